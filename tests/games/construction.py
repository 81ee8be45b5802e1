"""The form of a construction test: for each rule a list that obeys and a list that breaks it.

Each game's `test_construction.py` holds a tuple CASES and one parametrised test that calls `hold`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from deckkit.check import check_text
from deckkit.findings import Severity


@dataclass(frozen=True)
class Case:
    """A rule in words, a list that obeys it, and one that breaks it.

    rule    fully written, so that the coverage audit finds it: "animal-duel/construction.three-copies"
    words   the rule in our words, as a reader of the test wants it
    obeys   TOML text of a legal list that makes use of what the rule allows
    breaks  TOML text of a list that breaks this rule and no other, or a sentence why no list can break it
            (a permission, or something that happens at the table), which then starts with "cannot: "
    pool    a pool file to check against instead of the shipped one
    cites   the rule id that the breaking list is refused by, where another id of the index says the same more exactly
    """

    rule: str
    words: str
    obeys: str
    breaks: str
    pool: str | None = None
    cites: str | None = None

    def __str__(self) -> str:
        return self.rule


def errors(text: str, pool: str | None = None) -> list[str]:
    """The rule ids of all errors that a check of this text finds."""
    report = check_text("list.toml", text, pool)
    return [finding.rule for finding in report.findings if finding.severity is Severity.ERROR]


def hold(case: Case) -> None:
    """The obeying list is legal; the breaking one is refused by this rule and by no other."""
    assert errors(case.obeys, case.pool) == [], "the list that obeys must be legal"
    if case.breaks.startswith("cannot: "):
        return
    assert set(errors(case.breaks, case.pool)) == {case.cites or case.rule}


def rules_without_case(slug: str, cases: tuple[Case, ...]) -> Iterator[str]:
    """The construction rules of a game's index that no case shows."""
    from deckkit.rulebook import load_rulebook

    shown = {case.rule for case in cases}
    for rule in load_rulebook(slug).rules.values():
        if rule.topic == "construction" and rule.full_id not in shown:
            yield rule.full_id
