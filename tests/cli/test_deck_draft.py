"""`deckkit deck draft FILE`: a draft is gone on with step by step, and each step is recorded."""

import json
import subprocess
import sys
from collections.abc import Callable

import pytest
from click.testing import Result

from tests.cli.drafts import Deal, members

Run = Callable[..., Result]


def test_a_pick_is_written_and_the_rest_of_the_file_stays(deckkit: Run, deal: Deal) -> None:
    path = deal()
    before = path.read_text(encoding="utf-8")
    kept = deckkit("deck", "draft", str(path), "--keep", "Ayla=the Patient")
    assert (kept.exit_code, kept.stdout) == (0, "Ayla keeps patient the Patient, card 1 of 5\n")
    assert kept.stderr.startswith(f"written: {path}, round 1 of 5, 2 players still to keep a card: Bo, Cy")
    assert path.read_text(encoding="utf-8") == before.replace("kept = []", 'kept = ["patient"]', 1)


def test_several_picks_are_taken_in_their_order(deckkit: Run, deal: Deal) -> None:
    path = deal()
    picks = ("Ayla=patient", "2=swift", "Cy=craven", "Bo=martyr")
    done = deckkit("deck", "draft", str(path), *(word for pick in picks for word in ("--keep", pick)))
    assert done.exit_code == 0
    assert [one["kept"] for one in members(path)] == [["patient"], ["swift", "martyr"], ["craven"]]


@pytest.mark.parametrize(
    ("step", "rule"),
    [
        (("--keep", "Bo=patient"), "fresh-meat/draft.standard-choose-one"),
        (("--keep", "Ayla=martyr"), "fresh-meat/draft.standard-simultaneous"),
        (("--keep", "Bo=swiift"), "deckkit/card.unknown"),
        (("--keep", "Bo=talon"), "deckkit/card.wrong-zone"),
        (("--use", "Bo=swift"), "fresh-meat/draft.standard-until-gone"),
    ],
)
def test_a_step_against_a_rule_cites_it_and_writes_nothing(
    deckkit: Run, deal: Deal, step: tuple[str, str], rule: str
) -> None:
    path = deal()
    assert deckkit("deck", "draft", str(path), "--keep", "Ayla=patient").exit_code == 0
    before = path.read_bytes()
    refused = deckkit("deck", "draft", str(path), *step)
    assert (refused.exit_code, path.read_bytes()) == (1, before)
    assert rule in refused.stderr


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--keep", "Dora=swift"), "nobody here is called"),
        (("--keep", "Aila=swift"), 'did you mean "Ayla"?'),
        (("--keep", "swift"), "expected NAME=CARD"),
        (("--keep", "Ayla="), "expected NAME=CARD"),
        (("--use", "Ayla=+martyr,patient"), "either all cards"),
        (("--show", "4"), "nobody here is called"),
        (("--show", "Ayla", "--keep", "Ayla=martyr"), "does not go together"),
        (("--show", "Ayla", "--show", "Bo"), "one player at a time"),
        (("--seed", "8"), "--seed is of a new draft"),
        (("--finish", "random", "--seed", "8"), "has seed 7"),
        (("--players", "3"), "are of a new draft"),
        (("-o", "x.toml"), "are of a new draft"),
    ],
)
def test_what_cannot_be_done_is_refused(deckkit: Run, deal: Deal, options: tuple[str, ...], said: str) -> None:
    path = deal()
    before = path.read_bytes()
    refused = deckkit("deck", "draft", str(path), *options)
    assert (refused.exit_code, path.read_bytes()) == (2, before)
    assert said in refused.stderr


def test_of_two_players_of_one_name_each_is_called_by_number(deckkit: Run, deal: Deal) -> None:
    path = deal()
    path.write_text(path.read_text(encoding="utf-8").replace('"Bo"', '"Ayla"'), encoding="utf-8")
    refused = deckkit("deck", "draft", str(path), "--keep", "Ayla=patient")
    assert refused.exit_code == 2
    assert "write the number of one: 1 and 2" in refused.stderr
    assert deckkit("deck", "draft", str(path), "--keep", "2=swift").exit_code == 0
    assert [one["kept"] for one in members(path)] == [[], ["swift"], []]


def test_who_has_chosen_may_choose_again_until_all_have(deckkit: Run, deal: Deal) -> None:
    path = deal("quick")
    steps = ("Ayla=patient,martyr", "Ayla=-martyr,+spiteful", "Bo=")
    used = deckkit("deck", "draft", str(path), *(word for step in steps for word in ("--use", step)))
    assert used.exit_code == 0, used.stderr
    assert [one.get("reputations") for one in members(path)] == [["patient", "spiteful"], [], None]
    assert [one.get("life") for one in members(path)] == [90, 100, None]
    assert deckkit("deck", "draft", str(path), "--use", "Cy=fierce").exit_code == 0
    late = deckkit("deck", "draft", str(path), "--use", "Cy=")
    assert late.exit_code == 1
    assert "fresh-meat/draft.choice-final" in late.stderr


