"""What fields may hold, as read off pydantic models."""

from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from deckkit.pooltools.fields import Kind, entry_models, in_words, kind_of, section_fields, worked_out_of
from tests.pooltools.models import Ability, PoolFile, Spell, Unit


@pytest.mark.parametrize(
    ("annotation", "kind"),
    [
        (int, Kind(scalars=(int,))),
        (str | None, Kind(scalars=(str,))),
        (Literal["a", 1], Kind(scalars=(str, int), choices=("a", 1))),
        (int | Literal["X"], Kind(scalars=(int, str))),
        (Annotated[int, Field(ge=0, le=9)] | None, Kind(scalars=(int,), bounds=(("ge", 0), ("le", 9)))),
        (list[int], Kind(items=(int,))),
        (dict[str, int], Kind(values=(int,))),
        (Ability | None, Kind(models=(Ability,))),
    ],
)
def test_the_kind_of_an_annotation(annotation: Any, kind: Kind) -> None:
    found = kind_of(annotation)
    if annotation == int | Literal["X"]:
        assert set(found.scalars) == {int, str} and found.choices == ()
    else:
        assert found == kind


def test_entries_of_a_union_have_the_fields_of_all_its_members() -> None:
    assert entry_models(PoolFile, "cards") == (Unit, Spell)
    fields = section_fields(PoolFile, ["cards"])
    assert set(fields) == set(Unit.model_fields) | set(Spell.model_fields)
    assert fields["kind"].choices == ("unit", "spell")
    assert set(fields["value"].scalars) == {int, str}
    assert fields["abilities"].item().fields()["x"].bounds == (("ge", 1),)


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ("name", "a text"),
        ("rank", "one of leader, common, rat-catcher"),
        ("weight", "a number"),
        ("legendary", "true or false"),
        ("abilities", "a list, each a table of name, type, x, targets"),
        ("counters", "a table of name = a whole number"),
        ("dice", "a list, each a whole number"),
    ],
)
def test_fields_in_words(field: str, words: str) -> None:
    assert in_words(section_fields(PoolFile, ["cards"])[field]) == words


def test_bounds_in_words() -> None:
    assert in_words(kind_of(Annotated[int, Field(ge=0, lt=10)])) == "a whole number, at least 0, less than 10"


def test_single_values_that_a_model_works_out_are_known_apart_from_its_fields() -> None:
    class Dear(Unit):
        @property
        def total(self) -> int:
            return 3

        @property
        def halves(self) -> list[Ability]:
            return self.abilities

    assert worked_out_of((Dear, Spell)) == {"total": Kind(scalars=(int,))}
    assert worked_out_of((Unit,)) == {}
