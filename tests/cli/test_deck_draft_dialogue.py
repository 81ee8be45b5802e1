"""`deckkit deck draft FILE` at the terminal: the players are asked one after the other."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import Result

from deckkit.cli.deck import draft_dialogue
from tests.cli.drafts import PLAYERS, Deal, members
from tests.games.fresh_meat.lists import Toml, pool_file

Run = Callable[..., Result]


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


def test_a_number_means_the_same_card_whatever_is_used_by_then(deckkit: Run, deal: Deal) -> None:
    path = deal("quick")
    dealt = members(path)[0]["dealt"]
    done = deckkit("deck", "draft", str(path), input="3\ncards\n1\ndone\nquit\n")
    assert members(path)[0]["reputations"] == [dealt[2], dealt[0]]
    rows = [line.split() for line in done.stdout.splitlines() if line[:1] in "12345"]
    assert [row[1] for row in rows[:5]] == dealt
    assert [row[1] for row in rows[5:10]] == [*dealt[:2], "used", *dealt[3:]]
    assert rows[7][2] == dealt[2]


def test_after_each_card_it_is_said_which_are_used_and_what_is_left(deckkit: Run, deal: Deal) -> None:
    done = deckkit("deck", "draft", str(deal("quick")), input="1\n5\n1\n5\nquit\n")
    said = [line for line in done.stdout.splitlines() if line.startswith("used: ")]
    assert said == [
        "used: the Martyr; 85 of 100 LP left",
        "used: the Martyr, the Patient; 80 of 100 LP left",
        "used: the Patient; 95 of 100 LP left",
        "used: nothing; 100 of 100 LP left",
    ]


def test_at_a_terminal_a_card_is_kept_only_when_that_is_confirmed(
    deckkit: Run, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = deal()
    typed, answers, asked = iter(("3", "5")), iter((False, True)), list[str]()

    def ask(prompt: str) -> str:
        for line in typed:
            return line
        raise draft_dialogue.Leave

    def confirmed(question: str) -> bool:
        asked.append(question)
        return next(answers)

    monkeypatch.setattr(draft_dialogue, "ask", ask)
    monkeypatch.setattr(draft_dialogue, "confirmed", confirmed)
    assert deckkit("deck", "draft", str(path)).exit_code == 0
    assert asked == ["keep spiteful the Spiteful?", "keep patient the Patient?"]
    assert [one["kept"] for one in members(path)] == [["patient"], [], []]


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
