"""Reading logs: what a line says, and what is said of one that says nothing."""

from pathlib import Path

import pytest

from deckkit.findings import Finding
from deckkit.front_door import check_file
from deckkit.play.log import LARGEST_LOG, LONGEST_LINE, MOST_FAULTS, Reader, read_log, read_text
from deckkit.play.statements import (
    Assigned,
    Comparison,
    Exchange,
    ExpectIllegal,
    ExpectLegal,
    ExpectValues,
    Given,
    Item,
    Result,
    Rewind,
    Ruling,
)
from deckkit.play.tokens import BadLine, split_comment, tokens, words_of
from tests.play.logs import FIRST_LINE, HEAD, game, read
from tests.play.toy import Draw, Strike, ToyLibrary, Turn


def items(*lines: str) -> list[Item]:
    log = read(game(*lines))
    assert log.findings == []
    return log.games[0].items


def only(text: str) -> Finding:
    log = read(text)
    assert not log.readable
    (finding,) = log.findings
    return finding


def wrong(line: str) -> Finding:
    finding = only(game(line))
    assert finding.line == FIRST_LINE
    return finding


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("A strike c4", ["A", "strike", "c4"]),
        ("  A\tstrike   c4  # why", ["A", "strike", "c4"]),
        ('A strike c4 as "Big # One"', ["A", "strike", "c4", "as", "Big # One"]),
        (r'a "q\"uo\\te" b', ["a", 'q"uo\\te', "b"]),
        ("a,b, c", ["a", ",", "b", ",", "c"]),
        ('"a,b"', ["a,b"]),
        ("a#b #c", ["a#b"]),
        ("# only", []),
        ("", []),
        ('deck="my decks/a.toml"', ["deck=my decks/a.toml"]),
    ],
)
def test_words_are_parted_by_white_space_commas_quotes_and_comments(line: str, words: list[str]) -> None:
    assert words_of(line) == words
    assert [token.text for token in tokens(line)] == words


def test_a_quote_that_is_not_closed_is_an_error_at_its_place() -> None:
    with pytest.raises(BadLine) as caught:
        tokens('a b "c d')
    assert caught.value.at == 4


def test_a_hash_in_quotes_is_no_comment() -> None:
    assert split_comment('  a "b # c" # d ') == ('a "b # c"', "# d")
    assert split_comment("a#b") == ("a#b", "")


def test_actions_are_read_with_their_seat_and_turn_is_one_of_the_table() -> None:
    assert items("turn A", "A strike c4 as Rex") == [Turn("*", "A"), Strike("A", "c4", "Rex")]


def test_a_chance_line_may_name_its_last_field_several_times() -> None:
    (draws,) = items("* draw A c1 c2 ?")
    assert draws == (Draw("*", "A", "c1"), Draw("*", "A", "c2"), Draw("*", "A", "?"))


def test_equal_lines_are_one_action_in_memory() -> None:
    first, second = items("A strike c4", "A strike c4")
    assert first is second


def test_statements_are_read() -> None:
    assert items(
        "given A.hand = c1, c2  # both",
        "given A.life=2",
        "A end",
        "expect A.life = 5, c4 in A.hand, c9 not in A.hand, A.life>=2, A.hand = c1, c2",
        "expect illegal turn.order",
        "expect illegal toy/turn.order",
        "expect legal A strike c4",
        "set A.life = 3",
        'ruling turn.order "as we play it"',
        f"rewind {FIRST_LINE + 2}",
        'result "Ann" elimination',
        "result unfinished",
        "sideboard A -c1 +c2",
    ) == [
        Given(7, "A.hand", "c1, c2"),
        Given(7, "A.life", "2"),
        items("A end")[0],
        ExpectValues(
            8,
            (
                Comparison("A.life", "=", "5", 8),
                Comparison("c4", "in", "A.hand", 20),
                Comparison("c9", "not in", "A.hand", 34),
                Comparison("A.life", ">=", "2", 52),
                Comparison("A.hand", "=", "c1, c2", 63),
            ),
        ),
        ExpectIllegal(8, "turn.order"),
        ExpectIllegal(8, "turn.order"),
        ExpectLegal(8, (Strike("A", "c4"),)),
        Assigned(5, "A.life", "3"),
        Ruling(8, "turn.order", "as we play it"),
        Rewind(8, FIRST_LINE + 2),
        Result(8, "win", "A", "elimination"),
        Result(8, "unfinished"),
        Exchange(11, "A", ("c1",), ("c2",)),
    ]


