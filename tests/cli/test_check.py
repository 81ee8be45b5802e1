"""`deckkit check` as a user meets it: verdicts, places, formats, exit codes, fixing."""

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import shipped
from deckkit.cli import report as cli_report
from tests.cli.match_logs import GUARDED, UNDECIDED, WON, saved

Run = Callable[..., Result]


def deck_text(*cards: str, name: str = "Test") -> str:
    listed = ",\n".join(f'  "{card}"' for card in cards)
    return f'game = "animal-duel"\nname = "{name}"\ncards = [\n{listed},\n]\n'


FOUR_LIONS = deck_text("AN/01", "Lion", "AN/03", "AN/02", "AN/01")


@pytest.fixture
def four_lions(tmp_path: Path) -> str:
    path = tmp_path / "lions.toml"
    path.write_text(FOUR_LIONS, encoding="utf-8")
    return str(path)


def test_every_finding_has_rule_place_numbers_and_help(deckkit: Run, four_lions: str, small_pool: str) -> None:
    result = deckkit("check", four_lions, "--pool", small_pool, "--format", "json")
    assert result.exit_code == 1
    report = json.loads(result.stdout)
    assert report["legal"] is False
    (file,) = report["files"]
    assert (file["path"], file["kind"], file["game"], file["legal"]) == (four_lions, "deck", "animal-duel", False)
    pool, size, copies = file["findings"]
    assert (pool["rule"], pool["severity"]) == ("deckkit/pool.contradictory", "warning"), "two cards called Twin"
    assert size["rule"] == "animal-duel/construction.minimum-fifty"
    assert (size["actual"], size["allowed"], size["line"], size["column"]) == (5, 50, 3, 1)
    assert copies["rule"] == "animal-duel/construction.three-copies"
    assert (copies["actual"], copies["allowed"], copies["card"], copies["line"]) == (4, 3, "AN/01", 8)
    assert copies["help"] == "take out 1 copy of AN/01"
    assert file["summary"] == {"errors": 2, "warnings": 1, "notes": 0, "deck": 5}


def test_a_reprint_counts_with_the_first_printing(deckkit: Run, four_lions: str, small_pool: str) -> None:
    result = deckkit("check", four_lions, "--pool", small_pool)
    assert "AN/01 Lion has 4 copies, at most 3 allowed" in result.stdout


def test_an_unknown_card_gets_a_suggestion_and_hides_nothing_else(
    deckkit: Run, tmp_path: Path, small_pool: str
) -> None:
    path = tmp_path / "typo.toml"
    path.write_text(deck_text("Lyon", *["AN/02"] * 4), encoding="utf-8")
    result = deckkit("check", str(path), "--pool", small_pool)
    assert "typo.toml:4:3: error deckkit/card.unknown" in result.stdout
    assert 'did you mean "Lion"?' in result.stdout
    assert "animal-duel/construction.three-copies" in result.stdout
    assert "5 cards" in result.stdout, "an unknown card is a card all the same"


def test_a_name_of_two_cards_is_never_guessed(deckkit: Run, tmp_path: Path, small_pool: str) -> None:
    path = tmp_path / "twins.toml"
    path.write_text(deck_text("Twin"), encoding="utf-8")
    result = deckkit("check", str(path), "--pool", small_pool)
    assert "deckkit/card.ambiguous" in result.stdout
    assert "RS/02, RS/03" in result.stdout


def test_jsonl_is_one_object_a_file(deckkit: Run, four_lions: str, small_pool: str) -> None:
    result = deckkit("check", four_lions, small_pool, "--pool", small_pool, "--format", "jsonl")
    kinds = [json.loads(line)["kind"] for line in result.stdout.splitlines()]
    assert kinds == ["deck", "pool"]


def test_github_annotations_escape_what_would_break_them(deckkit: Run, tmp_path: Path, small_pool: str) -> None:
    path = tmp_path / "a,b.toml"
    path.write_text(deck_text("100%, sure: yes"), encoding="utf-8")
    result = deckkit("check", str(path), "--pool", small_pool, "--format", "github")
    unknown = next(line for line in result.stdout.splitlines() if "card.unknown" in line)
    assert "a%2Cb.toml,line=4,col=3,title=deckkit/card.unknown::" in unknown
    assert "100%25, sure: yes" in unknown


