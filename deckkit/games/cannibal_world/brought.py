"""What each player brings to a match: the list of a deck file by seat, and exchanges with its sideboard."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckkit.games.cannibal_world.state import Card
from deckkit.play.actions import HIDDEN, Refusal
from deckkit.play.core import BadValue, Mode

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Filled
    from deckkit.findings import DocPath
    from deckkit.games.cannibal_world.deck import DeckFile, Held

_CLOSED_POOL = "tournament.exchange-closed-pool"
_EXCHANGED = ("main", "sideboard")


@dataclass(frozen=True, slots=True)
class Brought:
    """A player's list. Copies by id; reprints count as their first printing.

    registered_*   as the deck file has them, for the first game of every match (`tournament.game-one-original`)
    main           what is played with in the next game; sideboard: what lies aside
    reinforcement  the card of main that the file sets aside for the Reinforcements Deck, if any
    at             where the list stands in its file: () or ("players", 0)
    aside          after an exchange that is hidden, how many cards of main lie in the sideboard: main then holds all
                   that can be in either
    """

    seat: str
    registered_main: Mapping[str, int]
    registered_sideboard: Mapping[str, int]
    main: Mapping[str, int]
    sideboard: Mapping[str, int]
    reinforcement: str | None
    faction: str
    habitat: str | None
    at: "DocPath" = ()
    aside: int = 0


def brought(deck: "Deck", seats: Sequence[str], cards: Mapping[str, Card]) -> dict[str, Brought]:
    """What a deck file gives to each of the seats that name it.

    The file of a side gives its two lists to the two seats of one side, in the order of both. A file of one player
    gives its list to one seat of a side; the other side may bring the same list (`setup.same-faction-allowed`).
    Raises BadValue where file and seats do not fit.
    """
    file = _file(deck)
    sides = [seat[0] for seat in seats]
    if file.players is None:
        if len(set(sides)) != len(sides):
            raise BadValue(
                f'"{file.name}" is the deck of one player, but {" and ".join(seats)} both name it; each player of a '
                "side has an own deck: name two files, or one with a table [[players]] for each"
            )
        return {seat: _one(deck, seat, (), file) for seat in seats}
    if len(seats) != 2 or sides[0] != sides[1]:
        raise BadValue(
            f'"{file.name}" holds the decks of a side of two, so both seats of a side name it (2v2), '
            f"not {' and '.join(seats)}"
        )
    if len(file.players) != 2:
        raise BadValue(f'"{file.name}" has {len(file.players)} players, a side has 2 (team.sides)')
    pairs = zip(sorted(seats), file.players, strict=True)
    return {seat: _one(deck, seat, ("players", place), held) for place, (seat, held) in enumerate(pairs)}


def piles(brought: Brought) -> dict[str, dict[str, int]]:
    """What is played with in the next game, and what lies aside."""
    named = {"main": brought.main, "sideboard": brought.sideboard}
    return {name: {card: number for card, number in held.items() if number} for name, held in named.items()}


def _file(deck: "Deck") -> "DeckFile":
    from deckkit.games.cannibal_world.deck import DeckFile

    assert isinstance(deck.file, DeckFile)
    return deck.file


def _one(deck: "Deck", seat: str, at: "DocPath", held: "Held") -> Brought:
    main, sideboard = _copies(deck, "main", at), _copies(deck, "sideboard", at)
    reinforcement = next(iter(_copies(deck, "reinforcement", at)), None)
    habitat = next(iter(deck.copies("habitat")), None)
    return Brought(seat, main, sideboard, main, sideboard, reinforcement, held.faction or "", habitat, at)


def _zone(deck: "Deck", role: str, at: "DocPath") -> "Filled | None":
    return next((one for one in deck.filled(role) if one.zone.path[:-1] == at), None)


def _copies(deck: "Deck", role: str, at: "DocPath") -> dict[str, int]:
    zone = _zone(deck, role, at)
    return {} if zone is None else dict(zone.totals)


def exchange(
    deck: "Deck",
    brought: Brought,
    out: Sequence[str],
    into: Sequence[str],
    cards: Mapping[str, Card],
    mode: Mode | None = None,
) -> Brought | Refusal:
    """`brought` after the cards `out` have gone into the sideboard and those of `into` have come out of it.

    The new list stays in force until it is changed again (`tournament.exchange-carries-over`). It is refused by the
    first rule of decks that it breaks, by any mode but a tournament's, and where cards are not there to be moved.
    """
    if mode is not None and not mode.tournament:
        return Refusal("variant.two-modes", "there are sideboards in tournament games only; the mode is no tournament")
    if brought.aside or HIDDEN in (*out, *into):
        return _exchanged_unseen(brought, len(out), len(into))
    main, sideboard = Counter(brought.main), Counter(brought.sideboard)
    for refs, source, target, where in ((out, main, sideboard, "main deck"), (into, sideboard, main, "sideboard")):
        for ref in refs:
            card = _named(ref, cards)
            if card is None and _is_habitat(ref, deck):
                return Refusal("tournament.sideboard-habitat", f"{ref} is a Habitat card, and none is ever exchanged")
            if card is None:
                return Refusal(_CLOSED_POOL, f"there is no card {ref}, so it is not in the {where} of {brought.seat}")
            if not source[card.id]:
                return Refusal(_CLOSED_POOL, _not_there(card, refs, brought, where, cards))
            source[card.id] -= 1
            target[card.id] += 1
    changed = replace(brought, main=dict(+main), sideboard=dict(+sideboard))
    refusal = _broken(deck, changed)
    if refusal is not None:
        return refusal
    kept = changed.reinforcement if changed.reinforcement in changed.main else None
    return replace(changed, reinforcement=kept)


def _exchanged_unseen(brought: Brought, out: int, into: int) -> Brought | Refusal:
    """The same where nobody can say which cards they were: any of both lists may be in the deck."""
    aside = brought.aside or sum(brought.sideboard.values())
    if into > aside:
        held = f"the sideboard of {brought.seat} holds {aside} card{'s' * (aside != 1)}"
        return Refusal(_CLOSED_POOL, f"{held}, {into} {_are(into)} to be put in")
    main = Counter(brought.main) + Counter(brought.sideboard)
    return replace(brought, main=dict(main), sideboard={}, reinforcement=None, aside=aside + out - into)


def _named(ref: str, cards: Mapping[str, Card]) -> Card | None:
    """The card of that id, or of a name that is one card's only."""
    if ref in cards:
        return cards[ref]
    alike = {one for one in cards.values() if ref.casefold() in (one.id.casefold(), one.name.casefold())}
    return alike.pop() if len(alike) == 1 else None


