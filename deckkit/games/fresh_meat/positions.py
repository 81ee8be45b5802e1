"""Setting up a position, and a judge's corrections: what a `given` or `set` line does to the table.

    encounter = plated-lizard      the Encounter in progress, its creatures in play, in Round 1 with all still to Set;
                                   then number = 3, round = 2, event = glowing, and phase = set, turns, attack or
                                   round-end for the step of the Round, or initiative where that Round is to begin
    phase = between                no Encounter is in progress: hands are restored before the next
    number = 3                     likewise, the third Encounter being over
    creatures = blink-dogs before P2 (life 20), undead before P1 (attacking)
                                   what is in play instead, a creature by its Encounter, key or token name
    plated-lizard.life = 40        likewise prestige, damage, counters, floor, front, attacking, quiet
    P1.life = 60                   likewise start-life, prestige, initiative, owed, hasty, strong, loses-turn, iron
    P1.hand = attack-20 2, ?       likewise items, riders, features (Reputations, Relics, one-use abilities)
    P1.set = attack-50-nyx         the cards that lie Set; P1.choice = hold
    P1.character = nyx             with its portrait; P1.portraits = orn; P1.tokens = irritable 2; P1.alive = no
    stack = hate, spite            the Encounters to come, the top first; deck, discard, relics, events: piles
    bombs = P3 2, P1 1             before whom they lie, the oldest first, and after how many Rounds each goes off;
                                   bombs.left = 2 is how many are still to be laid
    before.1 = 40                  the damage at a position of the damage stack of the Round before, so that this is
                                   Round 2 at least

A later line replaces what an earlier one has set. What there is once (an Initiative card, a character, a feature, an
Encounter) is in one place (`given.once`). Where a list or the box says what cards there are, those that are put
somewhere leave the main deck, and those that are replaced go back there.
"""

import re

from deckkit.games import values
from deckkit.games.bags import Pile
from deckkit.games.fresh_meat import hidden
from deckkit.games.fresh_meat.encounters.bomber import Bomb, Bombs
from deckkit.games.fresh_meat.given import creatures, once, paths
from deckkit.games.fresh_meat.pieces import ATTACK, ITEM, RIDER, Card, Character, EncounterCard, EventCard, FeatureCard
from deckkit.games.fresh_meat.state import HOLD, STRIKE, Creature, Feature, Player, Table
from deckkit.games.names import seated
from deckkit.play.actions import HIDDEN
from deckkit.play.core import BadValue

_BEFORE = re.compile(r"before\.([1-6])")
_STACK_NOW = re.compile(r"stack\.[1-6]")
_POSITION_ONLY = ("encounter", "number", "round", "phase")
_STEPS = ("initiative", "set", "turns", "attack", "round-end", "between")
_MOST_ROUNDS = 999


def assign(table: Table, path: str, value: str) -> None:
    """Carry out a `given` or `set` line; raises BadValue, and then nothing has changed."""
    value = value.strip()
    player, rest = paths.player_of(table, path)
    position = _BEFORE.fullmatch(path)
    if position is not None:
        _set_before(table, path, int(position[1]), values.number(path, value))
    elif path in _POSITION_ONLY:
        _set_moment(table, path, value)
    elif path in ("event", "stack", "boss", "creatures"):
        _set_shared(table, path, value)
    elif path in paths.PILES:
        _set_pile(table, path, value)
    elif path in ("bombs", "bombs.left"):
        _set_bombs(table, path, value)
    elif path in paths.TABLE_PATHS or _STACK_NOW.fullmatch(path) or path.endswith(".size"):
        raise BadValue(f"{path} follows from the rest of the table and cannot be set")
    elif player is not None:
        _set_own(table, player, rest, path, value)
    else:
        _set_creature(table, path, value)
    if once.before_play(table):
        table.said.add(path)


def _set_moment(t: Table, path: str, value: str) -> None:
    """Only before a position is played on: the order of play has no way to jump."""
    if not once.before_play(t):
        raise BadValue(f"{path} can be set with `given` only, before the first action of a game")
    if path == "encounter":
        creatures.begin(t, paths.part(t, value, EncounterCard))
    elif path == "phase":
        _set_phase(t, values.choice(path, value, *_STEPS))
    elif path == "number":
        number, most = values.number(path, value, 1), once.encounters(t)
        if number > most:
            raise BadValue(
                f"number is from 1 to the {most} Encounters there are, not {number} (base.encounter-stack-nine)"
            )
        t.number = number
    else:
        t.round = values.number(path, value, 1, _MOST_ROUNDS)


