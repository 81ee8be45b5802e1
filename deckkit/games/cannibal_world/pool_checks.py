"""What a pool of Cannibal World must obey beyond its shape: each card, each habitat, Summon Alpha, and the box."""

import re
from collections.abc import Iterator

from deckkit import models
from deckkit.findings import DocPath, Finding, Severity
from deckkit.games.cannibal_world import box
from deckkit.games.cannibal_world.ability_tables import COUNTED, NAMES, TABLES, Ability, types_of
from deckkit.games.cannibal_world.cards import HABITAT_LIVES, PREFIXES, TRAITS, Card, Habitat, PoolFile
from deckkit.pools import Pool
from deckkit.suggest import did_you_mean

_CARD_ID = re.compile(r"[A-Z]{2}/[0-9]{2}")


def findings(pool: Pool) -> Iterator[Finding]:
    """What a pool must obey beyond its shape: each card, the habitats, and what the box is said to hold."""
    file = pool.file
    assert isinstance(file, PoolFile)
    for card_id, card in file.cards.items():
        yield from _card_findings(card_id, card)
    for habitat_id, habitat in file.habitats.items():
        yield from _habitat_findings(habitat_id, habitat)
    yield from _summon_alpha_findings(file)
    yield from box.findings(file)


def _card_findings(card_id: str, card: Card) -> Iterator[Finding]:
    at: DocPath = ("cards", card_id)
    prefix = PREFIXES[card.faction]
    if _CARD_ID.fullmatch(card_id) is None or not card_id.startswith(f"{prefix}/"):
        yield Finding(
            rule="card.id-prefix",
            message=f"{card_id}: the id of a card of the {card.faction} is {prefix}/ and two digits",
            at=at,
            card=card_id,
            actual=card_id,
            allowed=f"{prefix}/nn",
            help=f"rename it, or make it a card of the faction whose letters it bears: {_prefixes()}",
        )
    yield from _same_as_findings(card_id, card, at)
    yield from _stat_findings(card_id, card, at)
    yield from _ability_count_findings(card_id, card, at)
    for position, ability in enumerate(card.abilities):
        yield from _ability_findings(card_id, card, ability, (*at, "abilities", position))


def _prefixes() -> str:
    return ", ".join(f"{prefix} {faction}" for faction, prefix in PREFIXES.items())


def _same_as_findings(card_id: str, card: models.Card, at: DocPath) -> Iterator[Finding]:
    if card.same_as is not None:
        yield Finding(
            rule="construction.copy-identity-by-id",
            message=f"{card_id} is called another printing of {card.same_as}, but copies are told by their id alone",
            at=(*at, "same_as"),
            card=card_id,
            actual=card.same_as,
            help="take out same_as: another id is another card",
        )


def _stat_findings(card_id: str, card: Card, at: DocPath) -> Iterator[Finding]:
    for field in ("strength", "life"):
        stat = getattr(card, field)
        if card.type == "creature" and stat is None:
            yield Finding(
                rule="card.creature-has-strength-and-life",
                message=f"{card_id}: a creature has {field}",
                at=at,
                card=card_id,
                allowed=field,
                help=f"add a line `{field} = ...`",
            )
        if card.type == "action" and stat is not None:
            yield Finding(
                rule="card.action-has-no-stats",
                message=f"{card_id}: an action has no {field}",
                at=(*at, field),
                card=card_id,
                actual=stat,
                help=f"take out {field}, or make it a creature",
            )
    if card.rank == "leader" and card.type != "creature":
        yield Finding(
            rule="card.leader-is-a-creature",
            message=f"{card_id}: a Leader is a creature, this is an action",
            at=(*at, "rank"),
            card=card_id,
            actual=card.type,
            allowed="creature",
            help="give it another rank, or strength and life",
        )


def _ability_count_findings(card_id: str, card: Card, at: DocPath) -> Iterator[Finding]:
    count = len(card.abilities)
    if card.type == "creature" and count > 2:
        rule, allowed = "card.creature-abilities-optional", "0 to 2"
    elif card.type == "action" and not 1 <= count <= 2:
        rule, allowed = "card.action-one-or-two-abilities", "1 or 2"
    else:
        return
    yield Finding(
        rule=rule,
        message=f"{card_id}: the {card.type} has {count} abilities, {allowed} are allowed",
        at=(*at, "abilities"),
        card=card_id,
        actual=count,
        allowed=allowed,
        help="equal icons in one place are one ability with their number as x",
    )


