"""Who sees which card of a log of Shared Worlds: hands, Decks, Discard piles, Workers and the shared piles."""

import pytest

from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.library import shelf
from deckkit.play.log import read_text
from deckkit.play.match import MatchReplay
from deckkit.play.redact import redacted

LISTS = ('player: P1 "First" deck=two-player', 'player: P2 "Second" deck=two-player')
NAMES = ('player: P1 "First"', 'player: P2 "Second"')
TEAMS = tuple(f"player: P{seat}" for seat in (1, 2, 3, 4))
BUILDINGS = ("given P1.buildings = fire-pit 1", "given P2.buildings = wood-yard 3")
SET_UP = (
    "* bury NO/06",
    "P1 pick sapiens fire-pit",
    "P2 pick heidels wood-yard",
    "P1 pick denisovas stone-mine",
    "P2 pick neanders neander-cave",
    "P1 skip fire-pit",
    "* deal P1 SA/02 NO/01 NE/01 HE/01 DE/01",
    "P1 retain NE/01 NO/01 SA/02",
    "P2 skip wood-yard",
    "P2 forgo",
    "* draw P1 NE/01 NO/01 SA/02",
    "P1 play SA/02 in left as Knapper",
)


def log(*lines: str, players: tuple[str, ...] = NAMES, cards: tuple[str, ...] = ()) -> str:
    head = ("deckkit-match 1", "game: shared-worlds  rules: 1", f"mode: {len(players)}-players")
    return "\n".join((*head, *cards, *players, "game 1", *lines, "result unfinished"))


def seen(text: str, *seats: str) -> list[str]:
    """The lines of a legal log as some seats see it, which is a legal log too."""
    verdict = adjudicate_text(text, "-")
    assert (verdict.refusals, verdict.verdict) == ([], "legal"), verdict.findings
    view = redacted(read_text(text, "-", shelf()), seats, shelf())
    assert adjudicate_text(view, "-").verdict in ("legal", "undecided")
    lines = view.splitlines()
    return lines[lines.index("game 1") + 1 :]


def test_an_opponent_sees_what_is_played_and_how_many_cards_there_are() -> None:
    lines = seen(log(*SET_UP, players=LISTS), "P2")
    assert "* bury ?" in lines
    assert "* deal P1 ? ? ? ? ?" in lines
    assert "P1 retain ? ? ?" in lines
    assert "* draw P1 ? ? ?" in lines
    assert "P1 play SA/02 in left as Knapper" in lines


def test_a_player_sees_the_own_cards_and_not_the_one_that_starts_the_graveyard() -> None:
    # shared-worlds/setup.graveyard-seed-unseen, shared-worlds/components.own-piles-visibility
    lines = seen(log(*SET_UP, players=LISTS), "P1")
    assert "* bury ?" in lines
    assert "* deal P1 SA/02 NO/01 NE/01 HE/01 DE/01" in lines
    assert "P1 retain NE/01 NO/01 SA/02" in lines
    assert "* draw P1 NE/01 NO/01 SA/02" in lines


@pytest.mark.parametrize(
    ("line", "own", "other"),
    [
        # shared-worlds/components.hand-is-secret, shared-worlds/components.deck-and-discard-are-secret
        ("given P1.hand = HE/01, NE/01", "HE/01, NE/01", "? ?"),
        ("given P1.deck = HE/01, NE/01", "HE/01, NE/01", "? ?"),
        ("given P1.discard = HE/01, NE/01", "HE/01, NE/01", "? ?"),
        # shared-worlds/components.graveyard-not-browsable
        ("given main = HE/01, NE/01", "2", "2"),
        ("given graveyard = HE/01, NE/01", "2", "2"),
        # shared-worlds/worker.identity-hidden: the player under whose building they lie does not look at them either
        ("given fire-pit.workers = HE/01, NE/01", "? ?", "? ?"),
        # shared-worlds/components.development-cards-are-face-up
        ("given P1.development = HE/01 as Cub left", "HE/01 as Cub left", "HE/01 as Cub left"),
    ],
)
def test_of_a_position_everybody_sees_what_lies_open(line: str, own: str, other: str) -> None:
    text = log(*BUILDINGS, line, "P1 end")
    path = line.partition(" = ")[0]
    assert f"{path} = {own}" in seen(text, "P1")
    assert f"{path} = {other}" in seen(text, "P2")


