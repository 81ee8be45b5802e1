"""A creature is dead: who scores it, what comes of that, and what becomes of the Round when the Encounter is over."""

from deckkit.games.fresh_meat.changes import gain_prestige, leave, to_discard
from deckkit.games.fresh_meat.effects.happening import happen
from deckkit.games.fresh_meat.effects.using import offer
from deckkit.games.fresh_meat.rounds.drawing import trim
from deckkit.games.fresh_meat.state import Attack, Creature, Player, Table
from deckkit.play.actions import CONTESTED, Steps

_NOT_OF_THE_ENCOUNTER = ("protospore", "undead")


def kill(t: Table, creature: Creature, by: Player | None, attack: Attack | None = None) -> Steps:
    """A creature dies; all its Prestige is for whoever brought it to 0 LP (`base.kill-blow-scores`), nobody where it
    was no player's damage (`base.kill-by-nobody`)."""
    leave(t, creature, "base.kill-blow-scores" if by is not None else "base.kill-by-nobody")
    if by is not None:
        t.note("kill", "base.kill-blow-scores", by.seat, creature.prestige, creature.handle)
        others = {one.seat for one, lost in creature.ever if lost and one is not by}
        for seat in sorted(others):
            t.note("no-share", "base.kill-damage-shares-nothing", seat, 0, creature.handle)
        yield from score(t, creature, by, creature.prestige, attack)
    steps = t.special.defeated(t)
    if steps is not None:
        yield from steps


def score(t: Table, creature: Creature, by: Player, prestige: int, attack: Attack | None = None) -> Steps:
    """A player takes the Prestige of a killing blow and what is collected with it, then all that a kill brings."""
    if by.life <= 0:
        t.note("both-die", "base.kill-and-death-together", by.seat, prestige, creature.handle)
    if creature.role not in _NOT_OF_THE_ENCOUNTER:
        t.record.killer = by
    before = by.prestige
    gain_prestige(t, by, prestige, "base.kill-blow-scores", creature.handle)
    _collect(t, creature, by)
    steps = happen(t, "own-kill", owner=by, creature=creature, by=by, attack=attack, before=before)
    if steps is not None:
        yield from steps
    yield from offer(t, by, "own-kill", creature=creature, by=by, attack=attack)
    for other in t.acting():
        if other is not by:
            steps = happen(t, "others-kill", owner=other, creature=creature, by=by, attack=attack)
            if steps is not None:
                yield from steps


def _collect(t: Table, creature: Creature, by: Player) -> None:
    """The extra Prestige of negative cards, with the first kill of a creature of the Encounter."""
    owing = [one for one in t.order if one.owed]
    if not owing:
        return
    own_horde = creature.role == "undead" and t.encounter is not None and t.encounter.special == "horde"
    if creature.role in _NOT_OF_THE_ENCOUNTER and not own_horde:
        if by.owed:
            t.note("not-collected", "rep.defiant-first-kill", by.seat, by.owed, creature.handle)
        return
    if by.owed:
        gain_prestige(t, by, by.owed, "rep.defiant-only-owner", creature.handle)
        t.note("collected", "rep.defiant-first-kill", by.seat, by.owed, creature.handle)
        if any(one.role not in _NOT_OF_THE_ENCOUNTER for one in t.creatures):
            t.note(
                CONTESTED, "rep.defiant-first-kill", by.seat, by.owed, "with several kills it is open which brings it"
            )
        if by.owed > 1:
            t.note(CONTESTED, "rep.defiant-accumulates", by.seat, by.owed, "whether several cards add up is not told")
        by.owed = 0
    for other in owing:
        if other is not by:
            t.note("owed-to-none", "rep.defiant-nobody-else", other.seat, other.owed, by.seat)


def return_set_cards(t: Table) -> Steps:
    """Set cards that were not revealed when the Encounter ended go back to the hands (or, as the table has agreed, to
    the discard pile); a hand that is too large then is trimmed at once."""
    discarded = t.settings.get("unrevealed_set_cards") == "discard"
    rule = "base.kill-unrevealed-cards-return"
    for player in t.acting():
        if not player.laid:
            continue
        if discarded:
            for card_id in player.laid:
                t.discard.put(card_id, may=player.hand.may)
                t.note("discard", rule, player.seat, 1, card_id)
        else:
            for card_id in player.laid:
                player.hand.put(card_id)
            t.note("return", rule, player.seat, len(player.laid))
        player.laid = []
        yield from trim(t, player)


def discard_played(t: Table, attack: Attack) -> None:
    """A card whose Turn is over, and the Riders with it, go to the discard pile (`base.used-cards-discarded`)."""
    t.playing.remove(attack.card)
    to_discard(t, [attack.card.id], "base.used-cards-discarded", attack.player.seat)
    to_discard(t, [card.id for card in attack.riders], "base.rider-stays", attack.player.seat)
    attack.riders = []
