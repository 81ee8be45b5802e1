"""`deckkit tournament`: an event, from registration to the final."""

import click

from deckkit.cli import LazyGroup

COMMANDS = {
    "new": ("deckkit.cli.tournament_new:new", "Make an event, from a definition or from options."),
    "register": ("deckkit.cli.tournament_register:register", "Enter a player, a team, or a roster."),
    "change": ("deckkit.cli.tournament_register:change", "Change what is known of an entrant."),
    "drop": ("deckkit.cli.tournament_desk:drop", "Somebody leaves the event."),
    "return": ("deckkit.cli.tournament_desk:return_", "Somebody who had left is back."),
    "penalty": ("deckkit.cli.tournament_desk:penalty", "Game loss, match loss, disqualification."),
    "bye": ("deckkit.cli.tournament_desk:bye", "Award a bye for rounds to come."),
    "fix": ("deckkit.cli.tournament_desk:fix", "Keep an entrant at one table."),
    "avoid": ("deckkit.cli.tournament_desk:avoid", "Entrants who should not meet while that can be avoided."),
    "rounds": ("deckkit.cli.tournament_pair:rounds", "How many rounds are planned, and how many are safe."),
    "pair": ("deckkit.cli.tournament_pair:pair", "Pair the next round."),
    "unpair": ("deckkit.cli.tournament_pair:unpair", "Take the last round back."),
    "start": ("deckkit.cli.tournament_pair:start", "Mark tables as begun."),
    "explain": ("deckkit.cli.tournament_explain:explain", "Why these two meet, and what else was possible."),
    "report": ("deckkit.cli.tournament_report:report", "Enter results."),
    "standings": ("deckkit.cli.tournament_standings:standings", "The standings after any round."),
    "profiles": ("deckkit.cli.tournament_standings:profiles", "The scoring profiles: formula and source."),
    "correct": ("deckkit.cli.tournament_correct:correct", "Change a result of any round."),
    "cut": ("deckkit.cli.tournament_cut:cut", "Cut to single elimination."),
    "finish": ("deckkit.cli.tournament_cut:finish", "Close the event."),
    "show": ("deckkit.cli.tournament_show:show", "Where the event stands."),
    "check": ("deckkit.cli.tournament_lists:check", "Check every list of the event."),
    "deck-check": ("deckkit.cli.tournament_lists:deck_check", "Compare a presented list with the registered one."),
    "lock": ("deckkit.cli.tournament_lists:lock", "Lock the lists."),
    "unlock": ("deckkit.cli.tournament_lists:unlock", "Let lists be handed in anew."),
    "print": ("deckkit.cli.tournament_print:print_", "Pairings, slips, standings, bracket, lists on paper."),
    "log": ("deckkit.cli.tournament_log:log", "Who did what, when; --verify looks for changes from outside."),
    "undo": ("deckkit.cli.tournament_log:undo", "Take the last entry back."),
    "redo": ("deckkit.cli.tournament_log:redo", "Bring back what was undone."),
    "export": ("deckkit.cli.tournament_exchange:export", "Write the event for other programs."),
    "import": ("deckkit.cli.tournament_exchange:import_", "Make an event from a file of another program."),
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
