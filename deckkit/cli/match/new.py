"""`deckkit match new`: a log with its head filled in."""

from random import Random

import click

from deckkit.cli.errors import Failure
from deckkit.cli.match.head import begun, head_options, head_text, header_for, spare_lists
from deckkit.cli.params import FILE_NAME, Slug
from deckkit.cli.words import argument, printable
from deckkit.cli.writing import print_or_write, refuse_to_replace
from deckkit.play.actions import CHANCE, Action
from deckkit.play.bots import RandomBot
from deckkit.play.library import shelf
from deckkit.play.match import MatchReplay
from deckkit.play.playout import chance
from deckkit.play.session import Session
from deckkit.play.telling import turn_is_over

_SETUP = 60
"""Decisions before the first turn that are looked at, at most."""


@click.command(
    epilog="""\b
Examples:
  deckkit match new cannibal-world rats-preconstructed dogs-preconstructed --player Ada --player Tomas
  deckkit match new animal-duel savanna-herd northern-pack --mode tournament -o duel.match
  deckkit match new shared-worlds three-player -o worlds.match
  deckkit match new fresh-meat quick-draft --mode "4-players quick-draft" -o crawl.match
  deckkit match new karnivorous two-players -o lab.match"""
)
@click.argument("slug", metavar="GAME", type=Slug())
@click.argument("decks", metavar="DECK...", nargs=-1, required=True, type=FILE_NAME)
@head_options
@click.option("-o", "--output", metavar="FILE", default="-", type=FILE_NAME, help="Write to this file, not to stdout.")
@click.option("--force", is_flag=True, help="Begin with an illegal list; replace a file that is there already.")
def new(
    slug: str, decks: tuple[str, ...], words: str, names: tuple[str, ...], pool: str | None, output: str, force: bool
) -> None:
    """Begin a log of a match of GAME: its head filled in, and the lines with which the first game begins.

    DECK is a file or the name of a shipped list: one a seat, or one a side, or the one that lays out the whole table
    and says how many play. A file is named in the log as seen from the log.

    Exit code: 0, 1 a list is illegal and nothing was written, 2 it could not be done.
    """
    core = shelf().core(slug)
    header = header_for(core, words, names, decks, output, pool)
    if output != "-":
        refuse_to_replace(output, force)
        spare_lists(output, header)
    text = "\n".join([*head_text(header), "", "game 1", ""])
    match = begun(text, output, force)
    print_or_write(output, text + "".join(f"{line}\n" for line in _to_begin(match)), force)
    if output != "-":
        against = " against ".join(" and ".join(map(header.name_of, side)) for side in header.mode.sides)
        judges = f"`deckkit match adjudicate {argument(output)}` judges it"
        click.echo(f"{printable(output)}: a match of {slug}, {against}; {judges}")


def _to_begin(match: MatchReplay) -> list[str]:
    """As comments, the lines with which a game begins up to its first turn, as one game at random has them."""
    kinds = _first_kinds(match)
    lines = [f"{'*' if chance else 'SEAT'} {kind.grammar}".replace("* turn ", "turn ") for kind, chance in kinds]
    width = max(map(len, lines), default=0)
    return [
        "# A line is what one seat decides; * is the table: chance. What follows by the rules is not written.",
        *["# A game begins with these lines:"] * bool(lines),
        *(
            f"#   {line:<{width}}  {(kind.__doc__ or '').partition(chr(10))[0]}"
            for line, (kind, _) in zip(lines, kinds, strict=True)
        ),
        f"# Every other line: deckkit match verbs {match.core.slug}",
    ]


def _first_kinds(match: MatchReplay) -> list[tuple[type[Action], bool]]:
    """The kinds of action in the order in which a game asks for them first, and whether they are the table's."""
    session = _session(match)
    rng = Random(0)
    bot = RandomBot(rng)
    kinds: dict[type[Action], bool] = {}
    for _ in range(_SETUP):
        decision = session.decision
        if decision is None:
            break
        by_chance = decision.seats[0] == CHANCE
        kinds |= dict.fromkeys(decision.kinds, by_chance)
        if turn_is_over(match.core, decision):
            break
        session.do(chance(session, rng) if by_chance else bot.choose(session, decision.seats[0]))
    return list(kinds.items())


def _session(match: MatchReplay) -> Session:
    match.advance()
    game = match.current
    assert game is not None
    game.settle()
    if game.session is None:
        raise Failure(game.findings[-1].message if game.findings else "the game cannot begin")
    return game.session
