"""What may be behind a `?` of Shared Worlds: bags of cards, bounded by the copies there are."""

from random import Random

import pytest

from deckkit import documents, shipped
from deckkit.check import load_deck
from deckkit.games import load_game
from deckkit.games.bags import Pile, move, taken_out
from deckkit.games.shared_worlds import hidden
from deckkit.games.shared_worlds.resources.cashing import Cash, Worker
from deckkit.games.shared_worlds.state import Table
from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.core import Setup
from deckkit.play.playout import chance
from deckkit.play.session import Session
from deckkit.play.verdict import Verdict
from tests.games.shared_worlds.test_positions import position

HEAD = ("deckkit-match 1", "game: shared-worlds  rules: 1", "mode: 2-players")
LISTS = ("player: P1 deck=two-player", "player: P2 deck=two-player", "game 1")
POSITION = ("player: P1", "player: P2", "game 1")
SET_UP = (
    "P1 pick sapiens fire-pit",
    "P2 pick heidels wood-yard",
    "P1 pick denisovas stone-mine",
    "P2 pick neanders neander-cave",
    "P1 skip fire-pit",
)


@pytest.fixture
def table() -> Table:
    """A table for two before its first decision, with all cards in the Main Pile."""
    core = load_game("shared-worlds").core
    path = str(shipped.DECKS / "shared-worlds" / "two-player.toml")
    deck, _ = load_deck(load_game("shared-worlds"), documents.parse(path, documents.read_text(path)))
    assert deck is not None
    mode, cards = core.mode(()), core.cards(deck.pool)
    made: Table = core.table(Setup(mode, core.brought(deck, mode.seats, cards), cards))
    return made


def judged(*lines: str, head: tuple[str, ...] = LISTS) -> Verdict:
    return adjudicate_text("\n".join((*HEAD, *head, *lines)), "-")


def rules(verdict: Verdict) -> list[str]:
    return [one.rule.removeprefix("shared-worlds/") for one in verdict.refusals]


def test_a_card_that_leaves_unseen_makes_every_other_uncertain(table: Table) -> None:
    move("?", table.main, table.graveyard)
    assert not table.main.has("NE/14")
    assert hidden.may_hold(table, table.main, "NE/14", 2)
    assert hidden.may_hold(table, table.graveyard, "NE/14")
    assert not hidden.may_hold(table, table.graveyard, "NE/14", 2)


def test_no_card_is_in_more_copies_than_the_game_has(table: Table) -> None:
    move("?", table.main, table.graveyard)
    hand = table.players["P1"].hand
    move("NE/14", table.main, hand)
    assert hidden.may_hold(table, table.graveyard, "NE/14")
    move("NE/14", table.main, hand)
    assert not hidden.may_hold(table, table.graveyard, "NE/14")
    assert not hidden.may_hold(table, table.main, "NE/14")
    assert hidden.where_lies(table, "NE/14") == "the game has 2 copies: 2 in the hand of P1"
    assert hidden.where_lies(table, "NE/14", "P2") == "none of the game's 2 copies can be there"


def test_cards_are_looked_for_together(table: Table) -> None:
    pile = Pile.of(("HE/01", "NE/01"))
    assert hidden.lacking(table, pile, ("NE/01", "HE/01")) is None
    assert hidden.lacking(table, pile, ("NE/01", "NE/01")) == "NE/01"
    assert hidden.lacking(table, pile, ("?", "NE/01")) is None
    assert hidden.lacking(table, pile, ("?", "NE/01", "?")) == "?"
    assert hidden.lacking(table, pile, ("Cub",)) is None
    assert hidden.lacking(table, pile, ("no card",)) == "no card"


def test_one_hidden_card_is_not_two(table: Table) -> None:
    move("?", table.main, table.graveyard)
    assert hidden.lacking(table, table.graveyard, ("NE/01",)) is None
    assert hidden.lacking(table, table.graveyard, ("NE/01", "HE/01")) == "HE/01"


