"""The construction rules of Cannibal World: for each a list that obeys and one that breaks it."""

import pytest

from tests.games.cannibal_world.lists import (
    CATS,
    FIFTEEN,
    FOURTEEN,
    FULL,
    HOUSE,
    Pool,
    deck,
    house_pool,
    player,
    shipped_pool,
    side,
    sideboard,
    spoilt,
)
from tests.games.construction import Case, hold, rules_without_case

SHIPPED = spoilt(shipped_pool())
RATS = shipped_pool()["preconstructed"]["rats"]
SHORT_RATS = {**RATS, "RA/04": RATS["RA/04"] - 1}
COSTLY_LEADER = FULL
CHEAP_LEADER = {card: copies for card, copies in FULL.items() if card != "RA/01"} | {"RA/02": 1}
REST = {card: copies for card, copies in FIFTEEN.items() if card != "RA/01"}
"""Fourteen cards of the house pool, none of them a Leader."""


def listed(faction: str, out: str, into: str) -> str:
    """The shipped pool with one copy of `out` replaced by a card that is made worth as much."""

    def change(pool: Pool) -> None:
        cards, copies = pool["cards"], pool["preconstructed"][faction]
        cards[into]["value"] = cards[out]["value"]
        copies[out] -= 1
        copies[into] = copies.get(into, 0) + 1
        if not copies[out]:
            del copies[out]

    return spoilt(shipped_pool(), change)


PRECONSTRUCTED = (
    Case(
        rule="cannibal-world/construction.preconstructed-size",
        words="a preconstructed list has twenty-one cards, whatever they are worth",
        obeys=spoilt(house_pool()),
        breaks=spoilt(house_pool(), lambda pool: pool["preconstructed"]["rats"].update({"RA/31": 1})),
    ),
    Case(
        rule="cannibal-world/construction.preconstructed-value",
        words="a preconstructed list is worth 160, neither more nor less",
        obeys=spoilt(house_pool()),
        breaks=spoilt(house_pool(), lambda pool: pool["preconstructed"]["rats"].update({"RA/15": 1, "RA/23": 1})),
    ),
    Case(
        rule="cannibal-world/construction.preconstructed-one-per-faction",
        words="who claims to play the preconstructed deck plays it card by card",
        obeys=deck(RATS, head="preconstructed = true"),
        breaks=deck(SHORT_RATS, head="preconstructed = true"),
    ),
    Case(
        rule="cannibal-world/construction.preconstructed-known-rats",
        words="one RA/01, one RA/02 and one RA/03",
        obeys=SHIPPED,
        breaks=listed("rats", out="RA/03", into="RA/18"),
    ),
    Case(
        rule="cannibal-world/construction.preconstructed-known-cats",
        words="one CA/01, one CA/02 and two CA/03",
        obeys=SHIPPED,
        breaks=listed("cats", out="CA/03", into="CA/24"),
    ),
    Case(
        rule="cannibal-world/construction.preconstructed-known-dogs",
        words="one DO/01, one DO/02 and one DO/03",
        obeys=SHIPPED,
        breaks=listed("dogs", out="DO/02", into="DO/18"),
    ),
    Case(
        rule="cannibal-world/construction.preconstructed-known-rejects",
        words="one RE/01, one RE/02 and one RE/03",
        obeys=SHIPPED,
        breaks=listed("rejects", out="RE/03", into="RE/18"),
    ),
    Case(
        rule="cannibal-world/construction.preconstructed-has-leader",
        words="no preconstructed list is without a Leader",
        obeys=SHIPPED,
        breaks=spoilt(shipped_pool(), lambda pool: pool["cards"]["DO/01"].update(rank="common")),
    ),
    Case(
        rule="cannibal-world/construction.preconstructed-recommended-reinforcement-in-deck",
        words="the advised first reinforcement is a card of the list",
        obeys=SHIPPED,
        breaks=listed("rejects", out="RE/13", into="RE/44"),
    ),
)

