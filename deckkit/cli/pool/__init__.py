"""`deckkit pool`: its commands, each imported when it runs."""

import click

from deckkit.cli import LazyGroup

COMMANDS = {
    "list": ("deckkit.cli.pool.show:list_", "List the shipped pools, or the entries of one pool."),
    "show": ("deckkit.cli.pool.show:show", "Show one entry, and which of its numbers the rulebook states."),
    "search": ("deckkit.cli.pool.show:search", "Find entries by conditions on their fields."),
    "check": ("deckkit.cli.pool.check:check", "Check pools of your own completely."),
    "new": ("deckkit.cli.pool.new:new", "Start a pool file, commented, with an example of each kind of entry."),
    "import": ("deckkit.cli.pool.importing:import_", "Read the entries of a section from a CSV file."),
    "diff": ("deckkit.cli.pool.diff:diff", "Compare two pools, and say which lists the change breaks."),
}


@click.group(cls=LazyGroup, commands_at=COMMANDS, epilog="Example: deckkit pool list")
def pool() -> None:
    """The cards that lists are made of: shipped sample pools, and pools of your own.

    The rulebooks print few card numbers. The shipped pools keep what they do print and invent the rest; type the
    cards you own into a pool file (`deckkit pool new`, `deckkit pool import`) and pass it with --pool.
    """
