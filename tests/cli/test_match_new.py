"""`deckkit match new`: a log that can be written on at once."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import shipped
from deckkit.decks.identity import deck_hash
from deckkit.play.library import shelf
from deckkit.play.log import read_log

Run = Callable[..., Result]
RATS, DOGS = "rats-preconstructed", "dogs-preconstructed"
LISTS = shipped.DECKS / "cannibal-world"


def digits(name: str) -> str:
    """By what a log knows a shipped list."""
    deck = shelf().deck(str(LISTS / f"{name}.toml"), None).deck
    assert deck is not None
    return deck_hash(deck)[:8]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with two lists of its own, one of them illegal, in a folder beside that of the logs."""
    (tmp_path / "lists").mkdir()
    (tmp_path / "logs").mkdir()
    shutil.copy(LISTS / f"{RATS}.toml", tmp_path / "lists" / "mine.toml")
    text = (LISTS / f"{DOGS}.toml").read_text(encoding="utf-8")
    assert '"DO/01" = 1' in text
    (tmp_path / "lists" / "illegal.toml").write_text(text.replace('"DO/01" = 1', '"DO/01" = 3'), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_head_is_filled_in_from_lists_names_and_mode(deckkit: Run) -> None:
    options = ("--mode", "1v1 tournament", "--player", "Ada", "--player", 'Tomas "Tom" Reyes')
    result = deckkit("match", "new", "cannibal-world", RATS, DOGS, *options)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[:7] == [
        "deckkit-match 1",
        "game:   cannibal-world        rules: 1",
        "mode:   1v1 tournament best-of=3",
        f'player: A "Ada" deck={RATS}#{digits(RATS)}',
        f'player: B "Tomas \\"Tom\\" Reyes" deck={DOGS}#{digits(DOGS)}',
        "",
        "game 1",
    ]


def test_comments_name_the_lines_with_which_the_game_begins(deckkit: Run) -> None:
    lines = deckkit("match", "new", "cannibal-world", RATS, DOGS).stdout.splitlines()
    verbs = [line[4:].split("  ")[0] for line in lines if line.startswith("#   ")]
    assert verbs == ["SEAT reinforce CARD", "* shuffle TO", "* first TO", "turn TO"]
    assert lines[-1] == "# Every other line: deckkit match verbs cannibal-world"


def test_a_new_log_is_legal_in_canonical_form_and_its_lists_are_found_from_where_it_stands(
    deckkit: Run, folder: Path
) -> None:
    result = deckkit("match", "new", "cannibal-world", "lists/mine.toml", DOGS, "-o", "logs/one.match")
    assert result.exit_code == 0 and "`deckkit match adjudicate logs/one.match` judges it" in result.stdout
    assert f"player: A deck=../lists/mine.toml#{digits(RATS)}\n" in Path("logs/one.match").read_text(encoding="utf-8")
    judged = deckkit("match", "adjudicate", "logs/one.match")
    assert judged.exit_code == 0 and "logs/one.match: legal" in judged.stdout
    assert deckkit("match", "fmt", "--check", "logs/one.match").exit_code == 0


def test_a_path_with_spaces_and_a_pool_are_written_so_that_they_are_found(deckkit: Run, folder: Path) -> None:
    shutil.copy(shipped.CARDPOOLS / "cannibal-world.toml", "my pool.toml")
    shutil.move("lists/mine.toml", "lists/my list.toml")
    options = ("--pool", "my pool.toml", "-o", "logs/one.match")
    assert deckkit("match", "new", "cannibal-world", "lists/my list.toml", DOGS, *options).exit_code == 0
    header = read_log("logs/one.match", shelf()).header
    assert header is not None
    assert (header.pool, header.players["A"].deck) == ("../my pool.toml", "../lists/my list.toml")
    assert deckkit("match", "adjudicate", "logs/one.match").exit_code == 0


def test_an_illegal_list_is_refused_with_the_finding_and_nothing_is_written(deckkit: Run, folder: Path) -> None:
    result = deckkit("match", "new", "cannibal-world", RATS, "lists/illegal.toml", "-o", "logs/one.match")
    assert result.exit_code == 1
    assert "../lists/illegal.toml:" in result.stderr and "(cannibal-world/" in result.stderr
    assert "--force begins it" in result.stderr
    assert not Path("logs/one.match").exists()


def test_an_illegal_list_is_taken_where_that_is_forced_and_the_log_is_judged_by_it(deckkit: Run, folder: Path) -> None:
    result = deckkit("match", "new", "cannibal-world", RATS, "lists/illegal.toml", "-o", "logs/one.match", "--force")
    assert result.exit_code == 0
    assert deckkit("match", "adjudicate", "logs/one.match").exit_code == 1


def test_a_log_that_is_there_is_replaced_only_where_that_is_forced(deckkit: Run, folder: Path) -> None:
    Path("logs/one.match").write_text("mine\n", encoding="utf-8")
    refused = deckkit("match", "new", "cannibal-world", RATS, DOGS, "-o", "logs/one.match")
    assert refused.exit_code == 2 and "--force replaces it" in refused.stderr
    assert Path("logs/one.match").read_text(encoding="utf-8") == "mine\n"
    assert deckkit("match", "new", "cannibal-world", RATS, DOGS, "-o", "logs/one.match", "--force").exit_code == 0
    assert Path("logs/one.match").read_text(encoding="utf-8").startswith("deckkit-match 1\n")


def test_a_list_is_never_replaced_by_the_log(deckkit: Run, folder: Path) -> None:
    before = Path("lists/mine.toml").read_bytes()
    result = deckkit("match", "new", "cannibal-world", "lists/mine.toml", DOGS, "-o", "lists/mine.toml", "--force")
    assert result.exit_code == 2 and "is one of the lists" in result.stderr
    assert Path("lists/mine.toml").read_bytes() == before


def test_two_against_two_takes_a_list_a_side_or_a_list_a_seat(deckkit: Run) -> None:
    sides = deckkit("match", "new", "cannibal-world", "side-drain-and-rooftop", "side-two-clans", "--mode", "2v2")
    assert sides.exit_code == 0
    players = [line for line in sides.stdout.splitlines() if line.startswith("player: ")]
    assert players == [
        f"player: {seat} deck={name}#{digits(name)}"
        for name, seats in (("side-drain-and-rooftop", "A1 A2"), ("side-two-clans", "B1 B2"))
        for seat in seats.split()
    ]
    four = deckkit("match", "new", "cannibal-world", RATS, DOGS, RATS, DOGS, "--mode", "2v2")
    decks = [line.rpartition("=")[2] for line in four.stdout.splitlines() if line.startswith("player: ")]
    assert four.exit_code == 0 and decks == [f"{name}#{digits(name)}" for name in (RATS, DOGS, RATS, DOGS)]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((RATS,), "1 list is named; 1v1 is played with 2 lists, one a side"),
        ((RATS, DOGS, RATS), "3 lists are named"),
        ((RATS, DOGS, "--mode", "1v1 tournment"), "tournament"),
        ((RATS, DOGS, *("--player", "x") * 3), "3 players are named for 2 seats (A, B)"),
        ((RATS, DOGS, "--player", "Ada\nturn A"), "is no name of a player"),
        ((RATS, "dogs-preconstructd"), 'did you mean "dogs-preconstructed"'),
        (("cats", RATS), 'did you mean "cats-leap-first" or "cats-out-of-the-dark"'),
        (("zzz", RATS), "`deckkit deck list cannibal-world` lists those there are"),
        ((RATS, "lists/none.toml"), "no file and no shipped list is called 'lists/none.toml'"),
        ((RATS, "-"), "standard input has none"),
        ((RATS, DOGS, "--pool", "none.toml"), "no file is called 'none.toml'"),
        ((RATS, "logs"), "is a folder"),
        ((RATS, "lists/party.toml"), "is one of fresh-meat; expected one of cannibal-world"),
        ((RATS, DOGS, "-o", "none/one.match"), "none/one.match cannot be written: no such file"),
    ],
)
def test_what_cannot_begin_a_match_is_said_in_a_word(
    deckkit: Run, folder: Path, arguments: tuple[str, ...], said: str
) -> None:
    shutil.copy(next((shipped.DECKS / "fresh-meat").glob("*.toml")), "lists/party.toml")
    result = deckkit("match", "new", "cannibal-world", *arguments)
    assert result.exit_code == 2
    assert said in result.stderr and result.stdout == ""


