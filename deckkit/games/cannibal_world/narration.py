"""Events as sentences."""

from collections.abc import Callable, Mapping

from deckkit.games.cannibal_world.state import ZONES
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


def _zone(detail: str) -> str:
    return f"the {detail.capitalize()} Zone" if detail in ZONES else detail


def _part(who: str, amount: int, detail: str) -> str:
    """A term of a sum: what adds to the damage a creature gets, or takes from it."""
    sign = "+" if amount > 0 else ""
    return _with(f"{who}: {sign}{amount} damage", ", ", detail)


def _dies(who: str, amount: int, detail: str) -> str:
    """`detail` is the printed life."""
    return _with(f"{who} dies of {amount} damage", ", its life being ", detail)


_SENTENCES: Mapping[str, Callable[[str, int, str], str]] = {
    CONTESTED: lambda who, amount, detail: _with(f"{who}: passages of the rulebook part ways here", "; ", detail),
    "spend": lambda who, amount, detail: _with(f"{who} spends {_counted(amount, 'counter')}", " for ", detail),
    "gain": lambda who, amount, detail: _with(
        f"{who} {'gains' if amount >= 0 else 'gives back'} {_counted(abs(amount), 'counter')}", " by ", detail
    ),
    "give": lambda who, amount, detail: _with(f"{who} gives {_counted(amount or 1, 'counter')}", " to ", detail),
    "draw": lambda who, amount, detail: _with(f"{who} draws {_counted(amount or 1, 'card')}", ": ", detail),
    "deal": lambda who, amount, detail: _with(f"{who} is dealt {_counted(amount or 1, 'card')}", ": ", detail),
    "refill": lambda who, amount, detail: _with(f"{who} refills the Reinforcements Deck", " with ", detail),
    "fetch": lambda who, amount, detail: _with(f"{who} fetches a card", ": ", detail),
    "reinforce": lambda who, amount, detail: _with(f"{who} sets a card aside as reinforcement", ": ", detail),
    "enter": lambda who, amount, detail: _with(f"{who} enters", " ", _zone(detail)),
    "move": lambda who, amount, detail: _with(f"{who} moves", " to ", _zone(detail)),
    "attack": lambda who, amount, detail: _with(f"{who} attacks", " ", detail),
    "no-combat": lambda who, amount, detail: f"no combat follows {detail}",
    "dodge": lambda who, amount, detail: _with(f"{who} dodges", " ", detail),
    "use": lambda who, amount, detail: _with(f"{who} uses", " ", detail),
    "damage-part": _part,
    "damage": lambda who, amount, detail: _with(f"{who} receives {amount} damage", ", ", detail),
    "suffered": lambda who, amount, detail: f"the creatures of {who} receive {amount} damage",
    "excess": lambda who, amount, detail: f"{amount} damage goes beyond the life of {who}, which is {detail}",
    "excess-lost": lambda who, amount, detail: f"{amount} damage beyond the life of {who} finds nobody to take it",
    "dies": _dies,
    "lost": lambda who, amount, detail: f"{who} loses {_counted(amount, 'creature')}",
    "stun": lambda who, amount, detail: _with(f"{who} is stunned", " by ", detail),
    "recover": lambda who, amount, detail: _with(f"{who} recovers", ", ", detail),
    "cover": lambda who, amount, detail: f"a counter covers {detail or 'an ability'} of {who}",
    "uncover": lambda who, amount, detail: f"the counter comes off {detail or 'an ability'} of {who}",
    "ransack": lambda who, amount, detail: _with(f"{who} ransacks the enemy Habitat", ", counters left: ", detail),
    "first": lambda who, amount, detail: f"{who} starts",
    "free": lambda who, amount, detail: _with(f"{who} pays nothing", " for ", detail),
    "play": lambda who, amount, detail: _with(f"{who} plays", " ", detail),
    "discard": lambda who, amount, detail: _with(f"{who} discards", " ", detail),
    "exhausted": lambda who, amount, detail: f"the faction of {who} is exhausted",
    "void": lambda who, amount, detail: f"{detail} has no effect for {who}",
    "turn": lambda who, amount, detail: _with(
        f"the turn of {who} begins", ", number ", str(amount) if amount else detail
    ),
    "phase": lambda who, amount, detail: f"{detail} phase of {who}",
    "swap": lambda who, amount, detail: _with(f"{who} takes the place", " of ", detail),
    "redirect": lambda who, amount, detail: _with(
        f"{who} draws {amount or 'the'} damage to itself", " in the place of " if amount else " of ", detail
    ),
    "reveal": lambda who, amount, detail: _with(f"{who} shows", " ", detail or "the hand"),
    "eliminated": lambda who, amount, detail: f"{who} is eliminated",
    "pyrrhic": lambda who, amount, detail: (
        f"{who} has creatures of strength {amount} left, against {_counted(int(detail or 0), 'counter')} on the Habitat"
    ),
    "end": lambda who, amount, detail: _with(f"{who} wins" if who else "nobody wins", ": ", detail),
    "concede": lambda who, amount, detail: f"{who} concedes",
}
