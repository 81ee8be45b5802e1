"""What a seat sees of a duel: no stacked list of another's, draws instead, and nothing illegal that is legal."""

from random import Random

import pytest

from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.bots import Bot, HeuristicBot, RandomBot
from deckkit.play.export import canonical
from deckkit.play.library import shelf
from deckkit.play.log import Log, read_text
from deckkit.play.match import position
from deckkit.play.phrasing import line_of
from deckkit.play.playout import export_playout, playout
from deckkit.play.redact import redacted
from deckkit.play.verdict import Verdict
from tests.games.animal_duel.conformance import LISTS, PAIRS, setup

POSITION = """deckkit-match 1
game: animal-duel rules: 1
player: A "Ann"
player: B "Bob"

game 1
given turn = A
given A.top = AN/05 as Zebra, AN/06 as Mia (down)
given A.deck = 20
given B.middle = FO/09 as Scrap (down)
given B.hand = AN/07
given B.deck = AN/08 RS/01
A end
* draw B AN/08 RS/01
"""


def log_of(seed: int, plain: str = "") -> Log:
    """A game between random players, those of `plain` being plain ones."""
    rng = Random(seed)
    names = [LISTS[at] for at in PAIRS[seed % len(PAIRS)]]
    table, core = setup(*names), shelf().core("animal-duel")
    bots: dict[str, Bot] = {seat: HeuristicBot(core, rng) if seat in plain else RandomBot(rng) for seat in "AB"}
    played = playout(core, table, bots, rng)
    return read(export_playout(played, decks=dict(zip("AB", names, strict=True))))


def read(text: str) -> Log:
    return read_text(text, "duel.match", shelf())


def judged(text: str) -> Verdict:
    return adjudicate_text(text, "duel.match")


def without_draws(log: Log) -> Log:
    """The same game, written by somebody who leaves to the lists what they tell."""
    return read("\n".join(line for line in log.text if not line.startswith("* draw")) + "\n")


@pytest.mark.parametrize("seed", range(12))
def test_no_view_of_a_legal_game_is_illegal_and_each_is_canonical(seed: int) -> None:
    log = log_of(seed, plain="" if seed % 2 else "A")
    for seats in ((), ("A",), ("B",), ("A", "B")):
        view = redacted(log, seats)
        verdict = judged(view)
        assert verdict.readable and verdict.verdict in ("legal", "undecided"), (seats, verdict.refusals)
        assert canonical(read(view)) == view


def test_a_log_without_its_draws_is_the_same_game_and_has_the_same_views() -> None:
    log = log_of(1)
    bare = without_draws(log)
    assert canonical(bare) == canonical(log)
    for seats in ((), ("A",), ("B",)):
        assert redacted(bare, seats) == redacted(log, seats)


def test_a_view_names_no_list_of_another_seat_and_no_card_that_nobody_has_seen() -> None:
    view = redacted(without_draws(log_of(1)), ("A",))
    head, _, game = view.partition("game 1\n")
    assert f"player: A deck={LISTS[1]}" in head and "player: B\n" in head
    lines = game.splitlines()
    assert lines[:2] == ["* deck A 51", "* deck B 54"]
    drawn = [line for line in lines if line.startswith("* draw B")]
    assert drawn and all(set(line.split()[3:]) == {"?"} for line in drawn)
    assert any(line.startswith("* draw A RS/07 AN/15") for line in lines)
    assert all("?" in line for line in lines if line.startswith("B hide"))


def test_a_position_shows_others_where_a_card_lies_and_how_many_there_are() -> None:
    view = redacted(read(POSITION), ("A",))
    assert "given A.top = AN/05 as Zebra, AN/06 as Mia (down)" in view
    assert "given B.middle = ? as Scrap (down)" in view
    assert "given B.hand = ?" in view and "given B.deck = 2" in view
    assert "* draw B ? ?" in view
    assert "given A.top = AN/05 as Zebra, ? as Mia (down)" in redacted(read(POSITION), ("B",))


ENDED = """deckkit-match 1
game: animal-duel rules: 1
player: A "Ann"
player: B "Bob"

game 1
given turn = A
given A.top = AN/05 as Zebra
given A.deck = 20
given B.hand = RS/01
given B.deck = RS/02
A end
* draw B RS/02
result A deck-out
"""


