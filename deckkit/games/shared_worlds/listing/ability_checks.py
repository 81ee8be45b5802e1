"""What the abilities of a card must obey, beyond their shape."""

from collections.abc import Iterator
from dataclasses import dataclass

from deckkit.findings import DocPath, Finding, Severity
from deckkit.games.shared_worlds.abilities import (
    COMBAT_TRIGGERS,
    DEVELOPMENT_TRIGGERS,
    NAMED_UNITS,
    SHAPES,
    Ability,
    Effect,
    Zone,
)

KIND = "deckkit/pool.kind"
_ON_BUILDINGS: frozenset[Effect] = frozenset(("any-type", "manual"))
"""The effects whose `self` can be a building."""

TRANSFERS = frozenset(
    {
        "steal-cubes",
        "move-cubes",
        "charge",
        "discharge",
        "heal",
        "move-life",
        "thin-deck",
        "recover-cards",
        "give-cards",
    }
)
"""Effects of which X is the most in a turn (`ability.number-x-is-a-maximum-per-turn`)."""


@dataclass(frozen=True, slots=True)
class Bearer:
    """The card that has the abilities, as far as they depend on it.

    section    where in the pool it stands
    life       printed Life of a unit; None for a card that holds no blue cubes
    instant    whether it is one
    on         where `self` lies: on a unit, on a building, or on either
    """

    id: str
    section: str
    life: int | None
    instant: bool
    on: str


def findings(bearer: Bearer, zone: Zone, abilities: list[Ability]) -> Iterator[Finding]:
    """Everything wrong with the abilities in one half of a card."""
    for position, ability in enumerate(abilities):
        check = _Check(bearer, zone, ability, (bearer.section, bearer.id, zone, position))
        yield from check.shape()
        yield from check.mode()
        yield from check.cost()
        yield from check.reach()
        yield from check.extras()


