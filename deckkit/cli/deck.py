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
    "odds": ("deckkit.cli.deck_odds:odds", "The chances of hands and draws, exactly."),
    "missing": ("deckkit.cli.deck_missing:missing", "The cards that a collection lacks for lists."),
    "best": ("deckkit.cli.deck_best:best", "The best legal list for what you want of it, proven."),
    "suggest": ("deckkit.cli.deck_suggest:suggest", "What single changes of a list do, in numbers."),
    "diff": ("deckkit.cli.deck_show:diff", "What changes from one list to another."),
    "sheet": ("deckkit.cli.deck_sheet:sheet", "Registration sheets, for players and for judges."),
    "hash": ("deckkit.cli.deck_show:hash_", "The fingerprint of a list, whatever its spelling."),
    "draft": ("deckkit.cli.deck_draft:draft", "Deal a draft from a seed, go on with it, and record it."),
    "party": ("deckkit.cli.deck_party:party", "What each choice of a build costs, and what it leaves."),
    "repair": ("deckkit.cli.deck_repair:repair", "The smallest change that makes a list legal."),
    "convert": ("deckkit.cli.convert:convert", "Read lists of other programs, and write for them."),
}


@click.group(cls=LazyGroup, commands_at=COMMANDS, epilog="Example: deckkit deck new cannibal-world")
def deck() -> None:
    """Start, change, show, compare and convert lists."""
