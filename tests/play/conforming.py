"""The games with a rules core, as the tests that put all of them through the same need them."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from random import Random
from types import ModuleType

from deckkit.games import SLUGS, load_game
from deckkit.play.bots import Bot, RandomBot
from deckkit.play.core import Core, Setup
from deckkit.play.playout import Transcript, export_playout, playout


@dataclass(frozen=True)
class Case:
    """One setup of one game.

    material  the module `conformance` beside the game's tests: its setups, a universe of actions, its books
    decks     the list of each seat, as a log names it
    """

    core: Core
    material: ModuleType
    name: str
    setup: Setup
    decks: list[str]

    def __str__(self) -> str:
        return f"{self.core.slug}-{self.name}"


def _cases() -> Iterator[Case]:
    for slug in SLUGS:
        core = load_game(slug).core
        material = import_module(f"tests.games.{slug.replace('-', '_')}.conformance")
        for name, setup, decks in material.setups():
            yield Case(core, material, name, setup, decks)


CASES = list(_cases())


def bots(setup: Setup, rng: Random) -> dict[str, Bot]:
    """A random player for every seat."""
    return {seat: RandomBot(rng) for seat in setup.mode.seats}


def played(case: Case, seed: int) -> Transcript:
    """A random playout, which ends."""
    rng = Random(seed)
    transcript = playout(case.core, case.setup, bots(case.setup, rng), rng)
    assert transcript.outcome is not None, f"seed {seed} does not end"
    return transcript


def log_of(transcript: Transcript, decks: list[str]) -> str:
    """The log of a playout."""
    seats = transcript.setup.mode.seats
    return export_playout(transcript, decks=dict(zip(seats, decks, strict=True)))
