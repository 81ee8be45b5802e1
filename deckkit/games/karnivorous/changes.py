"""What happens to Plants, Energy and tokens, one primitive change each, with its event and its rule.

Nobody decides anything here. Whether a Crisis is met by a change is looked at afterwards (`crises.conditions.check`);
that the game is lost is seen here, at once.
"""

from collections.abc import Iterable

from deckkit.games.karnivorous.state import MOST_ENERGY, STRENGTHS, Table
from deckkit.play.actions import CONTESTED, Ended, Outcome

FEWEST_TYPES = 3


def grow(t: Table, room: int, space: int, strength: int, rule: str) -> None:
    """A Plant of a strength comes from its Reserve board onto an empty space; the last one of it loses the game
    (`timing.reserve-checked-at-each-plant`, `victory.defeat-reserve-empty`)."""
    t.plants[room].add(space)
    t.strength[room] = strength
    t.on_lab[strength] += 1
    t.note("grow", rule, f"{room}.{space}", strength)
    if t.reserve(strength) == 0:
        if t.full(room):
            detail = "it is empty just as the last space is filled, and nothing was lacking"
            t.note(CONTESTED, "timing.reserve-checked-at-each-plant", f"strength {strength}", 0, detail)
        if t.phase == "setup":
            detail = "an empty Reserve board loses the game in setup as well"
            t.note(CONTESTED, "setup.reserve-emptied", f"strength {strength}", 0, detail)
        lost = "setup.reserve-emptied" if t.phase == "setup" else "victory.defeat-reserve-empty"
        t.note("reserve-empty", "timing.reserve-checked-at-each-plant", f"strength {strength}")
        raise Ended(Outcome((), "reserve", lost, lost=True))


def fill(t: Table, room: int, strength: int, rule: str) -> None:
    """Plants of a strength on every empty space of a room."""
    for space in t.lab.rooms[room].spaces:
        if space not in t.plants[room]:
            grow(t, room, space, strength, rule)


def uproot(t: Table, room: int, spaces: Iterable[int], rule: str) -> int:
    """Plants leave the spaces of a room where they stand for their Reserve board (`action.removed-plants-to-reserve`);
    how many."""
    strength, there = t.strength[room], t.plants[room]
    number = 0
    for space in list(spaces):
        there.remove(space)
        t.on_lab[strength] -= 1
        number += 1
        t.note("uproot", rule, f"{room}.{space}", strength)
    if not there:
        t.strength[room] = 0
    return number


def gain_energy(t: Table, amount: int, rule: str) -> None:
    """Energy rises, up to 8 (`resources.energy-maximum`)."""
    gained = min(amount, MOST_ENERGY - t.energy)
    t.energy += gained
    t.note("energy", rule, "team", gained)
    if gained < amount:
        t.note("energy-lost", "resources.energy-maximum", "team", amount - gained)


def spend_energy(t: Table, amount: int, rule: str, who: str) -> None:
    """Energy falls, for what somebody does; that there is enough has been looked at."""
    t.energy -= amount
    t.note("spend", rule, who, amount)


def lose_token(t: Table, token: str, rule: str) -> None:
    """A System token goes back to the box; with fewer than three types left the game is lost at once."""
    if not t.tokens.get(token):
        t.note("no-token", "timing.step2-none-left", token)
        return
    if t.tokens[token] > 1:
        t.note("any-copy", "timing.step2-which-copy", token, t.tokens[token])
    t.tokens[token] -= 1
    t.note("token", rule, token, 1)
    t.note("token-gone", "timing.step2-token-out-of-game", token, t.tokens[token])
    if t.types() < FEWEST_TYPES:
        t.note("collapse", "timing.step2-loss-check", "", t.types())
        raise Ended(Outcome((), "system", "victory.defeat-system-types", lost=True))


def plants_on_lab(t: Table) -> list[int]:
    """The Plants of each strength, counted space by space: for counting."""
    found = [0, 0, 0, 0]
    for room, spaces in t.plants.items():
        found[t.strength[room]] += len(spaces)
    return [0, *(found[strength] for strength in STRENGTHS)]
