"""The options of a reveal: the portrait option and the Holy Water option, who may use them and how they are written."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from deckkit.games.fresh_meat.pieces import DOUBLE, FACE, Card, CardEffect
from deckkit.games.fresh_meat.state import Attack, Creature, Player, Table
from deckkit.play.actions import Refusal

AS_DOUBLE, AS_HOLY = "double", "holy"
WAYS = tuple(f"{way}{place}" for way in (AS_DOUBLE, AS_HOLY) for place in ("", ".1", ".2"))
"""The options of a reveal. One without a number is meant for every revealed card that offers it, `double.2` for the
second of two cards only."""

Target = Creature | Player


def portraits(t: Table, player: Player) -> set[str]:
    """Whose portraits are a player's own: by character or token, and by what they have."""
    found = set(player.portraits)
    for feature in player.features:
        for effect in feature.card.effects:
            if effect.do == "portrait":
                found.update((t.left_of if effect.to == "left" else t.right_of)(player).portraits)
    return found


def usable(t: Table, player: Player, way: str, card: Card, aimed: Target | None) -> bool:
    """Whether an option can be used with a card."""
    if way == AS_DOUBLE:
        return bool(card.portrait) and card.portrait in portraits(t, player)
    effect = _holy(card)
    return effect is not None and isinstance(aimed, Creature) and aimed.type in effect.types


def _holy(card: Card) -> CardEffect | None:
    for one in card.effects:
        if one.types and one.window == "on-reveal":
            return one
    return None


def way_refusal(t: Table, player: Player, way: str, card: Card, aimed: Target | None) -> Refusal | None:
    """Why an option cannot be used with a card."""
    if usable(t, player, way, card, aimed):
        return None
    if way == AS_DOUBLE:
        whose = f"shows the portrait of {card.portrait}" if card.portrait else "shows no portrait"
        own = " and ".join(sorted(portraits(t, player))) or "no portrait"
        words = f"{card.label} {whose}, and {player.seat} answers to {own}"
        return Refusal("protected.no-portrait-no-option", words)
    effect = _holy(card)
    if effect is None:
        return Refusal("card.holy-water-option", f"{card.label} has no such option")
    of_type = aimed.type or "no type" if isinstance(aimed, Creature) else "no creature"
    words = f"it works against {' or '.join(effect.types)}, and the target is {of_type}"
    return Refusal("card.holy-water-option", words)


def apply_options(t: Table, attack: Attack) -> None:
    """The portrait option, and cards that are Protected in every hand."""
    player, card = attack.player, attack.card
    attack.protected = card.protected
    if AS_DOUBLE in attack.ways:
        attack.start, attack.protected = DOUBLE, True
        t.note("doubled", "protected.double-edge", player.seat, card.edges[DOUBLE], card.id)
        t.note("option", "protected.portrait-option", player.seat, 0, card.portrait)
        if player.character is not None and not player.character.base and card.portrait in player.portraits:
            t.note("by-token", "char.token-gives-portrait", player.seat, 0, card.portrait)
    elif card.portrait and card.portrait in portraits(t, player):
        t.note("declined", "protected.optional", player.seat, card.edges[FACE], card.id)
    if attack.protected:
        rule = "strike-of-destiny.protected-for-all" if card.protected else "base.protected-starts-at-reveal"
        t.note("protected", rule, player.seat, 0, card.id)


def offered(
    t: Table, player: Player, cards: Sequence[Card], aims: Sequence[Target | None]
) -> Iterator[tuple[str, ...]]:
    """Every choice of options, each card's own."""
    if not any(card.portrait or card.effects for card in cards):
        yield ()
        return
    each = []
    for place, card in enumerate(cards):
        ways = [way for way in (AS_DOUBLE, AS_HOLY) if usable(t, player, way, card, aims[place])]
        each.append([chosen for number in range(len(ways) + 1) for chosen in combinations(ways, number)])
    for used in product(*each):
        yield written(t, player, cards, aims, used)


def written(
    t: Table,
    player: Player,
    cards: Sequence[Card],
    aims: Sequence[Target | None],
    used: Sequence[Sequence[str]],
) -> tuple[str, ...]:
    """How the options used with each card are written: without a number where all that offer one use it."""
    found: list[str] = []
    for way in (AS_DOUBLE, AS_HOLY):
        offering = [place for place, card in enumerate(cards) if usable(t, player, way, card, aims[place])]
        using = [place for place in offering if way in used[place]]
        if using:
            found += [way] if using == offering else [f"{way}.{place + 1}" for place in using]
    return tuple(found)
