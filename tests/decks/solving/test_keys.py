"""Keys beside the cards, which may be the mistake themselves: every value is tried, and the smallest repair counts."""

from itertools import product
from pathlib import Path

import pytest

from deckkit.decks.solving.decided import models_of
from deckkit.decks.solving.keys import readings
from deckkit.decks.solving.repair import Repair, repair
from deckkit.decks.solving.wishes import AtLeast, Wishes
from tests.decks.solving.lists import SHIPPED, Held, changed, held

FACTIONS = ("cats", "dogs", "rats", "rejects")
DECKS = [path for path in SHIPPED if path.parent.name == "cannibal-world"]


def shipped(stem: str) -> str:
    return next(path for path in DECKS if path.stem == stem).read_text(encoding="utf-8")


def spoiled(text: str, *changes: tuple[str, str]) -> Held:
    """A list with parts of its text replaced, each of them once."""
    for before, after in changes:
        assert before in text
        text = text.replace(before, after, 1)
    found = held(text)
    assert found is not None
    return found


def factions(text: str) -> list[str]:
    """The values of the key in a text, in their order."""
    lines = [line.partition(" = ")[2].split()[0] for line in text.splitlines() if line.startswith("faction = ")]
    return [value.strip('"') for value in lines]


def as_written(text: str) -> int:
    """The fewest copies that change with the keys as they are."""
    one = held(text)
    assert one is not None
    found = repair(next(models_of(one.game, one.deck, one.document.data)), Wishes())
    assert isinstance(found, Repair) and found.proven
    return found.size


def smallest(text: str) -> int:
    """The fewest changes over all values of all keys, each of which is written out and solved for by itself."""
    said = factions(text)
    sizes = []
    for values in product(FACTIONS, repeat=len(said)):
        parts = text.split("faction = ")
        others = [
            f'faction = "{value}"' + part[part.index("\n") :] for value, part in zip(values, parts[1:], strict=True)
        ]
        changes = sum(before != after for before, after in zip(said, values, strict=True))
        sizes.append(changes + as_written(parts[0] + "".join(others)))
    return min(sizes)


def repaired(one: Held, wishes: Wishes | None = None) -> Repair:
    mended = one.mended(wishes)
    assert mended.legal and isinstance(mended.found, Repair) and mended.found.proven
    return mended.found


@pytest.mark.parametrize("wrong", ["cats", "dogs"])
def test_a_wrong_key_is_found_though_some_cards_do_not_agree(wrong: str) -> None:
    one = spoiled(shipped("rats-knives-out"), ('"rats"', f'"{wrong}"'), ("[main]\n", '[main]\n"DO/28" = 1\n'))
    found = repaired(one)
    assert [(key.at, key.before, key.after) for key in found.keys] == [(("faction",), wrong, "rats")]
    assert [(change.card, change.by) for change in found.changes] == [("DO/28", -1)]
    assert found.size == 2


@pytest.mark.parametrize("path", DECKS[::4], ids=[path.stem for path in DECKS[::4]])
def test_no_value_of_any_key_leads_to_a_smaller_repair(path: Path) -> None:
    original = held(path.read_text(encoding="utf-8"))
    assert original is not None
    side = "players" in original.document.data
    for number in range(1 if side else 2):
        one = changed(original, f"keys {path.stem} {number}")
        text = one.document.text
        for said, value in zip(dict.fromkeys(factions(text)), ("cats", "rejects"), strict=False):
            text = text.replace(f'faction = "{said}"', f'faction = "{value}"')
        wrong = held(text)
        assert wrong is not None
        assert repaired(wrong).size == smallest(text)


def test_each_player_of_a_side_has_a_key_of_their_own() -> None:
    one = spoiled(shipped("side-drain-and-rooftop"), ('faction = "cats"', 'faction = "dogs"'))
    found = repaired(one)
    assert [(key.at, key.before, key.after) for key in found.keys] == [(("players", 1, "faction"), "dogs", "cats")]
    assert found.size == 1


def test_where_both_are_as_much_the_key_stays_as_it_is_written() -> None:
    empty = 'game = "cannibal-world"\nname = "None"\nfaction = "cats"\n[main]\n'
    one = held(empty)
    assert one is not None
    assert not repaired(one).keys


def test_a_key_that_is_missing_is_written_as_the_fewest_changes_need_it() -> None:
    one = spoiled(shipped("rats-knives-out"), ('faction = "rats"\n', ""), ("[main]\n", '[main]\n"DO/28" = 1\n'))
    found = repaired(one)
    assert [(key.before, key.after) for key in found.keys] == [(None, "rats")]
    assert found.size == 2


def test_a_card_that_is_kept_may_need_another_key() -> None:
    one = spoiled(shipped("rats-knives-out"))
    found = repaired(one, Wishes(keep=(AtLeast("DO/28", 1, "DO/28"),)))
    assert [key.after for key in found.keys] == ["dogs"]


def test_the_fewest_changes_of_each_reading_are_no_more_than_it_takes() -> None:
    one = spoiled(shipped("rats-knives-out"), ("[main]\n", '[main]\n"DO/28" = 1\n"no such card" = 2\n'))
    main = sum(filled.size for filled in one.deck.filled("main"))
    found = readings(one.game, one.deck)
    assert next(keys for _, keys in found) == ()
    least = {keys[0].after if keys else "rats": number for number, keys in found}
    assert least == {"rats": 1 + 2, "dogs": 1 + main - 1 - 2 + 2, "cats": 1 + main - 2 + 2, "rejects": 1 + main - 2 + 2}
