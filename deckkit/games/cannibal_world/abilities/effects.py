"""What the abilities do, table by table; damage outside combat is dealt at once, inside it waits for the resolution."""

from collections.abc import Callable

from deckkit.games.cannibal_world.abilities.summon_alpha import summon_alpha
from deckkit.games.cannibal_world.combat import fight, lose_stalker
from deckkit.games.cannibal_world.damage import receive
from deckkit.games.cannibal_world.drawing import draw_one, shuffle
from deckkit.games.cannibal_world.state import COVER, HUNTING, UNKNOWN, Creature, Table
from deckkit.games.cannibal_world.triggers import coming, entered
from deckkit.games.cannibal_world.windows import Activation, Combat, Window
from deckkit.play.actions import CONTESTED, Steps

Effect = Callable[[Table, Activation, Window], Steps | None]
STATUSES = frozenset({"shield", "dog-charge", "feint"})
"""The Assault abilities that are nothing but a status of the attacker in the combat that follows."""


# -- Cover, and Tactical outside combat ------------------------------------------------------------------------------


def shots(t: Table, act: Activation, w: Window) -> Steps | None:
    """Single Shot and Scattered Shots: X points on the target, or split; all on a Bullseye creature if there is one."""
    x = act.ability.x
    hits = [(creature, points or x) for creature, points in act.creatures if creature.handle in t.creatures]
    if act.redirect is not None:
        hits = [(act.redirect, sum(points for _, points in hits))]
    combat = w.in_combat
    if combat is not None:
        combat.shots += [(creature, points, act.label) for creature, points in hits]
        return None
    rule = f"ability.{act.ability.type}-{act.ability.name}"
    pending: dict[Creature, int] = {}
    for creature, points in hits:
        t.note("damage-part", rule, creature.handle, points, act.label)
        pending[creature] = pending.get(creature, 0) + points
    return receive(t, pending, direct=True)


def backup(t: Table, act: Activation, w: Window) -> Steps:
    """Draw X cards, gain X counters (`ability.cover-backup`, `ability.triggered-backup`)."""
    for _ in range(act.ability.x):
        yield from draw_one(t, act.player)
    act.player.pool += act.ability.x
    t.note("gain", f"ability.{act.ability.type}-backup", act.player.seat, act.ability.x, act.label)


def rat_proliferation(t: Table, act: Activation, w: Window) -> Steps | None:
    """A fitting card of the discard pile goes into the Reinforcements Deck (`ability.cover-rat-proliferation`)."""
    player = act.player
    if player.exhausted:
        t.note("void", "turn.exhausted-no-reinforcements", player.seat, 0, act.label)
    elif act.targets:
        card = t.card_called(act.targets[0].ref)
        if card not in player.discard:  # the other ability of its card may have fetched it
            t.note("void", "action.action-card-order", player.seat, 0, act.label)
            return None
        player.discard.remove(card)
        player.reinforcements.append(card)
        t.note("fetch", f"ability.{act.ability.type}-rat-proliferation", player.seat, 0, card.id)
    return None


def cover_reload(t: Table, act: Activation, w: Window) -> Steps | None:
    """The counter on another used ability goes back to the reserve (`resources.reload-counter-to-reserve`)."""
    if act.creatures:
        ability = act.target.card.ability(act.targets[0].ref.rpartition(".")[2])
        assert ability is not None
        uncover(t, act.target, ability.place, "ability.cover-reload")
    return None


def uncover(t: Table, creature: Creature, place: int, rule: str) -> None:
    creature.covered[place] = False
    t.note("uncover", rule, creature.handle, 0, creature.card.abilities[place].ref)


def net(t: Table, act: Activation, w: Window) -> Steps | None:
    """Stun the target (`combat.stun-rotates`)."""
    for creature, _ in act.creatures:
        creature.stunned = True
        t.note("stun", f"ability.{act.ability.type}-net", creature.handle, 0, act.label)
    return None


