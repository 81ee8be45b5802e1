"""`deckkit deck best`: the best legal list for what is wanted of it, with its proof."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

import click

from deckkit.cli.deck.best_report import Found, as_report, clash_report, headline, json_report
from deckkit.cli.deck.collections import collection_option
from deckkit.cli.deck.wishes import KEEP, LANGUAGE, aim_options, chosen_aim, fulfilled, kept, owned
from deckkit.cli.errors import Failure
from deckkit.cli.loading import Loaded, load, pool_option
from deckkit.cli.output import as_json, format_option
from deckkit.cli.params import FILE_NAME, Slug, chosen_game
from deckkit.cli.pool.loading import open_pool
from deckkit.cli.writing import force_option, refuse_to_replace, say_written, write_or_fail
from deckkit.decks.filling import CannotFill, Filling, blank_filling, choices, list_filling
from deckkit.decks.proposals import proposal
from deckkit.decks.solving.best import MOST_LISTS, Ranking, Task, ranking, task_model
from deckkit.decks.solving.clash import Clash, clashing
from deckkit.decks.solving.loosened import Loosened, loosened, within_reach
from deckkit.decks.solving.programme import SECONDS, TooLarge
from deckkit.decks.solving.rankings import merged
from deckkit.decks.textedit import EditError

if TYPE_CHECKING:
    from deckkit.decks.proposals import Proposal
    from deckkit.decks.solving.wishes import Wish
    from deckkit.games.game import Game

_EXAMPLES = """\b
Examples:
  deckkit deck best cannibal-world --maximise 'strength + 2*life' --where 'count(ability=shield) >= 2'
  deckkit deck best cannibal-world --faction rats --maximise strength --where 'value <= 120' --top 3
  deckkit deck best animal-duel --maximise 'attack + defense' --where 'count() = 50'
  deckkit deck best fresh-meat --players 5 --maximise cost
  deckkit deck best cannibal-world --from rats-knives-out --maximise life --keep RA/21

