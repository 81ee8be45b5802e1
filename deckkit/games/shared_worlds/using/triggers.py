"""Triggered abilities: those of a moment are carried out player by player, each player's in the order of choice."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from deckkit.games.shared_worlds.endings.deaths import Gone, deaths
from deckkit.games.shared_worlds.passives import settle
from deckkit.games.shared_worlds.state import Ability, Player, Table, Unit
from deckkit.games.shared_worlds.using.activating import activate, payable
from deckkit.games.shared_worlds.using.activation import Activation, Clause, Piece, chosen
from deckkit.games.shared_worlds.using.effects import table as effects
from deckkit.games.shared_worlds.windows import Decline, Response, Window, fits
from deckkit.play.actions import Asking, Decision, Steps

Pending = list[tuple[Piece, Ability]]

_OWN = frozenset({"own-main-phase", "own-end-phase"})
"""Moments of a turn: they concern everything that the active player has."""
_ONLY_ADD = frozenset({"gain-cubes", "gain-life", "raise-power", "raise-life", "prevent-damage"})
"""Effects of which it does not matter which comes first."""


def fire(t: Table, moment: str, *pieces: Piece) -> Steps:
    """Carry out what a moment triggers on these cards and on what lies on them.

    For a moment of the own turn it is every card of the active player, whatever is given.
    """
    return fire_together(t, {moment: pieces})


def fire_together(t: Table, moments: Mapping[str, Iterable[Piece]]) -> Steps:
    """Carry out what several moments, which are one, trigger on their cards (`timing.simultaneous-triggers-order`).

    Behind each ability whoever is at 0 Life has a window and falls; what that triggers in turn waits until all that was
    triggered before is done (`timing.no-stack`).
    """
    found: Pending = []
    for moment, pieces in moments.items():
        found += _triggered(t, moment, t.pieces.values() if moment in _OWN else _with_attachments(pieces))
    if not found:
        return
    gone: Gone = []
    for player in list(t.acting()):
        own = [one for one in found if one[0].player is player and (player is t.active or one[1].trigger not in _OWN)]
        if own:
            if len(found) > 1:
                moment = own[0][1].trigger or ""
                t.note("triggers", "timing.simultaneous-triggers-order", player.seat, len(own), moment)
            gone += yield from _of_one(t, player, own)
    if gone:
        yield from fire(t, "when-destroyed", *gone)


def _with_attachments(pieces: Iterable[Piece]) -> Iterator[Piece]:
    for piece in pieces:
        yield piece
        if isinstance(piece, Unit):
            yield from piece.attachments


def _triggered(t: Table, moment: str, pieces: Iterable[Piece]) -> Pending:
    """The abilities of that moment that can be carried out."""
    return [
        (piece, ability)
        for piece in pieces
        if piece.card.abilities
        for ability in piece.card.abilities
        if ability.trigger == moment and _stands(t, piece, ability)
    ]


def _stands(t: Table, piece: Piece, ability: Ability) -> bool:
    """Whether the card still lies in the area of that half; a destroyed one has left play by then.

    Nor has the ability worked as often as it may in this turn (`ability.once-per-turn`).
    """
    in_play = ability.trigger == "when-destroyed" or t.pieces.get(piece.handle) is piece
    return in_play and ability.zone == piece.area and _times(piece, ability) < ability.per_turn


def _times(piece: Piece, ability: Ability) -> int:
    return piece.used.get(ability.ref, 0)


def _of_one(t: Table, player: Player, waiting: Pending) -> Asking[Gone]:
    """The triggered abilities of one player, in the player's order; gives what has left play meanwhile.

    One that leaves nothing to choose happens by itself. Where its place among others is a choice, it is asked for;
    whoever declines that has those happen in the order of the table, and makes no use of the rest.
    """
    gone: Gone = []
    in_order = False
    while not player.out:
        waiting = [one for one in waiting if one[0].player is player and _stands(t, *one)]
        alone = {one: way for one in waiting if (way := _without_choice(t, player, *one)) is not None}
        ready = [one for one in waiting if one in alone or _ways(t, player, *one, 1)]
        if not ready:
            break
        if alone and (in_order or (len(alone) == len(ready) and not _order_matters(ready))):
            one = next(iter(alone))
            piece, ability = one
            yield from activate(t, chosen(Activation(player, piece, piece.card, ability), alone[one]))
            waiting.remove(one)
        else:
            piece, ability = ready[0]
            moment = ability.trigger or ""
            about = Window("trigger", player, moment, source=piece, ability=ability, details={"pending": ready})
            answer = yield Decision((player.seat,), t.kinds.trigger, Decline(player.seat), about, fits(t, about))
            if not isinstance(answer, Response):
                if len(alone) < len(ready):
                    t.note("declined", "turn.actions-are-optional", player.seat, len(ready) - len(alone), moment)
                waiting, in_order = list(alone), True
                continue
            times = {one: _times(*one) for one in waiting}
            steps = answer.carry_out(t, about)
            if steps is not None:
                yield from steps
            waiting = [one for one in waiting if _times(*one) == times[one]]
        settle(t)
        gone += yield from deaths(t)
    return gone


def _order_matters(ready: Pending) -> bool:
    """Whether it can make a difference which of them comes first."""
    return len(ready) > 1 and not all(ability.effect in _ONLY_ADD for _, ability in ready)


def _without_choice(t: Table, player: Player, piece: Piece, ability: Ability) -> Clause | None:
    """What happens by itself: nothing is paid, and nothing can be chosen otherwise. None where somebody is asked.

    Of up to X that it does to its own unit, it does the most.
    """
    if ability.price.cubes or ability.price.life:
        return None
    if effects.asks(ability) and effects.up_to(ability):
        return None
    ways = _ways(t, player, piece, ability, 2)
    return ways[0] if len(ways) == 1 or (ways and not effects.asks(ability)) else None


def _ways(t: Table, player: Player, piece: Piece, ability: Ability, most: int) -> list[Clause]:
    """The first few legal ways to choose for an ability that can be paid."""
    act = Activation(player, piece, piece.card, ability)
    if not payable(act):
        return []
    return list(islice((one for one in effects.choices(t, act) if _legal(t, act, one)), most))


def _legal(t: Table, act: Activation, clause: Clause) -> bool:
    return effects.refusal(t, chosen(act, clause)) is None
