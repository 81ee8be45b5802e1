"""What a line of Karnivorous cannot say: positions in which the game is over, numbers without end."""

import pytest

from deckkit.play.adjudicate import adjudicate_text
from tests.games.karnivorous.test_intervention import MODES, judged, kept

LONG = "9" * 5000


@pytest.mark.parametrize("line", ["given tokens = T1 1, TS 1", "P1 place 6 move-1\nset tokens = T1 1"])
def test_a_position_with_fewer_than_three_types_of_tokens_is_no_position_of_a_game(line: str) -> None:
    text = (
        f"deckkit-match 1\ngame: karnivorous  rules: 1\nplayer: P1\nplayer: P2\ngame 1\ngiven P1.rolled = 6\n{line}\n"
    )
    verdict = adjudicate_text(text, "-")
    assert any("fewer than 3 the game is lost (victory.defeat-system-types)" in one.message for one in verdict.findings)


@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        ((f"P1 place 6 C33.{LONG}",), "card.repair-exact-values"),
        (("P1 place 6 scientist-1", f"P1 lead DNA-1 {LONG}"), "components.rooms-thirty-two"),
        ((f"P1 place 3 bomb.second -> {LONG}",), "ability.bomb-digit-spots"),
        ((f"P1 place 6 flame-1 -> {LONG}",), "components.rooms-thirty-two"),
    ],
)
def test_a_number_without_end_is_refused_like_any_other_that_means_nothing(lines: tuple[str, ...], rule: str) -> None:
    start = ("given P1.rolled = 6 3", "given crises = C33", "given bomb = six 6 of P2, first 2 of P2")
    (refused,) = judged(*start, *lines).refusals
    assert refused.rule == f"karnivorous/{rule}"


REVEALING = "given phase = proliferation\ngiven crises = C02 resolved\n"
DRAW = "given P1.rolled = 5\ngiven crises = C05, C06\nP1 place 5 management-1\n* manage C01\n"


def said_of(lines: str, players: int = 2, head: str = "", deck: str = "") -> str:
    """What is said of a log of these lines that cannot be read."""
    seats = "".join(f"player: P{number}{deck}\n" for number in range(1, players + 1))
    mode = f"mode: {MODES[players]}\n"
    verdict = adjudicate_text(
        f"deckkit-match 1\ngame: karnivorous  rules: 1\n{mode}{head}{seats}game 1\n{lines}\n", "-"
    )
    assert not verdict.readable
    return " ".join(one.message for one in verdict.findings)


@pytest.mark.parametrize("line", ["bomb = six 6", "P1.dice = move-1 3", "P1.aside = 3", "crises = C33 (6 -)"])
def test_a_judge_takes_no_die_out_of_a_pool_that_is_still_to_be_rolled(line: str) -> None:
    begun = "given P1.pool = 1\ngiven turn = 7\n"
    assert "(turn.rolling-compulsory)" in said_of(f"{begun}set {line}\nturn 8", players=1)
    due = said_of(f"given P1.pool = 1\nturn 1\nset {line}\n* roll P1 2")
    assert "P1 is to roll now, and of 1 in the pool for it 0 would be left (turn.roll-one-die-each)" in due


def test_a_judge_may_take_dice_out_of_a_pool_that_has_more_than_are_due() -> None:
    verdict = judged(
        "given P1.pool = 3", "turn 1", "set bomb = six 6", "* roll P1 2", "* roll P2 2", "expect P1.pool = 1"
    )
    assert kept(verdict)


@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        (f"{REVEALING}set room-deck = -\n* room 11", "timing.room-deck-reshuffle-moment"),
        (f"{REVEALING}set room.24 = 3 in 1\n* room 24", "timing.rooms-empty-or-full-after-step1"),
        (f"{DRAW}set crises = C01\n* manage C02", "ability.crisis-management-open"),
        ("given phase = preparation\ngiven round = 4", "timing.preparation-not-in-round-four"),
        ("given round = 4\ngiven phase = preparation", "timing.preparation-not-in-round-four"),
        ("given spare = P1", "variant.choose-at-setup"),
        ("given difficulty = upkeep\ngiven spare = P1\ngiven difficulty = -", "variant.choose-at-setup"),
    ],
)
def test_what_the_moment_does_not_allow_is_no_position(lines: str, rule: str) -> None:
    assert f"({rule})" in said_of(lines)


