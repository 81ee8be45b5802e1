"""Writing collections: one begun from what lists need, and copies added to one that is there."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from deckkit import documents
from deckkit.decks.collection import MOST_OWNED, BadCollection, CollectionFile, of_document
from deckkit.decks.edit import BY_HAND
from deckkit.decks.missing import Needed
from deckkit.decks.textedit import EditError, TextEdit, name_remark
from deckkit.documents import Document, toml_string

if TYPE_CHECKING:
    from deckkit.decklist import Entry, Filled
    from deckkit.games.game import Game
    from deckkit.pools import Pool


def gathered(lists: Iterable[Needed]) -> dict[str, int]:
    """The copies of each card, by its first printing, with which all these lists lie on the table at once."""
    copies = Counter[str]()
    for needs in lists:
        for card_id, zones in needs.items():
            copies[card_id] += sum(zones.values())
    return dict(copies)


def begun(pool: "Pool", copies: Mapping[str, int], head: Mapping[str, str]) -> str:
    """The text of a collection of these cards, in the order of the pool, with their names as remarks.

    `head` are the keys before them, `game` the first.
    """
    lines = [f"{key} = {toml_string(value)}" for key, value in head.items()]
    cards = [card_id for card_id in pool.cards if card_id in copies]
    return "\n".join([*lines, "", "[owned]", *(_pair(pool, one, copies[one]) for one in cards), ""])


def added_to(document: Document, game: "Game", pool: "Pool", copies: Mapping[str, int]) -> str:
    """The text of a collection with so many more copies of these cards; its comments and its order stay.

    A card that is not listed so far gets a line with what `unlisted` says of it and the new ones. Raises BadCollection
    where the document is no sound collection of the game, EditError where only a hand can write it.
    """
    file, filled = of_document(document, game, pool)
    edit, listed = TextEdit(document.text, document.places), dict[str, "Entry"]()
    for card_id, entry in filled.known():
        listed.setdefault(pool.copy_id(card_id), entry)
    for card_id, number in copies.items():
        if number + (listed[card_id].copies if card_id in listed else file.unlisted) > MOST_OWNED:
            raise EditError(f"more than {MOST_OWNED} copies of {pool.label(card_id)}")
        if card_id in listed:
            edit.set_value(listed[card_id].at, str(listed[card_id].copies + number))
    new = {one: file.unlisted + copies[one] for one in pool.cards if one in copies and one not in listed}
    if new:
        _insert(edit, document, filled, pool, new)
    return _verified(document, edit.result(), game, pool, file, copies)


def _insert(edit: TextEdit, document: Document, filled: "Filled", pool: "Pool", new: Mapping[str, int]) -> None:
    """The lines of cards that are not listed yet, behind those that are."""
    lines = [_pair(pool, card_id, number) for card_id, number in new.items()]
    bare = ", ".join(f"{toml_string(card_id)} = {number}" for card_id, number in new.items())
    if filled.entries:
        last = filled.entries[-1].at
        if edit.begins_line(last):
            for line in lines:
                edit.insert_after(last, edit.key_before(last) + line, separated=False)
        else:
            edit.insert_after(last, bare, separated=True)
    elif "owned" not in document.data:
        edit.append_table("owned", "\n".join(lines))
    elif edit.text[edit.span(("owned",)).value[0]] == "{":
        edit.insert_into_empty(("owned",), bare)
    else:
        for line in lines:
            edit.insert_line_below(("owned",), line)


def _pair(pool: "Pool", card_id: str, copies: int) -> str:
    """A line of a collection, the name of the card as its remark, which has to stay on the line."""
    return f"{toml_string(card_id)} = {copies} {name_remark(card_id, pool.cards[card_id].name)}".rstrip()


def _verified(
    document: Document, text: str, game: "Game", pool: "Pool", before: CollectionFile, copies: Mapping[str, int]
) -> str:
    """The edited text, if it is the old collection with exactly these copies more; it is read again for that."""
    try:
        edited = documents.parse(document.path, text)
        file, after = of_document(edited, game, pool)
        _, filled = of_document(document, game, pool)
    except (documents.Unreadable, BadCollection):
        raise EditError(BY_HAND) from None
    wanted = dict(filled.totals)
    for card_id, number in copies.items():
        wanted[card_id] = wanted.get(card_id, before.unlisted) + number
    if after.totals != wanted or _head(file) != _head(before):
        raise EditError(BY_HAND)
    return text


def _head(file: CollectionFile) -> dict[str, object]:
    return file.model_dump(exclude={"owned"})
