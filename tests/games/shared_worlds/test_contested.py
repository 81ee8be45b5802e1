"""A verdict on a combat says whether its outcome rests on how the excess behind a block is read."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from deckkit.play.adjudicate import adjudicate_text

Run = Callable[..., Result]

EXCESS = "shared-worlds/conflict.excess-damage-past-blocker"
HEAD = """deckkit-match 1
game: shared-worlds  rules: 1
{variant}{card}player: P1 "Ann"
player: P2 "Ben"

game 1
given P1.combat = NE/01 as Mammoth left (power {power})
"""
BLOCKED = (
    "given P2.combat = HE/01 as Cub left (power 2)",
    "P1 combat",
    "P1 attack Mammoth -> P2",
    "P2 block Cub -> Mammoth",
)
INTERCEPTED = (
    "given P2.development = HE/01 as Cub left (power 2)",
    "P1 combat",
    "P1 attack Mammoth -> P2",
    "P2 intercept Cub -> Mammoth",
)
CARRIED = "variant: excess_damage=blocked-carries\n"


@pytest.fixture
def judged(deckkit: Run, tmp_path: Path) -> Callable[..., dict[str, Any]]:
    """Adjudicates a fight in which P2 has so much Life."""

    def run(life: int, *lines: str, power: int = 4, variant: str = "", card: str = "") -> dict[str, Any]:
        log = tmp_path / "fight.match"
        head = HEAD.format(power=power, variant=variant, card=card)
        given = f"given P2.life = {life}\n"
        log.write_text(head + given + "\n".join(lines) + "\n", encoding="utf-8")
        result = deckkit("match", "adjudicate", "--format", "json", str(log))
        assert result.exit_code == 0, result.output
        (verdict,) = json.loads(result.stdout)
        return dict(verdict)

    return run


def excess(verdict: dict[str, Any]) -> list[str]:
    """What the verdict says of the other reading of the excess; nothing where it does not rest on it."""
    return [one["other_reading"] for one in verdict["contested"] if one["id"] == EXCESS]


def ends(verdict: dict[str, Any]) -> tuple[str, str | None]:
    """How the only game of the verdict ends, and who has won."""
    (game,) = verdict["games"]
    return game["outcome"], game["winner"]


def test_an_excess_that_would_eliminate_the_defender_changes_the_outcome_by_the_other_reading(
    judged: Callable[..., dict[str, Any]],
) -> None:
    verdict = judged(3, *BLOCKED)
    assert ends(verdict) == ("unfinished", None)
    assert excess(verdict) == ["changes the outcome"]


def test_an_excess_that_the_defender_survives_leaves_the_outcome_the_same(
    judged: Callable[..., dict[str, Any]],
) -> None:
    assert excess(judged(4, *BLOCKED)) == ["same"]


def test_where_the_excess_is_carried_the_end_by_it_rests_on_the_reading(judged: Callable[..., dict[str, Any]]) -> None:
    verdict = judged(3, *BLOCKED, variant=CARRIED)
    assert ends(verdict) == ("win", "P1")
    assert excess(verdict) == ["changes the outcome"]
    assert excess(judged(4, *BLOCKED, variant=CARRIED)) == ["same"]


@pytest.mark.parametrize("variant", ["", CARRIED])
def test_a_fight_without_excess_does_not_rest_on_the_reading(
    judged: Callable[..., dict[str, Any]], variant: str
) -> None:
    assert excess(judged(3, *BLOCKED, power=1, variant=variant)) == []


@pytest.mark.parametrize("variant", ["", CARRIED])
def test_the_excess_of_an_interception_is_lost_by_either_reading(
    judged: Callable[..., dict[str, Any]], variant: str
) -> None:
    verdict = judged(3, *INTERCEPTED, variant=variant)
    assert ends(verdict) == ("unfinished", None)
    assert excess(verdict) == []


CASES = {
    "attacker-power-spent-in-example": BLOCKED,
    "spent-attack-power-reuse": BLOCKED,
    "unblocked-damage-counted-twice": (
        "given P1.combat = NE/01 as Mammoth left (power 3)",
        "P1 combat",
        "P1 attack Mammoth -> P2",
    ),
    "development-units-defend-or-not": INTERCEPTED,
    "power-of-dead-unit": (
        "given P2.combat = HE/02 as Spear left (power 3, life 1)",
        "given P1.combat = NE/01 as Mammoth left (power 4, life 1)",
        "P1 combat",
        "P1 attack Mammoth -> P2",
        "P2 block Spear -> Mammoth",
    ),
    "blocker-gone-before-damage": (
        "given P2.combat = HE/01 as Cub left (power 2)",
        "given P2.hand = DE/14",
        "given P2.buildings = stone-mine 1",
        "given P1.buildings = wood-yard 1",
        "P1 combat",
        "P1 attack Mammoth -> P2",
        "P2 block Cub -> Mammoth",
        "P2 play DE/14 recall -> Cub",
    ),
    "war-paint-against-graveyard": (
        "given P2.combat = HE/01 as Cub left (power 2, with HE/10 as Paint)",
        "P1 combat",
        "P1 attack Mammoth -> P2",
        "P2 block Cub -> Mammoth",
    ),
    "zero-life-who-responds": (
        "given P2.hand = NE/13",
        "given P2.buildings = leather-workshop 2",
        "given P1.buildings = wood-yard 2",
        "P1 combat",
        "P1 attack Mammoth -> P2",
        "P2 play NE/13 survive -> P2",
    ),
}
"""For each conflict of the rulebook a fight, of P2 at 4 Life, in which its readings part."""


def conflicts(verdict: dict[str, Any]) -> set[str]:
    """The conflicts on which the verdict rests, by the last part of their ids."""
    return {one["id"].removeprefix("shared-worlds/conflict.") for one in verdict["contested"]}


@pytest.mark.parametrize("conflict", CASES)
def test_a_fight_rests_on_the_conflict_of_which_the_readings_part_in_it(
    judged: Callable[..., dict[str, Any]], conflict: str
) -> None:
    assert conflict in conflicts(judged(4, *CASES[conflict]))


@pytest.mark.parametrize(
    ("life", "power"), [(3, 4), (4, 4), (4, 0)], ids=["more than there is", "the last of it", "none"]
)
def test_unblocked_damage_after_which_nothing_is_left_to_lose_does_not_rest_on_its_counting_once(
    judged: Callable[..., dict[str, Any]], life: int, power: int
) -> None:
    verdict = judged(life, "P1 combat", "P1 attack Mammoth -> P2", power=power)
    assert "unblocked-damage-counted-twice" not in conflicts(verdict)


def test_unblocked_damage_that_is_prevented_does_not_rest_on_its_counting_once(
    judged: Callable[..., dict[str, Any]],
) -> None:
    card = 'card: HE/90 "Ward" instant effect:guard:activated:prevent-damage:player:any:x={}\n'
    ward = ("given P2.hand = HE/90", "given P2.buildings = wood-yard 1", "given P1.buildings = fire-pit 1")
    lines = (*ward, "P1 combat", "P1 attack Mammoth -> P2", "P2 play HE/90 guard -> P2")
    assert "unblocked-damage-counted-twice" not in conflicts(judged(9, *lines, card=card.format(4)))
    assert "unblocked-damage-counted-twice" in conflicts(judged(9, *lines, card=card.format(3)))


@pytest.mark.parametrize("power", [0, 1])
def test_a_blocker_without_its_attacker_rests_on_a_reading_where_it_has_power(
    judged: Callable[..., dict[str, Any]], power: int
) -> None:
    pit = ("given P2.hand = HE/15", "given P2.buildings = wood-yard 4", "given P1.buildings = stone-mine 1")
    lines = (f"given P2.combat = NE/02 as Watcher left (power {power})", *pit, "P1 combat", "P1 attack Mammoth -> P2")
    found = conflicts(judged(9, *lines, "P2 block Watcher -> Mammoth", "P2 play HE/15 pit -> Mammoth", power=1))
    assert ("blocker-gone-before-damage" in found) is bool(power)


CARDS = """card: HE/90 "Sling" unit 2/2 combat:sling:activated:damage-unit:combat-unit:opponent:x=1:same-lane
card: HE/91 "Bow" unit 2/2 development:bow:activated:damage-unit:combat-unit:opponent:x=1
card: HE/92 "Hut" unit 2/2 development:hut:activated:raise-power:development-unit:own:x=1
card: HE/93 "Tax" unit 2/2 development:tax:activated:damage-player:player:opponent:x=1
card: HE/94 "Volley" instant effect:volley:activated:damage-unit:combat-unit:any:x=1
card: HE/95 "Belt" attachment on=either
card: HE/96 "Shelf" unit 2/2 development:shelf:passive:hand-cards:x=1
card: HE/97 "Chill" unit 2/2 combat:chill:passive:lower-power:combat-unit:opponent:x=1
"""
LISTED, LANES = "targets-beyond-the-list", "lane-limit-on-targets-and-instants"


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (("P1.combat = HE/90 as Sling left", "P1 combat", "P1 use Sling.sling -> Watcher"), set()),
        (("P1.development = HE/91 as Bow right", "P1 use Bow.bow -> Watcher"), {LANES}),
        (("P1.development = HE/92 as Hut right", "P1 use Hut.hut -> Hut"), {LISTED, LANES}),
        (("P1.development = HE/93 as Tax right", "P1 use Tax.tax -> P2"), {LISTED}),
        (("P1.hand = HE/94", "P1 play HE/94 volley -> Watcher"), {LANES}),
        (("P1.hand = HE/95", "P1.development = HE/92 as Hut right", "P1 play HE/95 on Hut"), {LISTED}),
        (("P1.hand = HE/95", "P1 play HE/95 on fire-pit"), set()),
    ],
    ids=[
        "a Combat ability in its lane",
        "a Development ability",
        "a Development Area unit",
        "a player",
        "an instant",
        "an attachment on a unit",
        "an attachment on a building",
    ],
)
def test_what_is_aimed_at_rests_on_a_reading_where_the_narrow_one_would_keep_it_from_its_target(
    judged: Callable[..., dict[str, Any]], lines: tuple[str, ...], found: set[str]
) -> None:
    buildings = ("given P1.buildings = fire-pit 1", "given P2.buildings = wood-yard 1")
    given = (*buildings, "given P2.combat = NE/02 as Watcher left")
    written = [f"given {line}" if " = " in line else line for line in lines]
    assert conflicts(judged(9, *given, *written, power=0, card=CARDS)) == found


@pytest.mark.parametrize(
    ("hand", "deck", "lines"),
    [
        (1, 9, ("P1 draw 3", "* draw P1 ? ? ?")),
        (4, 0, ("P1 keep ? ? ? ?",)),
        (1, 9, ("P1 draw 2", "* draw P1 ? ?")),
        (1, 1, ("* draw P1 ?",)),
        (2, 0, ("P1 keep ? ?",)),
    ],
    ids=["more drawn", "more kept", "no more drawn", "no more there", "no more kept"],
)
def test_a_hand_bonus_rests_on_its_reading_where_it_has_brought_more_than_three_cards(
    judged: Callable[..., dict[str, Any]], hand: int, deck: int, lines: tuple[str, ...]
) -> None:
    given = ("given turn = P1 draw", f"given P1.hand = {hand}", f"given P1.deck = {deck}")
    shelf = "given P1.development = HE/96 as Shelf right"
    found = conflicts(judged(9, *given, shelf, *lines, "P1 combat", card=CARDS))
    more = sum(line.count("?") for line in lines if line.startswith("*")) + hand > 3
    assert ("hand-bonus-outside-the-main-phase" in found) is more


ONE_OFF = "printed-or-current-power-maximum"


@pytest.mark.parametrize(
    ("lines", "rule", "found"),
    [
        (("P1.combat = NE/01 as Mammoth left (power 4)", "P1 charge Mammoth"), "charge.power-maximum", set()),
        (
            (
                "P1.combat = NE/01 as Mammoth left (power 3)",
                "P2.combat = HE/97 as Chill left",
                "P1 charge Mammoth",
            ),
            "charge.power-maximum",
            {ONE_OFF, "charge-one-or-fill"},
        ),
        (("P1.hand = HE/94", "P1 play HE/94 volley -> Hut"), "ability.development-units-untargetable", set()),
        (("P1 combat", "P1 decline", "P1 combat"), "main.one-combat-per-turn", {"attacks-per-turn"}),
        (("P1 promote Hut to center",), "promote.keeps-lane", {"lane-change-on-promotion"}),
        (("turn = P1 draw", "P1.hand = 5", "P1 keep ? ? ? ? ?"), "draw.keep-no-more-than-limit",
         {"hand-limit-against-kept-cards"}),
        (("turn = P1 draw", "P1.hand = 2", "P1 keep ? ? ?"), "draw.choose-cards-to-keep", set()),
    ],
    ids=[
        "full by either maximum",
        "full by the lowered maximum alone",
        "no target by either reading",
        "a second combat",
        "another lane, by a reading that can be chosen",
        "more kept than the limit",
        "more kept than there is",
    ],
)  # fmt: skip
def test_a_refusal_rests_on_a_reading_only_where_the_other_one_would_have_allowed_it(
    lines: tuple[str, ...], rule: str, found: set[str]
) -> None:
    given = (
        "P2.life = 9",
        "P1.development = HE/92 as Hut right",
        "P1.buildings = fire-pit 2",
        "P2.buildings = wood-yard 3",
    )
    written = [f"given {line}" if " = " in line else line for line in (*given, *lines)]
    head = HEAD.format(power=0, variant="", card=CARDS)
    verdict = adjudicate_text(head + "\n".join(written) + "\n", "refused.match")
    assert [one.rule for one in verdict.refusals] == [f"shared-worlds/{rule}"]
    last = verdict.refusals[0].line
    named = {one.id.removeprefix("shared-worlds/conflict.") for one in verdict.contested if last in one.lines}
    assert named == found


def test_a_fight_in_which_no_power_is_spent_and_nobody_falls_rests_on_no_conflict(
    judged: Callable[..., dict[str, Any]],
) -> None:
    cubes = ("given P1.buildings = fire-pit 3", "given P2.buildings = wood-yard 3")
    assert conflicts(judged(4, *cubes, *BLOCKED, power=0)) == set()


@pytest.mark.parametrize(("kept", "found"), [(3, True), (2, False)])
def test_cashed_workers_rest_on_the_one_pool_where_more_might_have_been_kept(
    judged: Callable[..., dict[str, Any]], kept: int, found: bool
) -> None:
    given = ("given turn = P1 end", "given P1.buildings = fire-pit 3 (workers SA/07 2)", "given main = NE/01 20")
    lines = ("P1 cash fire-pit fire-pit", f"* deal P1{' NE/01' * 10}", f"P1 retain{' NE/01' * kept}")
    verdict = judged(9, *given, "given P2.buildings = wood-yard 3", *lines, power=0)
    assert not verdict["refusals"]
    assert ("edge-cases-scope" in conflicts(verdict)) is found


FILL, MOMENT = "charge-one-or-fill", "promotion-time-of-attachments"


@pytest.mark.parametrize(
    ("cubes", "charges", "found"), [(3, 1, {FILL}), (3, 2, set()), (1, 1, set()), (3, 0, set())],
    ids=["short of full", "full", "no cube left", "not charged"],
)  # fmt: skip
def test_an_attack_rests_on_a_charge_that_stopped_where_it_could_have_gone_on(
    judged: Callable[..., dict[str, Any]], cubes: int, charges: int, found: set[str]
) -> None:
    given = (f"given P1.buildings = fire-pit {cubes}", "given P2.buildings = wood-yard 9")
    lines = (*["P1 charge Mammoth"] * charges, "P1 combat", "P1 attack Mammoth -> P2")
    assert conflicts(judged(9, *given, *lines, power=2)) & {FILL} == found


@pytest.mark.parametrize(
    ("lines", "carried", "found"),
    [
        (("P1 promote Hut",), "NO/09", set()),
        (("P1 combat", "P1 decline", "P1 promote Hut"), "NO/09", {MOMENT}),
        (("P1 combat", "P1 decline", "P1 promote Hut"), "", set()),
    ],
    ids=["at the start", "later", "nothing on it"],
)
def test_a_promotion_rests_on_its_moment_where_it_takes_an_attachment_along_later(
    judged: Callable[..., dict[str, Any]], lines: tuple[str, ...], carried: str, found: set[str]
) -> None:
    hut = f"given P1.development = NE/02 as Hut right{f' (with {carried} as Amulet)' if carried else ''}"
    cubes = ("given P1.buildings = fire-pit 3", "given P2.buildings = wood-yard 3")
    assert conflicts(judged(9, hut, *cubes, *lines, power=0)) == found


TWICE = "prosperity-twice"


@pytest.mark.parametrize(("own", "rival", "found"), [(7, 1, set()), (6, 2, set()), (5, 2, {TWICE}), (4, 2, {TWICE})])
def test_prosperity_rests_on_what_twice_means_where_three_times_is_not_owned(
    judged: Callable[..., dict[str, Any]], own: int, rival: int, found: set[str]
) -> None:
    cubes = (f"given P1.buildings = fire-pit {own}", f"given P2.buildings = wood-yard {rival}")
    verdict = judged(9, *cubes, "P1 end", power=0)
    assert ends(verdict) == ("win", "P1")
    assert conflicts(verdict) == found


@pytest.mark.parametrize(("own", "found"), [(6, {TWICE}), (7, {TWICE}), (8, set())])
def test_prosperity_of_three_rests_on_what_twice_means_where_it_is_not_twice_what_both_rivals_own(
    own: int, found: set[str]
) -> None:
    head = HEAD.format(power=0, variant="mode: 3-players\n", card="").replace('"Ben"', '"Ben"\nplayer: P3 "Cid"')
    cubes = ("P2.buildings = wood-yard 2", "P3.buildings = stone-mine 2", f"P1.buildings = fire-pit {own}")
    given = "".join(f"given {line}\n" for line in cubes)
    verdict = adjudicate_text(f"{head}{given}P1 end\n", "three.match")
    assert [one.winner for one in verdict.games] == ["P1"]
    assert {one.id.removeprefix("shared-worlds/conflict.") for one in verdict.contested} == found


def test_a_claim_that_would_not_hold_by_the_other_reading_counts_as_its_outcome(
    judged: Callable[..., dict[str, Any]],
) -> None:
    told = "P1 pass", "P2 pass", "expect P2.life = 20", "P1 end"
    assert excess(judged(20, *BLOCKED, "expect P2.life = 20")) in (["changes the outcome"], ["same"])
    assert excess(judged(20, *BLOCKED, *told[2:])) == ["changes the outcome"]
    assert excess(judged(20, *BLOCKED, "P1 end")) == ["same"]


def test_a_reading_that_a_log_chooses_is_named_and_the_decision_of_the_index_is_said_to_be_another(
    judged: Callable[..., dict[str, Any]],
) -> None:
    for variant, reading in (("", "excess_damage=lost"), (CARRIED, "excess_damage=blocked-carries")):
        (one,) = (one for one in judged(3, *BLOCKED, variant=variant)["contested"] if one["id"] == EXCESS)
        assert one["reading"] == reading
        assert one["decision"].startswith(f"The log plays by {reading}. Otherwise: ") == bool(variant)
