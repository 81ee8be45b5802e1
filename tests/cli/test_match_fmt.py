"""`deckkit match fmt`, `redact` and `verbs`."""

import json
import os
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import shipped
from deckkit.cli.output import PAGE
from tests.cli.match_logs import COMBAT, WON, saved

Run = Callable[..., Result]
UNTIDY = COMBAT.replace("A attack Rex -> Duke ", "A  attack   Rex -> Duke ").replace("B decline\n", "")
MATCH = shipped.TOURNAMENTS / "cannibal-world" / "first-blood" / "round-1-table-1.match"


def test_a_log_is_written_in_canonical_form_and_then_stays(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, UNTIDY)
    result = deckkit("match", "fmt", path)
    assert result.exit_code == 0
    assert f"formatted: {path}" in result.stderr
    text = Path(path).read_text(encoding="utf-8")
    assert "\nA attack Rex -> Duke  # the only attack\nB decline\nA use Rex.shield-2\n" in text
    again = deckkit("match", "fmt", path)
    assert (again.exit_code, again.output) == (0, "")
    assert Path(path).read_text(encoding="utf-8") == text


def test_check_names_what_would_be_changed_and_changes_nothing(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, UNTIDY)
    result = deckkit("match", "fmt", "--check", path)
    assert (result.exit_code, result.stdout) == (1, f"would be changed: {path}\n")
    assert Path(path).read_text(encoding="utf-8") == UNTIDY


def test_diff_shows_the_lines_and_changes_nothing(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, UNTIDY)
    result = deckkit("match", "fmt", "--diff", path)
    assert result.exit_code == 1
    assert "-A  attack   Rex -> Duke   # the only attack\n" in result.stdout and "+B decline\n" in result.stdout
    assert Path(path).read_text(encoding="utf-8") == UNTIDY


def test_standard_input_goes_to_standard_output(deckkit: Run) -> None:
    result = deckkit("match", "fmt", "-", input=UNTIDY)
    assert result.exit_code == 0
    assert "\nB decline\nA use Rex.shield-2\n" in result.stdout
    assert deckkit("match", "fmt", "-", "--check", input=UNTIDY).exit_code == 1
    assert deckkit("match", "fmt", "-", "--check", input=result.stdout).exit_code == 0


def test_a_log_with_a_syntax_error_is_left_alone_and_the_others_are_written(deckkit: Run, tmp_path: Path) -> None:
    broken, untidy = saved(tmp_path, UNTIDY + "A fly\n", "a.match"), saved(tmp_path, UNTIDY, "b.match")
    result = deckkit("match", "fmt", broken, untidy)
    assert result.exit_code == 2
    assert f"{broken}:19:3" in result.stderr or f"{broken}:18:3" in result.stderr
    assert Path(broken).read_text(encoding="utf-8") == UNTIDY + "A fly\n"
    assert Path(untidy).read_text(encoding="utf-8") != UNTIDY


def test_a_log_whose_list_is_missing_is_left_alone(deckkit: Run, tmp_path: Path) -> None:
    text = UNTIDY.replace('"Ada"', '"Ada" deck=nowhere.toml')
    path = saved(tmp_path, text)
    result = deckkit("match", "fmt", path)
    assert result.exit_code == 2
    assert "deckkit/log.deck" in result.stderr
    assert Path(path).read_text(encoding="utf-8") == text


