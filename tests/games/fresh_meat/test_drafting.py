"""The draft dealt from a seed: the deal, the picks, and that every record of one is held to the rules."""

import pytest

from deckkit import pool_files
from deckkit.games import load_game
from deckkit.games.fresh_meat.dealing import deal, reputation_deck, shuffled
from tests.games.construction import Case, errors, hold
from tests.games.fresh_meat.draft_cases import LEFT, SEATED, quick, standard
from tests.games.fresh_meat.lists import Toml, drafted, plays, pool_file, setup, three

GAME = load_game("fresh-meat")
POOL = pool_files.load_pool(GAME, None)
SEED = 7
HANDS = deal(POOL, 3, SEED)


def dealt(hands: list[list[str]] = HANDS, **more: object) -> str:
    """A Quick Draft of three with these hands, in which nobody uses anything."""
    members = [plays(one, dealt=hand, reputations=[]) for one, hand in zip(SEATED, hands, strict=False)]
    return drafted(*members, **{"seed": SEED, **more})


def three_with_one_changed() -> list[list[str]]:
    spare = sorted(reputation_deck(POOL) - {one for hand in HANDS for one in hand})
    return [[spare[0], *HANDS[0][1:]], *HANDS[1:]]


CASES = (
    Case(
        rule="fresh-meat/draft.deck-shuffled",
        words="a deal with a seed is the one that the seed gives",
        obeys=dealt(),
        breaks=dealt(three_with_one_changed()),
    ),
    Case(
        rule="fresh-meat/draft.deck-shuffled",
        words="a seed that deals other hands to all is the wrong seed",
        obeys=dealt(deal(POOL, 3, 8), seed=8),
        breaks=dealt(seed=8),
    ),
    Case(
        rule="fresh-meat/draft.deck-shuffled",
        words="the right hands at the wrong seats are not what was dealt",
        obeys=dealt(),
        breaks=dealt([HANDS[1], HANDS[0], HANDS[2]]),
    ),
    Case(
        rule="fresh-meat/draft.deck-shuffled",
        words="a seed without a deal on record says nothing",
        obeys=drafted(*three()),
        breaks=drafted(*three(), seed=SEED),
    ),
    Case(
        rule="fresh-meat/draft.deck-shuffled",
        words="without a draft there is no seed of one",
        obeys=setup(mode="preset", party=three()),
        breaks=setup(mode="preset", party=three(), seed=SEED),
    ),
    Case(
        rule="fresh-meat/draft.game-begins-after-all-set",
        words="who was dealt five says what they use",
        obeys=quick([]),
        breaks=quick([]).replace("reputations = []", "", 1),
    ),
    Case(
        rule="fresh-meat/draft.game-begins-after-all-set",
        words="so does who has kept five",
        obeys=standard(LEFT),
        breaks=standard(LEFT).replace("reputations = []", "", 1),
    ),
)
"""The rules that a seed brings with it."""


def fourteen_and_a_reprint(data: Toml) -> None:
    """Leaves 14 Reputations, and a second printing of one of them."""
    kept = dict(list(data["reputations"].items())[:14])
    first = next(iter(kept))
    data["reputations"] = {**kept, "again": {**kept[first], "same_as": first}}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule}: {case.words}")
def test_the_rule_decides_both_ways(case: Case) -> None:
    hold(case)


def test_another_printing_of_a_reputation_is_no_second_card() -> None:
    box = pool_file("fourteen", fourteen_and_a_reprint)
    assert "fresh-meat/draft.deck-large-enough" in errors(drafted(*three()), box)


def test_the_seed_is_a_whole_number_that_toml_can_hold() -> None:
    for wrong in ("-1", "true", '"seven"', "1.5"):
        text = dealt().replace("seed = 7", f"seed = {wrong}")
        assert errors(text) == ["deckkit/file.value"]


def test_the_same_seed_deals_the_same_everywhere() -> None:
    assert HANDS == [
        ["martyr", "far-sighted", "spiteful", "red-handed", "patient"],
        ["gravewise", "vengeful", "bloodthirsty", "unrelenting", "swift"],
        ["unburied", "craven", "cunning", "fierce", "keen-eyed"],
    ]


def test_a_shuffle_moves_each_card_to_each_place_about_equally_often() -> None:
    times, cards = 3000, ["a", "b", "c", "d", "e"]
    places = {(card, place): 0 for card in cards for place in range(5)}
    for seed in range(times):
        for place, card in enumerate(shuffled(seed, "test", cards)):
            places[card, place] += 1
    assert all(500 < number < 700 for number in places.values()), places
