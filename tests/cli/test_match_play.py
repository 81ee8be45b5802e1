"""`deckkit match play` as those at the terminal meet it; what is typed comes from standard input."""

import re
from pathlib import Path

import pytest

from deckkit import shipped
from tests.cli.match_logs import WON, saved
from tests.cli.match_playing import DOGS, FIRSTS, GAME, LOG, RATS, Run, judged, lines, resume, start


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


# -- bots ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["plain", "random"])
def test_bots_play_a_whole_game_into_a_log_that_is_legal_and_canonical(deckkit: Run, level: str) -> None:
    result = deckkit(*GAME, "--bot", "both", "--seed", "1", "--level", level, "-o", str(LOG))
    assert result.exit_code == 0
    assert re.search(r"^game 1: .+  \[cannibal-world/victory\..+\]$", result.stdout, re.MULTILINE)
    assert re.search(r"game 1: ([AB] wins|a draw) by ", judged(deckkit))
    assert deckkit("match", "fmt", "--check", str(LOG)).exit_code == 0
    assert lines()[5:8] == ["", f"# deckkit match play: seed=1 bot=A,B level={level}", "game 1"]


def test_a_name_that_a_shell_would_take_apart_is_quoted_in_what_is_to_be_typed_next(deckkit: Run) -> None:
    result = deckkit(*GAME, "--bot", "both", "--seed", "1", "-o", "table 1.match")
    assert "`deckkit match adjudicate 'table 1.match'` judges it" in result.stderr
    result = deckkit(*GAME, "--bot", "B", "--seed", "1", "-o", "it's.match", input="quit\n")
    assert """`deckkit match play --resume 'it'"'"'s.match'`""" in result.stderr


def test_a_folder_is_no_log(deckkit: Run) -> None:
    for command in (GAME, ("match", "new", *GAME[2:])):
        result = deckkit(*command, "-o", ".")
        assert result.exit_code == 2
        assert result.stderr == "deckkit: . is a folder, a file was expected\n"


def test_what_a_pool_says_of_its_own_data_is_no_part_of_a_card(deckkit: Run) -> None:
    result = start(deckkit, "card DO/13\n")
    assert "A> card DO/13\nDO/13 Call the Pack: faction dogs, type action, " in result.stdout


def test_the_seed_decides_the_game(deckkit: Run) -> None:
    for name, seed in (("one", "1"), ("same", "1"), ("other", "2")):
        deckkit(*GAME, "--bot", "both", "--seed", seed, "-o", f"{name}.match")
    one, same, other = (Path(f"{name}.match").read_bytes() for name in ("one", "same", "other"))
    assert one == same != other


def test_what_a_card_does_is_told_in_the_words_of_its_text(deckkit: Run, tmp_path: Path) -> None:
    game = ("match", "play", "shared-worlds", "two-player", "--seed", "1", "-o", str(tmp_path / "worlds.match"))
    said = deckkit(*game, input="card HE/04\n").stdout.partition("P1> card HE/04\n")[2]
    assert " ".join(said.split()).startswith(
        "HE/04 Rhino Hunter: type unit, faction heidels, cost wood 2 any 1, power 4, life 3, text Combat: after this "
        "destroyed a unit, deal 1 damage to target opponent."
    )
    assert "trophy" not in said and max(map(len, said.splitlines())) <= 80


def test_without_a_seed_one_is_chosen_and_kept(deckkit: Run) -> None:
    deckkit(*GAME, "--bot", "both", "-o", "one.match")
    text = Path("one.match").read_bytes()
    seed = re.search(rb"seed=(\d+)", text)
    assert seed is not None
    deckkit(*GAME, "--bot", "both", "--seed", seed[1].decode(), "-o", "two.match")
    assert Path("two.match").read_bytes() == text


def test_bots_play_a_match_of_several_games_until_it_is_decided(deckkit: Run) -> None:
    arguments = ("rats-knives-out", "dogs-full-charge", "--mode", "1v1 tournament", "--bot", "both", "--seed", "1")
    result = deckkit("match", "play", "cannibal-world", *arguments, "-o", str(LOG))
    assert result.exit_code == 0
    (match,) = (line.strip() for line in judged(deckkit).splitlines() if line.startswith("  match: "))
    assert re.search(r" wins 2-[01]$", match)
    assert result.stdout.splitlines()[-1] == match
    assert deckkit("match", "fmt", "--check", str(LOG)).exit_code == 0


def test_bots_play_two_against_two(deckkit: Run) -> None:
    sides = ("side-drain-and-rooftop", "side-two-clans", "--mode", "2v2", "--seed", "2")
    result = deckkit("match", "play", "cannibal-world", *sides, "--bot", "A", "--bot", "B", "-o", str(LOG))
    assert result.exit_code == 0
    assert "[cannibal-world/team.victory-" in judged(deckkit)


# -- a person -----------------------------------------------------------------------------------------------------