def test_a_deck_keeps_the_cards_that_are_being_drawn() -> None:
    draw = f"{DRAW}set management.size = 0"
    assert "management.size: a draw under way still takes 1 card" in said_of(draw)
    reveal = "given phase = preparation\n* crisis C07\nset main.size = 0"
    assert "main.size: Crises are being revealed" in said_of(reveal)
    setup = "* scientists DNA 13\nset room-deck = 11"
    assert "room-deck: setup is still revealing Room cards" in said_of(setup, deck=" deck=two-players")


@pytest.mark.parametrize(
    "line",
    [
        "bomb = six 6, six 6",
        "tokens = T1 1, T1 1, TS 1, TV 1",
        "P1.dice = move-1 3, move-1 4",
        "room-deck = 11 11 12",
        "room.24 = 1 in 1 1",
    ],
)
def test_what_is_there_once_is_not_named_twice(line: str) -> None:
    assert "is there once, and named twice" in said_of(f"given {line}")


def test_dice_without_their_crisis_are_told_that_it_lacks() -> None:
    assert "expected the id of a Crisis before (" in said_of("given crises = (6)")


NIL = 'name = "N", type = "nil", strength = 1, token = "T1", always = 1, penalty = [1, 2]'
SIDE = 'name = "S", players = %s, dice = %s, robot = "%s", spots = [%s]'
SPOT = '{ id = "%s", offers = [{ kind = "grenade" }] }'


@pytest.mark.parametrize(
    ("part", "why"),
    [
        ("sides.S1 = { " + SIDE % (2, 99999, "sickle", SPOT % "a") + " }", "(components.dice-sixteen)"),
        ("sides.S1 = { " + SIDE % (5, 8, "sickle", SPOT % "a") + " }", "(setup.players-one-to-four)"),
        ("sides.S1 = { " + SIDE % (2, 8, "sickle", "") + " }", "(components.player-board-content)"),
        ("sides.S1 = { " + SIDE % (2, 8, "nobody", SPOT % "a") + " }", "(setup.robot-from-board)"),
        ("sides.S1 = { " + SIDE % (2, 8, "sickle", SPOT % "C33") + " }", "called like the Crisis C33"),
        *(
            ("sides.S1 = { " + SIDE % (2, 8, "sickle", SPOT % spot) + " }", "no word of a line")
            for spot in ("bomb.six", "aside", "a b")
        ),
        *(
            (
                f'crises."{one}" = {{ {NIL} }}',
                why,
            )
            for one, why in (
                *((word, "no word of a line") for word in ("?", "(x)", "C,1", "resolved", "aside", "out", "24")),
                ("move-1", "called like the Crisis move-1"),
            )
        ),
    ],
)
def test_a_part_of_the_log_that_no_line_could_speak_of_is_refused(part: str, why: str) -> None:
    assert why in said_of("given energy = 1", head=f"card: {part}\n")


def test_a_list_for_another_number_of_players_says_which_mode_is_its_own() -> None:
    said = said_of("", deck=" deck=solo")
    assert "there is no P2" in said
    verdict = adjudicate_text('deckkit-match 1\ngame: karnivorous  rules: 1\nplayer: P1 "A" deck=solo\ngame 1\n', "-")
    assert "the mode is for 2: write `mode: 1-player`" in verdict.findings[-1].message


def test_a_position_that_topping_up_loses_is_over_with_its_last_line() -> None:
    rooms = [f"given room.{room} = 1" for room in (24, 41, 25, 35, 44, 36)]
    verdict = judged("given phase = proliferation", *rooms, "given room.11 = 1 in 1", "given room.21 = 1 in 1")
    (found,) = verdict.games
    assert (found.outcome, found.line) == ("loss", 15)