def cover_cat_pounce(t: Table, act: Activation, w: Window) -> Steps:
    """This creature moves into the Hunting Zone and fights at once; nobody dodges, the target is silenced."""
    bearer = act.bearer
    if bearer is None or bearer.handle not in t.creatures:
        return
    t.move(bearer, HUNTING)
    t.note("move", "ability.cover-cat-pounce-move", bearer.handle, 0, HUNTING)
    if act.creatures and act.target.handle in t.creatures and not bearer.stunned:
        rule = "ability.cover-cat-pounce-no-dodge"
        t.note("attack", "ability.cover-cat-pounce-combat", bearer.handle, 0, act.target.handle)
        yield from fight(t, Combat(bearer, act.target, refuse_dodge=rule, silenced=True))
    if bearer.handle in t.creatures and bearer.zone == HUNTING:
        yield from entered(t, bearer, fresh=False)


# -- Assault: what happens before the combat; statuses are for the combat that follows -------------------------------


def stab(t: Table, act: Activation, w: Window) -> Steps:
    """X Combat Damage to the target (`ability.assault-stab`)."""
    t.note("damage-part", "ability.assault-stab", act.target.handle, act.ability.x, act.label)
    yield from receive(t, {act.target: act.ability.x})


def immolate(t: Table, act: Activation, w: Window) -> Steps:
    """1 Combat Damage to every enemy creature in the target's zone, and to the creature that uses it."""
    burnt = [one for one in act.target.side.zone(act.target.zone) if not one.stalks]
    for creature in burnt:
        t.note("damage-part", "ability.immolate-damage", creature.handle, 1, act.label)
    if act.source is not None:
        t.note("damage-part", "ability.immolate-self", act.source.handle, 1, act.label)
        burnt.append(act.source)
    yield from receive(t, dict.fromkeys(burnt, 1))


def resulting_combat(t: Table, act: Activation) -> Combat:
    """The combat after a creature's Assault ability, with the status it gives unless it was dodged."""
    assert act.source is not None
    combat = Combat(act.source, act.target)
    if not act.dodged:
        name, source = act.ability.name, act.source
        if name == "net":
            combat.refuse_dodge = "combat.stun-blocks-later-dodge"
        elif name == "dog-charge":
            combat.charged, combat.refuse_dodge = True, "ability.dog-charge-no-dodge"
        elif name == "feint":
            combat.feints[source] = ("ability.assault-feint", act.label)
            combat.refuse_dodge = "ability.assault-feint-no-dodge"
        elif name == "shield":
            combat.shields[source] = [(act.ability.x, "ability.assault-shield", act.label)]
    return combat


# -- Tactical, during combat -----------------------------------------------------------------------------------------


def additional_damage(t: Table, act: Activation, w: Window) -> Steps | None:
    """X more Combat Damage by this creature, or by the fighter that a card names."""
    combat = w.in_combat
    assert combat is not None
    fighter = act.source or act.target
    combat.additions[fighter] = combat.additions.get(fighter, 0) + act.ability.x
    return None


def shield(t: Table, act: Activation, w: Window) -> Steps | None:
    """X Combat Damage prevented; several add up (`combat.preventions-add`)."""
    combat = w.in_combat
    assert combat is not None
    rule = "ability.tactical-shield-creature" if act.source else "ability.tactical-shield-action-card"
    combat.shields.setdefault(act.source or act.target, []).append((act.ability.x, rule, act.label))
    return None


def feint(t: Table, act: Activation, w: Window) -> Steps | None:
    """All Combat Damage to this creature is prevented."""
    combat = w.in_combat
    assert combat is not None
    if act.bearer is not None:
        combat.feints[act.bearer] = ("ability.tactical-feint", act.label)
    return None


def loyalty(t: Table, act: Activation, w: Window) -> Steps | None:
    """This creature takes the fighter's Combat Damage; of several, the last does (`ability.loyalty-several`)."""
    combat = w.in_combat
    assert combat is not None
    if act.bearer is not None:
        combat.loyal[act.target] = act.bearer
    return None


# -- Triggered -------------------------------------------------------------------------------------------------------


def bullseye(t: Table, act: Activation, w: Window) -> Steps | None:
    """All damage of the shot goes to this creature (`ability.bullseye-effect`)."""
    assert w.act is not None
    if act.bearer is not None:
        w.act.redirect = act.bearer
        t.note("redirect", "ability.bullseye-effect", act.bearer.handle, 0, w.act.label)
    return None


