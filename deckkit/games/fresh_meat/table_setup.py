"""What a match is played with, and the table before the first decision: modes, seats, settings, piles."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from deckkit.games import modes, one_list
from deckkit.games.bags import Pile
from deckkit.games.fresh_meat.brought import (
    LEAST,
    MOST,
    PLAIN,
    QUICK,
    STANDARD,
    Brought,
    characters_of,
    reputations_of,
)
from deckkit.games.fresh_meat.brought import (
    MODES as WAYS,
)
from deckkit.games.fresh_meat.making.drafts_in_play import DEALT
from deckkit.games.fresh_meat.pieces import Card, Character, EncounterCard, Settings
from deckkit.games.fresh_meat.play_cards import SETTINGS, resolved
from deckkit.games.fresh_meat.state import SEATS, Player, Table
from deckkit.play.core import BadValue, Mode, Setup

if TYPE_CHECKING:
    from deckkit.decklist import Deck

ENCOUNTERS = 9
"""Encounters of a game (`base.encounter-stack-nine`)."""

_KINDS = {f"{number}-players": number for number in range(LEAST, MOST + 1)}
MODES = tuple(_KINDS)

VARIANTS: Mapping[str, tuple[str, ...]] = {
    "item_replacement": ("true", "false"),
    "between_encounters": ("refill-or-redraw", "refill", "none"),
    "creature_life_party": ("start", "alive"),
    "unrevealed_set_cards": ("return", "discard"),
    "no_attack_card": ("show-hand", "lose-turn"),
    "win_tie": ("life-then-shared", "shared"),
}
"""How a table may play where the base rules were not found in print, the decision of the index first."""


def mode(words: Sequence[str]) -> Mode:
    """The mode that the words of the header line say; raises BadValue.

    ``3-players`` to ``6-players``, and one of the four ways to Reputations where no list says it.
    """
    number: int | None = None
    way: str | None = None
    for word in words:
        if word in _KINDS:
            number = modes.players(word, _KINDS, number)
        elif word in WAYS:
            if way not in (None, word):
                raise BadValue(f"a game is played {way} or {word}, not both (rep.one-mode-for-all)")
            way = word
        else:
            raise BadValue(_unknown_word(word))
    seats = SEATS[: number or LEAST]
    canonical = " ".join([f"{len(seats)}-players", *([way] if way is not None else [])])
    return Mode(seats, tuple((seat,) for seat in seats), seats, canonical)


def _unknown_word(word: str) -> str:
    like = modes.other_number(word, _KINDS, "3 to 6 players, not {} (base.players)")
    return like or modes.unknown(word, (*MODES, *WAYS), (*MODES, *WAYS))


def table_mode(deck: "Deck") -> str | None:
    """The mode for which a list lays the table, in the words of the header line; None where it names no party."""
    from deckkit.games.fresh_meat.listing.reading import file_of

    number = len(file_of(deck).party or ())
    return f"{number}-players" if LEAST <= number <= MOST else None


def table(setup: Setup) -> Table:
    """The table before the first decision; where a log sets up a position, one between setup and the first Encounter.

    Raises BadValue for lists that do not lay one table for so many players.
    """
    cards = resolved(setup.cards)
    chosen = _the_list(setup)
    players = {seat: Player(seat) for seat in setup.mode.seats}
    made = Table(players, cards, settings(cards, setup.variant), len(players), given=setup.given, brought=chosen)
    made.mode = _way(setup, chosen)
    made.order = list(players.values())
    if chosen is not None:
        lay_out(made, chosen)
    elif setup.given:
        _without_a_list(made)
    if setup.given:
        _begin_in_the_middle(made)
    return made


def settings(cards: Mapping[str, Any], variant: Mapping[str, str]) -> dict[str, str]:
    """The six switches: those of the pool, and what the header says."""
    of_pool = cards.get(SETTINGS, Settings())
    said = {one.name: str(getattr(of_pool, one.name)) for one in fields(Settings) if one.name in VARIANTS}
    return said | {name: word for name, word in variant.items() if name in VARIANTS}


def _way(setup: Setup, chosen: Brought | None) -> str:
    """How this party comes by its Reputations (`rep.one-mode-for-all`)."""
    said = next((word for word in setup.mode.words.split() if word in WAYS), "")
    listed = chosen.mode if chosen is not None else ""
    if said and listed and said != listed:
        raise BadValue(f"the mode says {said}, the list {listed}: one holds for all players (rep.one-mode-for-all)")
    drafted = chosen is not None and chosen.drafted
    if drafted and (said or listed or QUICK) not in (QUICK, STANDARD):
        raise BadValue(f"the crawl is for drafted characters, not for {said or listed}: expected {QUICK} or {STANDARD}")
    way = said or listed or (QUICK if drafted else PLAIN)
    needed, held = DEALT * len(setup.mode.seats), len(reputations_of(setup.cards))
    if way in (QUICK, STANDARD) and held < needed:
        raise BadValue(f"a draft deals {needed} Reputations, the pool has {held} (draft.deck-large-enough)")
    return way


def _the_list(setup: Setup) -> Brought | None:
    """The list that all seats name; none where a log sets up a position without one."""
    lists: list[Brought] = one_list.named(setup)
    if not lists:
        return None
    first = lists[0]
    if first.members and len(first.members) != len(lists):
        raise BadValue(f"the list is for {len(first.members)} players, the mode for {len(lists)}")
    if any(other != first for other in lists[1:]):
        raise BadValue("two seats name two different lists: all play at one table (rep.group-decides-mode)")
    return first


def lay_out(t: Table, chosen: Brought) -> None:
    """The piles of the list, and the stack of Encounters as far as it is known."""
    t.deck = Pile.of(chosen.main)
    t.box_copies = dict(chosen.main)
    t.relics = Pile.of(chosen.relics)
    t.pool = set(chosen.encounters)
    if chosen.places:
        t.stack = [encounter for encounter, _, _ in chosen.places]
        t.places = {encounter: (event, then) for encounter, event, then in chosen.places}
        t.pool -= {one for encounter, _, then in chosen.places for one in (encounter, then) if one is not None}
    else:
        t.stack = ["?"] * ENCOUNTERS
    if chosen.events is not None:
        t.events_deck = Pile.of(chosen.events)


def _without_a_list(t: Table) -> None:
    """A position without a list: the main deck holds every card of the box, and so does the Relic deck."""
    mains = {one_id: one.copies for one_id, one in t.cards.items() if isinstance(one, Card) and one.id == one_id}
    t.deck = Pile.of(mains)
    t.box_copies = dict(mains)
    relics = [one_id for one_id, one in t.cards.items() if getattr(one, "kind", "") == "relic" and one.id == one_id]
    t.relics = Pile.of(relics)
    t.pool = {one_id for one_id, one in t.cards.items() if isinstance(one, EncounterCard) and one.id == one_id}


def _begin_in_the_middle(t: Table) -> None:
    """A position: everybody alive with the characters of the list, or the first of the box, at 100 LP, empty hands."""
    t.phase = "between"
    members = t.brought.members if t.brought is not None else ()
    free = [one for one in characters_of(t.cards) if one.base]
    for place, player in enumerate(t.order):
        named = t.cards.get(members[place].character) if members else None
        player.character = named if isinstance(named, Character) else (free[place] if place < len(free) else None)
        portrait = members[place].token if members else None
        own = player.character
        if portrait is None and own is not None and own.base:
            portrait = own.id
        player.portraits = (portrait,) if portrait is not None else ()
