"""Events as sentences."""

from collections.abc import Callable, Mapping

from deckkit.games.shared_worlds.state import LANES
from deckkit.play.actions import CONTESTED, Event


def narrate(event: Event) -> str:
    """An event as a sentence, without its rule; a kind that has none of its own is said in its words."""
    say = _SENTENCES.get(event.kind)
    if say is not None:
        return say(event.who, event.amount, event.detail)
    words = (event.kind, event.who, str(event.amount) if event.amount else "", event.detail)
    return " ".join(word for word in words if word)


def _counted(number: int, one: str) -> str:
    return f"{number} {one if abs(number) == 1 else one + 's'}"


def _with(sentence: str, between: str, detail: str) -> str:
    return f"{sentence}{between}{detail}" if detail else sentence


def _lane(detail: str) -> str:
    return f"the {detail} lane" if detail in LANES else detail


_SENTENCES: Mapping[str, Callable[[str, int, str], str]] = {
    CONTESTED: lambda who, amount, detail: _with(f"{who}: passages of the rulebook part ways here", "; ", detail),
    "turn": lambda who, amount, detail: f"the turn of {who} begins, number {amount}",
    "skip": lambda who, amount, detail: f"{who} skips the {detail}",
    "promote": lambda who, amount, detail: _with(f"{who} steps into the Combat Area", ", ", _lane(detail)),
    "beside": lambda who, amount, detail: _with(
        f"{_counted(amount, 'cube')} of {who} come{'s' * (amount == 1)} to lie beside the buildings", ", ", detail
    ),
    "wound": lambda who, amount, detail: _with(f"{who} loses {amount} Life", ": ", detail),
    "hurt": lambda who, amount, detail: _with(f"{who} loses {amount} Life", ": ", detail),
    "prevent": lambda who, amount, detail: _with(f"{amount} damage to {who} is prevented", ": ", detail),
    "cube": lambda who, amount, detail: _with(f"{who} gains {_counted(amount, 'cube')}", " on ", detail),
    "graveyard": lambda who, amount, detail: f"{who} goes to the Graveyard",
    "blue": lambda who, amount, detail: f"the {_counted(amount, 'Life cube')} of {who} go to the general supply",
    "leave": lambda who, amount, detail: f"{who} leaves play",
    "untap": lambda who, amount, detail: f"{who} untaps",
}
