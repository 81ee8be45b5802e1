"""`deckkit rule`: listings, single rules, search, the audit, and what is said about a mistyped name."""

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner, Result

from deckkit import coverage
from deckkit.cli import cli, output
from deckkit.rulebook import load_rulebook

Run = Callable[..., Result]


def test_without_a_game_the_indexes_are_listed(deckkit: Run) -> None:
    result = deckkit("rule", "--format", "json")
    assert result.exit_code == 0
    listed = {one["game"]: one["rules"] for one in json.loads(result.stdout)}
    assert listed == {index: len(load_rulebook(index).rules) for index in coverage.INDEXES}


def test_a_game_lists_its_rules_by_topic(deckkit: Run) -> None:
    result = deckkit("rule", "cannibal-world")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    book = load_rulebook("cannibal-world")
    headings = [line for line in lines if not line.startswith(" ")][:-1]
    assert headings == [f"{topic} ({len(members)})" for topic, members in book.topics().items()]
    assert [line.split()[0] for line in lines if line.startswith("  ")] == [
        rule.id for members in book.topics().values() for rule in members
    ]


def test_one_topic_only(deckkit: Run) -> None:
    result = deckkit("rule", "animal-duel", "--topic", "construction", "--format", "json")
    assert {one["topic"] for one in json.loads(result.stdout)} == {"construction"}
    assert len(json.loads(result.stdout)) == len(load_rulebook("animal-duel").topics()["construction"])


def test_a_rule_shows_its_text_place_ruling_conflicts_and_examples(deckkit: Run) -> None:
    rule = load_rulebook("cannibal-world").rule("components.counter-shortage")
    shown = " ".join(deckkit("rule", "cannibal-world", rule.id).stdout.split())
    assert shown.startswith(f"cannibal-world/{rule.id} ")
    assert rule.text in shown and f"our ruling {rule.ruling}" in shown and f"where {rule.where}" in shown
    shown = " ".join(deckkit("rule", "cannibal-world", "turn.exhausted-by-effect").stdout.split())
    assert "example.backup-without-cards" in shown


def test_a_rule_is_found_by_its_full_id_and_in_deckkits_own_index(deckkit: Run) -> None:
    short = deckkit("rule", "cannibal-world", "construction.value-cap")
    full = deckkit("rule", "cannibal-world/construction.value-cap")
    assert short.exit_code == full.exit_code == 0
    assert short.stdout == full.stdout
    assert "TOML 1.0" in deckkit("rule", "deckkit/file.syntax").stdout


def test_a_rule_is_found_by_the_last_part_of_its_id(deckkit: Run) -> None:
    whole = deckkit("rule", "cannibal-world", "construction.value-cap").stdout
    assert deckkit("rule", "cannibal-world", "value-cap").stdout == whole
    assert deckkit("rule", "cannibal-world/value-cap").stdout == whole


def test_a_last_part_that_several_ids_have_is_refused_with_all_of_them(deckkit: Run) -> None:
    endings: dict[str, list[str]] = {}
    for any_id in load_rulebook("deckkit").entries():
        endings.setdefault(any_id.rpartition(".")[2], []).append(any_id)
    ending, ids = next((ending, ids) for ending, ids in endings.items() if len(ids) > 1)
    result = deckkit("rule", "deckkit", ending)
    assert result.exit_code == 2 and all(one in result.stderr for one in ids)


def test_rules_of_several_games_at_once(deckkit: Run) -> None:
    ids = ["cannibal-world/construction.value-cap", "deckkit/file.empty"]
    shown = json.loads(deckkit("rule", *ids, "--format", "json").stdout)
    assert [one["id"] for one in shown] == ids
    shown = json.loads(deckkit("rule", "cannibal-world", "construction.value-cap", ids[1], "--format", "json").stdout)
    assert [one["id"] for one in shown] == ids


def test_search_without_a_game_goes_through_all_indexes(deckkit: Run) -> None:
    found = json.loads(deckkit("rule", "--search", "reshuffle", "--format", "json").stdout)
    expected = [rule.full_id for index in coverage.INDEXES for rule in load_rulebook(index).search("reshuffle")]
    assert [one["id"] for one in found] == expected
    assert len({one["id"].split("/")[0] for one in found}) > 1
    assert "shared-worlds: turn (" in deckkit("rule", "--search", "reshuffle").stdout


