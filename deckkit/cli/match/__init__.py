"""`deckkit match`: matches and their logs, played, replayed and judged."""

import click

from deckkit.cli import LazyGroup

COMMANDS = {
    "adjudicate": ("deckkit.cli.match.adjudicate:adjudicate", "Who won and why, or which line is illegal."),
    "replay": ("deckkit.cli.match.replay:replay_command", "A match told line by line; the table at any line."),
    "new": ("deckkit.cli.match.new:new", "Begin a log of a match between two lists."),
    "play": ("deckkit.cli.match.play:play", "Play a game at the terminal, against a person or a bot."),
    "show": ("deckkit.cli.match.show:show", "A match in numbers: turns, counters, damage."),
    "explain": ("deckkit.cli.match.explain:explain", "What a line did, each number with its rule."),
    "legal": ("deckkit.cli.match.legal:legal", "What could be done at a line, and why not something else."),
    "fmt": ("deckkit.cli.match.fmt:fmt", "Write logs in their canonical form."),
    "redact": ("deckkit.cli.match.redact:redact", "A log as a player sees it, hidden cards as `?`."),
    "verbs": ("deckkit.cli.match.verbs:verbs", "The notation of a game: every action, in a line."),
}


@click.group(
    cls=LazyGroup,
    commands_at=COMMANDS,
    epilog="""\b
Examples:
  deckkit match adjudicate tournaments/cannibal-world/first-blood
  deckkit match new shared-worlds three-player -o worlds.match
  deckkit match play animal-duel savanna-herd sky-raiders --bot B -o duel.match""",
)
def match() -> None:
    """Play matches, replay and judge their logs."""
