"""What the rulebook says that the box holds: four habitats, four preconstructed decks, thirty extra cards a faction.

A pool of invented or printed cards keeps to all of it. A house pool may leave the preconstructed lists out and hold any
cards it likes, but a list it does have is a list of 21 cards worth 160.
"""

from collections.abc import Iterator, Mapping

from deckkit.findings import DocPath, Finding, Severity
from deckkit.games.cannibal_world.cards import FACTIONS, PREFIXES, Card, Faction, PoolFile
from deckkit.limits import counted

PRECONSTRUCTED_CARDS = 21
PRECONSTRUCTED_VALUE = 160
EXTRA_CARDS = 30

PRINTED_ROWS: Mapping[Faction, tuple[str, Mapping[str, int]]] = {
    "rats": ("construction.preconstructed-known-rats", {"RA/01": 1, "RA/02": 1, "RA/03": 1}),
    "cats": ("construction.preconstructed-known-cats", {"CA/01": 1, "CA/02": 1, "CA/03": 2}),
    "dogs": ("construction.preconstructed-known-dogs", {"DO/01": 1, "DO/02": 1, "DO/03": 1}),
    "rejects": ("construction.preconstructed-known-rejects", {"RE/01": 1, "RE/02": 1, "RE/03": 1}),
}
"""The rows that the rulebook prints of each preconstructed list, with the rule that says so."""

ADVISED_REINFORCEMENT: Mapping[Faction, str] = {"rats": "RA/02", "cats": "CA/13", "dogs": "DO/13", "rejects": "RE/13"}
"""The card with which a new player of each faction starts the Reinforcements Deck."""

BACKUP_TWO = ("CA/13", "DO/13", "RE/13")


def findings(file: PoolFile) -> Iterator[Finding]:
    """Where the pool does not hold what the box holds."""
    printed = file.provenance != "house"
    factions: tuple[Faction, ...] = FACTIONS if printed else tuple({card.faction for card in file.cards.values()})
    yield from _habitats(file, factions)
    for faction in FACTIONS:
        copies = file.preconstructed.get(faction)
        if copies is not None:
            wrong = list(_preconstructed(file, faction, copies, printed))
            yield from wrong
            if printed and not any(finding.severity is Severity.ERROR for finding in wrong):
                yield from _extra_cards(file, faction, copies)
        elif printed:
            yield Finding(
                rule="components.preconstructed-decks",
                message=f"the preconstructed deck of the {faction} is missing",
                at=("preconstructed",),
                actual=len(file.preconstructed),
                allowed=len(FACTIONS),
                help=f"add a table [preconstructed.{faction}] of id = copies, "
                'or call the pool `provenance = "house"` if it is one',
            )
    if printed:
        yield from _backup_two(file)


def _habitats(file: PoolFile, factions: tuple[Faction, ...]) -> Iterator[Finding]:
    for faction in FACTIONS:
        homes = [habitat_id for habitat_id, habitat in file.habitats.items() if habitat.faction == faction]
        if len(homes) > 1 or (not homes and faction in factions):
            yield Finding(
                rule="components.habitat-cards",
                message=f"the {faction} have {len(homes)} Habitat cards, each faction has one",
                at=("habitats", homes[1]) if homes else ("habitats",),
                card=homes[1] if homes else None,
                actual=len(homes),
                allowed=1,
                help="keep one of them" if homes else f'add a table [habitats."{PREFIXES[faction]}/H"]',
            )


def _preconstructed(file: PoolFile, faction: Faction, copies: Mapping[str, int], printed: bool) -> Iterator[Finding]:
    """Cards that do not belong there; else the rows that are known; else the sums and ranks of the list as it stands.

    One row too many, too few or mistyped makes every sum wrong, so that sums are only taken of a list without such.
    """
    at: DocPath = ("preconstructed", faction)
    strangers = [card_id for card_id in copies if card_id not in file.cards or file.cards[card_id].faction != faction]
    for card_id in strangers:
        known = card_id in file.cards
        yield Finding(
            rule="construction.single-faction" if known else "deckkit/card.unknown",
            message=f"{card_id} stands in the preconstructed deck of the {faction}, "
            + (f"but is a card of the {file.cards[card_id].faction}" if known else "but not among the cards"),
            at=(*at, card_id),
            card=card_id,
            help="take it out of this list" if known else f'add a table [cards."{card_id}"], or mend the id',
        )
    rows = list(_printed_rows(faction, copies, at, bool(strangers))) if printed else []
    yield from rows
    if not strangers and not rows:
        yield from _sums(file, faction, copies, at)
        yield from _ranks(file, copies, at)


def _sums(file: PoolFile, faction: Faction, copies: Mapping[str, int], at: DocPath) -> Iterator[Finding]:
    value = sum(file.cards[card_id].value * number for card_id, number in copies.items())
    for rule, actual, allowed, unit in (
        ("construction.preconstructed-size", sum(copies.values()), PRECONSTRUCTED_CARDS, "cards"),
        ("construction.preconstructed-value", value, PRECONSTRUCTED_VALUE, "points"),
    ):
        if actual != allowed:
            yield Finding(
                rule=rule,
                message=f"the preconstructed deck of the {faction} has {counted(actual, unit)}, not {allowed}",
                at=at,
                actual=actual,
                allowed=allowed,
                help=f"{'add' if actual < allowed else 'take out'} {counted(abs(allowed - actual), unit)}",
            )
            return  # with a card too many or too few the points are wrong as well