def test_a_person_is_asked_with_the_board_what_is_to_be_decided_and_what_is_legal(deckkit: Run) -> None:
    result = start(deckkit, "4\ndraw\n")
    assert "A (Ada): which card starts in the Reinforcements Deck?" in result.stdout
    assert "  4 reinforce RA/04" in result.stdout and "... and 8 more" in result.stdout
    assert "  RA/04 Gutter Fencer: " in result.stdout
    asked = result.stdout[result.stdout.rindex("\nTurn ") :]
    assert "A (Ada): from which deck is a card drawn?" in asked
    assert "  Hand     A      RA/" in asked and re.search(r"  Hand +B +\d cards?\n", asked)
    assert "2 draw reinforcements RA/04" in asked
    assert "A reinforce RA/04" in lines() and "A draw" in lines()


def test_what_is_hidden_from_the_person_is_not_told(deckkit: Run) -> None:
    result = start(deckkit, "4\n" + "draw\n" * 3)
    hidden = [line for line in lines() if re.match(r"(\* (draw|refill) B|B reinforce|B draw reinforcements) DO/", line)]
    assert len(hidden) > 3
    assert not any(line in result.stdout for line in hidden)
    assert "  * refill B ?\n      B refills the Reinforcements Deck with ?\n" in result.stdout
    assert re.search(r"\* draw A RA/\d\d\n      A draws 1 card: RA/", result.stdout)


def test_a_number_or_a_line_with_or_without_the_seat_is_an_answer(deckkit: Run) -> None:
    for typed in ("4\n", "reinforce RA/04\n", "A reinforce RA/04\n", 'reinforce "Gutter Fencer"\n'):
        start(deckkit, typed)
        assert lines()[8] == "A reinforce RA/04"
        LOG.unlink()


def test_an_empty_line_is_what_silence_means(deckkit: Run) -> None:
    result = start(deckkit, "\n")
    assert "  Enter: reinforce RA/02 · ?: all" in result.stdout
    assert lines()[8] == "A reinforce RA/02"


def test_a_refused_line_names_rule_and_reason_and_it_is_asked_again(deckkit: Run) -> None:
    result = start(deckkit, "4\nend\ndraw\n")
    refused = result.stdout[result.stdout.index("A> end") :]
    assert "illegal[cannibal-world/turn.draw-phase-mandatory]: A has to draw" in refused
    assert "  = rule: The draws of the Draw phase may not be declined." in refused
    assert "\nA> draw\n" in refused
    assert "A end" not in lines()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("reinfore RA/04", "  reinfore RA/04\n  ^\nthat cannot be read: expected a verb"),
        ("reinfore RA/04", 'did you mean "reinforce"?'),
        ("reinforce", "that cannot be read: expected a card, found the end of the line"),
        ("99", "there is no action 99; they are numbered 1 to 14"),
        ("B concede", "B is played by a bot"),
        ("* first A", "the lines of the table are drawn by the program"),
        ("set A.pool = 9", "that cannot be read"),
        ('reinforce "RA/04', "a quote is opened and never closed"),
        ("card RA/99", "no card is called 'RA/99'"),
        ("undo", "there is nothing to take back"),
        ("\x1b[2J", r"that cannot be read: expected a verb"),
    ],
)
def test_what_cannot_be_done_is_said_and_the_log_stays(deckkit: Run, typed: str, said: str) -> None:
    result = start(deckkit, f"{typed}\n")
    assert said in result.stdout and "\x1b" not in result.stdout
    assert lines()[-1] == "game 1"


def test_what_can_be_looked_at_is_shown_and_the_log_stays(deckkit: Run) -> None:
    result = start(deckkit, "?\nhelp\nboard\ncard RA/05\n")
    assert "14 reinforce RA/14" in result.stdout
    assert "reinforce CARD  Choose the card that starts" in result.stdout
    assert result.stdout.count("Side A, Habitat 3") == 2
    assert result.stdout.count("RA/05 Boiler-Room Mother: ") == 2
    assert lines()[-1] == "game 1"


def test_an_answer_to_which_there_is_no_other_is_given_by_itself_and_written(deckkit: Run) -> None:
    result = start(deckkit, FIRSTS * 80)
    assert re.search(r"^game 1: [AB] .*wins by ", result.stdout, re.MULTILINE)
    answered = sum(line.startswith("A ") for line in lines())
    assert result.stdout.count("A> 1\n") < answered and "A pass" in lines()
    judged(deckkit)
    assert deckkit("match", "fmt", "--check", str(LOG)).exit_code == 0


def test_a_line_of_ten_thousand_signs_is_no_answer_and_bytes_are_no_text(deckkit: Run) -> None:
    result = start(deckkit, "reinforce " + "x" * 10_000 + "\n4\n")
    assert "that is a line of 10011 characters" in result.stdout and len(result.stdout) < 9_000
    assert "A reinforce RA/04" in lines()
    LOG.unlink()
    result = deckkit(*GAME, "--bot", "B", "-o", str(LOG), input=b"\xff\n4\n")
    assert result.exit_code == 0 and "A reinforce RA/04" in lines()


