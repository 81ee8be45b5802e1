"""The Treasure Spore and its Protospores: they heal it, attack the next Player #1, and die in its place."""

from typing import TYPE_CHECKING

from deckkit.games.fresh_meat import changes
from deckkit.games.fresh_meat.encounters.plain import Plain
from deckkit.games.fresh_meat.encounters.relics import gain_relic
from deckkit.games.fresh_meat.rounds.creature_attack import strike
from deckkit.games.fresh_meat.rounds.killing import kill
from deckkit.games.fresh_meat.rounds.swings import last_damager
from deckkit.games.fresh_meat.state import Attack, Creature, Player, Table
from deckkit.limits import counted
from deckkit.play.actions import CONTESTED, Steps

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.pieces import EncounterCard

PROTOSPORE = "protospore"
"""The role of a token of the Treasure Spore."""


def protospore(t: Table) -> Creature:
    """A Protospore, not yet in play."""
    assert t.encounter is not None
    table = t.encounter.table
    return Creature(
        t.free_handle(PROTOSPORE),
        t.encounter,
        "Protospore",
        table.protospore_life,
        table.protospore_prestige,
        "none",
        (),
        table.protospore_damage,
        role=PROTOSPORE,
        start_life=table.protospore_life,
    )


def protospores(t: Table) -> list[Creature]:
    """The Protospores in play."""
    return [one for one in t.creatures if one.role == PROTOSPORE]


def _main(t: Table) -> Creature | None:
    return next((one for one in t.creatures if one.role == "main"), None)


class Spore(Plain):
    """Two kinds of creature with attacks of their own (`spore.distinct-from-protospores`)."""

    def begin(self, t: Table, card: "EncounterCard") -> Steps | None:
        super().begin(t, card)
        if card.table.spawn == "one-per-player":
            for _ in t.order:
                _spawn(t)
        return None

    def initiative_drawn(self, t: Table) -> Steps | None:
        return _on_the_draw(t)

    def damaged(
        self, t: Table, creature: Creature, by: Player | None, amount: int, attack: Attack | None
    ) -> Steps | None:
        if creature.role == "main" and creature.card.table.spawn == "when-damaged":
            _spawn(t)
        return None

    def emptied(
        self, t: Table, creature: Creature, by: Player | None, amount: int, excess: int, attack: Attack | None
    ) -> Steps | None:
        if creature.role != "main":
            return None
        if protospores(t):
            return _mock_kill(t, creature, by, excess)
        return _killed(t, creature, by, attack)

    def would_kill(self, t: Table, attack: Attack, target: Creature, damage: int) -> bool:
        return super().would_kill(t, attack, target, damage) and not (target.role == "main" and protospores(t))

    def attacked_by(self, t: Table, creature: Creature) -> list[Player] | None:
        if creature.role == PROTOSPORE:
            return []
        if creature.role != "main":
            return None
        ever = creature.card.table.last_damager == "encounter"
        last = last_damager(creature, ever=ever)
        if last is not None:
            t.note("last-damager", "spore.attacks-last-damager", last.seat, 0, creature.handle)
            return [last]
        t.note("nobody", "spore.nobody-damaged", creature.handle)
        earlier = last_damager(creature, ever=True)
        if earlier is not None:
            t.note(CONTESTED, "spore.nobody-damaged", earlier.seat, 0, "it damaged nobody this Round")
        return []

    def round_ends(self, t: Table) -> Steps | None:
        _heal(t)
        return None


def _spawn(t: Table) -> None:
    changes.enter(t, protospore(t), "spore.distinct-from-protospores")


def _on_the_draw(t: Table) -> Steps:
    """Those that were left attack the new Player #1; then the Protospore of the Round appears."""
    first = t.number_one()
    for one in protospores(t):
        if t.round > 1 and first is not None and first.alive:
            yield from strike(t, one, first, one.damage, "spore.protospores-attack-player-one")
    assert t.encounter is not None
    if t.encounter.table.spawn == "one-per-round":
        _spawn(t)


def _heal(t: Table) -> None:
    """The Round is over: every Protospore that is left heals itself, then the Treasure Spore (`spore.order`)."""
    main, left = _main(t), protospores(t)
    if not left:
        t.note("none-left", "spore.protospores-none-left")
        return
    t.note("order", "spore.order", "", len(left))
    for one in left:
        if one.life < one.start_life:
            t.note("whole", "spore.protospores-heal-themselves", one.handle, one.start_life - one.life)
            one.life = one.start_life
    if main is not None:
        for _ in left:
            _feed(t, main, "spore.protospores-heal-spore")


def _feed(t: Table, main: Creature, rule: str) -> None:
    """The Treasure Spore is healed by one Protospore; its LP have no cap but what its card says."""
    changes.mend(t, main, main.card.table.heal_per_token, rule)
    if main.life > main.start_life:
        t.note("beyond", "spore.heal-cap", main.handle, main.life - main.start_life)


def _mock_kill(t: Table, main: Creature, by: Player | None, excess: int) -> Steps:
    """It does not die: the Protospores are discarded in its place and it is healed for each, counted from 0."""
    tokens = protospores(t)
    t.note("not-dead", "spore.not-dead-with-protospores", main.handle, len(tokens))
    for one in tokens:
        changes.leave(t, one, "spore.instead-discard-and-heal")
        _feed(t, main, "spore.instead-discard-and-heal")
    seat = by.seat if by is not None else ""
    said = f"{counted(len(tokens), 'tokens')} discarded, {excess} damage too much"
    t.note("no-credit", "spore.no-credit-for-mock-kill", seat, 0, said)
    t.note(CONTESTED, "spore.no-credit-for-mock-kill", seat, 0, said)
    yield from ()


def _killed(t: Table, main: Creature, by: Player | None, attack: Attack | None) -> Steps:
    """The kill gives a Relic besides the Prestige, and besides what a Treasure gives."""
    yield from kill(t, main, by, attack)
    if by is None or not by.alive:
        return
    for _ in range(main.card.table.relics_on_kill):
        yield from gain_relic(t, by, "spore.kill-gives-relic")
    if t.event is not None and t.event.kind == "treasure":
        t.note("besides", "spore.relic-besides-treasure-event", by.seat, 0, t.event.id)
