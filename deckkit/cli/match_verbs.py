"""`deckkit match verbs`: the notation of a game, made from the very codec that reads and writes it."""

import click

from deckkit.cli.errors import Failure
from deckkit.cli.output import format_option, listing
from deckkit.cli.params import Slug

STATEMENTS = (
    ("game N", "The games of a log: 1, 2, 3."),
    ("sideboard SEAT -CARD ... +CARD ...", "Between two games, a player exchanges cards."),
    ("result SIDE [REASON]", "How the game ended: a claim. Also `result draw [REASON]`, `result unfinished`."),
    (
        "expect PATH = VALUE, ...",
        "What stands at the table. Also !=, <, >, <=, >=, `VALUE [not] in PATH`.",
    ),
    ("expect illegal RULE", "The line before is refused by this rule, and is not carried out."),
    ("expect legal ACTION", "This could be done here."),
    ("expect winner SIDE", "Who has won, or `none`."),
    ("expect rule RULE", "The rule that ended the game."),
    ("expect event RULE", "Something has just happened by this rule."),
    ("expect undecided RULE", "Hidden cards leave open what this rule asks."),
    ("given PATH = VALUE", "The game begins from a position."),
    ("set PATH = VALUE", "The judge corrects the table."),
    ('ruling [RULE] "TEXT"', "What the judge said."),
    ("rewind LINE", "The judge takes back everything from this line on."),
)
"""The lines that every game has besides its actions."""


@click.command(epilog="Example: deckkit match verbs cannibal-world")
@click.argument("game", type=Slug())
@format_option()
def verbs(game: str, form: str) -> None:
    """Every line that a log of GAME can hold: what each seat does, `*` for the table, and what all games have.

    Words in capitals stand for something; what stands in brackets can be left out.
    """
    from deckkit.games.game import NoCore
    from deckkit.play.library import shelf

    try:
        core = shelf().core(game)
    except NoCore as error:
        raise Failure(str(error)) from None
    rows = [(line[2:] if line.startswith("* turn ") else line, said) for line, said in core.codec.reference()]
    listing(("line", "what it says"), [*rows, *STATEMENTS], form)
