"""How a party breaks what `party_limits` declares, in words: characters, tokens, pre-generated characters, Relics."""

from collections.abc import Iterator
from dataclasses import dataclass

from deckkit.decklist import Deck, Filled
from deckkit.declaration import Declaration, Words
from deckkit.findings import DocPath, Finding
from deckkit.games.fresh_meat.listing.characters import Character
from deckkit.games.fresh_meat.listing.party import character_of
from deckkit.games.fresh_meat.listing.reading import Seat, file_of, pool_of, seats, sets_in_use
from deckkit.joins import Needs, Within
from deckkit.limits import Limit, counted

PRESET = "preset"


def _at_these(deck: Deck, filled: Filled) -> list[Seat]:
    """The members of the party of whom a zone is, or several taken together."""
    numbers = {entry.at[1] for entry in filled.entries} or {filled.zone.path[1]}
    return [seat for seat in seats(deck) if seat.number in numbers]


def character_twice(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """Who plays a character that somebody before plays already."""
    first: dict[str, Seat] = {}
    for seat in seats(deck):
        if (played := seat.single("characters")) is None:
            continue
        card_id = deck.pool.copy_id(played[0])
        if card_id in first:
            other = first[card_id].name
            yield Finding(
                rule=limit.rule,
                message=f"{seat.name} plays {deck.pool.label(card_id)}, whom {other} plays already",
                at=seat.at("character"),
                card=card_id,
                actual=2,
                allowed=1,
                help=f"choose another character for {seat.name}",
            )
        first.setdefault(card_id, seat)


@dataclass(frozen=True, slots=True)
class _TokenFault:
    """What is wrong with the portrait to which a player answers.

    why  none: there is no token; own: a base character has a portrait; new, played, placed: whose token it is not to be
    """

    why: str
    seat: Seat
    card: str
    message: str


def token(why: str) -> Words:
    """The words for those tokens that are wrong for this reason: none, own, new, played or placed."""

    def words(limit: Declaration, deck: Deck, filled: Filled) -> Iterator[Finding]:
        numbers = {seat.number for seat in _at_these(deck, filled)}
        free = ", ".join(_free_tokens(deck))
        mend = f"write one that is free: {free}" if free else "play a base character instead: no token is free"
        for fault in _token_faults(deck):
            if fault.why == why and fault.seat.number in numbers:
                yield Finding(
                    rule=limit.rule,
                    message=fault.message,
                    at=fault.seat.at("character" if why == "none" else "token"),
                    card=fault.card,
                    actual="no token" if why == "none" else fault.card,
                    allowed="no token" if why == "own" else free or "none is free",
                    help="take out the token" if why == "own" else mend,
                )

    return words


def _free_tokens(deck: Deck) -> list[str]:
    """The base characters who are not played, and whose token nobody has."""
    characters, table = pool_of(deck).characters, seats(deck)
    taken = {card_id for seat in table for role in ("characters", "tokens") for card_id in seat.ids(role)}
    return [card_id for card_id, one in characters.items() if one.base and card_id not in taken]


def _token_faults(deck: Deck) -> Iterator[_TokenFault]:
    """Which portrait each player answers to: the own one of a base character, a token's for a new one."""
    characters, table = pool_of(deck).characters, seats(deck)
    played = {found[0]: seat for seat in table if (found := seat.single("characters"))}
    placed: dict[str, Seat] = {}
    for seat in table:
        if (found := seat.single("characters")) is None:
            continue
        character = characters[found[0]]
        if (of := seat.single("tokens")) is None:
            if not character.base and seat.member.token is None:
                message = f"{character.name} was not in the base game and needs the token of a base character"
                yield _TokenFault("none", seat, found[0], message)
            continue
        card_id, label = of[0], deck.pool.label(of[0])
        cannot = f"{seat.name} cannot take the token of {label}, who"
        if character.base:
            message = f"{character.name} has a portrait of their own and places no token"
            yield _TokenFault("own", seat, card_id, message)
        elif not characters[card_id].base:
            yield _TokenFault("new", seat, card_id, f"{cannot} is no base character")
        elif card_id in played:
            yield _TokenFault("played", seat, card_id, f"{cannot} is played by {played[card_id].name}")
        elif card_id in placed:
            message = f"{seat.name} and {placed[card_id].name} both have the token of {label}"
            yield _TokenFault("placed", seat, card_id, message)
        else:
            placed[card_id] = seat


def other_than_printed(what: str | int) -> Words:
    """The words for a pre-generated character whose Reputations are not those of the card, said once a player.

    what  beyond: one that the card does not list; twice: one that stands there twice; a number: the place of one that
          the card lists and that is lacking, counted from 0. Of several faults the first of these speaks for all
    """

    def words(limit: Declaration, deck: Deck, filled: Filled) -> Iterator[Finding]:
        for seat in _at_these(deck, filled):
            character = character_of(deck, seat)
            if character is not None and _first_fault(deck, seat, character) == what:
                yield _not_as_printed(limit.rule, deck, seat, character)

    return words


def _printed_and_used(deck: Deck, seat: Seat, character: Character) -> tuple[list[str], list[str]]:
    first = deck.pool.copy_id
    return list(map(first, character.preset_reputations)), list(map(first, seat.ids("reputations")))


def _lacking(seat: Seat, listed: list[str], used: list[str]) -> list[str]:
    return [one for one in listed if one not in used] if seat.certain("reputations") else []


def _first_fault(deck: Deck, seat: Seat, character: Character) -> str | int | None:
    listed, used = _printed_and_used(deck, seat, character)
    if any(one not in listed for one in used):
        return "beyond"
    if len(set(used)) < len(used):
        return "twice"
    lacking = _lacking(seat, listed, used)
    return listed.index(lacking[0]) if lacking else None


def _not_as_printed(rule: str, deck: Deck, seat: Seat, character: Character) -> Finding:
    listed, used = _printed_and_used(deck, seat, character)
    lacking = _lacking(seat, listed, used)
    beyond = [one for place, one in enumerate(used) if one not in listed or one in used[:place]]
    said = ([f"lacks {', '.join(lacking)}"] if lacking else []) + (
        [f"has {', '.join(beyond)} beyond it"] if beyond else []
    )
    return Finding(
        rule=rule,
        message=f"{character.name}'s card lists {', '.join(listed)}; {seat.name} {' and '.join(said)}",
        at=seat.at("reputations"),
        actual=", ".join(used) or "none",
        allowed=", ".join(listed),
        help="write the card's own, or leave `reputations` out",
    )


def one_reputation_on_two_cards(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """Who plays a character that needs a Reputation which another one at the table needs too."""
    who: object = limit.where["id"]
    assert isinstance(who, tuple)
    first: tuple[Seat, Character] | None = None
    for seat in seats(deck):
        found, character = seat.single("characters"), character_of(deck, seat)
        if found is None or character is None or deck.pool.copy_id(found[0]) not in who:
            continue
        if first is None:
            first = seat, character
        elif character is not first[1]:
            card_id = next(one for one in character.preset_reputations if one in first[1].preset_reputations)
            yield Finding(
                rule=limit.rule,
                message=f"{seat.name} and {first[0].name} both need the card {deck.pool.label(card_id)}",
                at=seat.at("character"),
                card=card_id,
                actual=2,
                allowed=1,
                help=f"choose another character for {seat.name}",
            )


def doubled(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """Each Reputation that stands more than once in a zone, or in the zones of all players taken together."""
    table = seats(deck)
    verb, too = {"dealt": ("was dealt", "was"), "kept": ("kept", "did")}.get(filled.zone.role, ("uses", "does"))
    holders: dict[str, list[tuple[Seat, DocPath]]] = {}
    for card_id, entry in filled.known():
        holders.setdefault(deck.pool.copy_id(card_id), []).append((table[int(entry.at[1])], entry.at))
    for card_id, held in holders.items():
        if len(held) == 1:
            continue
        (first, _), (last, at), label = held[0], held[-1], deck.pool.label(card_id)
        told = f"{label} twice" if first is last else f"{label}, as {first.name} {too}"
        yield Finding(
            rule=limit.rule,
            message=f"{last.name} {verb} {told}; there is one card of each Reputation",
            at=at,
            card=card_id,
            actual=len(held),
            allowed=1,
            help=f"take out {counted(len(held) - 1, 'copies')} of {card_id}",
        )


def of_another_mode(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """A zone that the mode of the list knows nothing of."""
    preset = file_of(deck).mode == PRESET
    reason = (
        "a game with pre-generated characters has no draft" if preset else "this game is played without Reputations"
    )
    for seat in _at_these(deck, filled):
        yield Finding(
            rule=limit.rule,
            message=f"{seat.name} has `{limit.role}`, but {reason}; one mode holds for all players",
            at=filled.zone.path,
            actual=filled.size,
            allowed=0,
            help=f"take out `{limit.role}`, or write another mode",
        )


def relic_of_nobody(limit: Needs, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """A Relic with which a player begins who has no Reputation that chooses one."""
    for seat in _at_these(deck, filled):
        used, choosing = _reputations(deck, seat), _choosing(deck)
        if used is not None and not set(used) & set(choosing):
            for card_id, entry in filled.known():
                yield Finding(
                    rule=limit.rule,
                    message=f"{seat.name} begins with {deck.pool.label(card_id)}, but has no Reputation that chooses a "
                    "Relic",
                    at=entry.at,
                    card=card_id,
                    actual=", ".join(used) or "no Reputation",
                    allowed=", ".join(choosing),
                    help="take out the Relic",
                )


def _reputations(deck: Deck, seat: Seat) -> list[str] | None:
    """What decides whether a player chooses a Relic; None when that cannot be told."""
    if file_of(deck).mode == PRESET:
        character = character_of(deck, seat)
        return character.preset_reputations if character else None
    return seat.ids("reputations") if seat.certain("reputations") else None


def _choosing(deck: Deck) -> list[str]:
    reputations = pool_of(deck).reputations
    return [card_id for card_id, one in reputations.items() if any(e.do == "choose-relic" for e in one.effects)]


def relic_not_in_the_deck(limit: Within, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """A Relic that is not in the Relic deck which the list spells out."""
    for seat in _at_these(deck, filled):
        if set(_reputations(deck, seat) or ()) & set(_choosing(deck)) and deck.filled("relic-deck")[0].complete:
            for card_id, entry in filled.known():
                yield Finding(
                    rule=limit.rule,
                    message=f"{deck.pool.label(card_id)}, which {seat.name} chooses, is not in the Relic deck",
                    at=entry.at,
                    card=card_id,
                    actual=card_id,
                    allowed="a Relic of [relic_deck]",
                    help="choose a Relic of the deck, or take the line out",
                )


def relic_of_another_set(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """A Relic of a set that is not in use, where no Relic deck is spelled out."""
    for seat in _at_these(deck, filled):
        if set(_reputations(deck, seat) or ()) & set(_choosing(deck)) and not deck.filled("relic-deck"):
            for card_id, entry in filled.known():
                its_set = pool_of(deck).relics[card_id].set
                yield Finding(
                    rule=limit.rule,
                    message=f"{deck.pool.label(card_id)}, which {seat.name} chooses, is of set {its_set}, which is not "
                    "in use",
                    at=entry.at,
                    card=card_id,
                    actual=its_set,
                    allowed=", ".join(sorted(sets_in_use(deck))),
                    help=f'add "{its_set}" to sets, or choose another Relic',
                )


def ability_beside_reputations(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """A one-use ability in a game with Reputations."""
    for seat in _at_these(deck, filled):
        for card_id, entry in filled.known():
            name = pool_of(deck).one_use[card_id].name
            yield Finding(
                rule=limit.rule,
                message=f"{seat.name} has the one-use ability {name}; with Reputations there are none",
                at=entry.at,
                card=card_id,
                actual=str(file_of(deck).mode),
                allowed="no-reputations",
                help='take it out, or play with mode = "no-reputations"',
            )


def ability_of_another(limit: Needs, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """A one-use ability that is not that of the own character."""
    for seat in _at_these(deck, filled):
        played = seat.single("characters")
        for card_id, entry in filled.known() if played is not None else ():
            ability, own = pool_of(deck).one_use[card_id], played[0] if played else ""
            yield Finding(
                rule=limit.rule,
                message=f"{ability.name} is the ability of {deck.pool.label(ability.character)}, not of {own}",
                at=entry.at,
                card=card_id,
                actual=own,
                allowed=ability.character,
                help=f"take it out, or give {seat.name} an ability of their own character",
            )


def ability_of_another_set(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """A one-use ability of the own character, of a set that is not in use."""
    for seat in _at_these(deck, filled):
        played = seat.single("characters")
        for card_id, entry in filled.known():
            ability = pool_of(deck).one_use[card_id]
            if played is None or played[0] == ability.character:
                yield Finding(
                    rule=limit.rule,
                    message=f"{ability.name}, which {seat.name} has, is of set {ability.set}, which is not in use",
                    at=entry.at,
                    card=card_id,
                    actual=ability.set,
                    allowed=", ".join(sorted(sets_in_use(deck))),
                    help=f'add "{ability.set}" to sets, or take it out',
                )
