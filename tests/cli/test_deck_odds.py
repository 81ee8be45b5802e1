"""`deckkit deck odds`: what it prints, in every format and for every game, and what it refuses."""

import csv
import io
import json
from collections.abc import Callable
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from deckkit import shipped
from deckkit.cli.deck.odds_words import percent

Run = Callable[..., Result]

DUEL = """\
game = "cannibal-world"
name = "Odds"
faction = "rats"
habitat = "RA/H"
"""


def _json(run: Run, *args: str, code: int = 0) -> Any:
    result = run("deck", "odds", *args, "--format", "json")
    assert result.exit_code == code, result.output
    return json.loads(result.stdout)


def _exact(row: list[dict[str, Any]]) -> list[Fraction]:
    return [Fraction(one["exact"]) for one in row]


@pytest.fixture
def deck(tmp_path: Path) -> Callable[[str], str]:
    """A deck of rats with what is written into its file."""

    def written(rest: str) -> str:
        path = tmp_path / "odds.toml"
        path.write_text(DUEL + rest, encoding="utf-8")
        return str(path)

    return written


def test_the_chances_of_a_want_are_exact_in_json_and_hundredths_in_the_table(deckkit: Run) -> None:
    found = _json(deckkit, "rats-knives-out", "--turns", "3", "--want", "leader")
    assert [one["cards"] for one in found["columns"]] == [3, 4, 5]
    assert _exact(found["wants"][0]["chances"]) == [Fraction(3, 18), Fraction(4, 18), Fraction(5, 18)]
    assert found["wants"][0]["chances"][0]["chance"] == 3 / 18
    assert (found["cards"], found["aside"]) == (18, "RA/14")
    shown = deckkit("deck", "odds", "rats-knives-out", "--turns", "3", "--want", "leader")
    assert "turn 1 (3)" in shown.stdout and "27.8 %" in shown.stdout and "█" in shown.stdout


def test_all_wants_together_and_any_of_them_are_answered_too(deckkit: Run) -> None:
    wants = ("--want", "rank=leader = 0", "--want", "rank=leader = 1")
    found = _json(deckkit, "rats-knives-out", *wants)
    assert _exact(found["all"]) == [0] * 5
    assert _exact(found["any"]) == [1] * 5
    rows = [_exact(one["chances"]) for one in found["wants"]]
    assert [first + second for first, second in zip(*rows, strict=True)] == [1] * 5


def test_other_numbers_of_cards_can_be_drawn(deckkit: Run) -> None:
    found = _json(deckkit, "rats-knives-out", "--draw", "7", "--per-turn", "2", "--turns", "2", "--want", "leader")
    assert [one["cards"] for one in found["columns"]] == [7, 9]
    assert _exact(found["wants"][0]["chances"]) == [Fraction(7, 18), Fraction(1, 2)]


def test_without_a_want_the_chance_to_have_seen_each_card_is_told(deckkit: Run) -> None:
    found = _json(deckkit, "rats-preconstructed", "--turns", "2")
    three = next(one for one in found["wants"] if one["want"].startswith("RA/04 "))
    assert three["copies"] == 3
    assert _exact(three["chances"]) == [1 - Fraction(comb(17, drawn), comb(20, drawn)) for drawn in (3, 4)]
    assert three["expected"] == [9 / 20, 12 / 20]
    assert "all" not in found
    shown = deckkit("deck", "odds", "rats-preconstructed", "--turns", "2").stdout
    assert "RA/04 Gutter Fencer" in shown and "all of these" not in shown


def test_what_the_game_says_of_draws_is_told_with_its_rules(deckkit: Run) -> None:
    shown = deckkit("deck", "odds", "rats-knives-out", "--want", "leader").stdout
    notes = [line for line in shown.splitlines() if line.startswith("- ")]
    assert notes[0].endswith("(cannibal-world/setup.reinforcements-one-card, setup.reinforcements-before-shuffle)")
    assert notes[1].endswith("(cannibal-world/setup.hands-start-empty, turn.draw-count-formula)")
    notes = _json(deckkit, "party-of-four", "--want", "kind=item")["notes"]
    assert "fresh-meat/base.item-replacement-draw" in [rule for note in notes for rule in note["rules"]]


