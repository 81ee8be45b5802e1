"""In which order the Encounters and Events of the Custom Crawls come, and which of them are numbered."""

from typing import Any

import pytest

from deckkit import documents, shipped
from deckkit.games.fresh_meat.flow import flow
from deckkit.games.fresh_meat.state import Table
from deckkit.play.actions import Event
from tests.games.fresh_meat.flows import by_chance, table_of

ONE = (
    "minecar-madness plated-lizard blink-dogs soul-eater death-drinker cursed-naiad shadowmancer goblin-bomber "
    "humility-and-shame death-drinker"
)
TWO = (
    "rock-elemental spitting-drake ravenous-imp djinn-of-wishes east-flow-dragon thornclinger arena-of-souls "
    "vampiric-spirit treasure-spore rebeast"
)
THREE = "bugaboo hate endless-horde spite trolgg vampiric-spirit boogens rebeast fear"


def played(name: str, mode: str) -> tuple[Table, list[Event]]:
    """A whole game of a Custom Crawl in which nobody dies, and all that happened."""
    text = documents.read_text(str(shipped.DECKS / "fresh-meat" / f"{name}.toml"))
    t = table_of(text, mode)

    def unhurt(decision: Any) -> None:
        for player in t.order:
            player.life = max(player.life, 60)

    by_chance(flow(t), t, 11, unhurt)
    return t, t.events


@pytest.mark.parametrize(
    ("name", "mode", "order", "events"),
    [
        ("crawl-1-fresh-meat", "4-players", ONE, []),
        ("crawl-2-crucible-of-heroes", "4-players quick-draft", TWO, [("whistling-sound", 2), ("glowing", 5)]),
        (
            "crawl-3-the-dead-will-rise",
            "3-players quick-draft",
            THREE,
            [("treasure-in-the-rock", 1), ("puzzle-box", 5)],
        ),
    ],
)
def test_a_custom_crawl_is_played_in_its_printed_order_with_its_events_and_the_boss_last(
    name: str, mode: str, order: str, events: list[tuple[str, int]]
) -> None:
    t, happened = played(name, mode)
    assert [one.who for one in happened if one.kind == "encounter"] == order.split()
    assert [(one.who, one.amount) for one in happened if one.kind == "event"] == events
    assert (t.number, t.stack) == (9, [])


def test_the_arena_behind_the_thornclinger_has_no_number_of_its_own() -> None:
    t, happened = played("crawl-2-crucible-of-heroes", "4-players quick-draft")
    assert [(one.who, one.amount) for one in happened if one.kind == "unnumbered"] == [("arena-of-souls", 6)]
    assert t.played == 10