def armor(t: Table, act: Activation, w: Window) -> Steps | None:
    """Up to X points of what this creature is about to receive are prevented (`ability.armor-effect`)."""
    if act.bearer is not None:
        kept = min(act.ability.x, w.pending[act.bearer])
        w.pending[act.bearer] -= kept
        t.note("damage-part", "ability.armor-effect", act.bearer.handle, -kept, act.label)
        if w.direct:
            t.note(CONTESTED, "ability.armor-trigger", act.bearer.handle, kept, "Armor works on Direct Damage too")
    return None


def triggered_reload(t: Table, act: Activation, w: Window) -> Steps | None:
    """The ability that has just been used is free again (`ability.triggered-reload`)."""
    assert w.act is not None and w.act.source is not None
    uncover(t, w.act.source, w.act.ability.place, "ability.triggered-reload")
    return None


def triggered_cat_pounce(t: Table, act: Activation, w: Window) -> Steps:
    """A combat for nothing (`ability.triggered-cat-pounce`)."""
    assert act.bearer is not None
    if act.creatures:
        t.note("attack", "ability.triggered-cat-pounce", act.bearer.handle, 0, act.target.handle)
        yield from fight(t, Combat(act.bearer, act.target))


def rejects_tactics(t: Table, act: Activation, w: Window) -> Steps:
    """A card of the Main Deck goes into the Reinforcements Deck; the Main Deck is shuffled."""
    player = act.player
    if player.exhausted:
        t.note("void", "turn.exhausted-no-reinforcements", player.seat, 0, act.label)
    elif not player.main:
        t.note("void", "ability.rejects-tactics-empty-main", player.seat, 0, act.label)
    else:
        card = t.card_called(act.targets[0].ref)
        if card is UNKNOWN or player.may_be_unseen(card):  # it may have been drawn by the other ability of its card
            player.main -= 1
            player.show(card)
            player.reinforcements.append(card)
            t.note("fetch", "ability.rejects-tactics", player.seat, 0, card.id)
        yield from shuffle(t, player)


def swap(t: Table, act: Activation, w: Window) -> Steps:
    """The new creature takes the place of the attacked one (`ability.swap-new-fighter`, `ability.swap-move`)."""
    new, old = act.target, w.attacked
    moved = new.zone != old.zone
    if moved:
        t.move(new, old.zone)
        t.note("move", "ability.swap-move", new.handle, 0, old.zone)
    t.note("swap", "ability.swap-new-fighter", new.handle, 0, old.handle)
    if w.combat is not None:
        w.combat.target = new
        lose_stalker(t, new, "ability.stalker-swapped-in")
    elif w.act is not None:
        w.act.creatures[0] = (new, w.act.creatures[0][1])
        t.note(CONTESTED, "ability.swap-on-assault-effect", new.handle, 0, "the Assault ability hits the new creature")
    if moved and new.zone == COVER:
        t.note(CONTESTED, "ability.swap-move", new.handle, 0, "Swap moves a creature back")
        yield from coming(t, Window("enter", player=new.player, side=new.side, creature=new), "rat-proliferation")


EFFECTS: dict[tuple[str, str], Effect] = {
    ("cover", "single-shot"): shots,
    ("cover", "scattered-shots"): shots,
    ("cover", "backup"): backup,
    ("cover", "rat-proliferation"): rat_proliferation,
    ("cover", "reload"): cover_reload,
    ("cover", "net"): net,
    ("cover", "cat-pounce"): cover_cat_pounce,
    ("cover", "summon-alpha"): summon_alpha,
    ("assault", "single-shot"): shots,
    ("assault", "stab"): stab,
    ("assault", "net"): net,
    ("assault", "immolate"): immolate,
    ("tactical", "single-shot"): shots,
    ("tactical", "scattered-shots"): shots,
    ("tactical", "additional-damage"): additional_damage,
    ("tactical", "shield"): shield,
    ("tactical", "feint"): feint,
    ("tactical", "loyalty"): loyalty,
    ("triggered", "bullseye"): bullseye,
    ("triggered", "armor"): armor,
    ("triggered", "reload"): triggered_reload,
    ("triggered", "rat-proliferation"): rat_proliferation,
    ("triggered", "cat-pounce"): triggered_cat_pounce,
    ("triggered", "rejects-tactics"): rejects_tactics,
    ("triggered", "backup"): backup,
    ("triggered", "swap"): swap,
}
"""What each ability does at once; Assault Shield, Dog Charge and Feint only give a status to `resulting_combat`."""
