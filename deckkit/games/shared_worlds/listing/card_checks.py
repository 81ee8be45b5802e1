"""What the single card or building of a pool must obey: the fields of its type, its halves, its abilities."""

import re
from collections.abc import Iterator

from deckkit.findings import Finding, Severity
from deckkit.games.shared_worlds.abilities import KEYWORDS, READABLE, Ability, Zone
from deckkit.games.shared_worlds.cards import Card, PoolFile
from deckkit.games.shared_worlds.listing import ability_checks, named
from deckkit.games.shared_worlds.listing.ability_checks import KIND, Bearer
from deckkit.pools import Pool


def findings(pool: Pool) -> Iterator[Finding]:
    """Every finding about a single entry, buildings first."""
    file = pool.file
    assert isinstance(file, PoolFile)
    for card_id, building in file.buildings.items():
        bearer = Bearer(card_id, "buildings", None, False, "building")
        yield from _halves(bearer, {"development": building.development})
    for card_id, card in file.cards.items():
        if _kept_to(file, card):
            yield from named.findings(card_id, card)
            if named.of_another_type(card):
                continue
        lies_on = named.LIES_ON.get(card.name, card.host) if card.host and _kept_to(file, card) else card.host
        yield from _of_type(card_id, card, lies_on)
        bearer = Bearer(card_id, "cards", card.life, card.type == "instant", lies_on or "unit")
        yield from _halves(bearer, {"combat": card.combat, "development": card.development, "effect": card.effect})


def _kept_to(file: PoolFile, card: Card) -> bool:
    """Whether what the rulebook says of a named card holds for this one: a house card may be otherwise."""
    return (card.provenance or file.provenance) != "house"


def _halves(bearer: Bearer, halves: dict[Zone, list[Ability]]) -> Iterator[Finding]:
    used: set[str] = set()
    for zone, abilities in halves.items():
        for position, ability in enumerate(abilities):
            if ability.id in used:
                yield Finding(
                    rule=KIND,
                    message=f'{bearer.id} has two abilities called "{ability.id}"',
                    at=(bearer.section, bearer.id, zone, position, "id"),
                    card=bearer.id,
                    actual=2,
                    allowed=1,
                    help="give each ability of a card an id of its own",
                )
            used.add(ability.id)
            if not re.fullmatch(READABLE, ability.id):
                yield Finding(
                    rule=KIND,
                    message=f'{bearer.id} has an ability called "{ability.id}", which no log could name',
                    at=(bearer.section, bearer.id, zone, position, "id"),
                    card=bearer.id,
                    actual=ability.id,
                    allowed=f"one word without . , and #, and none of {', '.join(KEYWORDS)}",
                    help="call it otherwise",
                )
        yield from ability_checks.findings(bearer, zone, abilities)


def _of_type(card_id: str, card: Card, lies_on: str | None) -> Iterator[Finding]:
    yield from _unit_fields(card_id, card)
    if card.type == "attachment":
        if card.host is None:
            rule, message = "card.attachment-needs-host", "an attachment says what it lies on"
            yield _wrong(card_id, "host", message, rule, 'add `host = "unit"`, "building" or "either"')
        elif lies_on == "building" and card.combat:
            message = "a building never gets to the Combat Area, so the combat half of this attachment never works"
            rule = "card.building-stays-in-development-area"
            yield _wrong(card_id, "combat", message, rule, "move it to development", Severity.WARNING)
    elif card.host is not None:
        yield _wrong(card_id, "host", f"only an attachment has a host, this is a card of type {card.type}")
    if card.type == "instant":
        for half in ("combat", "development"):
            if getattr(card, half):
                message = f"an instant never stays on the table, so it has no {half} half"
                yield _wrong(card_id, half, message, "card.instant-resolves-at-once", "move it to effect")
    elif card.effect:
        message = f"the text of a card of type {card.type} has a combat and a development half, no effect"
        yield _wrong(card_id, "effect", message, "card.text-halves", "move it to combat or development")
    if card.split_control and not any(one.effect == "return-killed-unit" for one in card.abilities):
        message = "split_control belongs to a card with the effect return-killed-unit"
        yield _wrong(card_id, "split_control", message, "named.war-paint-different-players-default")


def _unit_fields(card_id: str, card: Card) -> Iterator[Finding]:
    for field in ("power", "life"):
        value = getattr(card, field)
        if card.type == "unit" and value is None:
            message = f"a unit has a printed {field.capitalize()}"
            yield _wrong(card_id, field, message, "card.unit-has-power-and-life", f"add `{field} = ...`")
        if card.type != "unit" and value is not None:
            message = f"only a unit has {field.capitalize()}, this is a card of type {card.type}"
            yield _wrong(card_id, field, message, "card.unit-has-power-and-life", f"take out {field}")
    if card.legendary and card.type != "unit":
        yield _wrong(card_id, "legendary", f"only a unit can be Legendary, this is a card of type {card.type}")


def _wrong(
    card_id: str,
    field: str,
    message: str,
    rule: str = KIND,
    help: str | None = None,
    severity: Severity = Severity.ERROR,
) -> Finding:
    help = help or f"take out {field}"
    at = ("cards", card_id, field)
    return Finding(rule=rule, message=f"{card_id}: {message}", severity=severity, at=at, card=card_id, help=help)