def test_a_list_that_has_been_edited_since_the_log_was_begun_is_a_warning(deckkit: Run, folder: Path) -> None:
    deckkit("match", "new", "cannibal-world", "lists/mine.toml", DOGS, "-o", "one.match")
    text = Path("one.match").read_text(encoding="utf-8")
    mine = Path("lists/mine.toml")
    mine.write_text("# a comment does not matter\n" + mine.read_text(encoding="utf-8"), encoding="utf-8")
    assert "deck-changed" not in deckkit("match", "adjudicate", "one.match").stdout
    shutil.copy(LISTS / "rats-knives-out.toml", mine)
    result = deckkit("match", "adjudicate", "one.match")
    was, now = digits(RATS), digits("rats-knives-out")
    assert result.exit_code == 0 and "warning[deckkit/log.deck-changed]" in result.stdout
    assert (
        f"the list lists/mine.toml of A is another one than when the log was begun: {now}, not {was}" in result.stdout
    )
    Path("one.match").write_text(text.replace(f"#{was}", ""), encoding="utf-8")
    assert "deck-changed" not in deckkit("match", "adjudicate", "one.match").stdout


def test_the_one_list_of_another_game_is_what_is_wrong_and_not_the_number_of_lists(deckkit: Run) -> None:
    result = deckkit("match", "new", "shared-worlds", "savanna-herd")
    assert result.exit_code == 2 and result.stdout == ""
    assert "the list savanna-herd is one of animal-duel; expected one of shared-worlds, which is one for all" in (
        result.stderr
    )