@pytest.mark.parametrize(
    ("line", "column", "expected", "help"),
    [
        ("A strik c4", 3, "a verb (strike", 'did you mean "strike"?'),
        ("A strike", 9, "a card", None),
        ("A strike c4 for", 13, "`as` or the end of the line", None),
        ("A strike c4 as", 15, "a nickname", None),
        ("* draw C c4", 8, "a seat (A, B)", None),
        ("turn", 5, "a seat (A, B)", None),
        ("turn C", 6, "a seat (A, B)", None),
        ("  C strike c4", 3, "a seat (A, B)", None),
        ("expct A.life = 1", 1, "`expect`", 'did you mean "expect"?'),
        ("expect", 7, "a comparison", None),
        ("expect A.life", 8, "a comparison", None),
        ("expect A.life =", 16, "a value", None),
        ("expect A.life = 1,", 19, "a comparison", None),
        ("expect illegal", 15, "the id of a rule", None),
        ("expect legal C end", 14, "a seat (A, B)", None),
        ("expect legal A ende", 16, "a verb", 'did you mean "end"?'),
        ("expect winner C", 15, "a side", None),
        ("given A.life", 13, "`=`", None),
        ("given A.life =", 15, "a value", None),
        ("given A.life =# 3", 15, "a value", None),
        ("set = 3", 5, "a path", None),
        ("ruling", 7, "the id of a rule", None),
        ("rewind now", 8, "the number of a line", None),
        ("result", 7, "a side", None),
        ("result A elimnation", 10, "how the game ended", 'did you mean "elimination"?'),
        ("result A elimination now", 22, "the end of the line", None),
        ("sideboard C -c1", 11, "a seat (A, B)", None),
        ("sideboard A c1", 13, "-CARD or +CARD", None),
        ('A strike "c4', 10, 'a quote is opened and never closed; expected `"`', None),
        ("A strike c4 \x00", 13, "control character U+0000; expected text", None),
    ],
)
def test_a_syntax_error_has_a_column_and_what_was_expected(
    line: str, column: int, expected: str, help: str | None
) -> None:
    finding = wrong(line)
    assert (finding.rule, finding.column) == ("deckkit/log.syntax", column)
    assert "expected" in finding.message
    assert expected in finding.message
    if help is not None:
        assert finding.help == help


@pytest.mark.parametrize(
    ("line", "rule", "column"),
    [
        ("expect illegal turn.odrer", "deckkit/log.rule", 16),
        ('ruling other.rule "x"', "deckkit/log.rule", 8),
        ("rewind 3", "deckkit/log.rewind", 8),
        ("rewind 400", "deckkit/log.rewind", 8),
        ("mode: best-of=3", "deckkit/log.order", 1),
        ("A strike " + "c" * LONGEST_LINE, "deckkit/log.long-line", LONGEST_LINE + 1),
    ],
)
def test_other_errors_of_a_line_have_rules_of_their_own(line: str, rule: str, column: int) -> None:
    finding = wrong(line)
    assert (finding.rule, finding.column) == (rule, column)


def test_a_rewind_goes_back_to_no_line_of_the_position_from_which_a_game_begins() -> None:
    position = ("given A.life = 3", "# as at noon", "given B.life = 2")
    for to in range(FIRST_LINE, FIRST_LINE + 3):
        (finding,) = read(game(*position, f"rewind {to}")).findings
        assert (finding.rule, finding.line) == ("deckkit/log.rewind", FIRST_LINE + 3)
        assert f"the position, which line {FIRST_LINE + 2} ends" in finding.message
    assert not read(game(*position, "A strike c4", f"rewind {FIRST_LINE + 3}")).findings


def test_an_unknown_rule_names_the_nearest() -> None:
    assert wrong("expect illegal turn.odrer").help == 'did you mean "turn.order" or "turn.over" or "turn.draw"?'


def test_all_errors_of_a_file_are_collected_in_the_order_of_lines() -> None:
    log = read(game("A strik c4", "A end", "C end", "given A.life = 3", "A strike"))
    assert [finding.line for finding in log.findings] == [FIRST_LINE, FIRST_LINE + 2, FIRST_LINE + 3, FIRST_LINE + 4]


def test_given_after_an_action_is_out_of_order() -> None:
    finding = only(game("A end", "given A.life = 3"))
    assert (finding.rule, finding.line) == ("deckkit/log.order", FIRST_LINE + 1)


