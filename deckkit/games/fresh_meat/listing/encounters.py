"""Encounters: creatures, Non-Combat Encounters, BOSSes (`missing.encounter-statistics` and its neighbours)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from deckkit import models
from deckkit.findings import Finding, Severity
from deckkit.games.fresh_meat.listing import procedures
from deckkit.games.fresh_meat.listing.effects import (
    BASE,
    FRESH_MEAT,
    Effect,
    SetName,
    Whole,
    effect_findings,
    fault,
    lacking,
    spoken,
    unnamed,
)


class Encounter(models.Card):
    """One Encounter card.

    life            for 3, 4, 5 and 6 players; left out where a table of its own gives the creatures
    targets         whom its attack seeks; target_numbers: the Initiative numbers, where it goes by them
    heal_cap        whether its healing stops at the LP with which it started
    powers          what it does besides its attack
    The other fields are the tables of `procedures`, each for the Encounter of its name.
    """

    IN_TEXT: ClassVar[tuple[str, ...]] = (
        "powers",
        "boss_text",
        "horde",
        "arena",
        "rebeast",
        "non_combat",
        "dragon",
        "bomber",
        "dogs",
        "hold_strike",
        "spore",
        "rock",
        "shadow",
    )

    set: SetName
    kind: Literal["combat", "non-combat"]
    boss: bool = False
    creature_type: Literal[
        "",
        "undead",
        "fiend",
        "demon",
        "beast",
        "dragon",
        "elemental",
        "fey",
        "goblinoid",
        "humanoid",
        "plant",
        "spirit",
    ] = ""
    life: Annotated[list[Whole], Field(max_length=4)] = []
    prestige: Whole = 0
    targets: procedures.Targets = "none"
    target_numbers: list[Annotated[int, Field(ge=1, le=6)]] = []
    damage: Whole = 0
    heal_cap: bool = False
    powers: list[Effect] = []
    boss_text: procedures.BossText | None = None
    creatures: list[procedures.Creature] = []
    horde: procedures.Horde | None = None
    arena: procedures.Arena | None = None
    rebeast: procedures.Rebeast | None = None
    non_combat: procedures.NonCombat | None = None
    dragon: procedures.Dragon | None = None
    bomber: procedures.Bomber | None = None
    dogs: procedures.Dogs | None = None
    hold_strike: procedures.HoldStrike | None = None
    spore: procedures.Spore | None = None
    rock: procedures.Rock | None = None
    shadow: procedures.Shadow | None = None


NAMED = (
    "Minecar Madness",
    "Plated Lizard",
    "Blink Dogs",
    "Soul Eater",
    "Death Drinker",
    "Cursed Naiad",
    "Shadowmancer",
    "Goblin Bomber",
    "Humility & Shame",
    "Rock Elemental",
    "Spitting Drake",
    "Ravenous Imp",
    "Djinn of Wishes",
    "East Flow Dragon",
    "Thornclinger",
    "Arena of Souls",
    "Vampiric Spirit",
    "Treasure Spore",
    "Rebeast",
    "Bugaboo",
    "Hate",
    "Endless Horde of Undead",
    "Spite",
    "Trolgg",
    "Boogens",
    "Fear",
    "Crumbling Caverns",
    "Portals & Portents",
)
"""The Encounters that the rulebook names as playable with it."""

WITHOUT_NOTES = (
    "Minecar Madness",
    "Plated Lizard",
    "Soul Eater",
    "Ravenous Imp",
    "Djinn of Wishes",
    "Thornclinger",
    "Vampiric Spirit",
    "Bugaboo",
    "Hate",
    "Spite",
    "Trolgg",
    "Boogens",
    "Fear",
)
"""Those of which the rulebook gives nothing but the name."""

NEW = 23
IN_BASE_BOX = 25
IN_ALL = 105
"""Encounters of the base game and all expansions up to this one."""

_TABLE_OF = {
    "Endless Horde of Undead": ("horde", "horde.rest-of-game"),
    "Arena of Souls": ("arena", "arena.down-to-two"),
    "Rebeast": ("rebeast", "rebeast.counters-are-prestige"),
    "Crumbling Caverns": ("non_combat", "caverns.noncombat"),
    "Portals & Portents": ("non_combat", "caverns.noncombat"),
    "East Flow Dragon": ("dragon", "dragon.rematch-at-once"),
    "Goblin Bomber": ("bomber", "bomber.several-bombs"),
    "Humility & Shame": ("creatures", "humility.two-creatures"),
    "Blink Dogs": ("dogs", "dogs.attack-on-entry"),
    "Cursed Naiad": ("hold_strike", "hold.only-two-encounters"),
    "Spitting Drake": ("hold_strike", "hold.only-two-encounters"),
    "Treasure Spore": ("spore", "spore.distinct-from-protospores"),
    "Rock Elemental": ("rock", "rock.loses-turns"),
    "Shadowmancer": ("shadow", "shadow.must-beat-previous"),
}
_TABLE_BY_TITLE = {spoken(title): told for title, told in _TABLE_OF.items()}

_WITHOUT_NOTES = frozenset(map(spoken, WITHOUT_NOTES))

_STANDS_FOR_CREATURE = ("creatures", "horde", "arena", "dogs")
"""Tables that give the creatures' numbers, or do without a creature, so that the card itself has no LP."""


