"""Drafts of any seed and any picks: the check passes what could have been, and nothing else."""

from random import Random

import pytest
import rtoml
from hypothesis import given, settings
from hypothesis import strategies as st

from deckkit.decks.fix import fixed
from deckkit.documents import Document
from tests.games.construction import errors
from tests.games.fresh_meat.drafts import DRAFTS, POOL, after, begun, deck_of, errors_of, finished


def picked(rng: Random, document: Document) -> Document:
    """The rest of a draft, each step any that is open to anybody."""
    while True:
        deck = deck_of(document)
        hands = [DRAFTS.hand(deck, seat) for seat in range(DRAFTS.players(deck))]
        open_to = [hand for hand in hands if hand.is_asked]
        if not open_to:
            return document
        hand = rng.choice(open_to)
        cards = [offer.card for offer in hand.offers if not offer.chosen]
        if hand.task == "keep":
            document = after(document, ("keep", hand.seat, rng.choice(cards)))
        else:
            document = after(document, ("decide", hand.seat, rng.sample(cards, rng.randint(0, len(cards)))))


SEEDS = st.integers(0, 2**63 - 1)
STYLES = st.sampled_from(("quick", "standard"))


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32), STYLES, st.integers(3, 6), SEEDS)
def test_any_seed_and_any_legal_picks_make_a_record_that_the_check_passes(
    picks: int, style: str, players: int, seed: int
) -> None:
    draft = picked(Random(picks), begun(style, players, seed))
    assert errors_of(draft) == set()
    assert fixed(draft, deck_of) == draft.text, "a tidy file has nothing to tidy"


def tampered(rng: Random, document: Document) -> str:
    """The text of a record in which one card or the seed is another, which could not have been."""
    changed = rtoml.loads(document.text)
    filled = [
        (member, key) for member in changed["party"] for key in ("dealt", "kept", "reputations") if member.get(key)
    ]
    member, kind = rng.choice([(changed, "seed"), *filled])
    if kind == "seed":
        changed["seed"] = rng.choice([changed["seed"] ^ 1, rng.randrange(2**32)])
        return rtoml.dumps(changed)
    place = rng.randrange(len(member[kind]))
    own = member.get("kept", member["dealt"]) if kind == "reputations" else [member[kind][place]]
    member[kind][place] = rng.choice([one for one in sorted(POOL.ids(("reputations",))) if one not in own])
    return rtoml.dumps(changed)


@settings(max_examples=250, deadline=None)
@given(st.integers(0, 2**32), STYLES, st.integers(3, 6), SEEDS)
def test_any_card_or_seed_that_could_not_have_been_is_found(picks: int, style: str, players: int, seed: int) -> None:
    found = errors(tampered(Random(picks), finished(begun(style, players, seed), seed)))
    assert any(rule.startswith(("fresh-meat/draft.", "fresh-meat/rep.")) for rule in found), found


@pytest.mark.heavy
def test_twenty_thousand_random_drafts_are_legal() -> None:
    for seed in range(20_000):
        draft = finished(begun(("quick", "standard")[seed % 2], 3 + seed // 2 % 4, seed), seed)
        assert errors_of(draft) == set(), draft.text
