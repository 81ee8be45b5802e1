"""Keys beside the cards, which may be the mistake themselves: every value is tried, and the smallest repair counts."""

import time
from collections.abc import Sequence
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
    found = readings(one.game, one.deck).tried
    assert next(keys for _, keys in found) == ()
    least = {keys[0].after if keys else "rats": number for number, keys in found}
    assert least == {"rats": 1 + 2, "dogs": 1 + main - 1 - 2 + 2, "cats": 1 + main - 2 + 2, "rejects": 1 + main - 2 + 2}


def players(factions_said: Sequence[str]) -> Held:
    """A side of so many players, the first with a deck of rats and all others with cats, whatever their keys say."""
    head, rats, cats = shipped("side-drain-and-rooftop").split("[[players]]")
    parts = [rats, *[cats] * (len(factions_said) - 1)]
    said = [
        part.replace(f'faction = "{true}"', f'faction = "{value}"')
        for part, true, value in zip(parts, ("rats", *["cats"] * (len(parts) - 1)), factions_said, strict=True)
    ]
    found = held("[[players]]".join((head, *said)))
    assert found is not None
    assert factions(found.document.text) == list(factions_said)
    return found


@pytest.mark.parametrize("number", [3, 4, 6, 9])
@pytest.mark.parametrize("wrong", ["none", "one", "all"])
def test_many_players_with_a_key_each_are_read_in_a_few_ways_only(number: int, wrong: str) -> None:
    one = players(
        {"none": ["rats"], "one": ["dogs"], "all": ["dogs"]}[wrong]
        + ["dogs" if wrong == "all" else "cats"] * (number - 1)
    )
    begun = time.monotonic()
    found = one.mended().found
    assert time.monotonic() - begun < 10
    assert isinstance(found, Repair)
    assert found.size == found.bound == len(found.keys) == {"none": 0, "one": 1, "all": number}[wrong]


def test_the_ways_that_are_not_tried_take_no_fewer_changes_than_is_said() -> None:
    one = players(["dogs", "cats", "rejects"])
    found = readings(one.game, one.deck)
    tried = {tuple(key.after for key in keys) for _, keys in found.tried}
    assert found.untried is not None
    assert ("rats", "cats") in tried
    rest = []
    said = ["dogs", "cats", "rejects"]
    for values in product(FACTIONS, repeat=3):
        if sum(before != after for before, after in zip(said, values, strict=True)) > 1:
            foreign = [
                sum(
                    number
                    for card, number in filled.totals.items()
                    if card not in one.deck.pool.ids_with("faction", of)
                )
                for filled, of in zip(one.deck.filled("main"), values, strict=True)
            ]
            rest.append(sum(foreign) + sum(before != after for before, after in zip(said, values, strict=True)))
    assert found.untried == min(rest)