@pytest.mark.parametrize(
    ("args", "said", "rule"),
    [
        (
            "solo --draw 3",
            "first draw is 3 cards, as asked, instead of the rule's 7 cards",
            "setup.reveal-seven-crises",
        ),
        ("solo --draw 3", "each later draw is the rule's 7 cards", "timing.preparation-reveal-seven"),
        ("solo --draw 3 --zone strength-1", "3 cards, as asked, instead of the rule's 6 cards", "setup.room-cards"),
        ("rats-knives-out --draw 5", "5 cards, as asked, instead of the rule's 3 cards", "setup.hands-start-empty"),
        ("rats-knives-out --per-turn 2", "2 cards, as asked, instead of the rule's 1 to 3", "action.draw-cost"),
        ("savanna-herd --draw 7", "7 cards, as asked, instead of the rule's 5", "setup.opening-hand-is-top-five"),
        ("savanna-herd --per-turn 3", "each later draw is 3 cards, as asked, instead of the rule's 2", "turn.first"),
        ("party-of-four --draw 1", "is 1 card, as asked, instead of the rule's 7 cards", "base.hand-deal-seven"),
        ("party-of-four --draw 1", "each later draw is the rule's 1 card", "base.draw-one-each-round"),
        ("standard-draft --draw 3 --zone dealt", "3 cards, as asked, instead of the rule's 5", "draft.deal-five"),
        ("two-player --per-turn 1", "each later draw is 1 card, as asked, instead of the rule's 5", "end.draw-five"),
    ],
)
def test_a_note_says_the_number_that_is_asked_for_beside_that_of_the_rule(
    deckkit: Run, args: str, said: str, rule: str
) -> None:
    shown = deckkit("deck", "odds", *args.split(), "--turns", "2").stdout.splitlines()
    note = next((line for line in shown if said in line), "")
    assert note.startswith("- ") and rule in note
    assert said in str(_json(deckkit, *args.split(), "--turns", "2")["notes"])


@pytest.mark.parametrize("name", ["solo", "rats-knives-out", "savanna-herd", "party-of-four", "two-player"])
def test_a_note_about_numbers_goes_where_others_are_asked_for_and_stays_where_the_same_are(
    deckkit: Run, name: str
) -> None:
    usual = _json(deckkit, name)["notes"]
    first, later = {"solo": (7, 7), "rats-knives-out": (3, 1), "party-of-four": (7, 1), "two-player": (5, 5)}.get(
        name, (5, None)
    )
    same = ("--draw", str(first), *(() if later is None else ("--per-turn", str(later))))
    assert _json(deckkit, name, *same)["notes"] == usual
    other = _json(deckkit, name, "--draw", "2", "--per-turn", "3", "--turns", "2")["notes"]
    assert any("as asked" in note["text"] for note in other)
    gone = [note["text"] for note in usual if note not in other]
    assert gone and all(any(sign.isdigit() for sign in text) for text in gone)


def test_without_turns_there_is_the_opening_hand_where_the_game_has_one(deckkit: Run) -> None:
    found = _json(deckkit, "party-of-four", "--turns", "0", "--want", "kind=item")
    assert [one["label"] for one in found["columns"]] == ["hand"]
    assert [one["label"] for one in _json(deckkit, "savanna-herd", "--turns", "0")["draws"]["going first"]] == ["hand"]


def test_cards_that_nobody_draws_are_told_from_those_of_the_pile(deckkit: Run) -> None:
    shown = deckkit("deck", "odds", "solo", "--turns", "9", "--want", "type=repair").stdout
    assert "36 cards of main\n" in shown
    assert "- the 28 of the 36 cards of main that can be drawn are all drawn by round 4\n" in shown


