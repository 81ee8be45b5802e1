"""What a line that is written in haste is told: what is missing, and not what comes after it."""

import pytest

from deckkit.play.adjudicate import adjudicate_text

LOG = """deckkit-match 1
game: cannibal-world  rules: 1

game 1
given turn = A draw
given A.hand = RA/01
given A.main = 9
given B.main = 9
{line}
"""


def told(line: str) -> str:
    verdict = adjudicate_text(LOG.format(line=line), "slip.match")
    return next(one.message for one in (*verdict.refusals, *verdict.findings) if one.line == LOG.count("\n"))


@pytest.mark.parametrize("line", ["A play RA/01 as Rex", "A play RA/01 in cover", "A play RA/01 to cover as Rex"])
def test_a_creature_without_a_zone_is_told_to_want_one_where_it_should_stand(line: str) -> None:
    assert told(line).startswith("expected a zone (cover, hunting)") and f"found '{line.split()[3]}'" in told(line)


def test_who_plays_before_enough_is_drawn_is_told_how_much_that_is() -> None:
    assert told("A play RA/01 cover") == "in the Draw phase A only draws: a hand of 1 is filled up to 3"
    full = LOG.replace("A.hand = RA/01", "A.hand = RA/01 ? ?")
    (refused,) = adjudicate_text(full.format(line="A play RA/01 cover"), "slip.match").refusals
    assert refused.message == "in the Draw phase A only draws"


@pytest.mark.parametrize(
    ("line", "help"),
    [
        ("A draw RA/02", "what the table turns up has a line of its own: `* draw TO CARD`"),
        ("A play RA/01 Cover", 'did you mean "cover"?'),
    ],
)
def test_a_slip_is_told_how_the_line_is_written(line: str, help: str) -> None:
    verdict = adjudicate_text(LOG.format(line=line), "slip.match")
    assert [one.help for one in verdict.findings if one.severity == "error"] == [help]


# -- what has died -----------------------------------------------------------------------------------------------


FIGHT = """deckkit-match 1
game: cannibal-world  rules: 1
card: DO/90 2/3
card: RA/90 3/4 cover:single-shot-1
card: RA/91 action tactical:feint

game 1
given A.hunting = RA/90 as Rex
given B.hunting = DO/90 as Pup (damage 1)
given A.main = 9
given B.main = 9
given B.cover = {cover}
A attack Rex -> Pup
{line}
"""


def fought(line: str, cover: str = "-") -> list[str]:
    verdict = adjudicate_text(FIGHT.format(line=line, cover=cover), "fight.match")
    assert verdict.readable
    return [one.message for one in (*verdict.refusals, *verdict.findings) if one.line == FIGHT.count("\n")]


@pytest.mark.parametrize("line", ["A attack Rex -> {}", "A attack {} -> Rex", "A recover {}", "A give-up {}"])
@pytest.mark.parametrize(("ref", "name"), [("Pup", "Pup"), ("pup", "Pup"), ("DO/90", "Pup (DO/90)")])
def test_who_names_a_dead_creature_is_told_when_and_of_what_it_has_died(line: str, ref: str, name: str) -> None:
    (said,) = fought(line.format(ref), cover="DO/04 as Old")
    assert said == f"{name} died in turn 2 of 4 damage, the last by strength of Rex"


def test_where_nobody_is_left_to_attack_that_is_said_beside_the_death() -> None:
    (said,) = fought("A attack Rex -> Pup", cover="-")
    assert said.startswith("Pup died in turn 2") and said.endswith("; there is no creature that Rex could attack")


@pytest.mark.parametrize("claim", ["damage = 2", "stunned = no", "zone = hunting", "covered = -", "card = DO/90"])
def test_a_claim_about_a_dead_creature_does_not_hold_and_the_log_stays_readable(claim: str) -> None:
    (said,) = fought(f"expect Pup.{claim}", cover="DO/04")
    assert said == f"expected Pup.{claim}: Pup.{claim.split()[0]} is dead"


@pytest.mark.parametrize("sign", ["=", "<", ">="])
def test_a_claim_about_a_dead_creature_is_told_what_can_be_claimed_of_it(sign: str) -> None:
    verdict = adjudicate_text(FIGHT.format(line=f"expect Pup.damage {sign} 2", cover="DO/04"), "fight.match")
    helps = [one.help for one in verdict.findings if one.rule == "deckkit/log.claim"]
    assert helps == ["`expect Pup.alive = no` or `expect DO/90 in B.discard`"]


# -- lines that a list, a name or a position is against ----------------------------------------------------------


DUEL = """deckkit-match 1
game: cannibal-world  rules: 1
player: A deck=rats-preconstructed
player: B deck=dogs-preconstructed

game 1
A reinforce RA/13
B reinforce DO/05
* first A
turn A
"""


