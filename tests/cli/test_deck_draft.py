"""`deckkit deck draft`: a draft is dealt, gone on with step by step or at the terminal, and recorded."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import rtoml
from click.testing import Result

from deckkit.cli.deck import draft_dialogue as draft_dialogue
from tests.games.fresh_meat.lists import Toml, pool_file

Run = Callable[..., Result]

PLAYERS = ("--player", "Ayla", "--player", "Bo=talon", "--player", "Cy")


@pytest.fixture
def deal(deckkit: Run, tmp_path: Path) -> Callable[..., Path]:
    """Deals a draft of three from seed 7 into a file."""

    def run(style: str = "standard", *more: str) -> Path:
        path = tmp_path / "evening.toml"
        made = deckkit("deck", "draft", "--style", style, *PLAYERS, "--seed", "7", "-o", str(path), *more)
        assert made.exit_code == 0, made.output
        return path

    return run


Deal = Callable[..., Path]


def members(path: Path) -> list[Toml]:
    found: list[Toml] = rtoml.loads(path.read_text(encoding="utf-8"))["party"]
    return found


# -- the deal ---------------------------------------------------------------------------------------------------------


def test_the_same_seed_prints_the_same_list(deckkit: Run, deal: Deal) -> None:
    printed = deckkit("deck", "draft", "fresh-meat", "--style", "standard", *PLAYERS, "--seed", "7")
    assert printed.exit_code == 0
    assert printed.stdout == deal().read_text(encoding="utf-8")
    assert printed.stdout.startswith("# A Standard Draft on record.")
    assert members(deal("standard", "--force"))[1]["character"] == "talon"


def test_without_a_seed_a_new_one_is_made_and_told(deckkit: Run) -> None:
    first, second = (deckkit("deck", "draft", "--style", "quick", "--players", "3") for _ in range(2))
    assert first.stdout != second.stdout
    seed = rtoml.loads(first.stdout)["seed"]
    assert f"seed {seed}" in first.stderr
    again = deckkit("deck", "draft", "--style", "quick", "--players", "3", "--seed", str(seed))
    assert again.stdout == first.stdout


def test_a_draft_that_chance_finishes_at_once_is_legal(deckkit: Run, deal: Deal) -> None:
    for style in ("quick", "standard"):
        path = deal(style, "--finish", "random", "--force")
        assert deckkit("check", str(path)).exit_code == 0
        assert all("life" in member for member in members(path))


@pytest.mark.parametrize(
    ("number", "rule"),
    [("2", "fresh-meat/base.players"), ("7", "fresh-meat/char.max-six-players")],
)
def test_two_and_seven_players_are_refused_by_rule(deckkit: Run, tmp_path: Path, number: str, rule: str) -> None:
    path = tmp_path / "x.toml"
    refused = deckkit("deck", "draft", "--style", "quick", "--players", number, "-o", str(path))
    assert refused.exit_code == 1
    assert rule in refused.stderr
    assert not path.exists()


def test_a_pool_with_too_few_reputations_is_refused_by_rule(deckkit: Run) -> None:
    def ten(data: Toml) -> None:
        data["reputations"] = dict(list(data["reputations"].items())[:10])

    refused = deckkit("deck", "draft", "--style", "quick", "--players", "3", "--pool", pool_file("ten", ten))
    assert refused.exit_code == 1
    assert "fresh-meat/draft.deck-large-enough" in refused.stderr


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        (("--seed", "-1"), 2, "range"),
        (("--seed", str(2**63)), 2, "range"),
        (("--seed", "seven"), 2, "not a valid integer"),
        (("--style", "rochester"), 2, "quick, standard"),
        (("--player", " "), 2, "not blank"),
        (("--player", "Ayla"), 2, "deckkit/list.doubled-name"),
        (("--player", "Di=tallon"), 1, "deckkit/card.unknown"),
        (("--player", "Di=lucky"), 1, "deckkit/card.wrong-zone"),
        (("--player", "Di=Talon"), 1, "fresh-meat/char.one-each"),
        (("--players", "3"), 2, "say who drafts"),
        (("--name", " "), 2, "not blank"),
        (("--name", "\udcff"), 2, "no text in UTF-8"),
        (("--player", "\udcff"), 2, "no text in UTF-8"),
        (("--keep", "Ayla=patient"), 2, "go on with a FILE"),
        (("--show", "Ayla"), 2, "go on with a FILE"),
        (("--pool", "nowhere.toml"), 2, "no such file"),
    ],
)
def test_what_cannot_be_dealt_is_refused(deckkit: Run, options: tuple[str, ...], code: int, said: str) -> None:
    refused = deckkit("deck", "draft", "--style", "quick", *PLAYERS, *options)
    assert (refused.exit_code, refused.stdout) == (code, "")
    assert said in refused.stderr


def test_nobody_named_and_a_game_without_a_draft_are_refused(deckkit: Run) -> None:
    assert deckkit("deck", "draft", "--style", "quick").exit_code == 2
    refused = deckkit("deck", "draft", "animal-duel", "--style", "quick", "--players", "3")
    assert refused.exit_code == 2
    assert "games with a draft: fresh-meat" in refused.stderr
    assert deckkit("deck", "draft").exit_code == 2
    assert deckkit("deck", "draft", "fresh-meat").exit_code == 2


def test_a_file_is_replaced_only_when_told_to(deckkit: Run, deal: Deal) -> None:
    path = deal()
    before = path.read_text(encoding="utf-8")
    again = deckkit("deck", "draft", "--style", "quick", "--players", "3", "-o", str(path))
    assert (again.exit_code, path.read_text(encoding="utf-8")) == (2, before)


def test_names_may_hold_quotes_signs_and_emoji(deckkit: Run, tmp_path: Path) -> None:
    names = ['Ann "the Axe"', "Bö 🐀 = x", "C'est\\moi", "P\u202eQ"]
    path = tmp_path / "x.toml"
    players = [word for name in names for word in ("--player", f"{name}=")]
    assert deckkit("deck", "draft", "--style", "quick", *players, "--seed", "1", "-o", str(path)).exit_code == 0
    assert [one["player"] for one in members(path)] == names
    for name in names:
        assert deckkit("deck", "draft", str(path), "--use", f"{name}=").exit_code == 0
    assert deckkit("check", str(path)).exit_code == 0


def test_the_pool_of_a_draft_is_named_as_seen_from_its_list(deckkit: Run, tmp_path: Path) -> None:
    def without_lucky(data: Toml) -> None:
        del data["reputations"]["lucky"]

    pool = tmp_path / "pool.toml"
    pool.write_text(Path(pool_file("unlucky", without_lucky)).read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "lists").mkdir()
    path = tmp_path / "lists" / "x.toml"
    made = deckkit("deck", "draft", "--style", "quick", *PLAYERS, "--seed", "7", "--pool", str(pool), "-o", str(path))
    assert made.exit_code == 0, made.stderr
    assert rtoml.loads(path.read_text(encoding="utf-8"))["pool"] == "../pool.toml"
    assert deckkit("deck", "draft", str(path), "--finish", "random").exit_code == 0
    assert deckkit("check", str(path)).exit_code == 0
    shipped = deckkit("check", str(path), "--pool", "cardpools/fresh-meat.toml")
    assert shipped.exit_code == 1
    assert "fresh-meat/draft.deck-shuffled" in shipped.stdout


# -- step by step -----------------------------------------------------------------------------------------------------


def test_a_pick_is_written_and_the_rest_of_the_file_stays(deckkit: Run, deal: Deal) -> None:
    path = deal()
    before = path.read_text(encoding="utf-8")
    kept = deckkit("deck", "draft", str(path), "--keep", "Ayla=the Patient")
    assert (kept.exit_code, kept.stdout) == (0, "Ayla keeps patient the Patient, card 1 of 5\n")
    assert "Bo, Cy" in kept.stderr
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
    assert deckkit("deck", "draft", str(path), "--finish", "random").stdout == "nothing is open\n"
    assert path.read_bytes() == before


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


def test_picks_of_two_processes_at_once_are_both_kept(deal: Deal) -> None:
    path = deal()
    command = [sys.executable, "-c", "from deckkit.cli import main; main()", "deck", "draft", str(path), "--keep"]
    running = [subprocess.Popen([*command, pick]) for pick in ("Ayla=patient", "Bo=swift")]
    assert [one.wait() for one in running] == [0, 0]
    assert [one["kept"] for one in members(path)] == [["patient"], ["swift"], []]


# -- at the terminal --------------------------------------------------------------------------------------------------


def test_a_whole_draft_is_typed(deckkit: Run, deal: Deal) -> None:
    path = deal()
    lines = ["1"] * 15 + ["all", "done", "none", "done", "1,2", "done"]
    done = deckkit("deck", "draft", str(path), input="\n".join(lines) + "\n")
    assert done.exit_code == 0
    assert "the draft is finished" in done.stderr
    assert deckkit("check", str(path)).exit_code == 0
    assert [len(one["reputations"]) for one in members(path)] == [5, 0, 2]


def test_what_is_typed_wrong_is_asked_again(deckkit: Run, deal: Deal) -> None:
    path = deal()
    typed = "help\n\n0\n6\nswift\nlukcy\ncards\nthe Martyr\nquit\n"
    done = deckkit("deck", "draft", str(path), input=typed)
    assert done.exit_code == 0
    assert "fresh-meat/draft.standard-choose-one" in done.stdout
    assert done.stdout.count("deckkit/card.unknown") == 3
    assert done.stdout.count("Ayla plays") == 3
    assert [one["kept"] for one in members(path)] == [["martyr"], [], []]


def test_in_a_quick_draft_cards_are_taken_and_put_back_with_what_is_left(deckkit: Run, deal: Deal) -> None:
    path = deal("quick")
    done = deckkit("deck", "draft", str(path), input="martyr, 2\n2\n+\ndone\n\nall\nnone\ndone\n")
    assert "Ayla, 80 LP> " in done.stdout
    assert "Ayla, 85 LP> " in done.stdout
    assert [one.get("reputations") for one in members(path)] == [["martyr"], [], None]


def test_a_choice_that_cannot_be_paid_is_refused_as_it_is_typed(deckkit: Run, tmp_path: Path) -> None:
    def dear(data: Toml) -> None:
        for one in data["reputations"].values():
            one["cost"] = 25

    path, pool = tmp_path / "x.toml", pool_file("dear", dear)
    deckkit("deck", "draft", "--style", "quick", *PLAYERS, "--seed", "7", "--pool", pool, "-o", str(path))
    done = deckkit("deck", "draft", str(path), input="1,2,3\n4\ndone\n")
    assert "fresh-meat/rep.minimum-life" in done.stdout
    assert members(path)[0]["life"] == 25


@pytest.mark.parametrize("end", [EOFError, KeyboardInterrupt])
def test_whoever_leaves_finds_everything_as_it_was_kept(
    deckkit: Run, deal: Deal, monkeypatch: pytest.MonkeyPatch, end: type[BaseException]
) -> None:
    path = deal()
    answers: Iterator[str] = iter(("1", "swift"))

    def ask(prompt: str) -> str:
        for answer in answers:
            return answer
        raise draft_dialogue.Leave if end is EOFError else end

    monkeypatch.setattr(draft_dialogue, "ask", ask)
    left = deckkit("deck", "draft", str(path))
    assert left.exit_code == (0 if end is EOFError else 130)
    assert "what was kept is kept" in left.stderr
    assert [one["kept"] for one in members(path)] == [["martyr"], ["swift"], []]


def test_a_pick_made_elsewhere_meanwhile_is_seen(deckkit: Run, deal: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
    path = deal()
    asked: list[str] = []

    def ask(prompt: str) -> str:
        asked.append(prompt)
        if len(asked) == 1:
            deckkit("deck", "draft", str(path), "--keep", "Ayla=patient")
            return "1"
        raise draft_dialogue.Leave

    monkeypatch.setattr(draft_dialogue, "ask", ask)
    left = deckkit("deck", "draft", str(path))
    assert "fresh-meat/draft.standard-simultaneous" in left.stdout
    assert asked == ["Ayla, keep> ", "Bo, keep> "]
    assert members(path)[0]["kept"] == ["patient"]


def test_at_a_terminal_the_screen_is_cleared_between_players(
    deckkit: Run, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = deal("quick")
    asked: list[str] = []
    cleared: list[int] = []

    def ask(prompt: str) -> str:
        asked.append(prompt)
        return "done" if "LP> " in prompt else "y"

    monkeypatch.setattr(draft_dialogue, "ask", ask)
    monkeypatch.setattr(draft_dialogue, "confirmed", lambda question: True)
    monkeypatch.setattr(draft_dialogue, "is_terminal", lambda: True)
    monkeypatch.setattr(draft_dialogue.click, "clear", lambda: cleared.append(len(asked)))
    assert deckkit("deck", "draft", str(path)).exit_code == 0
    alone = "is to decide; press Enter when only they look at the screen "
    assert [prompt for prompt in asked if "LP> " not in prompt] == [
        *(f"{name} {alone}" for name in ("Ayla", "Bo", "Cy")),
        "all have chosen; press Enter to show all builds ",
    ]
    assert {1, 2, 3, 4, 5, 7} <= set(cleared), "before and after each change of players"
