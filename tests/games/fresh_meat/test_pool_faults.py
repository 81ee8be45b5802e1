"""What a pool of Fresh Meat is refused for: one broken pool for each check."""

import pytest

from deckkit.check import check_text
from deckkit.findings import Severity
from tests.games.fresh_meat.broken_pools import FAULTS, KIND, Fault, drop, edit, eighty_more_encounters
from tests.games.fresh_meat.lists import Toml, pool, pool_rules


@pytest.mark.parametrize("one", FAULTS, ids=str)
def test_a_broken_pool_is_refused_by_its_rule_once_and_told_what_mends_it(one: Fault) -> None:
    found = check_text("pool.toml", pool(one.change)).findings
    assert {finding.rule for finding in found} == {one.rule} | one.also
    assert len(found) == 1 + len(one.also)
    for finding in found:
        assert finding.help and finding.line and finding.actual is not None
        assert finding.allowed is not None or finding.rule == KIND


def test_a_card_that_is_missing_is_called_missing() -> None:
    (finding,) = check_text("pool.toml", pool(drop("cards", "venom-strike"))).findings
    assert finding.message == "the pool lacks Venom Strike, a card of Fresh Meat"
    assert finding.help == 'add it to [cards], or write name = "Venom Strike" (or an alias) at the entry that it is'


@pytest.mark.parametrize(
    ("section", "card_id"),
    [
        ("cards", "edge-out"),
        ("cards", "strike-and-evade-orn"),
        *(("characters", one) for one in ("orn", "nyx", "war-witch", "grubb")),
        *(("reputations", one) for one in ("fierce", "heir-and-master")),
        ("relics", "bone-dice"),
        *(("events", one) for one in ("puzzle-box", "glowing", "summoning-gate")),
        *(("encounters", one) for one in ("rebeast", "trolgg", "crumbling-caverns")),
        ("crawls", "crawl-2"),
    ],
)
def test_an_entry_that_is_taken_out_is_one_finding(section: str, card_id: str) -> None:
    assert len(check_text("pool.toml", pool(drop(section, card_id))).findings) == 1


def test_a_portrait_of_nobody_is_said_once_for_all_its_cards() -> None:
    def renamed(data: Toml) -> None:
        for card in data["cards"].values():
            if card.get("portrait") == "nyx":
                card["portrait"] = "nix"

    (finding,) = check_text("pool.toml", pool(renamed)).findings
    assert finding.rule == "fresh-meat/strike-evade.one-per-character"
    assert '"nix" is no base character of the pool' in finding.message
    assert "5 more" in finding.message


def test_an_older_edition_has_another_main_deck() -> None:
    """fresh-meat/base.main-deck-size is about edition 2.0"""

    def older(data: Toml) -> None:
        data["components"]["base_edition"] = "1.0"
        del data["cards"]["attack-100"]

    assert pool_rules(pool(older)) == set()


def test_a_house_crawl_beside_the_three_is_fine() -> None:
    def fourth(data: Toml) -> None:
        data["crawls"]["house"] = {**data["crawls"]["crawl-3"], "number": 4, "name": "House", "aliases": []}

    assert pool_rules(pool(fourth)) == set()


def test_too_many_encounters_are_a_warning_only() -> None:
    report = check_text("pool.toml", pool(eighty_more_encounters))
    assert [finding.severity for finding in report.findings] == [Severity.WARNING]
    assert report.legal


def test_a_finding_stands_at_the_field_it_is_about() -> None:
    text = pool(edit("cards", "rally", negative="always"))
    (finding,) = check_text("pool.toml", text).findings
    assert text.splitlines()[(finding.line or 0) - 1].startswith("negative = ")
    assert (finding.card, finding.actual, finding.allowed) == ("rally", "always", "hardest-swing")
