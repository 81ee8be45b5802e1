"""Events as sentences."""

from collections.abc import Mapping

from deckkit.games.fresh_meat.sentences import SENTENCES
from deckkit.limits import counted
from deckkit.play.actions import Event


def narrate(event: Event) -> str:
    """An event as a sentence, without its rule; a kind that has none of its own is said in its words."""
    say = _sentence(event)
    if say is None:
        words = (event.kind, event.who, str(event.amount) if event.amount else "", event.detail)
        return " ".join(word for word in words if word)
    amount, detail = abs(event.amount), event.detail
    first, _, rest = detail.partition(" ")
    return say.format(
        who=event.who,
        amount=amount,
        cards=counted(amount, "cards"),
        players=counted(amount, "players"),
        tokens=counted(amount, "tokens"),
        rounds=counted(amount, "Rounds"),
        reputations=counted(amount, "Reputations"),
        encounters=counted(amount, "Encounters"),
        detail=detail,
        first=first,
        rest=rest,
        why=f": {detail}" if detail else "",
        by=f", by {detail}" if detail else "",
        before=f" before {detail}" if detail else "",
        here=f" for {event.who}" if event.who else "",
        lead=f"{event.who}: " if event.who else "",
        owner=f" of {event.who}" if event.who else "",
    )


def _sentence(event: Event) -> str | None:
    """How an event is told: a kind of which several things happen, by its rule or the chapter of that."""
    if event.kind == "tokens" and event.amount < 0:
        return "{who} gives up {tokens}"
    chapter = event.rule.partition(".")[0]
    for place in (event.rule, chapter):
        found = _OTHERWISE.get((event.kind, place))
        if found is not None:
            return found
    return SENTENCES.get(event.kind)


_OTHERWISE: Mapping[tuple[str, str], str] = {
    ("alter", "card.potion-strength"): "the attack of {who} is turned up by a Potion of Strength",
    ("ignores", "strike-evade.without-portrait"): "{who} leaves {detail} out without the portrait option too",
    ("miss", "base"): "{detail} of {who} misses",
    ("misses", "shadow"): "{who} misses: {amount} does not beat {detail}",
    ("replaced", "base"): "{who} draws in place of {detail}",
    ("tokens", "rep.irritable-choice"): "{who} takes a token: {detail} lie there now",
    ("tokens", "horde"): "{tokens} are missing for the Undead",
    ("declined", "card"): "{who} does not want {detail}",
    ("whole", "base"): "{who} takes the whole attack of {detail}, {amount}",
    ("again", "base"): "{who} is the next to send the attack on, to {detail}, times: {amount}",
    ("again", "rock"): "{who} attacks once more",
    ("nobody", "base.creature-target-gone"): "{who} is out of the game, and {detail} sends nothing there",
    ("nobody", "event"): "nobody has earned the Relic of {who}: {detail}",
    ("nobody", "spore"): "nobody has damaged {who} in this Round",
    ("no-kill", "base"): "nobody gains Prestige for {who}",
    ("lapses", "base"): "{who} is out of the game, and the attack of {detail} lapses",
    ("quiet", "card"): "{who} makes no attack in this Round",
    ("stack", "enc"): "{encounters} are to come",
    ("added", "rep"): "{encounters} more will be faced{by}",
    ("added", "relic"): "{encounters} more will be faced{by}",
    ("added", "enc"): "{encounters} more will be faced{by}",
    ("added", "event"): "{encounters} more will be faced{by}",
    ("added", "crawl"): "{encounters} more will be faced{by}",
    ("added", "boss"): "{encounters} more will be faced{by}",
    ("moved", "base"): "{who} takes the attack of {amount} that was aimed at {detail}",
    ("no-attack", "dogs"): "{who} does not attack at the end of the Round",
    ("over", "base.kill-ends-encounter"): "the Encounter is over in Round {amount}",
    ("event", "crawl"): "{who} comes with {detail}",
    ("no-event", "event.deck-exhausted"): "no Event is left",
    ("no-encounter", "enc"): "no Encounter is left, {amount} were to come",
    ("reshuffle", "event"): "the discarded Events become the Event deck, {cards}",
    ("approaching", "horde.no-attack-first-round"): "{who} approaches {detail}",
    ("several", "humility"): "{who} has {amount} creatures",
    ("compared", "humility"): "the swing of {who} was {amount}, and {detail} looks at that",
    ("compared", "shadow"): "{who} attacks with {amount}, and {detail} stood there before",
    ("none-left", "spore"): "no Protospore is left",
    ("order", "spore"): "Protospores heal before the Treasure Spore, {amount} of them",
    ("shown", "enc"): "{who} shows {detail}, for {amount}",
    ("held", "cant-have-it"): "{who} is kept alive, and takes {amount} less",
    ("together", "shadow"): "{amount} attacks of {who} are compared together",
    ("protected", "base.protected-shields-from-others"): "the Protected attack of {who} is not harmed by {detail}",
    ("nothing", "card.mixed-signals"): "nothing is left to exchange for {who}",
    ("nothing", "base.deck-exhausted"): "no Attack card is left for {who}{by}",
    ("goes-on", "rebeast"): "{who} goes on with {amount} LP and {detail}",
    ("victim", "rep"): "{who} is hurt by the tokens of {detail}",
    ("final", "shadow"): "{amount} is what {who} does after all changes",
    ("turn", "card"): "it is the Turn of {who}, who was tripped, Initiative {amount}",
    (
        "not-hardest",
        "impressive-move.separate-attacks-compared",
    ): "{detail} of {who} is not the hardest attack, which did {amount}",
    ("no-attack", "card.edge-out-effect"): "{who} was edged out, and makes no attack",
    ("shuffled", "draft"): "the Reputations are shuffled, {amount}",
}
"""What a kind of event means under another rule, or another chapter of rules, than elsewhere."""

KINDS = frozenset(SENTENCES)
"""The kinds of event that have a sentence of their own."""
