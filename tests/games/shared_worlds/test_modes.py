"""The mode of a match of Shared Worlds, and the list that lays its table."""

import pytest

from deckkit import documents, shipped
from deckkit.check import load_deck
from deckkit.games import load_game
from deckkit.games.shared_worlds.table_setup import mode
from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.core import BadValue, Setup
from deckkit.play.verdict import Verdict


def test_without_words_two_play_a_single_game() -> None:
    made = mode(())
    assert (made.words, made.seats, made.names, made.best_of) == ("2-players", ("P1", "P2"), ("P1", "P2"), 1)


def test_four_are_two_teams_and_the_words_stand_in_one_order() -> None:
    made = mode(("best-of=3", "tournament", "4-players"))
    assert made.words == "4-players tournament best-of=3"
    assert made.sides == (("P1", "P2"), ("P3", "P4"))
    assert made.names == ("P1+P2", "P3+P4")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("5-players", "exactly 2, 3 or 4 players, not 5"),
        ("3p", "is written 3-players"),
        ("2v2", "two teams of two"),
        ("2-players 3-players", "not both"),
        ("best-of=2", "odd number"),
        ("best-of=3 best-of=5", "not both"),
        ("tournement", "tournament"),
    ],
)
def test_what_is_no_mode_is_said(words: str, said: str) -> None:
    with pytest.raises(BadValue, match=said):
        mode(words.split())


def judged(players: int, *decks: str, lines: tuple[str, ...] = (), more: str = "") -> Verdict:
    """A game at these lists, one a seat; none where it is empty."""
    named = [f"player: P{seat}{f' deck={deck}' if deck else ''}" for seat, deck in enumerate(decks, 1)]
    head = ("deckkit-match 1", "game: shared-worlds  rules: 1", f"mode: {players}-players{more}", *named, "game 1")
    return adjudicate_text("\n".join((*head, *lines)), "-")


@pytest.mark.parametrize(
    ("players", "decks", "said"),
    [
        (2, ("two-player", ""), "no list is named for P2"),
        (2, ("three-player", "three-player"), "lays a table for 3, the mode is for 2"),
        (3, ("two-player",) * 3, "lays a table for 2, there is no P3"),
        (2, ("two-player", "two-player-same-fires"), "two different tables"),
    ],
)
def test_lists_that_lay_no_one_table_are_said(players: int, decks: tuple[str, ...], said: str) -> None:
    verdict = judged(players, *decks, lines=("turn P1",))
    assert any(said in one.message for one in verdict.findings), verdict.findings


def test_the_variant_of_the_list_holds_until_the_head_says_otherwise() -> None:
    core = load_game("shared-worlds").core
    path = str(shipped.DECKS / "shared-worlds" / "four-player-mirror.toml")
    deck, _ = load_deck(load_game("shared-worlds"), documents.parse(path, documents.read_text(path)))
    assert deck is not None
    words = core.table_mode(deck)
    assert words == "4-players"
    made, cards = core.mode(words.split()), core.cards(deck.pool)
    lists = core.brought(deck, made.seats, cards)
    assert core.table(Setup(made, lists, cards)).variant["worker_draws"] == "separate"
    table = core.table(Setup(made, lists, cards, {"worker_draws": "one-pool"}))
    assert (table.variant["worker_draws"], table.variant["played_instants"]) == ("one-pool", "own-discard")


def test_nothing_is_exchanged_between_games() -> None:
    lines = ("P1 concede", "sideboard P1 -NE/01 +HE/01", "game 2")
    verdict = judged(2, "two-player", "two-player", lines=lines, more=" best-of=3")
    assert [one.rule for one in verdict.refusals] == ["shared-worlds/deck.each-player-builds-own"]
