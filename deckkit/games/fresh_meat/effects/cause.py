"""What an effect comes from and what it is about: the component, its owner, and the card or attack that set it off."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from deckkit.games.fresh_meat.pieces import Card, Effect, Price
from deckkit.games.fresh_meat.state import Attack, Creature, Feature, Player, Strike, Table

FEATURE_RULES = {
    "reputation": "rep.title-and-cost",
    "relic": "relic.permanent",
    "one-use": "rep.one-use-without-reputations",
}
"""By which rule a feature works where it has none of its own: what its card says."""

POWER_RULE = "enc.vampiric-and-others-no-notes"
"""What a creature does besides its attack comes from its card's data."""


@dataclass(slots=True, eq=False)
class Cause:
    """Why an effect is carried out.

    name      the id of the component, or a creature's handle; rule: the rule by which it works
    owner     who has the component, None where nobody has it; feature: the component, where somebody has it
    lasting   whether "first" and "last" mean the whole Encounter, as an Event does, and not the Round
    creature, attack, strike   which of them it is about
    by        the player in question: who played the card, scored the kill, did the damage, has died
    card      the main-deck card that set it off; before: the Prestige of the killer before the kill
    chosen    whom the owner has chosen; amount: how many tokens are given up; stake: what is risked
    """

    name: str
    rule: str
    owner: Player | None = None
    feature: Feature | None = None
    lasting: bool = False
    creature: Creature | None = None
    attack: Attack | None = None
    strike: Strike | None = None
    by: Player | None = None
    card: Card | None = None
    before: int | None = None
    chosen: Player | None = None
    amount: int = 0
    stake: Price | None = None

    @property
    def in_question(self) -> Player | None:
        """Whom a component that nobody has is about."""
        if self.by is not None:
            return self.by
        return self.attack.player if self.attack is not None else None

    def aimed_creature(self, t: Table) -> Creature | None:
        """The creature that is meant: the one it is about, else the owner's target of this Round, else the first in
        play."""
        found = self.creature
        if found is None and self.strike is not None:
            found = self.strike.creature
        if found is None and self.attack is not None and isinstance(self.attack.target, Creature):
            found = self.attack.target
        if found is not None:
            return found if found in t.creatures else None
        aims = [one.target for one in self.owner.attacks] if self.owner is not None else []
        attacked = [one for one in aims if isinstance(one, Creature) and one in t.creatures]
        return attacked[-1] if attacked else next(iter(t.creatures), None)


def component(t: Table, about: dict[str, Any], creature: Creature | None) -> Iterator[tuple[Sequence[Effect], Cause]]:
    """What nobody has: the powers of the creature in question, or of all in play, then the Event."""
    if creature is not None or t.creatures:
        for one in (creature,) if creature is not None else tuple(t.creatures):
            if one.powers:
                yield one.powers, Cause(one.handle, POWER_RULE, **{**about, "creature": one})
    event = t.event
    if event is not None and event.effects:
        yield event.effects, Cause(event.id, event_rule(t), lasting=True, **about)


def event_rule(t: Table) -> str:
    """By which rule the Event in force works."""
    if t.event is not None and t.event.kind == "trap":
        return "event.trap-before-encounter"
    return "event.activation-number" if t.events_deck is not None else "crawl.preset-event-activates"


def feature_cause(player: Player, feature: Feature, about: dict[str, Any]) -> Cause:
    """Why the effects of a feature are carried out."""
    return Cause(feature.card.id, FEATURE_RULES[feature.card.kind], player, feature, **about)
