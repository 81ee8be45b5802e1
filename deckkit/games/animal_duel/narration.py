"""Events as sentences."""

from collections.abc import Callable, Mapping

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


def _changed(what: str) -> Callable[[str, int, str], str]:
    return lambda who, amount, detail: _with(f"{who} gets {amount:+d} {what}", " by ", detail)


_SENTENCES: Mapping[str, Callable[[str, int, str], str]] = {
    CONTESTED: lambda who, amount, detail: _with(f"{who}: passages of the rules part ways here", "; ", detail),
    "roll": lambda who, amount, detail: f"{who} rolls {amount}",
    "tie": lambda who, amount, detail: f"both have rolled {amount} and roll again",
    "begins": lambda who, amount, detail: f"{who} begins with {amount} health",
    "first": lambda who, amount, detail: f"{who} goes first",
    "turn": lambda who, amount, detail: f"the turn of {who} begins, number {amount}",
    "upright": lambda who, amount, detail: f"{who} turns {_counted(amount, 'animal')} upright",
    "refresh": lambda who, amount, detail: f"{who} has {_counted(amount, 'used resource')} to use again",
    "draw": lambda who, amount, detail: _with(f"{who} draws {_counted(amount or 1, 'card')}", ": ", detail),
    "short": lambda who, amount, detail: f"{who} has no card left to draw, {amount} short",
    "spend": lambda who, amount, detail: _with(f"{who} uses {_counted(amount, 'resource')}", " for ", detail),
    "resource": lambda who, amount, detail: _with(f"{who} has {_counted(amount, 'resource')} now", ", with ", detail),
    "fewer": lambda who, amount, detail: f"{who} has {_counted(amount, 'resource')} now",
    "destroyed": lambda who, amount, detail: _with(f"a resource of {who} is destroyed", ": ", detail),
    "enter": lambda who, amount, detail: _with(f"{who} comes into play", ", ", detail),
    "hide": lambda who, amount, detail: _with(f"{who} lies face down", ", ", detail),
    "turn-up": lambda who, amount, detail: _with(f"{who} is turned face up", ": ", detail),
    "replaced": lambda who, amount, detail: f"{who} makes room for another habitat",
    "used": lambda who, amount, detail: _with(f"{who} is used up, onto the used pile", " of ", detail),
    "text": lambda who, amount, detail: f"the text of {who} is carried out",
    "choose": lambda who, amount, detail: _with(f"{who} chooses", " ", detail),
    "arrange": lambda who, amount, detail: f"{who} puts the top {_counted(amount, 'card')} of the deck in order",
    "combat": lambda who, amount, detail: f"the combat phase of {who} begins",
    "attack": lambda who, amount, detail: _with(f"{who} attacks", " ", detail),
    "no-battle": lambda who, amount, detail: f"{detail} has left play before {who} could strike",
    "damage": lambda who, amount, detail: _with(f"{who} takes {amount} damage", ", ", detail),
    "excess": lambda who, amount, detail: f"{amount} more than the health of {who} comes to nothing",
    "sideways": lambda who, amount, detail: f"{who} is turned sideways",
    "heal": lambda who, amount, detail: _with(f"{who} gains {amount} health", " by ", detail),
    "attack-changed": _changed("attack"),
    "defense-changed": _changed("defense"),
    "incapacitated": lambda who, amount, detail: f"{who} is incapacitated",
    "both": lambda who, amount, detail: "both players lose animals by the same event",
    "killed": lambda who, amount, detail: _with(f"{who} is killed", " by ", detail),
    "lost": lambda who, amount, detail: _with(f"{who} loses {_counted(amount, 'animal')}", ": ", detail),
    "lose": lambda who, amount, detail: _with(f"{who} loses {amount} health", " by ", detail),
    "gain": lambda who, amount, detail: _with(f"{who} gains {amount} health", " by ", detail),
    "end": lambda who, amount, detail: _with(f"{who} wins" if who else "nobody wins", ": ", detail),
}
