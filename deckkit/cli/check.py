"""`deckkit check`: the front door."""

import sys

import click

from deckkit.check import check_file


@click.command()
@click.argument("paths", nargs=-1, required=True)
@click.option("--pool", help="Check against this pool instead of the shipped one.")
def check(paths: tuple[str, ...], pool: str | None) -> None:
    """Check files."""
    legal = True
    for path in paths:
        report = check_file(path, pool)
        legal = legal and report.legal
        click.echo(f"{path}: {report.kind} {'legal' if report.legal else 'ILLEGAL'} {report.zones}")
        for finding in report.findings:
            click.echo(f"{path}:{finding.line}:{finding.column}: {finding.severity} {finding.rule}: {finding.message}")
            if finding.help:
                click.echo(f"    {finding.help}")
    sys.exit(0 if legal else 1)
