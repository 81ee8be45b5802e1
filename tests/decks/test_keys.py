"""Keys of a TOML text with other values: nothing else in the text changes."""

import pytest

from deckkit.decks.keys import Value, with_values
from deckkit.decks.textedit import EditError
from deckkit.documents import parse
from deckkit.findings import DocPath

ORDER = ("player", "dealt", "kept", "used", "life")
TEXT = """\
# A party.
name = "x"

[[party]]
player = "A"   # who sits first
dealt = ["a", "b", "c"]
kept = [
  "a",  # the first pick
  "b",
]
life = 80 # so far

[[party]]
player = "B"
dealt = ["d"]
kept = []
"""


def changed(change: dict[DocPath, Value], text: str = TEXT) -> str:
    return with_values(parse("x.toml", text), change, ORDER)


def test_nothing_changes_where_the_values_are_there_already() -> None:
    assert changed({("party", 0, "kept"): ["a", "b"], ("party", 0, "life"): 80}) == TEXT


def test_a_number_is_replaced_and_its_remark_stays() -> None:
    assert changed({("party", 0, "life"): 75}) == TEXT.replace("80", "75")


def test_an_entry_is_added_behind_the_last_one_in_the_form_of_the_list() -> None:
    assert changed({("party", 0, "kept"): ["a", "b", "c"]}) == TEXT.replace('  "b",\n', '  "b",\n  "c",\n')
    assert changed({("party", 1, "kept"): ["d"]}) == TEXT.replace("kept = []", 'kept = ["d"]')
    assert changed({("party", 1, "dealt"): ["d", "e", "f"]}) == TEXT.replace('["d"]', '["d", "e", "f"]')


def test_an_entry_that_goes_takes_its_line_and_the_others_keep_theirs() -> None:
    assert changed({("party", 0, "kept"): ["b"]}) == TEXT.replace('  "a",  # the first pick\n', "")
    assert changed({("party", 0, "dealt"): ["c", "x"]}) == TEXT.replace('["a", "b", "c"]', '["c", "x"]')


def test_all_entries_can_be_exchanged() -> None:
    assert changed({("party", 0, "dealt"): ["x"]}) == TEXT.replace('["a", "b", "c"]', '["x"]')
    assert changed({("party", 0, "dealt"): []}) == TEXT.replace('["a", "b", "c"]', "[]")


def test_a_new_key_stands_behind_those_that_come_before_it() -> None:
    assert changed({("party", 1, "used"): ["d"], ("party", 1, "life"): 5}) == TEXT + 'used = ["d"]\nlife = 5\n'
    assert changed({("party", 0, "used"): []}) == TEXT.replace("life = 80", "used = []\nlife = 80")


def test_a_table_in_braces_gets_its_key_on_the_same_line() -> None:
    text = 'name = "x"\nparty = [{ player = "A", kept = [] }, { player = "B" }]\n'
    assert changed({("party", 0, "life"): 5, ("party", 0, "kept"): ["q"]}, text) == text.replace(
        "kept = []", 'kept = ["q"], life = 5'
    )


def test_windows_line_ends_stay() -> None:
    text = TEXT.replace("\n", "\r\n")
    assert changed({("party", 1, "life"): 5}, text) == text + "life = 5\r\n"


def test_what_only_a_hand_can_edit_is_refused() -> None:
    text = 'name = "x"\n[[party]]\nother = 1\n'
    with pytest.raises(EditError, match="only a hand"):
        changed({("party", 0, "life"): 5}, text)