@pytest.mark.parametrize(
    ("head", "line", "column", "rule"),
    [
        (("deckkit-match 2", *HEAD[1:]), 1, 15, "log.version"),
        (("deckkit-match", *HEAD[1:]), 1, 14, "log.version"),
        (("some text", *HEAD[1:]), 1, 1, "log.version"),
        ((HEAD[0], "player: A"), 3, 1, "log.header"),
        ((HEAD[0], "game: toys"), 2, 7, "file.game"),
        ((HEAD[0], "game: toy rules: 7"), 2, 18, "log.edition"),
        ((*HEAD, "gmae: toy"), 5, 1, "log.header"),
        ((*HEAD, "game: toy"), 5, 6, "log.header"),
        ((*HEAD, "mode: chess"), 5, 7, "log.mode"),
        ((*HEAD, "variant: exces=lost"), 5, 10, "log.variant"),
        ((*HEAD, "variant: excess=gone"), 5, 17, "log.variant"),
        ((*HEAD, "card: x"), 5, 7, "log.card"),
        ((*HEAD, 'player: A "Cid"'), 5, 9, "log.player"),
        ((*HEAD[:3], "player: C"), 4, 9, "log.player"),
        ((*HEAD[:3], "player: B Bob dek=x"), 4, 15, "log.player"),
        ((*HEAD, "A strike c4"), 5, 1, "log.order"),
    ],
)
def test_what_is_wrong_with_a_head_is_said_at_its_place(
    head: tuple[str, ...], line: int, column: int, rule: str
) -> None:
    finding = only(game("A end", head=head))
    assert (finding.rule, finding.line, finding.column) == (f"deckkit/{rule}", line, column)


def test_errors_below_a_head_with_an_error_are_found_too() -> None:
    log = read(game("A strik c4", head=(*HEAD, "gmae: toy")))
    assert [finding.line for finding in log.findings] == [5, 7]


def test_a_head_is_read() -> None:
    log = read(
        game(
            "A end",
            head=(
                *HEAD[:2],
                "mode: best-of=3",
                "variant: excess=counts",
                "card: c9",
                'player: B "Bob" deck="my decks/low.toml" # the low one',
                "player: A",
                "event: Spring Open, round of # 8",
                "judge: Jo",
            ),
        )
    )
    header = log.header
    assert header is not None
    assert log.findings == []
    assert (header.core.slug, header.edition, header.mode.best_of) == ("toy", 1, 3)
    assert (header.variant, list(header.cards)) == ({"excess": "counts"}, ["c9"])
    assert [(one.seat, one.name, one.deck) for one in header.players.values()] == [
        ("A", "A", None),
        ("B", "Bob", "my decks/low.toml"),
    ]
    assert header.notes == {"event": "Spring Open, round of", "judge": "Jo"}


def test_a_log_without_edition_is_read_with_a_warning() -> None:
    log = read(game("A end", head=(HEAD[0], "game: toy")))
    assert log.readable
    assert [(one.rule, one.line, one.severity.value) for one in log.findings] == [("deckkit/log.edition", 2, "warning")]


@pytest.mark.parametrize(
    ("lines", "line", "message"),
    [
        (("game 1", "game 1"), 6, "game 1 stands twice, in line 5 and here; expected game 2"),
        (("game 2",), 5, "expected game 1, found '2'"),
        (("game 1", "game 3"), 6, "expected game 2, found '3'"),
        (("game", "A end"), 5, "expected `game` and its number"),
        (("game 1 2",), 5, "expected `game` and its number"),
    ],
)
def test_games_are_numbered_in_order(lines: tuple[str, ...], line: int, message: str) -> None:
    log = read("\n".join((*HEAD, *lines)))
    assert (log.findings[0].line, log.findings[0].message) == (line, message)


def test_a_log_without_the_beginning_of_a_game_says_so_once() -> None:
    finding = [one for one in read("\n".join((*HEAD, "A end", "B end"))).findings if one.line == 5]
    assert [one.rule for one in finding] == ["deckkit/log.order"]


def test_a_log_that_ends_before_any_game_says_so() -> None:
    finding = only("\n".join(HEAD))
    assert (finding.rule, finding.line) == ("deckkit/log.syntax", 4)


@pytest.mark.parametrize("text", ["", "  \n\t\n"])
def test_an_empty_file_is_no_log(text: str) -> None:
    assert only(text).rule == "deckkit/file.empty"


def test_line_ends_and_a_byte_order_mark_make_no_difference(tmp_path: Path) -> None:
    text = game("turn A", "A strike c4")
    path = tmp_path / "x.match"
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    log = read_log(str(path), ToyLibrary())
    assert log.findings == []
    assert log.games[0].items == read(text).games[0].items
    assert log.text == read(text).text


@pytest.mark.parametrize(
    ("raw", "rule"),
    [
        (game("A end").encode("utf-16"), "deckkit/file.encoding"),
        (game('A strike c4 as "Fl\u00fcgel"').encode("cp1252"), "deckkit/file.encoding"),
        (b"", "deckkit/file.empty"),
    ],
)
def test_a_file_that_is_no_text_is_refused(tmp_path: Path, raw: bytes, rule: str) -> None:
    path = tmp_path / "x.match"
    path.write_bytes(raw)
    log = read_log(str(path), ToyLibrary())
    assert (log.readable, [one.rule for one in log.findings]) == (False, [rule])


