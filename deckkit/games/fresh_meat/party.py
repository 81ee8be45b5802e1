"""Who plays: characters, tokens, Reputations and starting Life Points (the rules `char.*` and `rep.*`)."""

from collections.abc import Iterator

from deckkit.decklist import Deck
from deckkit.findings import Finding
from deckkit.games.fresh_meat.characters import FULL_LIFE, LEAST_PLAYERS, MOST_PLAYERS, Character
from deckkit.games.fresh_meat.deck import DRAFTS
from deckkit.games.fresh_meat.reading import Seat, file_of, pool_of, seats, sets_in_use


def findings(deck: Deck) -> Iterator[Finding]:
    """What is wrong with the party, the record of a draft excepted."""
    if file_of(deck).party is None:
        return
    table = seats(deck)
    yield from _players(len(table))
    yield from _characters(deck, table)
    yield from _tokens(deck, table)
    mode = file_of(deck).mode
    if mode is None:
        yield Finding(
            rule="rep.group-decides-mode",
            message="the list does not say how the party came by its Reputations",
            at=("party",),
            help='add a line such as mode = "preset" or mode = "quick-draft"',
        )
    elif mode == "preset":
        yield from _preset(deck, table)
    elif mode == "no-reputations":
        yield from _no_reputations(table)
    else:
        yield from _unique(deck, table)
    for seat in table:
        yield from _life(deck, seat)
        yield from _relic(deck, seat)
        yield from _one_use(deck, seat)


def _players(held: int) -> Iterator[Finding]:
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
    mend = f"free: {', '.join(free)}" if free else None
    for seat in table:
        character = _character(deck, seat)
        if character is None:
            continue
        if (token := seat.single("tokens")) is None:
            if not character.base and seat.member.token is None:
                message = f"{character.name} was not in the base game and needs the token of a base character"
                yield Finding(rule="char.new-needs-token", message=message, at=seat.at("character"), help=mend)
            continue
        token_id = token[0]
        label, at = deck.pool.label(token_id), seat.at("token")
        if character.base:
            message = f"{character.name} has a portrait of their own and places no token"
            yield Finding(
                rule="char.base-own-portrait", message=message, at=at, card=token_id, help="take out the token"
            )
        elif not characters[token_id].base or token_id in played:
            reason = f"is played by {played[token_id].name}" if token_id in played else "is no base character"
            message = f"{seat.name} cannot take the token of {label}, who {reason}"
            yield Finding(rule="char.token-unused-base-character", message=message, at=at, card=token_id, help=mend)
        elif token_id in placed:
            message = f"{seat.name} and {placed[token_id].name} both have the token of {label}"
            yield Finding(rule="char.token-distinct", message=message, at=at, card=token_id, help=mend)
        else:
            placed[token_id] = seat


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
        for zone in ("dealt", "kept"):
            if zone in seat.zones:
                yield _other_mode(seat, zone, "a game with pre-generated characters has no draft")
        if (character := _character(deck, seat)) is None:
            continue
        listed, used = character.preset_reputations, seat.ids("reputations")
        lacking = [one for one in listed if one not in used] if seat.certain("reputations") else []
        beyond = [one for one in used if one not in listed]
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
        if shared:
            other = owner[shared[0]]
            message = f"{seat.name} and {other.name} both need the card {deck.pool.label(shared[0])}"
            yield Finding(
                rule="rep.preset-sets-disjoint",
                message=message,
                at=seat.at("character"),
                card=shared[0],
                help=f"choose another character for {seat.name}",
            )
        owner |= {one: seat for one in listed if one not in owner}


def _no_reputations(table: list[Seat]) -> Iterator[Finding]:
    for seat in table:
        for zone in ("reputations", "dealt", "kept"):
            if zone in seat.zones and seat.zones[zone].entries:
                yield _other_mode(seat, zone, "this game is played without Reputations")


def _other_mode(seat: Seat, zone: str, reason: str) -> Finding:
    message = f"{seat.name} has `{zone}`, but {reason}; one mode holds for all players"
    return Finding(rule="rep.one-mode-for-all", message=message, at=seat.at(zone), help=f"take out `{zone}`")


def _unique(deck: Deck, table: list[Seat]) -> Iterator[Finding]:
    """A Reputation that two players use; twice with one player is a copy limit's business."""
    first: dict[str, Seat] = {}
    for seat in table:
        lines = seat.zones["reputations"].known() if "reputations" in seat.zones else ()
        for card_id, entry in {deck.pool.copy_id(card_id): entry for card_id, entry in lines}.items():
            other = first.setdefault(card_id, seat)
            if other is not seat:
                yield Finding(
                    rule="rep.unique",
                    message=f"{seat.name} uses {deck.pool.label(card_id)}, which {other.name} has; there is one card",
                    at=entry.at,
                    card=card_id,
                    actual=2,
                    allowed=1,
                    help=f"take {card_id} from one of the two",
                )


def _life(deck: Deck, seat: Seat) -> Iterator[Finding]:
    """A list that states starting Life Points states them right."""
    stated, used = seat.member.life, in_use(deck, seat)
    reputations, mode = pool_of(deck).reputations, file_of(deck).mode
    if stated is None or used is None or mode is None:
        return
    life = FULL_LIFE - sum(reputations[one].cost for one in used if one in reputations)
    if stated == life or life < 1:
        return
    kept = FULL_LIFE - sum(reputations[one].cost for one in seat.ids("kept"))
    if mode == "preset":
        rule = "rep.preset-life-printed"
    elif not used:
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


def _relic(deck: Deck, seat: Seat) -> Iterator[Finding]:
    """Only a Reputation that says so begins the game with a Relic, and it comes from the Relic deck."""
    used = in_use(deck, seat)
    if (relic := seat.single("relics")) is None or used is None:
        return
    reputations = pool_of(deck).reputations
    choosing = any(
        effect.do == "choose-relic" for one in used if one in reputations for effect in reputations[one].effects
    )
    label, its_set = deck.pool.label(relic[0]), pool_of(deck).relics[relic[0]].set
    spelled_out = deck.filled("relic-deck")
    if not choosing:
        message = f"{seat.name} begins with {label}, but has no Reputation that chooses a Relic"
    elif spelled_out and spelled_out[0].complete and relic[0] not in deck.copies("relic-deck"):
        message = f"{label}, which {seat.name} chooses, is not in the Relic deck"
    elif not spelled_out and its_set not in sets_in_use(deck):
        message = f"{label}, which {seat.name} chooses, is of set {its_set}, which is not in use"
    else:
        return
    yield Finding(
        rule="rep.heir-choose-relic", message=message, at=seat.at("relic"), card=relic[0], help="take out the Relic"
    )


def _one_use(deck: Deck, seat: Seat) -> Iterator[Finding]:
    """One-use abilities: in games without Reputations only, each with its own character."""
    if (found := seat.single("one-use")) is None:
        return
    ability, character = pool_of(deck).one_use[found[0]], seat.single("characters")
    at, mode = seat.at("one_use"), file_of(deck).mode
    if mode not in (None, "no-reputations"):
        yield Finding(
            rule="rep.no-one-use-abilities",
            message=f"{seat.name} has the one-use ability {ability.name}; with Reputations there are none",
            at=at,
            card=found[0],
            help='take it out, or play with mode = "no-reputations"',
        )
    elif character is not None and character[0] != ability.character:
        yield Finding(
            rule="rep.one-use-without-reputations",
            message=f"{ability.name} is the ability of {deck.pool.label(ability.character)}, not of {character[0]}",
            at=at,
            card=found[0],
            actual=character[0],
            allowed=ability.character,
        )
