"""Who plays whom: characters dealt at random or chosen by Initiative, and the tokens of new ones (rules `char.*`)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import ClassVar

from deckkit.games.fresh_meat.brought import PRESET, characters_of
from deckkit.games.fresh_meat.pieces import Character
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.games.fresh_meat.untimely import not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import CHANCE, Action, Decision, Refusal, Steps


def fault(t: Table, ref: str) -> Refusal | None:
    """Why nobody can begin to play a character now: it is none, it is taken, or another one shares a Reputation."""
    card = t.card(ref)
    if not isinstance(card, Character):
        return Refusal("char.twelve-cards", f'"{ref}" is none of the characters')
    for player in t.players.values():
        if player.character is card:
            return Refusal("char.one-each", f"{player.seat} plays {card.name}, and each character is one card")
        if player.character is not None and t.mode == PRESET:
            shared = set(player.character.preset) & set(card.preset)
            if shared:
                said = f"{card.name} and {player.character.name} both list {sorted(shared)[0]}, which is one card"
                return Refusal("rep.preset-sets-disjoint", f"{said}; {player.seat} plays the latter")
    return None


def _settled(t: Table, decision: Decision) -> Refusal:
    """Why no character comes to anybody any more, or not yet."""
    if t.phase == "setup" and any(one.character is None for one in t.players.values()):
        return not_now(t, decision)
    return Refusal("base.character-one-each", f"everybody has a character: {not_now(t, decision).message}")


@dataclass(frozen=True, slots=True)
class Order(Action):
    """The Initiative of set-up: who chooses first, who second, and so on."""

    grammar: ClassVar[str] = "order SEATS"
    example: ClassVar[str] = "order P3 P1 P2"

    seats: tuple[str, ...]

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        if sorted(self.seats) != sorted(table.players):
            said = f"each of {', '.join(table.players)} draws one Initiative card, here are {', '.join(self.seats)}"
            return Refusal("base.initiative-permutation", said)
        if decision.about.details.get("dealt"):
            return Refusal("crawl.one-random-characters", "this crawl deals the characters at random: nobody chooses")
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Order"]:
        for seats in permutations(table.players):
            yield cls(CHANCE, seats)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Order | None":
        if decision.about.details.get("dealt"):
            return None
        return cls(CHANCE, tuple(rng.sample(list(table.players), len(table.players))))


@dataclass(frozen=True, slots=True)
class Dealt(Action):
    """A character that is assigned to a player at random."""

    grammar: ClassVar[str] = "character TO CHARACTER"
    example: ClassVar[str] = "character P1 nyx"

    to: str
    character: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player: Player = decision.about.player
        if self.to != player.seat:
            return Refusal("rep.preset-choice-random", f"the character is for {player.seat}, not for {self.to}")
        return fault(table, self.character)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return _settled(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Dealt"]:
        for one in characters_of(table.cards):
            yield cls(CHANCE, decision.about.player.seat, one.id)


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose a character, in the order of the Initiative of set-up."""

    grammar: ClassVar[str] = "take CHARACTER"
    example: ClassVar[str] = "take nyx"

    character: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        return fault(table, self.character)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if decision.about.details.get("dealt"):
            return Refusal("crawl.one-random-characters", "this crawl deals the characters at random: nobody chooses")
        if decision.about.name == "character" and decision.seats != (CHANCE,):
            said = f"{decision.seats[0]} chooses before {self.seat}, by the Initiative of set-up"
            return Refusal("rep.preset-choice-by-initiative", said)
        if decision.about.name == "character" and Order in decision.kinds:
            said = "the Initiative of set-up is drawn first: write `* order SEATS`"
            return Refusal("rep.preset-choice-by-initiative", said)
        if decision.about.name == "character":
            said = f"the characters are dealt at random here: {decision.about.player.seat} is the next to be dealt one"
            return Refusal("rep.preset-choice-random", said)
        return _settled(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Choose"]:
        for one in characters_of(table.cards):
            yield cls(decision.seats[0], one.id)


@dataclass(frozen=True, slots=True)
class Token(Action):
    """Put the token of a base character on one's new character, to answer to that portrait."""

    grammar: ClassVar[str] = "token CHARACTER"
    example: ClassVar[str] = "token orn"

    character: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        card = table.card(self.character)
        if not isinstance(card, Character) or not card.base:
            said = f'"{self.character}" is no character of the base game, and only those have tokens'
            return Refusal("char.token-unused-base-character", said)
        for player in table.players.values():
            if player.character is card:
                return Refusal("char.token-unused-base-character", f"{player.seat} plays {card.name}")
            if card.id in player.portraits:
                return Refusal("char.token-distinct", f"{player.seat} answers to the portrait of {card.name}")
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        player = table.players.get(self.seat)
        own = player.character if player is not None else None
        if own is not None and own.base:
            return Refusal("char.base-own-portrait", f"{self.seat} plays {own.name}, who has a portrait of their own")
        if decision.about.name == "token":
            return Refusal("char.token-order", f"{decision.seats[0]} chooses a token before {self.seat}")
        return not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Token"]:
        for one in characters_of(table.cards):
            if one.base:
                yield cls(decision.seats[0], one.id)


def characters(t: Table) -> Steps:
    """Everybody comes by a character, then by the portrait that they answer to."""
    open_ones = [one for one in t.players.values() if one.character is None]
    order: tuple[str, ...] = ()
    if open_ones:
        dealt = t.brought is not None and t.brought.dealt
        about = Window("character", open_ones[0], details={"dealt": dealt})
        action = yield Decision((CHANCE,), (Dealt, Order), None, about)
        if isinstance(action, Order):
            order = _drawn(t, action)
            yield from _chosen(t, [t.players[seat] for seat in order if t.players[seat] in open_ones])
        else:
            assert isinstance(action, Dealt)
            _plays(t, open_ones[0], action.character, "rep.preset-choice-random")
            yield from _dealt(t, open_ones[1:], dealt)
    yield from _tokens(t, order)


def _drawn(t: Table, action: Order) -> tuple[str, ...]:
    for number, seat in enumerate(action.seats, 1):
        t.note("setup-initiative", "char.token-order", seat, number)
    return action.seats


def _plays(t: Table, player: Player, ref: str, rule: str) -> None:
    player.character = t.card(ref)
    assert isinstance(player.character, Character)
    t.note("character", rule, player.seat, 0, player.character.id)
    if t.mode.endswith("draft"):
        t.note("character-first", "char.choice-in-draft-game", player.seat)


def _chosen(t: Table, players: list[Player]) -> Steps:
    for player in players:
        action = yield Decision((player.seat,), (Choose,), None, Window("character", player))
        assert isinstance(action, Choose)
        _plays(t, player, action.character, "rep.preset-choice-by-initiative")


def _dealt(t: Table, players: list[Player], by_crawl: bool) -> Steps:
    for player in players:
        about = Window("character", player, details={"dealt": by_crawl})
        action = yield Decision((CHANCE,), (Dealt,), None, about)
        assert isinstance(action, Dealt)
        _plays(t, player, action.character, "rep.preset-choice-random")
    if by_crawl:
        t.note("all-dealt", "crawl.one-random-characters", "", len(t.players))


def _tokens(t: Table, order: tuple[str, ...]) -> Steps:
    """Each player answers to exactly one portrait: the own one, or that of a token (`char.token-distinct`)."""
    without: list[Player] = []
    for player in t.players.values():
        assert player.character is not None
        if player.character.base:
            player.portraits = (player.character.id,)
            t.note("portrait", "char.base-own-portrait", player.seat, 0, player.character.id)
        elif player.portraits:
            t.note("portrait", "char.token-gives-portrait", player.seat, 0, player.portraits[0])
        else:
            without.append(player)
    if len(without) > 1 and not order:
        action = yield Decision((CHANCE,), (Order,), None, Window("order"))
        assert isinstance(action, Order)
        order = _drawn(t, action)
    for player in sorted(without, key=lambda one: order.index(one.seat) if order else 0):
        action = yield Decision((player.seat,), (Token,), None, Window("token", player))
        assert isinstance(action, Token)
        player.portraits = (t.card(action.character).id,)
        t.note("portrait", "char.token-gives-portrait", player.seat, 0, player.portraits[0])
