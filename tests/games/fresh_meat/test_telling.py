"""What people are told: a question for each decision, a sentence for each event, a board without what is hidden."""

import re
from pathlib import Path
from random import Random

import pytest

import deckkit.games.fresh_meat as game
from deckkit.games.fresh_meat.core import CORE
from deckkit.games.fresh_meat.narration import KINDS, narrate
from deckkit.games.fresh_meat.questions import NAMES
from deckkit.games.fresh_meat.state import Table
from deckkit.play.actions import CHANCE, Event
from deckkit.play.bots import RandomBot
from deckkit.play.playout import chance
from deckkit.play.session import Session
from tests.games.fresh_meat.conformance import setups
from tests.games.fresh_meat.flows import bare

SOURCES = [path.read_text() for path in Path(game.__file__).parent.rglob("*.py")]


def test_every_decision_of_a_random_game_is_a_question_and_every_event_a_sentence() -> None:
    asked, untold = set(), set()
    for name, setup, _ in setups():
        rng = Random(name)
        bot, session = RandomBot(rng), Session(CORE, CORE.table(setup))
        while (decision := session.decision) is not None:
            words = CORE.question(session.table, decision)
            assert words and "{" not in words and "None" not in words
            asked.add(decision.about.name)
            seat = rng.choice(decision.seats)
            session.do(chance(session, rng) if seat == CHANCE else bot.choose(session, seat))
        for event in session.table.events:
            said = narrate(event)
            assert said and "{" not in said and "  " not in said
            if event.kind not in KINDS:
                untold.add(event.kind)
    assert {"encounter", "initiative", "commit", "before-reveal", "reveal", "after-reveal", "creature-attack"} <= asked
    assert {"draw", "discard", "refill", "between", "answer"} <= asked
    assert not untold


def test_every_kind_of_event_that_the_game_notes_has_a_sentence() -> None:
    noted = {kind for text in SOURCES for kind in re.findall(r'\.note\(\s*"([^"]+)"', text)}
    assert len(noted) > 250
    assert not noted - KINDS


def test_every_window_of_the_game_has_a_question() -> None:
    windows = {name for text in SOURCES for name in re.findall(r'Window\(\s*"([^"]+)"', text)}
    assert len(windows) > 30
    assert not windows - NAMES


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event("tokens", "rep.irritable-choice", "P1", 1, "3"), "P1 takes a token: 3 lie there now"),
        (Event("tokens", "rep.irritable-needs-tokens", "P1", -2, "1"), "P1 gives up 2 tokens"),
        (Event("misses", "card.critical-miss", "P1", 0, "feint"), "feint of P1 misses"),
        (Event("misses", "shadow.tie", "P1", 40, "40"), "P1 misses: 40 does not beat 40"),
    ],
)
def test_a_kind_that_happens_to_several_things_is_told_by_its_rule(event: Event, said: str) -> None:
    assert narrate(event) == said


def test_the_tallies_of_a_game_count_events_of_seats() -> None:
    _, setup, _ = next(setups())
    rng = Random("tallies")
    bot, session = RandomBot(rng), Session(CORE, CORE.table(setup))
    while (decision := session.decision) is not None:
        seat = rng.choice(decision.seats)
        session.do(chance(session, rng) if seat == CHANCE else bot.choose(session, seat))
    for kind in CORE.tallies.values():
        who = {event.who for event in session.table.events if event.kind == kind}
        assert who and who <= set(session.table.players), kind


def test_others_see_only_how_many_cards_a_hand_holds_and_that_one_is_set() -> None:
    table = bare(3)
    held = ("P1.hand = attack-100, rally", "P1.set = attack-50-nyx", "P1.items = cure-wounds")
    for line in ("encounter = quarry-ogre", *held):
        path, _, text = line.partition(" = ")
        CORE.assign(table, path, text)

    def shown(*seats: str) -> str:
        return str(CORE.board(table, seats))

    assert "attack-100" in shown("P1") and "attack-50-nyx" in shown("P1")
    assert "attack-100" not in shown("P2") and "attack-50-nyx" not in shown("P2")
    assert "2 cards" in shown("P2") and "cure-wounds" in shown("P2") and "cure-wounds" in str(CORE.board(table))


def in_words(table: Table) -> str:
    """All cells of a board, one after the other."""
    return " ".join(cell for _, rows in CORE.board(table) for row in rows for cell in row if cell)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("encounter = shadowmancer", "round = 2", "before.2 = 30"), "#2 30 damage in the Round before"),
        (("encounter = blink-dogs", "creatures = dog before P2"), "10 damage to whoever it changes to, before P2"),
        (("encounter = blink-dogs", "creatures = dog before P2", "P2.alive = no"), "before P2, who is dead"),
        (("encounter = treasure-spore", "creatures = treasure-spore, protospore"), "Player #1 of the next Round"),
        (("boss = death-drinker", "stack = hate, spite, death-drinker"), "at the bottom the BOSS death-drinker"),
    ],
)
def test_a_board_says_what_a_player_has_to_know_of_an_encounter(lines: tuple[str, ...], said: str) -> None:
    table = bare(3)
    for line in lines:
        path, _, text = line.partition(" = ")
        CORE.assign(table, path, text)
    assert said in in_words(table)


def test_a_board_says_who_was_asked_for_help() -> None:
    table = bare(3)
    for line in ("encounter = plated-lizard", "creatures = plated-lizard, undead before P2"):
        path, _, text = line.partition(" = ")
        CORE.assign(table, path, text)
    table.players["P2"].asked = ("P1", "P3")
    assert "has asked P1, P3 for help in this Round" in in_words(table)


def test_a_board_fits_80_columns() -> None:
    _, setup, _ = next(setups())
    rng = Random("width")
    bot, session = RandomBot(rng), Session(CORE, CORE.table(setup))
    while (decision := session.decision) is not None:
        for title, rows in (sections := CORE.board(session.table)):
            assert len(title) <= 80
            assert all(len(row) == 3 for row in rows)
        names, words = (max(len(row[at]) for _, rows in sections for row in rows) for at in (1, 2))
        assert 2 + 10 + 2 + names + 2 + words <= 80
        seat = rng.choice(decision.seats)
        session.do(chance(session, rng) if seat == CHANCE else bot.choose(session, seat))
