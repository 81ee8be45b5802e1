"""What an Encounter may do besides its numbers: the moments at which its own rules are asked.

`Special` is the plain Encounter: its creatures come into play, are attacked, attack, and it is over when none is left.
The Encounters of the rulebook's notes override what they do differently, each in its own module. A special holds no
data; what it has to remember lies in `Table.own`.
"""

from typing import TYPE_CHECKING

from deckkit.games.fresh_meat.state import Attack, Creature, Player, Strike, Table
from deckkit.play.actions import Refusal, Steps

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.pieces import EncounterCard
    from deckkit.games.fresh_meat.windows import Window

UNDEAD = "undead"
"""The role of a creature that the Endless Horde has brought into play."""


class Special:
    """The rules of an Encounter. Steps that are None do nothing and ask nobody."""

    rounds = True
    """Whether it is fought in Rounds (`base.noncombat-no-rounds`)."""
    hold_strike = False
    """Whether each player Sets a HOLD/STRIKE card too."""
    clean_up = False
    """Whether the Encounter is defeated, and only the Undead that are left are fought (`horde.clean-up`)."""

    def play(self, t: Table) -> Steps:
        """Carry out a Non-Combat Encounter from beginning to end; asked where `rounds` is False."""
        raise NotImplementedError

    def begin(self, t: Table, card: "EncounterCard") -> Steps | None:
        """Its creatures come into play (`base.encounter-start-order`)."""
        raise NotImplementedError

    def round_begins(self, t: Table) -> Steps | None:
        """At the start of a Round, before the Initiative draw."""

    def initiative_drawn(self, t: Table) -> Steps | None:
        """Right after the Initiative draw."""

    def targets(self, t: Table, player: Player) -> list[Creature | Player]:
        """What this player's attack may be aimed at."""
        return list(t.creatures)

    def target_refusal(self, t: Table, player: Player, target: Creature | Player) -> Refusal | None:
        """Why a creature or player that is there cannot be the target."""
        return None

    def before_damage(self, t: Table, attack: Attack) -> Steps | None:
        """The attack is about to be resolved with all its modifications."""

    def damaged(
        self, t: Table, creature: Creature, by: Player | None, amount: int, attack: Attack | None
    ) -> Steps | None:
        """A creature has taken damage and is still alive."""

    def emptied(
        self, t: Table, creature: Creature, by: Player | None, amount: int, excess: int, attack: Attack | None
    ) -> Steps | None:
        """A creature has come to 0 LP by `amount` damage, `excess` of it more than needed. None where it dies as any
        other; else what happens instead."""

    def would_kill(self, t: Table, attack: Attack, target: Creature, damage: int) -> bool:
        """Whether an attack on a creature, which kills nothing as it is, would have killed it with that damage."""
        return not attack.missed and damage >= target.life

    def turns_done(self, t: Table) -> Steps | None:
        """After the last Turn, when the extra damage of cards is done and before the creatures attack."""

    def attacked_by(self, t: Table, creature: Creature) -> list[Player] | None:
        """Whom a creature attacks in the creature attack step; None: as `Creature.targets` says."""
        return None

    def sent(self, t: Table, strike: Strike, title: str) -> None:
        """A card of that title has sent a creature's attack to `strike.target`."""

    def struck(self, t: Table, strike: Strike) -> Steps | None:
        """A creature's attack has been carried out on `strike.target`."""

    def round_ends(self, t: Table) -> Steps | None:
        """After the creature attack, before the draw."""

    def may_answer(self, t: Table, player: Player, w: "Window") -> bool:
        """Whether the Encounter itself gives a player something to do in a window: to ask for help, to lay a match."""
        return False

    def held(self, t: Table, attack: Attack) -> str:
        """What becomes of a card that was held (`hold.card-fate`): discard, return or stay."""
        return "discard"

    def redirect_refusal(self, t: Table, player: Player, *, taking: bool = False) -> Refusal | None:
        """Why a player who wants to send on damage that nobody announces to them, or with `taking` to take upon
        themselves what strikes another, cannot, where a rule says so."""
        return None

    def at_zero(self, t: Table, player: Player, by: Player | None) -> bool:
        """A player has come to 0 LP, by damage of `by` if it was a player's; True where they are not eliminated
        (`arena.defeat`)."""
        return False

    def over(self, t: Table) -> bool:
        """Whether the Encounter is over: none of its creatures is left. Undead of the Horde are asked for elsewhere."""
        return all(one.role == UNDEAD for one in t.creatures)

    def defeated(self, t: Table) -> Steps | None:
        """Asked whenever the Encounter may have been defeated: after a kill, and before each step of a Round."""

    def ends(self, t: Table) -> Steps | None:
        """The Encounter is defeated: at the end of its last Round, or where Undead are left, before they are fought."""
