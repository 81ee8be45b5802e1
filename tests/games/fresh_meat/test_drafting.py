"""The draft dealt from a seed: the deal, the picks, and that every record of one is held to the rules."""

import pytest
import rtoml

from deckkit import pool_files
from deckkit.check import load_deck
from deckkit.decks.steps import taken
from deckkit.documents import parse
from deckkit.games.drafts import Refused
from deckkit.games.fresh_meat.listing.dealing import deal, reputation_deck, shuffled
from deckkit.games.fresh_meat.listing.reading import pool_of, seats
from tests.games.construction import Case, errors, hold
from tests.games.fresh_meat.draft_cases import LEFT, SEATED, quick, standard
from tests.games.fresh_meat.drafts import DRAFTS, GAME, POOL, SEED, after, begun, deck_of, errors_of, finished, refused
from tests.games.fresh_meat.lists import Toml, drafted, plays, pool_file, setup, three

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


# How a draft goes on


def test_a_new_draft_lacks_picks_and_nothing_else() -> None:
    assert errors_of(begun("standard")) == {"fresh-meat/draft.standard-participation"}
    assert errors_of(begun("quick")) == {"fresh-meat/draft.game-begins-after-all-set"}
    half = after(begun(), ("keep", 0, "patient"))
    assert errors_of(half) == {"fresh-meat/draft.standard-until-gone", "fresh-meat/draft.standard-participation"}


@pytest.mark.parametrize(
    ("kept", "rules"),
    [
        ((1, 1, 0), set()),
        ((2, 1, 1), set()),
        ((2, 0, 0), {"fresh-meat/draft.standard-simultaneous"}),
        ((5, 3, 5), {"fresh-meat/draft.standard-simultaneous"}),
        ((5, 5, 0), set()),
    ],
)
def test_nobody_is_two_cards_ahead_of_another_player(kept: tuple[int, ...], rules: set[str]) -> None:
    whole = rtoml.loads(finished(begun()).text)
    for member, number in zip(whole["party"], kept, strict=True):
        member["kept"] = member["kept"][:number]
        del member["reputations"], member["life"]
    found = errors(rtoml.dumps(whole))
    assert set(found) - {f"fresh-meat/{one}" for one in DRAFTS.unfinished} == rules


def test_characters_are_dealt_from_the_seed_and_new_ones_get_tokens() -> None:
    for seed in range(40):
        deck = deck_of(begun("quick", 6, seed))
        played = [pool_of(deck).characters[seat.ids("characters")[0]] for seat in seats(deck)]
        assert [bool(seat.ids("tokens")) for seat in seats(deck)] == [not one.base for one in played]
    assert begun("quick", 6, 1).text == begun("quick", 6, 1).text


def test_who_plays_whom_changes_nothing_of_the_deal() -> None:
    chosen = DRAFTS.begin(POOL, "quick", [("A", "grubb"), ("B", "nyx"), ("C", None)], SEED, {"name": "Draft"})
    assert [seat.ids("dealt") for seat in seats(deck_of(parse("x.toml", chosen)))] == HANDS


@pytest.mark.parametrize(
    ("players", "rule"),
    [(2, "fresh-meat/base.players"), (7, "fresh-meat/char.max-six-players")],
)
def test_two_and_seven_players_are_refused(players: int, rule: str) -> None:
    with pytest.raises(Refused) as caught:
        begun("quick", players)
    assert caught.value.finding.cited_in("fresh-meat").rule == rule


def test_a_pool_with_fewer_characters_than_players_is_refused() -> None:
    small = pool_files.load_pool(GAME, pool_file("two-characters", two_characters))
    with pytest.raises(Refused) as caught:
        DRAFTS.begin(small, "quick", [("A", None), ("B", None), ("C", None)], SEED, {"name": "Draft"})
    assert caught.value.finding.cited_in("fresh-meat").rule == "fresh-meat/char.choice-in-draft-game"


def two_characters(data: Toml) -> None:
    data["characters"] = dict(list(data["characters"].items())[:2])


def test_a_pool_with_too_few_reputations_is_refused() -> None:
    small = pool_files.load_pool(GAME, pool_file("fourteen", fourteen_and_a_reprint))
    with pytest.raises(Refused) as caught:
        DRAFTS.begin(small, "quick", [("A", None), ("B", None), ("C", None)], SEED, {"name": "Draft"})
    assert caught.value.finding.cited_in("fresh-meat").rule == "fresh-meat/draft.deck-large-enough"


def test_a_player_holds_the_own_five_and_then_four_of_the_player_on_the_right() -> None:
    draft = begun()
    assert [offer.card for offer in DRAFTS.hand(deck_of(draft), 1).offers] == HANDS[1]
    draft = after(draft, ("keep", 0, "patient"), ("keep", 1, "swift"), ("keep", 2, "craven"))
    hand = DRAFTS.hand(deck_of(draft), 1)
    assert [offer.card for offer in hand.offers] == ["swift", *(one for one in HANDS[0] if one != "patient")]
    assert (hand.round, hand.task, hand.chosen) == (2, "keep", ("swift",))


def test_who_has_kept_waits_and_sees_no_pack_until_all_have() -> None:
    draft = after(begun(), ("keep", 0, "patient"))
    hand = DRAFTS.hand(deck_of(draft), 0)
    assert (hand.task, hand.waiting, [offer.card for offer in hand.offers]) == ("wait", ("P1", "P2"), ["patient"])
    assert refused(draft, "keep", 0, "martyr") == "fresh-meat/draft.standard-simultaneous"