def test_where_one_list_is_for_all_a_wrong_number_of_lists_says_so(deckkit: Run) -> None:
    result = deckkit("match", "new", "shared-worlds", *["three-player"] * 2)
    assert result.exit_code == 2
    wanted = "3-players is played with 1 list, which lays out the table for all, or 3, the same for each seat"
    assert wanted in " ".join(result.stderr.split())
    assert deckkit("match", "new", "shared-worlds", *["three-player"] * 3).stdout.count("deck=three-player#") == 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("solo", "solo"), "1-player is played with 1 list, which lays out the table"),
        (("solo", "two-players"), "one list lays out the table for all, and 2 are named"),
        (("solo", "--player", "team"), "'team' is a word of the log"),
        (("two-players", "--player", "P2"), "'P2' is a word of the log"),
        (("two-players", "--player", "P1", "--player", "draw"), "'draw' is a word of the log"),
    ],
)
def test_lists_and_names_that_no_table_of_one_team_can_have_are_refused(
    deckkit: Run, arguments: tuple[str, ...], said: str
) -> None:
    result = deckkit("match", "new", "karnivorous", *arguments)
    assert result.exit_code == 2 and result.stdout == ""
    assert said in " ".join(result.stderr.split())


def test_of_two_teams_everybody_is_named(deckkit: Run, folder: Path) -> None:
    players = [word for name in ("Ada", "Bo", "Cy", "Di") for word in ("--player", name)]
    result = deckkit("match", "new", "shared-worlds", "four-player-teams", *players, "-o", "four.match")
    assert result.exit_code == 0
    assert "Ada and Bo against Cy and Di" in result.stdout


def test_a_seat_too_many_for_its_table_is_shown_in_its_own_line(deckkit: Run, folder: Path) -> None:
    players = "".join(f"player: P{seat} deck=three-player\n" for seat in range(1, 5))
    log = f"deckkit-match 1\ngame: shared-worlds rules: 1\nmode: 4-players\n{players}\ngame 1\n"
    Path("four.match").write_text(log, encoding="utf-8")
    result = deckkit("match", "adjudicate", "four.match")
    assert result.exit_code == 2
    assert "there is no P4" in result.stdout and "--> four.match:7:12" in result.stdout


def test_one_list_that_names_no_party_is_for_as_many_as_the_mode_says(deckkit: Run, folder: Path) -> None:
    result = deckkit("match", "new", "fresh-meat", "crawl-1-fresh-meat", "--mode", "4-players", "-o", "crawl.match")
    assert result.exit_code == 0
    assert Path("crawl.match").read_text().count("deck=crawl-1-fresh-meat#") == 4
