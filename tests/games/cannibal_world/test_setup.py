"""What a match begins with: modes, seats and the order of turns, cards for play, lists by seat, and exchanges."""

from collections.abc import Mapping

import pytest

from deckkit.check import load_deck
from deckkit.decklist import Deck
from deckkit.documents import parse
from deckkit.games import load_game
from deckkit.games.cannibal_world import brought as lists_of
from deckkit.games.cannibal_world import play_cards, table_setup
from deckkit.games.cannibal_world.brought import Brought
from deckkit.games.cannibal_world.state import Card, Table
from deckkit.play.actions import Refusal
from deckkit.play.core import BadValue, Setup
from deckkit.pool_files import load_pool
from tests.games.cannibal_world.lists import CATS, FIFTEEN, FULL, HOUSE, deck, player, side, sideboard

GAME = load_game("cannibal-world")
SIDEBOARD = {"RA/25": 2, "RA/15": 5}


def house() -> dict[str, Card]:
    return play_cards.cards(load_pool(GAME, HOUSE))


def resolved(text: str) -> Deck:
    found, findings = load_deck(GAME, parse("deck.toml", text), HOUSE)
    assert found is not None and findings == []
    return found


def bring(text: str, *seats: str) -> dict[str, Brought]:
    return lists_of.brought(resolved(text), seats, house())


def cited(rule: str) -> str:
    return rule.removeprefix("cannibal-world/")


# -- modes and seats ---------------------------------------------------------------------------------------------


def test_without_words_it_is_one_game_of_one_against_one() -> None:
    """`cannibal-world/variant.two-modes`"""
    mode = table_setup.mode([])
    assert (mode.seats, mode.sides, mode.words) == (("A", "B"), (("A",), ("B",)), "1v1")
    assert (mode.tournament, mode.best_of) == (False, 1)


@pytest.mark.parametrize(
    ("words", "canonical", "best_of"),
    [
        ("tournament", "1v1 tournament best-of=3", 3),
        ("best-of=3 tournament", "1v1 tournament best-of=3", 3),
        ("2v2", "2v2", 1),
        ("best-of=5 2v2", "2v2 best-of=5", 5),
        ("1v1 best-of=1", "1v1", 1),
    ],
)
def test_a_mode_has_one_way_to_be_written(words: str, canonical: str, best_of: int) -> None:
    mode = table_setup.mode(words.split())
    assert (mode.words, mode.best_of) == (canonical, best_of)
    assert table_setup.mode(mode.words.split()) == mode


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("tournament best-of=5", "tournament.best-of-three"),
        ("best-of=2", "odd number"),
        ("best-of=0", "odd number"),
        ("3v3", "components.player-count"),
        ("1v1 2v2", "not both"),
        ("best-of=1 best-of=3", "not both"),
        ("tournamnt", 'did you mean "tournament"'),
        ("best-of=x", "best-of=N"),
    ],
)
def test_a_mode_that_means_nothing_says_what_was_expected(words: str, said: str) -> None:
    with pytest.raises(BadValue, match=said):
        table_setup.mode(words.split())


@pytest.mark.parametrize(("starter", "order"), [("A1", "A1 B1 A2 B2"), ("B2", "B2 A2 B1 A1")])
def test_the_turns_of_two_sides_alternate_in_the_shape_of_an_n(starter: str, order: str) -> None:
    """`cannibal-world/team.turn-order-seats`, `cannibal-world/example.two-vs-two-order`"""
    table = table_setup.table(Setup(table_setup.mode(["2v2"]), {}, house(), given=True))
    assert table_setup.left_hand(table, table.players[starter].side).seat == starter
    assert " ".join(one.seat for one in table_setup.turn_order(table, table.players[starter])) == order


def test_two_players_take_turns_alternately() -> None:
    """`cannibal-world/turn.alternate`"""
    table = table_setup.table(Setup(table_setup.mode([]), {}, house(), given=True))
    assert [one.seat for one in table_setup.turn_order(table, table.players["B"])] == ["B", "A"]


