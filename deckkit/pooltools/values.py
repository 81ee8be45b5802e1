"""Values of a pool's entries: as plain data, and as few words as a listing has room for."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pydantic import BaseModel

from deckkit.pooltools.fields import worked_out_of

if TYPE_CHECKING:
    from deckkit.models import Card
    from deckkit.pools import Pool


def as_data(value: object) -> object:
    """A value as plain data; of a table only what was given in the file."""
    if isinstance(value, BaseModel):
        return value.model_dump(exclude_unset=True)
    if isinstance(value, Mapping):
        return {key: as_data(one) for key, one in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [as_data(one) for one in value]
    return value


def given(card: "Card", field: str) -> object:
    """The value of a field as plain data, also of one that is worked out from others; None where the file does not
    give it, whatever its default.
    """
    known = field in card.model_fields_set or field in worked_out_of((type(card),))
    return as_data(getattr(card, field)) if known else None


def in_short(value: object) -> str:
    """A value in a listing: a table by its values (`shield tactical 2`), one of numbers only with their names (`fire 1
    any 1`), a list with commas, nothing for nothing."""
    if value is None or value is False:
        return ""
    if value is True:
        return "yes"
    if isinstance(value, BaseModel):
        given = [(name, getattr(value, name)) for name in type(value).model_fields]
        if len(given) > 1 and all(type(one) is int for _, one in given):
            return " ".join(f"{name} {one}" for name, one in given if one) or "0"
        return " ".join(name if one is True else text for name, one in given if (text := in_short(one)))
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {in_short(one)}".strip() for key, one in value.items())
    if isinstance(value, list | tuple | set | frozenset):
        return ", ".join(map(in_short, value))
    return str(value)


def in_full(value: object) -> str:
    """A value for reading, nothing left out: name=value in a table, tables inside it in brackets."""
    if isinstance(value, list):
        return ("; " if any(isinstance(one, list | Mapping) for one in value) else ", ").join(map(in_full, value))
    if isinstance(value, Mapping):
        return " ".join(
            f"{key}=({in_full(one)})" if isinstance(one, list | Mapping) else f"{key}={in_full(one)}"
            for key, one in value.items()
        )
    return "" if value is None else ("yes" if value else "no") if isinstance(value, bool) else str(value)


def entry_data(pool: "Pool", card_id: str) -> dict[str, object]:
    """A whole entry as plain data: its id and section, then the fields given in the file."""
    data = pool.cards[card_id].model_dump(exclude_unset=True)
    return {"id": card_id, "section": pool.section[card_id], **data}


def source_of(pool: "Pool", card_id: str, field: str) -> str:
    """Where the value of a field comes from: `stated` in the rulebook, or the provenance of the entry."""
    card = pool.cards[card_id]
    if field in card.stated:
        return "stated in the rulebook"
    return card.provenance or pool.file.provenance
