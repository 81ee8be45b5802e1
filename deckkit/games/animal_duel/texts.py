"""Carrying out the texts of cards: `effects` says what the data mean.

No text goes on for ever: an animal falls at most once, a resource card comes out of the hand and a drawn card out of
the deck, and nothing comes back.
"""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.animal_duel.drawing import draw
from deckkit.games.animal_duel.hidden import hand_refusal, nothing_called
from deckkit.games.animal_duel.state import STACK, UNKNOWN, Card, Effect, Placed, Player, Table
from deckkit.games.animal_duel.untimely import BEFORE_DRAW, owed
from deckkit.games.animal_duel.victory import check
from deckkit.games.animal_duel.windows import Window
from deckkit.games.animal_duel.wounds import fall, hurt_animal, hurt_player, kill
from deckkit.games.answers import Free
from deckkit.play.actions import HIDDEN, Action, Asking, Decision, Refusal, Steps

BY_TEXT = "card.effect-events-declared"


@dataclass(frozen=True, slots=True)
class Text:
    """The effects of one moment of a card that are to be carried out before a text goes on."""

    source: Placed
    effects: tuple[Effect, ...]


TextSteps = Generator[Decision | Text, Action, None]
"""A part of a text: what it asks, and the texts that come in between. `carry_out` runs those one upon the other, as
there may be hundreds of them."""


@dataclass(frozen=True, slots=True)
class Declared(Action):
    """A result of a text that leaves it to the log."""

    def result(self, t: Table, source: Placed) -> TextSteps | None:
        """Do it, it being legal; None where nobody has anything to decide about it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose what a text is aimed at: an animal in play, or a resource card of the hand."""

    grammar: ClassVar[str] = "choose REF"
    example: ClassVar[str] = "choose Leo"

    ref: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        player = table.players[self.seat]
        if window.name == "resource":
            card = table.card(self.ref)
            refused = hand_refusal(table, player, card, self.ref, BY_TEXT)
            if refused is not None:
                return refused
            if card is None or card.kind != "resource":
                return Refusal(BY_TEXT, f"the text puts a resource card on the stack, and {self.ref} is none")
            return None
        assert window.source is not None and window.effect is not None
        one = table.find(self.ref, window.aims[0].player)
        if one is None:
            return nothing_called(table, self.ref)
        if one in window.aims:
            return None
        if not one.up:
            return Refusal("action.face-down-inert", f"{one.handle} lies face down and has no numbers")
        said = f"the text of {window.source.handle} is aimed at an {window.effect.target}, which {one.handle} is not"
        return Refusal(BY_TEXT, said)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        window: Window = decision.about
        if window.name in ("choose", "resource"):
            assert window.player is not None
            if window.source is not None and window.source.player is not window.player:
                said = f"what is in the hand of {window.player.seat} only {window.player.seat} knows, and chooses"
                return Refusal("components.hand-hidden", said)
            said = f"{window.player.seat} plays the card, and chooses, not {self.seat}"
            return Refusal("action.effect-choices-by-player", said)
        first = owed(table, decision)
        if first is not None and first.rule != BEFORE_DRAW:
            return first
        return Refusal(BY_TEXT, f"no text leaves {self.seat} anything to choose now")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Choose"]:
        window: Window = decision.about
        (seat,) = decision.seats
        if window.name == "resource":
            yield from (cls(seat, card.id) for card in resources_in_hand(table.players[seat]))
        else:
            yield from (cls(seat, one.handle) for one in window.aims)

    def named(self, table: Table) -> "Choose":
        """A card of the hand by its id, an animal by its handle."""
        window = table.choice
        if window is not None and window.name == "resource":
            card = table.card(self.ref)
            return self if card is None else Choose(self.seat, card.id)
        one = table.find(self.ref, window.aims[0].player if window is not None else None)
        return self if one is None else Choose(self.seat, one.handle)

    def spoken_of(self, seats: tuple[str, ...], table: Table) -> Action:
        """A card of the hand is shown only when it is put on the stack."""
        hidden = self.seat not in seats and table.find(self.ref) is None
        return Choose(self.seat, HIDDEN) if hidden else self