def _ranks(file: PoolFile, copies: Mapping[str, int], at: DocPath) -> Iterator[Finding]:
    """One Leader; and, as a warning, the other rank limits, by which a list is judged when it comes to a tournament."""
    by_rank: dict[str, dict[str, int]] = {"leader": {}, "restricted": {}, "common": {}}
    for card_id, number in copies.items():
        by_rank[file.cards[card_id].rank][card_id] = number
    leaders = sum(by_rank["leader"].values())
    if leaders != 1:
        yield Finding(
            rule="construction.leader-at-most-one" if leaders else "construction.preconstructed-has-leader",
            message=f"the preconstructed deck has {counted(leaders, 'Leader cards')}, it needs exactly one",
            at=at,
            actual=leaders,
            allowed=1,
            help=f"take out {leaders - 1} of them" if leaders else "add the Leader of the faction",
        )
    for rank, most in (("restricted", 1), ("common", 3)):
        for card_id, number in by_rank[rank].items():
            if number > most:
                message = f"{card_id} is {rank} and has {number} copies, a customised deck may have {most}"
                yield _not_customised(message, (*at, card_id), card_id, number, most)
    restricted = sum(by_rank["restricted"].values())
    if restricted > 3:
        message = f"{restricted} Restricted cards, a customised deck may have 3"
        yield _not_customised(message, at, None, restricted, 3)


def _not_customised(message: str, at: DocPath, card_id: str | None, actual: int, allowed: int) -> Finding:
    return Finding(
        rule="tournament.preconstructed-allowed",
        message=message,
        severity=Severity.WARNING,
        at=at,
        card=card_id,
        actual=actual,
        allowed=allowed,
        help="a deck file of this list is refused by the same limit; check the copies and the ranks",
    )


def _printed_rows(faction: Faction, copies: Mapping[str, int], at: DocPath, doubtful: bool) -> Iterator[Finding]:
    """What the rulebook prints of the list. Where it has doubtful ids, each may be the one that seems to be missing."""
    rule, rows = PRINTED_ROWS[faction]
    for card_id, number in rows.items():
        if copies.get(card_id, 0) != number and not (doubtful and card_id not in copies):
            yield Finding(
                rule=rule,
                message=f"the rulebook prints {number} {card_id} in this list, here are {copies.get(card_id, 0)}",
                at=(*at, card_id),
                card=card_id,
                actual=copies.get(card_id, 0),
                allowed=number,
                help=f'"{card_id}" = {number}',
            )
    advised = ADVISED_REINFORCEMENT[faction]
    if advised not in copies and advised not in rows and not doubtful:
        yield Finding(
            rule="construction.preconstructed-recommended-reinforcement-in-deck",
            message=f"{advised}, the advised first reinforcement of the {faction}, is not in their preconstructed deck",
            at=at,
            card=advised,
            actual=0,
            allowed="1 or more",
            help=f"add {advised}",
        )


def _backup_two(file: PoolFile) -> Iterator[Finding]:
    for card_id in BACKUP_TWO:
        card = file.cards.get(card_id)
        if card is not None and not _is_backup_two(card):
            yield Finding(
                rule="card.backup-two-action-cards",
                message=f"{card_id} is an action with Backup 2, according to the rulebook",
                at=("cards", card_id),
                card=card_id,
                actual=f"{card.type} with {', '.join(ability.slug for ability in card.abilities) or 'no ability'}",
                allowed="action with backup-2",
                help='type = "action", and an ability { name = "backup", type = "cover", x = 2 }',
            )


def _is_backup_two(card: Card) -> bool:
    return card.type == "action" and any(ability.slug == "backup-2" for ability in card.abilities)


def _extra_cards(file: PoolFile, faction: Faction, listed: Mapping[str, int]) -> Iterator[Finding]:
    """Thirty a faction. Whether all thirty differ is not said (`conflict.extra-cards-and-copies`): fewer only warns."""
    extra = sum(
        card.faction == faction and card.provenance != "house" and card_id not in listed
        for card_id, card in file.cards.items()
    )
    if extra != EXTRA_CARDS:
        yield Finding(
            rule="components.extra-cards",
            message=f"the {faction} have {counted(extra, 'cards')} beyond their preconstructed deck, "
            f"the box holds {EXTRA_CARDS} for each faction",
            severity=Severity.ERROR if extra > EXTRA_CARDS else Severity.WARNING,
            at=("preconstructed", faction),
            actual=extra,
            allowed=EXTRA_CARDS,
            help='mark cards of your own with `provenance = "house"`'
            if extra > EXTRA_CARDS
            else "add the missing cards, unless some of the thirty are copies",
        )
