"""Cards drawn, Items laid open, hands trimmed, hands restored; and what may be behind a `?`."""

from deckkit.games.fresh_meat import hidden
from deckkit.games.fresh_meat.encounters.between import Forgo, Redraw, Refill, between
from deckkit.games.fresh_meat.rounds.drawing import Discard, Draw, UpTo, draw, hand_maximum
from deckkit.games.fresh_meat.rounds.taking import Coin, Look, Take, flip_coin, look_at_set, take
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.games.fresh_meat.windows import Kinds
from deckkit.play.actions import Action
from tests.games.fresh_meat.flows import answered, bare, refused


def _draws(*cards: str, to: str = "P1") -> list[Action]:
    return [Draw("*", to, card) for card in cards]


def _holding(*cards: str, variant: dict[str, str] | None = None) -> tuple[Table, Player]:
    table = bare(variant=variant)
    assert answered(draw(table, table.players["P1"], len(cards), "base.hand-deal-seven"), table, _draws(*cards)) is None
    return table, table.players["P1"]


SEVEN = ("feint", "rally", "attack-5", "attack-10", "attack-20", "attack-100", "trip")


def test_an_item_is_laid_open_and_replaced() -> None:
    table, player = _holding("feint")
    steps = draw(table, player, 1, "base.draw-one-each-round")
    assert answered(steps, table, _draws("alchemist-fire", "cure-wounds", "rally")) is None
    assert [one.id for one in player.items] == ["alchemist-fire", "cure-wounds"]
    assert player.hand.known == {"feint": 1, "rally": 1}


def test_an_item_is_not_replaced_where_the_table_plays_so() -> None:
    table, player = _holding("feint", variant={"item_replacement": "false"})
    assert answered(draw(table, player, 1, "base.draw-one-each-round"), table, _draws("alchemist-fire")) is None
    assert player.hand.known == {"feint": 1}


def test_a_hand_above_its_maximum_is_trimmed_at_once_by_its_owner() -> None:
    table, player = _holding(*SEVEN)
    more = _draws("edge-out")
    assert refused(draw(table, player, 1, "x"), table, more, Discard("P1", ("feint", "rally"))) == "base.hand-trim"
    table, player = _holding(*SEVEN)
    assert refused(draw(table, player, 1, "x"), table, more, Discard("P1", ("plan-b",))) == "base.action-from-hand"
    table, player = _holding(*SEVEN)
    assert answered(draw(table, player, 1, "x"), table, [*more, Discard("P1", ("feint",))]) is None
    assert player.hand.size == 7 and table.discard.known == {"feint": 1}


def test_the_amulet_draws_up_to_two_and_lets_the_hand_hold_eight() -> None:
    table, player = _holding(*SEVEN[:6])
    begun = _draws("amulet-of-mentalism")
    assert refused(draw(table, player, 1, "x"), table, begun, UpTo("P1", 3)) == "card.amulet-draw"
    table, player = _holding(*SEVEN[:6])
    steps = draw(table, player, 1, "x")
    assert answered(steps, table, [*begun, UpTo("P1", 1), *_draws("trip", "edge-out")]) is None
    assert (player.hand.size, hand_maximum(table, player)) == (8, 8)


def test_the_discard_pile_becomes_the_deck_when_that_is_empty_and_not_before() -> None:
    table, player = _holding("feint")
    table.deck.empty()
    table.discard.put("rally")
    assert answered(draw(table, player, 2, "x"), table, _draws("rally")) is None
    assert [event.kind for event in table.events if event.rule == "base.deck-exhausted"] == ["reshuffle", "dry"]
    table, player = _holding("feint")
    table.deck.known.pop("plan-b")
    table.deck.size -= 1
    table.discard.put("plan-b")
    assert refused(draw(table, player, 1, "x"), table, [], Draw("*", "P1", "plan-b")) == "base.deck-exhausted"


