"""`deckkit pool diff`."""

from collections.abc import Iterator
from pathlib import Path

import click

from deckkit import shipped
from deckkit.cli import output
from deckkit.cli.errors import Failure
from deckkit.cli.output import format_option
from deckkit.cli.pool.loading import game_of, open_pool
from deckkit.cli.words import printable
from deckkit.discover import discover
from deckkit.pool_files import named_pool
from deckkit.pooltools.cells import write_cell
from deckkit.pooltools.compare import Change, PoolDiff, Verdicts, compare, verdicts


@click.command(epilog="Example: deckkit pool diff animal-duel my-pool.toml")
@click.argument("before", metavar="A")
@click.argument("after", metavar="B")
@click.option("--decks", multiple=True, metavar="PATH", help="Check these lists too, beside the shipped ones.")
@format_option("text", "json", "markdown")
@click.pass_context
def diff(ctx: click.Context, before: str, after: str, decks: tuple[str, ...], form: str) -> None:
    """Compare pool A with pool B, each a file, or a game for its shipped pool.

    Says which entries are new, gone or changed, and which lists are legal under one of the pools only.

    Exit code: 0 they are the same, 1 they differ, 2 one could not be read.
    """
    paths = [named_pool(one) for one in (before, after)]
    games = [game_of(path) for path in paths]
    if games[0] != games[1]:
        raise Failure(f"{before} is a pool of {games[0]}, {after} one of {games[1]}")
    found = compare(open_pool(games[0], paths[0]), open_pool(games[1], paths[1]))
    lists = Verdicts() if found.same else _verdicts(games[0], paths, decks)
    if form == "json":
        output.as_json(_as_json(before, after, found, lists))
    else:
        click.echo("\n".join(_page(before, after, found, lists, markdown=form == "markdown")))
    ctx.exit(0 if found.same else 1)


def _verdicts(game: str, pools: list[str], decks: tuple[str, ...]) -> Verdicts:
    """What becomes of the shipped lists of the game, and of those named."""
    folder = shipped.DECKS / game
    names = [output.near(folder), *decks] if folder.is_dir() else list(decks)
    found = verdicts((one.path for one in discover(names)), pools[0], pools[1], game)
    for path in found.passed_over:
        click.echo(f"passed over: {path} is no list of {game}", err=True)
    return found


def _as_json(before: str, after: str, found: PoolDiff, lists: Verdicts) -> dict[str, object]:
    return {
        "before": before,
        "after": after,
        "same": found.same,
        "head": [_change(one) for one in found.head],
        "added": [{"id": card_id, "name": name} for card_id, name in found.added.items()],
        "removed": [{"id": card_id, "name": name} for card_id, name in found.removed.items()],
        "changed": [
            {"id": card_id, "name": found.names[card_id], "changes": [_change(one) for one in all_]}
            for card_id, all_ in found.changed.items()
        ],
        "decks_checked": lists.checked,
        "decks": [
            {
                "path": one.path,
                "legal_before": one.legal_before,
                "legal_after": one.legal_after,
                "findings": [finding.as_json() for finding in one.findings],
            }
            for one in lists.changed
        ],
    }


def _change(change: Change) -> dict[str, object]:
    return {"field": change.field, "old": change.old, "new": change.new}


def _page(before: str, after: str, found: PoolDiff, lists: Verdicts, markdown: bool) -> Iterator[str]:
    """The lines of the comparison, as text or as Markdown."""
    if found.same:
        yield f"{before} and {after} hold the same"
        return
    item, below = ("- ", "  - ") if markdown else ("  ", "      ")
    title = f"{before} → {after}"
    yield f"## {title}" if markdown else click.style(title, bold=True)
    for title, names in (("added", found.added), ("removed", found.removed)):
        if names:
            yield from _heading(f"{title} ({len(names)})", markdown)
            yield from (f"{item}{printable(f'{card_id} {name}')}" for card_id, name in names.items())
    if found.head or found.changed:
        yield from _heading(f"changed ({len(found.changed) + bool(found.head)})", markdown)
        changed = {"the pool itself": found.head, **found.changed} if found.head else found.changed
        for card_id, changes in changed.items():
            yield f"{item}{printable(f'{card_id} {found.names[card_id]}' if card_id in found.names else card_id)}"
            yield from (f"{below}{printable(_in_words(one))}" for one in changes)
    yield from _heading(f"lists ({lists.checked} checked)", markdown)
    if not lists.changed:
        yield f"{item}no verdict changes"
    for deck in lists.changed:
        verdict = "becomes legal" if deck.legal_after else "becomes illegal"
        colour = "green" if deck.legal_after else "red"
        yield f"{item}{_called(deck.path)}: " + (
            f"**{verdict}**" if markdown else click.style(verdict, fg=colour, bold=True)
        )
        for finding in deck.findings:
            was = "was: " if deck.legal_after else ""
            yield f"{below}{was}line {finding.line}: {printable(finding.message)} ({finding.rule})"


def _called(path: str) -> str:
    """A list by its path, a shipped one by its name."""
    there = Path(path).resolve()
    return f"{there.stem} (shipped)" if there.is_relative_to(shipped.DECKS.resolve()) else path


def _heading(text: str, markdown: bool) -> list[str]:
    return ["", f"### {text}", ""] if markdown else [click.style(text, bold=True)]


def _in_words(change: Change) -> str:
    old, new = (write_cell(value) or "nothing" for value in (change.old, change.new))
    return f"{change.field}: {old} → {new}"