@dataclass(frozen=True, slots=True)
class _Check:
    bearer: Bearer
    zone: Zone
    ability: Ability
    at: DocPath

    def wrong(
        self,
        field: str,
        message: str,
        rule: str = KIND,
        actual: int | str | None = None,
        allowed: int | str | None = None,
        help: str | None = None,
        severity: Severity = Severity.ERROR,
    ) -> Finding:
        return Finding(
            rule=rule,
            message=f'{self.bearer.id}, ability "{self.ability.id}": {message}',
            severity=severity,
            at=(*self.at, field),
            card=self.bearer.id,
            actual=actual,
            allowed=allowed,
            help=help,
        )

    def shape(self) -> Iterator[Finding]:
        """Zone, target, X and `keep` as the effect asks for them."""
        ability, shape = self.ability, SHAPES[self.ability.effect]
        if self.zone not in shape.zones:
            yield self.wrong(
                "effect",
                f"{ability.effect} does not work in the half called {self.zone}",
                shape.rule,
                self.zone,
                " or ".join(shape.zones),
                f"move it to {' or '.join(shape.zones)}",
            )
        if ability.target not in shape.targets:
            allowed = ", ".join(sorted(shape.targets))
            yield self.wrong(
                "target", f"{ability.effect} cannot work on {ability.target}", KIND, ability.target, allowed
            )
        if shape.number is True and ability.x is None:
            yield self.wrong("x", f"{ability.effect} needs its number", help="add `x = ...`")
        if shape.number is False and ability.x is not None:
            yield self.wrong("x", f"{ability.effect} has no number", actual=ability.x, help="take out x")
        if ability.effect == "peek" and (ability.target == "deck") != (ability.x is not None):
            message = "a look at a Deck goes so many cards deep, one at a hand sees all of it"
            yield self.wrong("x", message, actual=ability.x, help="add or take out x")
        if ability.effect == "draw-and-keep":
            drawn = ability.x or 0
            if ability.keep is None:
                yield self.wrong("keep", "draw-and-keep says how many cards may be kept", help="add `keep = ...`")
            elif ability.x is not None and ability.keep > drawn:
                message = f"{ability.keep} cards may be kept of {drawn} drawn"
                yield self.wrong("keep", message, actual=ability.keep, allowed=drawn, help=f"keep at most {drawn}")
        elif ability.keep is not None or ability.to != "discard-pile":
            field = "to" if ability.keep is None else "keep"
            yield self.wrong(field, f"only draw-and-keep has `{field}`", help=f"take out {field}")
        if ability.seen_by == "all" and ability.effect not in ("peek", "rearrange-main-pile", "rearrange-deck"):
            yield self.wrong("seen_by", f"{ability.effect} shows no cards", help="take out seen_by")

    def mode(self) -> Iterator[Finding]:
        """Activated, triggered or passive: what goes with each."""
        ability, shape = self.ability, SHAPES[self.ability.effect]
        if self.bearer.instant and ability.mode != "activated":
            yield self.wrong(
                "mode",
                f"an instant takes effect as it is played, it is never {ability.mode}",
                "card.instant-resolves-at-once",
                ability.mode,
                "activated",
                "take out mode",
            )
        elif ability.mode not in shape.modes:
            allowed = " or ".join(shape.modes)
            yield self.wrong("mode", f"{ability.effect} is never {ability.mode}", KIND, ability.mode, allowed)
        if (ability.trigger is not None) != (ability.mode == "triggered"):
            if ability.trigger is None:
                yield self.wrong("trigger", "a triggered ability names its moment", help="add `trigger = ...`")
            else:
                help = 'write `mode = "triggered"`'
                yield self.wrong("trigger", f"an ability that is {ability.mode} has no trigger", help=help)
        elif ability.trigger is not None and self.zone != "effect":
            if self.zone == "combat":
                moments, rule = COMBAT_TRIGGERS, "ability.combat-half-only-in-combat-area"
            else:
                moments, rule = DEVELOPMENT_TRIGGERS, "ability.development-half-only-in-development-area"
            if ability.trigger not in moments:
                yield self.wrong(
                    "trigger",
                    f"{ability.trigger} is no moment of the {self.zone} half",
                    rule,
                    ability.trigger,
                    ", ".join(sorted(moments)),
                )
        if ability.per_turn != 1 and (ability.mode == "passive" or self.bearer.instant):
            kind = "an instant" if self.bearer.instant else "a passive ability"
            yield self.wrong("per_turn", f"{kind} is not used so many times a turn", help="take out per_turn")
        elif ability.per_turn != 1 and ability.effect in TRANSFERS:
            yield self.wrong(
                "per_turn",
                f"{ability.effect} transfers up to {ability.x} a turn, and so is used once",
                "ability.number-x-is-a-maximum-per-turn",
                ability.per_turn,
                1,
            )

    def cost(self) -> Iterator[Finding]:
        """Who can pay the cost, and with what."""
        ability, life = self.ability, self.bearer.life
        if ability.cost.nothing:
            return
        if self.bearer.instant:
            rule = "card.instant-costs-resources"
            yield self.wrong("cost", "an instant is paid for as a card, its effect costs nothing more", rule)
        elif ability.mode == "passive":
            rule = "ability.passive-text-needs-no-activation"
            yield self.wrong("cost", "a passive ability is not activated and costs nothing", rule, help="take out cost")
        elif ability.cost.life and life is None:
            message = "only a unit holds blue cubes to pay Life with"
            yield self.wrong("cost", message, "generation.cost-is-unit-life", ability.cost.life, 0, "take out life")
        elif life is not None and ability.cost.life > life:
            yield self.wrong(
                "cost",
                f"costs {ability.cost.life} Life, the unit has {life}: usable only with its Life raised",
                "generation.cost-must-be-payable",
                ability.cost.life,
                life,
                severity=Severity.WARNING,
            )

    def reach(self) -> Iterator[Finding]:
        """Whom the ability reaches: lanes, opponents, itself."""
        ability, target = self.ability, self.ability.target
        if self.bearer.instant:
            if ability.same_lane:
                rule = "ability.instants-not-bound-to-lanes"
                yield self.wrong("same_lane", "an instant stands in no lane", rule, help="take out same_lane")
            if target == "self":
                yield self.wrong("target", "an instant does not lie on anything that `self` could be", actual=target)
        elif self.zone == "combat" and target in NAMED_UNITS and ability.same_lane is False:
            yield self.wrong(
                "same_lane",
                "a Combat ability reaches units of its own lane only, unless the printed text says otherwise",
                "ability.unit-targets-in-corresponding-lane",
                "any lane",
                "same lane",
                "take out `same_lane = false`",
                Severity.WARNING,
            )
        if target == "opponent" and ability.scope not in ("any", "opponent"):
            rule = "team.opponent-excludes-teammate"
            message = f"an opponent is never of the scope {ability.scope}"
            yield self.wrong("scope", message, rule, ability.scope, "opponent", 'write `scope = "opponent"`')
        if ability.effect == "steal-cubes" and ability.scope != "opponent":
            rule = "steal.by-card-ability-only"
            message = "cubes are stolen from an opponent's building"
            yield self.wrong("scope", message, rule, ability.scope, "opponent", 'write `scope = "opponent"`')
        if target == "self" and not self.bearer.instant and ability.effect != "manual":
            wanted = "building" if ability.effect in _ON_BUILDINGS else "unit"
            if self.bearer.on not in (wanted, "either"):
                message = f"{ability.effect} works on a {wanted}, and this lies on a {self.bearer.on}"
                yield self.wrong("effect", message, actual=self.bearer.on, allowed=wanted)
            elif self.bearer.on == "either" and self.zone == "development":
                message = f"{ability.effect} works on a {wanted} alone, and does nothing where this lies elsewhere"
                help = f'write `host = "{wanted}"`'
                yield self.wrong("effect", message, KIND, "either", wanted, help, Severity.WARNING)

    def extras(self) -> Iterator[Finding]:
        """Borrowing, and the saving of a last Life."""
        ability = self.ability
        if ability.borrows and ability.effect != "steal-cubes":
            rule = "steal.ability-that-says-borrow"
            yield self.wrong("borrows", f"{ability.effect} takes no cube from an opponent's building", rule)
        saves = ability.prevents_last_life_loss, ability.prevents_elimination
        if any(saves) and ability.effect != "save":
            field = "prevents_last_life_loss" if saves[0] else "prevents_elimination"
            yield self.wrong(
                field, f"the effect that prevents it is called save, not {ability.effect}", help="use save"
            )
        elif ability.effect == "save":
            if sum(saves) != 1:
                message = "save prevents either the loss of a last Life or an elimination; write two abilities for both"
                yield self.wrong("effect", message, actual=sum(saves), allowed=1)
            elif saves[1] != (ability.target == "player"):
                wanted = "a player" if saves[1] else "a unit"
                yield self.wrong("target", f"this is about {wanted}", actual=ability.target, allowed=wanted)
