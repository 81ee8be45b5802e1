"""The table for people: the board, events as sentences; and the adapter through which the framework plays."""

import pytest

from deckkit.games.cannibal_world.actions import End
from deckkit.games.cannibal_world.board import board
from deckkit.games.cannibal_world.core import CORE
from deckkit.games.cannibal_world.narration import narrate
from deckkit.games.cannibal_world.snapshots import snapshot
from deckkit.games.cannibal_world.state import Table
from deckkit.play.actions import Action, Event
from deckkit.play.session import Session
from deckkit.rulebook import load_rulebook
from tests.games.cannibal_world.test_positions import position


def lines(table: Table) -> list[str]:
    """Every row as a person would see it in columns."""
    rows = [row for _, rows in board(table) for row in rows]
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    return [f"{row[0]:<{widths[0]}}  {row[1]:<{widths[1]}}  {row[2]}" for row in rows]


def cells(table: Table, title: str, label: str) -> list[list[str]]:
    """The rows of a label, those without one that follow it among them."""
    found: list[list[str]] = []
    inside = False
    for row in next(rows for said, rows in board(table) if said.startswith(title)):
        inside = row[0] == label or (inside and not row[0])
        if inside:
            found.append(row[1:])
    return found


def test_the_titles_say_whose_turn_it_is_and_what_is_left_of_each_habitat() -> None:
    titles = [title for title, _ in board(position("turn = B draw", "number = 7", "A.habitat = 1"))]
    assert titles == ["Turn 7, B, draw phase", "Side A, Habitat 1", "Side B, Habitat 3"]


def test_a_creature_shows_its_card_its_damage_and_its_counters() -> None:
    table = position("A.cover = RA/91 as Knife (damage 2, stunned, covered shield-2), RA/92")
    assert cells(table, "Side A", "Cover") == [
        ["Knife", "RA/91 3/4 -2 stunned [shield-2 x] [armor-1]"],
        ["RA/92", "2/3 [stalker]"],
    ]
    assert cells(table, "Side A", "Hunting") == [["", "-"]]


def test_the_creatures_of_a_team_show_whose_they_are() -> None:
    table = position("A2.hunting = RA/92 as Old", mode="2v2")
    assert cells(table, "Side A", "Hunting") == [["Old", "of A2 RA/92 2/3 [stalker]"]]


def test_a_player_shows_counters_hand_decks_and_discard() -> None:
    table = position("A.pool = 1", "A.ransacked = yes", "A.hand = ? RA/11 RA/11", "A.main = 5", "A.reinforcements = ?")
    assert cells(table, "Side A", "Pool") == [["A", "1 counter, has ransacked"]]
    assert cells(table, "Side A", "Hand") == [["A", "RA/11 x2, ?"]]
    assert cells(table, "Side A", "Decks") == [["A", "Main Deck 5, Reinforcements 1"]]
    assert cells(table, "Side A", "Discard") == [["A", "-"]]


def test_what_a_player_has_done_once_is_shown_in_that_turn_only() -> None:
    table = position("A1.ransacked = yes", "A1.gave = yes", "turn = A1", mode="2v2")
    assert cells(table, "Side A", "Pool")[0] == ["A1", "4 counters, has ransacked, has given a counter"]
    assert cells(position("A.ransacked = yes", "turn = B"), "Side A", "Pool") == [["A", "4 counters"]]


def test_a_board_for_a_seat_shows_only_the_size_of_what_is_hidden_from_it() -> None:
    """`components.hand-hidden`, `components.hand-size-public`"""
    table = position("A1.hand = RA/11 RA/12", "A1.reinforcements = RA/13", "A2.hand = RA/14", "B1.hand = ?", mode="2v2")
    shown = {row[1]: row[2] for _, rows in board(table, ("A2",)) for row in rows if row[0] == "Hand"}
    assert shown == {"A1": "2 cards", "A2": "RA/14", "B1": "1 card", "B2": "-"}
    decks = {row[1]: row[2] for _, rows in board(table, ("A2",)) for row in rows if row[0] == "Decks"}
    assert "RA/13" not in decks["A1"] and decks["A1"].endswith("Reinforcements 1")
    assert "RA/13" in {row[1]: row[2] for _, rows in board(table, ("A1",)) for row in rows if row[0] == "Decks"}["A1"]