def findings(encounters: Mapping[str, Encounter]) -> Iterator[Finding]:
    """What the Encounters of a pool must obey."""
    yield from _counts(encounters)
    for card_id, one in encounters.items():
        yield from _creature(card_id, one)
        yield from _kind(card_id, one)
        yield from _boss(card_id, one)
        told = _TABLE_BY_TITLE.get(spoken(one.name))
        if told is not None and not getattr(one, told[0]):
            message = f"{one.name} needs its own table `{told[0]}`"
            mend = f"add `{told[0]}`; `deckkit schema` shows what stands in it"
            yield fault(told[1], "encounters", card_id, told[0], message, actual="none", allowed=told[0], help=mend)
        if one.hold_strike is not None and spoken(one.name) not in (spoken("Cursed Naiad"), spoken("Spitting Drake")):
            message = "only the Cursed Naiad and the Spitting Drake use the HOLD/STRIKE cards"
            at, mend = ("encounters", card_id, "hold_strike"), "take `hold_strike` out"
            yield fault("hold.only-two-encounters", *at, message, actual=one.name, allowed="these two", help=mend)
        if spoken(one.name) in _WITHOUT_NOTES and one.targets == "none" and not (one.powers or one.non_combat):
            message = f"the rulebook tells nothing of {one.name}, so without attack or powers it does nothing"
            at, mend = (
                ("encounters", card_id, "powers"),
                "write what the card says into `targets`, `damage` and `powers`",
            )
            rule = "enc.vampiric-and-others-no-notes"
            found = fault(rule, *at, message, actual="neither", allowed="attack or powers", help=mend)
            yield replace(found, severity=Severity.WARNING)
        yield from _stated_numbers(card_id, one)
        yield from effect_findings("encounters", card_id, "powers", one.powers)


def _counts(encounters: Mapping[str, Encounter]) -> Iterator[Finding]:
    new = sum(one.set == FRESH_MEAT for one in encounters.values())
    base = sum(one.set == BASE for one in encounters.values())
    missing = unnamed(encounters, NAMED)
    if new != NEW and not 0 < NEW - new <= len(missing):
        message = f"Fresh Meat has {NEW} new Encounters, the pool has {new} of set {FRESH_MEAT}"
        mend = f"{'add' if new < NEW else 'take out'} {abs(NEW - new)}, or correct `set` at some"
        yield Finding(
            rule="enc.twenty-three-new", message=message, at=("encounters",), actual=new, allowed=NEW, help=mend
        )
    if base > IN_BASE_BOX:
        message = f"the base box holds {IN_BASE_BOX} Encounters, the pool has {base} of set {BASE}"
        yield Finding(
            rule="base.encounter-cards",
            message=message,
            at=("encounters",),
            actual=base,
            allowed=IN_BASE_BOX,
            help=f"take out {base - IN_BASE_BOX}, or correct `set` at some",
        )
    if len(encounters) > IN_ALL:
        yield Finding(
            rule="enc.hundred-five-in-all",
            message=f"up to this expansion there are {IN_ALL} Encounters, the pool has {len(encounters)}",
            severity=Severity.WARNING,
            at=("encounters",),
            actual=len(encounters),
            allowed=IN_ALL,
            help="an Encounter of your own is fine; otherwise take out what is there twice",
        )
    for name in missing:
        yield lacking("enc.names-in-text", "encounters", name, "an Encounter that the rulebook names")


def _creature(card_id: str, one: Encounter) -> Iterator[Finding]:
    own_table = _TABLE_BY_TITLE.get(spoken(one.name), ("", ""))[0]
    unsaid = own_table in _STANDS_FOR_CREATURE and not getattr(one, own_table)  # that it is missing is said already
    elsewhere = unsaid or any(getattr(one, table) for table in _STANDS_FOR_CREATURE)
    if one.kind == "combat" and not elsewhere:
        if len(one.life) != 4 or 0 in one.life:
            yield _life(card_id, one, "a creature has four numbers of LP (3, 4, 5, 6 players), each above 0")
        elif sorted(one.life) != one.life:
            yield _life(card_id, one, "LP rise with the number of players")
    elif one.life and not unsaid:
        yield _life(card_id, one, "no LP here: this Encounter has no creature, or a table of its own for them", "none")
    if (one.targets == "initiative") != bool(one.target_numbers):
        yield _target_numbers(card_id, "target_numbers", "", one.targets)
    for creature in one.creatures:
        if (creature.targets == "initiative") != bool(creature.target_numbers):
            yield _target_numbers(card_id, "creatures", f"{creature.name}: ", creature.targets)
    if one.set == BASE and one.kind == "combat" and not elsewhere and not 1 <= one.prestige <= 6:
        message = f"a creature of the base box is worth 1 to 6 Prestige, not {one.prestige}"
        yield fault(
            "base.prestige-range", "encounters", card_id, "prestige", message, actual=one.prestige, allowed="1 to 6"
        )


