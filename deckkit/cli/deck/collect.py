"""`deckkit deck collect`: the cards of lists become a collection, or are added to one."""

from collections.abc import Sequence
from pathlib import Path

import click

from deckkit import documents, pool_files
from deckkit.cli.deck.edit import edited
from deckkit.cli.deck.several import load_several
from deckkit.cli.errors import Failure
from deckkit.cli.loading import Loaded, failure, pool_option
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import argument, printable
from deckkit.cli.writing import force_option, print_or_write, say_written, seen_from, write_or_fail
from deckkit.decks.textedit import EditError
from deckkit.limits import counted


@click.command(
    epilog="""\b
Examples:
  deckkit deck collect rats-preconstructed cats-preconstructed
  deckkit deck collect rats-preconstructed cats-preconstructed -o my-collection.toml
  deckkit deck collect dogs-preconstructed --to my-collection.toml"""
)
@click.argument("paths", nargs=-1, required=True, metavar="DECK...", type=FILE_NAME)
@click.option("-o", "--output", metavar="FILE", type=FILE_NAME, help="Write a new collection to this file; - prints.")
@force_option
@click.option("--name", metavar="NAME", help="What the new collection is called.")
@click.option("--to", "to", metavar="FILE", type=FILE_NAME, help="Add the cards to the collection in this file.")
@pool_option
def collect(
    paths: tuple[str, ...], output: str | None, force: bool, name: str | None, to: str | None, pool: str | None
) -> None:
    """Make a collection of the cards of each DECK, as --collection of other commands takes it.

    The copies of all lists are added up, as they lie on the table at the same time, and a list that is named twice is
    owned twice. DECK is a file, a folder, a pattern in quotes, the name of a shipped list, or - for standard input.
    With --to the copies come on top of those that the file has, and its comments and its order stay.

    Exit code: 0; 2 it could not be done, or not for every line of every list, and nothing was written.
    """
    if to is not None and (output is not None or force or name is not None):
        raise click.UsageError("-o, --force and --name are of a new collection; --to adds to one that is there")
    whole, lists = load_several(paths, pool, repeated=True)
    if not whole:
        raise Failure("nothing was written, since a card would be left out")
    if to is not None:
        _add(to, lists)
    else:
        _begin("-" if output is None else output, force, name, lists, pool)


def _begin(path: str, force: bool, name: str | None, lists: Sequence[Loaded], pool_path: str | None) -> None:
    """A new collection, which names its pool where that is not the shipped one."""
    from deckkit.decks.collecting import begun

    first, copies = lists[0], _copies(lists)
    head = {"game": first.game.slug}
    if name is not None:
        head["name"] = name
    if (named := _pool_file(first, pool_path)) is not None:
        head["pool"] = seen_from(path, named)
    text = begun(first.deck.pool, copies, head)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Failure("a name is no text in UTF-8, as a collection must be") from None
    print_or_write(path, text, force)
    said = f"`deckkit deck missing DECK --collection {argument(path)}` says what a list needs beyond it"
    say_written(path, f"{_in_words(copies)} of {counted(len(lists), 'lists')}; {said}")


def _add(path: str, lists: Sequence[Loaded]) -> None:
    """The copies come to those of a collection that is there, if it is sound and of the same game."""
    from deckkit.decks.collecting import added_to
    from deckkit.decks.collection import TABLES, BadCollection

    game, pool, copies = lists[0].game, lists[0].deck.pool, _copies(lists)
    if path.lower().endswith(TABLES):
        raise Failure(f"{printable(path)}: --to adds to a collection in TOML; a table is only read")
    with edited(path, dry_run=False):
        try:
            document = documents.read(path)
            text = added_to(document, game, pool, copies)
        except documents.Unreadable as error:
            raise failure(path, [error.finding]) from None
        except BadCollection as error:
            raise failure(error.path, error.findings) from None
        except EditError as error:
            raise Failure(f"{printable(path)}: {error}") from None
        write_or_fail(path, text, instead_of=document.text)
    say_written(path, f"{_in_words(copies)} more")


def _copies(lists: Sequence[Loaded]) -> dict[str, int]:
    from deckkit.decks.collecting import gathered
    from deckkit.decks.missing import needed

    return gathered(needed(one.game, one.deck) for one in lists)


def _in_words(copies: dict[str, int]) -> str:
    return f"{counted(len(copies), 'cards')}, {counted(sum(copies.values()), 'copies')}"


def _pool_file(loaded: Loaded, pool_path: str | None) -> str | None:
    """The pool that was named on the command line, or that the lists name."""
    if pool_path is not None:
        return pool_files.named_pool(pool_path)
    own = loaded.deck.file.pool
    return None if own is None else str(Path(loaded.document.path).parent / own)
