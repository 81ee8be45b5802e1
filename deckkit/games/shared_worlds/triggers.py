"""Triggered abilities: those of a moment are carried out player by player, each player's in the order of choice."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from deckkit.games.shared_worlds.activating import activate, payable
from deckkit.games.shared_worlds.activation import Activation, Clause, Piece, chosen
from deckkit.games.shared_worlds.effects import table as effects
from deckkit.games.shared_worlds.state import Ability, Player, Table, Unit
from deckkit.games.shared_worlds.windows import Decline, Response, Window, fits
from deckkit.play.actions import Decision, Steps

Pending = list[tuple[Piece, Ability]]

_OWN = frozenset({"own-main-phase", "own-end-phase"})
"""Moments of a turn: they concern everything that the active player has."""


def fire(
    t: Table,
    moment: str,
    *pieces: Piece,
    only: Player | None = None,
    after: Callable[[Table], Steps] | None = None,
) -> Steps:
    """Carry out what a moment triggers on these cards and on what lies on them (`timing.simultaneous-triggers-order`).

    For a moment of the own turn it is every card of the active player, whatever is given. What leaves nothing to
    choose happens by itself, before its player is asked for the rest. `only` whose abilities these are, if not
    everybody's; `after` follows each of them.
    """
    found = _triggered(t, moment, t.pieces.values() if moment in _OWN else _with_attachments(pieces))
    if only is not None:
        found = [one for one in found if one[0].player is only]
    if not found:
        return
    for player in list(t.acting()):
        own = [(piece, ability) for piece, ability in found if piece.player is player]
        if own and not (moment in _OWN and player is not t.active):
            if len(found) > 1:
                t.note("triggers", "timing.simultaneous-triggers-order", player.seat, len(own), moment)
            yield from _of_one(t, player, own, moment, after)


def _with_attachments(pieces: Iterable[Piece]) -> Iterator[Piece]:
    for piece in pieces:
        yield piece
        if isinstance(piece, Unit):
            yield from piece.attachments


def _triggered(t: Table, moment: str, pieces: Iterable[Piece]) -> Pending:
    """The abilities of that moment, each in the area of its half; a destroyed card has left play by then."""
    return [
        (piece, ability)
        for piece in pieces
        if piece.card.abilities and (moment == "when-destroyed" or t.pieces.get(piece.handle) is piece)
        for ability in piece.card.abilities
        if ability.trigger == moment and ability.zone == piece.area and _unused(piece, ability)
    ]


def _unused(piece: Piece, ability: Ability) -> bool:
    """Whether the ability has not worked as often as it may in this turn (`ability.once-per-turn`)."""
    return piece.used.get(ability.ref, 0) < ability.per_turn


def _of_one(
    t: Table, player: Player, own: Pending, moment: str, after: Callable[[Table], Steps] | None = None
) -> Steps:
    """The triggered abilities of one player: those without a choice, then the others as the player likes."""
    pending: Pending = []
    for piece, ability in own:
        if player.out or not (moment == "when-destroyed" or t.pieces.get(piece.handle) is piece):
            continue
        only = _without_choice(t, player, piece, ability)
        if only is None:
            pending.append((piece, ability))
        else:
            yield from activate(t, chosen(Activation(player, piece, piece.card, ability), only))
            if after is not None:
                yield from after(t)
    while True:
        pending = [(piece, ability) for piece, ability in pending if _ways(t, player, piece, ability, 1)]
        if not pending or player.out:
            return
        piece, ability = pending[0]
        about = Window("trigger", player, moment, source=piece, ability=ability, details={"pending": pending})
        answer = yield Decision((player.seat,), t.kinds.trigger, Decline(player.seat), about, fits(t, about))
        if not isinstance(answer, Response):
            t.note("declined", "turn.actions-are-optional", player.seat, len(pending), moment)
            return
        steps = answer.carry_out(t, about)
        if steps is not None:
            yield from steps
        if after is not None:
            yield from after(t)
        pending = [(piece, ability) for piece, ability in pending if _unused(piece, ability)]


def _without_choice(t: Table, player: Player, piece: Piece, ability: Ability) -> Clause | None:
    """What happens by itself: nothing is paid, and nothing can be chosen otherwise. None where somebody is asked."""
    if ability.price.cubes or ability.price.life:
        return None
    if not effects.asks(ability):
        return Clause(ability.ref)
    if effects.up_to(ability):
        return None
    ways = _ways(t, player, piece, ability, 2)
    return ways[0] if len(ways) == 1 else None


def _ways(t: Table, player: Player, piece: Piece, ability: Ability, most: int) -> list[Clause]:
    """The first few legal ways to choose for an ability that can be paid."""
    act = Activation(player, piece, piece.card, ability)
    if not payable(act):
        return []
    return list(islice((one for one in effects.choices(t, act) if _legal(t, act, one)), most))


def _legal(t: Table, act: Activation, clause: Clause) -> bool:
    return effects.refusal(t, chosen(act, clause)) is None