def _life(card_id: str, one: Encounter, message: str, wanted: str = "four rising numbers") -> Finding:
    actual = ", ".join(map(str, one.life)) or "none"
    at = ("encounters", card_id, "life")
    return fault("base.creature-life-four-values", *at, f"{message}; found {actual}", actual=actual, allowed=wanted)


def _target_numbers(card_id: str, field: str, whose: str, targets: str) -> Finding:
    message = f'{whose}target_numbers belong to targets = "initiative", and to nothing else'
    mend = "add `target_numbers`" if targets == "initiative" else 'take them out, or write targets = "initiative"'
    at = ("encounters", card_id, field)
    return fault("deckkit/pool.kind", *at, message, actual=targets, allowed="initiative", help=mend)


def _kind(card_id: str, one: Encounter) -> Iterator[Finding]:
    if one.kind == "non-combat" and one.prestige:
        message = f"an Encounter without a creature gives no Prestige for a kill, here it says {one.prestige}"
        yield fault(
            "base.noncombat-no-prestige", "encounters", card_id, "prestige", message, actual=one.prestige, allowed=0
        )
    if (one.kind == "non-combat") != (one.non_combat is not None):
        lacks = one.non_combat is None
        message = "a Non-Combat Encounter, and no other, has a table `non_combat`"
        mend = "add `non_combat`" if lacks else 'take `non_combat` out, or write kind = "non-combat"'
        actual, wanted = ("no table", "a table") if lacks else ("a table", "no table")
        at = ("encounters", card_id, "non_combat")
        yield fault("base.noncombat-no-rounds", *at, message, actual=actual, allowed=wanted, help=mend)
    portals = one.non_combat is not None and spoken(one.name) == spoken("Portals & Portents")
    if portals and one.non_combat is not None:
        if one.non_combat.piles != 3:
            message = f"the party builds three piles, not {one.non_combat.piles}"
            yield fault(
                "portals.three-piles",
                "encounters",
                card_id,
                "non_combat",
                message,
                actual=one.non_combat.piles,
                allowed=3,
            )
        if one.non_combat.debate_seconds != 60:
            message = f"the debate lasts one minute, not {one.non_combat.debate_seconds} seconds"
            yield fault(
                "portals.one-minute",
                "encounters",
                card_id,
                "non_combat",
                message,
                actual=one.non_combat.debate_seconds,
                allowed=60,
            )


def _boss(card_id: str, one: Encounter) -> Iterator[Finding]:
    if one.boss != (one.boss_text is not None):
        message = "a BOSS, and no other Encounter, has a table `boss_text` with its early harm"
        mend = "add `boss_text`" if one.boss else "take `boss_text` out, or write boss = true"
        actual, wanted = ("no table", "a table") if one.boss else ("a table", "no table")
        at = ("encounters", card_id, "boss_text")
        yield fault("boss.early-effect", *at, message, actual=actual, allowed=wanted, help=mend)
    if spoken(one.name) == spoken("Death Drinker") and not one.boss:
        message = "the Death Drinker is a BOSS Encounter"
        yield fault("boss.death-drinker", "encounters", card_id, "boss", message, actual="false", allowed="true")
    if spoken(one.name) == spoken("Arrogance") and one.boss:
        message = "Arrogance is no BOSS Encounter"
        yield fault("boss.arrogance", "encounters", card_id, "boss", message, actual="true", allowed="false")


def _stated_numbers(card_id: str, one: Encounter) -> Iterator[Finding]:
    """Numbers inside the tables that the rulebook tells."""
    told: list[tuple[str, str, int | str, int | str]] = []
    if one.rebeast is not None:
        told += [
            ("rebeast.exact-zero-respawn", "rebeast", one.rebeast.respawn_base, 10),
            ("rebeast.exact-zero-respawn", "rebeast", one.rebeast.respawn_factor, 2),
            ("rebeast.counters-are-prestige", "prestige", one.prestige, one.rebeast.counters),
        ]
    if one.spore is not None:
        told += [
            ("spore.protospores-heal-spore", "spore", one.spore.heal_per_token, 30),
            ("spore.kill-gives-relic", "spore", one.spore.relics_on_kill, 1),
            ("spore.attacks-last-damager", "targets", one.targets, "last-damage"),
        ]
    if one.shadow is not None:
        told.append(("shadow.penalty-maximum", "shadow", one.shadow.penalty_max, 15))
    if one.creatures and spoken(one.name) == spoken("Humility & Shame"):
        sought = sorted(creature.targets for creature in one.creatures)
        told.append(("humility.overall-damage", "creatures", ", ".join(sought), "hardest-swing, lightest-swing"))
    for rule, field, actual, stated in told:
        if actual != stated:
            message = f"the rulebook says {stated}, the pool {actual}"
            yield fault(rule, "encounters", card_id, field, message, actual=actual, allowed=stated)
