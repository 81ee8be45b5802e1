"""Every game with a rules core is put through the same: what a framework may rely on, and what a judge may.

The material of a game lies beside its tests, in `conformance.py`: its setups, a universe of actions, its books.
"""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from deckkit.play.actions import Action
from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.core import BadValue, Core, Setup
from deckkit.play.export import canonical
from deckkit.play.library import shelf
from deckkit.play.log import read_text
from deckkit.play.match import MatchReplay
from deckkit.play.observer import Observer
from deckkit.play.playout import Transcript, chance
from deckkit.play.session import Session
from deckkit.play.tokens import words_of
from tests.play.conforming import CASES, Case, bots, log_of, played

PLAYOUTS, HEAVY_PLAYOUTS = 6, 1_000
"""Of each setup: in the normal suite, and in the heavy one, where a game's material names no other number."""

every_case = pytest.mark.parametrize("case", CASES, ids=str)


def _snapshots(core: Core, setup: Setup, actions: list[Action]) -> list[Any]:
    session = Session(core, core.table(setup))
    seen = []
    for action in actions:
        session.do(action)
        seen.append(core.snapshot(session.table))
    return seen


class _Watcher(Observer):
    """Notes the position after everything that is done."""

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def did(self, replay: Any, line: int, action: Action, silent: bool) -> None:
        self.seen.append(replay.core.snapshot(replay.session.table))

    def undone(self, replay: Any, count: int, rewound: bool) -> None:
        del self.seen[len(self.seen) - count :]


def _survives(case: Case, seed: int) -> None:
    """One random playout: nothing is lost on the way, it ends, and its log is the same game again."""
    rng, core, setup = Random(seed), case.core, case.setup
    session = Session(core, core.table(setup))
    players, actions, ledger = bots(setup, rng), [], case.material.Ledger(setup)
    while (decision := session.decision) is not None:
        seat = decision.seats[0]
        action = chance(session, rng) if seat == "*" else players[seat].choose(session, seat)
        assert decision.takes(action)
        session.do(action)
        actions.append(action)
        assert len(actions) < 20_000
        ledger.check(session.table)
    transcript = Transcript(core, setup, session, actions)
    text = log_of(transcript, case.decks)
    watcher = _Watcher()
    replayed = MatchReplay(read_text(text, "playout.match", shelf()), observer=watcher).run()
    (game,) = replayed.games
    assert (game.refusals, game.findings, game.outcome) == ([], [], session.outcome)
    assert watcher.seen == _snapshots(core, setup, actions)
    assert game.session is not None
    done = [one for one in game.done if isinstance(one, Action)]
    assert log_of(Transcript(core, setup, game.session, done), case.decks) == text


@every_case
def test_random_playouts_end_conserve_everything_and_replay_to_the_byte(case: Case) -> None:
    for seed in range(PLAYOUTS):
        _survives(case, seed)


@pytest.mark.heavy
@every_case
def test_many_random_playouts_end_conserve_everything_and_replay_to_the_byte(case: Case) -> None:
    for seed in range(PLAYOUTS, getattr(case.material, "HEAVY_PLAYOUTS", HEAVY_PLAYOUTS)):
        _survives(case, seed)


@pytest.mark.parametrize("case", {case.core.slug: case for case in CASES}.values(), ids=str)
def test_the_log_of_a_playout_is_in_canonical_form(case: Case) -> None:
    text = log_of(played(case, 3), case.decks)
    assert canonical(read_text(text, "playout.match", shelf())) == text


def _lists_what_is_legal(case: Case, positions: int) -> None:
    """At positions of a playout: all that is listed is legal, and nothing else that one could think of is."""
    rng, core, setup = Random(f"{case} {positions}"), case.core, case.setup
    same, actions = case.material.same, played(case, rng.randrange(1_000)).actions
    for length in rng.sample(range(len(actions)), positions):
        session = Session(core, core.table(setup))
        for action in actions[:length]:
            session.do(action)
        table, decision = session.table, session.decision
        assert decision is not None
        listed = list(session.legal())
        assert listed, f"nothing is legal at {decision!r}"
        assert all(session.refusal(one) is None and decision.takes(one) for one in listed)
        names = {same(table, one) for one in listed}
        before = core.snapshot(table)
        for action in case.material.universe(table, decision):
            if type(action) in core.anytime:
                assert session.refusal(action) is None
                continue
            refusal = session.refusal(action)
            if refusal is None:
                assert same(table, action) in names, f"{action} is legal and not listed at {decision!r}"
            else:
                assert refusal.rule and refusal.message
                assert same(table, action) not in names or not decision.takes(action), f"{action}: {refusal}"
        assert core.snapshot(table) == before, "to ask for a refusal has changed the table"


@every_case
def test_what_is_listed_as_legal_is_not_refused_and_what_is_not_listed_is(case: Case) -> None:
    _lists_what_is_legal(case, 4)


@pytest.mark.heavy
@every_case
def test_at_many_positions_what_is_listed_is_what_is_legal(case: Case) -> None:
    for positions in range(20, 30):
        _lists_what_is_legal(case, positions)


@every_case
def test_undo_is_a_replay_of_a_prefix(case: Case) -> None:
    core, setup, actions = case.core, case.setup, played(case, 3).actions
    seen = _snapshots(core, setup, actions)
    for length in Random(3).sample(range(1, len(actions)), 5):
        assert _snapshots(core, setup, actions[:length])[-1] == seen[length - 1]


@every_case
def test_any_line_changed_is_a_cited_refusal_another_game_or_a_syntax_error_with_its_place(case: Case) -> None:
    rng = Random(f"changed {case}")
    lines = log_of(played(case, 5), case.decks).splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("game ")) + 1
    book = shelf().rulebook(case.core.slug)
    for _ in range(20):
        changed = list(lines)
        changed[rng.randrange(first, len(lines))] = rng.choice(lines[first:])
        verdict = adjudicate_text("\n".join(changed) + "\n", "changed.match")
        for refusal in verdict.refusals:
            slug, _, rule = refusal.rule.partition("/")
            assert slug == "deckkit" or rule in book.rules, refusal
            assert refusal.message and refusal.line and refusal.column
        if not verdict.readable:
            assert all(one.line and one.column for one in verdict.findings if one.severity == "error")


def test_a_seat_that_does_not_exist_answers_no_decision() -> None:
    for case in CASES:
        session = Session(case.core, case.core.table(case.setup))
        assert session.decision is not None
        action = replace(next(session.legal()), seat="nobody")
        assert not session.decision.takes(action)


@pytest.mark.parametrize("core", {case.core.slug: case.core for case in CASES}.values(), ids=lambda core: core.slug)
def test_every_verb_has_an_example_that_is_one(core: Core) -> None:
    for grammar, example, said in core.codec.reference():
        assert example and said, grammar
        actions = core.codec.read_line(words_of(example))
        assert type(actions[0]).grammar == grammar.partition(" ")[2]


@pytest.mark.parametrize("core", {case.core.slug: case.core for case in CASES}.values(), ids=lambda core: core.slug)
def test_every_path_that_is_listed_means_something(core: Core) -> None:
    case = next(one for one in CASES if one.core is core)
    table = core.table(case.setup)
    for path in (path for paths in core.paths for path in paths.split(", ")):
        try:
            core.value(table, path)
        except BadValue as error:
            assert "in play is called" in str(error), path  # the form is known, the creature is not there
