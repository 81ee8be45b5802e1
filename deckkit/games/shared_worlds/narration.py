"""Events as sentences."""

from collections.abc import Mapping

from deckkit.games.shared_worlds.state import LANES
from deckkit.play.actions import CONTESTED, Event


def narrate(event: Event) -> str:
    """An event as a sentence, without its rule; a kind that has none of its own is said in its words."""
    say = _SENTENCES.get(event.kind)
    if say is None:
        words = (event.kind, event.who, str(event.amount) if event.amount else "", event.detail)
        return " ".join(word for word in words if word)
    amount, detail = event.amount, event.detail
    return say.format(
        who=event.who,
        amount=amount,
        cubes=_counted(amount, "cube"),
        cards=_counted(amount, "card"),
        workers=_counted(amount, "Worker"),
        detail=detail,
        where=f"the {detail} lane" if detail in LANES else detail,
        why=f": {detail}" if detail else "",
        of=f" of {event.who}" if event.who else "",
        winner=event.who or "nobody",
    )


def _counted(number: int, one: str) -> str:
    return f"{number} {one if abs(number) == 1 else one + 's'}"


_SENTENCES: Mapping[str, str] = {
    CONTESTED: "{who}: passages of the rulebook part ways here{why}",
    # setup and turns
    "piles": "the Main Pile is shuffled, {cards}",
    "bury": "the first card of the Graveyard is laid down",
    "pick": "{who} takes {detail}",
    "life": "{who} has {amount} Life",
    "turn": "the turn of {who} begins, number {amount}",
    "skip": "the {detail} of {who} is skipped",
    "window": "a window opens: {detail}",
    "respond": "{who} acts in the window: {detail}",
    # cards of a player
    "bonus": "the hand limit of {who} is raised by {amount}",
    "keep": "{who} keeps {amount}",
    "unkept": "{cards} of {who} go to {detail}",
    "draw": "{who} draws {cards} from {detail}",
    "fewer": "{who} draws {amount} of {detail} cards",
    "dry": "{who} has nothing left to draw, {cards} short",
    "reshuffle": "{detail}{of} is shuffled, {cards}",
    "deal": "{who} draws {cards} from {detail}",
    "short": "the draw of {who} stops {cards} short: {detail} is empty",
    "retain": "{who} keeps {cards}: {detail}",
    "forgo": "{who} declines to draw {cards}",
    "discard": "{detail} goes to the Discard pile of {who}",
    "graveyard": "{who} goes to the Graveyard",
    "worker": "{workers} of {who} are laid under {detail}",
    "workers": "{workers} of {who} are laid under {detail}",
    "face-down": "the {workers} under {who} lie face down",
    "cash": "{who} cashes {workers}{why}",
    # cubes
    "cube": "{who} gains {cubes} on {detail}",
    "beside": "{cubes} of {who} come to lie beside the buildings{why}",
    "spend": "{who} uses {cubes} for {detail}",
    "price": "{detail} costs {who} {cubes}",
    "refill": "{who} refills {cubes}: {detail}",
    "generate": "{who} gains {cubes} beside the buildings, by {detail}",
    "supply": "{cubes} come from the general supply, by {detail}",
    "borrow": "{who} borrows {cubes} of {detail}",
    "lend": "{cubes} of {who} are lent out of {detail}",
    "pays-as": "the cube of {who} pays as {detail}",
    "loans": "{who} borrows {cubes} for one card",
    "spent-loan": "{who} spends {cubes} borrowed for this card at once",
    "lapse": "{cubes} that {who} has borrowed pay for nothing any more",
    "owner": "{cubes} lent out of {detail} still belong to {who}",
    "return": "{cubes} come back onto {who}",
    "steal": "{who} steals {cubes} of {detail}",
    "book": "{who} owns {cubes} less, {detail} as many more",
    "usable": "{who} may use {cubes} on {detail} at once",
    "move-cubes": "{cubes} go from {who} to {detail}",
    "charge": "{who} is charged with {cubes} of {detail}",
    "discharge": "{who} loses {amount} Power by {detail}",
    "trim-power": "{who} loses {amount} Power: its maximum has fallen",
    "trim-life": "{who} loses {amount} Life: its maximum has fallen",
    "power-back": "{cubes} of {who} come back at once from {detail} onto the buildings",
    "back": "{who} goes back to the Development Area",
    # what is in play
    "instant": "{who} plays {detail}",
    "enter": "{who} enters, {where}",
    "attach": "{who} is attached to {detail}",
    "forced": "{who} has to go into {where}",
    "lane": "{who} is played into {where}",
    "free-move": "{who} moves into {where}, where it could not be played",
    "promote": "{who} steps into the Combat Area, {where}",
    "along": "{who} goes along with {detail}",
    "aim": "{who} is aimed at {detail}",
    "void": "{who} does nothing with {detail}",
    "wound": "{who} loses {amount} Life{why}",
    "hurt": "{who} loses {amount} Life{why}",
    "floor": "{who} has no Life for {amount} more damage",
    "prevent": "{amount} damage to {who} is prevented{why}",
    "blue": "{amount} Life of {who} goes to the general supply",
    "leave": "{who} leaves play",
    "aside": "{who} is laid face down before {detail}",
    "inert": "{detail} of {who} lies face down and is no unit",
    "cubes": "{who} loses all its cubes, {amount} Power among them",
    "zero": "{who} is at 0 Life",
    "together": "{detail} fall to 0 Life in the same moment",
    "saved": "{who} is saved, with {amount} Life",
    "untap": "{who} untaps",
    # combat
    "combat": "{who} begins a combat",
    "attack": "{who} attacks {detail} with {amount} Power",
    "tap": "{who} is tapped",
    "no-attack": "{who} declares no attacker",
    "block": "{who} blocks {detail}",
    "no-block": "{who} does not block",
    "intercept": "{who} intercepts {detail}",
    "no-interception": "{who} intercepts no more",
    "step": "{who} steps into {where}",
    "switch": "the Combat abilities of {who} are active from now on",
    "carry": "{who} takes its cubes and attachments along",
    "settled": "{who} stays in {where}",
    "damage": "all damage of the combat is dealt at once",
    "strike": "{who} deals {amount} damage to {detail}",
    "dealt": "{who} has dealt {amount} damage as it fell",
    "both-fall": "{who} and {detail} both fall",
    "no-damage": "{who} deals no damage to {detail}",
    "spared": "{who} is spared {amount} damage of {detail}",
    "excess": "{amount} Power of {who} is lost, and {detail} unharmed by it",
    "spend-power": "{who} spends {amount} Power",
    "keep-power": "{who} keeps {amount} Power",
    "spent-dead": "the {amount} Power of {who} is spent with it",
    # ends
    "eliminated": "{who} is eliminated",
    "fall": "{who} fell in combat",
    "turn-over": "the turn of {who} ends at once",
    "team-out": "the team {who} is out",
    "piles-gone": "{cards} of {who} go to the Graveyard",
    "cubes-gone": "{cubes} of {who} go to the general supply",
    "lent-gone": "{cubes} lent out of {detail} of {who} go to the general supply",
    "box": "the buildings of {who} leave the game",
    "check": "{who} has begun the Main Phase with {amount} promotions and charges",
    "prosperity": "{who} owns {amount} cubes, the strongest rival {detail}",
    "nothing": "{who} owns no cube",
    "legacy": "{who} controls {amount} Legendary units",
    "offer": "{who} offers a draw",
    "decline": "{who} declines the draw",
    "concede": "{who} concedes",
    "end": "{winner} wins{why}",
}
