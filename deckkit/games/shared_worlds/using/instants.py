"""The abilities of an instant: what is chosen for them as it is played, and that they are carried out at once."""

from collections.abc import Iterator, Sequence

from deckkit.games.shared_worlds.listing.named import CAMP_RAID
from deckkit.games.shared_worlds.resources.borrowing import Loan
from deckkit.games.shared_worlds.state import Ability, Card, Player, Table, Unit
from deckkit.games.shared_worlds.using.activation import Activation, Clause, Target, chosen
from deckkit.games.shared_worlds.using.effects import table as effects
from deckkit.play.actions import CONTESTED, HIDDEN, Refusal, Steps

OUT_OF_HAND = frozenset({"steal-cubes", "give-cards"})
"""Effects for which cards of the own hand are named."""


def _instant(
    player: Player,
    card: Card,
    clause: Clause | None,
    ability: Ability,
    earlier: Sequence[Activation] | None,
    loans: Sequence[Loan] = (),
) -> Activation:
    """An ability of an instant with what has been chosen for it.

    earlier  what is carried out before it; None where that is done, and the instant out of the hand
    loans    what is borrowed to pay for it
    """
    if earlier is None:
        act = Activation(player, None, card, ability)
    else:
        laid = [one.cards for one in loans]
        laid += [one.cards for one in earlier if one.ability.effect in OUT_OF_HAND]
        spoken = (card.id, *(ref for cards in laid for ref in cards))
        taken = tuple(one.building for one in loans)
        act = Activation(player, None, card, ability, spoken=spoken, earlier=tuple(earlier), taken=taken)
    return act if clause is None else chosen(act, clause)


def instant_refusal(
    t: Table, player: Player, card: Card, clauses: Sequence[Clause], loans: Sequence[Loan] = ()
) -> Refusal | None:
    """Why an instant in the hand cannot be played with these choices: all are made as it is declared."""
    picked: dict[str, Clause] = {}
    for clause in clauses:
        if card.ability(clause.ability) is None:
            has = ", ".join(one.ref for one in card.abilities) or "none"
            return Refusal("card.blank-half", f"{card.label} has no ability {clause.ability}: it has {has}")
        if clause.ability in picked:
            return Refusal("ability.once-per-turn", f"{card.label}: {clause.ability} is named 2 times, it works once")
        picked[clause.ability] = clause
    if not t.dying and _only_saves(card):
        what = f"{card.label} saves somebody at 0 Life, and nobody is"
        units = any(one.saves_unit for one in card.abilities)
        rule = "timing.zero-life-window" if units else "timing.elimination-window"
        return Refusal(rule, f"{what}: 0 units and players")
    if t.dying and not any(ability.effect == "save" and ability.ref in picked for ability in card.abilities):
        names = ", ".join(one.handle if isinstance(one, Unit) else one.seat for one in t.dying)
        rule = "timing.zero-life-only-preventing-instants"
        return Refusal(
            rule, f"{names} at 0 Life: {card.label} is played now only to save, and names nobody to be saved"
        )
    earlier: list[Activation] = []
    for ability in card.abilities:
        act = _instant(player, card, picked.get(ability.ref), ability, earlier, loans)
        if ability.ref in picked:
            refused = effects.refusal(t, act)
            if refused is not None:
                return refused
            earlier.append(act)
        elif not may_be_left_out(t, act):
            rule = "card.instant-resolves-at-once"
            return Refusal(rule, f"{card.label} works at once: say with it what `{ability.ref}` is aimed at")
    return None


def may_be_left_out(t: Table, act: Activation) -> bool:
    """Whether an ability of an instant need not be named: nothing is chosen, or nothing can be, or up to X is moved."""
    if not effects.asks(act.ability) or _nothing_is_a_choice(act):
        return True
    return not any(effects.refusal(t, chosen(act, clause)) is None for clause in effects.choices(t, act))


def _nothing_is_a_choice(act: Activation) -> bool:
    """Whether X is only the most; Camp Raid takes exactly its cube (`named.camp-raid`)."""
    return effects.up_to(act.ability) and act.card.name != CAMP_RAID


def instant_clauses(t: Table, player: Player, card: Card, loans: Sequence[Loan] = ()) -> Iterator[tuple[Clause, ...]]:
    """Every way to choose for an instant in the hand that is paid with these loans."""
    if t.dying or not _only_saves(card):
        yield from _ways(t, player, card, loans, [one for one in card.abilities if effects.asks(one)], ())