def _ability_findings(card_id: str, card: Card, ability: Ability, at: DocPath) -> Iterator[Finding]:
    if ability.name not in TABLES[ability.type]:
        types = types_of(ability.name)
        yield Finding(
            rule="card.unknown-ability-refused",
            message=f"{card_id}: no {ability.type} ability is called {ability.name}",
            at=(*at, "name"),
            card=card_id,
            actual=f"{ability.type} {ability.name}",
            allowed=", ".join(TABLES[ability.type]),
            help=f"{ability.name} is {' or '.join(types)}" if types else did_you_mean(ability.name, NAMES),
        )
        return
    if (ability.x is not None) is not (ability.name in COUNTED):
        counts = ability.name in COUNTED
        yield Finding(
            rule="card.ability-number-is-icon-count",
            message=f"{card_id}: {ability.name} {'needs an x' if counts else 'has no x'}",
            at=at if counts else (*at, "x"),
            card=card_id,
            actual=ability.x,
            allowed="1 or more" if counts else "no x",
            help="add the number of its icons: `x = 1`" if counts else "take out x",
        )
    if ability.keeps_stalker and (card.type == "action" or ability.type == "native"):
        yield Finding(
            rule="deckkit/pool.kind",
            message=f"{card_id}: keeps_stalker is said of {ability.name}, which could never cost a creature Stalker",
            at=(*at, "keeps_stalker"),
            card=card_id,
            help="take out keeps_stalker",
        )
    yield from _ability_warnings(card_id, card, ability, at)


def _ability_warnings(card_id: str, card: Card, ability: Ability, at: DocPath) -> Iterator[Finding]:
    if card.type == "action" and ability.type == "native":
        yield Finding(
            rule="ability.native-not-activated",
            message=f"{card_id}: {ability.name} is native and never activated, so an action does nothing with it",
            severity=Severity.WARNING,
            at=at,
            card=card_id,
            help="put it on a creature",
        )
    for faction, names in TRAITS.items():
        if ability.name in names and faction != card.faction:
            yield Finding(
                rule="card.faction-traits-not-exclusive",
                message=f"{card_id}: {ability.name} is typical of the {faction}, this is a card of the {card.faction}",
                severity=Severity.WARNING,
                at=(*at, "name"),
                card=card_id,
                actual=card.faction,
                allowed=faction,
                help="this is allowed; make sure that it is meant",
            )


def _habitat_findings(habitat_id: str, habitat: Habitat) -> Iterator[Finding]:
    at: DocPath = ("habitats", habitat_id)
    prefix = PREFIXES[habitat.faction]
    if not habitat_id.startswith(f"{prefix}/"):
        yield Finding(
            rule="card.id-prefix",
            message=f"{habitat_id}: the id of a card of the {habitat.faction} begins with {prefix}/",
            at=at,
            card=habitat_id,
            actual=habitat_id,
            allowed=f"{prefix}/H",
            help=f"call it {prefix}/H",
        )
    if habitat.lives != HABITAT_LIVES:
        yield Finding(
            rule="setup.habitat-three-counters",
            message=f"{habitat_id} starts with {habitat.lives} counters, a Habitat starts with {HABITAT_LIVES}",
            at=(*at, "lives"),
            card=habitat_id,
            actual=habitat.lives,
            allowed=HABITAT_LIVES,
            help=f"lives = {HABITAT_LIVES}",
        )
    yield from _same_as_findings(habitat_id, habitat, at)


def _summon_alpha_findings(file: PoolFile) -> Iterator[Finding]:
    if file.summon_alpha is not None:
        for below, message in file.summon_alpha.contradictions():
            at: DocPath = ("summon_alpha", *below)
            yield Finding(rule="deckkit/pool.kind", message=f"Summon Alpha: {message}", at=at)
        return
    for card_id, card in file.cards.items():
        for position, ability in enumerate(card.abilities):
            if ability.name == "summon-alpha":
                yield Finding(
                    rule="ability.cover-summon-alpha",
                    message=f"{card_id} has Summon Alpha, and the pool does not say what it does",
                    severity=Severity.WARNING,
                    at=("cards", card_id, "abilities", position),
                    card=card_id,
                    help="describe its effect in a table [summon_alpha]; until then its use is not adjudicated",
                )
