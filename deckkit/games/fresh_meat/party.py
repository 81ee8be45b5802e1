"""Who plays: characters, tokens, Reputations and starting Life Points (the rules `char.*` and `rep.*`)."""

from collections.abc import Iterator

from deckkit.decklist import Deck, Filled, doubled_names
from deckkit.findings import DocPath, Finding
from deckkit.games.fresh_meat import draft
from deckkit.games.fresh_meat.characters import DEALT, FULL_LIFE, LEAST_PLAYERS, MOST_PLAYERS, Character
from deckkit.games.fresh_meat.deck import DRAFTS, MODES
from deckkit.games.fresh_meat.reading import Seat, file_of, pool_of, seats, sets_are_known, sets_in_use
from deckkit.limits import counted


def findings(deck: Deck) -> Iterator[Finding]:
    """What is wrong with the party, the record of a draft excepted."""
    if file_of(deck).party is None:
        return
    table = seats(deck)
    yield from number_of_players(len(table))
    yield from doubled_names((one.member.player, one.at("player")) for one in table if one.member.player)
    yield from _characters(deck, table)
    yield from _tokens(deck, table)
    mode = file_of(deck).mode
    if mode is None:
        yield Finding(
            rule="rep.group-decides-mode",
            message="the list does not say how the party came by its Reputations",
            at=("party",),
            actual="no mode",
            allowed=" or ".join(MODES),
            help='add a line such as mode = "preset" or mode = "quick-draft"',
        )
    elif mode == "preset":
        yield from _other_mode(table, ("dealt", "kept"), "a game with pre-generated characters has no draft")
        yield from _preset(deck, table)
    elif mode == "no-reputations":
        yield from _other_mode(table, ("reputations", "dealt", "kept"), "this game is played without Reputations")
    for seat in table:
        yield from _life(deck, seat)
        yield from _relic(deck, seat)
        yield from _one_use(deck, seat)


def number_of_players(held: int) -> Iterator[Finding]:
    """Why so many cannot play, if they cannot."""
    if held < LEAST_PLAYERS:
        rule, mend = "base.players", f"add {_players_of(LEAST_PLAYERS - held)}"
    elif held > MOST_PLAYERS:
        rule, mend = "char.max-six-players", f"take out {_players_of(held - MOST_PLAYERS)}"
    else:
        return
    allowed = f"{LEAST_PLAYERS} to {MOST_PLAYERS}"
    message = f"the party has {_players_of(held)}, {allowed} can play"
    yield Finding(rule=rule, message=message, at=("party",), actual=held, allowed=allowed, help=mend)


def _players_of(number: int) -> str:
    return f"{number} player{'' if number == 1 else 's'}"


def _characters(deck: Deck, table: list[Seat]) -> Iterator[Finding]:
    first: dict[str, Seat] = {}
    for seat in table:
        if (played := seat.single("characters")) is None:
            continue
        card_id = deck.pool.copy_id(played[0])
        if card_id in first:
            other = first[card_id].name
            yield Finding(
                rule="char.one-each",
                message=f"{seat.name} plays {deck.pool.label(card_id)}, whom {other} plays already",
                at=seat.at("character"),
                card=card_id,
                actual=2,
                allowed=1,
                help=f"choose another character for {seat.name}",
            )
        first.setdefault(card_id, seat)


def _tokens(deck: Deck, table: list[Seat]) -> Iterator[Finding]:
    """Which portrait each player answers to: the own one of a base character, a token's for a new one."""
    characters = pool_of(deck).characters
    played = {found[0]: seat for seat in table if (found := seat.single("characters"))}
    placed: dict[str, Seat] = {}
    free = [card_id for card_id, one in characters.items() if one.base and card_id not in played]
    free = [one for one in free if all(seat.ids("tokens") != [one] for seat in table)]
    free_ids = ", ".join(free) or "none is free"
    mend = f"write one that is free: {free_ids}" if free else "play a base character instead: no token is free"
    for seat in table:
        if (found := seat.single("characters")) is None:
            continue
        played_id, character = found[0], characters[found[0]]
        if (token := seat.single("tokens")) is None:
            if not character.base and seat.member.token is None:
                message = f"{character.name} was not in the base game and needs the token of a base character"
                yield Finding(
                    rule="char.new-needs-token",
                    message=message,
                    at=seat.at("character"),
                    card=played_id,
                    actual="no token",
                    allowed=free_ids,
                    help=mend,
                )
            continue
        token_id = token[0]
        label, at = deck.pool.label(token_id), seat.at("token")
        if character.base:
            message = f"{character.name} has a portrait of their own and places no token"
            yield Finding(
                rule="char.base-own-portrait",
                message=message,
                at=at,
                card=token_id,
                actual=token_id,
                allowed="no token",
                help="take out the token",
            )
        elif not characters[token_id].base or token_id in played:
            reason = f"is played by {played[token_id].name}" if token_id in played else "is no base character"
            message = f"{seat.name} cannot take the token of {label}, who {reason}"
            yield _token_finding("char.token-unused-base-character", message, seat, token_id, free_ids, mend)
        elif token_id in placed:
            message = f"{seat.name} and {placed[token_id].name} both have the token of {label}"
            yield _token_finding("char.token-distinct", message, seat, token_id, free_ids, mend)
        else:
            placed[token_id] = seat


