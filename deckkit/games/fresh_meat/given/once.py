"""What there is once, in a position: who has which Initiative card, character and feature, and where an Encounter is.

What a line says stands against other lines; what no line has said gives way. So an Initiative card or a character is
exchanged with whoever has it, unless a line has given it to them; a correction of a judge always exchanges.
"""

from collections.abc import Sequence
from typing import Any

from deckkit.games.bags import Pile
from deckkit.games.fresh_meat.encounters.relics import RELIC
from deckkit.games.fresh_meat.pieces import Character, EncounterCard, EventCard, FeatureCard
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.play.core import BadValue


def before_play(t: Table) -> bool:
    """Whether a position is still laid out, before its first action."""
    return t.given and t.kinds is None


def _said(t: Table, player: Player, what: str) -> bool:
    return before_play(t) and f"{player.seat}.{what}" in t.said


def give_initiative(t: Table, player: Player, number: int) -> None:
    """A player has the Initiative card of that number; raises BadValue."""
    other = next((one for one in t.order if one is not player and one.initiative == number), None)
    if other is not None and player.alive:
        if _said(t, other, "initiative"):
            raise BadValue(
                f"{other.seat} holds Initiative {number}, and each number once (base.initiative-permutation)"
            )
        other.initiative = player.initiative
    player.initiative = number


def fill_initiative(t: Table) -> None:
    """Whoever has no Initiative card gets the lowest that is free, by the seats."""
    free = (one for one in range(1, len(t.players) + 1) if all(other.initiative != one for other in t.order))
    for player in t.order:
        player.initiative = player.initiative or next(free)


def give_character(t: Table, player: Player, character: Character) -> None:
    """A player plays that character; raises BadValue."""
    other = next((one for one in t.players.values() if one is not player and one.character is character), None)
    if other is not None:
        if _said(t, other, "character"):
            said = f"{other.seat} plays {character.id}, which nobody else can play (base.character-one-each)"
            raise BadValue(said)
        other.character = player.character
        if not _said(t, other, "portraits"):
            other.portraits = player.portraits
    player.character = character
    if character.base:
        player.portraits = (character.id,)


def check_features(t: Table, player: Player, cards: Sequence[FeatureCard]) -> None:
    """Each Reputation, Relic and one-use ability is one card, before one player; raises BadValue."""
    for place, card in enumerate(cards):
        rule = _ONE_OF_EACH[card.kind]
        if card in cards[:place]:
            raise BadValue(f"{card.id} stands twice, and there is one of it ({rule})")
        other = next((one for one in t.players.values() if one is not player and _has(one, card)), None)
        if other is not None:
            raise BadValue(f"{card.id} lies before {other.seat}, and there is one of it ({rule})")


_ONE_OF_EACH = {"reputation": "rep.unique", RELIC: "relic.deck-composition", "one-use": "char.one-each"}


def _has(player: Player, card: FeatureCard) -> bool:
    return any(one.card is card for one in player.features)


def from_relics(t: Table, card: FeatureCard) -> None:
    """A Relic that comes before a player lies in the Relic deck no more."""
    if card.kind == RELIC and (t.relics.has(card.id) or (t.relics.hidden and card.id in t.relics.may)):
        t.relics.take(card.id)


def check_relics(t: Table, made: Pile) -> None:
    """A Relic deck holds Relics that lie before nobody, each once; raises BadValue."""
    rule = "relic.deck-composition"
    for card_id, copies in made.known.items():
        card = t.cards[card_id]
        if card.kind != RELIC:
            raise BadValue(f"{card_id} is no Relic ({rule})")
        if copies > 1:
            raise BadValue(f"{card_id} stands {copies} times, and there is one of it ({rule})")
        check_features(t, _NOBODY, (card,))
    free = [
        one_id
        for one_id, one in t.cards.items()
        if getattr(one, "kind", "") == RELIC
        and one.id == one_id
        and one_id not in made.known
        and not any(_has(player, one) for player in t.players.values())
    ]
    _hide(made, free, "Relics", rule)


def check_events(t: Table, made: Pile) -> None:
    """An Event deck holds cards of the box; raises BadValue."""
    free = [
        one_id
        for one_id, one in t.cards.items()
        if isinstance(one, EventCard) and one.id == one_id and one_id not in made.known
    ]
    _hide(made, free, "Events", "event.one-per-encounter")


def _hide(made: Pile, free: Sequence[str], called: str, rule: str) -> None:
    """The hidden cards of a pile may be any that are free."""
    if made.hidden > len(free):
        raise BadValue(f"{made.hidden} hidden {called}, of which {len(free)} can lie there ({rule})")
    made.may = dict.fromkeys(free, 1) if made.hidden else {}


_NOBODY = Player("")


def check_stack(t: Table, stack: Sequence[str], current: EncounterCard | None) -> None:
    """No Encounter is in the stack twice, or while it is played; raises BadValue."""
    known = [one for one in stack if one in t.cards]
    twice = next((one for place, one in enumerate(known) if one in known[:place]), None)
    if twice is not None:
        raise BadValue(f"{twice} would be in the stack twice, and there is one of it (base.encounter-no-repeat)")
    if current is not None and current.id in known:
        raise BadValue(f"{current.id} is played, and would come once more (base.encounter-no-repeat)")


def encounters(t: Table) -> int:
    """How many Encounters there are, so that no game has more."""
    found: dict[str, Any] = {one.id: one for one in t.cards.values() if isinstance(one, EncounterCard)}
    return len(found)