CUSTOMISED = (
    Case(
        rule="cannibal-world/construction.min-cards",
        words="fifteen cards are a deck, fourteen are none",
        obeys=deck(FIFTEEN),
        breaks=deck(FOURTEEN),
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/construction.max-cards",
        words="twenty-five cards are a deck, twenty-six are too many",
        obeys=deck({**FULL, "RA/31": 3, "RA/32": 1}),
        breaks=deck({**FULL, "RA/31": 3, "RA/32": 2}),
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/construction.single-faction",
        words="one cat among rats is one too many",
        obeys=deck(FIFTEEN),
        breaks=deck({**FOURTEEN, "CA/11": 1}),
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/construction.value-cap",
        words="160 points are allowed, 161 are not",
        obeys=deck(FULL),
        breaks=deck({**FULL, "RA/23": 1}),
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/construction.value-no-minimum",
        words="a deck may be as cheap as its cards are",
        obeys=deck({"RA/02": 1, "RA/31": 3, "RA/32": 3, "RA/21": 3, "RA/22": 3, "RA/23": 2}),
        breaks="cannot: no deck is too cheap",
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/construction.leader-required",
        words="a deck has a Leader",
        obeys=deck({**REST, "RA/01": 1}),
        breaks=deck({**REST, "RA/25": 1}),
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/construction.leader-at-most-one",
        words="a second Leader is refused, even a different one",
        obeys=deck({**REST, "RA/02": 1}),
        breaks=deck({**REST, "RA/01": 1, "RA/02": 1}),
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/construction.leader-counts-toward-size",
        words="the Leader is the fifteenth card, not one beside fifteen",
        obeys=deck({**REST, "RA/01": 1}),
        breaks=deck(FOURTEEN),
        cites="cannibal-world/construction.min-cards",
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/construction.leader-value-counts",
        words="the Leader is free to play, but not free of points",
        obeys=deck({**CHEAP_LEADER, "RA/24": 1}),
        breaks=deck({**COSTLY_LEADER, "RA/24": 1}),
        cites="cannibal-world/construction.value-cap",
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/construction.restricted-single-copy",
        words="three different Restricted cards may be in a deck, two of the same may not",
        obeys=deck({**FIFTEEN, "RA/03": 1, "RA/04": 1, "RA/05": 1}),
        breaks=deck({**FIFTEEN, "RA/03": 2}),
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/construction.restricted-at-most-three",
        words="three Restricted cards, not four",
        obeys=deck({**FIFTEEN, "RA/03": 1, "RA/04": 1, "RA/05": 1}),
        breaks=deck({**FIFTEEN, "RA/03": 1, "RA/04": 1, "RA/05": 1, "RA/06": 1}),
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/construction.leader-is-not-restricted",
        words="beside three Restricted cards there still is room for the Leader",
        obeys=deck({**REST, "RA/01": 1, "RA/03": 1, "RA/04": 1, "RA/05": 1}),
        breaks="cannot: a permission; what goes beyond it is a fourth Restricted card or a second Leader",
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/construction.common-three-copies",
        words="three of a Common card, not four",
        obeys=deck({**FIFTEEN, "RA/24": 3}),
        breaks=deck({**FIFTEEN, "RA/24": 4}),
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/construction.copy-identity-by-id",
        words="cards alike in all but their id are counted apart, and none is another printing",
        obeys=deck({**FIFTEEN, "RA/24": 3, "RA/25": 3}),
        breaks=spoilt(house_pool(), lambda pool: pool["cards"]["RA/12"].update(same_as="RA/11")),
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/construction.habitat-required",
        words="a deck comes with the Habitat of its faction",
        obeys=deck(FIFTEEN),
        breaks=deck(FIFTEEN, home="CA/H"),
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/construction.habitat-not-counted",
        words="the Habitat is no card of the deck, so that it cannot fill it up",
        obeys=deck({**FULL, "RA/31": 3, "RA/32": 1}),
        breaks=deck({**FIFTEEN, "RA/H": 1}),
        cites="deckkit/card.wrong-zone",
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/construction.creature-minimum",
        words="a Leader among nothing but actions is a deck",
        obeys=deck({"RA/01": 1, "RA/26": 3, "RA/27": 3, "RA/28": 3, "RA/29": 3, "RA/30": 3}),
        breaks="cannot: no number of creatures or actions is demanded",
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/construction.supply-limit",
        words="three copies are allowed of a card that the preconstructed deck has once",
        obeys=deck({**FIFTEEN, "RA/15": 3}),
        breaks="cannot: nobody asks how many copies the box holds",
        pool=HOUSE,
    ),
)