@dataclass(frozen=True, slots=True)
class Decline(Free):
    """A manual text does nothing more; silence says so too."""

    grammar: ClassVar[str] = "decline"
    example: ClassVar[str] = "decline"

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return owed(table, decision) or Refusal(BY_TEXT, f"{self.seat} has nothing to decline now")


@dataclass(frozen=True, slots=True)
class Keep(Free):
    """Put no resource card of a hand of which nothing is known on the stack; silence says so too."""

    grammar: ClassVar[str] = "keep"
    example: ClassVar[str] = "keep"
    silent: ClassVar[bool] = True

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return owed(table, decision) or Refusal(BY_TEXT, f"no text asks {self.seat} for a resource card now")


def resources_in_hand(player: Player) -> list[Card]:
    """The known resource cards of the hand, each once."""
    return list(dict.fromkeys(card for card in player.hand if card.kind == "resource"))


def aftermath(t: Table) -> Steps:
    """What follows a completed event: the check, then the texts of animals that have fallen, each with its check."""
    check(t)
    while t.fallen:
        one = t.fallen.pop(0)
        yield from carry_out(t, one, one.card.on_incapacitated)
        check(t)


def carry_out(t: Table, source: Placed, effects: tuple[Effect, ...]) -> Steps:
    """The effects of one moment of a card; a text that begins in between is carried out before this one goes on."""
    under_way = [_effects(t, source, effects)]
    action: Action | None = None
    while under_way:
        t.resolving = len(under_way)
        try:
            asked = next(under_way[-1]) if action is None else under_way[-1].send(action)
        except StopIteration:
            under_way.pop()
            action = None
            continue
        if isinstance(asked, Text):
            under_way.append(_effects(t, asked.source, asked.effects))
            action = None
        else:
            action = yield asked
    t.resolving = 0


def _effects(t: Table, source: Placed, effects: tuple[Effect, ...]) -> TextSteps:
    """In their order; what they are aimed at is chosen once for all of them."""
    t.note("text", "card.printed-text-overrides", source.handle, 0, source.player.seat)
    chosen: dict[str, Placed | None] = {}
    for effect in effects:
        if effect.target in ("own-animal", "enemy-animal") and effect.target not in chosen:
            chosen[effect.target] = yield from _aim(t, source, effect)
        if effect.do == "manual":
            yield from _manual(t, source)
        elif effect.target in ("owner", "opponent"):
            player = source.player if effect.target == "owner" else source.player.enemy
            yield from to_player(t, source, effect.do, effect.amount, player)
        else:
            for one in _aimed(source, effect, chosen):
                to_animal(t, source, effect.do, effect.amount, one)
            fall(t)


def _aim(t: Table, source: Placed, effect: Effect) -> Asking[Placed | None]:
    """The one animal, the one that the owner chooses of several, or none (`action.effect-choices-by-player`)."""
    player = source.player
    animals = player.animals if effect.target == "own-animal" else player.enemy.animals
    if len(animals) < 2:
        return animals[0] if animals else None
    t.choice = Window("choose", player=player, source=source, effect=effect, aims=tuple(animals))
    action = yield Decision((player.seat,), (Choose,), None, t.choice)
    t.choice = None
    assert isinstance(action, Choose)
    one = t.called(action.ref, animals[0].player)
    t.note("choose", "action.effect-choices-by-player", player.seat, 0, one.handle)
    return one


def _aimed(source: Placed, effect: Effect, chosen: dict[str, Placed | None]) -> list[Placed]:
    """The animals that an effect is done to; none that has left play since it was chosen."""
    match effect.target:
        case "all-own-animals":
            return list(source.player.animals)
        case "all-enemy-animals":
            return list(source.player.enemy.animals)
        case "self":
            return [source] if not source.gone else []
    one = chosen.get(effect.target or "")
    return [one] if one is not None and not one.gone else []