@pytest.mark.parametrize("name", ["rats-knives-out", "savanna-herd"])
def test_the_notes_can_be_left_out(deckkit: Run, name: str) -> None:
    args = ("deck", "odds", name, "--want", "value<=6" if name.startswith("rats") else "kind=animal")
    loud, quiet = deckkit(*args).stdout, deckkit(*args, "--quiet").stdout
    assert loud.startswith(quiet.rstrip())
    assert "\n- " in loud and "\n- " not in quiet and "in brackets" not in quiet


def test_beyond_twenty_rows_there_are_no_bars(deckkit: Run, deck: Callable[[str], str]) -> None:
    def cards(number: int) -> str:
        return deck("[main]\n" + "".join(f'"RA/{one:02}" = 1\n' for one in range(1, number + 1)))

    # One copy starts in the Reinforcements Deck, and is drawn by nobody.
    assert "█" in deckkit("deck", "odds", cards(21)).stdout
    assert "█" not in deckkit("deck", "odds", cards(22)).stdout


def test_another_card_can_be_put_aside(deckkit: Run) -> None:
    found = _json(deckkit, "rats-knives-out", "--reinforcement", "RA/01", "--want", "leader")
    assert found["aside"] == "RA/01"
    assert _exact(found["wants"][0]["chances"])[0] == 0
    assert "as asked" in found["notes"][0]["text"]
    assert found == _json(deckkit, "rats-knives-out", "--aside", "Chief Ninefingers", "--want", "leader")


def test_it_is_said_which_card_is_assumed_to_be_put_aside(deckkit: Run, deck: Callable[[str], str]) -> None:
    shown = deckkit("deck", "odds", deck('[main]\n"RA/07" = 2\n"RA/04" = 2\n'), "--want", "RA/04")
    assert "assumed is RA/07" in shown.stdout


def test_an_illegal_list_and_unknown_cards_are_reckoned_with(deckkit: Run, deck: Callable[[str], str]) -> None:
    result = deckkit("deck", "odds", deck('[main]\n"RA/07" = 2\n"Nobody" = 3\n'), "--turns", "1", "--format", "json")
    assert result.exit_code == 0
    assert '"Nobody" is not among' in result.stderr
    found = json.loads(result.stdout)
    assert found["cards"] == 4
    assert _exact(found["wants"][0]["chances"]) == [Fraction(3, 4)]


def test_an_empty_deck_is_answered_in_every_format(deckkit: Run, deck: Callable[[str], str]) -> None:
    for form in ("table", "json", "csv", "markdown"):
        for wants in ((), ("--want", "leader")):
            result = deckkit("deck", "odds", deck(""), *wants, "--format", form)
            assert result.exit_code == 0
    assert "main holds no card that can be drawn" in deckkit("deck", "odds", deck("")).stdout


def test_a_want_that_no_card_of_the_pile_fulfils_is_said(deckkit: Run, deck: Callable[[str], str]) -> None:
    path = deck('[main]\n"RA/07" = 3\n')
    shown = deckkit("deck", "odds", path, "--want", "leader", "--want", "RA/07 >= 3").stdout
    assert "no card of main fulfils leader" in shown
    assert "RA/07 >= 3: main has 2 of them in all" in shown


def test_it_is_said_by_when_the_pile_is_empty(deckkit: Run) -> None:
    shown = deckkit("deck", "odds", "rats-knives-out", "--draw", "30", "--want", "leader").stdout
    assert "main holds 18 cards, 30 would be drawn by turn 1" in shown
    assert "100 %" in shown


@pytest.mark.parametrize(
    ("name", "zone", "want"),
    [
        ("side-two-clans", "main 2", "leader"),
        ("two-player", "main-pile", "type=unit >= 2"),
        ("two-player", "Main Pile", "type=unit >= 2"),
        ("quick-draft", "dealt", "cost<=20 >= 2"),
        ("party-of-four", "main_deck", "kind=item"),
        ("four-players", "strength-3", "color=pink"),
        ("first-evening", "main", "type=nil >= 2"),
    ],
)
def test_every_pile_of_a_game_can_be_drawn_from(deckkit: Run, name: str, zone: str, want: str) -> None:
    found = _json(deckkit, name, "--zone", zone, "--want", want)
    assert found["pile"].replace("_", "-").replace(" ", "-") == zone.casefold().replace("_", "-").replace(" ", "-")
    row = _exact(found["wants"][0]["chances"])
    assert row == sorted(row) and 0 < row[-1] <= 1