def test_missing_and_too_large_files_are_refused(tmp_path: Path) -> None:
    assert read_log(str(tmp_path / "none.match"), ToyLibrary()).findings[0].rule == "deckkit/file.missing"
    path = tmp_path / "x.match"
    with path.open("wb") as file:
        file.truncate(LARGEST_LOG + 1)
    assert read_log(str(path), ToyLibrary()).findings[0].rule == "deckkit/file.too-large"


def test_a_log_is_the_same_however_it_is_fed() -> None:
    text = game("turn A", "A strike c4 as Rex", "expect A.life = 5", "A strik", "result A")
    whole = read(text)
    for size in (1, 2, 7, 50):
        reader = Reader("x.match", ToyLibrary())
        for at in range(0, len(text), size):
            reader.feed(text[at : at + size])
        log = reader.close()
        assert log.games == whole.games
        assert (log.text, log.findings) == (whole.text, whole.findings)


def test_a_last_line_without_its_end_is_read_when_the_log_is_closed() -> None:
    reader = Reader("x.match", ToyLibrary())
    reader.feed(game("turn A") + "A en")
    assert len(reader.log.games[0].items) == 1
    reader.feed("d")
    assert len(reader.close().games[0].items) == 2


def test_a_file_of_nothing_but_slips_is_read_up_to_a_thousand_of_them() -> None:
    log = read_text(game(*["A strik c4"] * 5_000), "x.match", ToyLibrary())
    assert len(log.findings) == MOST_FAULTS + 1
    assert log.findings[MOST_FAULTS - 1].help == 'did you mean "strike"?'
    last = log.findings[-1]
    assert (last.rule, last.line) == ("deckkit/log.syntax", FIRST_LINE + MOST_FAULTS - 1)
    assert last.message == "1000 lines up to this one cannot be read; 4000 below it are not looked at"


def test_a_head_of_nothing_but_slips_is_read_up_to_a_thousand_of_them() -> None:
    log = read_text("\n".join(["deckkit-match 1", *["foo: bar"] * 5_000]), "x.match", ToyLibrary())
    assert len(log.findings) == MOST_FAULTS + 1
    assert log.findings[-1].line == 1 + MOST_FAULTS


@pytest.mark.parametrize("text", [game("A end").replace("\n", "\r"), "deckkit-match\0 1\ngame: toy\n", '"x\n' * 9])
def test_below_a_first_line_that_is_none_nothing_is_looked_at(text: str) -> None:
    finding = only(text)
    assert (finding.rule, finding.line) == ("deckkit/log.syntax", 1)


@pytest.mark.parametrize(
    ("first", "column", "message"),
    [
        ("deckkit-match", 14, "no version of the notation; this deckkit reads version 1"),
        ("deckkit-match 2", 15, "version 2 of the notation; this deckkit reads version 1"),
        ("deckkit-match 1 2", 17, "expected the end of the line, found '2'"),
    ],
)
def test_the_first_line_names_the_version(first: str, column: int, message: str) -> None:
    finding = only(game("A end").replace("deckkit-match 1", first))
    assert (finding.rule, finding.column, finding.message) == ("deckkit/log.version", column, message)


def test_a_log_that_is_not_utf_8_is_to_be_saved_as_such(tmp_path: Path) -> None:
    path = tmp_path / "x.match"
    path.write_bytes(game("A end").encode("utf-16"))
    for findings in (read_log(str(path)).findings, check_file(str(path)).findings):
        assert [(one.rule, one.help) for one in findings] == [("deckkit/file.encoding", "save the log as UTF-8")]


def test_equal_claims_are_read_once_but_not_those_that_name_a_winner() -> None:
    first, second, *winners = items("expect A.life = 5", "expect A.life = 5", "expect winner Ann", "expect winner Ann")
    assert first is second
    assert winners[0] == winners[1] and winners[0] is not winners[1]


@pytest.mark.parametrize(("words", "column"), [("best-of=x", 7), ("best-of=3 nonsense best-of=3", 17)])
def test_the_word_of_a_mode_that_means_nothing_is_marked(words: str, column: int) -> None:
    finding = only(game("A end", head=("deckkit-match 1", "game: toy rules: 1", f"mode: {words}")))
    assert (finding.rule, finding.line, finding.column) == ("deckkit/log.mode", 3, column)


def test_no_line_belongs_to_a_game_that_could_not_begin_though_another_log_has_said_the_same() -> None:
    library = ToyLibrary()
    assert read_text(game("A end"), "first.match", library).readable
    text = game("A end").replace("game 1", "game 1 A").removesuffix("\n")
    (finding,) = read_text(text, "second.match", library).findings
    assert finding.rule == "deckkit/log.syntax"
    assert finding.line == FIRST_LINE - 1


def test_an_expected_refusal_without_a_rule_is_told_how_the_rule_is_found() -> None:
    finding = only(game("A end", "expect illegal"))
    assert finding.help == "judge the log once without this line: the refusal names its rule"
