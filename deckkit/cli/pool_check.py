"""`deckkit pool check`."""

import sys

import click

from deckkit import check as checking
from deckkit.cli.errors import Failure
from deckkit.cli.output import format_option


@click.command(epilog="Example: deckkit pool check cardpools/animal-duel.toml")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--explain", is_flag=True, help="Print below each finding the rule that decided it.")
@format_option("text", "json", "jsonl", "github", "markdown")
def check(files: tuple[str, ...], explain: bool, form: str) -> None:
    """Check pools completely: their shape, what every pool must obey, and what their game demands of one.

    The same as `deckkit check`, but a file that is no pool is refused.

    Exit code: 0 all are legal, 1 one is not, 2 one could not be read or is no pool.
    """
    from deckkit.cli import report

    reports = [checking.check_file(path) for path in files]
    for one in reports:
        if one.kind == "deck":
            raise Failure(f"{one.path} is a list, not a pool; `deckkit check` checks it")
    reporter = report.reporter(form, explain)
    for one in reports:
        reporter.add(one)
    reporter.close()
    sys.exit(max(0 if one.legal else 1 if one.readable else 2 for one in reports))
