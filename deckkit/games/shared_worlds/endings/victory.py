"""How a game ends: Domination, Prosperity, Legacy, a draw by standstill or agreement, concession."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games import answers
from deckkit.games.answers import Deed, Free
from deckkit.games.shared_worlds.endings.elimination import remove
from deckkit.games.shared_worlds.state import Player, Side, Table
from deckkit.games.shared_worlds.untimely import own_main_phase
from deckkit.games.shared_worlds.windows import Decline, TurnOver, Window
from deckkit.play.actions import CONTESTED, Decision, Ended, Outcome, Refusal, Steps

LEGENDS, TEAM_LEGENDS = 3, 6
"""Legendary units that win by Legacy, of a player (`victory.legacy-three-legendaries`) and of a team."""


def seats(side: Side) -> tuple[str, ...]:
    """The seats of a side, for an outcome."""
    return tuple(one.seat for one in side.players)


# -- Domination ------------------------------------------------------------------------------------------------------


def fallen(t: Table, players: Sequence[Player]) -> None:
    """Players are eliminated in one moment, for good.

    Raises Ended where that ends the game, and TurnOver where it goes on without the active player; else what they had
    is cleared away.
    """
    for player in players:
        rule = "victory.concession" if player.life else "victory.elimination-at-zero"
        t.note("eliminated", rule, player.seat)
    outcome = _last_standing(t, players)
    if outcome is not None:
        raise Ended(outcome)
    for player in players:
        remove(t, player)
    if t.active in players:
        t.note("turn-over", "victory.active-player-eliminated", t.active.seat)
        raise TurnOver


def _last_standing(t: Table, players: Sequence[Player]) -> Outcome | None:
    """How the game ends when these players leave it, None where it goes on (`victory.domination-last-standing`)."""
    if t.team:
        return _team_falls(t, {one.side.name for one in players})
    left = [one for one in t.order if one not in players and one not in t.leaving]
    if len(left) > 1:
        return None
    if left:
        return _won(t, left[0].side, "domination", "victory.domination-last-standing")
    rule = "victory.everybody-eliminated-is-a-draw"
    t.note("end", rule, "", 0, "nobody is left")
    return Outcome((), "double-elimination", rule)


def _team_falls(t: Table, lost: set[str]) -> Outcome:
    """A team falls with one of its members (`team.first-elimination-ends-game`)."""
    for side in t.sides:
        if side.name in lost:
            t.note("team-out", "team.one-eliminated-all-eliminated", side.name)
            for mate in side.players:
                if mate.life:
                    t.note("mate", "team.separate-life", mate.seat, mate.life)
    t.note("first-fall", "team.first-elimination-ends-game", "", len(lost))
    winners = [one for one in t.sides if one.name not in lost]
    if winners:
        return _won(t, winners[0], "domination", "team.other-team-wins")
    t.note("unsaved", "team.draw-needs-both-unsaved", "", len(lost))
    rule = "team.draw-whatever-the-cause" if t.combat is None else "team.both-teams-at-zero-is-a-draw"
    t.note("end", rule, "", 0, "both teams fall in one moment")
    return Outcome((), "double-elimination", rule)


def _won(t: Table, side: Side, reason: str, rule: str) -> Outcome:
    t.note("end", rule, side.name, 0, reason)
    return Outcome(seats(side), reason, rule)


# -- Prosperity ------------------------------------------------------------------------------------------------------


def owned(t: Table, player: Player) -> int:
    """The cubes that Prosperity counts: on the buildings and in the personal supply, lent ones among them.

    Those on units count only by the switch `prosperity_counts_power`.
    """
    total = player.available + player.supply
    if t.variant["prosperity_counts_power"] == "true":
        total += _on_units(t, player)
    return total


def _on_units(t: Table, player: Player) -> int:
    """Own cubes that are Power, on whoever's units they lie."""
    return sum(unit.cubes.count(player) for unit in t.units() if unit.cubes)


def compared(t: Table, player: Player) -> tuple[bool, int, int]:
    """Whether the player's side owns twice what its rivals do; its own count, and that of the strongest rival."""
    if t.team:
        own = sum(owned(t, one) for one in player.side.players)
        rival = sum(owned(t, one) for one in t.players.values() if one.side is not player.side)
    else:
        own = owned(t, player)
        rival = max(owned(t, one) for one in t.order if one is not player)
    return own > 0 and own >= 2 * rival, own, rival


def prosperity(t: Table, player: Player) -> None:
    """The check of the Main Phase (`victory.prosperity-moment`), once a turn; raises Ended."""
    t.checked = True
    won, own, rival = compared(t, player)
    rule = "victory.prosperity-what-counts"
    if any(unit.cubes for unit in t.units()):
        counted = t.variant["prosperity_counts_power"] == "true"
        rule = "variant.prosperity-power" if counted else "victory.prosperity-power-cubes-not-counted"
    t.note("prosperity", rule, player.seat, own, str(rival))
    t.note("unowned", "victory.prosperity-general-supply-not-counted", player.seat)
    if not won:
        if own == 0 and rival == 0:
            t.note("nothing", "victory.prosperity-needs-one-cube", player.seat)
        return
    together = sum(owned(t, one) for one in t.order if one is not player) if len(t.order) == 3 else rival
    if own < 3 * rival or own < 2 * together:
        detail = f"{own} against {rival}: '2x more' may be more than twice, three times, or than all rivals together"
        t.note(CONTESTED, "victory.prosperity-needs-one-cube", player.side.name, own, detail)
    rules = {3: "victory.prosperity-three-players", 4: "team.prosperity-counts-teams"}
    twice = "victory.prosperity-at-least-twice"
    raise Ended(_won(t, player.side, "prosperity", rules.get(len(t.order), twice)))