def _only_saves(card: Card) -> bool:
    """Whether an instant does nothing but save, so that it is for a zero-life window alone."""
    return all(one.effect == "save" for one in card.abilities)


def _ways(
    t: Table,
    player: Player,
    card: Card,
    loans: Sequence[Loan],
    abilities: Sequence[Ability],
    earlier: tuple[Activation, ...],
) -> Iterator[tuple[Clause, ...]]:
    """Every way to choose for these abilities, those before them being settled."""
    if not abilities:
        yield ()
        return
    act = _instant(player, card, None, abilities[0], earlier, loans)
    named = False
    for clause in effects.choices(t, act):
        one = chosen(act, clause)
        if effects.refusal(t, one) is None:
            named = True
            for rest in _ways(t, player, card, loans, abilities[1:], (*earlier, one)):
                yield (clause, *rest)
    if not named or _nothing_is_a_choice(act):
        yield from _ways(t, player, card, loans, abilities[1:], earlier)


def carry_out_instant(t: Table, player: Player, card: Card, clauses: Sequence[Clause]) -> Steps:
    """Do what an instant says, ability by ability in the order of the card."""
    if player is not t.active:
        t.note("any-time", "card.instant-at-any-time", player.seat, 0, card.id)
    elif _another(t, player):
        t.note("no-limit", "card.instant-no-limit", player.seat, 0, card.id)
    picked = {one.ability: one for one in clauses}
    cancelled = False
    for ability in card.abilities:
        named = picked.get(ability.ref)
        if named is None and effects.asks(ability):
            _nothing(t, player, card, ability)
            continue
        act = _instant(player, card, named, ability, None)
        now = yield from effects.carry_out(t, act)
        if cancelled and not now:
            t.note("others", "timing.other-targets-still-affected", card.id, 0, ability.ref)
        cancelled = cancelled or now


def _another(t: Table, player: Player) -> bool:
    """Whether this is not the first instant that a player plays in this turn."""
    return sum(event.kind == "instant" and event.who == player.seat for event in t.this_turn()) > 1


def _nothing(t: Table, player: Player, card: Card, ability: Ability) -> None:
    """An ability for which nothing has been chosen moves nothing; what was paid is not given back."""
    rule = "named.camp-raid-without-target" if card.name == CAMP_RAID else "timing.cost-not-refunded"
    t.note("void", rule, player.seat, 0, f"{card.id}.{ability.ref}")
    if ability.effect == "steal-cubes" and player.hand.size < 2 and any(one.available for one in t.opponents(player)):
        detail = "the Workers of a theft need not come from the hand"
        t.note(CONTESTED, "worker.too-few-hand-cards", player.seat, player.hand.size, detail)


# -- names, and what others see --------------------------------------------------------------------------------------


def named_clauses(t: Table, player: Player, card: Card, clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """What is chosen for an instant, in the order of the card and under its one name, without what chooses nothing."""
    known = [one.ability for one in clauses]
    if len(set(known)) < len(known) or any(card.ability(one) is None for one in known):
        return tuple(clauses)
    picked = {one.ability: one for one in clauses}
    found: list[Clause] = []
    earlier: list[Activation] = []
    for ability in card.abilities:
        if ability.ref in picked:
            act = _instant(player, card, picked[ability.ref], ability, earlier)
            one = effects.normal(t, act)
            earlier.append(act)
            if effects.asks(ability) or one.targets or one.place or one.cards:
                found.append(one)
    return tuple(found)


def shown(ability: Ability, aims: Sequence[Target], seats: tuple[str, ...]) -> bool:
    """Whether somebody else sees the cards that are named: who is given cards sees them on the own Discard pile."""
    return ability.effect == "give-cards" and bool(aims) and aims[0].ref in seats


def seen_clauses(t: Table, card: Card, clauses: Sequence[Clause], seats: tuple[str, ...] = ()) -> tuple[Clause, ...]:
    """The clauses of an instant as those seats see them who have not played it: its hand and Discard cards are `?`."""
    seen = []
    for one in clauses:
        ability = card.ability(one.ability)
        face_up = ability is not None and shown(ability, one.targets, seats)
        seen.append(one if face_up else one._replace(cards=tuple(HIDDEN for _ in one.cards)))
    return tuple(seen)