def test_where_all_unnamed_cards_are_taken_none_becomes_uncertain(table: Table) -> None:
    pile = Pile.of(("HE/01", "NE/01", "NE/02"))
    taken = taken_out(pile, ("?", "NE/01", "?"))
    assert (taken.size, taken.hidden, pile.size) == (3, 0, 0)
    pile = Pile.of(("HE/01", "NE/01", "NE/02"))
    taken = taken_out(pile, ("?", "NE/01"))
    assert taken.has("NE/01")
    assert (taken.hidden, pile.hidden) == (1, 1)
    assert set(pile.may) == {"HE/01", "NE/02"}


def test_a_card_at_random_is_one_that_lies_there(table: Table) -> None:
    pile = Pile.of(("HE/01", "NE/01"))
    assert {pile.drawn(Random(seed)) for seed in range(20)} == {"HE/01", "NE/01"}
    pile.top = ["NE/01"]
    assert {pile.drawn(Random(seed)) for seed in range(20)} == {"NE/01"}


def test_a_question_mark_that_can_be_no_card_is_a_doubt(table: Table) -> None:
    move("?", table.main, table.graveyard)
    assert hidden.doubts(table) == []
    table.graveyard.may = {"NO/06": 1}
    move("NO/06", table.main, table.players["P1"].hand)
    ((rule, sentence),) = hidden.doubts(table)
    assert rule == "setup.shuffle-main-pile"
    assert sentence.startswith("the Graveyard: 1 hidden, and 0")


def test_a_log_may_know_nothing_of_any_card() -> None:
    verdict = judged("* bury ?", *SET_UP, "* deal P1 ? ? ? ? ?", "P1 retain ? ?", "expect P1.discard.size = 2")
    assert rules(verdict) == []
    assert verdict.verdict == "legal"


def test_a_card_that_was_seen_elsewhere_is_not_dealt_again() -> None:
    # The game has 1 White Mammoth.
    lines = ("* deal P1 NO/06 ? ? ? ?", "P1 retain NO/06", "P2 skip wood-yard")
    assert rules(judged("* bury ?", *SET_UP, *lines, "* deal P2 NO/06")) == ["setup.shuffle-main-pile"]
    lines = ("* deal P1 NO/06 ? ? ? ?", "P1 retain ?", "P2 skip wood-yard")
    assert rules(judged("* bury ?", *SET_UP, *lines, "* deal P2 NO/06")) == ["setup.shuffle-main-pile"]


def test_the_graveyard_comes_back_only_when_the_main_pile_is_empty() -> None:
    given = ("given turn = P1 end", "given main = HE/01 2", "given graveyard = HE/02, HE/03")
    assert rules(judged(*given, "* deal P1 HE/02", head=POSITION)) == ["end.no-early-main-pile-reshuffle"]
    assert rules(judged(*given, "* deal P1 HE/01 HE/01 HE/02 HE/03", head=POSITION)) == []
    again = "* deal P1 HE/01 HE/01 HE/01"
    assert rules(judged(*given, again, head=POSITION)) == ["end.drawn-cards-not-in-reshuffle"]


def test_a_player_draws_from_the_own_deck_only() -> None:
    given = (
        "given turn = P1 draw",
        "given P1.deck = HE/01",
        "given P1.discard = HE/02",
        "given main = HE/03",
        "given P2.deck = HE/04",
    )
    assert rules(judged(*given, "* draw P1 HE/02", head=POSITION)) == ["draw.no-early-reshuffle"]
    assert rules(judged(*given, "* draw P1 HE/03", head=POSITION)) == ["draw.from-own-deck"]
    assert rules(judged(*given, "* draw P1 HE/04", head=POSITION)) == ["deck.each-player-builds-own"]
    assert rules(judged(*given, "* draw P1 HE/01 HE/02", head=POSITION)) == []


