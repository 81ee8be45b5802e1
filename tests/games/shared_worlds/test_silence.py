"""Silence in logs of Shared Worlds: what a canonical log says of it, and what a view leaves out."""

import pytest

from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.export import canonical
from deckkit.play.library import shelf
from deckkit.play.log import read_text
from deckkit.play.redact import redacted

HEAD = ("deckkit-match 1", "game: shared-worlds  rules: 1", "mode: 2-players", "player: P1", "player: P2", "game 1")
BUILDINGS = ("given P1.buildings = fire-pit 1", "given P2.buildings = wood-yard 1")


def text(*lines: str) -> str:
    return "\n".join((*HEAD, *lines, ""))


def test_an_implied_answer_is_written_where_the_silence_behind_it_would_be_taken_for_it() -> None:
    position = ("given turn = P1 end", *BUILDINGS, "given P1.hand = NE/12", "given main = -")
    log = text(*position, "P2 end", "result unfinished")
    once = canonical(read_text(log, "-", shelf()), shelf())
    lines = once.splitlines()
    assert lines[lines.index("given main = -") + 1 :][:4] == ["P1 pass", "P1 take", "P1 pass", "turn P2"]
    assert canonical(read_text(once, "-", shelf()), shelf()) == once
    assert adjudicate_text(once, "-").verdict == adjudicate_text(log, "-").verdict == "legal"


@pytest.mark.parametrize("seat", ["P1", "P2"])
def test_silence_that_answers_nothing_is_no_line_of_a_view_in_which_it_might(seat: str) -> None:
    position = ("given turn = P2", *BUILDINGS, "given P1.hand = HE/01", "given P1.combat = HE/01 center")
    fight = ("given P2.combat = HE/02 as Spear center", "P2 combat", "P1 pass", "P1 pass", "P2 attack Spear -> P1")
    log = text(*position, *fight, "result unfinished")
    verdict = adjudicate_text(log, "-")
    assert verdict.verdict == "legal"
    assert "deckkit/log.idle" in [one.rule for one in verdict.findings]
    view = redacted(read_text(log, "-", shelf()), (seat,), shelf())
    found = adjudicate_text(view, "-")
    assert found.verdict in ("legal", "undecided"), found.refusals
    assert view.count("P1 pass\n") < log.count("P1 pass\n")


def test_a_pass_of_another_is_written_in_a_view_only_where_the_next_line_would_be_taken_for_it() -> None:
    card = 'card: IN/90 "Gift" instant any=1 effect:gift:activated:gain-life:none:x=1'
    position = ("given turn = P2", *BUILDINGS, "given P1.hand = IN/90", "given main = -")
    lines = ("P1 pass", "P2 end", "P1 pass", "P1 play IN/90")
    log = text(*position, *lines, "result unfinished").replace("player: P1", f"{card}\nplayer: P1")
    assert adjudicate_text(log, "-").verdict == "legal"
    for seat, said in (("P1", lines), ("P2", lines[1:])):
        view = redacted(read_text(log, "-", shelf()), (seat,), shelf()).splitlines()
        assert [line for line in view if line.startswith(("P1 ", "P2 "))] == list(said)


def test_of_cards_put_back_others_see_that_they_are_in_some_order_whichever_it_is() -> None:
    card = 'card: HE/90 "Far" unit wood=1 1/2 development:far:activated:rearrange-main-pile:main-pile:x=2'
    given = (*BUILDINGS, "given P1.development = HE/90 as Far left", "given main = 5")
    for order in ((), ("P1 order NE/01 NE/02",), ("P1 order NE/02 NE/01",)):
        log = text(*given, "P1 use Far.far", "* look P1 NE/01 NE/02", *order, "P1 combat", "result unfinished")
        log = log.replace("player: P1", f"{card}\nplayer: P1")
        view = redacted(read_text(log, "-", shelf()), ("P2",), shelf())
        assert view.splitlines()[-4:-1] == ["* look P1 ? ?", "P1 order ? ?", "P1 combat"]
        assert redacted(read_text(view, "-", shelf()), ("P2",), shelf()) == view