def test_a_listing_holds_every_text_whole_in_a_pipe_and_wrapped_on_a_terminal(
    deckkit: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = load_rulebook("animal-duel").rules.values()
    piped = deckkit("rule", "animal-duel").stdout
    assert all(f"{rule.id} " in piped and rule.text in piped for rule in rules)
    for width in (200, 100, 50):
        monkeypatch.setattr(output, "terminal_width", lambda width=width: width)
        lines = deckkit("rule", "animal-duel").stdout.splitlines()
        assert max(map(len, lines)) <= width
        words = " ".join(" ".join(lines).split())
        assert all(" ".join(rule.text.split()) in words for rule in rules)


def test_several_rules_at_once(deckkit: Run) -> None:
    result = deckkit("rule", "deckkit", "file.syntax", "file.empty", "--format", "json")
    assert [one["id"] for one in json.loads(result.stdout)] == ["deckkit/file.syntax", "deckkit/file.empty"]


def test_conflicts_examples_and_gaps_have_pages_too(deckkit: Run) -> None:
    book = load_rulebook("animal-duel")
    for entry in (book.conflicts[0], book.examples[0], book.gaps[0]):
        for form in ("text", "json", "markdown", "csv", "table"):
            result = deckkit("rule", "animal-duel", entry.id, "--format", form)
            assert result.exit_code == 0 and entry.id in result.stdout
    assert json.loads(deckkit("rule", "animal-duel", book.gaps[0].id, "--format", "json").stdout)["known"]


def test_json_holds_the_whole_rule(deckkit: Run) -> None:
    shown = json.loads(deckkit("rule", "cannibal-world", "turn.exhausted-needs-attempt", "--format", "json").stdout)
    rule = load_rulebook("cannibal-world").rule("turn.exhausted-needs-attempt")
    assert (shown["id"], shown["text"], shown["where"]) == (rule.full_id, rule.text, rule.where)
    assert shown["conflicts"][0]["id"] == "cannibal-world/conflict.exhausted-definition"


def test_markdown_of_a_rule_and_of_a_listing(deckkit: Run) -> None:
    page = deckkit("rule", "cannibal-world", "construction.value-cap", "--format", "markdown").stdout
    assert page.startswith("## `cannibal-world/construction.value-cap`\n")
    table = deckkit("rule", "deckkit", "--format", "markdown").stdout.splitlines()
    assert table[0] == "| id | topic | where | text | ruling |"
    assert len(table) == 2 + len(load_rulebook("deckkit").rules)


def test_csv_reads_back(deckkit: Run) -> None:
    rows = list(csv.DictReader(deckkit("rule", "karnivorous", "--format", "csv").stdout.splitlines()))
    rules = list(load_rulebook("karnivorous").rules.values())
    assert [(row["id"], row["text"]) for row in rows] == [(rule.full_id, rule.text) for rule in rules]


def test_search(deckkit: Run) -> None:
    found = json.loads(deckkit("rule", "karnivorous", "--search", "SOLO dice", "--format", "json").stdout)
    assert [one["id"].split("/")[1] for one in found] == [
        r.id for r in load_rulebook("karnivorous").search("solo dice")
    ]
    nothing = deckkit("rule", "karnivorous", "--search", "zebra-crossing")
    assert (nothing.exit_code, nothing.stdout.strip()) == (0, "0 rules")
    assert "zebra-crossing" in nothing.stderr


@pytest.mark.parametrize(
    ("args", "hint"),
    [
        (("cannibal-wurld",), 'did you mean "cannibal-world"'),
        (("cannibal-world", "construction.value-" + "kap"), "did you mean construction.value-cap"),
        (("cannibal-world", "zzzz"), "`deckkit rule cannibal-world` lists them all"),
        (("cannibal-world", "--topic", "constructoin"), 'did you mean "construction"'),
        (("--topic", "constructoin"), 'did you mean "construction"'),
        (("animal-duel", "--list"), "--list goes with --coverage"),
        (("deckkit/file.empty", "animal-duel/" + "victory.zero"), "animal-duel has no rule 'victory.zero'"),
        (("deckkit", "file.empty", "--coverage"), "not for single rules"),
        (("deckkit", "--search", "x", "--coverage"), "not with --search"),
    ],
)
def test_what_cannot_be_done_says_why_with_exit_code_2(deckkit: Run, args: tuple[str, ...], hint: str) -> None:
    result = deckkit("rule", *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert hint in result.stderr


def test_coverage_counts_by_topic_and_lists_the_rest(deckkit: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    audit = coverage.audit("fresh-meat")
    lost = {rule.id for rule in audit.book.rules.values() if rule.topic == "combat"}
    audit.enforced -= lost
    audit.tested = (audit.tested or set()) - set(sorted(lost)[1:])
    monkeypatch.setattr(coverage, "audit", lambda index: audit)
    shown = json.loads(deckkit("rule", "--coverage", "fresh-meat", "--format", "json").stdout)
    assert shown["neither"] == [rule.id for rule in audit.neither()]
    assert shown["total"] == audit.counts(list(audit.book.rules.values()))
    assert sum(one["rules"] for one in shown["topics"]) == len(audit.book.rules)
    neither = [rule.id for rule in audit.neither() if rule.topic == "combat"]
    text = deckkit("rule", "--coverage", "fresh-meat", "--topic", "combat").stdout
    assert len(neither) > 9 and not any(line.startswith("  ") for line in text.splitlines())
    assert f"{len(neither)} rules of fresh-meat are neither enforced nor tested; --list names them" in text
    text = deckkit("rule", "--coverage", "fresh-meat", "--topic", "combat", "--list").stdout
    assert [line.strip() for line in text.splitlines() if line.startswith("  ")] == neither


def test_coverage_of_all_indexes_is_a_line_each(deckkit: Run) -> None:
    lines = deckkit("rule", "--coverage").stdout.splitlines()
    assert [line.split()[0] for line in lines[2 : 2 + len(coverage.INDEXES)]] == list(coverage.INDEXES)
    pages = json.loads(deckkit("rule", "--coverage", "--format", "json").stdout)
    assert [page["index"] for page in pages] == list(coverage.INDEXES)


def test_coverage_fails_on_a_citation_of_an_unknown_rule(deckkit: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    found = coverage.audit("deckkit")
    found.unknown.append(coverage.Citation("file.nought", Path("deckkit/a.py"), 7))
    monkeypatch.setattr(coverage, "audit", lambda index: found)
    result = deckkit("rule", "--coverage", "deckkit")
    assert result.exit_code == 1
    assert "deckkit/a.py:7: file.nought" in result.stdout


def test_coverage_without_tests_says_so(deckkit: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "tests_folder", lambda: None)
    result = deckkit("rule", "--coverage", "animal-duel")
    assert "what a test exercises is not known here" in result.stdout
    assert "are not enforced in code; --list names them" in result.stdout
    shown = json.loads(deckkit("rule", "--coverage", "animal-duel", "--format", "json").stdout)
    assert shown["neither"] is None and shown["total"]["tested"] is None


@pytest.mark.parametrize(
    ("args", "begun", "expected"),
    [
        (["rule"], "ani", ["animal-duel"]),
        (["rule"], "deckkit/" + "file.e", ["deckkit/file.encoding", "deckkit/file.empty"]),
        (["rule", "deckkit"], "file.e", ["file.encoding", "file.empty"]),
        (["rule", "nothing"], "file.e", []),
    ],
)
def test_completion(args: list[str], begun: str, expected: list[str]) -> None:
    completions = ShellComplete(cli, {}, "deckkit", "_DECKKIT_COMPLETE").get_completions(args, begun)
    assert [one.value for one in completions] == expected


def test_no_color_is_respected_even_where_colours_would_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    args = ["rule", "deckkit", "file.syntax"]
    assert "\x1b[" in CliRunner().invoke(cli, args, color=True).stdout
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in CliRunner().invoke(cli, args, color=True).stdout


def test_the_page_of_a_rule_says_what_the_check_holds_every_list_to(deckkit: Run) -> None:
    page = deckkit("rule", "cannibal-world", "value-cap", "leader-value-counts")
    assert "every list  at most 160 points in main" in page.stdout
    assert page.stdout.count("every list") == 1, "the other rule says how to count, and declares nothing"
    both = json.loads(deckkit("rule", "karnivorous", "setup.reveal-seven-crises", "--format", "json").stdout)
    assert "at least 7 Crises in opening" in both["every_list"]