def watch(t: Table) -> None:
    """Note who has come to own twice what every rival does: were Prosperity watched all the time, that would win now.

    Looked at wherever counts may have changed; who is ahead is noted once, until that is lost. At most one side is.
    """
    ahead, own, rival = None, 0, 0
    for side in t.sides:
        total = 0
        for one in side.players:
            total += owned(t, one)
        if total > own:
            ahead, own, rival = side, total, own
        elif total > rival:
            rival = total
    if own < 2 * rival:
        ahead = None
    if ahead is t.ahead:
        return
    t.ahead = ahead
    if ahead is None:
        return
    rule = "victory.each-checked-at-its-own-moment"
    if ahead is not t.active.side:
        rule = "victory.prosperity-moment"
        t.note("rival", "victory.prosperity-own-check-only", ahead.name, own, t.active.seat)
    t.note(CONTESTED, rule, ahead.name, own, f"twice the {rival} of the strongest rival, but not checked now")


def missed(t: Table, player: Player, rule: str) -> None:
    """Note that a player's Prosperity would win here, were it checked where the Main Phase is skipped."""
    won, own, rival = compared(t, player)
    if won:
        t.note(CONTESTED, rule, player.seat, own, f"twice the {rival} of the strongest rival, but not checked now")


# -- Legacy ----------------------------------------------------------------------------------------------------------


def legends(player: Player) -> int:
    """The Legendary units a player controls, in both areas (`victory.legacy-both-areas-count`)."""
    return sum(unit.card.legendary for unit in player.units)


def legacy(t: Table, player: Player) -> None:
    """The check at the end of a turn (`victory.legacy-moment`), for its player or team; raises Ended."""
    if player in t.leaving:
        return
    if t.team:
        own = legends(player)
        together = sum(legends(one) for one in player.side.players)
        if together >= TEAM_LEGENDS:
            t.note("legacy", "victory.legacy-both-areas-count", player.side.name, together)
            raise Ended(_won(t, player.side, "legacy", "team.legacy-needs-six"))
        if own >= LEGENDS:
            t.note("legacy", "team.three-legendaries-not-enough", player.seat, own, str(together))
    elif (own := legends(player)) >= LEGENDS:
        t.note("legacy", "victory.legacy-both-areas-count", player.seat, own)
        raise Ended(_won(t, player.side, "legacy", "victory.legacy-three-legendaries"))
    elif own:  # said whatever lies in piles that others do not see
        t.note("in-play-only", "victory.legacy-in-play-only", player.seat, own)


def note_legend(t: Table, player: Player) -> None:
    """Note that a Legendary unit that has come would win at once, were Legacy not checked at the end of the turn."""
    number = sum(map(legends, player.side.players))
    if number >= (TEAM_LEGENDS if t.team else LEGENDS):
        detail = "Legacy is checked at the end of the own turn only"
        t.note(CONTESTED, "victory.legacy-moment", player.seat, number, detail)


# -- draws -----------------------------------------------------------------------------------------------------------


def standstill(t: Table) -> None:
    """Look back at a round from the start of the next (`victory.draw-by-standstill`); raises Ended.

    `Table.still_since` is the round that is watched, 0 where a card lay in the Main Pile or the Graveyard at its start.
    """
    dry = t.main.size == 0 and t.graveyard.size == 0
    if dry and t.still_since and not t.stirred:
        rule = "victory.draw-by-standstill"
        t.note("end", rule, "", t.still_since, "nothing has changed in a whole round")
        raise Ended(Outcome((), "standstill", rule))
    t.still_since = t.round if dry else 0
    t.stirred = False


@dataclass(frozen=True, slots=True)
class Offer(Deed):
    """Offer a draw to the others, once a draw from the Main Pile has stopped short in this game."""

    grammar: ClassVar[str] = "offer"
    example: ClassVar[str] = "offer"

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        if table.short:
            return None
        return Refusal(
            "victory.draw-by-agreement",
            f"a draw is offered once a Main Pile draw has stopped short; {table.main.size} and "
            f"{table.graveyard.size} cards lie in Main Pile and Graveyard, and none has",
        )

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return own_main_phase(self, table, decision, "offer a draw", "victory.draw-by-agreement")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Offer"]:
        if table.short:
            yield cls(decision.seats[0])

    def carry_out(self, t: Table, w: Window) -> Steps:
        """Everybody else in the game is asked, in acting order, until somebody declines."""
        t.note("offer", "victory.draw-by-agreement", self.seat)
        for player in list(t.acting()):
            if player.seat == self.seat:
                continue
            seat = player.seat
            answer = yield Decision((seat,), (Agree, Decline), Decline(seat), Window("agree", player))
            if not isinstance(answer, Agree):
                t.note("decline", "victory.draw-by-agreement", seat)
                return
        t.note("end", "victory.draw-by-agreement", "", 0, "agreed")
        raise Ended(Outcome((), "agreement", "victory.draw-by-agreement"))


@dataclass(frozen=True, slots=True)
class Agree(Free):
    """Agree to a draw that is offered."""

    grammar: ClassVar[str] = "agree"
    example: ClassVar[str] = "agree"

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return Refusal("victory.draw-by-agreement", f"no draw is offered to {self.seat} to which it could agree")


# -- concession ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Concede(answers.Concede):
    """Concede the game, at any time."""

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        if any(seat in table.players and not table.gone(table.players[seat]) for seat in self.seat.split("+")):
            return None
        return Refusal("victory.concession", f"{self.seat} is not in the game, so there is nothing to concede")
