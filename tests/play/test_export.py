"""The canonical form of a log, and the view that one seat has of it."""

import pytest

from deckkit.play.export import canonical
from deckkit.play.redact import redacted
from deckkit.play.statements import Item, Rewind
from tests.play.logs import FIRST_LINE, HEAD, game, judge, position, read, said
from tests.play.toy import Decline, ToyLibrary


def tidied(text: str) -> str:
    log = read(text)
    assert log.readable, log.findings
    once = canonical(log, ToyLibrary())
    assert canonical(read(once), ToyLibrary()) == once, "not idempotent"
    return once


def body(text: str) -> list[str]:
    lines = tidied(text).splitlines()
    return lines[lines.index("game 1") + 1 :]


def items(text: str) -> list[Item]:
    return [item for one in read(text).games for item in one.items]


def test_a_head_has_one_order_and_one_alignment() -> None:
    text = game(
        "A end",
        head=(
            "deckkit-match 1  # by hand",
            "# who",
            'player: B  "Bob"   deck="low.toml"',
            "",
            "date:   today  # really",
            "# which one",
            "rules: 1",
            "variant:   excess=counts",
            "card:  c9",
            "event: Open",
            'player: A "A"',
            "game: toy",
            "mode: best-of=3",
            "# about the first game",
        ),
    )
    assert tidied(text).splitlines()[:-1] == [
        "deckkit-match 1  # by hand",
        "# which one",
        "game:   toy                   rules: 1",
        "mode:   best-of=3",
        "variant: excess=counts",
        "card:   c9",
        "player: A",
        "# who",
        'player: B "Bob" deck=low.toml',
        "event:  Open",
        "date:   today  # really",
        "",
        "# about the first game",
        "game 1",
    ]


def test_each_game_stands_behind_one_blank_line_with_its_exchanges() -> None:
    text = game(
        "* first A",
        "result A concession",
        "sideboard B -c1  +c2 # swap",
        "",
        "",
        "game 2",
        "* first A",
        "",
        "",
        "# end",
    )
    lines = tidied(text).splitlines()
    assert lines[4:] == [
        "",
        "game 1",
        "* first A",
        "result A concession",
        "",
        "sideboard B -c1 +c2  # swap",
        "game 2",
        "* first A",
        "",
        "# end",
    ]


def test_actions_are_written_under_their_one_name_at_their_moment() -> None:
    lines = ("A strike c2 as Rex", "A end", "turn B", "* draw B c1", "B end", "turn A", "* draw A c2", "A strike   Rex")
    assert body(game("given A.hand = c2", *lines))[-1] == "A strike c2"


def test_silence_is_written_before_what_looks_at_it() -> None:
    lines = ("A strike c2", "expect B.life = 3", "set B.life = 2", "# a comment", "A end")
    assert body(position(*lines))[3:] == [
        "A strike c2",
        "B decline",
        "expect B.life = 3",
        "set B.life = 2",
        "# a comment",
        "A end",
    ]


def test_silence_is_written_also_where_nothing_else_could_be_answered() -> None:
    assert body(position("A strike c4", "A end"))[3:] == ["A strike c4", "B decline", "A end"]


def test_silence_is_written_behind_an_expect_legal_that_looks_before_it() -> None:
    lines = ("A strike c2", "expect legal B dodge c3", "expect B.life = 3", "A end")
    assert body(position(*lines))[3:] == [*lines[:2], "B decline", *lines[2:]]


def test_silence_is_written_behind_an_illegal_line_that_did_not_need_it() -> None:
    lines = ("A strike c2", "B strike c3", "expect illegal turn.order", "expect B.life = 3", "A end")
    assert body(position(*lines))[3:] == [*lines[:3], "B decline", *lines[3:]]


def test_silence_tried_for_an_illegal_line_is_not_written() -> None:
    lines = ("A strike c2", "A strike c3", "expect illegal hand.holds", "B dodge c3", "A end")
    assert body(position(*lines))[3:] == list(lines)


def test_silence_at_the_end_is_written_before_a_result_and_not_at_a_log_cut_off() -> None:
    assert body(position("A strike c2", "result A", life=2))[3:] == ["A strike c2", "B decline", "result A"]
    assert body(position("A strike c2", "expect B.life = 3"))[3:] == ["A strike c2", "expect B.life = 3"]


def test_lines_behind_an_illegal_one_keep_their_words() -> None:
    lines = ("A  strike c1 # no", "A   strike c9", "expect   B.life=3", "result   Bob")
    assert body(position(*lines))[3:] == ["A strike c1  # no", "A strike c9", "expect B.life = 3", "result B"]