def test_who_gives_up_has_lost_and_the_result_is_written(deckkit: Run) -> None:
    result = start(deckkit, "4\nconcede\n")
    assert lines()[-2:] == ["A concede", "result B concession"]
    assert "game 1: B wins by concession" in result.stdout
    assert "B wins by concession" in judged(deckkit)
    over = resume(deckkit)
    assert over.exit_code == 0 and "nothing is left to be played" in over.stderr
    assert deckkit("match", "fmt", "--check", str(LOG)).exit_code == 0


def test_two_persons_are_asked_in_turn_and_each_sees_the_own_hand_only(deckkit: Run) -> None:
    result = deckkit(*GAME, "--seed", "5", "-o", str(LOG), input="4\n1\n" + "draw\n" * 3)
    assert "A: which card starts" in result.stdout and "B: which card starts" in result.stdout
    second = result.stdout[result.stdout.index("B: which card starts") - 500 :]
    assert "  A reinforce ?\n" in second and "A reinforce RA/04" not in second


def test_a_person_of_four_plays_with_bots(deckkit: Run) -> None:
    bots = ("--bot", "A2", "--bot", "B")
    sides = ("side-drain-and-rooftop", "side-two-clans", "--mode", "2v2", "--seed", "2")
    result = deckkit("match", "play", "cannibal-world", *sides, *bots, "-o", str(LOG), input="1\n" + "\n" * 3)
    assert result.exit_code == 0
    assert "A1: which card starts in the Reinforcements Deck?" in result.stdout
    assert "\nA2: " not in result.stdout


# -- beginning ----------------------------------------------------------------------------------------------------


def test_a_game_without_a_name_for_its_log_gets_the_next_free_one(deckkit: Run, folder: Path) -> None:
    for _ in range(2):
        deckkit(*GAME, "--bot", "B", input="")
    assert sorted(path.name for path in folder.glob("*.match")) == ["cannibal-world-1.match", "cannibal-world-2.match"]


def test_a_log_that_is_there_is_replaced_only_where_that_is_forced(deckkit: Run) -> None:
    saved(Path(), WON, str(LOG))
    refused = deckkit(*GAME, "-o", str(LOG), input="")
    assert refused.exit_code == 2 and "--resume goes on with it, --force replaces it" in refused.stderr
    assert LOG.read_text(encoding="utf-8") == WON
    assert deckkit(*GAME, "-o", str(LOG), "--force", "--bot", "both", "--seed", "1").exit_code == 0
    judged(deckkit)


def test_an_illegal_list_is_refused_unless_forced(deckkit: Run) -> None:
    text = (shipped.DECKS / "cannibal-world" / f"{DOGS}.toml").read_text(encoding="utf-8")
    Path("illegal.toml").write_text(text.replace('"DO/01" = 1', '"DO/01" = 3'), encoding="utf-8")
    game = ("match", "play", "cannibal-world", RATS, "illegal.toml", "-o", str(LOG))
    refused = deckkit(*game, input="")
    assert refused.exit_code == 1 and "illegal.toml:" in refused.stderr and not LOG.exists()
    assert deckkit(*game, "--force", input="").exit_code == 0 and LOG.exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "name a game and its lists, or a log with --resume"),
        (("cannibal-world", RATS, DOGS, "--resume", "x.match"), "--resume takes game, lists, mode and players from"),
        (("cannibal-world", RATS, DOGS, "--bot", "C"), "nobody sits at 'C'; --bot takes A, B, both, all, none"),
        (("cannibal-world", RATS, DOGS, "-o", "-"), "a game is written to a file"),
        (("cannibal-world", RATS, DOGS, "-o", "none/game.match"), "none/game.match cannot be written: no such file"),
    ],
)
def test_what_cannot_begin_is_said_in_a_word(deckkit: Run, arguments: tuple[str, ...], said: str) -> None:
    result = deckkit("match", "play", *arguments, input="")
    assert result.exit_code == 2 and said in result.stderr


def test_a_hand_that_is_dealt_is_told_in_one_sentence_and_the_rival_s_without_its_cards(
    deckkit: Run, tmp_path: Path
) -> None:
    log = tmp_path / "duel.match"
    game = ("match", "play", "animal-duel", "savanna-herd", "sky-raiders", "--bot", "B", "--seed", "1", "-o", str(log))
    shown = deckkit(*game).stdout.splitlines()
    assert shown[shown.index("  * draw A RS/01 AN/01 RS/01 AN/04 RS/01") + 1] == (
        "      A draws 5 cards: RS/01 AN/01 RS/01 AN/04 RS/01"
    )
    assert shown[shown.index("  * draw B ? ? ? ? ?") + 1] == "      B draws 5 cards: ? ? ? ? ?"
    assert log.read_text(encoding="utf-8").count("* draw A RS/01\n") == 3, "the log has each line as it was played"