def test_the_order_of_a_deck_that_is_not_shuffled_is_told_instead(deckkit: Run) -> None:
    found = _json(deckkit, "savanna-herd", "--turns", "2", "--want", "kind=animal >= 3", "--want", "kind=resource<=4")
    first, second = found["draws"]["going first"], found["draws"]["going second"]
    assert [len(draw["cards"]) for draw in first] == [5, 1, 2]
    assert [len(draw["cards"]) for draw in second] == [5, 2, 2]
    assert found["wants"][0]["met"]["going second"] == {"from": "turn 1", "to": None}
    assert found["wants"][1]["met"]["going second"] == {"from": "hand", "to": "turn 1"}
    assert found["all"]["going second"] == {"from": "turn 1", "to": "turn 1"}
    shown = deckkit("deck", "odds", "savanna-herd", "--second", "--want", "kind=animal >= 3").stdout
    assert (
        "from turn 1" in shown
        and "going first  " not in shown
        and "(animal-duel/construction.order-is-part-of-list, setup.no-cut)" in shown
        and "(animal-duel/setup.opening-hand-is-top-five)" in shown
    )
    rows = list(csv.reader(io.StringIO(deckkit("deck", "odds", "savanna-herd", "--format", "csv").stdout)))
    assert rows[0] == ["draw", "going first", "going second"] and len(rows) == 7


def test_csv_has_the_chances_as_numbers_and_markdown_as_hundredths(deckkit: Run) -> None:
    wants = ("--want", "leader", "--want", "type=creature", "--turns", "1")
    rows = list(
        csv.DictReader(io.StringIO(deckkit("deck", "odds", "rats-knives-out", *wants, "--format", "csv").stdout))
    )
    assert [row["want"] for row in rows] == ["leader", "type=creature", "all of these", "any of these"]
    assert float(rows[0]["turn 1 (3)"]) == pytest.approx(1 / 6, abs=1e-15)
    markdown = deckkit("deck", "odds", "rats-knives-out", *wants, "--format", "markdown").stdout
    assert markdown.startswith("| want | copies |") and "| 16.7 % |" in markdown


def test_a_simulation_confirms_the_chances(deckkit: Run) -> None:
    args = ("rats-knives-out", "--turns", "2", "--want", "leader", "--want", "type=creature >= 2", "--simulate", "3000")
    found = _json(deckkit, *args, "--seed", "5")["simulation"]
    assert (found["draws"], found["seed"], found["outside"]) == (3000, 5, 0)
    assert [len(row) for row in found["wants"]] == [2, 2]
    assert all(one["from"] < one["hits"] / 3000 < one["to"] for row in found["wants"] for one in row)
    assert found == _json(deckkit, *args, "--seed", "5")["simulation"]
    shown = deckkit("deck", "odds", *args)
    assert "every exact chance lies inside" in shown.stdout and shown.exit_code == 0
    rows = list(csv.DictReader(io.StringIO(deckkit("deck", "odds", *args, "--format", "csv").stdout)))
    assert len(rows) == 8 and {row["inside"] for row in rows} == {"yes"}