def test_an_idle_line_stays() -> None:
    assert body(position("B decline", "A end"))[3:] == ["B decline", "A end"]


def test_a_rewind_follows_its_line() -> None:
    text = position("", "", "A strike c2", "A end", f"rewind {6 + 3 + 3}", "B dodge c3")
    log = read(tidied(text))
    (rewind,) = [item for item in log.games[0].items if isinstance(item, Rewind)]
    assert log.text[rewind.line - 1] == "A end"
    assert judge(tidied(text)).verdict == judge(text).verdict == "legal"


def test_a_rewind_to_a_comment_means_the_line_below() -> None:
    text = position("A strike c2", "", "", "A end", "rewind 11", "B decline", "A strike c4")
    assert judge(text).verdict == "legal"
    assert judge(tidied(text)).verdict == "legal"


@pytest.mark.parametrize(
    ("line", "canonical_line"),
    [
        ("expect A.life=5,  c4 in A.hand ,c9  not in A.hand", "expect A.life = 5, c4 in A.hand, c9 not in A.hand"),
        ("expect A.hand = c4,c2", "expect A.hand = c4, c2"),
        ('expect A.hand != "c 4"', "expect A.hand != c 4"),
        ('expect "c,4" not in A.hand', 'expect "c,4" not in A.hand'),
        ("expect illegal toy/turn.order", "expect illegal turn.order"),
        ("expect   legal  A strike c4", "expect legal A strike c4"),
        ('expect winner "Ann"', "expect winner A"),
        ("expect winner none", "expect winner none"),
        ("expect rule turn.limit", "expect rule turn.limit"),
        ("expect event turn.limit", "expect event turn.limit"),
        ("expect undecided turn.limit", "expect undecided turn.limit"),
        ("set A.life  =  4", "set A.life = 4"),
        (r'ruling  turn.order "say \"so\""', r'ruling turn.order "say \"so\""'),
        ('ruling "so"', 'ruling "so"'),
        ("ruling turn.order", "ruling turn.order"),
        ('result "Bob"  concession', "result B concession"),
        ("result draw exhaustion", "result draw exhaustion"),
        ("result unfinished", "result unfinished"),
    ],
)
def test_every_statement_has_one_form(line: str, canonical_line: str) -> None:
    assert body(position(line, b="c1"))[3] == canonical_line


def test_nothing_is_lost() -> None:
    text = position(
        *("A strike c2", "expect B.life = 3, A.life = 5", "B decline", "set A.life = 4  # so", "A strike c4", "A end"),
        *('ruling "so"', "* first A", "turn A", "* draw A c1 c2", "expect legal A end", "result unfinished"),
    )
    before, after = items(text), [item for item in items(tidied(text)) if not isinstance(item, Decline)]
    assert [str(type(item)) for item in after] == [str(type(item)) for item in before if not isinstance(item, Decline)]
    assert tidied(text).count("#") == 1


def test_a_log_whose_lists_are_missing_is_tidied_without_being_played() -> None:
    text = game("* first   A", head=(*HEAD[:3], "player: B deck=none.toml"))
    assert body(text) == ["* first A"]


def test_silence_that_a_rewind_takes_back_is_not_written() -> None:
    text = position("A strike c2", "expect B.life = 3", "A end", f"rewind {FIRST_LINE + 5}", "B dodge c3", "A end")
    out = canonical(read(text), ToyLibrary())
    assert [(one.rule, one.message) for one in judge(out).findings if one.severity.value != "note"] == []
    below = text.splitlines()[FIRST_LINE + 2 :]
    assert body(text)[3:] == [*below[:3], f"rewind {FIRST_LINE + 6}", *below[4:]]  # the head gets a blank line


def test_a_refuted_claim_before_a_line_that_is_taken_back_stays_refuted() -> None:
    text = position("A strike c2", "expect B.life = 9", "A end", f"rewind {FIRST_LINE + 5}", "B dodge c3", "A end")
    out = tidied(text)
    assert said(judge(text)) == [("deckkit/log.claim", FIRST_LINE + 4)]
    assert said(judge(out)) == [("deckkit/log.claim", FIRST_LINE + 5)]


# -- the view of one seat -----------------------------------------------------------------------------------------


def seen(text: str, *seats: str) -> list[str]:
    out = redacted(read(text), seats, ToyLibrary())
    assert read(out).readable
    lines = out.splitlines()
    return lines[lines.index("game 1") + 1 :]