def test_an_end_that_only_hidden_cards_can_bear_out_is_undecided_and_no_refuted_claim() -> None:
    assert judged(ENDED).verdict == "legal"
    view = redacted(read(ENDED), ("A",))
    assert "given B.hand = ?" in view and "* draw B ?" in view and "result A deck-out" in view
    verdict = judged(view)
    assert (verdict.verdict, verdict.refusals) == ("undecided", [])
    assert [one.rule for one in verdict.findings if one.severity == "warning"] == ["animal-duel/victory.deck-out"]
    assert [one for one in verdict.findings if one.severity == "error"] == []
    for other in ("result B deck-out", "result draw deck-out", "result A health"):
        wrong = judged(view.replace("result A deck-out", other))
        assert [one.rule for one in wrong.findings if one.severity == "error"] == ["deckkit/log.claim"], other


def test_a_hidden_card_that_turns_out_an_animal_settles_the_doubt_and_one_that_is_none_is_illegal() -> None:
    view = redacted(read(ENDED), ("A",)).replace("result A deck-out\n", "")
    goes_on = judged(view + "B hide ? middle\n")
    assert goes_on.verdict == "undecided"
    assert judged(view + "B hide ? top\n").verdict == "legal"
    rich = view.replace("given B.hand", "given B.resources = 9\ngiven B.hand")
    assert judged(f"{rich}B play AN/01\n").verdict == "legal"
    one_left = rich + "B play AN/01\n"
    assert judged(f"{one_left}B play HA/01\n").verdict == "legal"
    for none in ("B play RS/01\nB play HA/01\n", "B play RS/01\nB hide ? bottom\n"):
        assert [one.rule for one in judged(rich + none).refusals] == ["animal-duel/victory.ends-at-once"], none


SPOKEN_OF = """deckkit-match 1
game: animal-duel rules: 1
card: AN/91 "Leo" animal 1 5/1/6
card: AN/92 "Pup" animal 1 1/0/1
card: EF/92 "Thaw" effect 0 on-play:play-resource:owner:1
card: HA/91 "Vane" habitat 1 own-turn-start:manual
card: HA/92 "Bay" habitat 1
player: A "Ada"
player: B "Ben"

game 1
given A.hand = AN/91 AN/92 AN/92 RS/01 EF/92 HA/92
given A.resources = 2
given A.used = 1
given A.habitat = HA/91 as Den (down)
given A.deck = 20
given B.deck = 20
"""


def view_of(*lines: str) -> list[str]:
    """What B sees of some lines behind a position."""
    return redacted(read("\n".join([SPOKEN_OF + lines[0], *lines[1:], ""])), ("B",)).splitlines()


@pytest.mark.parametrize(
    "told",
    [
        ("expect Ambush.card != AN/92",),
        ("expect legal A turn-up Ambush is AN/91",),
        ("expect legal A play AN/92",),
        ("expect AN/91 not in A.hand",),
        ("A turn-up Ambush is AN/92", "expect illegal action.face-down-stays"),
        ("A play FO/09", "expect illegal action.face-up-from-hand"),
        ("A discard AN/92", "expect illegal turn.no-hand-limit"),
        ("A play EF/92", "expect legal A choose RS/01"),
        ("A attack AN/92 -> B", "expect illegal combat.animal-in-play-before"),
        ("A attack Pup -> B", "expect illegal combat.animal-in-play-before"),
        ("A turn-up AN/92", "expect illegal components.environment"),
        ("A move AN/92 middle", "expect illegal components.row-no-combat-effect"),
    ],
)
def test_what_a_claim_or_a_refused_attempt_names_stays_hidden(told: tuple[str, ...]) -> None:
    assert judged("\n".join([SPOKEN_OF + "A hide AN/91 middle as Ambush", *told, ""])).verdict == "legal"
    view = view_of("A hide AN/91 middle as Ambush", *told)
    assert told[-1] not in view
    assert told[0] not in view or told[0] == "A play EF/92"


