"""The construction rules of Fresh Meat: for each a list that obeys and one that breaks it."""

import pytest

from tests.games.construction import Case, hold, rules_without_case
from tests.games.fresh_meat import crawl_cases, draft_cases, party_cases

CASES = party_cases.CASES + draft_cases.CASES + crawl_cases.CASES


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule}: {case.words}")
def test_a_list_obeys_and_a_list_breaks(case: Case) -> None:
    hold(case)


def test_every_construction_rule_has_a_case() -> None:
    assert list(rules_without_case("fresh-meat", CASES)) == []