def refused(*lines: str, log: str = DUEL) -> str:
    """Why the last line is refused."""
    (one,) = adjudicate_text(log + "\n".join(lines) + "\n", "slip.match").refusals
    return one.message


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (["* draw A RA/19"], "it is not in the list of A"),
        (["* draw A RA/13"], "it lies in the Reinforcements Deck of A: write `A draw reinforcements RA/13`"),
        (["* draw A RA/01 RA/01"], "the list has 1, and it has shown itself (in the hand)"),
        (["* draw A RA/05 RA/05 RA/05"], "the list has 2, and both have shown themselves (2 in the hand)"),
        (["* draw A RA/01 RA/05 ?", "A play RA/19 cover:net"], "it is not in the list of A"),
        (["* draw A RA/01 RA/05 ?", "A play RA/13 shield-1"], "it lies in the Reinforcements Deck of A"),
    ],
)
def test_a_card_that_a_list_cannot_hold_is_told_where_its_copies_are(lines: list[str], why: str) -> None:
    assert refused(*lines).endswith(f" of A: {why}")


def test_a_card_that_is_not_among_the_named_cards_of_a_main_deck_is_told_so() -> None:
    log = LOG.replace("A.main = 9", "A.main = RA/02 RA/03").format(line="* draw A RA/04")
    (one,) = adjudicate_text(log, "slip.match").refusals
    assert one.message.endswith("the position names the cards of A.main, and it is none of them")


def test_who_names_the_card_of_the_main_deck_that_is_drawn_is_shown_the_line_of_the_table() -> None:
    assert refused("A draw main RA/22").endswith("write the card in a line of the table, `* draw A RA/22`")


@pytest.mark.parametrize(
    ("nick", "why"),
    [
        ("Mom", "Mom is in play already, RA/05 Boiler-Room Mother of A; choose another name, as Mom-2"),
        (
            "B",
            "B is no name of a creature: it is a seat, a side or a word of the notation; choose another name, as B-2",
        ),
        ("Whelp", "Whelp means another card, DO/21 Whelp; choose another name, as Whelp-2"),
    ],
)
def test_a_name_that_is_not_free_is_told_who_bears_it(nick: str, why: str) -> None:
    drawn = "* draw A RA/01 RA/05 RA/05"
    assert refused(drawn, "A play RA/05 cover as Mom", f"A play RA/05 cover as {nick}") == why


def test_the_name_of_a_dead_creature_is_not_free_either() -> None:
    log = FIGHT.replace("given A.main", "given A.hand = RA/02\ngiven A.main")
    (one,) = adjudicate_text(log.format(line="A play RA/02 cover as Pup", cover="DO/04"), "slip.match").refusals
    assert one.message == "Pup was the name of DO/90 of B, which has died; choose another name, as Pup-2"


@pytest.mark.parametrize(
    ("given", "line", "why"),
    [
        (
            "A",
            "turn A",
            "Main phase of A: take the line out, or write `given turn = A draw` to begin with the Draw phase",
        ),
        ("A draw", "turn A", "Draw phase of A: take the line out"),
        ("A", "turn B", "Main phase of A: `given turn = B draw` makes it the turn of B from its Draw phase on"),
    ],
)
def test_no_turn_begins_where_a_position_does(given: str, line: str, why: str) -> None:
    (one,) = adjudicate_text(LOG.replace("turn = A draw", f"turn = {given}").format(line=line), "slip.match").refusals
    assert (one.rule, one.message) == ("cannibal-world/turn.three-phases", f"the position begins in the {why}")


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("Rex.single-shot", "Rex has no ability single-shot; it has single-shot-1"),
        ("Rex.net", "Rex has no ability net; it has single-shot-1"),
        ("Rex", "none of the abilities of Rex is named; it has single-shot-1"),
    ],
)
def test_an_ability_that_a_creature_has_not_is_told_which_it_has(source: str, why: str) -> None:
    log = FIGHT.replace("A attack Rex -> Pup\n", "")
    (one,) = adjudicate_text(log.format(line=f"A use {source}", cover="-"), "slip.match").refusals
    assert one.message == why


def test_two_abilities_of_one_name_are_told_apart() -> None:
    log = FIGHT.replace("cover:single-shot-1", "cover:single-shot-1 tactical:single-shot-1")
    (one,) = adjudicate_text(log.format(line="A use Rex.single-shot-1 -> Pup", cover="-"), "slip.match").refusals
    assert one.message == (
        "Rex has two abilities single-shot-1; they are told apart as cover:single-shot-1 and tactical:single-shot-1"
    )


@pytest.mark.parametrize("mode", ["best of 3", "tournament best of three", "1v1 bo3", "best-of-3", "Bo3"])
def test_a_best_of_three_in_other_words_is_told_how_it_is_written(mode: str) -> None:
    log = LOG.replace("rules: 1\n", f"rules: 1\nmode: {mode}\n").format(line="A end")
    assert [one.message for one in adjudicate_text(log, "slip.match").findings] == ["a best of 3 is written best-of=3"]


TEAMS = """deckkit-match 1
game: cannibal-world  rules: 1
mode: 2v2

game 1
given A1.main = 9
given A2.main = 9
given B1.main = 9
given B2.main = 9
given B1.hunting = DO/04 (stunned)
given starter = B2
given turn = B2
"""


def test_a_turn_out_of_order_is_told_the_order_of_this_game() -> None:
    assert refused("B2 end", "turn A1", log=TEAMS) == "it is the turn of A2, not of A1: they go B2, A2, B1, A1"


def test_a_side_without_a_creature_is_called_by_its_players() -> None:
    assert refused("B2 ransack", log=TEAMS) == "B1 and B2 have no unstunned creature in the Hunting Zone"
