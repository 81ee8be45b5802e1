"""Whatever we write, we read: every event comes out in every form that is for it, after every round, and in again."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from deckkit.documents import Unreadable
from deckkit.tournament.cut.cutting import cut, finish
from deckkit.tournament.entrants import desk
from deckkit.tournament.entrants.penalising import penalise
from deckkit.tournament.event import Event
from deckkit.tournament.exchange.exporting import written
from deckkit.tournament.exchange.importing import make, read
from deckkit.tournament.planning import set_rounds
from deckkit.tournament.refusal import Refused
from deckkit.tournament.rounds.next_round import pair, unpair
from tests.tournament import events

FORMS = ("json", "trf16", "trf26", "tdf", "csv")


def _late_bye(folder: Path) -> Event:
    made = events.after_round_one(folder)
    made.do(lambda t: desk.bye(t, "Ada", [2, 3]))
    return made


def _single_elimination(folder: Path) -> Event:
    made = events.event(folder, format="single-elimination")
    made.do(cut)
    made.do(pair)
    events.enter_results(made, (2, 0), (2, 0), (0, 2), (2, 0))
    return made


def _penalty_of_the_next_round(folder: Path) -> Event:
    made = events.after_round_one(folder)
    made.do(lambda t: penalise(t, "Bo", "game-loss", "late", 2))
    made.do(lambda t: penalise(t, "Cleo", "disqualification", "theft", 2))
    return made


def _penalty_before_round_one(folder: Path) -> Event:
    made = events.event(folder)
    made.do(lambda t: penalise(t, "Bo", "warning", "late"))
    made.do(lambda t: penalise(t, "Cleo", "disqualification", "theft"))
    return made


def _left_and_disqualified_after_it(folder: Path) -> Event:
    made = events.after_round_one(folder)
    made.do(lambda t: desk.drop(t, ["Ada"]))
    made.do(pair)
    made.do(lambda t: penalise(t, "Ada", "disqualification", "theft"))
    return made


def _disqualified_for_a_round_before(folder: Path) -> Event:
    made = events.in_round_two(folder)
    made.do(lambda t: penalise(t, "Ada", "disqualification", "theft", 1))
    return made


def _cut_played(folder: Path) -> Event:
    made = events.after_round_one(folder, cut=4)
    made.do(lambda t: desk.drop(t, ["Hana"]))
    made.do(lambda t: set_rounds(t, 1))
    made.do(lambda t: cut(t, 4))
    made.do(pair)
    made.do(lambda t: desk.drop(t, ["Ada"]))
    return made


def _seed_out_before_the_cut(folder: Path) -> Event:
    made = events.after_round_one(folder, cut=5)
    made.do(lambda t: set_rounds(t, 1))
    made.do(lambda t: cut(t, 5))
    made.do(lambda t: penalise(t, str(t.cut.seeds[3]), "disqualification", "theft"))
    made.do(pair)
    return made


def _penalty_of_a_round_taken_back(folder: Path) -> Event:
    made = events.in_round_two(folder)
    made.do(lambda t: penalise(t, "Bo", "warning", "late", 3))
    made.do(unpair)
    return made


def _of_another_game(folder: Path) -> Event:
    return events.in_round_two(folder, game="shared-worlds", mode="")


def _closed(folder: Path) -> Event:
    made = _single_elimination(folder)
    made.do(lambda t: finish(t, early=True))
    return made


@pytest.mark.parametrize(
    "build",
    [
        _late_bye,
        _single_elimination,
        _penalty_of_the_next_round,
        _penalty_before_round_one,
        _left_and_disqualified_after_it,
        _disqualified_for_a_round_before,
        _cut_played,
        _seed_out_before_the_cut,
        _penalty_of_a_round_taken_back,
        _of_another_game,
        _closed,
    ],
)
def test_what_we_write_we_read_in_every_form_after_every_round(build: Callable[[Path], Event], tmp_path: Path) -> None:
    with build(tmp_path / "event") as event:
        tournament = event.tournament
        for form in FORMS:
            for until in (None, *range(len(tournament.rounds) + 1)):
                text, _ = written(tournament, event.journal.entries(), form, until)
                folder = tmp_path / f"{form}-{until}"
                with make(
                    read(text.encode(), None, {"game": tournament.settings.game}), folder, "copy", "importer"
                ) as copy:
                    assert [one.name for one in copy.tournament.players.values()] == [
                        one.name for one in tournament.players.values()
                    ]
                    if form == "json" and until is not None:
                        again, _ = written(copy.tournament, (), form, until)
                        assert again == text


def test_nobody_makes_no_report_and_every_other_form(tmp_path: Path) -> None:
    with events.event(tmp_path / "event", ()) as event:
        event.undo()  # the registration of nobody
        for form in ("trf16", "trf26"):
            with pytest.raises(Refused, match="nobody has been entered yet"):
                written(event.tournament, (), form, None)
        for form in ("json", "tdf", "csv"):
            text, _ = written(event.tournament, event.journal.entries(), form, None)
            with make(read(text.encode(), None, {}), tmp_path / form, "copy", "importer") as copy:
                assert not copy.tournament.players


def test_the_number_of_rounds_that_is_left_to_the_entrants_stays_so(tmp_path: Path) -> None:
    settings = {"name": "Lab", "game": "karnivorous", "rounds": None}
    text = json.dumps({"deckkit-event": 1, "settings": settings})
    with make(read(text.encode(), None, {}), tmp_path / "copy", "copy", "importer") as copy:
        assert copy.tournament.settings.rounds is None


def test_a_round_is_of_a_kind_that_the_format_has(tmp_path: Path) -> None:
    rounds = [{"kind": "pods", "tables": [{"seats": ["Ada", "Bo"], "result": "2-0"}]}]
    players = [{"name": "Ada"}, {"name": "Bo"}]
    text = json.dumps(
        {"deckkit-event": 1, "settings": {"name": "x", "game": "animal-duel"}, "players": players, "rounds": rounds}
    )
    with pytest.raises(Unreadable, match="round 1 is of the kind pods, and the event of the format swiss"):
        make(read(text.encode(), None, {}), tmp_path / "copy", "copy", "importer")