# -- cards -------------------------------------------------------------------------------------------------------


def test_a_pool_gives_its_cards_but_no_habitats() -> None:
    cards = house()
    assert "RA/H" not in cards
    assert (cards["RA/01"].leader, cards["RA/01"].value, cards["RA/01"].faction) == (True, 14, "rats")
    assert not cards["RA/26"].creature and cards["RA/26"].abilities[0].slug == "net"


def test_summon_alpha_does_what_the_pool_says_also_on_a_card_of_the_log() -> None:
    """`cannibal-world/missing.summon-alpha`"""
    cards = play_cards.cards(load_pool(GAME))
    own = play_cards.card("RA/91 action cover:summon-alpha")
    known = play_cards.with_alpha({**cards, own.id: own})
    assert known["RA/91"].alpha.steps[0].do == "fetch"
    assert known["RA/91"].alpha == cards["RA/01"].alpha
    assert play_cards.with_alpha({**house(), own.id: own})["RA/91"].alpha is None


def test_a_reprint_is_the_card_that_it_prints_again() -> None:
    """`cannibal-world/construction.copy-identity-by-id`"""
    pool = load_pool(GAME, HOUSE)
    first, again = pool.cards["RA/24"], pool.cards["RA/25"].model_copy(update={"same_as": "RA/24"})
    file = pool.file.model_copy(update={"cards": {"RA/24": first, "RA/25": again}})
    cards = play_cards.cards(type(pool)("cannibal-world", "p.toml", file))
    assert cards["RA/25"] is cards["RA/24"]


def test_a_creature_of_the_log() -> None:
    card = play_cards.card('RA/91 "Old Knife" leader 3/4 tactical:shield-2 cover:net! value=5')
    assert (card.id, card.name, card.faction, card.leader) == ("RA/91", "Old Knife", "rats", True)
    assert (card.creature, card.strength, card.life, card.value) == (True, 3, 4, 5)
    assert [(one.type, one.slug, one.x, one.keeps_stalker) for one in card.abilities] == [
        ("tactical", "shield-2", 2, False),
        ("cover", "net", 0, True),
    ]


def test_an_action_of_the_log_is_common_and_worth_nothing_where_nothing_is_said() -> None:
    card = play_cards.card("DO/92 action cover:backup-2 tactical:feint")
    assert (card.creature, card.leader, card.value, card.name) == (False, False, 0, "DO/92")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "id of a card first"),
        ("XX/01 3/4", "RA, CA, DO, RE"),
        ("RA/1 3/4", "two digits"),
        ("RA/91", "expected strength/life"),
        ("RA/91 3/0", "life of 1 or more"),
        ("RA/91 3/4 action", "two of one thing"),
        ("RA/91 3/4 4/4", "two of one thing"),
        ("RA/91 action", "one or two abilities, not none"),
        ("RA/91 action leader cover:net", "no leader"),
        ("RA/91 3/4 cover:net tactical:feint assault:net", "at most 2 abilities, not 3"),
        ("RA/91 3/4 swift:net", "expected a type of ability"),
        ("RA/91 3/4 tactical:net", "card.unknown-ability-refused"),
        ("RA/91 3/4 cover:net-2", "counts no icons"),
        ("RA/91 3/4 tactical:shield", "number of its icons"),
        ("RA/91 3/4 tactical:shield-0", "number of its icons"),
        ('RA/91 " " 3/4', "empty"),
        ("RA/91 3/4 fast", "not fast"),
        ("RA/91 3/4 value=-1", "not value=-1"),
    ],
)
def test_a_card_that_cannot_be_says_what_was_expected(text: str, said: str) -> None:
    with pytest.raises(BadValue, match=said):
        play_cards.card(text)


# -- lists by seat -----------------------------------------------------------------------------------------------


