"""What is to be decided, in words: one question for each window of the duel."""

from deckkit.games.animal_duel.state import Table
from deckkit.games.animal_duel.windows import Window
from deckkit.play.actions import Decision


def question(table: Table, decision: Decision) -> str:
    """What the open decision asks, with the cards and numbers that it is about."""
    window: Window = decision.about
    seats = "/".join(one.seat for one in window.due)
    seat = window.player.seat if window.player is not None else ""
    source = window.source.handle if window.source is not None else ""
    match window.name:
        case "size":
            return f"how many cards does the deck of {seats} have?"
        case "roll":
            return f"what does {seats} roll for the first turn?"
        case "turn":
            return f"the turn of {seat} begins"
        case "draw":
            return f"the top card of the deck of {seats}"
        case "choose":
            assert window.effect is not None
            names = ", ".join(one.handle for one in window.aims)
            return f"{source}, {window.effect.do}: which animal? There are {names}"
        case "resource":
            return "which resource card of the hand goes on the stack?"
        case "manual":
            assert window.source is not None
            return f"what does the text of {window.source.card.label} do? Declare it, then decline"
        case "play":
            assert window.player is not None
            left, stack = window.player.available, len(window.player.stack)
            return f"play phase, {left} of {stack} resources left: what next?"
    return "combat phase: another attack, or the end of the turn?"
