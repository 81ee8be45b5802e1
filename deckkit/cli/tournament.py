"""`deckkit tournament`: an event, from registration to the final."""

import click

from deckkit.cli import LazyGroup

COMMANDS = {
    "rounds": ("deckkit.cli.tournament_pair:rounds", "How many rounds are planned, and how many are safe."),
    "pair": ("deckkit.cli.tournament_pair:pair", "Pair the next round."),
    "unpair": ("deckkit.cli.tournament_pair:unpair", "Take the last round back."),
    "start": ("deckkit.cli.tournament_pair:start", "Mark tables as begun."),
    "report": ("deckkit.cli.tournament_report:report", "Enter results."),
    "check": ("deckkit.cli.tournament_lists:check", "Check every list of the event."),
    "deck-check": ("deckkit.cli.tournament_lists:deck_check", "Compare a presented list with the registered one."),
    "lock": ("deckkit.cli.tournament_lists:lock", "Lock the lists."),
    "unlock": ("deckkit.cli.tournament_lists:unlock", "Let lists be handed in anew."),
    "log": ("deckkit.cli.tournament_log:log", "Who did what, when; --verify looks for changes from outside."),
    "undo": ("deckkit.cli.tournament_log:undo", "Take the last entry back."),
    "redo": ("deckkit.cli.tournament_log:redo", "Bring back what was undone."),
}


@click.group(
    cls=LazyGroup,
    commands_at=COMMANDS,
    epilog="Example: deckkit tournament log my-event",
)
def tournament() -> None:
    """Run an event: registration, rounds, standings, the cut, and everything on paper.

    EVENT is the folder of an event: its definition tournament.toml and its journal tournament.db lie there.
    """