def test_a_byte_order_mark_stays_and_windows_line_ends_go(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "log.match"
    path.write_bytes(b"\xef\xbb\xbf" + UNTIDY.replace("\n", "\r\n").encode())
    assert deckkit("match", "fmt", str(path)).exit_code == 0
    raw = path.read_bytes()
    assert raw.startswith(b"\xef\xbb\xbfdeckkit-match 1\n") and b"\r" not in raw
    assert deckkit("match", "fmt", "--check", str(path)).exit_code == 0


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everything")
def test_a_log_that_may_not_be_written_is_said(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "log.match"
    path.write_text(UNTIDY, encoding="utf-8")
    path.chmod(0o444)
    result = deckkit("match", "fmt", str(path))
    assert result.exit_code == 2 and "read-only" in result.stderr


def test_a_shipped_log_is_looked_at_but_not_changed(
    deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    before = MATCH.read_bytes()
    result = deckkit("match", "fmt", "first-blood/round-1-table-1")
    assert result.exit_code == 2 and "shipped" in result.stderr
    assert MATCH.read_bytes() == before
    assert deckkit("match", "fmt", "--check", "first-blood/round-1-table-1").exit_code == 0


def test_the_shipped_logs_are_in_canonical_form(deckkit: Run) -> None:
    result = deckkit("match", "fmt", "--diff", str(shipped.TOURNAMENTS))
    assert (result.exit_code, result.stdout) == (0, "")


def test_a_folder_without_logs_is_refused(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("match", "fmt", str(tmp_path))
    assert result.exit_code == 2 and "no log" in result.stderr


def test_a_view_hides_the_cards_of_the_others_and_stays_a_log(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("match", "redact", str(MATCH), "--for", "A")
    assert result.exit_code == 0
    draws = [line for line in result.stdout.splitlines() if line.startswith("* draw ")]
    assert any(line.startswith("* draw A RE/") for line in draws)
    assert all(set(line.split()[3:]) == {"?"} for line in draws if line.startswith("* draw B "))
    assert any(line.startswith("* draw B ") for line in draws)
    assert deckkit("match", "adjudicate", saved(tmp_path, result.stdout)).exit_code in (0, 1)
    everybody = deckkit("match", "redact", str(MATCH), "--for", "A", "--for", "B").stdout
    assert "?" not in everybody.partition("game 1")[2]


def test_a_view_leaves_comments_out(deckkit: Run, tmp_path: Path) -> None:
    assert "#" not in deckkit("match", "redact", saved(tmp_path, COMBAT), "--for", "B").stdout


def test_a_view_goes_into_a_file_but_over_no_other_and_not_over_the_log(deckkit: Run, tmp_path: Path) -> None:
    path, view = saved(tmp_path, COMBAT), str(tmp_path / "view.match")
    assert deckkit("match", "redact", path, "--for", "A", "-o", view).exit_code == 0
    assert Path(view).read_text(encoding="utf-8").startswith("deckkit-match 1\n")
    again = deckkit("match", "redact", path, "--for", "A", "-o", view)
    assert again.exit_code == 2 and "--force" in again.stderr
    assert deckkit("match", "redact", path, "--for", "A", "-o", view, "--force").exit_code == 0
    itself = deckkit("match", "redact", path, "--for", "A", "-o", path, "--force")
    assert itself.exit_code == 2
    assert Path(path).read_text(encoding="utf-8") == COMBAT


def test_a_seat_that_nobody_has_is_refused(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("match", "redact", saved(tmp_path, COMBAT), "--for", "C")
    assert result.exit_code == 2 and "nobody sits at 'C'" in result.stderr


def test_a_side_stands_for_its_seats(deckkit: Run, tmp_path: Path) -> None:
    text = """\
deckkit-match 1
game: cannibal-world rules: 1
mode: 2v2

game 1
given A1.hand = RA/01
given A2.hand = RA/02
given B1.hand = DO/01
"""
    path = saved(tmp_path, text)
    side = deckkit("match", "redact", path, "--for", "A").stdout
    assert "given A1.hand = RA/01" in side and "given A2.hand = RA/02" in side and "given B1.hand = ?" in side
    assert side == deckkit("match", "redact", path, "--for", "A1", "--for", "A2").stdout


def test_verbs_lists_each_action_with_its_grammar_and_the_lines_of_every_game(deckkit: Run) -> None:
    rows = json.loads(deckkit("match", "verbs", "cannibal-world", "--format", "json").stdout)
    said = {row["line"]: row["what it says"] for row in rows}
    assert said["SEAT attack ATTACKER -> TARGET"] == "Start a combat, for 1 counter."
    assert {"turn TO", "* draw TO CARD", "expect illegal RULE", "rewind LINE"} <= said.keys()


@pytest.mark.parametrize(
    ("game", "between"),
    [
        ("cannibal-world", {"sideboard"}),
        ("animal-duel", {"deck"}),
        ("shared-worlds", set()),
        ("fresh-meat", set()),
        ("karnivorous", set()),
    ],
)
def test_verbs_lists_what_stands_between_games_only_where_a_game_takes_it(
    deckkit: Run, game: str, between: set[str]
) -> None:
    rows = json.loads(deckkit("match", "verbs", game, "--format", "json").stdout)
    assert {row["line"].partition(" ")[0] for row in rows} & {"sideboard", "deck"} == between


def test_verbs_says_what_each_word_in_capitals_stands_for(deckkit: Run) -> None:
    rows = json.loads(deckkit("match", "verbs", "cannibal-world", "--format", "json").stdout)
    said = {row["line"]: row["what it says"] for row in rows}
    capitals = {word for line in said for word in re.findall(r"[A-Z]{2,}", line) if line.partition(" ")[2]}
    assert capitals - {"TEXT", "LINE"} <= said.keys()
    assert said["TARGETS"] == "`REF [AMOUNT]`; several with `,` between" and said["AMOUNT"] == "a whole number"
    assert {row["example"] for row in rows if row["line"].startswith("SEAT play ")} == {
        "A play RA/05 hunting as Rex",
        "A play RA/14 feint by Rex",
    }


@pytest.mark.parametrize("columns", ["80", "100", None])
def test_verbs_fits_the_page_and_leaves_no_word_out(
    deckkit: Run, monkeypatch: pytest.MonkeyPatch, columns: str | None
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    if columns is not None:
        monkeypatch.setenv("COLUMNS", columns)
    shown = deckkit("match", "verbs", "shared-worlds").stdout
    assert max(map(len, shown.splitlines())) <= int(columns or PAGE)
    rows = json.loads(deckkit("match", "verbs", "shared-worlds", "--format", "json").stdout)
    assert Counter(shown.split()) >= Counter(" ".join(" ".join(row.values()) for row in rows).split())


def test_verbs_names_the_seats_of_each_number_of_players(deckkit: Run) -> None:
    rows = json.loads(deckkit("match", "verbs", "shared-worlds", "--format", "json").stdout)
    seats = next(row["what it says"] for row in rows if row["line"] == "SEAT")
    assert "P1, P2 with `mode: 2-players`" in seats and "P1, P2, P3, P4 with `mode: 4-players`" in seats
    rows = json.loads(deckkit("match", "verbs", "animal-duel", "--format", "json").stdout)
    assert next(row["what it says"] for row in rows if row["line"] == "SEAT") == "who acts: A, B"


def test_no_line_is_added_to_a_game_in_which_nobody_had_a_choice(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, WON)
    deckkit("match", "fmt", path)
    assert Path(path).read_text(encoding="utf-8").partition("game 1")[2] == WON.partition("game 1")[2]


def test_a_position_and_a_correction_name_cards_by_their_ids_and_creatures_by_their_handles(
    deckkit: Run, tmp_path: Path
) -> None:
    lines = (
        'given A.hand = "litter runt", ra/02 ?',
        'given A.hunting = ra/01 as Rex, "Boiler-Room Mother" as Ma (damage 1)',
        "set rex.damage = 1",
        "set A.discard = dO/01 dO/02",
        "expect ra/02 in A.hand",
    )
    path = saved(tmp_path, WON[: WON.index("given")] + "".join(f"{line}\n" for line in lines))
    assert deckkit("match", "fmt", path).exit_code == 0
    assert Path(path).read_text(encoding="utf-8").splitlines()[9:] == [
        "given A.hand = RA/21, RA/02 ?",
        "given A.hunting = RA/01 as Rex, RA/05 as Ma (damage 1)",
        "set Rex.damage = 1",
        "set A.discard = DO/01 DO/02",
        "expect ra/02 in A.hand",
    ]


def test_a_line_that_goes_on_behind_the_end_of_the_game_stays_as_it_was_and_stays_illegal(
    deckkit: Run, tmp_path: Path
) -> None:
    path = saved(
        tmp_path,
        "deckkit-match 1\ngame: karnivorous  rules: 1\nmode: 2-players\nplayer: P1\nplayer: P2\n\ngame 1\n"
        "given phase = proliferation\ngiven crises = C02\n"
        + "".join(f"given room.{room} = 1\n" for room in (24, 34, 41, 25, 35, 36))
        + "* room 11 12 13  # of C02\n",
    )
    before = deckkit("match", "adjudicate", path)
    assert before.exit_code == 1 and "loses by reserve" in before.stdout
    deckkit("match", "fmt", path)
    assert Path(path).read_text(encoding="utf-8").endswith("* room 11 12 13  # of C02\n")
    assert deckkit("match", "adjudicate", path).exit_code == 1
