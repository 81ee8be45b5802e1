"""The System tokens, the Scientists' symbols, the Robots and the Herbicide Bomb board."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Literal

from pydantic import Field

from deckkit import models
from deckkit.findings import Finding
from deckkit.games.karnivorous.listing.fault import fault, listed
from deckkit.limits import counted

TOKEN_COUNTS = [1, 1, 1, 2, 3, 4]
TOKENS, TOKEN_TYPES = sum(TOKEN_COUNTS), len(TOKEN_COUNTS)
NAMED_TOKENS = ("1", "2", "3")
UPPER_ROWS, ROWS = 2, 4
SYMBOLS, SCIENTISTS_OF_A_SYMBOL = 4, 2
NAMED_SYMBOLS = ("DNA", "Flask", "Leaf")
ROBOTS = 4
BOMB_SPOTS = ["six", "first-digit", "second-digit"]


class Token(models.Card):
    """A type of System token.

    count  how many tokens of this type there are
    rows   the row of the System board on which each of them lies in the recommended layout, 1 being the top row
    """

    count: Annotated[int, Field(ge=1)]
    rows: list[Annotated[int, Field(ge=1, le=ROWS)]] | None = None


class Symbol(models.Card):
    """A symbol that two Scientists bear. figures: how many bear it."""

    figures: int = SCIENTISTS_OF_A_SYMBOL


class Robot(models.Card):
    """A Robot figure; which one stands for a player changes nothing."""


class Bomb(models.Card):
    """The Herbicide Bomb board.

    spots    what each of its three dice is for
    ordered  whether the first and the second digit of the epicenter have spots of their own
    """

    spots: list[Literal["six", "first-digit", "second-digit"]]
    ordered: bool = True


def token_findings(tokens: Mapping[str, Token]) -> Iterator[Finding]:
    """Where the System tokens are not 12 of 6 types in the printed quantities (`missing.system-tokens`)."""
    counts = sorted(token.count for token in tokens.values())
    short = TOKEN_TYPES - len(tokens)
    if counts != TOKEN_COUNTS:
        total_is_wrong = len(counts) == len(TOKEN_COUNTS) and sum(counts) != TOKENS
        yield fault(
            "components.system-tokens-twelve" if total_is_wrong else "components.system-token-types-six",
            f"the pool has {counted(len(counts), 'types')} of System token in the quantities {_shown(counts)}, "
            f"{sum(counts)} in all; the game has {TOKEN_TYPES} in the quantities {_shown(TOKEN_COUNTS)}",
            "tokens",
            actual=_shown(counts),
            allowed=_shown(TOKEN_COUNTS),
            mend="correct the counts"
            if not short
            else f"{'add' if short > 0 else 'take out'} "
            f"{counted(abs(short), 'types')}, so that the counts are {_shown(TOKEN_COUNTS)}",
        )
    names = [token.name for token in tokens.values()]
    lacking = [name for name in NAMED_TOKENS if name not in names]
    if len(lacking) > max(0, short):
        yield fault(
            "components.system-tokens-one-two-three-differ",
            f"no System token is marked {', '.join(lacking)}",
            "tokens",
            actual=", ".join(names),
            allowed=", ".join(NAMED_TOKENS),
            mend='three types bear the names "1", "2" and "3"',
        )
    yield from _same_names("tokens", tokens, "components.system-token-types-six")
    yield from _rows(tokens)


def _shown(counts: Sequence[int]) -> str:
    return ", ".join(map(str, counts)) or "none"


def _rows(tokens: Mapping[str, Token]) -> Iterator[Finding]:
    for token_id, token in tokens.items():
        if token.rows is None:
            continue
        at = ("tokens", token_id, "rows")
        if len(token.rows) != token.count:
            yield fault(
                "deckkit/pool.kind",
                f"{token_id} has {counted(token.count, 'tokens')} and {counted(len(token.rows), 'rows')}",
                *at,
                actual=len(token.rows),
                allowed=token.count,
                mend="give the row of each token",
            )
        elif min(token.rows) > UPPER_ROWS:
            yield fault(
                "components.system-board-upper-rows",
                f"{token_id} lies in row {min(token.rows)} at best; the two upper rows hold every type",
                *at,
                actual=min(token.rows),
                allowed=UPPER_ROWS,
                mend="put one of its tokens into row 1 or 2",
            )


def symbol_findings(symbols: Mapping[str, Symbol]) -> Iterator[Finding]:
    """Where the symbols are not four, each borne by two Scientists (`missing.scientist-symbols`)."""
    if len(symbols) != SYMBOLS:
        yield fault(
            "components.scientist-symbols-in-pairs",
            f"the pool has {counted(len(symbols), 'Scientist symbols')}, the game {SYMBOLS}",
            "symbols",
            actual=len(symbols),
            allowed=SYMBOLS,
            mend=f"{'add' if len(symbols) < SYMBOLS else 'take out'} "
            f"{counted(abs(SYMBOLS - len(symbols)), 'symbols')}; among the {SYMBOLS} are {', '.join(NAMED_SYMBOLS)}",
        )
    for symbol_id, symbol in symbols.items():
        if symbol.figures != SCIENTISTS_OF_A_SYMBOL:
            yield fault(
                "components.scientists-eight",
                f"{symbol.figures} Scientists bear {symbol_id}; two of the eight bear each symbol",
                *("symbols", symbol_id, "figures"),
                actual=symbol.figures,
                allowed=SCIENTISTS_OF_A_SYMBOL,
                mend="write figures = 2, or leave the line out",
            )
    names = [symbol.name for symbol in symbols.values()]
    lacking = [name for name in NAMED_SYMBOLS if name not in names]
    if len(lacking) > max(0, SYMBOLS - len(symbols)):
        yield fault(
            "components.scientist-symbols-in-pairs",
            f"the rulebook names {listed('the symbol', 'the symbols', lacking)}, which the pool lacks",
            "symbols",
            actual=", ".join(names),
            allowed=", ".join(NAMED_SYMBOLS),
            mend=f'name one of the symbols "{lacking[0]}"',
        )
    yield from _same_names("symbols", symbols, "components.scientist-symbols-in-pairs")


def robot_findings(robots: Mapping[str, Robot]) -> Iterator[Finding]:
    """Where the Robots are not four of different names (`missing.robots`)."""
    if len(robots) != ROBOTS:
        yield fault(
            "components.robots-four",
            f"the pool has {counted(len(robots), 'Robots')}, the game {ROBOTS}",
            "robots",
            actual=len(robots),
            allowed=ROBOTS,
            mend=f"{'add' if len(robots) < ROBOTS else 'take out'} {counted(abs(ROBOTS - len(robots)), 'Robots')}",
        )
    yield from _same_names("robots", robots, "components.robots-four")


def bomb_findings(bombs: Mapping[str, Bomb]) -> Iterator[Finding]:
    """Where there is not one Herbicide Bomb board with its three spots (`missing.bomb-board`)."""
    if len(bombs) != 1:
        yield fault(
            "components.bomb-board-one",
            f"the pool has {counted(len(bombs), 'Herbicide Bomb boards')}, the game 1",
            "bombs",
            actual=len(bombs),
            allowed=1,
            mend="keep one" if bombs else "add it",
        )
    for bomb_id, bomb in bombs.items():
        if sorted(bomb.spots) != sorted(BOMB_SPOTS):
            yield fault(
                "ability.bomb-three-dice",
                f"{bomb_id} has the spots {', '.join(bomb.spots) or 'none'}",
                *("bombs", bomb_id, "spots"),
                actual=len(bomb.spots),
                allowed=", ".join(BOMB_SPOTS),
                mend="a 6 and the two digits of the epicenter have one spot each",
            )


def _same_names(section: str, entries: Mapping[str, models.Card], rule: str) -> Iterator[Finding]:
    first: dict[str, str] = {}
    for entry_id, entry in entries.items():
        if entry.name in first:
            yield fault(
                rule,
                f"{first[entry.name]} and {entry_id} have the same name",
                *(section, entry_id, "name"),
                actual=entry.name,
                mend="name them differently",
            )
        first.setdefault(entry.name, entry_id)
