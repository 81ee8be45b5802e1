"""Pools as text: what is written reads back, and a skeleton explains every field."""

from types import SimpleNamespace
from typing import Any

import rtoml
from hypothesis import given, settings
from hypothesis import strategies as st

from deckkit import documents
from deckkit.pooltools.skeleton import skeleton
from deckkit.pooltools.writing import dumps, new_pool, put_into
from tests.pooltools.conftest import TEXT
from tests.pooltools.models import PoolFile

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
scalars = st.one_of(st.integers(-(2**40), 2**40), st.booleans(), texts)
data = st.recursive(
    scalars, lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(texts, inner, max_size=4))
)


@settings(deadline=None)
@given(st.dictionaries(texts, data, max_size=5))
def test_what_is_written_reads_back(value: dict[str, Any]) -> None:
    assert rtoml.loads(dumps(value)) == value


def test_short_arrays_stand_on_one_line_and_long_ones_do_not() -> None:
    assert dumps({"dice": [1, 2], "words": ["a, b", "]"]}) == 'dice = [1, 2]\nwords = ["a, b", "]"]\n'
    assert dumps({"long": ["x" * 60, "y" * 60]}).count("\n") == 4


def test_a_new_pool_has_the_sections_that_it_must_have() -> None:
    text = new_pool(PoolFile, {"game": "test"}, {"rooms": {"11": {"name": "Hall"}}})
    assert rtoml.loads(text) == {"game": "test", "cards": {}, "rooms": {"11": {"name": "Hall"}}}


def test_entries_are_put_into_a_pool_without_touching_the_rest() -> None:
    document = documents.parse("pool.toml", TEXT)
    text, kept = put_into(document, {"rooms": {"13": {"name": "Cellar", "doors": [11]}}})
    assert kept and text.startswith(TEXT.rstrip("\n"))
    assert rtoml.loads(text)["rooms"]["13"] == {"name": "Cellar", "doors": [11]}


def test_a_skeleton_explains_every_field_and_is_a_pool_of_legal_shape() -> None:
    game: Any = SimpleNamespace(slug="test", title="Test", pool_model=PoolFile)
    text = skeleton(game, documents.parse("pool.toml", TEXT))
    file = PoolFile.model_validate(rtoml.loads(text))
    assert (file.game, file.provenance, file.box.counters) == ("test", "house", 50)
    assert (list(file.cards), list(file.rooms), list(file.extras)) == (["RA/01"], ["11"], [])
    lines = [" ".join(line.removeprefix("#").split()) for line in text.splitlines() if line.startswith("#")]
    for line in (
        "kind one of unit, spell",
        "value a whole number or a text",
        "[cost] a table:",
        "fire: a whole number",
        "[abilities] a list of tables:",
        "type: one of tactical, native",
        "x: a whole number, at least 1",
        "house a table:",
        "Its cost is in cubes.",
    ):
        assert line in lines, line
