"""Who plays: characters, tokens, Reputations and starting Life Points (the rules `char.*` and `rep.*`)."""

from collections.abc import Iterator

from deckkit.decklist import Deck, doubled_names
from deckkit.findings import Finding
from deckkit.games.fresh_meat.deck import DRAFTS, MODES
from deckkit.games.fresh_meat.listing import draft
from deckkit.games.fresh_meat.listing.characters import DEALT, FULL_LIFE, LEAST_PLAYERS, MOST_PLAYERS, Character
from deckkit.games.fresh_meat.listing.reading import Seat, file_of, pool_of, seats


def findings(deck: Deck) -> Iterator[Finding]:
    """What is wrong with the party and is no sum or count, the record of a draft excepted."""
    if file_of(deck).party is None:
        return
    table = seats(deck)
    yield from number_of_players(len(table))
    yield from doubled_names((one.member.player, one.at("player")) for one in table if one.member.player)
    if file_of(deck).mode is None:
        yield Finding(
            rule="rep.group-decides-mode",
            message="the list does not say how the party came by its Reputations",
            at=("party",),
            actual="no mode",
            allowed=" or ".join(MODES),
            help='add a line such as mode = "preset" or mode = "quick-draft"',
        )
    for seat in table:
        yield from _life(deck, seat)


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


def character_of(deck: Deck, seat: Seat) -> Character | None:
    """Whom a player plays, where the pool knows them."""
    found = seat.single("characters")
    return pool_of(deck).characters[found[0]] if found else None


def in_use(deck: Deck, seat: Seat) -> list[str] | None:
    """The Reputations that a member begins the game with; None when that cannot be told."""
    if "reputations" in seat.zones:
        return seat.ids("reputations") if seat.certain("reputations") else None
    if file_of(deck).mode != "preset":
        return []
    character = character_of(deck, seat)
    return character.preset_reputations if character else None


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
    character = character_of(deck, seat)
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
