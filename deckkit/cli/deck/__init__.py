"""`deckkit deck`: lists, built by hand."""

import click

from deckkit.cli import LazyGroup

COMMANDS = {
    "list": ("deckkit.cli.deck.list:list_", "The shipped lists, by name."),
    "new": ("deckkit.cli.deck.edit:new", "Start a legal, commented list."),
    "add": ("deckkit.cli.deck.edit:add", "Add copies of a card."),
    "remove": ("deckkit.cli.deck.edit:remove", "Take copies of a card out."),
    "show": ("deckkit.cli.deck.show:show", "Print a list with the numbers of its cards."),
    "stats": ("deckkit.cli.deck.show:stats", "Count, points, curve, kinds and abilities."),
    "odds": ("deckkit.cli.deck.odds:odds", "The chances of hands and draws, exactly."),
    "missing": ("deckkit.cli.deck.missing:missing", "The cards that a collection lacks for lists."),
    "collect": ("deckkit.cli.deck.collect:collect", "A collection begun from lists, or lists added to one."),
    "best": ("deckkit.cli.deck.best:best", "The best legal list for what you want of it, proven."),
    "suggest": ("deckkit.cli.deck.suggest:suggest", "What single changes of a list do, in numbers."),
    "diff": ("deckkit.cli.deck.show:diff", "What changes from one list to another."),
    "sheet": ("deckkit.cli.deck.sheet:sheet", "Registration sheets, for players and for judges."),
    "hash": ("deckkit.cli.deck.show:hash_", "The fingerprint of a list, whatever its spelling."),
    "draft": ("deckkit.cli.deck.draft:draft", "Deal a draft from a seed, go on with it, and record it."),
    "party": ("deckkit.cli.deck.party:party", "What each choice of a build costs, and what it leaves."),
    "repair": ("deckkit.cli.deck.repair:repair", "The smallest change that makes a list legal."),
    "convert": ("deckkit.cli.deck.convert:convert", "Read lists of other programs, and write for them."),
}


@click.group(cls=LazyGroup, commands_at=COMMANDS, epilog="Example: deckkit deck new cannibal-world")
def deck() -> None:
    """Start, change, show, compare and convert lists."""
