"""The audit of the rule indexes: that it sees what it should, and that both its directions hold for deckkit itself."""

from dataclasses import replace
from pathlib import Path

import pytest
import rtoml

from deckkit import coverage
from deckkit.coverage import INDEXES, audit, literals
from deckkit.rulebook import load_rulebook
from tests.coverage_counts import COMMITTED

GAME = "cannibal-" + "world"
"""Put together, so that ids written with it below are no citations of this test."""


@pytest.mark.parametrize("index", INDEXES)
def test_every_id_cited_in_code_or_in_a_test_is_known(index: str) -> None:
    unknown = [f"{one.path}:{one.line}: {one.rule_id}" for one in audit(index).unknown]
    assert unknown == []


@pytest.mark.parametrize("index", INDEXES)
def test_the_rules_of_neither_kind_only_become_fewer(index: str) -> None:
    committed = rtoml.load(COMMITTED)["neither"][index]
    present = len(audit(index).neither())
    assert present <= committed, f"{present - committed} more rules of {index} are neither enforced nor tested"
    assert present == committed, f"lower {index} to {present} in {COMMITTED.name}"


def test_a_docstring_a_comment_and_a_piece_of_an_f_string_are_no_code() -> None:
    source = '''
"""construction.value-cap"""
# "turn.exhausted-trigger"
class A:
    field: int
    """card.ranks"""
TEXT = f"combat.death-threshold{1}"
CITED = "action.combat-cost"
'''
    assert [text for text, _, _ in literals(source)] == ["action.combat-cost"]