def _token_finding(rule: str, message: str, seat: Seat, token_id: str, free: str, mend: str) -> Finding:
    at = seat.at("token")
    return Finding(rule=rule, message=message, at=at, card=token_id, actual=token_id, allowed=free, help=mend)


def _character(deck: Deck, seat: Seat) -> Character | None:
    found = seat.single("characters")
    return pool_of(deck).characters[found[0]] if found else None


def in_use(deck: Deck, seat: Seat) -> list[str] | None:
    """The Reputations that a member begins the game with; None when that cannot be told."""
    if "reputations" in seat.zones:
        return seat.ids("reputations") if seat.certain("reputations") else None
    if file_of(deck).mode != "preset":
        return []
    character = _character(deck, seat)
    return character.preset_reputations if character else None


def _preset(deck: Deck, table: list[Seat]) -> Iterator[Finding]:
    """Exactly the card's Reputations, and no card needed twice."""
    owner: dict[str, Seat] = {}
    for seat in table:
        if (character := _character(deck, seat)) is None:
            continue
        listed, used = character.preset_reputations, seat.ids("reputations")
        lacking = [one for one in listed if one not in used] if seat.certain("reputations") else []
        beyond = [one for place, one in enumerate(used) if one not in listed or one in used[:place]]
        if "reputations" in seat.zones and (lacking or beyond):
            said = ([f"lacks {', '.join(lacking)}"] if lacking else []) + (
                [f"has {', '.join(beyond)} beyond it"] if beyond else []
            )
            yield Finding(
                rule="rep.preset-fixed",
                message=f"{character.name}'s card lists {', '.join(listed)}; {seat.name} {' and '.join(said)}",
                at=seat.at("reputations"),
                actual=", ".join(used) or "none",
                allowed=", ".join(listed),
                help="write the card's own, or leave `reputations` out",
            )
        shared = [one for one in listed if one in owner]
        if shared and _character(deck, other := owner[shared[0]]) is not character:
            message = f"{seat.name} and {other.name} both need the card {deck.pool.label(shared[0])}"
            yield Finding(
                rule="rep.preset-sets-disjoint",
                message=message,
                at=seat.at("character"),
                card=shared[0],
                actual=2,
                allowed=1,
                help=f"choose another character for {seat.name}",
            )
        owner |= {one: seat for one in listed if one not in owner}


def doubled(deck: Deck, filled: Filled) -> Iterator[Finding]:
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
            rule="rep.unique",
            message=f"{last.name} {verb} {told}; there is one card of each Reputation",
            at=at,
            card=card_id,
            actual=len(held),
            allowed=1,
            help=f"take out {counted(len(held) - 1, 'copies')} of {card_id}",
        )


def _other_mode(table: list[Seat], zones: tuple[str, ...], reason: str) -> Iterator[Finding]:
    for seat in table:
        for zone in zones:
            held = seat.zones[zone].size if zone in seat.zones else 0
            if held:
                yield Finding(
                    rule="rep.one-mode-for-all",
                    message=f"{seat.name} has `{zone}`, but {reason}; one mode holds for all players",
                    at=seat.at(zone),
                    actual=held,
                    allowed=0,
                    help=f"take out `{zone}`, or write another mode",
                )


def _life(deck: Deck, seat: Seat) -> Iterator[Finding]:
    """A list that states starting Life Points states them right."""
    stated, used = seat.member.life, in_use(deck, seat)
    reputations, mode = pool_of(deck).reputations, file_of(deck).mode
    if stated is None or used is None or mode is None:
        return
    if mode == "preset":
        yield from _printed_life(deck, seat, stated)
        return
    if not _build_is_right(deck, seat):
        return
    life = FULL_LIFE - sum(reputations[one].cost for one in used if one in reputations)
    if stated == life or life < 1:
        return
    kept = FULL_LIFE - sum(reputations[one].cost for one in seat.ids("kept"))
    if not used:
        rule = "draft.none-means-hundred" if mode in DRAFTS else "base.life-start"
    elif mode == "standard-draft" and stated == kept:
        rule = "draft.standard-keep-is-not-use"
    elif mode == "quick-draft" and "dealt" in seat.zones:
        rule = "draft.pay-each-taken"
    else:
        rule = "rep.cost-lowers-life"
    yield Finding(
        rule=rule,
        message=f"{seat.name} starts with {life} LP ({FULL_LIFE} less the costs of Reputations), not {stated}",
        at=seat.at("life"),
        actual=stated,
        allowed=life,
        help=f"write life = {life}, or leave it out",
    )


