"""A plain player: how good each action looks, in Prestige.

It reckons for every creature how likely it gets the kill in this Round, by what the unseen Set cards of the others may
do (`plain_player.outlook`): the killing blow alone scores, so it Sets what kills, and holds back where a large attack
would only prepare the kill of another. It counts whom the creatures attack for what, plays cards and uses abilities
where they change that for the better, and goes by what its seat sees: the table, its own cards and no others.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from deckkit.games.fresh_meat.cards_played.attacks import Aim
from deckkit.games.fresh_meat.cards_played.items import Accept
from deckkit.games.fresh_meat.cards_played.playing import Play
from deckkit.games.fresh_meat.effects.using import Use
from deckkit.games.fresh_meat.effects.whom import Choose
from deckkit.games.fresh_meat.encounters.between import Redraw, Refill
from deckkit.games.fresh_meat.encounters.dogs import Send
from deckkit.games.fresh_meat.encounters.dragon import Match
from deckkit.games.fresh_meat.encounters.horde import Ask
from deckkit.games.fresh_meat.encounters.portals import Pile
from deckkit.games.fresh_meat.encounters.trials import Offer
from deckkit.games.fresh_meat.encounters.voting import Say, Vote
from deckkit.games.fresh_meat.making.characters import Choose as TakeCharacter
from deckkit.games.fresh_meat.making.drafts_in_play import Build, Keep
from deckkit.games.fresh_meat.making.gifts import ChooseRelic, Gain
from deckkit.games.fresh_meat.plain_player import choices
from deckkit.games.fresh_meat.plain_player.abilities import used
from deckkit.games.fresh_meat.plain_player.attacks import committed, revealed
from deckkit.games.fresh_meat.plain_player.cards import played
from deckkit.games.fresh_meat.plain_player.outlook import Outlook
from deckkit.games.fresh_meat.rounds.drawing import Discard, UpTo
from deckkit.games.fresh_meat.rounds.revealing import Reveal
from deckkit.games.fresh_meat.rounds.setting import Commit
from deckkit.games.fresh_meat.state import Creature, Table
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import Action, Decision

_Judge = Callable[[Table, Outlook, Window, Any], float]


def heuristic(t: Table, decision: Decision, actions: Sequence[Action]) -> Callable[[Action], float]:
    """How good an action looks; silence is 0."""
    looks: dict[str, Outlook] = {}

    def score(action: Action) -> float:
        judge = _JUDGES.get(type(action))
        if judge is None:
            return 0.0
        look = looks.get(action.seat)
        if look is None:
            look = looks[action.seat] = Outlook(t, t.players[action.seat])
        return judge(t, look, decision.about, action)

    return score


def _aimed(t: Table, o: Outlook, w: Window, action: Aim) -> float:
    """An attack of which others have made something else: where it does most."""
    target = action.found(t)
    if w.attack is None or not isinstance(target, Creature):
        return 0.0
    return o.gain(target, w.attack.final())


_JUDGES: Mapping[type[Action], _Judge] = {
    TakeCharacter: choices.taken,
    Keep: choices.kept,
    Build: choices.built,
    ChooseRelic: choices.relic_chosen,
    Gain: choices.item_gained,
    Commit: lambda t, o, w, action: committed(t, o, action),
    Reveal: lambda t, o, w, action: revealed(t, o, action),
    Play: played,
    Use: used,
    Ask: choices.asked,
    Match: choices.matched,
    Accept: choices.accepted,
    Aim: _aimed,
    Choose: choices.chosen,
    Send: choices.sent,
    Offer: choices.offered,
    Vote: choices.voted,
    Say: lambda t, o, w, action: -1000.0,
    Pile: choices.piled,
    UpTo: choices.drawn,
    Discard: choices.discarded,
    Refill: choices.refilled,
    Redraw: choices.redrawn,
}