def test_a_chance_outside_its_interval_is_exit_code_one(deckkit: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckkit.decks.odds.simulation.interval", lambda hits, draws, doubt: (0.999, 1.0))
    args = ("rats-knives-out", "--turns", "1", "--want", "leader", "--simulate", "100")
    assert _json(deckkit, *args, code=1)["simulation"]["outside"] == 1
    assert "outside: 1 chance" in deckkit("deck", "odds", *args).stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("rats-knives-out", "--want", "ledaer"), 'did you mean "leader"?'),
        (("rats-knives-out", "--want", ""), "--want"),
        (("rats-knives-out", "--zone", "mian"), "--zone takes: main"),
        (("party-of-four", "--zone", "dealt"), "nothing is drawn from 'dealt' in this"),
        (("rats-knives-out", "--aside", "RA/99"), "no card of main"),
        (("rats-knives-out", "--aside", "RA/02"), "no card of main"),
        (("two-player", "--aside", "RA/02"), "no card of main_pile is put aside"),
        (("savanna-herd", "--simulate", "9"), "the order of this deck is certain"),
        (("savanna-herd", "--aside", "AN/01"), "the order of this deck is certain"),
        (("rats-knives-out", "--first"), "not shuffled"),
        (("rats-knives-out", "--seed", "9"), "--simulate"),
        (("rats-knives-out", "--draw", "-1"), "--draw"),
        (("rats-knives-out", "--turns", "0"), "nothing is drawn from main before turn 1"),
        (("first-evening", "--draw", "3"), "the list itself puts 7 cards into the first draw from main"),
        (("solo", "--turns", "0"), "nothing is drawn from main before round 1"),
        (("rats-knives-out", "--simulate", "2000000"), "--simulate"),
        (("nowhere.toml",), "nowhere.toml"),
        (("rats-knive-out",), 'did you mean "rats-knives-out"'),
        (("party",), "`deckkit deck list`"),
        (("qqqqq",), "`deckkit deck list` names the shipped lists"),
        ((str(shipped.CARDPOOLS / "animal-duel.toml"),), "is no deck"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_words(deckkit: Run, args: tuple[str, ...], said: str) -> None:
    result = deckkit("deck", "odds", *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def test_a_draw_that_is_too_large_to_be_worked_out_is_refused(
    deckkit: Run, deck: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deckkit.decks.odds.ways.MOST_WORK", 10)
    result = deckkit("deck", "odds", deck('[main]\n"RA/07" = 1000\n'))
    assert result.exit_code == 2 and "more than can be worked out" in result.stderr


def test_wants_that_together_are_too_much_are_answered_one_by_one(
    deckkit: Run, deck: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deckkit.decks.odds.ways.MOST_WORK", 20_000)
    wants = [word for number in range(5, 16) for word in ("--want", f"value<={number} >= 2")]
    shown = deckkit("deck", "odds", "rats-knives-out", *wants)
    assert shown.exit_code == 0 and "all WANTs together are more than" in shown.stdout
    found = _json(deckkit, "rats-knives-out", *wants)
    assert (found["all"], found["any"]) == (None, None)
    assert "together are more" in deckkit("deck", "odds", "rats-knives-out", *wants, "--format", "csv").stderr


def test_a_thousand_cards_and_six_wants_are_answered(deckkit: Run, deck: Callable[[str], str]) -> None:
    lines = "\n".join(f'"RA/{number:02}" = 25' for number in range(1, 41))
    conditions = (
        "leader >= 1",
        "type=creature >= 3",
        "value<=6 >= 2",
        "strength>=3",
        "rank=common <= 4",
        "life>=2 >= 2",
    )
    wants = [word for one in conditions for word in ("--want", one)]
    found = _json(deckkit, deck(f"[main]\n{lines}\n"), "--turns", "10", *wants)
    assert found["cards"] == 999 and len(found["columns"]) == 10
    assert 0 < _exact(found["all"])[0] <= min(_exact(one["chances"])[0] for one in found["wants"])


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(1, 2), "50.0 %"),
        (Fraction(1, 3), "33.3 %"),
        (Fraction(1, 500), "0.2 %"),
        (Fraction(1, 3000), "0.033 %"),
        (1 - Fraction(1, 3000), "99.967 %"),
        (Fraction(1, 10**12), "< 0.0001 %"),
        (1 - Fraction(1, 10**12), "> 99.9999 %"),
    ],
)
def test_a_chance_is_never_rounded_to_nothing_or_to_certainty(chance: Fraction, shown: str) -> None:
    assert percent(chance) == shown
