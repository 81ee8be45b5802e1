"""The differences of two pools."""

import pytest

from deckkit.pools import Pool
from deckkit.pooltools.compare import Change, changes, compare
from tests.pooltools.conftest import TEXT, pool_of


def test_a_pool_is_the_same_as_itself_written_otherwise(pool: Pool) -> None:
    spelled_out = TEXT.replace("value = 12\n", 'value = 12\ntext = ""\n')
    assert compare(pool, pool_of(spelled_out)).same


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        ("value = 6", "value = 7", Change("value", 6, 7)),
        ("weight = 2.5\n", "", Change("weight", 2.5, None)),
        ("x = 2", "x = 3", Change("abilities[1].x", 2, 3)),
        ("fire = 2", "fire = 2, wood = 1", Change("cost.wood", 0, 1)),
        ('stated = ["value"]', 'stated = ["value", "name"]', Change("stated", ["value"], ["value", "name"])),
    ],
)
def test_a_changed_entry_says_which_field(pool: Pool, old: str, new: str, change: Change) -> None:
    found = compare(pool, pool_of(TEXT.replace(old, new, 1)))
    assert found.changed == {"RA/01": [change]}
    assert not (found.added or found.removed or found.head or found.same)


def test_added_removed_and_head(pool: Pool) -> None:
    after = pool_of(TEXT.replace("[rooms.12]", "[rooms.13]").replace("counters = 50", "counters = 40"))
    found = compare(pool, after)
    assert (found.added, found.removed) == ({"13": "Attic"}, {"12": "Attic"})
    assert found.head == [Change("box.counters", 50, 40)]
    assert compare(after, pool).added == found.removed


def test_a_list_of_another_length_is_one_change() -> None:
    assert list(changes({"a": [{"x": 1}]}, {"a": [{"x": 1}, {"x": 2}]})) == [
        Change("a", [{"x": 1}], [{"x": 1}, {"x": 2}])
    ]


def test_one_and_true_differ() -> None:
    assert list(changes({"a": 1}, {"a": True})) == [Change("a", 1, True)]
