"""Cards that a log writes out itself, in its head."""

import pytest

from deckkit.games.animal_duel.play_cards import card
from deckkit.games.animal_duel.state import Effect
from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.core import BadValue


def test_an_animal_has_cost_three_numbers_and_effects_by_their_moments() -> None:
    made = card(
        'AN/90 "Leo the Great" animal 4 3/2/6 on-attack:damage-animal:enemy-animal:2 own-turn-start:draw:owner:1'
    )
    assert (made.id, made.name, made.kind, made.cost) == ("AN/90", "Leo the Great", "animal", 4)
    assert (made.attack, made.defense, made.health) == (3, 2, 6)
    assert made.on_attack == (Effect("damage-animal", "enemy-animal", 2),)
    assert made.turn_start == (Effect("draw", "owner", 1),)


def test_effects_of_one_moment_keep_their_order_and_may_go_down() -> None:
    made = card("EF/90 effect 0 on-play:change-attack:enemy-animal:-2 on-play:kill-animal:own-animal")
    assert made.on_play == (Effect("change-attack", "enemy-animal", -2), Effect("kill-animal", "own-animal", 0))


def test_a_manual_text_that_holds_is_asked_for_at_once_and_at_each_turn() -> None:
    made = card("HA/90 habitat 2 while-active:manual")
    assert made.on_play == made.turn_start == (Effect("manual", None, 0),)
    assert made.active == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the id of a card first"),
        ("Leo animal 4 3/2/6", "the id of a card first"),
        ("AN/90 animal 4", "card.animal-numbers"),
        ("HA/90 habitat 1 3/2/6", "card.animal-numbers"),
        ("AN/90 animal 3/2/6", "has a cost .card.data-common-fields"),
        ("AN/90 animal 1001 3/2/6", "at most 1000, not 1001"),
        ("AN/90 animal 4 3/9999/6", "at most 1000, not 9999"),
        ("RS/90 resource 1", "card.resource-has-no-cost"),
        ("AN/90 animal 4 3/2/0", "card.data-animal-fields"),
        ("AN/90 animal 4 3/2/6 5", "two of one thing"),
        ("AN/90 4 3/2/6", "expected a kind"),
        ('AN/90 "" animal 4 3/2/6', "is empty"),
        ("AN/90 animal 4 3/2/6 flying", "expected a"),
        ("AN/90 animal 4 3/2/6 stays", "only effect and food cards can stay"),
        ("AN/90 animal 4 3/2/6 on-attack:explode:opponent:2", "no effect is called explode"),
        ("AN/90 animal 4 3/2/6 on-death:draw:owner:2", "no moment is called on-death"),
        ("AN/90 animal 4 3/2/6 on-attack:draw:nobody:2", "no target is called nobody"),
        ("AN/90 animal 4 3/2/6 on-attack:draw:owner", "card.effect-events-declared"),
        ("AN/90 animal 4 3/2/6 on-attack:draw:owner:x", "expected WHEN:DO:TARGET:AMOUNT"),
        ("AN/90 animal 4 3/2/6 on-attack:draw:owner:99999", "at most 1000"),
        ("EF/90 effect 1 own-turn-start:draw:owner:1", "action.effect-used-when"),
    ],
)
def test_a_card_that_means_nothing_says_why(text: str, message: str) -> None:
    with pytest.raises(BadValue, match=message):
        card(text)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (('card: AN/01 "Other" animal 4 3/2/6',), "AN/01 is the id of a card of the pool"),
        (('card: AN/91 "warthog" animal 4 3/2/6',), "is the name of AN/04 too"),
        (('card: AN/91 "Leo" animal 4 3/2/6', 'card: AN/92 "Leo" animal 4 3/2/6'), "is the name of AN/91 too"),
    ],
)
def test_a_card_of_the_log_has_an_id_and_a_name_of_its_own(lines: tuple[str, ...], message: str) -> None:
    head = "\n".join(("deckkit-match 1", "game: animal-duel rules: 1", *lines))
    verdict = adjudicate_text(f"{head}\nplayer: A\nplayer: B\ngame 1\ngiven A.deck = 20\nA end\n", "duel.match")
    assert not verdict.readable
    (finding,) = [one for one in verdict.findings if one.severity == "error"]
    assert finding.rule == "deckkit/log.card" and message in finding.message


def test_an_amount_that_is_declared_is_no_larger_than_a_number_on_a_card() -> None:
    head = ("deckkit-match 1", "game: animal-duel rules: 1", 'card: EF/95 "Word" effect 1 on-play:manual')
    position = ("player: A", "player: B", "game 1", "given A.hand = EF/95", "given A.resources = 1", "A play EF/95")
    text = "\n".join((*head, *position, "A declare change-attack -9999 -> Leo", ""))
    (refused,) = adjudicate_text(text, "duel.match").refusals
    assert refused.rule == "animal-duel/card.effect-events-declared" and "from -1000 to 1000" in refused.message
