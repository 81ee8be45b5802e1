"""The ten sides of the Player boards: dice, Robot and spots."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated

from pydantic import Field

from deckkit import models
from deckkit.findings import Finding, Severity
from deckkit.games.karnivorous.listing import spots
from deckkit.games.karnivorous.listing.fault import fault, strangers
from deckkit.games.karnivorous.listing.spots import ACTIONS, POWER_RULES, Missile, MoveFight, Spot, is_power
from deckkit.games.karnivorous.listing.system import ROBOTS
from deckkit.limits import counted

PLAYER_COUNTS = (1, 2, 3, 4)
DICE = 16
LARGEST_POOL = {1: 16, 2: 8, 3: 6, 4: 4}
"""Dice of the player who has most: one die is used a turn (two in a solo game) in 8, 8, 6 and 4 turns."""

_DICE_RULE = {
    1: "variant.solo-sixteen-dice",
    2: "setup.dice-two-players",
    3: "setup.dice-three-players",
    4: "setup.dice-four-players",
}
SHOWN_BONUS = 5
"""The bonus of the rulebook's example."""


class Side(models.Card):
    """One side of a Player board.

    players  the player count whose icon it bears
    dice     how many dice its player has
    robot    the id of the Robot pictured on it; the solo side shows none
    spots    where its player places dice
    """

    players: int
    dice: Annotated[int, Field(ge=1)]
    robot: str | None = None
    spots: list[Spot]


def findings(sides: Mapping[str, Side], robots: Mapping[str, models.Card]) -> Iterator[Finding]:
    """Where the board sides of a pool are not those of the game (`missing.player-boards`, `missing.robots`)."""
    times = Counter(side.players for side in sides.values())
    for side_id, side in sides.items():
        yield from _player_count(side_id, side)
        yield from _spots(side_id, side)
        if side.players in PLAYER_COUNTS and times[side.players] <= side.players:
            # With a side too many for so many players, one of them is of another number, and what is solo is unclear.
            yield from _robot(side_id, side)
            yield from _slashes(side_id, side)
    yield from _unknown_robots(sides, robots)
    by_count = {
        players: {side_id: side for side_id, side in sides.items() if side.players == players}
        for players in PLAYER_COUNTS
    }
    yield from _counts(by_count, len(sides))
    for players, of_count in by_count.items():
        if len(of_count) == players:
            yield from _pools(players, of_count)
            yield from _shared_robots(of_count)
    yield from _same_powers(sides)
    if len(sides) >= sum(PLAYER_COUNTS):  # the powers of a side that is lacking are lacking with it
        yield from _lacking_powers(sides)


def of_one(side_id: str, side: Side) -> Iterator[Finding]:
    """What is wrong with a side whatever the others are: nobody can play with it."""
    yield from _player_count(side_id, side)
    if side.dice > DICE:
        said = f"{side_id} has {side.dice} dice, and there are {DICE} in all"
        at = ("sides", side_id, "dice")
        yield fault("components.dice-sixteen", said, *at, actual=side.dice, allowed=DICE, mend="correct its dice")
    if not side.spots:
        said = f"{side_id} has no spot for a die"
        yield fault("components.player-board-content", said, "sides", side_id, "spots", mend="add its spots")


def _player_count(side_id: str, side: Side) -> Iterator[Finding]:
    if side.players not in PLAYER_COUNTS:
        yield fault(
            "setup.players-one-to-four",
            f"{side_id} is for {side.players} players",
            *("sides", side_id, "players"),
            actual=side.players,
            allowed="1, 2, 3 or 4",
            mend="write the player count of its icon",
        )


def _robot(side_id: str, side: Side) -> Iterator[Finding]:
    at = ("sides", side_id, "robot")
    if side.players == 1:
        if side.robot is not None:
            yield fault(
                "variant.solo-robot-choice",
                f"{side_id} is the solo side and shows no Robot",
                *at,
                actual=side.robot,
                mend="take the line out; a solo player picks any Robot",
            )
    elif side.robot is None:
        yield fault("setup.robot-from-board", f"{side_id} shows no Robot", *at, mend="add a line `robot = ...`")


def _unknown_robots(sides: Mapping[str, Side], robots: Mapping[str, models.Card]) -> Iterator[Finding]:
    yield from strangers(
        "setup.robot-from-board",
        "the side shows {}, which is no Robot of the pool",
        {side_id: side.robot for side_id, side in sides.items() if side.robot is not None},
        robots,
        ROBOTS,
        ("sides", "robot"),
        "name one of the pool's robots by its id",
    )


def _spots(side_id: str, side: Side) -> Iterator[Finding]:
    for position, spot in enumerate(side.spots):
        yield from spots.findings(spot, ("sides", side_id, "spots", position))
    for spot_id, times in Counter(spot.id for spot in side.spots).items():
        if times > 1:
            yield fault(
                "deckkit/pool.kind",
                f"{side_id} has {times} spots of the id {spot_id}",
                *("sides", side_id, "spots"),
                actual=times,
                allowed=1,
                mend="give every spot of a side an id of its own",
            )
    offered = {offer.kind for spot in side.spots for offer in spot.offers}
    for action in ACTIONS:
        if action not in offered:
            yield fault(
                "components.player-board-three-actions",
                f"{side_id} has no spot for {action}",
                *("sides", side_id, "spots"),
                allowed=", ".join(ACTIONS),
                mend=f"add a spot that offers {action}",
            )
    if not offered & POWER_RULES.keys():
        yield fault(
            "components.player-board-content",
            f"{side_id} has no special power",
            *("sides", side_id, "spots"),
            mend="add the spots of its special powers",
        )


