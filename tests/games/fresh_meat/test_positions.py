"""What a position cannot be: each `given` line that no table could bring about is refused, with the rule it breaks."""

import pytest

from deckkit.findings import Finding, Severity
from deckkit.games.fresh_meat.core import CORE
from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.core import BadValue
from tests.games.fresh_meat.flows import bare

_PLAYERS = "".join(f"player: P{seat}\n" for seat in (1, 2, 3))
_HEAD = f"deckkit-match 1\ngame: fresh-meat  rules: 1\nmode: 3-players\n{_PLAYERS}"

REFUSED = {
    "P1.riders = attack-50-edaiyn": "base.riders-stack",
    "P1.riders = rally": "base.riders-stack",
    "P1.items = attack-5": "base.card-kinds",
    "P1.set = rally": "base.set-attack-cards-only",
    "P1.features = defiant, defiant": "rep.unique",
    "P1.features = defiant|P2.features = defiant": "rep.unique",
    "P1.features = magpie-idol|P2.features = magpie-idol": "relic.deck-composition",
    "P1.features = magpie-idol|relics = magpie-idol": "relic.deck-composition",
    "relics = defiant": "relic.deck-composition",
    "relics = magpie-idol 2": "relic.deck-composition",
    "relics = 500": "relic.deck-composition",
    "events = 500": "event.one-per-encounter",
    "P1.initiative = 4": "base.initiative-permutation",
    "P1.initiative = 2|P3.initiative = 2": "base.initiative-permutation",
    "P1.character = orn|P3.character = orn": "base.character-one-each",
    "P1.choice = hold": "hold.only-two-encounters",
    "boss = spite": "boss.first-revealed",
    "number = 77": "base.encounter-stack-nine",
    "stack = fear, fear": "base.encounter-no-repeat",
    "stack = spite": "base.encounter-no-repeat",
    "encounter = fear|stack = hate|encounter = hate": "base.encounter-no-repeat",
    "creatures = rebeast": "base.encounter-one-at-a-time",
    "encounter = rebeast|creatures = fear (life 5)": "base.encounter-one-at-a-time",
    "encounter = treasure-spore|creatures = fear (life 90)": "base.encounter-one-at-a-time",
    "creatures = protospore": "spore.distinct-from-protospores",
    "encounter = crumbling-caverns|phase = turns": "base.noncombat-no-rounds",
    "P1.alive = no|P2.alive = no|P3.alive = no": "base.all-dead-no-winner",
}


def errors(body: str, header: str = "") -> list[Finding]:
    """What is wrong with a log of these lines."""
    found = adjudicate_text(f"{_HEAD}{header}\ngame 1\n{body}", "position.match").findings
    return [one for one in found if one.severity is Severity.ERROR]


def judged(lines: str, begin: str = "given encounter = spite\n") -> list[Finding]:
    """What is wrong with a position of these lines, each behind a `given`, with `|` between them."""
    laid = "".join(f"given {one}\n" for one in lines.split("|"))
    return errors(f"{begin}{laid}expect round = 1\n")


@pytest.mark.parametrize("lines", REFUSED)
def test_a_position_that_cannot_be_is_refused_at_its_last_line_with_the_rule(lines: str) -> None:
    (finding, *others) = judged(lines)
    assert not others
    assert finding.rule == "deckkit/log.value"
    assert finding.line == 10 + lines.count("|")
    assert finding.message.endswith(f"({REFUSED[lines]})")


def test_a_step_of_a_round_needs_an_encounter() -> None:
    (finding,) = judged("phase = turns", begin="")
    assert finding.message.endswith("(base.round-order)")


def test_damage_of_the_stack_in_progress_follows_from_the_attacks() -> None:
    (finding,) = judged("stack.1 = 5")
    assert finding.message == "stack.1 follows from the rest of the table and cannot be set"


def test_initiative_that_no_line_has_given_gives_way() -> None:
    claims = "expect P1.initiative = 3, P2.initiative = 2, P3.initiative = 1\n"
    claims += "set P3.initiative = 2\nexpect P1.initiative = 3, P2.initiative = 1, P3.initiative = 2\n"
    assert errors(f"given encounter = spite\ngiven P3.initiative = 1\n{claims}") == []


def test_a_character_that_no_line_has_given_gives_way_with_its_portrait() -> None:
    claims = "expect P1.character = vasha, P3.character = nyx, P3.portraits = nyx\n"
    assert errors(f"given encounter = spite\ngiven P1.character = vasha\n{claims}") == []


@pytest.mark.parametrize("card_id", ["P1", "none", "-", "?", "5"])
def test_a_card_of_a_log_is_not_called_by_a_word_of_the_notation(card_id: str) -> None:
    card = f'card: encounters."{card_id}" = {{ name = "House Fear", like = "fear" }}\n'
    (finding,) = errors("", card)
    assert finding.rule == "deckkit/log.card"
    assert finding.message == f"{card_id} has a meaning of its own in a log; expected another id"


def test_a_hidden_relic_may_be_any_that_lies_before_nobody() -> None:
    table = bare()
    CORE.assign(table, "P1.features", "magpie-idol")
    CORE.assign(table, "relics", "crown-of-nails, ? 3")
    assert len(table.relics.may) > 3
    assert {"magpie-idol", "crown-of-nails"}.isdisjoint(table.relics.may)
    (other, *_) = table.relics.may
    CORE.assign(table, "P2.features", other)
    assert (table.relics.size, other in table.relics.may) == (3, False)


def test_a_hidden_event_may_be_any_of_the_box_once() -> None:
    drawn = "given events = 3\ngiven stack = fear\n* encounter fear\n* event old-chest\n"
    assert errors(drawn) == []


def test_a_creature_that_is_refused_leaves_those_that_are_there() -> None:
    table = bare()
    CORE.assign(table, "encounter", "fear")
    for wrong in ("undead before P1, rebeast", "spite (life 0)", "spite, fear (lif 3)", "spite (life 5"):
        with pytest.raises(BadValue):
            CORE.assign(table, "creatures", wrong)
        assert ([one.handle for one in table.creatures], table.horde) == (["fear"], None)
