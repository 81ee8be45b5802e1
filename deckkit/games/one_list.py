"""The one list that all seats name, in games in which a list lays out the table and not the cards of one player."""

from typing import Any

from deckkit.play.core import BadValue, Setup


def named(setup: Setup) -> list[Any]:
    """What each seat has brought; nothing where a log sets up a position without a list.

    Raises BadValue where some seats name a list and others do not, and where a game begins without one.
    """
    without = [seat for seat in setup.mode.seats if setup.lists.get(seat) is None]
    if setup.given and len(without) == len(setup.mode.seats):
        return []
    if without:
        or_else = "" if setup.given else ", or `given` lines"
        who = " and ".join(without)
        raise BadValue(f"no list is named for {who}: add deck=FILE, the same for all, to every player line{or_else}")
    return [setup.lists[seat] for seat in setup.mode.seats]
