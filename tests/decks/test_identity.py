"""When two lists are the same list: what of their order counts, and what does not."""

from deckkit.check import check_text
from deckkit.decks.identity import deck_hash


def hashed(text: str) -> str:
    deck = check_text("list.toml", text).deck
    assert deck is not None
    return deck_hash(deck)


PARTY = """
game = "fresh-meat"
name = "Test"
mode = "standard-draft"
sets = ["fresh-meat", "base"]

[[party]]
character = "orn"
reputations = ["lucky", "proud"]
dealt = ["lucky", "proud", "daring", "swift", "craven"]
kept = ["lucky", "proud", "daring", "swift", "craven"]
"""

SCENARIO = """
game = "karnivorous"
name = "Test"
players = 1
variants = ["upkeep", "old-laboratory"]
seats = [{ side = "P1" }]
opening = ["C01", "C02", "C03"]
infested = { strength_1 = ["R11", "R12"] }
scientists = [{ room = "R13", symbol = "DNA" }, { room = "R21", symbol = "Leaf" }]
layout = [["T1", "T2"], ["T3", "TC"]]
"""


def swapped(text: str, key: str, one: str, other: str) -> str:
    """The text with two words exchanged in the line that begins with a key."""
    lines = text.splitlines()
    (row,) = [row for row, line in enumerate(lines) if line.startswith(key)]
    lines[row] = lines[row].replace(one, "\0").replace(other, one).replace("\0", other)
    assert lines != text.splitlines()
    return "\n".join(lines)


def test_lists_without_an_order_are_the_same_in_any_order() -> None:
    for key, one, other in (
        ("sets", "base", "fresh-meat"),
        ("reputations", "lucky", "proud"),
        ("dealt", "swift", "craven"),
    ):
        assert hashed(swapped(PARTY, key, one, other)) == hashed(PARTY), key
    for key, one, other in (
        ("variants", "upkeep", "old-laboratory"),
        ("opening", "C01", "C03"),
        ("infested", "R11", "R12"),
        ("scientists", '{ room = "R13", symbol = "DNA" }', '{ room = "R21", symbol = "Leaf" }'),
        ("layout", "T1", "T2"),
    ):
        assert hashed(swapped(SCENARIO, key, one, other)) == hashed(SCENARIO), key


def test_where_order_is_part_of_the_list_it_counts() -> None:
    assert hashed(swapped(PARTY, "kept", "lucky", "proud")) != hashed(PARTY)
    assert hashed(swapped(SCENARIO, "layout", '["T1", "T2"]', '["T3", "TC"]')) != hashed(SCENARIO)


def test_another_card_is_another_list() -> None:
    assert hashed(PARTY.replace('["lucky", "proud"]', '["lucky", "humble"]')) != hashed(PARTY)
    assert hashed(SCENARIO.replace('"R13"', '"R36"')) != hashed(SCENARIO)
