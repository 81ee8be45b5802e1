"""How a wrong shape is worded: places in lists are counted as people count them."""

import pytest

from deckkit.check import check_text

HEAD = 'game = "karnivorous"\nname = "Test"\nplayers = 1\n'
SEATS = 'seats = [{ side = "P1" }]\n'


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ('seats = ["P1"]', '"seats", entry 1: expected a table, found "P1"'),
        (SEATS + 'layout = [["T1"], ["T2", 3]]', '"layout", entry 2, entry 2: expected a text in quotes, found 3'),
        (SEATS + 'opening = ["C01", 0]', '"opening", entry 2: expected a text in quotes, found 0'),
        ('seats = [{ side = "P1" }, { side = 2 }]', '"side": expected a text in quotes, found 2'),
        ("seats = [{ dice = 16 }]", '"side" is missing in [seats], entry 1'),
        ('seats = [{ side = "P1" }, { side = "P1", colour = "red" }]', '"colour" is no key of [seats], entry 2'),
    ],
)
def test_an_entry_of_a_list_is_called_by_its_key_and_number(lines: str, message: str) -> None:
    assert message in [finding.message for finding in check_text("list.toml", HEAD + lines).findings]


@pytest.mark.parametrize(
    ("lines", "mend"),
    [
        (SEATS + 'energy = "0"', "write a whole number, without quotes"),
        (SEATS + "energy = true", "write a whole number"),
        (SEATS + 'variants = ["old-labratory"]', 'did you mean "old-laboratory"?'),
        (SEATS + 'variants = ["x"]', "write 'old-laboratory', 'explosive-infestation' or 'upkeep'"),
        ('seats = [{ sidee = "P1" }]', 'did you mean "side"?'),
        ('seets = [{ side = "P1" }]', 'did you mean "seats"?'),
    ],
)
def test_a_slip_is_one_finding_that_says_what_to_write(lines: str, mend: str) -> None:
    (finding,) = check_text("list.toml", HEAD + lines).findings
    assert finding.help == mend


def test_every_missing_key_is_stood_for_once() -> None:
    found = check_text("list.toml", HEAD + 'seats = [{ sidee = "P1" }, { siide = "P1", sidee = "P1" }]').findings
    assert sorted(one.message for one in found) == [
        '"sidee" is no key of [seats], entry 1, and "side" is missing there',
        '"sidee" is no key of [seats], entry 2',
        '"siide" is no key of [seats], entry 2, and "side" is missing there',
    ]


@pytest.mark.parametrize(
    ("text", "mend"),
    [
        (HEAD, "add a table `[[seats]]` for each with `side = ...`; it may have robot, dice too"),
        (HEAD + "seats = [{ dice = 16 }]", 'add a line `side = "..."`'),
        (
            'game = "shared-worlds"\nname = "Test"',
            "add a table `[[seats]]` for each with `name = ...`; "
            "it may have team, factions, buildings, cubes, life and 3 more too",
        ),
        ('game = "animal-duel"\nname = "Test"', "add a line `cards = [...]`"),
        ('game = "animal-duel"\ncards = []', 'add a line `name = "..."`'),
    ],
)
def test_a_key_that_is_missing_is_to_be_added_in_the_form_that_the_model_wants(text: str, mend: str) -> None:
    assert [one.help for one in check_text("list.toml", text).findings if one.rule == "deckkit/file.missing-key"] == [
        mend
    ]