"""


_SECONDS_FOR_STOPS = 2.0
"""How long it is searched for the rules that stop a better list."""


@click.command(epilog=_EXAMPLES + LANGUAGE)
@click.argument("slug", metavar="GAME", type=Slug())
@click.option("--faction", metavar="F", help="Of this faction; unasked, of the one whose list is best.")
@click.option("--players", metavar="N", help="For so many players, in a game whose lists are a whole table's.")
@click.option(
    "--from", "source", metavar="LIST", type=FILE_NAME, help="Fill this list anew; head and other zones stay."
)
@click.option("--zone", "role", metavar="ZONE", help="Fill this zone instead of the deck: sideboard, opening, ...")
@aim_options
@click.option("--keep", metavar="CARD[=N]", multiple=True, help=KEEP)
@click.option("--top", metavar="N", type=click.IntRange(min=1), default=1, help="The N best lists, each different.")
@collection_option()
@click.option(
    "-o", "--output", metavar="FILE", type=FILE_NAME, help="Write the best list to this file, if it is legal."
)
@force_option
@click.option(
    "--seconds",
    metavar="S",
    type=click.FloatRange(0.01, 86_400),
    default=SECONDS,
    show_default=True,
    help="How long to search.",
)
@format_option("text", "json", "toml")
@pool_option
@click.pass_context
def best(
    ctx: click.Context,
    slug: str,
    faction: str | None,
    players: str | None,
    source: str | None,
    role: str | None,
    maximise: str | None,
    minimise: str | None,
    where: tuple[str, ...],
    keep: tuple[str, ...],
    top: int,
    collection: str | None,
    output: str | None,
    force: bool,
    seconds: float,
    form: str,
    pool: str | None,
) -> None:
    """The best legal list of GAME: with the most, or the least, of an expression over the copies of its deck.

    The list is solved for and held against `check`. Either it is proven that no legal list is better, or, when the
    time is over, it is said how much better one could be; and which rules stop a better list, with what there would be
    if they were less strict. In a list of yours (--from) the remarks inside a zone that is filled go with the cards
    they were about, and a number that follows from the cards, as the life that a choice leaves, is changed.

    Of equal lists the one with few copies and low ids comes first: of two, the one whose copies come to the smaller sum
    of places in the order of the ids, each place with a fraction drawn from the id, the same everywhere. Where the
    order of a deck matters, it is not looked for: the cards come in the order of their ids.

    Exit code: 0 a legal list was found, 1 there is none (and which wishes and rules clash is said) or `check` refuses
    it, 2 the work could not be done.
    """
    _check_options(top, form, output, force)
    game = chosen_game(slug)
    loaded = None if source is None else _source(game, source, pool)
    wanted = {name: value for name, value in (("faction", faction), ("players", players)) if value is not None}
    fillings = _fillings(game, loaded, wanted, role, pool)
    cards, sections = fillings[0].deck.pool, fillings[0].sections
    aim = chosen_aim(maximise, minimise, None, cards, sections)
    wishes: tuple[Wish, ...] = (
        *fulfilled(where, cards, sections),
        *kept(keep, cards, sections, fillings[0].deck.copies(*fillings[0].roles)),
        *owned(collection, game, cards),
    )
    tasks = [Task(game, one.deck, one.document.data, one.roles, one.free, aim, wishes) for one in fillings]
    try:
        found = _found(_Searched(tasks, fillings, _rankings(tasks, top, seconds)), top, seconds, form, loaded, pool)
    except (TooLarge, ArithmeticError) as error:
        raise Failure(f"this cannot be solved for: {error}; write rounder or smaller numbers") from None
    except EditError as error:
        raise Failure(f"{source}: {error}") from None
    if found is None:
        ctx.exit(1)
    if output is not None:
        _write(output, found.shown[0], force)
    _tell(found, form)
    ctx.exit(0 if found.shown[0].report.legal else 1)


def _check_options(top: int, form: str, output: str | None, force: bool) -> None:
    if top > MOST_LISTS:
        raise click.UsageError(f"--top goes to {MOST_LISTS}: each list is a search of its own")
    if form == "toml" and top > 1:
        raise click.UsageError("--format toml is one list; leave --top out, or take --format json")
    if force and output is None:
        raise click.UsageError("--force replaces the file of -o FILE; name it")
    if output is not None:
        refuse_to_replace(output, force)


def _tell(found: Found, form: str) -> None:
    if form == "json":
        as_json(json_report(found))
    elif form == "toml":
        click.echo(found.shown[0].text, nl=False)
        click.echo(headline(found), err=True)
    else:
        as_report(found)


@dataclass(frozen=True, slots=True)
class _Searched:
    """What was searched, a task for each choice that was left open."""

    tasks: Sequence[Task]
    fillings: Sequence[Filling]
    rankings: Sequence[Ranking]

    @property
    def timed_out(self) -> bool:
        return any(one.timed_out for one in self.rankings)

    def first_values(self) -> list[tuple[str, Ranking]]:
        """What was found for each choice, where there are several."""
        both = zip(self.fillings, self.rankings, strict=True)
        return [(filling.about, one) for filling, one in both] if len(self.fillings) > 1 else []


def _write(output: str, first: "Proposal", force: bool) -> None:
    """Write the best list, unless `check` refuses it."""
    if not first.report.legal:
        click.echo(f"not written: {output}, since the list is not legal", err=True)
        return
    write_or_fail(output, first.text, new=not force)
    say_written(output, "a legal list")


def _others(searched: _Searched, shown: int, top: int) -> str | None:
    """Why there are fewer lists than were asked for, if there are."""
    if shown == top:
        return None
    if searched.timed_out:
        return f"in time {shown} of the {top} best lists {'was' if shown == 1 else 'were'} found; --seconds gives more"
    return "there is no other list" if shown == 1 else "there are no other lists"


def _source(game: "Game", source: str, pool: str | None) -> Loaded:
    loaded = load(source, pool)
    if loaded.game.slug != game.slug:
        raise Failure(f"{source} is of {loaded.game.slug}, not of {game.slug}")
    return loaded


def _fillings(
    game: "Game", loaded: Loaded | None, wanted: dict[str, str], role: str | None, pool: str | None
) -> list[Filling]:
    try:
        if loaded is not None:
            if wanted:
                raise click.UsageError(f"--from has a head of its own; leave --{next(iter(wanted))} out")
            return [list_filling(game, loaded.document, loaded.deck, role, loaded.read)]
        cards = open_pool(game.slug, pool)
        return [blank_filling(game, cards, chosen, role, pool) for chosen in choices(game, wanted)]
    except CannotFill as error:
        raise Failure(str(error)) from None


def _rankings(tasks: Sequence[Task], top: int, seconds: float) -> list[Ranking]:
    """Each search has an equal part of the time that is left to it and those after it.

    Those whose best list is good come first, and a search ends with a list that is worse than so many found before.
    """
    end = time.monotonic() + seconds
    found: dict[int, Ranking] = {}
    for place in _good_first(tasks, seconds) if top > 1 else range(len(tasks)):
        values = sorted((one.value for ranked in found.values() for one in ranked.lists), reverse=tasks[0].aim.most)
        worst = values[top - 1] if len(values) >= top else None
        share = max(0.0, end - time.monotonic()) / (len(tasks) - len(found))
        found[place] = ranking(tasks[place], top, share, worst)
    return [found[place] for place in range(len(tasks))]


def _good_first(tasks: Sequence[Task], seconds: float) -> list[int]:
    """The places of the tasks in the order of their best lists, as far as those are found in a tenth of the time."""
    firsts = [ranking(task, 1, seconds / 10 / len(tasks)).lists for task in tasks]
    sign = -1 if tasks[0].aim.most else 1
    return sorted(
        range(len(tasks)), key=lambda place: (not firsts[place], *(sign * one.value for one in firsts[place]))
    )


def _found(
    searched: _Searched, top: int, seconds: float, form: str, loaded: Loaded | None, pool: str | None
) -> Found | None:
    """The best lists over all choices; None where there is none, which is said."""
    if not any(one.lists for one in searched.rankings):
        _nothing(searched, form, seconds)
        return None
    first = searched.tasks[0]
    best = merged(searched.rankings, first.aim.most, top)
    read = None if loaded is None else loaded.read
    shown = [proposal(first.game, searched.fillings[place], one, pool, read) for place, one in best]
    stops: list[Loosened] = []
    if form != "toml" and best[0][1].proven:
        stops = loosened(searched.tasks[best[0][0]], best[0][1], min(seconds, _SECONDS_FOR_STOPS))
    return Found(
        first.game,
        first.aim,
        first.wishes,
        tuple(shown),
        tuple(stops),
        tuple(searched.first_values()),
        _others(searched, len(shown), top),
        searched.timed_out,
    )


def _nothing(searched: _Searched, form: str, seconds: float) -> None:
    """Say why there is no list; raises Failure where it was the time that did not suffice."""
    if searched.timed_out:
        raise Failure(f"no list was found in {seconds:g} s, nor that there is none; --seconds gives more time")
    end = time.monotonic() + seconds
    clashes: list[tuple[Filling, Clash, list[Fraction | None]]] = []
    for task, filling in zip(searched.tasks, searched.fillings, strict=True):
        model, _ = task_model(task)
        clash = Clash.of(clashing(model.programme, task.wishes, max(0.0, end - time.monotonic())))
        far = [within_reach(task, one, max(0.0, end - time.monotonic())) for one in clash.wishes]
        clashes.append((filling, clash, far))
    clash_report(clashes, form)