def test_markdown_cells_are_never_markup(deckkit: Run, tmp_path: Path, small_pool: str) -> None:
    path = tmp_path / "x.toml"
    path.write_text(deck_text("<b>|x"), encoding="utf-8")
    result = deckkit("check", str(path), "--pool", small_pool, "--format", "markdown")
    assert "&lt;b>\\|x" in result.stdout


def test_a_control_character_in_a_name_does_not_reach_the_terminal(
    deckkit: Run, tmp_path: Path, small_pool: str
) -> None:
    path = tmp_path / "x.toml"
    path.write_text(deck_text("\\u001b[2J"), encoding="utf-8")
    result = deckkit("check", str(path), "--pool", small_pool)
    assert "\x1b" not in result.stdout
    assert "card.unknown" in result.stdout


def test_a_rule_and_its_ruling_are_broken_to_the_page(deckkit: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "70")
    shown = deckkit("check", str(shipped.ROOT / "tests" / "demo" / "greedy-alley.toml"), "--explain").stdout
    said = [line for line in shown.splitlines() if line.startswith(("      rule:", "      ruling:", " " * 12))]
    assert len(said) > 10 and max(map(len, said)) <= 70


def test_on_a_terminal_what_a_list_holds_is_broken_into_lines(deckkit: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    path = str(shipped.DECKS / "karnivorous" / "first-evening.toml")
    whole, _, _ = deckkit("check", path).stdout.partition("\nnote:")
    assert "\n" not in whole and len(whole) > 200
    monkeypatch.setattr(cli_report, "terminal_width", lambda: 90)
    broken, _, _ = deckkit("check", path).stdout.partition("\nnote:")
    _, *others = broken.split("\n")
    assert others and max(map(len, others)) <= 90
    assert broken.replace("\n ", "") == whole


def test_explain_prints_the_rule_once(deckkit: Run, tmp_path: Path, small_pool: str) -> None:
    path = tmp_path / "x.toml"
    path.write_text(deck_text(*["AN/01"] * 4, *["AN/02"] * 4), encoding="utf-8")
    result = deckkit("check", str(path), "--pool", small_pool, "--explain")
    assert result.stdout.count("animal-duel/construction.three-copies") == 2
    assert result.stdout.count("rule: A deck holds at most 3 copies of any one card.") == 1


def test_a_folder_is_searched_and_strangers_are_mentioned(deckkit: Run, tmp_path: Path, small_pool: str) -> None:
    folder = tmp_path / "mine"
    (folder / "deep").mkdir(parents=True)
    (folder / ".hidden").mkdir()
    (folder / ".hidden" / "x.toml").write_text("broken", encoding="utf-8")
    (folder / "deep" / "lions.toml").write_text(FOUR_LIONS, encoding="utf-8")
    (folder / "pyproject.toml").write_text("[project]\nname = 'x'\n", encoding="utf-8")
    result = deckkit("check", str(folder), "--pool", small_pool)
    assert "1 file checked: 1 illegal" in result.stdout
    assert "skipped" in result.stderr and "pyproject.toml" in result.stderr


def test_a_stranger_named_by_the_user_is_a_finding(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "pyproject.toml"
    path.write_text("[project]\nname = 'x'\n", encoding="utf-8")
    result = deckkit("check", str(path))
    assert result.exit_code == 1
    assert "deckkit/file.kind" in result.stdout


def test_patterns_are_expanded_and_one_that_matches_nothing_is_said(
    deckkit: Run, tmp_path: Path, four_lions: str, small_pool: str
) -> None:
    result = deckkit("check", str(tmp_path / "li*.toml"), str(tmp_path / "no*.toml"), "--pool", small_pool)
    assert result.exit_code == 2
    assert "1 illegal, 1 unreadable" in result.stdout


def test_a_file_named_twice_is_checked_once(deckkit: Run, four_lions: str, small_pool: str) -> None:
    result = deckkit("check", four_lions, four_lions, "--pool", small_pool)
    assert "1 file checked" in result.stdout


def test_standard_input_goes_by_the_name_given(deckkit: Run, small_pool: str) -> None:
    result = deckkit("check", "-", "--stdin-filename", "mine.toml", "--pool", small_pool, input=FOUR_LIONS)
    assert result.exit_code == 1
    assert "mine.toml:8:3" in result.stdout


@pytest.mark.parametrize(
    ("raw", "rule", "code"),
    [
        (b"", "deckkit/file.empty", 2),
        (b"\x00\x01\x02\xff", "deckkit/file.encoding", 2),
        (b"game = \n", "deckkit/file.syntax", 2),
        (b'game = "poker"\nname = "x"\n', "deckkit/file.game", 1),
        (b"game = 3\n", "deckkit/file.game", 1),
        (b'game = "animal-duel"\ncards = []\n', "deckkit/file.missing-key", 1),
        (b'game = "animal-duel"\nname = "x"\ncards = []\nnamme = 1\n', "deckkit/file.unknown-key", 1),
        (b'game = "animal-duel"\nname = "x"\ncards = [3]\n', "deckkit/file.value", 1),
        (b'game = "animal-duel"\nname = ""\ncards = []\n', "deckkit/file.value", 1),
    ],
)
def test_bad_input_is_one_clear_finding(
    deckkit: Run, tmp_path: Path, small_pool: str, raw: bytes, rule: str, code: int
) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(raw)
    result = deckkit("check", str(path), "--pool", small_pool, "--format", "jsonl")
    assert result.exit_code == code
    assert rule in [finding["rule"] for finding in json.loads(result.stdout)["findings"]]


def test_an_unknown_key_gets_a_suggestion(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text('game = "animal-duel"\nname = "x"\ncards = []\nauthr = "me"\n', encoding="utf-8")
    result = deckkit("check", str(path))
    assert 'did you mean "author"?' in result.stdout


def test_a_pool_that_cannot_be_read_stops_the_work(deckkit: Run, four_lions: str, tmp_path: Path) -> None:
    result = deckkit("check", four_lions, "--pool", str(tmp_path / "none.toml"))
    assert result.exit_code == 2
    assert "deckkit/pool.unusable" in result.stdout


def test_a_pool_of_another_game_stops_the_work(deckkit: Run, four_lions: str, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text('game = "karnivorous"\nedition = "1"\nprovenance = "house"\n', encoding="utf-8")
    result = deckkit("check", four_lions, "--pool", str(other))
    assert result.exit_code == 2
    assert "karnivorous" in result.stdout


def test_a_list_may_name_its_own_pool_beside_it(deckkit: Run, tmp_path: Path, small_pool: str) -> None:
    path = tmp_path / "own.toml"
    path.write_text('pool = "pool.toml"\n' + FOUR_LIONS, encoding="utf-8")
    result = deckkit("check", str(path))
    assert "AN/01 Lion has 4 copies" in result.stdout


def test_fix_spells_ids_and_keeps_comments(deckkit: Run, tmp_path: Path, small_pool: str) -> None:
    path = tmp_path / "x.toml"
    text = FOUR_LIONS.replace('"Lion",', '"Lion", # the old one')
    path.write_text(text, encoding="utf-8")
    shown = deckkit("check", str(path), "--pool", small_pool, "--diff")
    assert shown.exit_code == 1
    assert '-  "Lion", # the old one' in shown.stdout and '+  "AN/01", # the old one' in shown.stdout
    assert path.read_text(encoding="utf-8") == text, "--diff changes nothing"
    fixed = deckkit("check", str(path), "--pool", small_pool, "--fix")
    assert fixed.exit_code == 1, "a fix does not make a list legal"
    assert path.read_text(encoding="utf-8") == text.replace('"Lion"', '"AN/01"')
    assert deckkit("check", str(path), "--pool", small_pool, "--diff").exit_code == 0


def test_standard_input_cannot_be_fixed(deckkit: Run) -> None:
    result = deckkit("check", "-", "--fix", input=FOUR_LIONS)
    assert result.exit_code == 2
    assert "standard input" in result.stderr


def test_one_wrong_number_hides_no_other_finding(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    head = 'game = "cannibal-world"\nname = "x"\nfaction = "rats"\nhabitat = "CA/H"\nbogus = 1\n[main]\n'
    path.write_text(head + '"RA/01" = 3\n"Nonsnse" = 0\n"RA/04" = 9\n"Kitchen Cuthroat" = 1\n', encoding="utf-8")
    report = json.loads(deckkit("check", str(path), "--format", "jsonl").stdout)
    found = {finding["rule"]: finding for finding in report["findings"]}
    assert set(found) == {
        "deckkit/pool.sample",
        "cannibal-world/construction.habitat-required",
        "deckkit/file.unknown-key",
        "cannibal-world/construction.leader-at-most-one",
        "deckkit/file.value",
        "cannibal-world/construction.common-three-copies",
        "deckkit/card.unknown",
    }, "and nothing is said to be missing, since nobody knows what the wrong line meant"
    assert found["deckkit/file.value"]["card"] == "Nonsnse"


def test_a_contradictory_pool_decides_nothing_in_silence(deckkit: Run, tmp_path: Path, small_pool: str) -> None:
    pool = Path(small_pool)
    pool.write_text(
        pool.read_text(encoding="utf-8").replace('same_as = "AN/01"', 'same_as = "ZZ/01"'), encoding="utf-8"
    )
    path = tmp_path / "x.toml"
    path.write_text(deck_text(*["AN/03"] * 60), encoding="utf-8")
    result = deckkit("check", str(path), "--pool", small_pool)
    assert result.exit_code == 1
    assert "animal-duel/construction.three-copies" in result.stdout
    assert "warning deckkit/pool.contradictory" in result.stdout
    assert deckkit("deck", "stats", str(path), "--pool", small_pool).exit_code == 0


def test_an_edited_pool_is_read_again(deckkit: Run, tmp_path: Path, small_pool: str) -> None:
    path = tmp_path / "x.toml"
    path.write_text(deck_text("Lion"), encoding="utf-8")
    assert "card.unknown" not in deckkit("check", str(path), "--pool", small_pool).stdout
    pool = Path(small_pool)
    pool.write_text(pool.read_text(encoding="utf-8").replace('"Lion"', '"Tiger"'), encoding="utf-8")
    assert "card.unknown" in deckkit("check", str(path), "--pool", small_pool).stdout


def test_diff_says_what_it_cannot_read(deckkit: Run, tmp_path: Path, four_lions: str, small_pool: str) -> None:
    result = deckkit("check", "--diff", four_lions, str(tmp_path / "none.toml"), "--pool", small_pool)
    assert result.exit_code == 2
    assert "none.toml: error: no such file (deckkit/file.missing)" in result.stderr


def test_a_file_is_checked_once_however_it_is_called(deckkit: Run, tmp_path: Path, four_lions: str) -> None:
    other = str(tmp_path / "." / "x" / ".." / Path(four_lions).name)
    assert "1 file checked" in deckkit("check", four_lions, other).stdout


def test_a_folder_is_searched_whatever_the_case_of_the_ending(deckkit: Run, tmp_path: Path) -> None:
    (tmp_path / "UPPER.TOML").write_text(FOUR_LIONS, encoding="utf-8")
    assert "1 file checked" in deckkit("check", str(tmp_path)).stdout


@pytest.mark.skipif(os.geteuid() == 0, reason="root may look everywhere")
def test_a_folder_that_cannot_be_opened_is_said(deckkit: Run, tmp_path: Path) -> None:
    (tmp_path / "closed").mkdir(mode=0)
    result = deckkit("check", str(tmp_path))
    assert result.exit_code == 2
    assert "permission denied" in result.stdout


def test_a_list_that_is_no_toml_is_sent_to_convert(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("3 Lion\n2 Hare\n", encoding="utf-8")
    assert "`deckkit deck convert` reads lists of other programs" in deckkit("check", str(path)).stdout


@pytest.mark.parametrize("head", ["id,copies", '\ufeff"Name";"Qty"', "sep=,\nCard ID,Price,Count"])
def test_a_table_may_be_a_list_or_a_collection_and_is_told_what_takes_it(
    deckkit: Run, tmp_path: Path, head: str
) -> None:
    path = tmp_path / "cards.csv"
    path.write_text(f"{head}\nRA/01,1,2\n", encoding="utf-8")
    checked = deckkit("check", str(path))
    assert checked.exit_code == 2
    assert "deckkit/file.syntax" in checked.stdout
    assert "`deckkit deck missing DECK --collection FILE` takes it" in checked.stdout
    assert "`deckkit deck convert` reads it as a list" in checked.stdout


def test_github_says_once_that_the_data_are_samples(deckkit: Run) -> None:
    decks = shipped.DECKS / "animal-duel"
    result = deckkit("check", str(decks), "--format", "github")
    assert result.stdout == "::notice title=deckkit/pool.sample::resting on sample card data (animal-duel)\n"


def test_a_list_over_sixteen_mebibytes_is_not_checked(deckkit: Run) -> None:
    text = deck_text("Lion") + "# é" + "é" * 9 * 2**20
    result = deckkit("check", "-", "--format", "jsonl", input=text)
    assert result.exit_code == 2
    assert "deckkit/file.too-large" in result.stdout


def test_a_folder_without_anything_to_check_is_no_success(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("check", str(tmp_path))
    assert result.exit_code == 2
    assert "nothing to check" in result.stdout


def test_a_shipped_list_is_checked_by_its_name(deckkit: Run) -> None:
    assert deckkit("check", "rats-preconstructed").exit_code == 0
    assert "Chief Ninefingers" in deckkit("deck", "convert", "rats-preconstructed", "--to", "text").stdout


def test_a_file_that_cannot_be_written_keeps_no_other_from_being_fixed(
    deckkit: Run, tmp_path: Path, small_pool: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed, other = tmp_path / "closed.toml", tmp_path / "other.toml"
    for path in (closed, other):
        path.write_text(FOUR_LIONS, encoding="utf-8")
    writable = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: "closed" not in str(path) and writable(path, mode))
    result = deckkit("check", str(closed), str(other), "--fix", "--pool", small_pool)
    assert "closed.toml: left as it is: it is read-only" in result.stderr
    assert '"Lion"' in closed.read_text(encoding="utf-8")
    assert '"Lion"' not in other.read_text(encoding="utf-8")
    assert "2 files checked" in result.stdout


def test_a_log_is_judged_and_its_illegal_line_is_a_finding(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, GUARDED)
    result = deckkit("check", path, "--format", "json")
    assert result.exit_code == 1
    (file,) = json.loads(result.stdout)["files"]
    assert (file["kind"], file["game"], file["legal"]) == ("match", "cannibal-world", False)
    error = next(one for one in file["findings"] if one["severity"] == "error")
    assert (error["rule"], error["line"]) == ("cannibal-world/action.ransack-empty-zones", 12)
    assert error["message"].startswith("illegal: A ransack: ")
    assert "A attack Rex -> Duke" in error["help"]


def test_what_is_wrong_in_a_log_is_said_in_every_format(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, WON.replace("result A", "result B"))
    assert "log.match:13:8: error deckkit/log.claim" in deckkit("check", path).stdout
    assert "line=13,col=8,title=deckkit/log.claim" in deckkit("check", path, "--format", "github").stdout
    markdown = deckkit("check", path, "--format", "markdown").stdout
    assert "| match | cannibal-world | **illegal** |" in markdown and "`deckkit/log.claim`" in markdown


def test_a_log_that_cannot_be_read_is_unreadable_with_every_place(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, WON.replace("A ransack", "A ransak").replace("result A", "reslt A"))
    result = deckkit("check", path)
    assert result.exit_code == 2
    assert f"{path}: unreadable" in result.stdout
    assert f"{path}:12:3: error deckkit/log.syntax" in result.stdout and f"{path}:13:1: error" in result.stdout


def test_a_log_is_known_by_its_first_line_whatever_its_name(deckkit: Run, tmp_path: Path) -> None:
    assert "notes.txt: legal · cannibal-world" in deckkit("check", saved(tmp_path, WON, "notes.txt")).stdout
    assert "t.match: legal" in deckkit("check", "-", "--stdin-filename", "t.match", input=WON).stdout


def test_what_the_judge_did_is_a_note(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("check", saved(tmp_path, WON.replace("A ransack", "set A.pool = 2\nA ransack")))
    assert result.exit_code == 0
    assert "note deckkit/log.ruling" in result.stdout and "the judge: set A.pool = 2" in result.stdout


def test_hidden_cards_that_leave_a_match_undecided_count_against_it(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("check", saved(tmp_path, UNDECIDED))
    assert result.exit_code == 1
    assert "log.match: undecided" in result.stdout
    assert "1 file checked: 1 undecided" in result.stdout
    assert json.loads(deckkit("check", saved(tmp_path, UNDECIDED), "--format", "jsonl").stdout)["legal"] is False


def test_a_folder_is_searched_for_logs_too(deckkit: Run, tmp_path: Path) -> None:
    saved(tmp_path, WON, "ours.match")
    saved(tmp_path, "Saturday: we won\n", "theirs.match")
    result = deckkit("check", str(tmp_path))
    assert result.exit_code == 0
    assert "1 file checked: 1 legal" in result.stdout
    assert "skipped" in result.stderr and "theirs.match" in result.stderr
    assert deckkit("check", str(tmp_path / "theirs.match")).exit_code == 2


def test_a_log_of_another_version_in_a_folder_is_no_stranger(deckkit: Run, tmp_path: Path) -> None:
    (tmp_path / "later.match").write_text("deckkit-match 2\n", encoding="utf-8")
    (tmp_path / "other.match").write_text("some text\n", encoding="utf-8")
    result = deckkit("check", str(tmp_path))
    assert result.exit_code == 2
    assert "version 2 of the notation" in result.stdout and "1 file checked: 1 unreadable" in result.stdout
    assert "skipped: " in result.stderr and "other.match" in result.stderr and "later.match" not in result.stderr


@pytest.mark.parametrize(
    ("first", "help"),
    [
        ("deckit-match 1", "did you mean `deckkit-match 1`?"),
        ("deckkit match 1  # ours", "did you mean `deckkit-match 1`?"),
        ("DECKKIT-MATCH 1", "did you mean `deckkit-match 1`?"),
        ("game: cannibal-world", "write `deckkit-match 1` in a line above it"),
    ],
)
def test_a_slip_in_the_first_line_of_a_log_is_no_stranger(deckkit: Run, tmp_path: Path, first: str, help: str) -> None:
    saved(tmp_path, WON.replace("deckkit-match 1", first, 1))
    result = deckkit("check", str(tmp_path))
    assert result.exit_code == 2
    assert f"help: {help}" in result.stdout and "skipped" not in result.stderr


def test_an_empty_log_is_told_how_one_is_started(deckkit: Run, tmp_path: Path) -> None:
    for text in ("", " \n"):
        assert "help: start one with `deckkit match new`" in deckkit("check", saved(tmp_path, text)).stdout


def test_of_what_was_legal_instead_of_an_illegal_line_the_rest_is_counted(deckkit: Run, tmp_path: Path) -> None:
    few = deckkit("check", saved(tmp_path, GUARDED)).stdout
    assert " more would be legal" not in few and " would be legal" in few
    many = GUARDED.replace("given B.cover", "given A.hand = RA/02 RA/05 RA/07\ngiven B.cover")
    said = deckkit("check", saved(tmp_path, many)).stdout
    assert re.search(r"help: A [^;]+(; A [^;]+){3} and \d+ more would be legal\n", said)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_in_a_folder_is_not_waited_for(deckkit: Run, tmp_path: Path, small_pool: str) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    os.mkfifo(folder / "pipe.toml")
    (folder / "gone.toml").symlink_to(folder / "nowhere.toml")
    (folder / "lions.toml").write_text(FOUR_LIONS, encoding="utf-8")
    result = deckkit("check", str(folder), "--pool", small_pool)
    assert "2 files checked: 1 illegal, 1 unreadable" in result.stdout
    assert "no such file" in result.stdout and "pipe.toml" not in result.output


def test_a_log_that_names_itself_as_a_list_comes_to_an_end(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("check", saved(tmp_path, WON.replace('"Ada"', '"Ada" deck=log.match')))
    assert result.exit_code == 2
    assert "deckkit/log.deck" in result.stdout


def test_fix_leaves_logs_to_fmt(deckkit: Run, tmp_path: Path) -> None:
    untidy = WON.replace("A ransack", "A   ransack")
    path = saved(tmp_path, untidy)
    result = deckkit("check", path, "--fix")
    assert result.exit_code == 0
    assert "`deckkit match fmt` tidies logs" in result.stderr
    assert Path(path).read_text(encoding="utf-8") == untidy
    assert deckkit("check", path, "--diff").exit_code == 0


def test_a_shipped_log_is_found_by_its_name(deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert deckkit("check", "first-blood/round-1-table-1").exit_code == 0
