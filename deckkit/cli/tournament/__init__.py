"""`deckkit tournament`: an event, from registration to the final."""

import click

from deckkit.cli.tournament.event import EventGroup

COMMANDS = {
    "new": ("deckkit.cli.tournament.new:new", "Make an event, from a definition or from options."),
    "set": ("deckkit.cli.tournament.set:set_", "Change settings of an event that has been made."),
    "register": ("deckkit.cli.tournament.register:register", "Enter a player, a team, or a roster."),
    "change": ("deckkit.cli.tournament.register:change", "Change what is known of an entrant."),
    "drop": ("deckkit.cli.tournament.desk:drop", "Somebody leaves the event."),
    "return": ("deckkit.cli.tournament.desk:return_", "Somebody who had left is back."),
    "penalty": ("deckkit.cli.tournament.desk:penalty", "Game loss, match loss, disqualification."),
    "bye": ("deckkit.cli.tournament.desk:bye", "Award a bye for rounds to come."),
    "fix": ("deckkit.cli.tournament.desk:fix", "Keep an entrant at one table."),
    "avoid": ("deckkit.cli.tournament.desk:avoid", "Entrants who should not meet while that can be avoided."),
    "rounds": ("deckkit.cli.tournament.pair:rounds", "How many rounds are planned, and how many are safe."),
    "pair": ("deckkit.cli.tournament.pair:pair", "Pair the next round."),
    "unpair": ("deckkit.cli.tournament.pair:unpair", "Take the last round back."),
    "start": ("deckkit.cli.tournament.pair:start", "Mark tables as begun."),
    "explain": ("deckkit.cli.tournament.explain:explain", "Why these two meet, and what else was possible."),
    "report": ("deckkit.cli.tournament.report:report", "Enter results."),
    "standings": ("deckkit.cli.tournament.standings:standings", "The standings after any round."),
    "profiles": ("deckkit.cli.tournament.standings:profiles", "The scoring profiles: formula and source."),
    "correct": ("deckkit.cli.tournament.correct:correct", "Change a result of any round."),
    "cut": ("deckkit.cli.tournament.cut:cut", "Cut to single elimination."),
    "finish": ("deckkit.cli.tournament.cut:finish", "Close the event."),
    "show": ("deckkit.cli.tournament.show:show", "Where the event stands."),
    "check": ("deckkit.cli.tournament.lists:check", "Check every list of the event."),
    "deck-check": ("deckkit.cli.tournament.lists:deck_check", "Compare a presented list with the registered one."),
    "lock": ("deckkit.cli.tournament.lists:lock", "Lock the lists."),
    "unlock": ("deckkit.cli.tournament.lists:unlock", "Let lists be handed in anew."),
    "print": ("deckkit.cli.tournament.print:print_", "Pairings, slips, standings, bracket, lists on paper."),
    "log": ("deckkit.cli.tournament.log:log", "Who did what, when; --verify looks for changes from outside."),
    "undo": ("deckkit.cli.tournament.log:undo", "Take the last entry back."),
    "redo": ("deckkit.cli.tournament.log:redo", "Bring back what was undone."),
    "export": ("deckkit.cli.tournament.exchange:export", "Write the event for other programs."),
    "import": ("deckkit.cli.tournament.exchange:import_", "Make an event from a file of another program."),
}


@click.group(
    cls=EventGroup,
    commands_at=COMMANDS,
    epilog="Example: deckkit tournament log my-event",
)
def tournament() -> None:
    """Run an event: registration, rounds, standings, the cut, and everything on paper.

    EVENT is the folder of an event: its definition tournament.toml and its journal tournament.db lie there.
    """
