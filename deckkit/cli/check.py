"""`deckkit check`: the front door."""

import sys
from collections.abc import Iterator

import click

from deckkit import front_door
from deckkit.check import Report
from deckkit.cli.params import FILE_NAME
from deckkit.discover import LOGS, TOML, Found, discover
from deckkit.findings import Severity
from deckkit.shipped import named_list, named_log

FORMATS = ("text", "json", "jsonl", "github", "markdown")


@click.command(epilog="Example: deckkit check decks cardpools")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...", type=FILE_NAME)
@click.option(
    "--pool",
    metavar="FILE",
    type=FILE_NAME,
    help="Check lists against this pool instead of their own or the shipped one.",
)
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", help="How to report.", show_default=True)
@click.option(
    "--fail-on",
    type=click.Choice(("error", "warning")),
    default="error",
    show_default=True,
    help="From which severity on a file counts against the exit code.",
)
@click.option("--explain", is_flag=True, help="Print below each finding the rule that decided it.")
@click.option("--fix", is_flag=True, help="Tidy lists where that cannot change their meaning, then check them.")
@click.option("--diff", is_flag=True, help="Show what --fix would change, and change nothing.")
@click.option("--stdin-filename", metavar="NAME", default="-", help="What to call the file read from - in reports.")
@click.option("--color/--no-color", default=None, help="Colours, whatever the terminal.")
@click.pass_context
def check(
    ctx: click.Context,
    paths: tuple[str, ...],
    pool: str | None,
    form: str,
    fail_on: str,
    explain: bool,
    fix: bool,
    diff: bool,
    stdin_filename: str,
    color: bool | None,
) -> None:
    """Check decks, pools, collections, match logs and the definitions of tournaments, told apart by their content.

    PATH is a file, a folder (searched for .toml and .match files), a pattern in quotes, the name of a shipped list or
    log, or - for standard input. Of a log `deckkit match adjudicate` says more: who won, and what was legal instead.

    Exit code: 0 all is legal, 1 something is not, 2 something could not be read, or there is nothing to check.
    With --diff: 0 there is nothing to tidy, 1 there is.
    """
    from deckkit.cli import report

    if color is not None:
        ctx.color = color
    names = [named_log(named_list(path)) for path in paths]
    if fix or diff:
        from deckkit.cli.fixing import fix_files, show_fixes

        files = [found.path for found in discover(names) if not _is_log(found.path)]
        if diff:
            ctx.exit(show_fixes(files, pool))
        fix_files(files, pool)
    reporter = report.reporter(form, explain)
    weights = []
    for one in _reports(names, pool, stdin_filename):
        reporter.add(one)
        weights.append(_weight(one, fail_on))
    reporter.close()
    sys.exit(max(weights, default=2))


def _reports(names: list[str], pool: str | None, stdin_filename: str) -> Iterator[Report]:
    for found in discover(names, TOML + LOGS):
        if found.path == "-":
            yield front_door.check_stdin(stdin_filename, pool)
            continue
        report = front_door.check_file(found.path, pool)
        if _is_ours(found, report):
            yield report


def _is_log(path: str) -> bool:
    """Whether a file is a log by its name; that --fix leaves it alone is said."""
    if path.lower().endswith(LOGS):
        click.echo(f"{path}: left as it is: `deckkit match fmt` tidies logs", err=True)
        return True
    return False


def _is_ours(found: Found, report: Report) -> bool:
    """A file that merely lies in a folder may be somebody else's; that is said, but is nobody's fault."""
    if found.named:
        return True
    lacks = None
    if report.kind == "match":
        # A log of another version begins as ours do, and its finding stands behind that word; a slip has a help.
        first = (one for one in report.findings if one.rule == "deckkit/log.version" and one.column == 1)
        strange = any(one.help is None for one in first)
        lacks = "it does not begin with `deckkit-match 1`" if strange else None
    elif report.readable and report.kind == "unknown":
        lacks = "it does not say `game = `"
    if lacks is not None:
        click.echo(f"skipped: {found.path} is no file of deckkit ({lacks})", err=True)
    return lacks is None


def _weight(report: Report, fail_on: str) -> int:
    if not report.readable:
        return 2
    heavy = (Severity.ERROR, Severity.WARNING) if fail_on == "warning" else (Severity.ERROR,)
    return int(report.undecided or any(finding.severity in heavy for finding in report.findings))