def test_where_only_an_id_can_stand_is_told() -> None:
    source = 'Limit("a.b", "c.d")\nFinding(rule="e.f", message="g.h")\nlimits.Belongs("i.j")\n'
    assert sorted(text for text, _, citing in literals(source) if citing) == ["a.b", "e.f", "i.j"]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty deckkit package, and beside it an empty folder of tests."""
    home = tmp_path / "deckkit"
    (home / "games" / "cannibal_world" / "abilities").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    monkeypatch.setattr(coverage, "_PACKAGE", home)
    return home


def _audit(package: Path) -> coverage.Audit:
    return audit(GAME, package.parent / "tests")


def test_code_enforces_what_it_cites_anywhere_in_its_package(package: Path) -> None:
    game = package / "games" / "cannibal_world"
    (game / "construction.py").write_text('LIMITS = (Limit("construction.value-cap", "main"),)\n')
    (game / "abilities" / "cover.py").write_text('RULE = "ability.cover-summon-alpha"\n')
    (package / "elsewhere.py").write_text('A = "turn.exhausted-trigger"\n')
    assert _audit(package).enforced == {"construction.value-cap", "ability.cover-summon-alpha"}


def test_code_citing_an_unknown_id_is_reported_with_its_place(package: Path) -> None:
    (package / "games" / "cannibal_world" / "cards.py").write_text(
        '\nA = "construction.value-kap"\nB = "nothing.of-ours"\nC = "card.toml"\nFinding(rule="odd.id", message="")\n'
    )
    (package / "cli.py").write_text(f'D = "{GAME}/construction.nought"\nE = "{GAME}/rats.toml"\n')
    unknown = {(one.rule_id, one.path.name, one.line) for one in _audit(package).unknown}
    assert unknown == {
        ("construction.value-kap", "cards.py", 2),
        ("odd.id", "cards.py", 5),
        ("construction.nought", "cli.py", 1),
    }


def test_a_test_exercises_what_it_names_in_full(package: Path) -> None:
    tests = package.parent / "tests"
    (tests / "test_a.py").write_text(f'CASE = ("{GAME}/construction.value-cap", "construction.main-minimum")\n')
    (tests / "b.toml").write_text(f'rule = "{GAME}/turn.exhausted-trigger"\ndeck = "decks/{GAME}/dogs.toml"\n')
    (tests / "notes.md").write_text(f"{GAME}/action.combat-cost\n")
    found = _audit(package)
    assert found.tested == {"construction.value-cap", "turn.exhausted-trigger"}
    assert found.unknown == []


def test_a_test_exercises_nothing_that_it_names_only_in_a_docstring_or_a_comment(package: Path) -> None:
    rule = f"{GAME}/construction.value-cap"
    (package.parent / "tests" / "test_a.py").write_text(f'"""Tests {rule}."""\n# {rule}\nA = 1\n')
    assert _audit(package).tested == set()


def test_the_line_of_a_citation_inside_a_longer_literal_is_told(package: Path) -> None:
    (package.parent / "tests" / "test_a.py").write_text(f'TEXT = """\na\n{GAME}/construction.nought\n"""\n')
    assert [one.line for one in _audit(package).unknown] == [3]


def test_a_test_naming_an_unknown_id_is_reported(package: Path) -> None:
    (package.parent / "tests" / "test_a.py").write_text(f'\n\nCASE = "{GAME}/construction.nought"\n')
    assert [(one.rule_id, one.line) for one in _audit(package).unknown] == [("construction.nought", 3)]


def test_a_match_log_cites_short_ids_of_its_game(package: Path) -> None:
    log = "deckkit-match 1\ngame:   {}    rules: 1\n# {}\nA attack Rex -> Knife\nexpect illegal {}\n"
    tests = package.parent / "tests"
    (tests / "a.match").write_text(log.format(GAME, "combat.death-threshold", "action.combat-cost"))
    (tests / "b.match").write_text(log.format(GAME, "some.words", "action.nought"))
    (tests / "c.match").write_text(log.format("animal-" + "duel", "card.kinds", "turn.exhausted-trigger"))
    found = _audit(package)
    assert found.tested == {"combat.death-threshold", "action.combat-cost"}
    assert [one.rule_id for one in found.unknown] == ["action.nought"]


def test_a_rule_that_nothing_could_decide_is_listed_apart_with_its_reason(package: Path) -> None:
    found = _audit(package)
    rule = replace(next(iter(found.book.rules.values())), undecidable="it speaks of the box")
    found.book = replace(found.book, rules={**found.book.rules, rule.id: rule})
    assert rule not in found.neither() and rule in found.undecidable()
    counts = found.counts([rule])
    assert (counts["neither"], counts["undecidable"]) == (0, 1)


def test_counts_of_a_topic(package: Path) -> None:
    (package / "games" / "cannibal_world" / "a.py").write_text(
        'A = ("variant.excess-damage", "turn.exhausted-trigger")\n'
    )
    (package.parent / "tests" / "a.toml").write_text(f'a = "{GAME}/turn.exhausted-trigger"\n')
    found = _audit(package)
    turn = load_rulebook(GAME).topics()["turn"]
    assert found.counts(turn) == {
        "rules": len(turn),
        "enforced": 1,
        "tested": 1,
        "both": 1,
        "neither": len(turn) - 1,
        "undecidable": 0,
    }
    assert "turn.exhausted-trigger" not in [rule.id for rule in found.neither()]


def test_without_tests_nothing_is_said_about_them(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "tests_folder", lambda: None)
    found = audit(GAME)
    assert found.tested is None
    assert found.counts(list(found.book.rules.values()))["neither"] is None


def test_an_installed_package_takes_no_foreign_tests_for_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tests").mkdir()
    monkeypatch.setattr(coverage, "_PACKAGE", tmp_path / "deckkit")
    monkeypatch.setattr(coverage.shipped, "ROOT", tmp_path)
    assert coverage.tests_folder() is None
    (tmp_path / "pyproject.toml").touch()
    assert coverage.tests_folder() == tmp_path / "tests"


def test_the_rules_about_files_are_enforced_by_deckkit_itself() -> None:
    assert audit("deckkit").not_enforced() == []
