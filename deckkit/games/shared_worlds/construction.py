"""What makes a written setup legal: seats and teams, the faction draft, what lies on the table at the start.

Personal Decks are built in play, so that nothing here counts copies in a Deck: it starts empty and has no limits.
"""

from collections.abc import Iterator

from deckkit import models
from deckkit.decklist import Deck, doubled_names
from deckkit.findings import Finding, Severity
from deckkit.games.shared_worlds import draft, piles, variants
from deckkit.games.shared_worlds.cards import PoolFile
from deckkit.games.shared_worlds.deck import DeckFile, who
from deckkit.limits import Declared, counted
from deckkit.pools import Pool
from deckkit.suggest import did_you_mean

PLAYERS = (2, 3, 4)
CUBES_AT_START, LIFE_AT_START = 2, 20


def limits(file: models.DeckFile, pool: Pool) -> tuple[Declared, ...]:
    """What the number of players and the pool's own copies bind: picks, buildings, and every pile of the start."""
    assert isinstance(file, DeckFile)
    return (*draft.limits(file, pool), *piles.limits(file, pool))


def findings(deck: Deck) -> Iterator[Finding]:
    """Everything that a table's setup breaks, in the order of the setup."""
    file = deck.file
    assert isinstance(file, DeckFile)
    yield from _players(file)
    yield from _teams(file)
    yield from draft.findings(deck, file)
    yield from _starting_cubes(deck, file)
    yield from _starting_life(file)
    yield from piles.findings(deck, file)
    yield from variants.findings(file.variant)


def _players(file: DeckFile) -> Iterator[Finding]:
    count = len(file.seats)
    if count not in PLAYERS:
        few = count < PLAYERS[0]
        change = counted(PLAYERS[0] - count if few else count - PLAYERS[-1], "seats")
        yield Finding(
            rule="components.player-count",
            message=f"{counted(count, 'seats')}, a game has 2, 3 or 4 players",
            at=("seats",),
            actual=count,
            allowed="2, 3 or 4",
            help=f"{'add' if few else 'take out'} {change}",
        )
    yield from doubled_names((seat.name, ("seats", position, "name")) for position, seat in enumerate(file.seats))


def _teams(file: DeckFile) -> Iterator[Finding]:
    """No teams with two or three; with four, named by all or by none, P1 with P2 against P3 with P4."""
    named = {number: seat.team for number, seat in enumerate(file.seats, 1) if seat.team is not None}
    count = len(file.seats)
    if count in (2, 3):
        for number, team in named.items():
            yield Finding(
                rule="components.free-for-all-with-two-or-three",
                message=f"{who(file.seats, number - 1)} is in a team, with {count} players everybody plays alone",
                at=("seats", number - 1, "team"),
                actual=team,
                help="take out team",
            )
    if count != 4 or not named:
        return
    members: dict[str, list[int]] = {}
    for number, team in named.items():
        members.setdefault(team, []).append(number)
    shown = "; ".join(f"{team}: {', '.join(f'P{number}' for number in seats)}" for team, seats in members.items())
    at = ("seats", next(iter(named)) - 1, "team")
    if len(named) < 4 or sorted(map(len, members.values())) != [2, 2]:
        lone = min(reversed(members), key=lambda team: len(members[team]))
        yield Finding(
            rule="components.teams-with-four",
            message=f"four players are two teams of two, here {shown}"
            + (f"; {4 - len(named)} in none" if len(named) < 4 else ""),
            at=at,
            actual=shown,
            allowed="two teams of two",
            help=did_you_mean(lone, [team for team in members if team != lone])
            or "name the team of every seat, or leave team out",
        )
    elif file.seats[0].team != file.seats[1].team:
        yield Finding(
            rule="setup.team-seats",
            message=f"P1 and P2 are one team, P3 and P4 the other; here {shown}",
            at=at,
            actual=shown,
            allowed="P1, P2; P3, P4",
            help="change the order of the seats",
        )


def _starting_cubes(deck: Deck, file: DeckFile) -> Iterator[Finding]:
    mode = draft.MODES.get(len(file.seats))
    for position, seat in enumerate(file.seats):
        if seat.cubes is None:
            continue
        number = len(seat.buildings) if mode is None else mode.picks
        total, rule = sum(seat.cubes), ""
        if total == CUBES_AT_START + 1:
            rule, why = "setup.third-resource-comes-later", "the third cube comes in the first turn"
        elif total != CUBES_AT_START:
            rule, why = "setup.two-starting-resources", f"everybody starts with {CUBES_AT_START}"
        elif len(seat.buildings) == number and (len(seat.cubes) != number or len(set(seat.cubes)) > 1):
            # with a building too many or too few the cubes are the smaller matter
            rule, why = "setup.starting-resources-even", f"they lie evenly on {counted(number, 'buildings')}"
        if rule:
            even = [CUBES_AT_START // number] * number if number else []
            yield Finding(
                rule=rule,
                message=f"{who(file.seats, position)} starts with the cubes {seat.cubes}: {why}",
                at=("seats", position, "cubes"),
                actual=str(seat.cubes),
                allowed=str(even) if sum(even) == CUBES_AT_START else CUBES_AT_START,
                help="leave cubes out, or lay them out evenly",
            )
    pool = deck.pool.file
    assert isinstance(pool, PoolFile)
    needed = CUBES_AT_START * len(file.seats)
    if len(file.seats) in PLAYERS and pool.cubes.black != "unlimited" and pool.cubes.black < needed:
        yield Finding(
            rule="components.general-supply-never-runs-out",
            message=f"this pool has {pool.cubes.black} black cubes, {needed} are taken at setup: use substitutes",
            severity=Severity.WARNING,
            at=("seats",),
            actual=pool.cubes.black,
            allowed=f"at least {needed}",
            help="lay out other markers for the cubes that are short",
        )


def _starting_life(file: DeckFile) -> Iterator[Finding]:
    for position, seat in enumerate(file.seats):
        if seat.life not in (None, LIFE_AT_START):
            yield Finding(
                rule="setup.life-twenty",
                message=f"{who(file.seats, position)} starts with {seat.life} Life, everybody with {LIFE_AT_START}",
                at=("seats", position, "life"),
                actual=seat.life,
                allowed=LIFE_AT_START,
                help="leave life out",
            )
