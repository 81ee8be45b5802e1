"""The words of a card's effects, made from its data: what the text of every card of the shipped pool has to say."""

from itertools import groupby

from deckkit.games.animal_duel.cards import Card
from deckkit.games.animal_duel.effects import Effect

_MOMENTS = {
    "on-play": "When played: ",
    "while-active": "While in play: ",
    "own-turn-start": "At the start of your turn: ",
    "on-attack": "When it attacks: ",
    "on-incapacitated": "When it is incapacitated: ",
}
_TARGETS = {
    "own-animal": "one of your animals",
    "enemy-animal": "one enemy animal",
    "all-own-animals": "each of your animals",
    "all-enemy-animals": "each enemy animal",
    "self": "this animal",
}


def worded(card: Card) -> str:
    """The text that says what the card's effects do; none of them is `manual`."""
    sentences = ["Stays in play."] if card.stays else []
    for when, group in groupby(card.effects, lambda effect: effect.when):
        effects = list(group)
        phrases = [_phrase(one, effects[:place]) for place, one in enumerate(effects)]
        said = ", then ".join(phrases)
        used_at_once = when == "on-play" and card.kind in ("effect", "food")
        sentences.append((said[0].upper() + said[1:] if used_at_once else _MOMENTS[when] + said) + ".")
    return " ".join(sentences)


def _phrase(effect: Effect, before: list[Effect]) -> str:
    target, amount = effect.target, effect.amount or 0
    again = target in ("own-animal", "enemy-animal") and any(one.target == target for one in before)
    animal = "it" if again else _TARGETS.get(target or "", "")
    match effect.do:
        case "damage-animal":
            return f"deal {amount} damage to {animal}"
        case "heal-animal":
            return f"{animal} gains {amount} health"
        case "kill-animal":
            return f"kill {animal}"
        case "change-attack" | "change-defense":
            lasting = "" if effect.when == "while-active" else " for good"
            return f"{animal} gets {amount:+d} {effect.do.removeprefix('change-')}{lasting}"
        case "damage-player":
            return f"{_you(effect, 'lose')} {amount} health"
        case "heal-player":
            return f"{_you(effect, 'gain')} {amount} health"
        case "draw":
            return f"{'' if target == 'owner' else 'your opponent '}draw{'' if target == 'owner' else 's'} " + (
                "a card" if amount == 1 else f"{amount} cards"
            )
        case "destroy-resource":
            whose = "your own" if target == "owner" else "your opponent's"
            return f"destroy {whose} top " + ("resource card" if amount == 1 else f"{amount} resource cards")
        case "play-resource":
            what = "an extra resource card" if amount == 1 else f"{amount} extra resource cards"
            if target == "owner":
                return f"put {what} from your hand on your stack"
            return f"your opponent puts {what} from hand on their stack"
        case _:
            raise AssertionError(f"no words for {effect.do}")


def _you(effect: Effect, verb: str) -> str:
    return f"you {verb}" if effect.target == "owner" else f"your opponent {verb}s"
