"""Nested values in one line of text, both ways."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckkit.pooltools.cells import BadCell, read_cell, write_cell
from deckkit.pooltools.fields import Kind, section_fields
from tests.pooltools.models import PoolFile

FIELDS = section_fields(PoolFile, ["cards", "rooms"])


@pytest.mark.parametrize(
    ("field", "text", "value"),
    [
        ("name", "  Old Dog ", "Old Dog"),
        ("name", '"Stand fast," he said, "boys"', '"Stand fast," he said, "boys"'),
        ("name", "07", "07"),
        ("name", "", None),
        ("value", "6", 6),
        ("value", "X", "X"),
        ("weight", "2.5", 2.5),
        ("legendary", "Yes", True),
        ("legendary", "false", False),
        ("rank", "leader", "leader"),
        ("rank", "Rat Catcher", "rat-catcher"),
        ("tags", "big; old dog ;;x", ["big", "old dog", "x"]),
        ("tags", '"a; b"; c', ["a; b", "c"]),
        ("dice", "3; 4", [3, 4]),
        ("dice", "[3, 4]", [3, 4]),
        ("cost", "fire=2 wood = 1", {"fire": 2, "wood": 1}),
        ("counters", "meat=2 bone-dust=1", {"meat": 2, "bone-dust": 1}),
        ("abilities", "name=Shield type=tactical x=2", [{"name": "Shield", "type": "tactical", "x": 2}]),
        (
            "abilities",
            "name=Old Dog type=native; name=B type=Tactical",
            [{"name": "Old Dog", "type": "native"}, {"name": "B", "type": "tactical"}],
        ),
        ("abilities", 'name="a = b; c" type=native', [{"name": "a = b; c", "type": "native"}]),
        ("abilities", 'name=A targets="x; y" type=native', [{"name": "A", "targets": ["x", "y"], "type": "native"}]),
        ("abilities", '[{name = "A", type = "native"}]', [{"name": "A", "type": "native"}]),
        ("walls", "[[1, 2], [3]]", [[1, 2], [3]]),
    ],
)
def test_reading(field: str, text: str, value: object) -> None:
    found = read_cell(text, FIELDS[field])
    assert found == value and type(found) is type(value)


@pytest.mark.parametrize(
    ("field", "text", "said"),
    [
        ("dice", "3; four", "expected a whole number, found 'four'"),
        ("dice", "3.0", "found '3.0'"),
        ("rank", "lader", 'did you mean "leader"'),
        ("legendary", "maybe", "expected true or false"),
        ("cost", "2", "expected name=value"),
        ("cost", "fire=2 water=1", "'water' is no field of this table; its fields are fire, wood"),
        ("cost", "fire=2 fire=1", "fire stands twice"),
        ("cost", "cheap fire=2", "expected name=value"),
        ("abilities", "[{name = }]", "not TOML"),
    ],
)
def test_what_is_no_value_says_what_was_expected(field: str, text: str, said: str) -> None:
    with pytest.raises(BadCell) as caught:
        read_cell(text, FIELDS[field])
    assert said in str(caught.value)


texts = (
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1).map(str.strip).filter(bool)
)
abilities = st.lists(
    st.fixed_dictionaries(
        {"name": texts, "type": st.sampled_from(["tactical", "native"])},
        optional={"x": st.integers(-(2**40), 2**40), "targets": st.lists(texts, min_size=1)},
    ),
    min_size=1,
)
values = st.one_of(
    st.tuples(st.just("name"), texts),
    st.tuples(st.just("legendary"), st.booleans()),
    st.tuples(st.just("tags"), st.lists(texts, min_size=1)),
    st.tuples(st.just("dice"), st.lists(st.integers(-(2**40), 2**40), min_size=1)),
    st.tuples(
        st.just("cost"), st.fixed_dictionaries({"fire": st.integers(0, 9)}, optional={"wood": st.integers(0, 9)})
    ),
    st.tuples(st.just("counters"), st.dictionaries(texts, st.integers(0, 9), min_size=1)),
    st.tuples(st.just("walls"), st.lists(st.lists(st.integers(0, 9)), min_size=1)),
    st.tuples(st.just("abilities"), abilities),
)


@settings(deadline=None)
@given(values)
def test_what_is_written_is_read_back(case: tuple[str, object]) -> None:
    field, value = case
    assert read_cell(write_cell(value), FIELDS[field]) == value


@settings(deadline=None)
@given(st.text(max_size=40), st.sampled_from(sorted(FIELDS)))
def test_no_text_makes_a_cell_crash(text: str, field: str) -> None:
    try:
        read_cell(text, FIELDS[field])
    except BadCell as error:
        assert str(error)


def test_an_empty_kind_takes_any_text() -> None:
    assert read_cell("x", Kind()) == "x"
