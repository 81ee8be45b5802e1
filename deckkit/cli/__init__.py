"""The command line. One file a noun; a command's module is imported when that command runs.

Exit codes: 0 clean, 1 findings, 2 the work could not be done.
"""

import atexit
import gc
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

import click

COMMANDS = {
    "check": (
        "deckkit.cli.check:check",
        "Check decks, pools, logs and tournaments: the verdict, and the rule that decided.",
    ),
    "rule": ("deckkit.cli.rule:rule", "Look up the rules of a game, its rulings and its examples."),
    "pool": ("deckkit.cli.pool:pool", "List, search, check, start, import and compare card pools."),
    "deck": ("deckkit.cli.deck:deck", "Start, change, show, compare and convert decks."),
    "match": ("deckkit.cli.match:match", "Play, replay and judge matches, and tidy their logs."),
    "tournament": ("deckkit.cli.tournament:tournament", "Run an event: registration, rounds, standings, the cut."),
    "schema": ("deckkit.cli.schema:schema", "Print the JSON Schema of decks, pools and tournaments."),
}
"""Each command: where it lives, and its line in the overview, so that the overview imports none of them."""


@contextmanager
def _shown_safely() -> Iterator[None]:
    """Write out what would move a cursor in whatever a command refuses: a name in a file, or a word that was typed."""
    try:
        yield
    except click.ClickException as error:
        from deckkit.cli.words import printable_lines

        error.message = printable_lines(error.message)  # type: ignore[misc]
        raise


class LazyGroup(click.Group):
    """A group whose commands are imported when they are called."""

    def __init__(self, *args: object, commands_at: dict[str, tuple[str, str]], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.commands_at = commands_at

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: object
    ) -> click.Context:
        with _shown_safely():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> object:
        with _shown_safely():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands_at)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.commands_at:
            return None
        module, attribute = self.commands_at[cmd_name][0].split(":")
        command: click.Command = getattr(import_module(module), attribute)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            from deckkit.suggest import did_you_mean

            hint = did_you_mean(args[0], self.commands_at)
            raise click.UsageError(f"{error.message.rstrip('.')}{'; ' + hint if hint else '.'}", ctx) from None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in self.commands_at.items()])


@click.group(
    cls=LazyGroup,
    commands_at=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Example: deckkit check decks",
)
@click.version_option(package_name="deckkit", message="deckkit %(version)s")
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Check decklists and judge matches, and say which rule decided.

    Five games: cannibal-world, animal-duel, shared-worlds, fresh-meat, karnivorous.
    """
    if os.environ.get("NO_COLOR"):
        ctx.color = False


def main() -> None:
    """The entry point: no input may end in a traceback, a bug says that it is one."""
    # Starting up makes many objects that all stay; looking for garbage among them every 700 objects is time lost.
    gc.set_threshold(100_000, 20, 20)
    atexit.register(gc.freeze)  # nor at the end: the memory goes back to the system as it is
    if hasattr(signal, "SIGPIPE"):  # `deckkit check decks | head -1`: who reads no further wants no more
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        cli()
    except OSError as error:
        click.echo(f"deckkit: {(error.strerror or str(error)).lower()}", err=True)
        sys.exit(2)
    except Exception as error:
        if os.environ.get("DECKKIT_TRACEBACK"):
            raise
        click.echo(
            f"deckkit: a bug in deckkit, not in your file: {type(error).__name__}: {error}\n"
            "Set DECKKIT_TRACEBACK=1 for the details.",
            err=True,
        )
        sys.exit(2)
