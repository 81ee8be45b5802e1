"""`deckkit deck convert` as a user meets it: outputs, reports, refusals, exit codes."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
import rtoml
from click.testing import Result

from deckkit import documents, shipped

Run = Callable[..., Result]

LIST = "About\nName Rats\n\nDeck\n4 Bear (M20) 1 *F*\n2 Rat, King\n0 Owl\n\nSideboard\n1 Bear\n"


@pytest.fixture
def convert(deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `deckkit deck convert` in an empty folder with the list.txt above."""
    monkeypatch.chdir(tmp_path)
    Path("list.txt").write_text(LIST, encoding="utf-8")
    return lambda *args, **more: deckkit("deck", "convert", *args, **more)


def test_toml_by_names_is_what_comes_unasked(convert: Run) -> None:
    result = convert("list.txt")
    assert result.exit_code == 1
    assert rtoml.loads(result.stdout) == {
        "name": "Rats",
        "main": {"Bear": 4, "Rat, King": 2},
        "sideboard": {"Bear": 1},
    }
    assert "list.txt:7:1: error:" in result.stderr
    assert "deckkit/import.count" in result.stderr
    assert "list.txt:1:1: note:" in result.stderr
    assert "deckkit/import.dropped" in result.stderr


def test_text_csv_and_json(convert: Run) -> None:
    assert convert("list.txt", "--to", "text").stdout == (
        "About\nName Rats\n\nDeck\n4 Bear (M20) 1 *F*\n2 Rat, King\n\nSideboard\n1 Bear\n"
    )
    assert convert("list.txt", "--to", "csv").stdout == (
        'zone,count,name,set,number,tags\nmain,4,Bear,M20,1,F\nmain,2,"Rat, King",,,\nsideboard,1,Bear,,,\n'
    )
    document = json.loads(convert("list.txt", "--to", "json").stdout)
    assert document["totals"] == {"main": 6, "sideboard": 1}
    bear = {"zone": "main", "count": 4, "name": "Bear", "set": "M20", "number": "1", "tags": ["F"], "line": 5}
    assert document["entries"][0] == bear


@pytest.mark.parametrize(("name", "start"), [("o.toml", 'name = "Rats"'), ("o.txt", "About"), ("o.csv", "zone,count")])
def test_the_extension_of_the_output_decides(convert: Run, name: str, start: str) -> None:
    result = convert("list.txt", "-o", name)
    assert result.exit_code == 1
    assert Path(name).read_text(encoding="utf-8").startswith(start)
    assert f"{name}: written" in result.stdout
    assert "deckkit/import.count" in result.stdout


def test_an_unknown_extension_needs_a_format(convert: Run) -> None:
    result = convert("list.txt", "-o", "out.deck")
    assert result.exit_code == 2
    assert "--to toml|text|csv|json" in result.stderr
    assert convert("list.txt", "-o", "out.deck", "--to", "csv").exit_code == 1


def test_strict_writes_nothing_of_a_list_in_error(convert: Run) -> None:
    result = convert("list.txt", "-o", "out.toml", "--strict")
    assert result.exit_code == 1
    assert not Path("out.toml").exists()
    assert "nothing written" in result.stderr
    assert convert("-", "--strict", input="4 Bear\n").exit_code == 0


def test_nothing_is_overwritten_unasked(convert: Run) -> None:
    Path("out.toml").write_text("mine", encoding="utf-8")
    result = convert("list.txt", "-o", "out.toml")
    assert result.exit_code == 2
    assert "--force" in result.stderr
    assert Path("out.toml").read_text(encoding="utf-8") == "mine"
    assert convert("list.txt", "-o", "out.toml", "--force").exit_code == 1
    assert Path("out.toml").read_text(encoding="utf-8") != "mine"