@pytest.mark.parametrize(
    "attempt",
    [
        "A attack AN/91 -> B",
        "A attack leo -> B",
        "A turn-up AN/91",
        "A turn-up Leo",
        "A turn-down AN/91",
        "A take-back AN/91",
        "A declare kill-animal -> AN/91",
        "A block AN/92",
    ],
)
def test_a_refused_attempt_that_names_a_hidden_card_is_in_nobody_elses_view(attempt: str) -> None:
    lines = ("given A.used = 2", "A hide AN/91 middle as Ambush", attempt)
    bare = read("\n".join([SPOKEN_OF + lines[0], *lines[1:], ""]))
    (refused,) = judged("\n".join(bare.text) + "\n").refusals
    rule = refused.rule.removeprefix("animal-duel/")
    log = read("\n".join([SPOKEN_OF + lines[0], *lines[1:], f"expect illegal {rule}", ""]))
    assert attempt not in redacted(log, ("B",)) and "expect illegal" not in redacted(log, ("B",))
    assert attempt.split()[1] in redacted(log, ("A",)).rpartition("as Ambush")[2]
    assert attempt.split()[1] in redacted(bare, ("B",)).rpartition("as Ambush")[2]  # it has stopped the game


def test_a_refused_attempt_that_names_what_lies_open_stays() -> None:
    lines = ("given B.top = AN/91 as Cat, AN/92", "A attack AN/92 -> B", "A attack Cat -> B")
    for line in lines[1:]:
        assert line in view_of(lines[0], line)


def test_a_claim_that_means_nothing_and_names_a_hidden_card_is_left_out() -> None:
    view = view_of("expect AN/92.health = 6, A.health = 20")
    assert view[-1] == "expect A.health = 20"


def test_a_card_that_may_be_in_hand_or_face_down_is_not_both() -> None:
    given = ("given turn = A", "given A.top = AN/05 as Zebra", "given A.deck = 20", "given B.deck = 20",
             "given A.resources = 3", "given A.hand = HA/91 HA/92", "A hide ? habitat as D")  # fmt: skip
    head = SPOKEN_OF.partition("given A.hand")[0] + "\n".join(given)
    both = judged(f"{head}\nA play HA/91 over HA/91\n")
    assert [one.rule for one in both.refusals] == ["animal-duel/action.face-down-from-hand-only"]
    assert judged(f"{head}\nA play HA/91 over HA/92\nexpect A.pile.used = HA/92\n").verdict == "legal"
    two = head.replace("HA/91 HA/92", "HA/91 HA/91 HA/92")
    assert judged(f"{two}\nA play HA/91 over HA/91\n").verdict == "legal"


def test_a_habitat_that_is_replaced_is_seen_by_all() -> None:
    view = view_of("A play HA/92")
    assert "given A.habitat = ? as Den (down)" in view and "A play HA/92 over HA/91" in view
    assert judged("\n".join([*view, "expect A.pile.used = HA/91", ""])).verdict == "legal"


TEXTS = """deckkit-match 1
game: animal-duel rules: 1
card: HA/91 "Vane" habitat 1 own-turn-start:manual
card: AN/91 "Owl" animal 1 1/1/3 own-turn-start:manual
player: A "Ada"
player: B "Ben"

game 1
given turn = A start
given A.habitat = HA/91
given A.top = AN/91 as Hoot
given A.hand = AN/91
given A.deck = 20
given B.deck = 20
given B.health = 5
* draw A AN/91 AN/91
A declare play-resource
A decline
A declare damage-player 5 -> B
A decline
result A health
"""


def test_the_end_of_a_text_is_no_answer_to_the_question_for_a_hidden_resource() -> None:
    assert judged(TEXTS).verdict == "legal"
    view = redacted(read(TEXTS), ("B",))
    assert "given A.hand = ?" in view and judged(view).verdict == "legal"
    assert judged(view.replace("A declare play-resource\n", "A declare play-resource\nA keep\n")).verdict == "legal"


def test_a_hidden_card_may_be_hidden_wherever_it_may_lie() -> None:
    log = read(POSITION.replace("given B.hand = AN/07", "given B.hand = ?").partition("A end")[0] + "A end\n")
    found = position(log, len(log.text))
    assert found is not None and found.session is not None
    found.stay_silent(0)
    told = {line_of(found.core.codec, [one]) for one in found.session.legal()}
    assert {"B hide ? top", "B hide ? middle", "B hide ? bottom", "B hide ? habitat"} <= told
