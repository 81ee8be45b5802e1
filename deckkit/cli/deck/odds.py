"""`deckkit deck odds`: the chances of hands and draws, or the exact order of a deck that is not shuffled."""

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from deckkit.cli.deck.odds_words import Plan
from deckkit.cli.errors import Failure
from deckkit.cli.loading import Loaded, load, mention_sample, mention_unknown, pool_option
from deckkit.cli.output import format_option
from deckkit.cli.params import FILE_NAME

if TYPE_CHECKING:
    from deckkit.decks.odds.chances import Asked
    from deckkit.games.draws import Pile, Stack

MOST_DRAWN, MOST_SIMULATED = 1000, 1_000_000
USUAL_TURNS = 5


class _WithWants(click.Command):
    """A command whose help ends with the language of wants, which is imported only then."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        from deckkit.decks.expressions.help import WANTS

        formatter.write("\n" + WANTS)
        super().format_epilog(ctx, formatter)


@click.command(
    cls=_WithWants,
    epilog="\b\nExamples:\n"
    "  deckkit deck odds rats-knives-out\n"
    "  deckkit deck odds rats-knives-out --turns 3 --want leader --want 'value<=6 >= 2'\n"
    "  deckkit deck odds party-of-four --draw 7 --want kind=item --simulate 20000\n"
    "  deckkit deck odds savanna-herd --first --want 'kind=animal >= 3'",
)
@click.argument("path", metavar="DECK", type=FILE_NAME)
@click.option("--want", "wants", metavar="WANT", multiple=True, help="What a hand should hold; may be repeated.")
@click.option("--draw", type=click.IntRange(0, MOST_DRAWN), help="Cards of the first draw, else as in the game.")
@click.option("--per-turn", type=click.IntRange(0, MOST_DRAWN), help="Cards of each later draw, else as in the game.")
@click.option(
    "--turns",
    type=click.IntRange(0, MOST_DRAWN),
    default=USUAL_TURNS,
    show_default=True,
    help="How many turns or rounds; 0: the opening hand, where the game has one.",
)
@click.option("--zone", metavar="NAME", help="What is drawn from, where a game has several piles.")
@click.option("--aside", "--reinforcement", metavar="CARD", help="The card that is put aside before the shuffle.")
@click.option("--first", "seat", flag_value="first", help="An unshuffled deck: only for who goes first.")
@click.option("--second", "seat", flag_value="second", help="An unshuffled deck: only for who goes second.")
@click.option("--quiet", is_flag=True, help="Leave out the notes below the table.")
@click.option("--simulate", metavar="N", type=click.IntRange(1, MOST_SIMULATED), help="Also draw N times at random.")
@click.option("--seed", type=click.IntRange(0), help="The seed of these draws.  [default: 1]")
@format_option()
@pool_option
@click.pass_context
def odds(
    ctx: click.Context,
    path: str,
    wants: tuple[str, ...],
    draw: int | None,
    per_turn: int | None,
    turns: int,
    zone: str | None,
    aside: str | None,
    seat: str | None,
    quiet: bool,
    simulate: int | None,
    seed: int | None,
    form: str,
    pool: str | None,
) -> None:
    """The exact chance that a draw from DECK fulfils each WANT, by each turn; of all WANTs together, and of any.

    Without a WANT: the chance to have seen each card. The chances are of all cards drawn by then, none of them put
    back; in JSON they are exact fractions too. For a deck that is not shuffled: what is drawn when, and from which draw
    each WANT is met. What the game itself says of draws is told below the table, by its rules. An illegal list is
    reckoned with as it stands.

    --simulate shuffles and draws at random. Each frequency has an interval, and all intervals at once hold the exact
    chances with at least 99 of 100 seeds. Exit code 1: a chance lies outside.
    """
    if seed is not None and simulate is None:
        raise click.UsageError("--seed is the seed of --simulate")
    loaded = load(path, pool)
    plan = Plan(draw, per_turn, turns, seat, simulate, 1 if seed is None else seed, form, quiet)
    outside = _report(loaded, wants, zone, aside, plan)
    mention_unknown(loaded)
    ctx.exit(1 if outside else 0)


def _report(loaded: Loaded, wants: tuple[str, ...], zone: str | None, aside: str | None, plan: Plan) -> int:
    """Print what is asked of one pile, shuffled or not; returns how many chances a simulation does not explain."""
    from deckkit.games.draws import Stack

    piles = loaded.game.piles(loaded.deck)
    pile = _chosen(loaded, piles, zone)
    asked = _asked(loaded, pile, wants)
    if isinstance(pile, Stack):
        if plan.simulate is not None or aside is not None:
            raise click.UsageError("--simulate and --aside are for shuffled piles; the order of this deck is certain")
        from deckkit.cli.deck.odds_order import report_order

        report_order(loaded, pile, asked, plan)
        mention_sample(loaded)
        return 0
    if plan.seat is not None:
        raise click.UsageError(f"--{plan.seat} is for a deck that is not shuffled")
    from deckkit.cli.deck.odds_tables import report_odds

    others = [one.name for one in piles if one is not pile]
    outside = report_odds(loaded, _without(loaded, pile, aside), asked, plan, others)
    mention_sample(loaded, pile.copies)
    return outside


def _chosen(loaded: Loaded, piles: "tuple[Pile | Stack, ...]", zone: str | None) -> "Pile | Stack":
    """The pile of that name, or the first."""
    if zone is None:
        return piles[0]
    wanted = _in_any_spelling(zone)
    found = [one for one in piles if _in_any_spelling(one.name) == wanted]
    if not found:
        names = ", ".join(one.name for one in piles)
        raise click.UsageError(f"nothing is drawn from {zone!r} in this {loaded.game.list_is}; --zone takes: {names}")
    return found[0]


def _in_any_spelling(name: str) -> str:
    """A pile's name, in which "main_pile", "main-pile" and "Main Pile" are one."""
    return name.strip().casefold().replace("_", "-").replace(" ", "-")


def _asked(loaded: Loaded, pile: "Pile | Stack", wants: tuple[str, ...]) -> "list[Asked]":
    """The wants, each of them once."""
    from deckkit.decks.expressions import ExpressionError, want
    from deckkit.decks.odds.chances import asked

    pool = loaded.deck.pool
    found = []
    for text in dict.fromkeys(one.strip() for one in wants):
        try:
            found.append(asked(want(text, pool, pile.sections), pool))
        except ExpressionError as error:
            raise click.UsageError(f"--want {text!r}: {error}") from None
    return found


def _without(loaded: Loaded, pile: "Pile", aside: str | None) -> "Pile":
    """The pile with that card put aside instead of the usual one."""
    from deckkit.games.draws import Aside, Note

    if aside is None:
        return pile
    if pile.aside is None:
        raise click.UsageError(f"--aside: no card of {pile.name} is put aside before the shuffle")
    pool = loaded.deck.pool
    found = {pool.copy_id(card_id) for card_id in pool.find(aside)} & pile.copies.keys()
    if len(found) != 1:
        raise Failure(f"--aside: {aside!r} is {'no card' if not found else 'more than one card'} of {pile.name}")
    card_id = found.pop()
    note = Note(f"{pool.label(card_id)} is put aside before the shuffle, as asked", pile.aside.note.rules)
    return replace(pile, aside=Aside(card_id, note))