@pytest.mark.parametrize(
    ("lines", "last", "own", "other"),
    [
        (
            ("given turn = P1 draw", "given P1.hand = HE/01, NE/01", "given P1.deck = 5"),
            "P1 keep NE/01",
            "P1 keep NE/01",
            "P1 keep ?",
        ),
        (
            ("given turn = P1 draw", "given P1.hand = HE/01, NE/01", "given P1.deck = 5"),
            "P1 keep none",
            "P1 keep none",
            "P1 keep none",
        ),
        (
            (
                "given turn = P1 end",
                "given main = 20",
                "given fire-pit.workers = HE/01, NE/01, NE/02",
                "P1 cash fire-pit fire-pit",
            ),
            "* worker fire-pit HE/01 NE/02",
            "* worker fire-pit ? ?",
            "* worker fire-pit ? ?",
        ),
        (
            ("given P1.hand = HE/90, NE/01, NE/02",),
            "P1 play HE/90 in left as Root borrow wood-yard with NE/01 NE/02",
            "P1 play HE/90 in left as Root borrow wood-yard with NE/01 NE/02",
            "P1 play HE/90 in left as Root borrow wood-yard with ? ?",
        ),
    ],
    ids=["kept", "nothing kept", "Workers cashed", "Workers laid down"],
)
def test_what_is_chosen_of_hidden_cards_is_the_players_own_matter(
    lines: tuple[str, ...], last: str, own: str, other: str
) -> None:
    cards = ('card: HE/90 "Root" unit wood=1 1/1',)
    text = log(*BUILDINGS, *lines, last, cards=cards)
    assert own in seen(text, "P1")
    assert other in seen(text, "P2")


def test_who_looks_at_a_hand_sees_it_and_nobody_else_learns_of_it() -> None:
    cards = ('card: HE/90 "Eyes" unit 1/9 development:hand:activated:peek:hand:opponent',)
    given = (
        "given P1.development = HE/90 as Eyes left",
        "given P1.buildings = fire-pit 1",
        "given P3.buildings = wood-yard 1",
        "given P3.hand = ? ?",
    )
    text = log(*given, "P1 use Eyes.hand -> P3", "* look P1 NE/01 NE/02", "P1 end", players=TEAMS, cards=cards)
    assert "* look P1 NE/01 NE/02" in seen(text, "P1")
    assert "* look P1 ? ?" in seen(text, "P2")
    assert "* look P1 ? ?" in seen(text, "P4")


@pytest.mark.parametrize(
    ("unit", "given", "use", "shown"),
    [
        ("DE/05 as Eyes", "given P2.hand = HE/01, HE/03", "P1 use Eyes.listen -> P2", "HE/01 HE/03"),
        ("DE/05 as Eyes", "given P2.hand = HE/01, ?", "P1 use Eyes.listen -> P2", "HE/01 ?"),
        ("HE/91 as Eyes", "given P2.hand = NE/01", "P1 use Eyes.show -> P2", "NE/01"),
    ],
    ids=["a hand", "a hand that is known in part", "a hand that all see"],
)
def test_a_look_at_cards_that_the_log_knows_is_written_for_those_who_see_it(
    unit: str, given: str, use: str, shown: str
) -> None:
    """Whatever nobody wrote: a view does not know the cards from anywhere else."""
    cards = ('card: HE/91 "Town Crier" unit 1/9 development:show:activated:peek:hand:opponent:seen-by-all',)
    text = log(*BUILDINGS, f"given P1.development = {unit} left", given, use, "P1 end", cards=cards)
    everybody = unit.startswith("HE/91")
    seat = "all" if everybody else "P1"
    assert f"* look {seat} {shown}" in seen(text, "P1")
    hidden = shown if everybody else " ".join("?" for _ in shown.split())
    assert f"* look {seat} {hidden}" in seen(text, "P2")