def test_a_card_of_which_every_copy_is_elsewhere_is_not_drawn() -> None:
    table, player = _holding("plan-b", "?")
    rule = "base.draw-one-each-round"
    assert refused(draw(table, player, 1, rule), table, [], Draw("*", "P1", "plan-b")) == rule
    assert hidden.hand_refusal(table, player, "plan-b", 2) is not None
    assert hidden.hand_refusal(table, player, "trip") is None


def test_an_unseen_card_of_a_hand_is_no_item() -> None:
    table, player = _holding("?")
    refusal = hidden.hand_refusal(table, player, "alchemist-fire")
    assert refusal is not None and refusal.rule == "base.item-face-up-when-dealt"


def test_others_see_a_drawn_item_and_no_other_card() -> None:
    table = bare()
    assert Draw("*", "P1", "rally").seen_by(("P2",), table) == Draw("*", "P1", "?")
    assert Draw("*", "P1", "alchemist-fire").seen_by(("P2",), table) == Draw("*", "P1", "alchemist-fire")


def test_a_card_that_is_taken_is_known_to_both_and_to_nobody_else() -> None:
    table, player = _holding("feint", "rally")
    steps = take(table, player, table.players["P2"], "card.stab-and-grab")
    next(steps)
    taken = Take("*", "P1", "rally")
    assert taken.seen_by(("P2",), table) == taken and taken.seen_by(("P1",), table) == taken
    assert taken.seen_by(("P3",), table) == Take("*", "P1", "?")
    table, player = _holding("feint", "rally")
    assert answered(take(table, player, table.players["P2"], "card.stab-and-grab"), table, [taken]) is None
    assert table.players["P2"].hand.known == {"rally": 1} and player.hand.known == {"feint": 1}


def test_a_look_at_a_set_card_tells_what_it_is() -> None:
    table, player = _holding("feint", "?")
    player.hand.take("?")
    player.laid.append("?")
    viewer = table.players["P2"]
    assert answered(look_at_set(table, viewer, player, "x"), table, [Look("*", "P1", "attack-20")]) is None
    assert player.laid == ["attack-20"]
    assert refused(look_at_set(table, viewer, player, "x"), table, [], Look("*", "P1", "feint")) == "x"


def test_a_coin_shows_heads_or_tails() -> None:
    table = bare()
    assert answered(flip_coin(table, "rep.calculating-heads"), table, [Coin("*", "tails")]) is None
    assert table.events[-1].detail == "tails"


def _no_window(table: Table) -> None:
    """Nobody can do anything in a window."""
    nothing = dict.fromkeys(Kinds.__dataclass_fields__)
    nothing |= {"window": (), "may_play": lambda *_: False, "may_use": lambda *_: False}
    table.kinds = Kinds(**nothing)


def test_between_two_encounters_a_hand_is_filled_exchanged_or_left() -> None:
    table, player = _holding(*SEVEN[:5])
    _no_window(table)
    rest = [Forgo("P2"), Forgo("P3")]
    assert answered(between(table), table, [Refill("P1"), *_draws("trip", "edge-out"), *rest]) is None
    assert player.hand.size == 7
    drawn = _draws("plan-b", "rally", "trip", "edge-out", "my-hero", "crowd-20", "poke-with-stick")
    assert answered(between(table), table, [Redraw("P1"), *drawn, *rest]) is None
    assert player.hand.size == 7 and table.discard.size == 7


def test_an_exchanged_hand_is_discarded_whole_and_only_where_the_table_plays_so() -> None:
    table, _ = _holding("feint", "rally")
    _no_window(table)
    assert refused(between(table), table, [], Redraw("P1", ("feint",))) == "base.between-encounters-hand"
    table, _ = _holding("feint", variant={"between_encounters": "refill"})
    _no_window(table)
    assert refused(between(table), table, [], Redraw("P1")) == "base.between-encounters-hand"
    table, _ = _holding("feint", variant={"between_encounters": "none"})
    _no_window(table)
    assert answered(between(table), table, []) is None