def _set_phase(t: Table, step: str) -> None:
    if step == "between":
        creatures.end(t)
    elif t.encounter is None:
        raise BadValue(f"{step} is a step of an Encounter: write `given encounter = ...` first (base.round-order)")
    elif not t.special.rounds:
        raise BadValue(f"{step} is a step of a Round, and {t.encounter.label} has none (base.noncombat-no-rounds)")
    t.phase = step


def _set_before(t: Table, path: str, position: int, damage: int) -> None:
    if once.before_play(t):
        t.round = max(t.round, 2)
    elif t.round < 2:
        raise BadValue(f"{path} is of the Round before, and this is Round {t.round} of the Encounter")
    t.stack_before[position] = damage


def _set_shared(t: Table, path: str, value: str) -> None:
    if path == "event":
        t.event = None if value == values.NOTHING else paths.part(t, value, EventCard)
    elif path == "boss":
        boss = None if value == values.NOTHING else paths.part(t, value, EncounterCard)
        if boss is not None and not boss.boss:
            raise BadValue(f"{boss.label} is no BOSS (boss.first-revealed)")
        t.boss = boss.id if boss is not None else None
        t.postponed = t.boss is not None
    elif path == "stack":
        stack = [one.id for one in paths.parts(t, value, EncounterCard, hidden=True)]
        once.check_stack(t, stack, t.encounter)
        t.stack = stack
        t.pool -= set(t.stack)
    else:
        creatures.put(t, value)


def _set_bombs(t: Table, path: str, value: str) -> None:
    """Those that lie, or how many are left; what comes to lie is taken from those that were left."""
    own = t.own
    if not isinstance(own, Bombs):
        raise BadValue("bombs belong to the Goblin Bomber: write `given encounter = goblin-bomber` first")
    if path == "bombs.left":
        own.left = values.number(path, value)
        return
    lying = [Bomb(front, fuse) for front, fuse in paths.bombs(t, path, values.listed(value))]
    own.left = max(0, own.left + len(own.lying) - len(lying))
    own.lying = lying


def _set_pile(t: Table, path: str, value: str) -> None:
    made = paths.pile(t, path, value, paths.kind_in(path))
    if path == "relics":
        once.check_relics(t, made)
        t.relics = made
    elif path == "events":
        once.check_events(t, made)
        t.events_deck = made
    else:
        made.may = anything(t) if made.hidden else {}
        if path == "deck":
            t.deck, t.box_copies = made, None
        else:
            exchange(t, t.discard.cards(), made.cards())
            t.discard = made


def anything(t: Table) -> dict[str, int]:
    """What a hidden card may be of which a position says nothing."""
    if t.box_copies is not None:
        return dict(t.box_copies)
    return {card.id: card.copies for card in t.cards.values() if isinstance(card, Card)}


def exchange(t: Table, old: list[str], new: list[str]) -> None:
    """Cards `new` come where `old` were: these go back to the main deck, and those leave it.

    Raises BadValue where the deck has no more of a card, and then nothing has changed.
    """
    if t.box_copies is None:
        return
    left = Pile.of(t.deck.cards())
    left.may = dict(t.deck.may)
    for card_id in old:
        left.put(card_id, may=t.box_copies)
    for card_id in sorted(new, key=lambda one: one == HIDDEN):
        if not (left.size if card_id == HIDDEN else left.has(card_id) or (left.hidden and left.may.get(card_id))):
            raise BadValue(f"{card_id}: the main deck holds no more of it")
        left.take(card_id)
    t.deck = left