def test_the_order_in_which_the_top_of_a_deck_was_laid_is_seen_by_who_looks_again() -> None:
    sage = 'card: HE/92 "Sage" unit 1/9 development:own:activated:rearrange-deck:deck:opponent:x=2'
    owl = 'card: HE/93 "Owl" unit 1/9 development:deck:activated:peek:deck:opponent:x=2'
    given = ("given P1.development = HE/92 as Sage left, HE/93 as Owl right", "given P2.deck = NE/01, NE/02, NE/03")
    text = log(*BUILDINGS, *given, "P1 use Sage.own -> P2", "* look P1 NE/02 NE/03", "P1 order NE/03 NE/02",
               "P1 use Owl.deck -> P2", "P1 end", cards=(sage, owl))  # fmt: skip
    assert "* look P1 NE/03 NE/02" in seen(text, "P1")
    assert seen(text, "P2").count("* look P1 ? ?") == 2


def test_a_side_sees_what_each_of_the_two_sees() -> None:
    given = ("given P1.hand = NE/01", "given P2.hand = NE/02", "given P3.hand = NE/03")
    lines = seen(log(*given, "P1 end", players=TEAMS), "P1", "P2")
    assert {"given P1.hand = NE/01", "given P2.hand = NE/02", "given P3.hand = ?"} <= set(lines)


def test_the_table_shows_each_player_the_own_hand_and_discard_pile_and_of_every_deck_the_size() -> None:
    # shared-worlds/components.own-piles-visibility, shared-worlds/components.hand-is-secret
    given = (
        "given P1.hand = HE/01, NE/01",
        "given P1.deck = HE/02 4",
        "given P1.discard = NE/02",
        "given P2.hand = DE/01",
        "given P2.discard = DE/02 3",
    )
    replay = MatchReplay(read_text(log(*given, "P1 combat"), "-", shelf())).run()
    (game,) = replay.games
    assert game.session is not None
    table = game.session.table

    def cells(*seats: str) -> dict[str, list[str]]:
        """The third cell of each pile of P1 and of P2, as these seats see it; without seats as the log has it."""
        shown = replay.core.board(table, seats or None)
        return {title[:2]: [row[2] for row in rows if row[0] in ("Hand", "Deck", "Discard")] for title, rows in shown}

    assert cells("P1")["P1"] == ["HE/01, NE/01", "4 cards", "NE/02"]
    assert cells("P1")["P2"] == ["1 card", "-", "3 cards"]
    assert cells("P2")["P1"] == ["2 cards", "4 cards", "1 card"]
    assert cells("P2")["P2"] == ["DE/01", "-", "DE/02 x3"]
    assert cells()["P1"] == ["HE/01, NE/01", "HE/02 x4", "NE/02"]


def test_a_refused_play_shows_neither_the_card_nor_what_is_chosen_for_it_nor_the_workers_of_its_loan() -> None:
    given = ("given P1.development = HE/02 as Sting left", "given P2.hand = SA/14, NE/03, HE/01")
    attempt = "P2 play SA/14 volley -> Sting borrow fire-pit with NE/03 HE/01"
    text = log(*BUILDINGS, *given, attempt)
    assert len(adjudicate_text(text, "-").refusals) == 1
    for seats, shown in ((("P1",), "P2 play ? borrow fire-pit with ? ?"), (("P2",), attempt)):
        assert shown in redacted(read_text(text, "-", shelf()), seats, shelf()).splitlines()


@pytest.mark.parametrize(
    "attempt",
    ["P2 use SA/14.volley -> Sting", "P2 charge NE/03", "P2 promote NE/03", "P2 attack NE/03 -> P1",
     "P2 block NE/03 -> Sting"],
)  # fmt: skip
def test_a_refused_line_that_names_a_hand_card_is_left_out_with_what_expects_it(attempt: str) -> None:
    given = ("given P1.development = HE/02 as Sting left", "given P2.hand = SA/14, NE/03, HE/01", "given turn = P2")
    bare = log(*BUILDINGS, *given, attempt)
    (refused,) = adjudicate_text(bare, "-").refusals
    rule = refused.rule.removeprefix("shared-worlds/")
    expected = log(*BUILDINGS, *given, attempt, f"expect illegal {rule}")
    assert adjudicate_text(expected, "-").refusals == []
    view = redacted(read_text(expected, "-", shelf()), ("P1",), shelf())
    assert attempt not in view and "expect illegal" not in view
    for text in (bare, expected):
        assert attempt in redacted(read_text(text, "-", shelf()), ("P2",), shelf())
    assert attempt in redacted(read_text(bare, "-", shelf()), ("P1",), shelf())  # it has stopped the game