def test_a_deck_of_one_player_goes_to_its_seat() -> None:
    found = bring(deck(FIFTEEN, sideboard(SIDEBOARD), head='reinforcement = "RA/01"'), "B")
    assert list(found) == ["B"]
    one = found["B"]
    assert (one.main, one.sideboard, one.reinforcement) == (FIFTEEN, SIDEBOARD, "RA/01")
    assert (one.faction, one.habitat) == ("rats", "RA/H")


def test_both_sides_may_bring_the_same_list() -> None:
    """`cannibal-world/setup.same-faction-allowed`"""
    assert [one.main for one in bring(deck(FIFTEEN), "A", "B").values()] == [FIFTEEN, FIFTEEN]


def test_the_file_of_a_side_gives_its_lists_in_order() -> None:
    found = bring(side(player(FIFTEEN), player(CATS, of="cats")), "B2", "B1")
    assert found["B1"].main == FIFTEEN and found["B2"].main == CATS
    assert (found["B2"].faction, found["B2"].at) == ("cats", ("players", 1))


@pytest.mark.parametrize(
    ("text", "seats", "said"),
    [
        (deck(FIFTEEN), ("A1", "A2"), "deck of one player"),
        (side(player(FIFTEEN), player(FIFTEEN)), ("A",), "side of two"),
        (side(player(FIFTEEN), player(FIFTEEN)), ("A", "B"), "side of two"),
        (side(player(FIFTEEN), player(FIFTEEN)), ("A1", "B1"), "side of two"),
        (side(player(FIFTEEN)), ("A1", "A2"), "team.sides"),
    ],
)
def test_a_file_that_does_not_fit_the_seats_is_refused(text: str, seats: tuple[str, ...], said: str) -> None:
    with pytest.raises(BadValue, match=said):
        bring(text, *seats)


def begin(given: bool = False, **lists: Brought) -> Table:
    return table_setup.table(Setup(table_setup.mode([]), lists, house(), given=given))


def test_a_game_begins_with_the_whole_list_in_the_main_deck() -> None:
    """The card for the Reinforcements Deck leaves it later (`cannibal-world/setup.main-deck-start-size`)."""
    table = begin(**bring(deck(FULL), "A", "B"))
    one = table.players["A"]
    assert (one.main, one.unseen, one.hand, one.reinforcements) == (21, FULL, [], [])
    assert (table.turn, table.phase, table.sides[0].habitat) == (0, "setup", 3)


def test_two_seats_with_one_list_do_not_share_it() -> None:
    table = begin(**bring(deck(FULL), "A", "B"))
    table.players["A"].show(table.cards["RA/01"])
    assert table.players["B"].unseen == FULL


def test_a_seat_without_a_deck_is_named() -> None:
    with pytest.raises(BadValue, match="B plays with no deck"):
        begin(**bring(deck(FULL), "A"))


def test_a_position_needs_no_deck_and_is_no_first_turn() -> None:
    table = begin(given=True)
    assert (table.turn, table.phase, table.active.seat) == (2, "main", "A")
    assert table.players["A"].unseen is None and table.players["A"].decks_empty


# -- exchanges ---------------------------------------------------------------------------------------------------

REGISTERED = deck(FIFTEEN, sideboard(SIDEBOARD), head='reinforcement = "RA/24"')


def swap(out: str, into: str, before: Brought | None = None, text: str = REGISTERED) -> Brought | Refusal:
    registered = resolved(text)
    one = before or lists_of.brought(registered, ("A",), house())["A"]
    return lists_of.exchange(registered, one, out.split(), into.split(), house(), table_setup.mode(["tournament"]))


def exchanged(out: str, into: str, before: Brought | None = None) -> Brought:
    found = swap(out, into, before)
    assert isinstance(found, Brought), found
    return found


def total(one: Brought) -> Mapping[str, int]:
    return {card: one.main.get(card, 0) + one.sideboard.get(card, 0) for card in (*one.main, *one.sideboard)}


