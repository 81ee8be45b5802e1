"""`deckkit match adjudicate` as a judge meets it: who won and why, or which line, which rule, what was legal."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import shipped
from deckkit.cli.match import excerpt as match_excerpt
from deckkit.cli.match import report as match_report
from deckkit.cli.output import PAGE
from deckkit.play.log import Log
from deckkit.play.verdict import Contested, Reading, Verdict
from tests.cli.match_logs import COMBAT, GUARDED, HEAD, WON, saved

Run = Callable[..., Result]
FIRST_BLOOD = shipped.TOURNAMENTS / "cannibal-world" / "first-blood"
LEGAL, ILLEGAL = FIRST_BLOOD / "round-1-table-1.match", FIRST_BLOOD / "round-1-table-2.match"


def test_a_win_says_who_why_where_and_by_which_rule(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("match", "adjudicate", saved(tmp_path, WON))
    assert result.exit_code == 0
    assert "log.match: legal · cannibal-world · 1v1 · 1 claim confirmed" in result.stdout
    assert (
        "game 1: A (Ada) wins by habitat, line 12, begun from a position  [cannibal-world/victory.habitat]"
        in result.stdout
    )


def test_the_place_of_a_rule_stands_in_one_pair_of_brackets() -> None:
    def place(rule: str) -> str:
        return next(text for label, text in match_excerpt.rule_text(f"cannibal-world/{rule}") if label == "rule")

    assert place("ability.range-two-from-cover").endswith(" (Abilities (Range))")
    assert place("components.in-play-public").endswith(" (silent)")


def test_an_illegal_line_is_shown_in_its_place_with_its_rule_and_what_was_legal(
    deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)  # as of a run of tests side by side
    path = saved(tmp_path, GUARDED)
    result = deckkit("match", "adjudicate", path)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert "  game 1: stopped by the illegal line 12, begun from a position" in lines
    assert any(
        one.startswith("illegal[cannibal-world/action.ransack-empty-zones]: ") and "Duke" in one for one in lines
    )
    assert f"  --> {path}:12:1" in lines
    at = lines.index("12 | A ransack")
    assert lines[at + 1] == "   | ^^^^^^^^^"
    assert lines[at + 2 :][:2] == ["13 | result A habitat", "   |"]
    rule = next(number for number, one in enumerate(lines) if one.startswith("   = rule: "))
    assert lines[rule + 1].startswith(" " * 11) and lines[rule + 1].endswith("(Actions > Ransack)")
    assert max(map(len, lines[rule:])) <= PAGE
    assert "       A attack Rex -> Duke" in lines[lines.index("   = legal instead:") :]


def test_what_was_legal_is_named_up_to_a_number_and_then_counted(
    deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_excerpt, "LEGAL_NAMED", 1)
    path = saved(tmp_path, GUARDED)
    known = json.loads(deckkit("match", "adjudicate", path, "--format", "jsonl").stdout)["refusals"][0]["legal"]
    assert len(known) > 1
    said = deckkit("match", "adjudicate", path).stdout
    assert known[0] in said and known[1] not in said
    assert f"and {len(known) - 1} more: deckkit match legal {path} --at 12" in said


def test_a_refuted_claim_says_both_values_with_a_caret_below_the_comparison(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("match", "adjudicate", saved(tmp_path, COMBAT.replace("Duke.damage = 3", "Duke.damage = 2")))
    assert result.exit_code == 1
    assert "error[deckkit/log.claim]: expected Duke.damage = 2: Duke.damage is 3" in result.stdout
    lines = result.stdout.splitlines()
    at = lines.index("16 | expect Rex.damage = 1, Duke.damage = 2")
    assert lines[at + 1].index("^") == lines[at].index("Duke")


def test_every_syntax_error_is_placed_and_nothing_is_judged(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, WON.replace("A ransack", "A ransak").replace("result A habitat", "reslt A"))
    result = deckkit("match", "adjudicate", path)
    assert result.exit_code == 2
    assert f"{path}: unreadable" in result.stdout
    assert f"--> {path}:12:3" in result.stdout and f"--> {path}:13:1" in result.stdout
    assert '= help: did you mean "ransack"?' in result.stdout
    assert "game 1:" not in result.stdout


def test_only_so_many_errors_are_shown_in_their_lines_but_all_are_said(deckkit: Run, tmp_path: Path) -> None:
    number = match_report.EXCERPTS + 5
    result = deckkit("match", "adjudicate", saved(tmp_path, HEAD + "A fly\n" * number))
    assert result.stdout.count("error[deckkit/log.syntax]") == number
    assert result.stdout.count(" | ^^^") == 0 and result.stdout.count("^^^") == match_report.EXCERPTS


def test_what_is_wrong_in_a_log_of_nothing_but_slips_is_counted_at_last(
    deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_report, "NAMED", 30)
    result = deckkit("match", "adjudicate", saved(tmp_path, HEAD + "A fly\n" * 50))
    assert result.stdout.count("error[deckkit/log.syntax]") == 30
    assert "and 20 more; --format jsonl has them all" in result.stdout


def test_a_line_of_ten_thousand_signs_is_shown_around_its_mistake(deckkit: Run, tmp_path: Path) -> None:
    long = "expect Rex.damage = 1" + ", Rex.damage = 1" * 300 + ", Rex damage = 2" + ", Rex.damage = 1" * 100
    result = deckkit("match", "adjudicate", saved(tmp_path, HEAD + long + "\n"))
    assert result.exit_code == 2
    shown = [line for line in result.stdout.splitlines() if line.startswith(" 9 |") or "^" in line]
    assert max(map(len, shown)) < 200
    assert shown[0][shown[1].index("^") :].startswith("= 2,")


def test_control_characters_of_a_log_do_not_reach_the_terminal(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("match", "adjudicate", saved(tmp_path, WON.replace("Ada", "A\x1b[2Jda")))
    assert result.exit_code == 2
    assert "\x1b" not in result.stdout


def test_what_the_judge_did_is_listed(deckkit: Run, tmp_path: Path) -> None:
    text = GUARDED.replace(
        "result A habitat",
        'ruling action.ransack-empty-zones "Duke counts"\nrewind 12\nset B.pool = 1\nA end\nresult unfinished',
    )
    result = deckkit("match", "adjudicate", saved(tmp_path, text))
    assert result.exit_code == 0
    assert 'judge, line 13: ruling "Duke counts" (cannibal-world/action.ransack-empty-zones)' in result.stdout
    assert "judge, line 14: rewind to before line 12" in result.stdout
    assert "judge, line 15: set B.pool = 1" in result.stdout


def test_explain_prints_the_rule_that_ended_a_game_once(deckkit: Run, tmp_path: Path) -> None:
    paths = [saved(tmp_path, WON, name) for name in ("a.match", "b.match")]
    said = deckkit("match", "adjudicate", *paths, "--explain").stdout
    assert said.count("[cannibal-world/victory.habitat]") == 2
    assert said.count("= rule: A player wins at once with the third Ransack") == 1


def test_a_verdict_names_the_conflicts_of_the_rulebook_it_rests_on(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, COMBAT)
    (named,) = json.loads(deckkit("match", "adjudicate", path, "--format", "jsonl").stdout)["contested"]
    assert (named["id"], named["lines"]) == ("cannibal-world/conflict.exhausted-definition", [17])
    said = deckkit("match", "adjudicate", path).stdout
    assert "  rests on one reading of 1 conflict of the rulebook: exhausted-definition\n" in said
    explained = deckkit("match", "adjudicate", path, "--explain").stdout
    assert f"rests on {named['id']}, line 17: " in explained and named["decision"] in explained


def test_what_is_refused_by_either_reading_of_a_rule_rests_on_no_conflict(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, HEAD + "given A.hunting = RA/91 as Rex\ngiven B.cover = DO/91 as Duke\nA move Rex\n")
    verdict = json.loads(deckkit("match", "adjudicate", path, "--format", "jsonl").stdout)
    assert [one["rule"] for one in verdict["refusals"]] == ["cannibal-world/action.move-forward-only"]
    assert verdict["contested"] == []


def test_a_combat_like_any_other_rests_on_no_conflict(deckkit: Run, tmp_path: Path) -> None:
    combat = COMBAT.replace("A end\n", "")  # where a turn ends with empty decks, readings part ways
    assert "rests on" not in deckkit("match", "adjudicate", saved(tmp_path, combat)).stdout


@pytest.mark.parametrize(
    ("reading", "said"),
    [
        ("same", "the other reading would not change the outcome"),
        ("changes the outcome", "the other reading would change the outcome"),
        ("does not fit", "by the other reading line 9 would be illegal"),
    ],
)
def test_a_contested_ruling_with_a_switch_says_what_the_other_reading_would_do(
    capsys: pytest.CaptureFixture[str], reading: Reading, said: str
) -> None:
    rested = Contested("cannibal-world/conflict.charge-excess-life", "It is read so.", (3, 5, 8, 9, 12), reading, 9)
    single = Contested("cannibal-world/conflict.swap-on-assault", "It is read so.", (3,), None)
    verdict = Verdict("log.match", contested=[rested, single])
    match_report.reporter("text", explain=False).add(Log("log.match"), verdict)
    named = f"charge-excess-life ({said}); swap-on-assault"
    assert f"  rests on one reading of 2 conflicts of the rulebook: {named}\n" in capsys.readouterr().out
    match_report.reporter("text", explain=True).add(Log("log.match"), verdict)
    explained = f"  rests on cannibal-world/conflict.charge-excess-life, lines 3, 5, 8 and 2 more: {said}\n"
    assert explained in capsys.readouterr().out


def test_of_many_conflicts_those_that_can_be_read_otherwise_are_named_and_the_others_counted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    read = [Contested(f"shared-worlds/conflict.{number}-number", "It is read so.", (3,), None) for number in range(20)]
    played = Contested("shared-worlds/conflict.worker-draw-pool", "It is read so.", (3,), "does not fit", 9)
    match_report.reporter("text", explain=False).add(Log("log.match"), Verdict("log.match", contested=[*read, played]))
    assert capsys.readouterr().out.splitlines()[1:] == [
        "  rests on one reading of 21 conflicts of the rulebook:",
        "    worker-draw-pool (by the other reading line 9 would be illegal)",
        "    and 20 that no switch reads otherwise: --explain tells each",
    ]
    match_report.reporter("text", explain=False).add(Log("log.match"), Verdict("log.match", contested=read))
    assert capsys.readouterr().out.splitlines()[2:] == ["    20 that no switch reads otherwise: --explain tells each"]


def test_sample_data_is_said_once_for_all_logs(deckkit: Run, tmp_path: Path) -> None:
    text = WON.replace('"Ada"', '"Ada" deck=rats-preconstructed').replace("A.hunting = RA/91", "A.hunting = RA/01")
    paths = [saved(tmp_path, text, name) for name in ("a.match", "b.match")]
    result = deckkit("match", "adjudicate", *paths)
    assert result.stdout.count("sample card data") == 1
    assert result.stdout.splitlines()[-1] == "2 logs judged: 2 legal"


def test_json_is_a_list_and_jsonl_a_line_for_each_log(deckkit: Run, tmp_path: Path) -> None:
    paths = [saved(tmp_path, WON, "a.match"), saved(tmp_path, GUARDED, "b.match")]
    listed = deckkit("match", "adjudicate", *paths, "--format", "json")
    lines = deckkit("match", "adjudicate", *paths, "--format", "jsonl")
    assert listed.exit_code == lines.exit_code == 1
    verdicts = json.loads(listed.stdout)
    assert [json.loads(line) for line in lines.stdout.splitlines()] == verdicts
    won, guarded = verdicts
    assert {*won} >= {
        "path",
        "game",
        "edition",
        "verdict",
        "games",
        "match",
        "refusals",
        "rulings",
        "contested",
        "findings",
    }
    assert (won["path"], won["game"], won["edition"], won["verdict"]) == (paths[0], "cannibal-world", 1, "legal")
    (game,) = won["games"]
    expected = {"number": 1, "outcome": "win", "winner": "A", "rule": "cannibal-world/victory.habitat", "line": 12}
    assert expected.items() <= game.items() and "turns" in game
    (refusal,) = guarded["refusals"]
    assert guarded["verdict"] == "illegal"
    assert (refusal["line"], refusal["column"], refusal["rule"]) == (12, 1, "cannibal-world/action.ransack-empty-zones")
    assert "A attack Rex -> Duke" in refusal["legal"]


def test_json_of_nothing_is_an_empty_list(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("match", "adjudicate", str(tmp_path), "--format", "json")
    assert result.exit_code == 2
    assert json.loads(result.stdout) == []


def test_markdown_has_a_table_of_games_and_one_of_what_is_wrong(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("match", "adjudicate", saved(tmp_path, GUARDED.replace("Ada", "A|da")), "--format", "markdown")
    assert "log.match: **illegal**" in result.stdout
    assert "| 1 | stopped by the illegal line 12 | 0 |" in result.stdout
    assert "| 12 | illegal: `A ransack` | `cannibal-world/action.ransack-empty-zones` |" in result.stdout
    won = deckkit("match", "adjudicate", saved(tmp_path, WON.replace("Ada", "A|da")), "--format", "markdown")
    assert "| 1 | A (A\\|da) wins by habitat | 0 | 12 | `cannibal-world/victory.habitat` |" in won.stdout


def test_standard_input_is_judged_under_the_name_it_is_given(deckkit: Run) -> None:
    result = deckkit("match", "adjudicate", "-", "--stdin-filename", "table-4.match", input=GUARDED)
    assert result.exit_code == 1
    assert "table-4.match: illegal" in result.stdout and "--> table-4.match:12:1" in result.stdout


def test_a_folder_is_searched_for_logs_only(deckkit: Run, tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    saved(tmp_path / "deep", WON, "a.match")
    saved(tmp_path, "nothing of ours", "b.toml")
    result = deckkit("match", "adjudicate", str(tmp_path))
    assert result.exit_code == 0
    assert result.stdout.count(": legal") == 1 and "b.toml" not in result.output


def test_the_worst_log_decides_the_exit_code(deckkit: Run, tmp_path: Path) -> None:
    won, guarded = saved(tmp_path, WON, "a.match"), saved(tmp_path, GUARDED, "b.match")
    missing = str(tmp_path / "none.match")
    assert deckkit("match", "adjudicate", guarded, won).exit_code == 1
    result = deckkit("match", "adjudicate", missing, guarded, won)
    assert result.exit_code == 2
    assert result.stdout.splitlines()[-1] == "3 logs judged: 1 legal, 1 illegal, 1 unreadable"


def test_a_list_that_cannot_be_found_is_said_at_its_line(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, WON.replace('"Ada"', '"Ada" deck=nowhere.toml'))
    result = deckkit("match", "adjudicate", path)
    assert result.exit_code == 2
    assert f"--> {path}:5:" in result.stdout and "deckkit/log.deck" in result.stdout


def test_the_shipped_best_of_three_is_legal_and_its_score_is_said(deckkit: Run) -> None:
    result = deckkit("match", "adjudicate", str(LEGAL))
    assert result.exit_code == 0
    assert "match: B (Tomas Reyes) wins 2-1" in result.stdout
    assert "3 claims confirmed" in result.stdout
    text = LEGAL.read_text(encoding="utf-8")
    assert text.count("\nsideboard ") >= 2, "cards are exchanged between its games"


def test_the_shipped_illegal_log_stops_at_a_ransack_over_a_guard(deckkit: Run) -> None:
    result = deckkit("match", "adjudicate", str(ILLEGAL))
    assert result.exit_code == 1
    assert "illegal[cannibal-world/action.ransack-empty-zones]" in result.stdout


@pytest.mark.parametrize(
    "name",
    ["tournaments/cannibal-world/first-blood/round-1-table-1.match", "first-blood/round-1-table-1", "round-1-table-5"],
)
def test_a_shipped_log_is_found_from_anywhere(
    deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert deckkit("match", "adjudicate", name).exit_code == 0


def test_a_shipped_folder_is_found_from_anywhere(deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = deckkit("match", "adjudicate", "tournaments/cannibal-world/first-blood")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1] == "2 logs judged: 1 legal, 1 illegal"


def test_colours_come_only_when_asked_for(deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(tmp_path, GUARDED)
    assert "\x1b[" not in deckkit("match", "adjudicate", path).stdout
    assert "\x1b[" in deckkit("match", "adjudicate", path, "--color").stdout
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in deckkit("match", "adjudicate", path).stdout


def test_a_pool_that_is_not_there_is_said_at_its_name(deckkit: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, WON.replace("player: A", "pool:   nowhere.toml\nplayer: A"))
    result = deckkit("match", "adjudicate", path)
    assert result.exit_code == 2
    assert "the pool nowhere.toml cannot be used: no such file (deckkit/file.missing)" in result.stdout
    assert f"--> {path}:5:9" in result.stdout


def test_of_many_lines_of_the_judge_some_are_shown_and_the_rest_counted(deckkit: Run, tmp_path: Path) -> None:
    judged = "# the judge was called\n" + "".join(f"rewind {12 + number}\n" for number in range(50))
    result = deckkit("match", "adjudicate", saved(tmp_path, WON.replace("A ransack", judged + "A ransack")))
    assert result.stdout.count("  judge, line ") == match_report.EXCERPTS
    assert f"  judge: and {50 - match_report.EXCERPTS} lines more\n" in result.stdout


@pytest.mark.parametrize("name", ["x" * 5_000, "../" * 500, "*", "~root/x", "."])
def test_a_name_that_no_file_can_have_is_one_finding(deckkit: Run, tmp_path: Path, name: str) -> None:
    for line in (f"pool: {name}\nplayer: A", "player: A"):
        text = WON.replace("player: A", line).replace('"Tomas"', f'"Tomas" deck={name}')
        result = deckkit("match", "adjudicate", saved(tmp_path, text))
        assert (result.exit_code, result.stdout.count("error[deckkit/log.")) == (2, 1)


@pytest.mark.parametrize(
    ("head", "help"),
    [
        ("game: Cannibal World  rules: 1\n", 'did you mean "cannibal-world"?'),
        ('game: "cannibal world"\n', 'did you mean "cannibal-world"?'),
        ("game: cannibal-world rules: 1\nplayer: A deck=cats-out-of-dark\n", 'did you mean "cats-out-of-the-dark"?'),
        (
            "game: cannibal-world rules: 1\nplayer: A deck=lists/cats.toml\n",
            'did you mean "cats-leap-first" or "cats-out-of-the-dark" or "cats-preconstructed"?',
        ),
    ],
)
def test_a_game_or_a_list_that_there_is_not_brings_to_mind_the_one_that_may_be_meant(
    deckkit: Run, tmp_path: Path, head: str, help: str
) -> None:
    path = saved(tmp_path, f"deckkit-match 1\n{head}game 1\n")
    (found,) = json.loads(deckkit("match", "adjudicate", path, "--format", "jsonl").stdout)["findings"][-1:]
    assert found["help"].startswith(help)


def test_a_shipped_log_is_called_as_it_was_named(deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = deckkit("match", "adjudicate", "tournaments/cannibal-world/first-blood").stdout
    assert folder.startswith("tournaments/cannibal-world/first-blood/round-1-table-1.match: legal")
    name = "first-blood/round-1-table-2"
    for arguments in (("adjudicate", name), ("replay", name), ("explain", name, "228"), ("legal", name, "--at", "228")):
        said = deckkit("match", *arguments).stdout
        assert name in said and str(shipped.ROOT) not in said
