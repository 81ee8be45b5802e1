"""Rounds of real events as they were played, from the material beside the checkout, as fields to be paired anew."""

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from deckkit.tournament.pairing.field import DOWN, LEVEL, UP, Entrant, Field, Pairing, Proof, Sums

PLAYED_ROUNDS = Path(__file__).parents[4] / "shared" / "cases" / "pairings" / "played-rounds.jsonl.gz"


@dataclass(frozen=True)
class Played:
    """A round: who there was to be paired, and the pairing of the platform. Points are 3, 1 and 0."""

    event: int
    number: int
    field: Field
    theirs: Pairing


def rounds() -> Iterator[Played]:
    """Every round but the first of every event. Where several had a bye these were awarded, and are no part of it."""
    with gzip.open(PLAYED_ROUNDS, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield from _rounds_of(json.loads(line))


def _rounds_of(event: dict[str, Any]) -> Iterator[Played]:
    players: dict[int, Entrant] = {}
    for number, tables in enumerate(event["rounds"], 1):
        byes = [a for a, b, *_ in tables if b == 0]
        pairs = tuple((a, b) for a, b, *_ in tables if b != 0)
        here = [one for pair in pairs for one in pair] + (byes if len(byes) == 1 else [])
        for one in (*here, *byes):
            players.setdefault(one, Entrant(one, 0))
        if number > 1 and len(set(here)) == len(here):
            field = Field(tuple(players[one] for one in here), 1000 * event["event"] + number)
            bye = byes[0] if len(byes) == 1 else None
            yield Played(event["event"], number, field, Pairing(pairs, bye, Proof("table", Sums(), Sums())))
        _play(players, tables)


def _play(players: dict[int, Entrant], tables: list[list[int]]) -> None:
    """Give the results of a round."""
    before = {number: entrant.points for number, entrant in players.items()}
    for a, b, ours, theirs, _ in tables:
        gained = (3, 0) if ours > theirs else (0, 3) if ours < theirs else (1, 1)
        if b == 0:
            alone = players[a]
            players[a] = replace(alone, points=alone.points + gained[0], byes=alone.byes + 1, last_float=LEVEL)
            continue
        for one, other, won in ((a, b, gained[0]), (b, a, gained[1])):
            floated = DOWN if before[one] > before[other] else UP if before[one] < before[other] else LEVEL
            entrant = players[one]
            players[one] = replace(entrant, points=entrant.points + won, met=entrant.met | {other}, last_float=floated)
