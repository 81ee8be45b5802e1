"""A plain crew: how good each action looks, in points of what the coming Proliferation threatens (`plain_player`).

It places the die that does most first: it empties whole rooms with points, fire, missiles and the bomb, resolves the
Crises that are near, and pays for those of Energy as soon as it can. Energy raises a die where that does more. It sees
one die at a time and plans no round as a whole.
"""

from collections.abc import Callable, Mapping, Sequence

from deckkit.games.karnivorous.answers import Done
from deckkit.games.karnivorous.crises.names import known
from deckkit.games.karnivorous.intervention.management import Replace
from deckkit.games.karnivorous.intervention.missiles import Aim
from deckkit.games.karnivorous.intervention.payment import Pay
from deckkit.games.karnivorous.intervention.placing import Place, ways
from deckkit.games.karnivorous.intervention.robots import Fight, Go
from deckkit.games.karnivorous.intervention.scientists import Lead
from deckkit.games.karnivorous.intervention.spaces import spot_of
from deckkit.games.karnivorous.intervention.values import Lower, Raise
from deckkit.games.karnivorous.lab_map import distances
from deckkit.games.karnivorous.plain_player.dice import forgone, led, placed
from deckkit.games.karnivorous.plain_player.outlook import Outlook
from deckkit.games.karnivorous.proliferation.filling import Next
from deckkit.games.karnivorous.proliferation.vacuum import Ignore
from deckkit.games.karnivorous.state import OpenCrisis, Table
from deckkit.games.karnivorous.windows import Window
from deckkit.play.actions import Action, Decision

Worth = Callable[[Action], float]

_AT_ONCE = 100.0
"""What is done before any die is placed."""
_A_POINT_OF_ENERGY = 0.25


def heuristic(table: Table, decision: Decision, actions: Sequence[Action]) -> Worth:
    """How good each of the legal actions looks to a plain player, as a function to be maximised."""
    judge = _JUDGES.get(decision.about.name)
    return judge(table, decision.about, actions) if judge is not None else lambda action: 0.0


def _placing(t: Table, w: Window, actions: Sequence[Action]) -> Worth:
    look = Outlook(t)
    dice: dict[Place, float] = {}
    best: dict[tuple[str, int], float] = {}

    def worth(action: Action) -> float:
        match action:
            case Place():
                return dice[action]
            case Raise() | Lower():
                owner = action.owner or action.seat
                price = _A_POINT_OF_ENERGY * abs(action.target - action.value) + 0.1
                own = 0.01 * (owner == action.seat)
                return _turned(look, owner, action.value, action.target, best) - price + own
            case Pay():
                crisis = t.crisis(action.crisis)
                return _AT_ONCE + (look.worth[crisis.card.id] if crisis is not None else 0.0)
        return 0.0

    places = [one for one in actions if isinstance(one, Place)]
    for one in places:
        dice[one] = placed(look, one) - forgone(look, one)
    return worth


def _turned(look: Outlook, owner: str, value: int, target: int, best: dict[tuple[str, int], float]) -> float:
    """What a die can do at best that shows another value."""
    key = (owner, target)
    if key not in best:
        best[key] = _best_place(look, owner, target)
    return best[key]


def _best_place(look: Outlook, seat: str, value: int) -> float:
    """The most that a die of a value is worth to a player, on any spot that takes it."""
    t = look.t
    return max((placed(look, one) - forgone(look, one) for one in ways(t, t.players[seat], value)), default=0.0)


def _robot(t: Table, w: Window, actions: Sequence[Action]) -> Worth:
    """Towards the room where the points do most, and there the Plants that count most."""
    look = Outlook(t)
    assert w.player is not None
    here, doors = w.player.room, distances(t.lab)
    gain, target = look.best_fight(here, w.number)
    if gain <= 0 and look.room:
        target = max(look.room, key=lambda room: look.room[room] - 0.3 * doors[here][room])

    def worth(action: Action) -> float:
        match action:
            case Fight():
                return 10 + look.plant[spot_of(action.space)] if gain > 0 and target == here else -1.0
            case Go():
                return float(target != here and doors[action.room][target] < doors[here][target])
            case Raise() | Lower():
                return -1.0
        return 0.5 if target != here else 0.1

    return worth


def _scientist(t: Table, w: Window, actions: Sequence[Action]) -> Worth:
    look = Outlook(t)
    moves = {one.handle: led(look, one) for one in t.scientists.values()}

    def worth(action: Action) -> float:
        if isinstance(action, Lead):
            return moves[action.who].get(action.where, 0.0)
        return 0.001 if isinstance(action, Done) else -1.0

    return worth


def _aim(t: Table, w: Window, actions: Sequence[Action]) -> Worth:
    marked = w.details["marked"]
    _, chosen = Outlook(t).best_plants(w.number + len(marked), w.details["strength"])

    def worth(action: Action) -> float:
        if isinstance(action, Aim):
            return float(spot_of(action.space) in chosen)
        return 0.5 if isinstance(action, Done) else -1.0

    return worth


def _replace(t: Table, w: Window, actions: Sequence[Action]) -> Worth:
    look = Outlook(t)
    before = {one.card.id: look.burden(one) for one in t.crises}
    after = {card.id: look.burden(OpenCrisis(card, dice=[None] * len(card.dice))) for card in w.details["drawn"]}

    def worth(action: Action) -> float:
        if not isinstance(action, Replace):
            return 0.1 if isinstance(action, Done) else -1e9
        crisis, card = t.crisis(action.crisis), known(t, action.card)
        assert crisis is not None and card is not None
        return before[crisis.card.id] - after[card.id]

    return worth


def _ignore(t: Table, w: Window, actions: Sequence[Action]) -> Worth:
    look = Outlook(t)

    def worth(action: Action) -> float:
        if not isinstance(action, Ignore):
            return -1.0 if isinstance(action, Done) else -2.0
        crisis = t.crisis(action.crisis)
        assert crisis is not None
        return look.less(crisis.card.symbols[(action.symbol or 1) - 1], look.size)

    return worth


def _next(t: Table, w: Window, actions: Sequence[Action]) -> Worth:
    """In the order in which they lie, said by the first seat."""
    first: OpenCrisis = w.details["waiting"][0]
    seat = next(iter(t.players))
    return lambda action: float(isinstance(action, Next) and action.crisis == first.card.id and action.seat == seat)


def _before(t: Table, w: Window, actions: Sequence[Action]) -> Worth:
    look = Outlook(t)

    def worth(action: Action) -> float:
        if isinstance(action, Done):
            return 0.0
        crisis = t.crisis(action.crisis) if isinstance(action, Pay) else None
        return look.worth[crisis.card.id] if crisis is not None else 0.0

    return worth


_JUDGES: Mapping[str, Callable[[Table, Window, Sequence[Action]], Worth]] = {
    "placing": _placing,
    "robot": _robot,
    "scientist": _scientist,
    "aim": _aim,
    "replace": _replace,
    "ignore": _ignore,
    "next": _next,
    "before": _before,
}
"""How each moment is judged; at all others everything is alike."""
