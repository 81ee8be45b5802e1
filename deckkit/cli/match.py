"""`deckkit match`: matches and their logs, played, replayed and judged."""

import click

from deckkit.cli import LazyGroup

COMMANDS = {
    "adjudicate": ("deckkit.cli.match_adjudicate:adjudicate", "Who won and why, or which line is illegal."),
    "replay": ("deckkit.cli.match_replay:replay_command", "A match told line by line; the table at any line."),
    "new": ("deckkit.cli.match_new:new", "Begin a log of a match between two lists."),
    "play": ("deckkit.cli.match_play:play", "Play a game at the terminal, against a person or a bot."),
    "show": ("deckkit.cli.match_show:show", "A match in numbers: turns, counters, damage."),
    "explain": ("deckkit.cli.match_explain:explain", "What a line did, each number with its rule."),
    "legal": ("deckkit.cli.match_legal:legal", "What could be done at a line, and why not something else."),
    "fmt": ("deckkit.cli.match_fmt:fmt", "Write logs in their canonical form."),
    "redact": ("deckkit.cli.match_redact:redact", "A log as a player sees it, hidden cards as `?`."),
    "verbs": ("deckkit.cli.match_verbs:verbs", "The notation of a game: every action, in a line."),
}


@click.group(
    cls=LazyGroup,
    commands_at=COMMANDS,
    epilog="Example: deckkit match adjudicate tournaments/cannibal-world/first-blood",
)
def match() -> None:
    """Play matches, replay and judge their logs."""