def test_cards_move_between_main_and_sideboard() -> None:
    """`cannibal-world/tournament.exchange-counts`: one goes, two come."""
    after = exchanged("RA/22", "RA/25 RA/15")
    assert (after.main["RA/22"], after.main["RA/25"], after.main["RA/15"]) == (2, 1, 1)
    assert after.sideboard == {"RA/25": 1, "RA/15": 4, "RA/22": 1}
    assert total(after) == total(bring(REGISTERED, "A")["A"])
    assert after.registered_main == FIFTEEN


def test_an_exchange_stays_in_force_for_the_next_one() -> None:
    """`cannibal-world/tournament.exchange-carries-over`"""
    after = exchanged("RA/25", "RA/22", exchanged("RA/22", "RA/25"))
    assert after.main == FIFTEEN and after.sideboard == SIDEBOARD


def test_a_reinforcement_that_went_out_is_not_set_aside_any_more() -> None:
    assert exchanged("RA/22", "RA/25").reinforcement == "RA/24"
    assert exchanged("RA/24", "RA/25").reinforcement is None


def test_cards_may_be_called_by_name() -> None:
    registered = resolved(REGISTERED)
    one = lists_of.brought(registered, ("A",), house())["A"]
    after = lists_of.exchange(registered, one, ["light 22"], ["Light 25"], house())
    assert isinstance(after, Brought) and after.main["RA/25"] == 1


@pytest.mark.parametrize(
    ("out", "into", "rule", "said"),
    [
        ("RA/24 RA/24", "RA/25 RA/25", "cannibal-world/tournament.exchange-closed-pool", "2 are to be taken out"),
        ("RA/24", "RA/14", "cannibal-world/tournament.exchange-closed-pool", "1 is to be put in"),
        ("RA/24", "RA/77", "cannibal-world/tournament.exchange-closed-pool", "no card RA/77"),
        ("RA/24", "", "cannibal-world/construction.min-cards", "14"),
        ("", "RA/15 RA/15 RA/15 RA/15", "cannibal-world/construction.common-three-copies", "4"),
    ],
)
def test_an_exchange_that_breaks_a_rule_is_refused_by_it(out: str, into: str, rule: str, said: str) -> None:
    found = swap(out, into)
    assert isinstance(found, Refusal)
    assert found.rule == cited(rule) and said in found.message


def test_an_exchange_that_makes_a_deck_too_dear_is_told_what_would_mend_it() -> None:
    found = swap("", "RA/25 RA/25", text=deck(FULL, sideboard({"RA/25": 2})))
    assert isinstance(found, Refusal)
    assert found.message == "main has 162 points, at most 160 allowed: take out 2 points"


def test_the_players_of_a_side_exchange_each_for_themselves() -> None:
    text = side(player(FIFTEEN) + '[players.sideboard]\n"RA/25" = 2\n', player(CATS, of="cats"))
    registered = resolved(text)
    found = lists_of.brought(registered, ("A1", "A2"), house())
    after = lists_of.exchange(registered, found["A1"], ["RA/22"], ["RA/25"], house())
    assert isinstance(after, Brought) and after.sideboard == {"RA/25": 1, "RA/22": 1}
    refused = lists_of.exchange(registered, found["A2"], ["CA/11"], ["RA/25"], house())
    assert isinstance(refused, Refusal) and refused.rule == cited("cannibal-world/tournament.exchange-closed-pool")


def test_there_is_no_sideboard_outside_tournaments() -> None:
    registered = resolved(REGISTERED)
    one = lists_of.brought(registered, ("A",), house())["A"]
    found = lists_of.exchange(registered, one, ["RA/22"], ["RA/25"], house(), table_setup.mode(["best-of=3"]))
    assert isinstance(found, Refusal) and found.rule == cited("cannibal-world/variant.two-modes")