def test_a_dry_run_reports_and_writes_nothing(convert: Run) -> None:
    result = convert("list.txt", "-o", "out.toml", "--dry-run", "--format", "json")
    assert result.exit_code == 1
    assert not Path("out.toml").exists()
    document = json.loads(result.stdout)
    assert document["totals"] == {"main": 6, "sideboard": 1}
    assert [entry["line"] for entry in document["entries"]] == [5, 6, 10]
    assert document["lines"] == {"section": 3, "comment": 1, "blank": 2, "card": 3, "finding": 1}
    rules = {"deckkit/import.count", "deckkit/import.dropped", "deckkit/import.game"}
    assert {finding["rule"] for finding in document["findings"]} == rules
    table = convert("list.txt", "--dry-run")
    assert "Rat, King" in table.stdout
    assert "list.txt: text, 6 in main, 1 in sideboard" in table.stdout


def test_standard_input_and_output(convert: Run) -> None:
    result = convert("-", "-o", "-", input="4 Bear\n")
    assert result.exit_code == 0
    assert rtoml.loads(result.stdout) == {"name": "Unnamed list", "main": {"Bear": 4}}


@pytest.mark.parametrize(
    ("name", "content", "rule"),
    [
        ("empty.txt", b"", "deckkit/file.empty"),
        ("blank.txt", b" \n\t\n", "deckkit/file.empty"),
        ("binary.txt", b"\x00\x01\x02\x03", "deckkit/import.encoding"),
        ("bomb.cod", b'<!DOCTYPE a [<!ENTITY b "cc">]><cockatrice_deck/>', "deckkit/import.doctype"),
        ("deep.json", b"[" * 100_000, "deckkit/import.syntax"),
        ("large.txt", b"1 Bear\n" * (documents.LARGEST_FILE // 7 + 1), "deckkit/file.too-large"),
    ],
)
def test_what_cannot_be_read_is_one_error(convert: Run, name: str, content: bytes, rule: str) -> None:
    Path(name).write_bytes(content)
    result = convert(name, "-o", "out.toml")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"deckkit: {name}:1:")
    assert result.stderr.count("error: ") == 1
    assert rule in result.stderr
    assert not Path("out.toml").exists()
    assert convert("-", input=content).exit_code == 2


def test_a_folder_and_a_file_that_is_not_there(convert: Run) -> None:
    Path("folder").mkdir()
    for name in ("folder", "nowhere.txt"):
        result = convert(name)
        assert result.exit_code == 2
        assert "deckkit/file.missing" in result.stderr


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission(convert: Run) -> None:
    Path("list.txt").chmod(0)
    assert convert("list.txt").exit_code == 2


def test_an_output_that_cannot_be_written_leaves_nothing_behind(convert: Run) -> None:
    result = convert("list.txt", "-o", "nowhere/out.toml")
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr
    assert [path.name for path in Path().iterdir()] == ["list.txt"]


def test_what_all_cards_agree_on_goes_into_the_head(convert: Run) -> None:
    result = convert("-", "--game", "cannibal-world", input="2 RA/05\n1 RA/01\n1 RA/H\n")
    assert result.exit_code == 0
    data = rtoml.loads(result.stdout)
    assert (data["faction"], data["habitat"], data["main"]) == ("rats", "RA/H", {"RA/05": 2, "RA/01": 1})
    assert "(deckkit/import.head)" in result.stderr
    assert "RA/H" in result.stderr
    assert "put into habitat (deckkit/import.zone)" in result.stderr
    mixed = convert("-", "--game", "cannibal-world", input="2 RA/05\n1 DO/05\n")
    assert "faction" not in rtoml.loads(mixed.stdout)


def test_a_head_that_the_game_does_not_take_is_said(convert: Run) -> None:
    text = "About\nName Rats\nFaction rats\nPreconstructed maybe\nColour brown\n\n2 RA/05\n"
    result = convert("-", "--game", "cannibal-world", input=text)
    data = rtoml.loads(result.stdout)
    assert data == {"game": "cannibal-world", "name": "Rats", "faction": "rats", "main": {"RA/05": 2}}
    assert "does not take preconstructed, colour: left out (deckkit/import.head)" in result.stderr


GAME = ("--game", "animal-duel", "--pool")


def test_names_and_ids_become_cards_of_a_game(convert: Run, small_pool: str) -> None:
    text = "2 Lion\n1 AN/02\n3 RS/01 Meadow\n"
    result = convert("-", *GAME, small_pool, input=text)
    assert result.exit_code == 0
    assert rtoml.loads(result.stdout) == {
        "game": "animal-duel",
        "name": "Unnamed list",
        "cards": ["AN/01", "AN/01", "AN/02", "RS/01", "RS/01", "RS/01"],
    }
    assert "the order of the lines is taken for the order of deck (deckkit/import.zone)" in result.stderr


def test_names_that_are_no_card_or_several(convert: Run, small_pool: str) -> None:
    text = "2 Lion\n1 Lionn\n1 Twin\nSideboard\n1 Hare\n"
    result = convert("-", *GAME, small_pool, input=text)
    assert result.exit_code == 1
    assert rtoml.loads(result.stdout)["cards"] == ["AN/01", "AN/01"]
    assert '-:2:1: error: "Lionn" is no card of animal-duel (deckkit/card.unknown)' in result.stderr
    assert 'did you mean "Lion"' in result.stderr
    assert '-:3:1: error: "Twin" names 2 cards: RS/02, RS/03 (deckkit/card.ambiguous)' in result.stderr
    assert (
        "-:5:1: error: the game has no zone 'sideboard'; AN/02 Hare is left out (deckkit/import.zone)" in result.stderr
    )


def test_a_name_in_brackets_is_found_whole(convert: Run, tmp_path: Path, small_pool: str) -> None:
    pool = tmp_path / "brackets.toml"
    text = Path(small_pool).read_text(encoding="utf-8").replace('"Lion, white"', '"Lion (White)"')
    pool.write_text(text, encoding="utf-8")
    result = convert("-", *GAME, str(pool), "--to", "csv", input="1 Lion (White)\n1 Lion (M20) 3\n")
    assert [row.split(",")[2] for row in result.stdout.splitlines()[1:]] == ["AN/03", "AN/01"]


def test_a_list_of_one_game_is_not_converted_for_another(convert: Run, small_pool: str) -> None:
    list_ = 'game = "fresh-meat"\nname = "x"\n[main_deck]\n"a" = 1\n'
    result = convert("-", *GAME, small_pool, input=list_)
    assert result.exit_code == 2
    assert "deckkit/import.game" in result.stderr


def test_a_pool_that_cannot_be_used(convert: Run) -> None:
    result = convert("-", *GAME, "nowhere.toml", input="4 Lion\n")
    assert result.exit_code == 2
    assert "nowhere.toml" in result.stderr


def test_copies_of_several_lines_are_added_up_to_the_limit_of_a_line(convert: Run) -> None:
    assert rtoml.loads(convert("-", input="600 Bear\n400 Bear\n").stdout)["main"] == {"Bear": 1000}
    result = convert("-", input="600 Bear\n401 Bear\n")
    assert result.exit_code == 1
    assert '-:2:1: error: "Bear": 1001 copies over several lines, at most 1000' in result.stderr


def test_what_names_no_card_of_the_game_ends_as_a_finding(convert: Run) -> None:
    text = "2 Gutter Fencer\n1 Nobody\nSideboard\n1 Wharf Rat\nTokens\n1 Wharf Rat\n"
    result = convert("-", "--dry-run", "--format", "json", "--game", "cannibal-world", input=text)
    assert json.loads(result.stdout)["lines"] == {"card": 2, "finding": 2, "section": 2}
    spread = '{"main": [{"name": "Nobody",\n"count": 2}]}'
    result = convert("-", "--dry-run", "--format", "json", "--game", "cannibal-world", input=spread)
    assert json.loads(result.stdout)["lines"] == {"finding": 2}


def test_a_list_that_cannot_be_loaded_as_one_is_an_error(convert: Run) -> None:
    result = convert("-", "--game", "karnivorous", "-o", "k.toml", input="Management\n1 C01\n")
    assert result.exit_code == 1
    for key in ("players", "seats"):
        assert f'not yet one of karnivorous: "{key}" is missing in the file\'s head (deckkit/file.missing-key)' in (
            result.stdout
        )
    assert "deckkit check" not in result.stdout
    assert convert("-", "--game", "karnivorous", "--strict", input="Management\n1 C01\n").stdout == ""
    unknown = convert("-", "--game", "karnivorous", input="1 Nobody\n")
    assert unknown.stderr.count("error:") == 1
    assert "nothing written: no card found" in unknown.stderr


def test_what_is_left_to_check_is_said(convert: Run) -> None:
    result = convert("-", "--game", "cannibal-world", input="2 RA/05\n")
    assert "`deckkit check OUT` says what is missing and what is not allowed" in result.stderr
    by_names = convert("-", input="2 RA/05\n")
    assert "the file names no game: `deckkit check` cannot check it (deckkit/import.game)" in by_names.stderr


def test_a_head_that_toml_cannot_hold_is_an_error(convert: Run) -> None:
    deep = "[" * 90 + "]" * 90
    list_ = f'{{"game": "cannibal-world", "head": {{"notes": {deep}}}, "entries": [{{"name": "RA/04", "count": 1}}]}}'
    result = convert("-", input=list_)
    assert result.exit_code == 1
    assert "cannot be written as TOML that can be read" in result.stderr


@pytest.mark.parametrize(
    ("slug", "name", "lost"),
    [
        ("cannibal-world", "side-two-clans", "players (name, faction)"),
        ("shared-worlds", "two-player", "seats (name)"),
        ("fresh-meat", "party-of-three", "party (player, life)"),
    ],
)
@pytest.mark.parametrize("form", ["text", "csv"])
def test_heads_with_tables_are_lost_with_a_warning(convert: Run, slug: str, name: str, lost: str, form: str) -> None:
    path = str(shipped.DECKS / slug / f"{name}.toml")
    result = convert(path, "--to", form)
    warning = next(line for line in result.stderr.splitlines() if "warning:" in line)
    assert f"{form} has no place for" in warning
    assert lost in warning
    assert "warning" not in convert(path, "--to", "json").stderr
    if slug != "fresh-meat":
        back = convert("-", "--game", slug, input=result.stdout)
        assert back.exit_code == 1
        assert '"name" is missing in [' in back.stderr


def test_in_text_a_list_of_a_game_has_names_and_comes_back(convert: Run) -> None:
    path = str(shipped.DECKS / "cannibal-world" / "rats-preconstructed.toml")
    text = convert(path, "--to", "text").stdout
    assert "3 Gutter Fencer\n" in text
    assert "RA/" not in text
    assert "3 RA/04\n" in convert(path, "--to", "text", "--ids").stdout
    back = convert("-", "--game", "cannibal-world", input=text)
    assert back.exit_code == 0
    assert rtoml.loads(back.stdout) == rtoml.loads(convert(path, "--to", "toml").stdout)


def test_in_text_only_names_of_one_card_stand_for_it(convert: Run, small_pool: str) -> None:
    list_ = f'game = "animal-duel"\nname = "x"\npool = "{small_pool}"\ncards = ["AN/01", "RS/02", "AN/99"]\n'
    assert convert("-", "--to", "text", input=list_).stdout.splitlines()[-3:] == ["1 Lion", "1 RS/02", "1 AN/99"]
    lost = convert("-", "--to", "text", input=list_.replace(small_pool, "nowhere.toml"))
    assert lost.stdout.splitlines()[-3:] == ["1 AN/01", "1 RS/02", "1 AN/99"]
    assert "the pool cannot be used, so that ids stay ids" in lost.stderr


def test_a_pool_needs_a_game(convert: Run, small_pool: str) -> None:
    result = convert("-", "--pool", small_pool, input="2 Lion\n")
    assert result.exit_code == 2
    assert "--pool needs --game" in result.stderr
    own = convert("-", "--pool", small_pool, input="About\nGame animal-duel\n\n2 Lion\n1 Nobody\n")
    assert own.exit_code == 1
    assert rtoml.loads(own.stdout)["cards"] == ["AN/01", "AN/01"]
    assert '"Nobody" is no card of animal-duel' in own.stderr


def test_names_and_ids_are_matched_but_for_case(convert: Run, small_pool: str) -> None:
    result = convert("-", *GAME, small_pool, input="1 LION\n1 an/02\n1 twin\n1 Li0n\n")
    assert result.exit_code == 1
    assert rtoml.loads(result.stdout)["cards"] == ["AN/01", "AN/02"]
    assert '"LION" is taken for "Lion", which differs in the case of its letters (deckkit/import.case)' in result.stderr
    assert '"an/02" is taken for "AN/02"' in result.stderr
    assert '-:3:1: error: "twin" is no card' in result.stderr
    assert '-:4:1: error: "Li0n" is no card' in result.stderr


@pytest.mark.parametrize("mark", "’‘ʼ′´`")
def test_names_are_matched_but_for_the_shape_of_apostrophes(convert: Run, mark: str) -> None:
    result = convert("-", "--game", "cannibal-world", input=f"1 Butcher{mark}s Apprentice\n1 dogcatcher{mark}s van\n")
    assert result.exit_code == 0
    assert sum(rtoml.loads(result.stdout)["main"].values()) == 2
    quotes, both = (line for line in result.stderr.splitlines() if "deckkit/import.case" in line)
    assert f'"Butcher{mark}s Apprentice" is taken for "Butcher\'s Apprentice"' in quotes
    assert "differs in the shape of its apostrophes or quotes (" in quotes
    assert "differs in the case of its letters and the shape of its apostrophes or quotes (" in both


def test_a_card_with_set_before_and_number_in_brackets_behind_is_found(convert: Run) -> None:
    result = convert("-", "--game", "cannibal-world", input='4 [SET] Gutter Fencer (1)\n2 "Dodging Pup"\n')
    assert result.exit_code == 0
    assert sorted(rtoml.loads(result.stdout)["main"].values()) == [2, 4]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("head.toml", 'game = "cannibal-world"\nname = "x"\n'),
        ("head.toml", 'game = "cannibal-world"\nname = "x"\n[main]\n'),
        ("head.toml", 'name = "x"\n'),
        ("head.txt", "About\nGame cannibal-world\nName x\n"),
    ],
)
def test_a_list_with_a_head_alone_names_no_card(convert: Run, name: str, text: str) -> None:
    Path(name).write_text(text, encoding="utf-8")
    for more in ([], ["-o", "out.toml"], ["--game", "cannibal-world"]):
        result = convert(name, *more)
        assert result.exit_code == 1
        assert "deckkit/import.no-cards" in result.stdout + result.stderr
        assert "deckkit: nothing written: no card found" in result.stderr
    assert not Path("out.toml").exists()


def test_a_zone_of_other_games_is_the_main_deck_or_left_out(convert: Run) -> None:
    text = "Leader\n1 Wharf Rat\n\nMain\n3 Gutter Fencer\n\nMaybeboard\n1 Drain Duellist\n"
    result = convert("-", "--game", "cannibal-world", input=text)
    assert result.exit_code == 0
    assert sum(rtoml.loads(result.stdout)["main"].values()) == 4
    assert '"Wharf Rat" is put into main (deckkit/import.zone)' in result.stderr
    assert "Drain Duellist is left out (deckkit/import.zone)" in result.stderr


def test_cards_of_one_player_do_not_speak_for_the_list(convert: Run) -> None:
    result = convert("-", "--game", "cannibal-world", input="[main 1]\n2 RA/05\n[main 2]\n1 RA/04\n")
    assert "faction" not in rtoml.loads(result.stdout)


def test_the_help_says_what_the_exit_codes_mean(convert: Run) -> None:
    assert "1 a line is in error" in " ".join(convert("--help").stdout.split())


def test_one_line_is_no_lines(convert: Run) -> None:
    assert "those of 1 line are left out" in convert("-", input="1 Bear (M20) 1\n").stderr
