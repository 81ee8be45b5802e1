"""`deckkit pool check`."""

import sys
from collections.abc import Iterator

import click

from deckkit import front_door, pool_files
from deckkit.check import Report
from deckkit.cli.errors import Failure
from deckkit.cli.output import format_option
from deckkit.discover import discover


@click.command(
    epilog="""\b
Examples:
  deckkit pool check animal-duel
  deckkit pool check my-pool.toml"""
)
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option("--explain", is_flag=True, help="Print below each finding the rule that decided it.")
@format_option("text", "json", "jsonl", "github", "markdown")
def check(paths: tuple[str, ...], explain: bool, form: str) -> None:
    """Check pools completely: their shape, what every pool must obey, and what their game demands of one.

    PATH is a file, a folder (searched for .toml files), a pattern in quotes, - for standard input, or a game for its
    shipped pool. The same as `deckkit check`, but a file named here that is no pool is refused; in a folder or under a
    pattern only pools are looked at.

    Exit code: 0 all are legal, 1 one is not, 2 one could not be read or is no pool, or there is none.
    """
    from deckkit.cli import report

    reports = list(_reports(paths))
    if not reports:
        raise Failure(f"no pool in {', '.join(paths)}")
    reporter = report.reporter(form, explain)
    for one in reports:
        reporter.add(one)
    reporter.close()
    sys.exit(max(0 if one.legal else 1 if one.readable else 2 for one in reports))


def _reports(paths: tuple[str, ...]) -> Iterator[Report]:
    """The report on each pool; lists and foreign files that merely lie in a folder are passed over."""
    names = [pool_files.named_pool(path) for path in paths]
    for found in discover(names):
        if found.path == "-":
            one = front_door.check_stdin("-")
        else:
            one = front_door.check_file(found.path)
        named = found.path in names
        if named and one.kind in ("deck", "collection"):
            what = "list" if one.kind == "deck" else "collection"
            raise Failure(f"{one.path} is a {what}, not a pool; `deckkit check` checks it")
        if named or one.kind == "pool" or not one.readable:
            yield one