@pytest.mark.parametrize(
    ("card", "rule"),
    [
        ("craven", "fresh-meat/draft.standard-choose-one"),
        ("proud", "fresh-meat/draft.standard-choose-one"),
        ("patient", "fresh-meat/draft.standard-choose-one"),
    ],
)
def test_a_card_that_is_not_in_the_first_pack_is_refused_without_a_word_who_has_it(card: str, rule: str) -> None:
    draft = after(begun(), ("keep", 0, "patient"))
    assert refused(draft, "keep", 1, card) == rule
    with pytest.raises(Refused) as caught:
        after(draft, ("keep", 1, card))
    assert "P0" not in str(caught.value)


def test_a_card_of_a_pack_that_has_been_passed_on_is_refused() -> None:
    draft = after(begun(), ("keep", 0, "patient"), ("keep", 1, "swift"), ("keep", 2, "craven"))
    assert refused(draft, "keep", 0, "martyr") == "fresh-meat/draft.standard-pass-left"
    assert refused(draft, "keep", 0, "craven") == "fresh-meat/draft.standard-pass-left"


def test_nobody_chooses_before_all_cards_are_kept_nor_after_all_have_chosen() -> None:
    draft = after(begun(), ("keep", 0, "patient"))
    assert refused(draft, "decide", 0, ["patient"]) == "fresh-meat/draft.standard-until-gone"
    whole = finished(draft)
    assert refused(whole, "decide", 0, []) == "fresh-meat/draft.choice-final"
    assert refused(whole, "keep", 0, "proud") == "fresh-meat/draft.standard-five-each"


def test_in_a_quick_draft_nothing_is_kept_and_the_build_is_of_the_own_five() -> None:
    draft = begun("quick")
    assert refused(draft, "keep", 0, "patient") == "fresh-meat/draft.quick-own-cards-only"
    assert refused(draft, "decide", 0, ["craven"]) == "fresh-meat/draft.quick-own-cards-only"
    assert refused(draft, "decide", 0, ["patient", "patient"]) == "fresh-meat/rep.unique"
    draft = after(draft, ("decide", 0, ["patient", "martyr"]), ("decide", 0, ["martyr"]), ("decide", 1, []))
    assert [seat.member.life for seat in seats(deck_of(draft))] == [85, 100, None]


def test_a_build_that_leaves_no_life_is_refused() -> None:
    dear = pool_files.load_pool(GAME, path := pool_file("dear", all_cost_25))
    draft = parse("x.toml", DRAFTS.begin(dear, "quick", [("A", None), ("B", None), ("C", None)], 1, {"name": "Draft"}))
    deck, _ = load_deck(GAME, draft, path)
    assert deck is not None
    hand = DRAFTS.hand(deck, 0)
    four = [offer.card for offer in hand.offers[:4]]
    with pytest.raises(Refused) as caught:
        taken(GAME, draft, DRAFTS.decide(deck, 0, four), path)
    assert caught.value.finding.cited_in("fresh-meat").rule == "fresh-meat/rep.minimum-life"
    fourth = DRAFTS.hand(deck, 0, four[:3]).offers[3]
    assert (fourth.left, fourth.refusal is not None and fourth.refusal.rule) == (0, "rep.minimum-life")
    document, whole = taken(GAME, draft, DRAFTS.finish(deck, 1), path)
    assert all(seat.member.life and seat.member.life >= 25 for seat in seats(whole))
    assert errors(document.text, path) == []


def all_cost_25(data: Toml) -> None:
    for one in data["reputations"].values():
        one["cost"] = 25


def test_chance_finishes_a_draft_the_same_way_from_the_same_seed() -> None:
    assert finished(begun()).text == finished(begun()).text
    assert finished(begun()).text != finished(begun(), seed=8).text
    assert finished(finished(begun())).text == finished(begun()).text


def test_the_whole_record_is_the_same_everywhere() -> None:
    assert (
        finished(begun()).text
        == """\
# A Standard Draft on record. `dealt` follows from the seed. `kept` is in the order of keeping: the first is one of the
# own five, the second one of the four that came from the player on the right, and so on. `reputations` are those of
# them that a player uses, and `life` is what that leaves of 100 Life Points.
game = "fresh-meat"
name = "Draft"
mode = "standard-draft"
seed = 7

[[party]]
player = "P0"
character = "orn"  # Orn Hammerfist
dealt = ["martyr", "far-sighted", "spiteful", "red-handed", "patient"]
kept = ["red-handed", "unburied", "gravewise", "patient", "craven"]
reputations = ["red-handed", "unburied", "gravewise", "patient", "craven"]
life = 50

[[party]]
player = "P1"
character = "marrow-pell"  # Marrow Pell
token = "nyx"
dealt = ["gravewise", "vengeful", "bloodthirsty", "unrelenting", "swift"]
kept = ["bloodthirsty", "far-sighted", "keen-eyed", "vengeful", "spiteful"]
reputations = ["spiteful"]
life = 95

[[party]]
player = "P2"
character = "vasha"  # Vasha the Red
dealt = ["unburied", "craven", "cunning", "fierce", "keen-eyed"]
kept = ["fierce", "unrelenting", "martyr", "cunning", "swift"]
reputations = ["unrelenting", "martyr"]
life = 65
"""
    )
