"""What is linear in the party of a list: characters and tokens, the Reputations of presets, Relics, one-use abilities.

How a party breaks it is worded in `party_words`.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckkit.declaration import Words
from deckkit.games.fresh_meat.listing import party_words as words
from deckkit.games.fresh_meat.listing.effects import FRESH_MEAT
from deckkit.games.fresh_meat.listing.reading import products
from deckkit.joins import Needs, Within
from deckkit.limits import Declared, Limit

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.cards import PoolFile
    from deckkit.games.fresh_meat.deck import DeckFile
    from deckkit.pools import Pool

ONE_EACH = "char.one-each"
_NEW, _OWN = "char.new-needs-token", "char.base-own-portrait"
_UNUSED, _DISTINCT = "char.token-unused-base-character", "char.token-distinct"
_FIXED = "rep.preset-fixed"


def limits(file: "DeckFile", pool: "Pool", box: "PoolFile") -> Iterator[Declared]:
    """What binds the party of a list with this head."""
    yield from _tokens(box)
    if file.mode == "preset":
        yield from _preset(file, pool, box)
    yield from _relics(file, pool, box)
    yield from _one_use(file, box)


def _tokens(box: "PoolFile") -> Iterator[Declared]:
    """A new character answers to the portrait of a base character that is neither played nor another's token."""
    base = frozenset(card_id for card_id, one in box.characters.items() if one.base)
    new = frozenset(box.characters) - base
    says = "a new character has the token of a base character"
    yield Needs(
        _NEW,
        "characters",
        "tokens",
        dict.fromkeys(new, base),
        says,
        own_words=words.token("none"),
        said_as=(_UNUSED,),
    )
    says, of_all = "only a new character has a token", dict.fromkeys(box.characters, new)
    yield Needs(_OWN, "tokens", "characters", of_all, says, own_words=words.token("own"))
    yield Limit(
        _UNUSED,
        "tokens",
        at_most=0,
        where={"id": tuple(sorted(new))},
        unit="tokens of new characters",
        own_words=words.token("new"),
        said_as=(_OWN,),
    )
    yield Limit(
        _UNUSED,
        "tokens",
        at_most=1,
        each=True,
        across=("characters", "tokens"),
        own_words=words.token("played"),
        said_as=(_OWN, _DISTINCT, ONE_EACH),
    )
    yield Limit(
        _DISTINCT,
        "tokens",
        at_most=1,
        each=True,
        across=("tokens",),
        own_words=words.token("placed"),
        said_as=(_OWN, _UNUSED),
    )


def _preset(file: "DeckFile", pool: "Pool", box: "PoolFile") -> Iterator[Declared]:
    """Where a list writes the Reputations of a pre-generated character they are those of the card, each once.

    No two play together whose cards list the same Reputation.
    """
    listed = {card_id: list(map(pool.copy_id, one.preset_reputations)) for card_id, one in box.characters.items()}
    having = {one: frozenset(who for who, of_card in listed.items() if one in of_card) for one in box.reputations}
    for number, _ in enumerate(file.party or ()):
        at = ("party", number)
        says = "the Reputations are those on the card of the character"
        yield Needs(
            _FIXED,
            "reputations",
            "characters",
            having,
            says,
            at=(*at, "reputations"),
            own_words=words.other_than_printed("beyond"),
        )
        for place in range(max(map(len, listed.values()), default=0)):
            cards = {who: frozenset((of_card[place],)) for who, of_card in listed.items() if place < len(of_card)}
            says = f"the Reputation that the card of the character lists as number {place + 1} is there"
            yield Needs(
                _FIXED,
                "characters",
                "reputations",
                cards,
                says,
                if_there=True,
                at=(*at, "character"),
                own_words=words.other_than_printed(place),
            )
    yield Limit(_FIXED, "reputations", at_most=1, each=True, own_words=words.other_than_printed("twice"))
    for players in dict.fromkeys(having.values()):
        if len(players) > 1:
            yield Limit(
                "rep.preset-sets-disjoint",
                "characters",
                at_most=1,
                where={"id": tuple(sorted(players))},
                across=("characters",),
                unit="characters with one Reputation",
                own_words=words.one_reputation_on_two_cards,
                said_as=(ONE_EACH,),
            )


def _relics(file: "DeckFile", pool: "Pool", box: "PoolFile") -> Iterator[Declared]:
    """Who has a Reputation that chooses a Relic may begin with one, out of the Relic deck."""
    rule = "rep.heir-choose-relic"
    reputations, characters = box.reputations.items(), box.characters.items()
    needed = {
        pool.copy_id(one) for one, card in reputations if any(effect.do == "choose-relic" for effect in card.effects)
    }
    of = "reputations"
    if file.mode == "preset":  # its Reputations may be left out, as the card of the character lists them
        needed = {one for one, card in characters if not needed.isdisjoint(map(pool.copy_id, card.preset_reputations))}
        of = "characters"
    says = "a Relic only with a Reputation that chooses one"
    yield Needs(rule, "relics", of, dict.fromkeys(box.relics, frozenset(needed)), says, own_words=words.relic_of_nobody)
    yield Within(rule, "relics", "relic-deck", own_words=words.relic_not_in_the_deck)
    sets, said_as = products(file, box), ("relic.deck-composition",)
    yield from of_sets(rule, "relics", sets, box, words.relic_of_another_set, said_as)


def _one_use(file: "DeckFile", box: "PoolFile") -> Iterator[Declared]:
    """One-use abilities: without Reputations only, of one's own character, from a set in use."""
    rule = "rep.one-use-without-reputations"
    if file.mode not in (None, "no-reputations"):
        yield Limit(
            "rep.no-one-use-abilities",
            "one-use",
            at_most=0,
            unit="one-use abilities",
            own_words=words.ability_beside_reputations,
        )
        return
    own = {card_id: frozenset((one.character,)) for card_id, one in box.one_use.items()}
    says = "a one-use ability only with its own character"
    yield Needs(rule, "one-use", "characters", own, says, own_words=words.ability_of_another)
    yield from of_sets(rule, "one-use", products(file, box), box, words.ability_of_another_set)


def of_sets(
    rule: str, role: str, sets: set[str], box: "PoolFile", own_words: Words, said_as: tuple[str, ...] = ()
) -> Iterator[Limit]:
    """No card of other sets than these; with a slip among them nobody can tell which cards are in use."""
    others = tuple(sorted(box.sets - sets))
    if others and sets <= box.sets | {FRESH_MEAT}:
        yield Limit(rule, role, at_most=0, where={"set": others}, own_words=own_words, said_as=said_as)
