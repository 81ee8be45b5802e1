"""Parts of the order of play run on their own: tables from lists, steps answered by chance or by given actions."""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from deckkit.check import check_text
from deckkit.games import load_game
from deckkit.games.fresh_meat import brought, play_cards, table_setup
from deckkit.games.fresh_meat.state import Table
from deckkit.play.actions import Action, Decision
from deckkit.play.core import Setup
from deckkit.pool_files import load_pool
from deckkit.pools import Pool


def box() -> Pool:
    """The shipped pool."""
    return load_pool(load_game("fresh-meat"))


def cards() -> Mapping[str, Any]:
    """Its parts, made for play."""
    return play_cards.cards(box())


def table_of(text: str, mode: str, variant: Mapping[str, str] | None = None) -> Table:
    """The table that a list of this text lays, in the words of a header."""
    deck = check_text("list.toml", text).deck
    assert deck is not None
    seats = table_setup.mode(mode.split())
    lists = brought.brought(deck, seats.seats, cards())
    return table_setup.table(Setup(seats, lists, cards(), variant or {}))


def bare(players: int = 3, variant: Mapping[str, str] | None = None) -> Table:
    """A table in the middle of a game, all hands empty, the whole main deck there."""
    seats = table_setup.mode([f"{players}-players"])
    lists = dict.fromkeys(seats.seats)
    return table_setup.table(Setup(seats, lists, cards(), variant or {}, given=True))


def by_chance(steps: Any, table: Table, seed: int, watch: Callable[[Decision], None] | None = None) -> list[Action]:
    """Answer every decision with something legal at random; the answers."""
    rng, done = Random(seed), list[Action]()
    decision = next(steps, None)
    while decision is not None:
        if watch is not None:
            watch(decision)
        kinds = list(decision.kinds)
        rng.shuffle(kinds)
        action = next(one for kind in kinds if (one := kind.at_random(table, decision, rng)) is not None)
        assert decision.takes(action) and action.refusal(table, decision) is None
        done.append(action)
        try:
            decision = steps.send(action)
        except StopIteration:
            break
    return done


def answered(steps: Any, table: Table, actions: Iterable[Action]) -> Decision | None:
    """Answer the decisions with these actions, all of which have to be legal; the decision that is then due."""
    decision = next(steps, None)
    for action in actions:
        assert decision is not None, f"nothing is asked that {action} could answer"
        assert decision.takes(action), f"{decision} does not take {action}: {action.untimely(table, decision)}"
        refused = action.refusal(table, decision)
        assert refused is None, refused
        try:
            decision = steps.send(action)
        except StopIteration:
            return None
    return decision


def refused(steps: Any, table: Table, actions: Iterable[Action], last: Action) -> str:
    """The rule that forbids the last action after the others."""
    decision = answered(steps, table, actions)
    assert decision is not None
    found = last.refusal(table, decision) if decision.takes(last) else last.untimely(table, decision)
    assert found is not None, f"{last} is legal"
    return found.rule