def test_what_is_open_is_left_to_chance_and_what_is_not_stays(deckkit: Run, deal: Deal) -> None:
    path = deal()
    deckkit("deck", "draft", str(path), "--keep", "Ayla=patient")
    finished = deckkit("deck", "draft", str(path), "--finish", "random")
    assert finished.exit_code == 0
    assert members(path)[0]["kept"][0] == "patient"
    assert deckkit("check", str(path)).exit_code == 0
    before = path.read_bytes()
    again = deckkit("deck", "draft", str(path), "--finish", "random")
    assert (again.stdout, path.read_bytes()) == ("nothing is open\n", before)
    assert "written" not in again.stderr


def test_a_record_without_a_seed_is_finished_from_another_one(deckkit: Run, deal: Deal) -> None:
    path = deal("quick")
    path.write_text(path.read_text(encoding="utf-8").replace("seed = 7\n", ""), encoding="utf-8")
    done = deckkit("deck", "draft", str(path), "--finish", "random", "--seed", "11")
    assert done.stdout == "seed 11 has decided whatever was open\n"
    assert "seed = " not in path.read_text(encoding="utf-8")


def test_a_record_that_breaks_a_rule_is_not_gone_on_with(deckkit: Run, deal: Deal) -> None:
    path = deal()
    path.write_text(path.read_text(encoding="utf-8").replace("seed = 7", "seed = 8"), encoding="utf-8")
    before = path.read_bytes()
    for options in (("--keep", "Ayla=patient"), ("--show", "Ayla"), ("--finish", "random"), ()):
        refused = deckkit("deck", "draft", str(path), *options)
        assert (refused.exit_code, path.read_bytes()) == (1, before)
        assert "evening.toml:7:1" in refused.stderr
        assert "fresh-meat/draft.deck-shuffled" in refused.stderr


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("savanna-herd", "nothing is drafted in animal-duel"),
        ("party-of-four", "not the record of a draft"),
        ("crawl-1-fresh-meat", "not the record of a draft"),
        ("party-of-four-plain", "not the record of a draft"),
        ("nowhere.toml", "no such file"),
    ],
)
def test_what_is_no_record_of_a_draft_is_refused(deckkit: Run, name: str, said: str) -> None:
    for options in ((), ("--keep", "Ayla=patient"), ("--show", "Ayla")):
        refused = deckkit("deck", "draft", name, *options)
        assert refused.exit_code == 2
        assert said in refused.stderr


def test_a_shipped_record_is_shown_and_not_written(deckkit: Run) -> None:
    assert "Ines" in deckkit("deck", "draft", "standard-draft", "--show", "Ines").stdout
    refused = deckkit("deck", "draft", "quick-draft", "--finish", "random")
    assert refused.exit_code == 2
    assert "copied with `deck new`" in refused.stderr


def test_a_hand_is_shown_in_every_format(deckkit: Run, deal: Deal) -> None:
    path = deal()
    shown = deckkit("deck", "draft", str(path), "--show", "Ayla")
    assert "round 1 of 5: keep one card" in shown.stdout
    hand = json.loads(deckkit("deck", "draft", str(path), "--show", "Ayla", "--format", "json").stdout)
    assert (hand["task"], hand["round"], len(hand["offers"])) == ("keep", 1, 5)
    assert hand["offers"][0]["card"] == "martyr"
    assert hand["offers"][0]["left"] == 85
    for form in ("csv", "markdown"):
        lines = deckkit("deck", "draft", str(path), "--show", "Ayla", "--format", form).stdout.splitlines()
        assert sum("Ayla" in line for line in lines) == 5
    deckkit("deck", "draft", str(path), "--keep", "Ayla=patient")
    waits = deckkit("deck", "draft", str(path), "--show", "Ayla").stdout
    assert "waiting for Bo, Cy" in waits
    assert "martyr" not in waits


def test_of_a_finished_draft_it_is_said_that_the_choice_is_final(deckkit: Run, deal: Deal) -> None:
    path = deal("quick")
    deckkit("deck", "draft", str(path), "--use", "Ayla=patient")
    assert "can be changed until all have chosen" in deckkit("deck", "draft", str(path), "--show", "Ayla").stdout
    assert deckkit("deck", "draft", str(path), "--finish", "random").exit_code == 0
    shown = deckkit("deck", "draft", str(path), "--show", "Ayla").stdout
    assert "(fresh-meat/draft.choice-final)" in shown and "can be changed" not in shown


def test_a_player_is_found_whatever_the_capitals(deckkit: Run, deal: Deal) -> None:
    path = deal()
    assert "Bo plays Talon" in deckkit("deck", "draft", str(path), "--show", "bo").stdout
    assert deckkit("deck", "draft", str(path), "--keep", "AYLA=patient").exit_code == 0
    assert members(path)[0]["kept"] == ["patient"]


def test_picks_of_two_processes_at_once_are_both_kept(deal: Deal) -> None:
    path = deal()
    command = [sys.executable, "-c", "from deckkit.cli import main; main()", "deck", "draft", str(path), "--keep"]
    running = [subprocess.Popen([*command, pick]) for pick in ("Ayla=patient", "Bo=swift")]
    assert [one.wait() for one in running] == [0, 0]
    assert [one["kept"] for one in members(path)] == [["patient"], ["swift"], []]
