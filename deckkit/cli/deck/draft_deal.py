"""How `deckkit deck draft` deals: who sits at the table, the text of the new list, and where it is written."""

from collections.abc import Sequence
from dataclasses import dataclass

import click

from deckkit import documents, pool_files
from deckkit.cli.deck.draft_record import Record
from deckkit.cli.deck.draft_words import drafting_of, games_with_drafts, refusal
from deckkit.cli.errors import Failure
from deckkit.cli.params import chosen_game
from deckkit.cli.pool.loading import open_pool
from deckkit.cli.words import printable
from deckkit.cli.writing import print_or_write, refuse_to_replace, say_written, seen_from
from deckkit.decks.steps import card_called
from deckkit.findings import quoted
from deckkit.games.drafts import Refused
from deckkit.games.game import Game
from deckkit.pools import Pool

Players = list[tuple[str, str | None]]
"""Names with the id of what each plays, None where the seed decides."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A draft to be dealt, as the command line says it.

    number  so many players without names, or `named`: NAME or NAME=CHARACTER each
    seed    None for one by chance; name: of the list, None for a usual one
    path    the file of the new list, - prints; force: it may replace one
    finish  whether chance decides at once what the players would
    """

    style: str
    number: int | None
    named: Sequence[str]
    seed: int | None
    name: str | None
    path: str
    force: bool
    finish: bool
    pool_path: str | None


def deal(slug: str | None, asked: Deal) -> None:
    """Deal, check and write; what is random is finished before anything is written. Raises Failure, or Refusal."""
    game = _game(slug)
    drafting = drafting_of(game)
    pool, players = _players(game, asked)
    if asked.style not in drafting.styles:
        known = ", ".join(drafting.styles)
        raise click.UsageError(f"no draft of {game.slug} is called {asked.style!r}; there are {known}")
    if asked.name is not None and not asked.name.strip():
        raise Failure("a list has a name that is not blank")
    if asked.path != "-":
        refuse_to_replace(asked.path, asked.force)
    seed = chance_seed() if asked.seed is None else asked.seed
    text = _begun(game, pool, asked, players, seed)
    record = Record.of(documents.parse(asked.path, text), asked.pool_path)
    if asked.finish:
        record.take(record.drafting.finish(record.deck, seed))
    print_or_write(asked.path, record.document.text, asked.force)
    click.echo(f"seed {seed}", err=True)
    say_written(asked.path, f"dealt to {len(players)} players; {record.next_step()}")


def chance_seed() -> int:
    """A seed that nobody has chosen, short enough to be told."""
    from secrets import randbelow

    return randbelow(2**32)


def _game(slug: str | None) -> Game:
    """The game that is named, or the only one in which something is drafted."""
    if slug is not None:
        return chosen_game(slug)
    with_drafts = games_with_drafts()
    if len(with_drafts) != 1:
        raise click.UsageError(f"name the GAME: {', '.join(with_drafts)}")
    return chosen_game(with_drafts[0])


def _players(game: Game, asked: Deal) -> tuple[Pool, Players]:
    """Who drafts, and the pool in which what they play is looked up."""
    if asked.number is not None and asked.named:
        raise click.UsageError("--players is so many without names, --player one with a name; leave one of them out")
    if asked.number is None and not asked.named:
        raise click.UsageError("say who drafts: --players N, or --player NAME for each")
    pool, players = open_pool(game.slug, asked.pool_path), Players()
    if asked.number is not None:
        return pool, [(f"Player {seat + 1}", None) for seat in range(asked.number)]
    for text in asked.named:
        name, equals, plays = text.rpartition("=")
        if not equals:
            name, plays = text, ""
        if not name.strip():
            raise click.UsageError(f"{text!r}: a player has a name that is not blank")
        players.append((name.strip(), _played(game, pool, plays.strip()) if plays.strip() else None))
    names = [name for name, _ in players]
    doubled = next((name for name in names if names.count(name) > 1), None)
    if doubled is not None:
        raise Failure(
            f"{quoted(printable(doubled))} is the name of two players, so that nobody can tell them apart "
            "(deckkit/list.doubled-name)\n    help: give each a name of their own"
        )
    return pool, players


def _played(game: Game, pool: Pool, ref: str) -> str:
    """The card that somebody plays; whether it can be played, the check of the list tells."""
    played = game.drafting.played
    try:
        return card_called(pool, ref, played, sorted(pool.ids(played)))
    except Refused as error:
        raise refusal(game, error.finding) from None


def _begun(game: Game, pool: Pool, asked: Deal, players: Players, seed: int) -> str:
    """The text of the new list, in which everybody has been dealt their cards."""
    head = {"name": asked.name or f"{asked.style.capitalize()} draft, seed {seed}"}
    if asked.pool_path is not None:
        head["pool"] = seen_from(asked.path, pool_files.named_pool(asked.pool_path))
    try:
        text = game.drafting.begin(pool, asked.style, players, seed, head)
        text.encode()
    except Refused as error:
        raise refusal(game, error.finding) from None
    except UnicodeEncodeError:
        raise Failure("a name is no text in UTF-8, as a list must be") from None
    return text
