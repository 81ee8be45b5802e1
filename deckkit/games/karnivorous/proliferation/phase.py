"""The Proliferation phase, step by step."""

from deckkit.games.karnivorous.proliferation.filling import fill_rooms
from deckkit.games.karnivorous.proliferation.tokens import lose_tokens
from deckkit.games.karnivorous.proliferation.topping_up import top_up
from deckkit.games.karnivorous.proliferation.vacuum import vacuum
from deckkit.games.karnivorous.state import Table
from deckkit.play.actions import Steps


def proliferation(t: Table) -> Steps:
    """Rooms are topped up, tokens lost, rooms filled (`timing.proliferation-steps`); each can lose the game."""
    t.phase = "proliferation"
    t.note("proliferation", "timing.proliferation-steps", "", t.round)
    for one in t.active():
        if any(one.dice):
            t.note("unfinished", "card.repair-unfinished", one.card.id, one.dice.count(None))
    top_up(t)
    lose_tokens(t)
    first = yield from vacuum(t)
    yield from fill_rooms(t, first)
