"""Which refusals of the scenarios rest on a contested reading: those that the other one would have allowed."""

import pytest

from deckkit.play.library import shelf
from deckkit.play.log import read_text
from deckkit.play.match import MatchReplay
from deckkit.play.observer import Observer, Watched
from deckkit.play.records import Refused
from deckkit.rulebook import load_rulebook
from tests.games.test_scenarios import LOGS

RULES = {
    "animal-duel": {
        "action.face-down-never-attacked",
        "construction.three-copies-all-kinds",
        "resources.face-up-only",
        "turn.no-play-after-combat",
        "turn.second-player-first-draw-two",
    },
    "cannibal-world": {"ability.dog-charge-cap", "team.tactical-in-teammate-turn"},
    "shared-worlds": {
        "borrow.from-opponents-only",
        "combat.only-the-attacked-player-defends",
        "draw.keep-no-more-than-limit",
        "intercept.after-blocks-in-step-two",
        "intercept.lane-free-of-other-own-units",
        "lane.forced-counts-combat-areas-only",
        "lane.forced-with-several-opponents",
        "lane.forced-without-open-lane",
        "main.one-combat-per-turn",
        "named.war-paint-face-down-card-is-inert",
        "resource.refilled-cube-not-reused-in-same-turn",
        "timing.where-windows-open",
        "worker.too-few-hand-cards",
    },
}


class _Refusals(Observer):
    def __init__(self) -> None:
        self.contested: set[str] = set()

    def refused(self, replay: Watched, refused: Refused) -> None:
        if refused.contested:
            self.contested.add(refused.rule.partition("/")[2])


@pytest.mark.parametrize("slug", RULES)
def test_a_refusal_of_the_scenarios_is_contested_by_a_rule_of_a_conflict_where_the_readings_part(slug: str) -> None:
    seen = _Refusals()
    for log in LOGS[slug]:
        MatchReplay(read_text(log.read_text(encoding="utf-8"), str(log), shelf()), shelf(), observer=seen).run()
    assert seen.contested == RULES[slug]
    assert seen.contested <= {rule for conflict in load_rulebook(slug).conflicts for rule in conflict.rules}