def test_workers_that_nobody_names_may_be_any_that_lay_there() -> None:
    given = (
        "given turn = P1 end",
        "given P1.buildings = fire-pit 0, stone-mine 3",
        "given fire-pit.workers = NE/01, NE/02, HE/01",
        "given main = HE/02",
    )
    lines = ("P1 cash fire-pit fire-pit", "* deal P1 HE/02")
    assert rules(judged(*given, *lines, "* deal P1 NE/01 HE/01", head=POSITION)) == []
    named = ("P1 cash fire-pit fire-pit", "* worker fire-pit NE/01 NE/02", "* deal P1 HE/02")
    assert rules(judged(*given, *named, "* deal P1 NE/01 NE/02", head=POSITION)) == []
    assert rules(judged(*given, *named, "* deal P1 HE/01", head=POSITION)) == ["setup.shuffle-main-pile"]


@pytest.mark.parametrize(
    ("workers", "line"),
    [
        ("NE/02, NE/01", "* worker fire-pit NE/02 NE/01"),
        ("NE/02, NE/01", "* worker fire-pit ? ?"),
        ("NE/02, NE/01", "* worker fire-pit ? NE/02"),
        ("NE/01, NE/01", "* worker fire-pit NE/01 NE/01"),
        ("?, NE/01", "* worker fire-pit NE/02 NE/01"),
        ("? ?", "* worker fire-pit NE/02 NE/01"),
    ],
)
def test_workers_that_leave_may_be_written_also_where_all_leave(workers: str, line: str) -> None:
    given = ("given turn = P1 end", "given P1.buildings = fire-pit 0, stone-mine 3", "given main = HE/02 9",
             f"given fire-pit.workers = {workers}")  # fmt: skip
    told = (line, "expect fire-pit.workers = -, graveyard = 2", "P1 forgo")
    verdict = judged(*given, "P1 cash fire-pit fire-pit", *told, head=POSITION)
    assert verdict.verdict == "legal" and all(one.severity == "note" for one in verdict.findings)


def test_pairs_may_be_cashed_one_after_another_with_their_workers_written() -> None:
    given = ("given turn = P1 end", "given P1.buildings = fire-pit 0, stone-mine 3", "given main = HE/02 9",
             "given fire-pit.workers = NE/01, NE/01, NE/02", "given stone-mine.workers = HE/01")  # fmt: skip
    first = ("P1 cash fire-pit stone-mine", "* worker fire-pit NE/01", "* worker stone-mine HE/01")
    then = ("P1 cash fire-pit fire-pit", "* worker fire-pit NE/02 NE/01")
    assert rules(judged(*given, *first, *then, "P1 forgo", head=POSITION)) == []
    wrong = (*first, "P1 cash fire-pit fire-pit", "* worker fire-pit NE/02 NE/02")
    assert rules(judged(*given, *wrong, head=POSITION)) == ["worker.identity-hidden"]


def test_which_workers_leave_is_chance_and_known_to_a_game_that_is_played() -> None:
    core = load_game("shared-worlds").core
    given = (
        "P1.buildings = fire-pit 1",
        "fire-pit.workers = NE/01 3, NE/02 2, HE/01",
        "turn = P1 end",
        "main = HE/02 9",
    )
    seen = set()
    for seed in range(12):
        session = Session(core, position(*given))
        while session.decision is not None and session.decision.about.name != "cash":
            assert session.decision.default is not None
            session.do(session.decision.default)
        (cash,) = (one for one in session.legal() if isinstance(one, Cash))
        assert cash == Cash("P1", ("fire-pit", "fire-pit"))
        session.do(cash)
        rng = Random(seed)
        while session.decision.about.name == "worker":
            assert Worker("*", "fire-pit", "NE/01") in set(session.legal())
            session.do(chance(session, rng))
        table = session.table
        assert (table.graveyard.size, table.graveyard.hidden, table.players["P1"].buildings[0].workers.hidden) == (
            2,
            0,
            0,
        )
        seen.add(tuple(sorted(table.graveyard.cards())))
    assert len(seen) > 2