def _set_own(t: Table, player: Player, what: str, path: str, value: str) -> None:
    if what in paths.NUMBERS:
        _set_number(t, player, what, values.number(path, value, most=paths.MOST))
    elif what in paths.FLAGS:
        setattr(player, what.replace("-", "_"), values.flag(path, value))
    elif what == "hand":
        made = paths.pile(t, path, value, Card)
        lying = next((one for one in made.known if t.cards[one].kind == ITEM), None)
        if lying is not None:
            raise BadValue(
                f"{lying} is an Item, which is in no hand (base.item-face-up-when-dealt): write {player.seat}.items"
            )
        made.may = hidden.no_items(t, anything(t).items()) if made.hidden else {}
        exchange(t, player.hand.cards(), made.cards())
        player.hand = made
    elif what in ("items", "riders"):
        cards = paths.parts(t, value, Card)
        _check_open(player, what, cards)
        exchange(t, [one.id for one in getattr(player, what)], [one.id for one in cards])
        setattr(player, what, cards)
    elif what == "set":
        cards = paths.parts(t, value, Card, hidden=True)
        wrong = next((one for one in cards if one.id != HIDDEN and one.kind != ATTACK), None)
        if wrong is not None:
            raise BadValue(f"{wrong.label} is no Attack card and lies Set before nobody (base.set-attack-cards-only)")
        laid = [one.id for one in cards]
        exchange(t, player.laid, laid)
        player.laid = laid
        player.committed = bool(laid)
    elif what == "choice":
        choice = values.choice(path, value, HOLD, STRIKE, HIDDEN)
        if t.special is None or not t.special.hold_strike:
            raise BadValue("this Encounter has no HOLD/STRIKE cards (hold.only-two-encounters)")
        player.choice = choice
    elif what == "alive":
        alive = values.flag(path, value)
        if not alive and t.order == [player]:
            raise BadValue(f"nobody would be left alive but {player.seat} (base.all-dead-no-winner)")
        player.alive = alive
        t.order = [one for one in t.players.values() if one.alive]
    else:
        _set_features(t, player, what, path, value)


def _check_open(player: Player, what: str, cards: list[Card]) -> None:
    for card in cards:
        if what == "items" and card.kind != ITEM:
            raise BadValue(f"{card.label} is no Item, and only Items lie before {player.seat} (base.card-kinds)")
        if what == "riders" and card.subtype != RIDER:
            raise BadValue(f"{card.label} is no Rider, and only Riders wait before {player.seat} (base.riders-stack)")


def _set_number(t: Table, player: Player, what: str, number: int) -> None:
    if what == "life" and number == 0:
        raise BadValue(f"{player.seat}.life is at least 1; write `{player.seat}.alive = no` for somebody who is dead")
    if what == "initiative":
        if not 1 <= number <= len(t.players):
            said = f"{player.seat}.initiative is from 1 to {len(t.players)}, not {number}"
            raise BadValue(f"{said} (base.initiative-permutation)")
        once.give_initiative(t, player, number)
        return
    setattr(player, what.replace("-", "_"), number)
    if what == "life":
        player.start_life = max(player.start_life, number)
    elif what == "start-life":
        player.life = min(player.life, number)


def _set_features(t: Table, player: Player, what: str, path: str, value: str) -> None:
    if what == "features":
        cards = paths.parts(t, value, FeatureCard)
        once.check_features(t, player, cards)
        player.features = [Feature(one, tokens=one.start_tokens) for one in cards]
        for one in cards:
            once.from_relics(t, one)
    elif what == "character":
        once.give_character(t, player, paths.part(t, value, Character))
    elif what == "portraits":
        player.portraits = tuple(one.id for one in paths.parts(t, value, Character))
    elif what == "tokens":
        said = paths.tokens(t, path, values.listed(value))
        held = {one.card.id: one for one in player.features}
        for name, _ in said:
            if name not in held:
                raise BadValue(f"{player.seat} has no {name} on which tokens could lie")
        for name, number in said:
            held[name].tokens = number
    elif what in paths.PLAYER_PATHS:
        raise BadValue(f"{path} follows from the rest of the table and cannot be set")
    else:
        raise paths.unknown(t, path)


def _set_creature(t: Table, path: str, value: str) -> None:
    creature, name, what = paths.creature(t, path)
    if creature is None:
        raise BadValue(f"{name} has left play")
    if what in paths.CREATURE_NUMBERS:
        _set_creature_number(creature, what, values.number(path, value, 1 if what == "life" else 0, paths.MOST))
    elif what in paths.CREATURE_FLAGS:
        setattr(creature, what, values.flag(path, value))
    elif what == "front":
        creature.front = None if value == values.NOTHING else seated(t.players, value)
    else:
        raise BadValue(f"{path} follows from the rest of the table and cannot be set")


def _set_creature_number(creature: Creature, what: str, number: int) -> None:
    setattr(creature, what, number)
    if what == "life":
        creature.start_life = max(creature.start_life, number)