def test_cards_hidden_from_a_seat_become_unknown() -> None:
    text = game(
        "* first A", "turn A", "* draw A c4 c3", "A end", "turn B", "* draw B c1 c2", "B strike c2  # c1 is left"
    )
    assert seen(text, "A") == [
        "* first A",
        "turn A",
        "* draw A c4 c3",
        "A end",
        "turn B",
        "* draw B ? ?",
        "B strike c2",
    ]
    assert seen(text, "B")[2:6] == ["* draw A ? ?", "A end", "turn B", "* draw B c1 c2"]
    assert seen(text, "A", "B")[5] == "* draw B c1 c2"
    assert judge(redacted(read(text), ("A",), ToyLibrary())).verdict == "legal"


def test_what_positions_and_claims_tell_of_hidden_cards_is_hidden_too() -> None:
    lines = (
        "expect B.hand = c3, c3 in B.hand, A.hand = c4 c2",
        "expect c1 not in B.hand",
        "set B.hand = c1 c1",
        "A end",
    )
    assert seen(position(*lines), "A") == [
        "given A.hand = c4 c2",
        "given B.hand = ?",
        "given B.life = 5",
        "expect B.hand = ?, A.hand = c4 c2",
        "set B.hand = ? ?",
        "A end",
    ]


def test_silence_that_nobody_wrote_tells_nothing() -> None:
    assert seen(position("A strike c2", "A end"), "A")[3:] == ["A strike c2", "A end"]


def test_what_another_says_by_silence_tells_nothing_either_unless_a_claim_stands_before_it() -> None:
    lines = ("A strike c2", "B decline", "A end")
    assert seen(position(*lines), "A")[3:] == [lines[0], lines[2]]
    assert seen(position(*lines), "B")[3:] == list(lines)
    claimed = ("A strike c2", "expect B.life = 5", "B decline", "expect B.life = 3", "A end")
    assert seen(position(*claimed), "A")[3:] == list(claimed)


def test_an_illegal_draw_is_hidden_as_well() -> None:
    assert seen(game("* first B", "turn B", "* draw A c1", "A end"), "B")[2] == "* draw A ?"


def test_an_illegal_line_of_which_a_seat_cannot_see_that_it_is_one_is_left_out_with_its_claim() -> None:
    lines = ("* first B", "turn B", "* draw A c1", "expect illegal turn.order", "* draw B c1 c2", "B end")
    assert judge(game(*lines)).verdict == "legal"
    assert seen(game(*lines), "A", "B") == list(lines)
    assert seen(game(*lines), "B") == [*lines[:2], *lines[4:]]
    unseen = position(
        "B dodge c3", "expect illegal turn.order", "A strike c4", "B dodge c3", "expect illegal dodge.high"
    )
    assert seen(unseen, "A")[3:] == ["A strike c4"]
    assert len(seen(unseen, "B")[3:]) == 5


def test_a_refused_line_that_names_a_card_of_another_hand_is_left_out_and_one_of_the_own_hand_stays() -> None:
    text = position("A strike c4", "B dodge c3", "expect illegal dodge.high")
    assert seen(text, "B")[-2:] == ["B dodge c3", "expect illegal dodge.high"]
    assert seen(text, "A")[3:] == ["A strike c4"]


def test_a_line_that_has_stopped_the_game_stays_in_the_view_of_another_whatever_card_it_names() -> None:
    assert seen(position("A strike c4", "B dodge c3"), "A")[3:] == ["A strike c4", "B dodge c3"]


def test_what_is_wrong_in_a_log_is_wrong_in_every_view_of_it() -> None:
    for text in (position("A strike c4", "A end", "expect B.life = 3"), position("A strike c9")):
        assert {judge(redacted(read(text), seats, ToyLibrary())).verdict for seats in ((), ("A",), ("B",))} == {
            "illegal"
        }


def test_of_an_exchange_others_see_how_many_cards_it_was() -> None:
    decks = ('player: A "Ann" deck=high.toml', 'player: B "Bob" deck=low.toml')
    conceded = ("* first B", "turn B", "* draw B c1 c1", "result A concession")
    lines = (*conceded, "sideboard A -c4 +c1", "sideboard B -c1 -c1 +c4 +c4", "game 2", *conceded[:3])
    text = game(*lines, head=(*HEAD[:2], "mode: best-of=3", *decks))
    assert judge(text).verdict == "legal"
    view = redacted(read(text), ("A",), ToyLibrary())
    assert [line for line in view.splitlines() if line.startswith("sideboard")] == [
        "sideboard A -c4 +c1",
        "sideboard B -? -? +? +?",
    ]
    verdict = judge(view)
    assert verdict.verdict == "undecided"
    assert "the exchange of B cannot be checked: its cards are hidden" in [one.message for one in verdict.findings]