def _is_habitat(ref: str, deck: "Deck") -> bool:
    from deckkit.games.cannibal_world.cards import Habitat

    entries = deck.pool.cards.items()
    return any(
        isinstance(one, Habitat) and ref.casefold() in (key.casefold(), one.name.casefold()) for key, one in entries
    )


def _not_there(card: Card, refs: Sequence[str], brought: Brought, where: str, cards: Mapping[str, Card]) -> str:
    wanted = sum(_named(ref, cards) is card for ref in refs)
    source, moved = (brought.main, "taken out") if where == "main deck" else (brought.sideboard, "put in")
    held = source.get(card.id, 0)
    return f"the {where} of {brought.seat} holds {held} of {card.label}, {wanted} {_are(wanted)} to be {moved}"


def _are(number: int) -> str:
    return "is" if number == 1 else "are"


def _broken(deck: "Deck", changed: Brought) -> Refusal | None:
    """The first rule that the list after an exchange breaks, as the checks of decks find it."""
    from deckkit.games.cannibal_world.construction import exchange_findings

    finding = next(exchange_findings(deck, _played(deck, changed)), None)
    if finding is None:
        return None
    return Refusal(finding.rule, finding.message + (f": {finding.help}" if finding.help else ""))


def _played(deck: "Deck", changed: Brought) -> "Deck":
    """The registered deck with one player's main and sideboard as they are now."""
    from deckkit.decklist import Deck, Filled, Zone

    zones = [one for one in deck.zones if one.zone.role not in _EXCHANGED or one.zone.path[:-1] != changed.at]
    for role, copies in zip(_EXCHANGED, (changed.main, changed.sideboard), strict=True):
        zones.append(Filled(Zone(role, (*changed.at, role), "counts", ("cards",)), deck.pool, copies))
    return Deck(deck.file, deck.pool, zones, deck.in_shape)
