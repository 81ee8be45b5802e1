"""`deckkit match adjudicate`: the verdict on logs. How it looks in each format is in `match_report.py`."""

import gc
import sys

import click

from deckkit.cli.match.logs import paths_of, pool_option, read
from deckkit.cli.match.report import reporter
from deckkit.cli.params import FILE_NAME
from deckkit.play.adjudicate import adjudicate_log
from deckkit.play.verdict import Verdict

_GATHERED = 25
"""Logs after which what their tables leave behind is gathered: players and sides point at each other."""
FORMATS = ("text", "json", "jsonl", "markdown")


@click.command(
    epilog="""\b
Examples:
  deckkit match adjudicate tournaments/cannibal-world/first-blood
  deckkit match adjudicate tournaments/animal-duel/waterhole-cup/round-1-table-1.match --explain"""
)
@click.argument("paths", nargs=-1, required=True, metavar="LOG...", type=FILE_NAME)
@pool_option
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", help="How to report.", show_default=True)
@click.option(
    "--explain", is_flag=True, help="Print every rule that decided something, and how contradictions are read."
)
@click.option("--stdin-filename", metavar="NAME", default="-", help="What to call the log read from -, in reports.")
@click.option("--color/--no-color", default=None, help="Colours, whatever the terminal.")
@click.pass_context
def adjudicate(
    ctx: click.Context,
    paths: tuple[str, ...],
    pool: str | None,
    form: str,
    explain: bool,
    stdin_filename: str,
    color: bool | None,
) -> None:
    """Replay match logs: who won and why, or which line is illegal and by which rule.

    LOG is a file, a folder (searched for .match files), a pattern in quotes, a shipped log, or - for standard input.

    Exit code: 0 all is legal and every claim in it confirmed, 1 a line is illegal, a claim is refuted, or hidden cards
    leave something undecided, 2 something could not be read, or there is nothing to judge.
    """
    if color is not None:
        ctx.color = color
    report = reporter(form, explain)
    worst = -1
    for number, path in enumerate(paths_of(paths), 1):
        log = read(path, stdin_filename)
        verdict = adjudicate_log(log, pool)
        report.add(log, verdict)
        worst = max(worst, _weight(verdict))
        if number % _GATHERED == 0:
            gc.collect()
    report.close()
    sys.exit(worst if worst >= 0 else 2)


def _weight(verdict: Verdict) -> int:
    return verdict.exit_code or int(verdict.verdict == "undecided")
