"""What is linear in the party of a list: characters and tokens, the Reputations of presets, Relics, one-use abilities.

The findings of all of it are worded in `party`; here it stands for whoever solves for a legal party.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckkit.declaration import unsaid
from deckkit.games.fresh_meat.effects import FRESH_MEAT
from deckkit.games.fresh_meat.reading import products
from deckkit.joins import Needs
from deckkit.limits import Declared, Limit

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.cards import PoolFile
    from deckkit.games.fresh_meat.deck import DeckFile
    from deckkit.pools import Pool


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
    yield Needs("char.new-needs-token", "characters", "tokens", dict.fromkeys(new, base), says, own_words=unsaid)
    says = "only a new character has a token"
    yield Needs(
        "char.base-own-portrait", "tokens", "characters", dict.fromkeys(box.characters, new), says, own_words=unsaid
    )
    once = ("characters", "tokens")
    yield Limit(
        "char.token-unused-base-character",
        "tokens",
        at_most=0,
        where={"id": tuple(sorted(new))},
        unit="tokens of new characters",
        own_words=unsaid,
    )
    yield Limit("char.token-distinct", "tokens", at_most=1, each=True, across=once, own_words=unsaid)


def _preset(file: "DeckFile", pool: "Pool", box: "PoolFile") -> Iterator[Declared]:
    """Where a list writes the Reputations of a pre-generated character they are those of the card, each once.

    No two play together whose cards list the same Reputation.
    """
    listed = {card_id: list(map(pool.copy_id, one.preset_reputations)) for card_id, one in box.characters.items()}
    having = {one: frozenset(who for who, of_card in listed.items() if one in of_card) for one in box.reputations}
    for number, member in enumerate(file.party or ()):
        if member.reputations is None:
            continue
        at = ("party", number)
        says = "the Reputations are those on the card of the character"
        yield Needs(
            "rep.preset-fixed", "reputations", "characters", having, says, at=(*at, "reputations"), own_words=unsaid
        )
        for place in range(max(map(len, listed.values()), default=0)):
            cards = {who: frozenset((of_card[place],)) for who, of_card in listed.items() if place < len(of_card)}
            says = f"the Reputation that the card of the character lists as number {place + 1} is there"
            yield Needs(
                "rep.preset-fixed", "characters", "reputations", cards, says, at=(*at, "character"), own_words=unsaid
            )
    yield Limit("rep.preset-fixed", "reputations", at_most=1, each=True, own_words=unsaid)
    for players in dict.fromkeys(having.values()):
        if len(players) > 1:
            yield Limit(
                "rep.preset-sets-disjoint",
                "characters",
                at_most=1,
                where={"id": tuple(sorted(players))},
                across=("characters",),
                unit="characters with one Reputation",
                own_words=unsaid,
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
    yield Needs(rule, "relics", of, dict.fromkeys(box.relics, frozenset(needed)), says, own_words=unsaid)
    held = {card_id for ref in file.relic_deck or () for card_id in pool.find(ref)}
    only_new = file.relic_deck is not None and all(
        box.relics[one].set == FRESH_MEAT for one in held & box.relics.keys()
    )
    yield from of_sets(rule, "relics", {FRESH_MEAT} if only_new else products(file, box), box)


def _one_use(file: "DeckFile", box: "PoolFile") -> Iterator[Declared]:
    """One-use abilities: without Reputations only, of one's own character, from a set in use."""
    rule = "rep.one-use-without-reputations"
    if file.mode not in (None, "no-reputations"):
        yield Limit("rep.no-one-use-abilities", "one-use", at_most=0, unit="one-use abilities", own_words=unsaid)
    own = {card_id: frozenset((one.character,)) for card_id, one in box.one_use.items()}
    yield Needs(rule, "one-use", "characters", own, "a one-use ability only with its own character", own_words=unsaid)
    yield from of_sets(rule, "one-use", products(file, box), box)


def of_sets(rule: str, role: str, sets: set[str], box: "PoolFile") -> Iterator[Limit]:
    """No card of other sets than these; with a slip among them nobody can tell which cards are in use."""
    others = tuple(sorted(box.sets - sets))
    if others and sets <= box.sets | {FRESH_MEAT}:
        yield Limit(rule, role, at_most=0, where={"set": others}, own_words=unsaid)
