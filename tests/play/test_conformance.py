"""Every game with a rules core is put through the same: what a framework may rely on, and what a judge may.

The material of a game lies beside its tests, in `conformance.py`: its setups, a universe of actions, what is conserved.
"""

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

import pytest

from deckkit.games import SLUGS, load_game
from deckkit.games.game import NoCore
from deckkit.play.actions import Action
from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.bots import Bot, RandomBot
from deckkit.play.core import Core, Setup
from deckkit.play.library import shelf
from deckkit.play.log import read_text
from deckkit.play.match import MatchReplay
from deckkit.play.observer import Observer
from deckkit.play.playout import Transcript, chance, export_playout, playout
from deckkit.play.session import Session

PLAYOUTS, HEAVY_PLAYOUTS = 6, 1_000
"""Of each setup: in the normal suite, and in the heavy one."""


def _cores() -> Iterator[tuple[Core, ModuleType]]:
    for slug in SLUGS:
        try:
            core = load_game(slug).core
        except NoCore:
            continue
        yield core, import_module(f"tests.games.{slug.replace('-', '_')}.conformance")


CASES = [
    pytest.param(core, material, setup, decks, id=f"{core.slug}-{name}")
    for core, material in _cores()
    for name, setup, decks in material.setups()
]
every_setup = pytest.mark.parametrize(("core", "material", "setup", "decks"), CASES)


def _bots(setup: Setup, rng: Random) -> dict[str, Bot]:
    return {seat: RandomBot(rng) for seat in setup.mode.seats}


def _played(core: Core, setup: Setup, seed: int) -> Transcript:
    rng = Random(seed)
    transcript = playout(core, setup, _bots(setup, rng), rng)
    assert transcript.outcome is not None, f"seed {seed} does not end"
    return transcript


def _log(transcript: Transcript, decks: list[str]) -> str:
    seats = transcript.setup.mode.seats
    return export_playout(transcript, decks=dict(zip(seats, decks, strict=True)))


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


def _survives(core: Core, material: ModuleType, setup: Setup, decks: list[str], seed: int) -> None:
    """One random playout: nothing is lost on the way, it ends, and its log is the same game again."""
    rng = Random(seed)
    session = Session(core, core.table(setup))
    bots, actions = _bots(setup, rng), []
    while (decision := session.decision) is not None:
        seat = decision.seats[0]
        action = chance(session, rng) if seat == "*" else bots[seat].choose(session, seat)
        assert decision.takes(action)
        session.do(action)
        actions.append(action)
        assert len(actions) < 20_000
        material.conserved(session.table, setup)
    transcript = Transcript(core, setup, session, actions)
    text = _log(transcript, decks)
    watcher = _Watcher()
    replayed = MatchReplay(read_text(text, "playout.match", shelf()), observer=watcher).run()
    (game,) = replayed.games
    assert (game.refusals, game.findings, game.outcome) == ([], [], session.outcome)
    assert watcher.seen == _snapshots(core, setup, actions)
    assert game.session is not None
    again = export_playout(
        Transcript(core, setup, game.session, [one for one in game.done if isinstance(one, Action)]),
        decks=dict(zip(setup.mode.seats, decks, strict=True)),
    )
    assert again == text


@every_setup
def test_random_playouts_end_conserve_everything_and_replay_to_the_byte(
    core: Core, material: ModuleType, setup: Setup, decks: list[str]
) -> None:
    for seed in range(PLAYOUTS):
        _survives(core, material, setup, decks, seed)


@pytest.mark.heavy
@every_setup
def test_a_thousand_random_playouts_end_conserve_everything_and_replay_to_the_byte(
    core: Core, material: ModuleType, setup: Setup, decks: list[str]
) -> None:
    for seed in range(PLAYOUTS, HEAVY_PLAYOUTS):
        _survives(core, material, setup, decks, seed)


@every_setup
def test_what_is_listed_as_legal_is_not_refused_and_what_is_not_listed_is(
    core: Core, material: ModuleType, setup: Setup, decks: list[str]
) -> None:
    rng = Random(f"universe {core.slug}")
    actions = _played(core, setup, rng.randrange(1_000)).actions
    for length in rng.sample(range(len(actions)), 12):
        session = Session(core, core.table(setup))
        for action in actions[:length]:
            session.do(action)
        table, decision = session.table, session.decision
        assert decision is not None
        listed = list(session.legal())
        assert listed, f"nothing is legal at {decision!r}"
        assert all(session.refusal(one) is None and decision.takes(one) for one in listed)
        names = {material.same(table, one) for one in listed}
        before = core.snapshot(table)
        for action in material.universe(table, decision):
            if type(action) in core.anytime:
                assert session.refusal(action) is None
                continue
            refusal = session.refusal(action)
            if refusal is None:
                assert material.same(table, action) in names, f"{action} is legal and not listed at {decision!r}"
            else:
                assert refusal.rule and refusal.message
                assert material.same(table, action) not in names or not decision.takes(action), f"{action}: {refusal}"
        assert core.snapshot(table) == before, "to ask for a refusal has changed the table"


@every_setup
def test_undo_is_a_replay_of_a_prefix(core: Core, material: ModuleType, setup: Setup, decks: list[str]) -> None:
    actions = _played(core, setup, 3).actions
    seen = _snapshots(core, setup, actions)
    for length in Random(3).sample(range(1, len(actions)), 5):
        assert _snapshots(core, setup, actions[:length])[-1] == seen[length - 1]


@every_setup
def test_any_line_changed_is_a_cited_refusal_another_game_or_a_syntax_error_with_its_place(
    core: Core, material: ModuleType, setup: Setup, decks: list[str]
) -> None:
    rng = Random(f"changed {decks}")
    lines = _log(_played(core, setup, 5), decks).splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("game ")) + 1
    book = shelf().rulebook(core.slug)
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
    for core, material in _cores():
        _, setup, _ = next(material.setups())
        session = Session(core, core.table(setup))
        assert session.decision is not None
        action = replace(next(session.legal()), seat="nobody")
        assert not session.decision.takes(action)
