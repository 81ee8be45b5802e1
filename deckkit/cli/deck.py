"""`deckkit deck`: lists, built by hand."""

import click

from deckkit.cli import LazyGroup

COMMANDS = {
    "list": ("deckkit.cli.deck_list:list_", "The shipped lists, by name."),
    "new": ("deckkit.cli.deck_edit:new", "Start a legal, commented list."),
    "add": ("deckkit.cli.deck_edit:add", "Add copies of a card."),
    "remove": ("deckkit.cli.deck_edit:remove", "Take copies of a card out."),
    "show": ("deckkit.cli.deck_show:show", "Print a list with the numbers of its cards."),
    "stats": ("deckkit.cli.deck_show:stats", "Count, points, curve, kinds and abilities."),
    "diff": ("deckkit.cli.deck_show:diff", "What changes from one list to another."),
    "hash": ("deckkit.cli.deck_show:hash_", "The fingerprint of a list, whatever its spelling."),
    "convert": ("deckkit.cli.convert:convert", "Read lists of other programs, and write for them."),
}


@click.group(cls=LazyGroup, commands_at=COMMANDS, epilog="Example: deckkit deck new cannibal-world")
def deck() -> None:
    """Start, change, show, compare and convert lists."""
