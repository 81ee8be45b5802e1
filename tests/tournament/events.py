"""Events for tests, made entry by entry through the journal, whatever the commands would have made of them."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from deckkit import shipped
from deckkit.check import check_text
from deckkit.decks.identity import deck_hash
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.refusal import Refused
from deckkit.tournament.settings import Settings

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")


def settings(**more: Any) -> Settings:
    """The settings of a Cannibal World event, but for what is given."""
    return Settings(**{"name": "Test Open", "game": "cannibal-world", "seed": 1, "mode": "1v1 tournament", **more})


def event(folder: Path, names: Iterable[str] = NAMES, **more: Any) -> Event:
    """A new event with these players, numbered from 1."""
    made = Event.create(folder, settings(**more), "desk")
    enter(made, names)
    return made


def enter(opened: Event, names: Iterable[str]) -> None:
    """Register more players."""
    first = len(opened.tournament.players) + 1
    players = [{"number": number, "name": name} for number, name in enumerate(names, first)]
    opened.do(lambda _: Draft("registered", {"players": players}))


def seat(opened: Event, *tables: tuple[int, ...], kind: str = "swiss", planned: int = 3) -> None:
    """Pair the next round so: two numbers a table, one for who has the bye. For one of a cut there is a cut then."""
    if kind == "cut" and opened.tournament.cut is None:
        seeds = [number for seats in tables for number in seats]
        opened.do(lambda _: Draft("cut", {"seeds": seeds}))
    seated: list[dict[str, Any]] = []
    for number, seats in enumerate([one for one in tables if len(one) > 1], 1):
        seated.append({"number": number, "seats": list(seats)})
    bye = {"scores": [2], "kind": "bye"}
    seated += [{"number": 0, "seats": list(seats), "result": bye} for seats in tables if len(seats) == 1]
    number = len(opened.tournament.rounds) + 1
    opened.do(lambda _: Draft("paired", {"round": number, "kind": kind, "tables": seated, "planned": planned}))


def enter_results(opened: Event, *scores: tuple[int, ...], **more: Any) -> None:
    """Enter the results of the running round, table by table: games of the first and second seat, and drawn ones."""
    results = []
    for number, score in enumerate(scores, 1):
        result: dict[str, Any] = {"scores": list(score[:2]), **more}
        if len(score) == 3:
            result["drawn"] = score[2]
        results.append({"table": number, "result": result})
    number = len(opened.tournament.rounds)
    opened.do(lambda _: Draft("reported", {"round": number, "results": results}))


def after_round_one(folder: Path, **more: Any) -> Event:
    """Eight players, the first round played, the second not yet paired; Ivo, the ninth, left before it began. Ada has
    registered rats-preconstructed."""
    made = event(folder, (*NAMES, "Ivo"), **more)
    hand_in(made, 1, shipped.ROOT / "decks" / "cannibal-world" / "rats-preconstructed.toml")
    made.do(lambda _: Draft("dropped", {"players": [9], "after": 0}))
    seat(made, (1, 5), (2, 6), (3, 7), (4, 8))
    enter_results(made, (2, 0), (2, 1), (0, 2), (1, 1, 1))
    return made


def in_round_two(folder: Path, **more: Any) -> Event:
    """The same with the second round paired, and no result of it entered."""
    made = after_round_one(folder, **more)
    seat(made, (1, 2), (7, 4), (8, 6), (3, 5))
    return made


def hand_in(opened: Event, player: int, *paths: Path) -> None:
    """Register these lists for a player, whatever the check says of them."""
    given = []
    for path in paths:
        text = path.read_text(encoding="utf-8")
        report = check_text(str(path), text)
        assert report.deck is not None
        given.append({"path": str(path), "text": text, "hash": deck_hash(report.deck), "accepted": report.legal})
    opened.do(lambda _: Draft("listed", {"player": player, "lists": given}))


def refused_by(opened: Event, rule: str, decide: Any) -> str:
    """The message of a refusal by this rule, after which the journal is as it was."""
    before = list(opened.journal.entries())
    with pytest.raises(Refused) as caught:
        opened.do(decide)
    assert caught.value.finding.rule == rule
    assert list(opened.journal.entries()) == before
    return caught.value.finding.message
