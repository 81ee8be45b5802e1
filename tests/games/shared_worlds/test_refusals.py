"""Why a line of Shared Worlds is refused, in words: the numbers of both sides, and nothing that is not so."""

import pytest

from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.verdict import Verdict

HEAD = (
    "deckkit-match 1",
    "game: shared-worlds  rules: 1",
    "mode: 2-players",
    'card: IN/90 "Smoke" instant wood=2 fire=1 effect:smoke:activated:discharge:combat-unit:any:x=1',
    "player: P1",
    "player: P2",
    "game 1",
)
DRAW = "given turn = P1 draw"
CHOOSE = "draw.choose-cards-to-keep"
FIGHT = ("given P1.buildings = fire-pit 1, stone-mine 0", "given P1.combat = NE/02 as W left (power 1)")
MORNING = ("given turn = P1 draw", "given P1.buildings = fire-pit 1", "given P1.development = NO/03 as M left")


def judged(*lines: str) -> Verdict:
    verdict = adjudicate_text("\n".join((*HEAD, *lines)), "-")
    assert verdict.readable, verdict.findings
    return verdict


@pytest.mark.parametrize(
    ("lines", "rule", "words"),
    [
        ((*FIGHT, "P1 charge W from stone-mine"), "charge.only-available-cubes", "takes 1 cube, stone-mine has 0"),
        (
            (DRAW, "given P1.hand = SA/13, HE/01", "P1 keep SA/13 SA/13"),
            CHOOSE,
            "would be kept 2 times, P1 holds it 1 time among 2 cards",
        ),
        ((DRAW, "given P1.hand = SA/13", "P1 keep SA/13 ?"), CHOOSE, "2 cards would be kept, P1 holds 1"),
        ((DRAW, "given P1.deck = NE/02 3", "P1 keep none"), CHOOSE, "P1 held 0 cards as the Draw Phase began"),
        ((DRAW, "given P1.deck = NE/02 3", "P1 keep"), CHOOSE, "P1 held 0 cards as the Draw Phase began"),
        (
            (
                *FIGHT,
                "given P2.buildings = wood-yard 1",
                "given P1.hand = IN/90, HE/01 2",
                "P1 play IN/90 smoke -> W borrow wood-yard with HE/01 HE/01",
            ),
            "borrow.must-make-a-card-affordable",
            "P1 has 1 on buildings and borrows 1 wood",
        ),
        (
            (
                *FIGHT,
                "given P1.hand = IN/90",
                "given P1.buildings = fire-pit 1, heidel-camp 2",
                "P1 play IN/90 smoke -> W 2",
            ),
            "ability.number-x-is-a-maximum-per-turn",
            "IN/90.smoke moves 1, not 2",
        ),
        (
            (*MORNING, "given M.life = 2", "P1 decline", "P1 skip fire-pit"),
            "main.skip-chosen-at-start",
            "P1 has declined to skip the Main Phase, and taken 0 actions in this Main Phase",
        ),
        (
            (*MORNING, "P1 decline", "P1 promote M", "P1 skip fire-pit"),
            "main.skip-chosen-at-start",
            "P1 has taken 1 action in this Main Phase",
        ),
    ],
)
def test_a_refusal_has_the_numbers_of_both_sides(lines: tuple[str, ...], rule: str, words: str) -> None:
    (refusal,) = judged(*lines).refusals
    assert refusal.rule == f"shared-worlds/{rule}"
    assert words in refusal.message


def test_where_the_skip_is_declined_no_action_has_opened_the_main_phase() -> None:
    verdict = judged(*MORNING, "P1 decline", "P1 combat", "expect event victory.prosperity-opening-step")
    assert [one.rule for one in verdict.findings if one.severity == "error"]
    verdict = judged(
        *MORNING, "P1 decline", "P1 promote M", "P1 combat", "expect event victory.prosperity-opening-step"
    )
    assert not [one.rule for one in verdict.findings if one.severity == "error"]


@pytest.mark.parametrize("effect", ["charge:self:x=1", "damage-unit:self:x=1", "raise-life:self:x=1", "heal:self:x=1"])
def test_what_works_on_its_own_unit_is_not_used_where_the_attachment_lies_on_a_building(effect: str) -> None:
    head = HEAD[3].replace('IN/90 "Smoke" instant wood=2 fire=1', 'HE/91 "Drum" attachment any=1 on=either')
    card = head.replace("effect:smoke:activated:discharge:combat-unit:any:x=1", f"development:b:activated:{effect}")
    lines = (*HEAD[:3], card, *HEAD[4:], "given turn = P1", "given P1.buildings = fire-pit 4 (with HE/91 as Drum)")
    verdict = adjudicate_text("\n".join((*lines, "P1 use Drum.b")), "-")
    (refusal,) = verdict.refusals
    assert refusal.rule == "shared-worlds/ability.targets-combat-units-and-buildings"
    assert "lies on fire-pit, a building" in refusal.message


def test_a_lane_without_its_word_is_told_what_could_stand_there() -> None:
    verdict = adjudicate_text("\n".join((*HEAD, "P1 play NE/01 left as Guard")), "-")
    (finding,) = [one for one in verdict.findings if one.rule == "deckkit/log.syntax"]
    assert finding.column == len("P1 play NE/01 ") + 1
    assert finding.message.startswith("expected `in` or `as` or `on` or ")


@pytest.mark.parametrize("line", ["P1 end", "P1 charge Spear"])
def test_power_that_comes_back_at_once_has_its_odd_cube_laid_down_before_anything_else(line: str) -> None:
    given = ("given P1.combat = HE/02 as Spear left (power 3)", "given P1.buildings = wood-yard 1, fire-pit 1",
             "given P2.buildings = stone-mine 3", "P1 combat", "P1 attack Spear -> P2")  # fmt: skip
    head = (*HEAD[:3], "variant: spent_attack_power=at-once", *HEAD[3:])
    (refused,) = adjudicate_text("\n".join((*head, *given, line)), "-").refusals
    assert refused.rule == "shared-worlds/end.refill-odd-cube"
    assert "P1 lays the odd cube on a building first: write `P1 refill BUILDING`" in refused.message
    assert adjudicate_text("\n".join((*head, *given, "P1 refill wood-yard", "P1 end")), "-").refusals == []
