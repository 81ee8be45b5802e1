"""What makes a written setup legal: seats and teams, the faction draft, what lies on the table at the start.

Personal Decks are built in play, so that nothing here counts copies in a Deck: it starts empty and has no limits.
"""

import re
from collections import Counter
from collections.abc import Iterator

from deckkit import models
from deckkit.decklist import Deck, doubled_names
from deckkit.findings import DocPath, Finding, Severity
from deckkit.games.shared_worlds.cards import PoolFile
from deckkit.games.shared_worlds.deck import DeckFile, who
from deckkit.games.shared_worlds.listing import draft, piles, variants
from deckkit.limits import Declared, counted
from deckkit.pools import Pool
from deckkit.suggest import did_you_mean

PLAYERS = (2, 3, 4)
CUBES_AT_START, LIFE_AT_START = 2, 20
ALWAYS = (*draft.ALWAYS, *piles.ALWAYS)
"""What binds every table, whatever its head and its pool."""


def limits(file: models.DeckFile, pool: Pool) -> tuple[Declared, ...]:
    """What the number of players and the pool's own copies bind: picks, buildings, and every pile of the start."""
    assert isinstance(file, DeckFile)
    return (*ALWAYS, *always_of(pool), *draft.limits(file), *piles.limits(file, pool))


def always_of(pool: Pool) -> Iterator[Declared]:
    """What binds every table that plays with these cards beside ALWAYS."""
    yield from draft.always_of(pool)
    yield from piles.always_of(pool)


def findings(deck: Deck) -> Iterator[Finding]:
    """What a table's setup breaks and is no sum or count, in the order of the setup."""
    file = deck.file
    assert isinstance(file, DeckFile)
    yield from _players(file)
    yield from _teams(file)
    yield from draft.findings(file)
    yield from _starting_cubes(deck, file)
    yield from _starting_life(file)
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
    if count == 4 and named:
        yield from _two_teams(file)


def _two_teams(file: DeckFile) -> Iterator[Finding]:
    members: dict[str | None, list[int]] = {}
    for position, seat in enumerate(file.seats):
        members.setdefault(seat.team, []).append(position)
    lacking = members.pop(None, [])
    shown = "; ".join(f"{team}: {_seats(seats)}" for team, seats in members.items())
    shown += f"; in none: {_seats(lacking)}" if lacking else ""
    if lacking or sorted(map(len, members.values())) != [2, 2]:
        at, said, mend = _without_team(file, lacking) if lacking else _odd_one_out(file)
        yield Finding(
            rule="components.teams-with-four",
            message=f"{said}; four players are two teams of two, here {shown}",
            at=at,
            actual=shown,
            allowed="two teams of two",
            help=mend,
        )
    elif file.seats[0].team != file.seats[1].team:
        yield Finding(
            rule="setup.team-seats",
            message=f"P1 and P2 are one team, P3 and P4 the other; here {shown}",
            at=("seats", 0, "team"),
            actual=shown,
            allowed="P1, P2; P3, P4",
            help="change the order of the seats",
        )


def _seats(positions: list[int]) -> str:
    return ", ".join(f"P{position + 1}" for position in positions)


def _without_team(file: DeckFile, lacking: list[int]) -> tuple[DocPath, str, str]:
    """Place, words and mend where some seats name a team and others do not."""
    who_lacks = " and ".join(who(file.seats, position) for position in lacking)
    sizes = Counter(seat.team for seat in file.seats if seat.team is not None)
    short = [team for team, size in sizes.items() if size == 1]
    mend = "name the team of every seat, or leave team out"
    if len(lacking) == 1 and len(sizes) == 2 and len(short) == 1:
        mend = f'add a line `team = "{short[0]}"`'
    return ("seats", lacking[0]), f"{who_lacks} {'is' if len(lacking) == 1 else 'are'} in no team", mend


def _odd_one_out(file: DeckFile) -> tuple[DocPath, str, str]:
    """Place, words and mend where all four name a team and these are not two and two.

    Of two names that one seat each has, the one is right that the list speaks of, or else the one that comes first.
    """
    teams = [str(seat.team) for seat in file.seats]
    single = [position for position, team in enumerate(teams) if teams.count(team) == 1]
    if len(single) == 2:
        right, odd = single
        said_of = f"{file.name} {file.notes}"
        if _speaks_of(teams[odd], said_of) and not _speaks_of(teams[right], said_of):
            right, odd = odd, right
        said = f"{who(file.seats, odd)} is alone in {teams[odd]}, as {who(file.seats, right)} is in {teams[right]}"
        mend = did_you_mean(teams[odd], [teams[right]]) or f'write team = "{teams[right]}"'
        return ("seats", odd, "team"), said, mend
    if len(single) == 1:
        lone, beside = single[0], single[0] ^ 1  # P1 sits with P2, P3 with P4
        said = f"{who(file.seats, lone)} is alone in {teams[lone]}, {who(file.seats, beside)} is in {teams[beside]}"
        return ("seats", beside, "team"), said, f'write team = "{teams[lone]}"'
    said = "every seat is in a team of its own" if single else f"all four seats are in {teams[0]}"
    return ("seats", 1 if single else 2, "team"), said, "name one team for P1 and P2, another for P3 and P4"


def _speaks_of(team: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(team)}\b", text) is not None


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
