"""What hidden hands leave open, and what closes it again."""

import pytest

from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.library import shelf
from deckkit.play.log import read_text
from deckkit.play.redact import redacted
from deckkit.play.verdict import Verdict

HEAD = (
    "deckkit-match 1",
    "game: cannibal-world  rules: 1",
    'card: RA/90 "Brute" 4/4',
    'card: DO/90 "Last One" 1/2',
    'card: DO/93 "Howl" action cover:backup-1',
    'player: A "Hunters"',
    'player: B "Hunted"',
    "game 1",
)
STRANDED = (
    "given A.hunting = RA/90 as Brute",
    "given B.hunting = DO/90 as Last",
    "given B.hand = ?",
    "A attack Brute -> Last",
)
IDLE = (
    "given A.main = 9",
    "given turn = B",
    "given B.hunting = DO/90 as Last (stunned)",
    "given B.hand = ?",
    "given B.exhausted = yes",
    "B end",
    "* draw A ? ? ?",
    "A end",
)


def judged(*lines: str) -> Verdict:
    verdict = adjudicate_text("\n".join((*HEAD, *lines)), "-")
    assert verdict.refusals == []
    return verdict


def open_lines(verdict: Verdict) -> list[tuple[str, int | None]]:
    """Rule and line of everything that is undecided."""
    return [(one.rule, one.line) for one in verdict.findings if one.message.startswith("undecided:")]


def test_what_is_open_is_said_with_the_line_from_which_on_it_is() -> None:
    verdict = judged(*STRANDED, "A end")
    assert verdict.verdict == "undecided"
    assert open_lines(verdict) == [("cannibal-world/victory.elimination-reveal", len(HEAD) + len(STRANDED) + 1)]
    verdict = judged(*IDLE)
    assert open_lines(verdict) == [("cannibal-world/turn.exhausted-must-spend", len(HEAD) + IDLE.index("B end") + 1)]


@pytest.mark.parametrize(
    "lines",
    [
        (*STRANDED, "B reveal DO/90"),
        (*STRANDED, "B reveal DO/93"),
        (*STRANDED, "A end", "B reveal DO/90"),
        (*STRANDED, "A end", "B play DO/90 cover"),
        (*IDLE, "B play DO/93 backup-1"),
    ],
    ids=["a creature is shown", "the whole hand is shown", "later", "a creature is played", "it was an Action card"],
)
def test_a_card_that_shows_itself_closes_what_was_open(lines: tuple[str, ...]) -> None:
    verdict = judged(*lines)
    assert (verdict.verdict, open_lines(verdict)) == ("legal", [])


@pytest.mark.parametrize(
    ("lines", "shown", "result"),
    [
        (("given B.hand = DO/93 DO/93",), "B reveal DO/93 DO/93", "result A elimination"),
        (("given B.hand = DO/93 DO/90",), "B reveal DO/90", "A end"),
        (("given A.hunting = RA/92 as Front", "given A.hand = RA/92 RA/90"), "A reveal RA/90", "result A elimination"),
    ],
    ids=["no creature", "a creature", "the strength that is needed"],
)
def test_what_silence_shows_of_a_known_hand_stands_in_a_redacted_log(
    lines: tuple[str, ...], shown: str, result: str
) -> None:
    feeble = 'card: RA/92 "Feeble" 1/4'
    start = ("given A.hunting = RA/90 as Front", "given B.hunting = DO/90 as Last (damage 1)")
    log = (*HEAD[:-1], feeble, HEAD[-1], *start, *lines, "A attack Front -> Last", result)
    seen = redacted(read_text("\n".join(log), "-", shelf()), ["A" if shown.startswith("B") else "B"])
    assert shown in seen.splitlines()
    verdict = adjudicate_text(seen, "-")
    assert (verdict.verdict, verdict.games[0].winner) == ("legal", "A" if "elimination" in result else None)


def test_a_card_that_may_have_come_later_does_not_close_what_was_open() -> None:
    """Of two creatures that are fetched one is drawn unseen, and a creature that is played may be it."""
    fetcher = 'card: RA/93 "Fetch" action cover:rat-proliferation'
    rats = ('card: RA/94 "Pup" value=3 1/1', 'card: RA/95 "Kit" value=3 1/1')
    start = ("given A.hunting = RA/90 as Front", "given B.hunting = RA/94 as Last", "given B.hand = ? ? ? ?")
    lines = ("given B.discard = RA/95", "given B.pool = 9", "given turn = B", "B attack Last -> Front", "A pass")
    fetched = ("B play RA/93 rat-proliferation -> RA/94", "B play RA/93 rat-proliferation -> RA/95")
    text = "\n".join((*HEAD[:-1], fetcher, *rats, HEAD[-1], *start, *lines, *fetched))
    before = adjudicate_text(text, "-")
    drawn = adjudicate_text(f"{text}\nB draw reinforcements ?\nB play RA/94 cover", "-")
    assert before.refusals == drawn.refusals == []
    assert open_lines(before) == open_lines(drawn) != []


def test_where_a_hidden_hand_must_hold_a_creature_the_legal_actions_name_what_it_can_be() -> None:
    """The duty of an exhausted player forbids to end the turn, so that something else has to be legal."""
    idle = ("given B.exhausted = yes", *STRANDED, "A end", "B end")
    (refused,) = adjudicate_text("\n".join((*HEAD, *idle)), "-").refusals
    assert refused.rule == "cannibal-world/turn.exhausted-must-spend"
    assert refused.legal[0].startswith("B play")