def test_before_a_turn_the_board_says_whose_it_will_be() -> None:
    session = Session(CORE, position("A.hunting = RA/91", "B.hunting = RA/92", "turn = A"))
    session.do(End("A"))
    assert board(session.table)[0][0] == "Before turn 3, of B"


def test_the_board_fits_eighty_columns_however_long_the_piles_are() -> None:
    pile = " ".join(f"RA/{number}" for number in range(11, 33) if number not in range(16, 21))
    table = position(
        f"A.discard = {pile}",
        f"A.hand = {pile}",
        f"A.reinforcements = {pile}",
        'A.cover = RA/91 as "Old and Tired One" (damage 3, stunned, covered shield-2 armor-1)',
    )
    drawn = lines(table)
    assert max(map(len, drawn)) <= 80
    assert all(any(card in line for line in drawn) for card in pile.split())


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event("spend", "r", "A", 1, "dodge"), "A spends 1 counter for dodge"),
        (Event("spend", "r", "A", 2), "A spends 2 counters"),
        (Event("damage-part", "r", "Rex", -2, "Knife.shield-2"), "Rex: -2 damage, Knife.shield-2"),
        (Event("damage-part", "r", "Rex", 3, "strength of Knife"), "Rex: +3 damage, strength of Knife"),
        (Event("damage-part", "r", "Rex", 0, "Knife is stunned"), "Rex: 0 damage, Knife is stunned"),
        (Event("dies", "r", "Rex", 4, "4"), "Rex dies of 4 damage, its life being 4"),
        (Event("pyrrhic", "r", "A", 1, "2"), "A has creatures of strength 1 left, against 2 counters on the Habitat"),
        (Event("end", "r", "", 0, "both sides are eliminated"), "nobody wins: both sides are eliminated"),
        (Event("gain", "r", "A", -2, "the Final phase"), "A gives back 2 counters by the Final phase"),
        (Event("enter", "r", "Rex", 0, "cover"), "Rex enters the Cover Zone"),
        (Event("something-new", "r", "A", 2, "RA/01"), "something-new A 2 RA/01"),
        (Event("shuffle", "r"), "shuffle"),
    ],
)
def test_an_event_is_a_sentence(event: Event, sentence: str) -> None:
    assert narrate(event) == sentence


def test_a_snapshot_knows_every_change_of_the_position_but_not_the_order_of_things() -> None:
    start = ("A.cover = RA/91 as Knife", "A.hand = RA/01 RA/11", "A.main = 3")
    changes = (
        "A.pool = 3", "A.habitat = 2", "A.hand = RA/01 RA/12", "A.hand = RA/01 ?", "A.main = 4", "A.discard = RA/11",
        "A.reinforcements = ?", "A.exhausted = yes", "A.ransacked = yes", "A.gave = yes", "turn = B", "turn = A draw",
        "number = 3", "starter = B", "Knife.damage = 1", "Knife.stunned = yes", "Knife.covered = armor-1",
        "Knife.zone = hunting", "A.main = RA/01 RA/11 RA/12", "A.cover = RA/91 as Rex",
    )  # fmt: skip
    found = [snapshot(position(*start)), *(snapshot(position(*start, change)) for change in changes)]
    assert len(set(found)) == len(changes) + 1
    assert snapshot(position("A.hand = RA/11 RA/01", "A.main = 3", "A.cover = RA/91 as Knife")) == found[0]


def test_a_concession_is_the_other_sides_win() -> None:
    """`cannibal-world/victory.concession`"""
    for mode, seat, winners in (("1v1", "A", ("B",)), ("2v2", "B2", ("A1", "A2")), ("2v2", "B", ("A1", "A2"))):
        outcome = CORE.conclude(position(mode=mode), Action(seat))
        assert (outcome.winners, outcome.reason, outcome.rule) == (winners, "concession", "victory.concession")


def test_what_the_adapter_cites_are_rules() -> None:
    known = load_rulebook("cannibal-world").rules
    assert all(rule in known for rule in CORE.citations.values())
    assert set(CORE.citations) == {"game-over", "match-over", "exchange-time", "replayed"}


def test_doubts_are_refusals_with_their_rule() -> None:
    table = position()
    table.doubts.append(("victory.elimination-reveal", "whether B holds a Creature card is not shown"))
    (doubt,) = CORE.doubts(table)
    assert (doubt.rule, doubt.message) == table.doubts[0]