def to_animal(t: Table, source: Placed, do: str, amount: int, one: Placed) -> None:
    """One effect on one face-up animal. Numbers do not fall below zero."""
    if do == "damage-animal":
        hurt_animal(t, one, amount, BY_TEXT, source.handle)
    elif do == "heal-animal":
        one.health += amount
        t.note("heal", BY_TEXT, one.handle, amount, source.handle)
    elif do == "kill-animal":
        kill(t, one, source.handle)
    elif do == "change-attack":
        one.attack = max(0, one.attack + amount)
        t.note("attack-changed", "card.stats-change-only-by-text", one.handle, amount, source.handle)
    else:
        one.defense = max(0, one.defense + amount)
        t.note("defense-changed", "card.stats-change-only-by-text", one.handle, amount, source.handle)


def to_player(t: Table, source: Placed, do: str, amount: int, player: Player) -> TextSteps:
    """One effect on one player."""
    if do == "damage-player":
        hurt_player(t, player, amount, BY_TEXT, source.handle)
    elif do == "heal-player":
        player.health += amount
        t.note("gain", BY_TEXT, player.seat, amount, source.handle)
    elif do == "destroy-resource":
        for _ in range(min(amount, len(player.stack))):
            gone = player.stack[-1]  # the top card (resources.destroyed-which-card)
            t.leave(gone, player.used_pile)
            t.note("destroyed", "resources.destroyed-to-used-pile", player.seat, 1, gone.card.id)
            t.note("fewer", "resources.destroyed-lowers-white-die", player.seat, len(player.stack))
    elif do == "draw":
        yield from draw(t, player, amount, BY_TEXT, "text")
    else:
        yield from _put_on_stack(t, source, player, amount)


def _put_on_stack(t: Table, source: Placed, player: Player, amount: int) -> TextSteps:
    """Resource cards of a hand beside the normal play (`resources.limit-covers-normal-plays-only`).

    The player whose hand it is chooses, since nobody else knows it (`components.hand-hidden`). Silence means
    the one there is; where none is known but a `?` may be one, silence means none.
    """
    for _ in range(amount):
        known = resources_in_hand(player)
        if not known and UNKNOWN not in player.hand:
            return
        default: Action | None = Choose(player.seat, known[0].id) if len(known) == 1 else None
        kinds: tuple[type[Action], ...] = (Choose,)
        if not known:
            default, kinds = Keep(player.seat), (Choose, Keep)
        fits = None if known else _names_resource(t)
        t.choice = Window("resource", player=player, source=source)
        action = yield Decision((player.seat,), kinds, default, t.choice, fits)
        t.choice = None
        if not isinstance(action, Choose):
            return
        card = t.card_called(action.ref)
        player.take(card)
        one = put_on_stack(t, player, card, "resources.limit-covers-normal-plays-only")
        if card.on_play:
            yield Text(one, card.on_play)


def _names_resource(t: Table) -> Callable[[Action], bool]:
    """Whether a choice is meant for a resource card of a hand of which nothing is known, and not for a later text."""

    def fits(action: Action) -> bool:
        card = t.card(action.ref) if isinstance(action, Choose) else None
        return not isinstance(action, Choose) or (card is not None and card.kind == "resource")

    return fits


def put_on_stack(t: Table, player: Player, card: Card, rule: str) -> Placed:
    """A resource card on top of the stack; the white die goes up by one. Its text is still to be carried out."""
    one = Placed(card, card.id, player, STACK)
    t.enter(one)
    t.note("resource", rule, player.seat, len(player.stack), card.id)
    return one


def _manual(t: Table, source: Placed) -> TextSteps:
    """The result that the log declares, one part after the other, until the player declines."""
    player = source.player
    window = Window("manual", player=player, source=source)
    decision = Decision((player.seat,), t.kinds.manual, Decline(player.seat), window)
    while True:
        action = yield decision
        if not isinstance(action, Declared):
            return  # Decline
        steps = action.result(t, source)
        if steps is not None:
            yield from steps
        fall(t)