AROUND_THE_DECK = (
    Case(
        rule="cannibal-world/components.four-factions",
        words="rats, cats, dogs and rejects; and a misspelt faction makes no stranger of every card",
        obeys=deck(FIFTEEN),
        breaks=deck(FIFTEEN, of="ratz"),
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/setup.choose-faction",
        words="a deck says its faction",
        obeys=deck(FIFTEEN),
        breaks=deck(FIFTEEN).replace('faction = "rats"\n', ""),
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/setup.habitat-separated",
        words="the Habitat stands in the head of a list and never among the cards of main",
        obeys=deck(FIFTEEN),
        breaks=deck({**FIFTEEN, "Drain": 1}),
        cites="deckkit/card.wrong-zone",
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/setup.reinforcements-one-card",
        words="the first reinforcement is a card of the deck",
        obeys=deck(FIFTEEN, head='reinforcement = "RA/21"'),
        breaks=deck(FIFTEEN, head='reinforcement = "RA/30"'),
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/setup.reinforcements-any-card",
        words="even the Leader may wait among the reinforcements",
        obeys=deck(FIFTEEN, head='reinforcement = "Old Chief"'),
        breaks="cannot: a permission; a card that is not in main is no card of the deck",
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/variant.preconstructed-or-customised",
        words="the cards of the preconstructed deck may be changed, as long as nobody claims otherwise",
        obeys=deck(SHORT_RATS),
        breaks="cannot: a permission",
    ),
    Case(
        rule="cannibal-world/tournament.preconstructed-allowed",
        words="a preconstructed deck is a legal deck with a sideboard like any other",
        obeys=deck(RATS, sideboard({"RA/21": 1}), head="preconstructed = true"),
        breaks="cannot: a permission",
    ),
    Case(
        rule="cannibal-world/tournament.main-deck-valid",
        words="a sideboard does not fill up a main deck that is too small",
        obeys=deck(FIFTEEN, sideboard({"RA/25": 1})),
        breaks=deck(FOURTEEN, sideboard({"RA/25": 1})),
        cites="cannibal-world/construction.min-cards",
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/tournament.sideboard-optional",
        words="no sideboard, and an empty one, are as good as any",
        obeys=deck(FIFTEEN, "[sideboard]"),
        breaks="cannot: a permission",
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/tournament.sideboard-points",
        words="a sideboard of 55 points is allowed, one of 56 is not",
        obeys=deck(FIFTEEN, sideboard({"RA/15": 5, "RA/06": 1})),
        breaks=deck(FIFTEEN, sideboard({"RA/15": 5, "RA/06": 1, "RA/25": 1})),
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/tournament.sideboard-no-card-count",
        words="many cards, many copies, two Leaders and four Restricted cards: only points count",
        obeys=deck(
            FIFTEEN,
            sideboard(
                {"RA/01": 1, "RA/02": 1, "RA/03": 1, "RA/04": 1, "RA/05": 1, "RA/06": 1, "RA/25": 9, "RA/31": 30}
            ),
        ),
        breaks="cannot: nothing but its points limits a sideboard",
        pool=HOUSE,
    ),
)

SIDES = (
    Case(
        rule="cannibal-world/team.sides",
        words="a side has two players, of the same faction or of two",
        obeys=side(player(FIFTEEN), player(CATS, of="cats")),
        breaks=side(player(FIFTEEN), player(CATS, of="cats"), player(FIFTEEN)),
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/team.own-decks",
        words="each player of a side has a deck, the side itself has none",
        obeys=side(player(FIFTEEN), player(FIFTEEN)),
        breaks=side(player(FIFTEEN), player(FIFTEEN), head='faction = "rats"'),
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/team.single-habitat",
        words="the one Habitat of a side is of one of its factions",
        obeys=side(player(FIFTEEN), player(CATS, of="cats"), home="CA/H"),
        breaks=side(player(FIFTEEN), player(FIFTEEN), home="CA/H"),
        pool=HOUSE,
    ),
    Case(
        rule="cannibal-world/team.same-faction-restriction-per-player",
        words="six copies on a side are three for each player, but four for one are too many",
        obeys=side(player(FIFTEEN), player(FIFTEEN)),
        breaks=side(player(FIFTEEN), player({**FIFTEEN, "RA/24": 4})),
        cites="cannibal-world/construction.common-three-copies",
        pool=HOUSE,
    ),
)

CASES = (*PRECONSTRUCTED, *CUSTOMISED, *AROUND_THE_DECK, *SIDES)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_construction_rule_is_obeyed_and_broken(case: Case) -> None:
    hold(case)


def test_every_construction_rule_has_a_case() -> None:
    assert list(rules_without_case("cannibal-world", CASES)) == []
