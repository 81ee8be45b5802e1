"""`deckkit match verbs`: the notation of a game, made from the very codec that reads and writes it."""

from collections.abc import Iterator

import click

from deckkit.cli.output import format_option, listing
from deckkit.cli.params import Slug
from deckkit.play.core import Core
from deckkit.play.lines import CONCESSION, reasons_of

GAME = ("game N", "game 1", "The games of a log: 1, 2, 3.")
SIDEBOARD = ("sideboard SEAT -CARD ... +CARD ...", "", "Between two games, a player exchanges cards.")
NEXT_LIST = (
    "deck SEAT PATH",
    "",
    "Between two games, a player hands in another list, as the same cards in another order.",
)
STATEMENTS = (
    (
        "result SIDE [REASON]",
        "result {first}{how}",
        "How the game ended: a claim. Also `result draw [REASON]`, `result loss [REASON]`, `result unfinished`.",
    ),
    (
        "expect PATH = VALUE, ...",
        "",
        "What stands at the table. Also !=, <, >, <=, >=, `VALUE [not] in PATH`.",
    ),
    ("expect illegal RULE", "", "The line before is refused by this rule, and is not carried out."),
    ("expect legal ACTION", "", "This could be done here."),
    ("expect winner SIDE", "expect winner {first}", "Who has won, or `none`."),
    ("expect rule RULE", "", "The rule that ended the game."),
    ("expect event RULE", "", "Something has just happened by this rule."),
    ("expect undecided RULE", "", "Hidden cards leave open what this rule asks."),
    ("given PATH = VALUE", "", "The game begins from a position."),
    ("set PATH = VALUE", "", "The judge corrects the table."),
    ('ruling [RULE] "TEXT"', 'ruling "take the card back"', "What the judge said."),
    ("rewind LINE", "rewind 12", "The judge takes back everything from this line on."),
)
"""The lines that every game has besides its actions and what stands between two games, some with an example."""

PLACEHOLDERS = {
    "SEAT": "who acts: {seats}",
    "SIDE": "who wins: a side ({names}), a seat, or a player's name; `+` between several sides that win together",
    "REASON": "how the game ended: {reasons}",
    "RULE": "the id of a rule: `deckkit rule {slug}` lists them",
    "ACTION": "an action with its seat, as above",
    "VALUE": "a number, a word, or names with blanks or commas between; `-` for nothing",
}
"""What the words in capitals of those lines stand for."""


@click.command(epilog="Example: deckkit match verbs shared-worlds")
@click.argument("game", type=Slug())
@format_option()
def verbs(game: str, form: str) -> None:
    """Every line that a log of GAME can hold: what each seat does, `*` for the table, and what all games have; then
    what the words in capitals stand for.

    What stands in brackets can be left out.
    """
    from deckkit.play.library import shelf

    core = shelf().core(game)
    first, how = core.mode(()).seats[0], f" {CONCESSION}" if core.anytime else ""
    statements = [(line, example.format(first=first, how=how), said) for line, example, said in _statements(core)]
    rows = [*core.codec.reference(first), *statements, *_placeholders(core)]
    listing(
        ("line", "example", "what it says"), [(*map(_as_written, row[:2]), row[2]) for row in rows], form, prose=True
    )


def _statements(core: Core) -> Iterator[tuple[str, str, str]]:
    """The lines of a game besides its actions: between two games only what it takes there."""
    yield GAME
    if core.sideboards:
        yield SIDEBOARD
    if "list-time" in core.citations:
        yield NEXT_LIST
    yield from STATEMENTS


def _as_written(line: str) -> str:
    return line[2:] if line.startswith("* turn ") else line


def _placeholders(core: Core) -> Iterator[tuple[str, str, str]]:
    """What each word in capitals stands for; a path by the forms that the game has."""
    from deckkit.cli.match.placeholders import placeholders

    mode = core.mode(())
    said = {
        "seats": "; ".join(_seats(core)),
        "names": ", ".join(mode.names),
        "reasons": ", ".join(reasons_of(core)),
        "slug": core.slug,
    }
    own = placeholders(core.codec)
    for name in own | PLACEHOLDERS:
        texts = [own[name]] if name in own else []
        if name in PLACEHOLDERS:
            texts.append(PLACEHOLDERS[name].format(**said))
        yield name, "", "; in lines of all games ".join(texts)
    for number, (paths, what) in enumerate(core.paths.items()):
        yield "PATH" if number == 0 else "", paths, what


def _seats(core: Core) -> Iterator[str]:
    """The seats of each number of players."""
    if not core.modes:
        yield ", ".join(core.mode(()).seats)
    for mode in core.modes:
        yield f"{', '.join(core.mode([mode]).seats)} with `mode: {mode}`"
