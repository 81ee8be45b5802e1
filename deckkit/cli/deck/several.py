"""Several lists of one game and one pool, from what a command is given: files, folders, patterns, names."""

from collections.abc import Iterator, Sequence

import click

from deckkit import check, documents
from deckkit.cli.errors import Failure
from deckkit.cli.loading import Loaded, load, mention_unknown
from deckkit.discover import discover
from deckkit.shipped import named_list


def load_several(paths: Sequence[str], pool: str | None, repeated: bool) -> tuple[bool, list[Loaded]]:
    """The lists that can be read, and whether that was every line of every list; what was not, is said on stderr.

    A list that is named twice counts twice with `repeated`, else once. Raises Failure where there is none, or where
    they are of two games or rest on two pools.
    """
    whole, lists = True, list[Loaded]()
    for path in _files(paths, repeated):
        try:
            loaded = load(path, pool)
        except Failure as failed:
            whole = False
            failed.show()
            continue
        whole = whole and not loaded.findings
        mention_unknown(loaded)
        lists.append(loaded)
    if not lists:
        raise Failure("there is no list that could be looked at")
    for one in lists[1:]:
        first = lists[0]
        if one.game is not first.game:
            said = f"{first.document.path} is of {first.game.slug}, {one.document.path} of {one.game.slug}"
            raise Failure(f"{said}: a collection is of one game")
        if one.deck.pool is not first.deck.pool:
            said = f"{first.document.path} and {one.document.path} rest on different pools"
            raise Failure(f"{said}; say with --pool in which one to look up lists and collection")
    return whole, lists


def _files(paths: Sequence[str], repeated: bool) -> Iterator[str]:
    """The files of lists. What else lies in a folder is passed over, which is said."""
    names = [named_list(path) for path in paths]
    for several in [[name] for name in names] if repeated else [names]:
        for found in discover(several):
            if found.named or _is_list(found.path):
                yield found.path
            else:
                click.echo(f"skipped: {found.path} is no list", err=True)


def _is_list(path: str) -> bool:
    """Whether a file in a folder is a list, or one that cannot be read, of which reading it says why."""
    try:
        return check.kind_of(documents.read(path).data) == "deck"
    except documents.Unreadable:
        return True