def _slashes(side_id: str, side: Side) -> Iterator[Finding]:
    """Powers separated by a slash are the mark of the solo side."""
    choices = [position for position, spot in enumerate(side.spots) if spot.is_choice]
    if side.players == 1 and not choices:
        yield fault(
            "variant.solo-slash-choice",
            f"{side_id} is the solo side, but offers no choice between two powers",
            *("sides", side_id, "spots"),
            mend="write both powers that a slash separates into the offers of their spot",
        )
    if side.players != 1 and choices:
        yield fault(
            "variant.solo-slash-choice",
            f"{side_id} offers a choice between two powers; the rulebook knows these of the solo side only",
            *("sides", side_id, "spots", choices[0]),
            mend="give each power a spot of its own, if the board has two",
            severity=Severity.WARNING,
        )


def _counts(by_count: Mapping[int, Mapping[str, Side]], sides_in_all: int) -> Iterator[Finding]:
    """As many sides for each number of players as there are players; one finding, as one wrong icon spoils two."""
    wrong = {players: len(sides) for players, sides in by_count.items() if len(sides) != players}
    lacking = sum(players - held for players, held in wrong.items())
    elsewhere = sides_in_all - sum(map(len, by_count.values()))  # with an icon that is none, which is said already
    if not wrong or (lacking == elsewhere and all(held < players for players, held in wrong.items())):
        return
    held = ", ".join(f"{number} for {counted(players, 'players')}" for players, number in wrong.items())
    yield fault(
        "setup.board-sides-total",
        f"board sides: {held}; there are as many sides for a number of players as players",
        "sides",
        actual=", ".join(map(str, wrong.values())),
        allowed=", ".join(map(str, wrong)),
        mend="add those that are lacking and take out the others, so that there are 10 sides on 5 boards, "
        "or correct `players` at some",
    )


def _pools(players: int, sides: Mapping[str, Side]) -> Iterator[Finding]:
    """The dice of those who play together."""
    who = counted(players, "players")
    pools = sorted((side.dice for side in sides.values()), reverse=True)
    shown = "-".join(map(str, pools))
    at = ("sides", next(iter(sides)), "dice")
    if sum(pools) != DICE:
        yield fault(
            "setup.dice-sum-sixteen",
            f"the sides for {who} have {shown} dice, {sum(pools)} in all; {DICE} are needed",
            *at,
            actual=sum(pools),
            allowed=DICE,
            mend="correct the dice of these sides",
        )
    elif pools[0] != LARGEST_POOL[players]:
        yield fault(
            _DICE_RULE[players],
            f"the sides for {who} have {shown} dice; the largest pool is {LARGEST_POOL[players]}",
            *at,
            actual=pools[0],
            allowed=LARGEST_POOL[players],
            mend="correct the dice of these sides",
        )


def _shared_robots(sides: Mapping[str, Side]) -> Iterator[Finding]:
    first: dict[str, str] = {}
    for side_id, side in sides.items():
        if side.robot is None:
            continue
        if side.robot in first:
            yield fault(
                "components.robots-four",
                f"{first[side.robot]} and {side_id} are in play together and both show {side.robot}",
                *("sides", side_id, "robot"),
                actual=2,
                allowed=1,
                mend="sides of one player count show different Robots",
            )
        first.setdefault(side.robot, side_id)


def _same_powers(sides: Mapping[str, Side]) -> Iterator[Finding]:
    first: dict[tuple[str, ...], str] = {}
    for side_id, side in sides.items():
        powers = tuple(sorted(repr(offer) for spot in side.spots for offer in spot.offers if is_power(offer)))
        if powers and powers in first:
            yield fault(
                "components.player-board-powers-differ",
                f"{first[powers]} and {side_id} have the same special powers",
                *("sides", side_id, "spots"),
                mend="correct the powers of one of the two",
            )
        first.setdefault(powers, side_id)


def _lacking_powers(sides: Mapping[str, Side]) -> Iterator[Finding]:
    """Every power that the rulebook explains is on some board, with every number that it names."""
    offers = [offer for side in sides.values() for spot in side.spots for offer in spot.offers]
    kinds = {offer.kind for offer in offers}
    for power, rule in POWER_RULES.items():
        if power not in kinds:
            yield fault(rule, f"no board side has the special power {power}", "sides", mend="add it to its side")
    missiles = [offer for offer in offers if isinstance(offer, Missile)]
    counts = {icon.count for missile in missiles for icon in missile.missiles}
    for count in spots.MISSILE_COUNTS:
        if missiles and count not in counts:
            mend = "missiles remove 2, 3 and 4 Plants; correct the numbers"
            yield fault("ability.missile", f"no board side has a missile for {count} Plants", "sides", mend=mend)
    if missiles and all(len(missile.missiles) != 2 for missile in missiles):
        mend = "add the missile with two icons"
        yield fault("ability.double-missile", "no board side has the double missile", "sides", mend=mend)
    if not any(isinstance(offer, MoveFight) and offer.bonus == SHOWN_BONUS for offer in offers):
        yield fault(
            "action.move-fight-points",
            f"no spot for moving and fighting has the bonus +{SHOWN_BONUS} of the rulebook's example",
            "sides",
            mend="correct the bonuses",
        )
