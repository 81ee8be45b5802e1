"""Collections: read from TOML and from tables, checked, and refused with the place of what is wrong."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from click.testing import Result
from hypothesis import given
from hypothesis import strategies as st

from deckkit.check import kind_of
from deckkit.decks.collection import MOST_OWNED, BadCollection, Collection, read_collection
from deckkit.front_door import check_file
from deckkit.games import SLUGS, load_game
from deckkit.pool_files import load_pool

Run = Callable[..., Result]
Read = Callable[..., Collection]
Refused = tuple[int | None, int | None, str]


@pytest.fixture
def read(small_pool: str, tmp_path: Path) -> Read:
    """Reads a collection of the small pool from its text."""

    def of(text: str | bytes, name: str = "mine.toml") -> Collection:
        path = tmp_path / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        game = load_game("animal-duel")
        return read_collection(str(path), game, load_pool(game, small_pool))

    return of


def refused(read: Read, text: str | bytes, name: str = "mine.toml") -> list[Refused]:
    """Line, column and rule of everything for which a collection is refused."""
    with pytest.raises(BadCollection) as caught:
        read(text, name)
    return [(one.line, one.column, one.rule) for one in caught.value.findings]


def owned(lines: str, head: str = "") -> str:
    return f'game = "animal-duel"\n{head}[owned]\n{lines}'


def test_cards_are_owned_by_id_and_by_name(read: Read) -> None:
    collection = read(owned('"AN/02" = 3\nMeadow = 2\n'))
    assert [collection.owned(one) for one in ("AN/02", "RS/01", "AN/01")] == [3, 2, 0]


def test_printings_of_a_card_stand_on_lines_of_their_own_and_count_together(read: Read) -> None:
    assert read(owned('"AN/01" = 2\n"AN/03" = 1\n')).owned("AN/01") == 3


def test_of_a_card_that_is_not_listed_there_are_as_many_as_the_head_says(read: Read) -> None:
    collection = read(owned('"AN/01" = 0\n', "unlisted = 3\n"))
    assert [collection.owned(one) for one in ("AN/01", "AN/02")] == [0, 3]


def test_a_collection_may_list_nothing(read: Read) -> None:
    assert read(owned("")).owned("AN/01") == 0
    assert read('game = "animal-duel"\nunlisted = 2\n').owned("AN/01") == 2
    assert read("id,copies\n", "mine.csv").owned("AN/01") == 0


def test_an_unknown_card_is_refused_with_its_place_and_the_nearest_name(read: Read) -> None:
    with pytest.raises(BadCollection) as caught:
        read(owned('"AN/01" = 1\nMeadwo = 2\n'))
    (finding,) = caught.value.findings
    assert (finding.line, finding.column, finding.rule) == (4, 1, "deckkit/card.unknown")
    assert finding.help == 'did you mean "Meadow"?'


def test_a_name_of_two_cards_is_refused(read: Read) -> None:
    assert refused(read, owned("Twin = 1\n")) == [(3, 1, "deckkit/card.ambiguous")]


def test_a_card_on_two_lines_is_refused(read: Read) -> None:
    assert refused(read, owned('"AN/02" = 3\nHare = 1\n')) == [(4, 1, "deckkit/collection.doubled-card")]
    assert refused(read, owned('"AN/02" = 3\n"AN/02" = 1\n')) == [(4, 1, "deckkit/file.doubled-key")]


@pytest.mark.parametrize("copies", ["-1", "1.5", "true", '"3"', str(MOST_OWNED + 1), "9" * 30, "[1]"])
def test_copies_are_whole_numbers_from_nought(read: Read, copies: str) -> None:
    for text in (owned(f'"AN/02" = {copies}\n'), owned("", f"unlisted = {copies}\n")):
        ((line, column, rule),) = refused(read, text)
        assert line in (2, 3) and column and rule in ("deckkit/file.value", "deckkit/file.syntax")


def test_everything_wrong_is_said_at_once(read: Read) -> None:
    found = refused(read, owned('"AN/02" = -3\nMeadwo = 1\n', 'colour = "red"\n'))
    assert [rule for _, _, rule in found] == ["deckkit/file.unknown-key", "deckkit/file.value", "deckkit/card.unknown"]


def test_a_collection_of_another_game_or_no_collection_is_refused(read: Read) -> None:
    assert refused(read, 'game = "karnivorous"\n[owned]\n') == [(1, 1, "deckkit/collection.other-game")]
    assert refused(read, 'game = "animal-duel"\nname = "x"\ncards = []\n') == [(1, 1, "deckkit/file.kind")]
    assert refused(read, "[owned]\n") == [(1, 1, "deckkit/file.kind")]
    assert refused(read, " \n") == [(1, 1, "deckkit/file.empty")]


@pytest.mark.parametrize(
    "text",
    [
        "id,copies\nAN/01,2\nRS/01,5\n",
        "\ufeffName;Price;Qty\nLion;3,50;2\nMeadow;0,10;5\n",
        "card id\tname\towned\nAN/01\tLion\t2\n\tMeadow\t5\n",
        "\ufeffsep=;\r\nid;copies;price\r\nAN/01;2;3,50\r\nRS/01;5;\r\n",
        'Count,Name,Condition\n2,"Lion",NM\n,,\n05,Meadow,\n',
    ],
)
def test_a_table_is_read_by_its_row_of_column_names(read: Read, text: str) -> None:
    for name in ("mine.csv", "mine.txt"):
        collection = read(text, name)
        assert [collection.owned(one) for one in ("AN/01", "RS/01", "AN/02")] == [2, 5, 0]


def test_names_in_a_table_may_hold_separators_quotes_and_accents(tmp_path: Path, small_pool: str, read: Read) -> None:
    pool = Path(small_pool)
    odd = 'Ḷïôn "the 🦁", white; grey'
    pool.write_text(pool.read_text(encoding="utf-8").replace('"Meadow"', f"'{odd}'"), encoding="utf-8")
    quoted = odd.replace('"', '""')
    assert read(f'name,copies\n"{quoted}",4\n', "mine.csv").owned("RS/01") == 4
    assert read(owned(f"'{odd}' = 4\n")).owned("RS/01") == 4


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("sep=;\nid;copies\nAN/77;2\n", [(3, 1, "deckkit/card.unknown")]),
        ("id,price\nAN/01,2\n", [(1, 1, "deckkit/collection.column")]),
        ("nothing,copies\nAN/01,2\n", [(1, 1, "deckkit/collection.column")]),
        ("id,copies,owned\nAN/01,2,2\n", [(1, 3, "deckkit/collection.column")]),
        ("id,copies\nAN/01,-2\n", [(2, 2, "deckkit/collection.copies")]),
        ("id,copies\nAN/01,1.5\nAN/02,\n", [(2, 2, "deckkit/collection.copies"), (3, 2, "deckkit/collection.copies")]),
        (f"id,copies\nAN/01,{MOST_OWNED + 1}\n", [(2, 2, "deckkit/collection.copies")]),
        (f"id,copies\nAN/01,{'9' * 5000}\n", [(2, 2, "deckkit/collection.copies")]),
        ("id,copies\nAN/01,2,3\n", [(2, 3, "deckkit/collection.row")]),
        ("copies,id\n2,\n", [(2, 2, "deckkit/collection.row")]),
        ("id,name,copies\nAN/01,Hare,1\n", [(2, 1, "deckkit/collection.row")]),
        ("copies,name\n1,Lino\n1,Hare\n1,Haer\n", [(2, 2, "deckkit/card.unknown"), (4, 2, "deckkit/card.unknown")]),
        (f"id,copies\nAN/01,{MOST_OWNED}\nLion,1\n", [(3, 1, "deckkit/collection.copies")]),
        ("id,name,copies\nAN/01,,1\nAN/01,Hare,1\n", [(3, 1, "deckkit/collection.row")]),
        ('id,copies\n"AN/01,2\n', [(2, 1, "deckkit/csv.syntax")]),
    ],
)
def test_a_table_is_refused_by_line_and_cell(read: Read, text: str, expected: list[Refused]) -> None:
    assert refused(read, text, "mine.csv") == expected


def test_a_table_in_an_old_encoding_is_read_with_a_warning(read: Read) -> None:
    collection = read("id,copies,note\nAN/01,2,Löwe\n".encode("cp1252"), "mine.csv")
    assert collection.owned("AN/01") == 2
    assert [one.rule for one in collection.remarks] == ["deckkit/csv.syntax"]


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_no_bytes_whatever_end_otherwise_than_as_a_collection_or_a_refusal(raw: bytes) -> None:
    game = load_game("animal-duel")
    with TemporaryDirectory() as folder:
        for name in ("mine.csv", "mine.toml", "mine"):
            path = Path(folder) / name
            path.write_bytes(raw)
            try:
                collection = read_collection(str(path), game, load_pool(game))
            except BadCollection as error:
                assert error.findings and all(one.rule.startswith("deckkit/") and one.line for one in error.findings)
            else:
                assert all(number >= 0 for number in collection.copies.values())


def test_a_collection_is_told_by_its_content() -> None:
    assert kind_of({"game": "animal-duel", "owned": {}}) == "collection"
    assert kind_of({"game": "animal-duel", "unlisted": 3}) == "collection"
    assert kind_of({"owned": {}}) == "unknown"


@pytest.mark.parametrize("slug", SLUGS)
def test_everything_in_the_pool_of_a_game_can_be_owned(slug: str, tmp_path: Path) -> None:
    game = load_game(slug)
    pool = load_pool(game)
    path = tmp_path / "mine.toml"
    path.write_text(
        f'game = "{slug}"\n[owned]\n' + "".join(f'"{card_id}" = 2\n' for card_id in pool.cards), encoding="utf-8"
    )
    report = check_file(str(path))
    assert (report.kind, report.legal, report.zones) == ("collection", True, {"owned": 2 * len(pool.cards)})
    collection = read_collection(str(path), game, pool)
    assert {collection.owned(card_id) for card_id in pool.cards} == {2}


def test_check_reports_a_collection(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(owned('"AN/01" = 1\n"AN/001" = 2\n'), encoding="utf-8")
    result = deckkit("check", str(path))
    assert result.exit_code == 1
    assert "mine.toml:4:1: error deckkit/card.unknown" in result.stdout
    path.write_text(owned('"AN/01" = 1\n', 'pool = "lost.toml"\n'), encoding="utf-8")
    assert deckkit("check", str(path)).exit_code == 2
    path.write_text('game = "animal-dule"\n[owned]\n', encoding="utf-8")
    assert "deckkit/file.game" in deckkit("check", str(path)).stdout


def test_a_collection_is_looked_up_in_its_own_pool(deckkit: Run, tmp_path: Path, small_pool: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(owned("Meadow = 1\n", 'pool = "pool.toml"\n'), encoding="utf-8")
    assert deckkit("check", str(path)).exit_code == 0
    path.write_text(owned("Meadow = 1\n"), encoding="utf-8")
    assert deckkit("check", str(path), "--pool", small_pool).exit_code == 0


def test_a_collection_is_neither_a_list_nor_a_pool(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(owned('"AN/01" = 1\n'), encoding="utf-8")
    result = deckkit("deck", "show", str(path))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "is no deck" in result.stderr
    result = deckkit("pool", "check", str(path))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "is a collection, not a pool" in result.stderr


def test_the_rows_of_a_card_in_a_table_are_added_up_and_that_is_said(read: Read) -> None:
    collection = read("id,name,condition,copies\nAN/01,,NM,3\nRS/01,,NM,1\n,Lion,played,1\nAN/01,,NM,0\n", "mine.csv")
    assert [collection.owned(one) for one in ("AN/01", "RS/01", "AN/02")] == [4, 1, 0]
    (said,) = collection.remarks
    assert (said.rule, said.severity.value, said.line, said.column) == ("deckkit/collection.doubled-card", "note", 4, 2)
    assert said.message == "AN/01 Lion stands on lines 2, 4 and 5: its copies are added up, 4"


def test_of_many_cards_with_several_rows_the_first_is_named_and_the_others_are_counted(read: Read) -> None:
    collection = read("id,copies\nAN/01,1\nAN/02,2\nRS/01,3\n" + "AN/01,1\nAN/02,2\nRS/01,3\n", "mine.csv")
    assert [collection.owned(one) for one in ("AN/01", "AN/02", "RS/01")] == [2, 4, 6]
    (said,) = collection.remarks
    assert said.message.endswith("; so are those of 2 cards more with several rows")