def _build_is_right(deck: Deck, seat: Seat) -> bool:
    """Whether these Reputations are ones that the player may have; if not, the Life Points follow from the right ones.

    That they cost too much is another matter, of which the limits speak.
    """
    mode, used, all_used = file_of(deck).mode, seat.ids("reputations"), deck.copies("reputations")
    if mode == "no-reputations":
        return not used
    if any(all_used[deck.pool.copy_id(one)] > 1 for one in used):
        return False
    source = {"quick-draft": "dealt", "standard-draft": "kept"}.get(mode or "", "")
    return len(used) <= DEALT and not draft.not_offered(seat, source)


def _printed_life(deck: Deck, seat: Seat, stated: int) -> Iterator[Finding]:
    """A pre-generated character starts where the track of its card does, whatever Reputations the list writes."""
    character = _character(deck, seat)
    if character is not None and stated != character.preset_life:
        life = character.preset_life
        yield Finding(
            rule="rep.preset-life-printed",
            message=f"{seat.name} starts with {life} LP, as {character.name}'s card has it, not with {stated}",
            at=seat.at("life"),
            actual=stated,
            allowed=life,
            help=f"write life = {life}, or leave it out",
        )


def _relic(deck: Deck, seat: Seat) -> Iterator[Finding]:
    """Only a Reputation that says so begins the game with a Relic, and it comes from the Relic deck."""
    used = in_use(deck, seat)
    if (relic := seat.single("relics")) is None or used is None:
        return
    reputations = pool_of(deck).reputations
    choosing = [card_id for card_id, one in reputations.items() if any(e.do == "choose-relic" for e in one.effects)]
    label, its_set = deck.pool.label(relic[0]), pool_of(deck).relics[relic[0]].set
    spelled_out, sets = deck.filled("relic-deck"), sets_in_use(deck)
    if not set(choosing) & set(used):
        message = f"{seat.name} begins with {label}, but has no Reputation that chooses a Relic"
        actual, allowed = ", ".join(used) or "no Reputation", ", ".join(choosing)
        mend = "take out the Relic"
    elif spelled_out and spelled_out[0].complete and relic[0] not in deck.copies("relic-deck"):
        message = f"{label}, which {seat.name} chooses, is not in the Relic deck"
        actual, allowed = relic[0], "a Relic of [relic_deck]"
        mend = "choose a Relic of the deck, or take the line out"
    elif not spelled_out and its_set not in sets and sets_are_known(deck):
        message = f"{label}, which {seat.name} chooses, is of set {its_set}, which is not in use"
        actual, allowed = its_set, ", ".join(sorted(sets))
        mend = f'add "{its_set}" to sets, or choose another Relic'
    else:
        return
    yield Finding(
        rule="rep.heir-choose-relic",
        message=message,
        at=seat.at("relic"),
        card=relic[0],
        actual=actual,
        allowed=allowed,
        help=mend,
    )


def _one_use(deck: Deck, seat: Seat) -> Iterator[Finding]:
    """One-use abilities: in games without Reputations only, each with its own character, from a set in use."""
    if (found := seat.single("one-use")) is None:
        return
    ability, character = pool_of(deck).one_use[found[0]], seat.single("characters")
    mode, sets = file_of(deck).mode, sets_in_use(deck)
    if mode not in (None, "no-reputations"):
        rule = "rep.no-one-use-abilities"
        message = f"{seat.name} has the one-use ability {ability.name}; with Reputations there are none"
        actual, allowed = str(mode), "no-reputations"
        mend = 'take it out, or play with mode = "no-reputations"'
    elif character is not None and character[0] != ability.character:
        rule = "rep.one-use-without-reputations"
        message = f"{ability.name} is the ability of {deck.pool.label(ability.character)}, not of {character[0]}"
        actual, allowed = character[0], ability.character
        mend = f"take it out, or give {seat.name} an ability of their own character"
    elif ability.set not in sets and sets_are_known(deck):
        rule = "rep.one-use-without-reputations"
        message = f"{ability.name}, which {seat.name} has, is of set {ability.set}, which is not in use"
        actual, allowed = ability.set, ", ".join(sorted(sets))
        mend = f'add "{ability.set}" to sets, or take it out'
    else:
        return
    at = seat.at("one_use")
    yield Finding(rule=rule, message=message, at=at, card=found[0], actual=actual, allowed=allowed, help=mend)
