"""The main deck: Attack, Action and Item cards (`missing.base-main-deck`, `missing.action-texts`,
`missing.fresh-meat-card-values`)."""

from collections.abc import Iterator, Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from deckkit import models
from deckkit.findings import Finding
from deckkit.games.fresh_meat.listing.effects import BASE, FRESH_MEAT, Price, SetName, Whole, fault, lacking, spoken

Negative = Literal["always", "never", "hardest-swing", "lightest-swing-or-lost-kill"]
"""Whether a card targets a player as a negative one: in any case, never, or only under the condition named."""


class CardEffect(models.Strict):
    """What a card does when it is played or resolved (`missing.action-texts`).

    window      the moment at which it may be used; target: what it is used on; op: what happens to that
    amount      edges for a rotation, the factor for `multiply`, otherwise damage, cards, LP or Prestige
    share       part of a redirected attack that goes to the new target
    new_target  who may become the target of a redirected attack
    rotates     whether it works by turning the card, and is therefore lost on one that cannot be turned
    types       only against creatures of these types
    """

    window: Literal[
        "any",
        "before-reveal",
        "on-reveal",
        "after-reveal",
        "own-turn",
        "after-turns",
        "creature-attack",
        "encounter-start",
        "between-encounters",
        "on-possession",
    ]
    target: Literal[
        "self",
        "other-player",
        "chosen-player",
        "any-attack",
        "own-attack",
        "next-own-attack",
        "next-two-attacks",
        "set-card",
        "creature-attack",
        "action-card",
        "creature",
        "all-creatures",
        "all-other-players",
    ]
    op: Literal[
        "rotate-up",
        "rotate-down",
        "add",
        "multiply",
        "miss",
        "discard-set",
        "swap-set",
        "replace-set",
        "replace-attack",
        "redirect",
        "take-attack",
        "ignore-player",
        "no-creature-attack",
        "floor-life",
        "reorder",
        "cancel",
        "cancel-and-take",
        "steal",
        "damage",
        "heal",
        "draw-up-to",
        "hand-size",
        "no-damage",
        "set-two",
        "prestige-if-hardest",
        "flip-for-value",
        "damage-per-later-player",
        "prestige",
    ]
    amount: Whole = 0
    share: Annotated[float, Field(gt=0, le=1)] = 1.0
    new_target: Literal["any-other", "left", "right", "lowest-initiative", "highest-initiative"] | None = None
    rotates: bool = False
    types: list[str] = []
    rounds: Whole = 0


class Extra(models.Strict):
    """Values of single cards of the expansion (`missing.fresh-meat-card-values`)."""

    edge_out_cost: Price | None = None
    prestige_on_take: Whole | None = None
    floor_life: Annotated[int, Field(ge=1)] | None = None
    floor_until: Literal["end-of-round", "end-of-next-round"] | None = None
    minimum: Whole | None = None
    procedure: Literal["flip-deck-until-minimum", "discard-hand-until-minimum"] | None = None
    replacement: Literal["from-hand", "from-deck", "rotate"] | None = None
    per_later_player: Whole | None = None


class MainCard(models.Card):
    """One card of the main deck; `name` is exactly what stands in its title symbol.

    edges       values on the double, face, half and zero edge; empty for a card without a printed value
    portrait    the base character at the foot of the card, who may play it doubled and Protected
    no_rotation no effect turns this card
    negative    whether it counts as a negative card for the player on whom it is played; where an Attack or Action card
                does not say it, it does if it costs that player cards or an attack, or sends an attack to them
    """

    IN_TEXT: ClassVar[tuple[str, ...]] = ("protected_for_all", "no_rotation", "text_keys", "effects", "extra")

    symbol: Literal["red-burst", "blue-oval", "green-gem"]
    kind: Literal["attack", "action", "item"]
    subtype: Literal["", "tactical-maneuver", "rider"] = ""
    copies: models.Copies = 1
    set: SetName
    edges: Annotated[list[Whole], Field(max_length=4)] = []
    portrait: str = ""
    protected_for_all: bool = False
    no_rotation: bool = False
    text_keys: list[Literal["holy-water", "strike-and-evade", "crowd", "stab-and-grab"]] = []
    effects: list[CardEffect] = []
    negative: Negative = "never"
    extra: Extra | None = None

    @property
    def face(self) -> int | None:
        """The printed attack value, None for a card without one."""
        return self.edges[1] if len(self.edges) == 4 else None


ATTACKS = ("Strike of Destiny", "If I Can't Have It...", "Impressive Move", "Snicker-Snackt", "Venom Strike")
ACTIONS = ("Takin' One for the Team", "Unwitting Assist")
PORTRAIT_ATTACK = "Strike and Evade"
BASE_CHARACTERS = 6
BASE_DECK_SIZE = 94
"""Cards of the base main deck, edition 2.0."""

_SYMBOLS = {"attack": "red-burst", "action": "blue-oval", "item": "green-gem"}

_NEGATIVE: dict[str, tuple[Negative, str]] = {
    "Critical Miss": ("always", "neg.always-list"),
    "Edge Out": ("always", "neg.always-list"),
    "Trip": ("always", "neg.always-list"),
    "My Hero": ("always", "neg.always-list"),
    "Human Shield": ("always", "neg.always-list"),
    "Mixed Signals": ("always", "neg.always-list"),
    "Plan B": ("always", "neg.always-list"),
    "Unintentional Strike": ("always", "neg.always-list"),
    "Stab & Grab 5": ("always", "neg.always-list"),
    "I Think He Called You Ugly": ("always", "neg.always-list"),
    "Twist the Knife": ("hardest-swing", "neg.raisers-exception"),
    "Not So Tough": ("hardest-swing", "neg.raisers-exception"),
    "Rally": ("hardest-swing", "neg.raisers-exception"),
    "Tougher Than He Looks": ("lightest-swing-or-lost-kill", "neg.lowerers-lost-kill"),
    "Crowd 20": ("lightest-swing-or-lost-kill", "neg.lowerers-lost-kill"),
    "Alchemist Fire": ("never", "neg.alchemist-fire-not"),
    "Unwitting Assist": ("always", "neg.unwitting-assist"),
    "Takin' One for the Team": ("never", "neg.takin-one"),
}
_NEGATIVE_BY_TITLE = {spoken(title): told for title, told in _NEGATIVE.items()}


def findings(cards: Mapping[str, MainCard], base_characters: set[str], edition: str) -> Iterator[Finding]:
    """What the main deck of a pool must obey; `base_characters` are the ids whose portraits cards may show."""
    for card_id, card in cards.items():
        yield from _symbol_and_subtype(card_id, card)
        yield from _edges(card_id, card)
        told = _NEGATIVE_BY_TITLE.get(spoken(card.name))
        if told is not None and card.negative != told[0]:
            message = f'{card.name} is negative "{told[0]}", not "{card.negative}"'
            yield fault(told[1], "cards", card_id, "negative", message, actual=card.negative, allowed=told[0])
        for effect in card.effects:
            if (effect.op == "redirect") != (effect.new_target is not None):
                yield fault(
                    "deckkit/pool.kind",
                    "cards",
                    card_id,
                    "effects",
                    "a redirecting effect, and no other, says who may be the new target",
                    actual=effect.op,
                    allowed="redirect",
                    help='write new_target = "any-other"' if effect.new_target is None else "take `new_target` out",
                )
    yield from _portraits(cards, base_characters)
    yield from _base_deck(cards, edition)
    yield from _thirteen(cards, base_characters)
    yield from _named_values(cards)


def _portraits(cards: Mapping[str, MainCard], base_characters: set[str]) -> Iterator[Finding]:
    """Only the six base characters are shown on cards. Where one of them is missing that is said of the characters."""
    showing: dict[str, list[str]] = {}
    for card_id, card in cards.items():
        if card.portrait and card.portrait not in base_characters:
            showing.setdefault(card.portrait, []).append(card_id)
    if len(showing) <= BASE_CHARACTERS - len(base_characters):
        return
    for portrait, on_cards in showing.items():
        where = on_cards[0] if len(on_cards) == 1 else f"{on_cards[0]} and {len(on_cards) - 1} more"
        yield fault(
            "strike-evade.one-per-character",
            "cards",
            on_cards[0],
            "portrait",
            f'"{portrait}" is no base character of the pool, and only those have portraits on cards (here on {where})',
            actual=portrait,
            allowed=", ".join(sorted(base_characters)),
            help="a portrait is the id of one of the six base characters",
        )


def _symbol_and_subtype(card_id: str, card: MainCard) -> Iterator[Finding]:
    wanted = _SYMBOLS[card.kind]
    if card.symbol != wanted:
        message = f"the title of an {card.kind} card stands in a {wanted}, not in a {card.symbol}"
        yield fault("dragon.symbol-kinds", "cards", card_id, "symbol", message, actual=card.symbol, allowed=wanted)
    if card.kind == "attack":
        if card.subtype and card.edges:
            message, actual = "a Tactical Maneuver has no attack value", ", ".join(map(str, card.edges))
            mend = "take `edges` out, or `subtype`"
            at = ("cards", card_id, "edges")
            yield fault("base.tactical-maneuver-no-damage", *at, message, actual=actual, allowed="none", help=mend)
        return
    for field in ("subtype", "edges", "portrait", "protected_for_all", "no_rotation"):
        if getattr(card, field):
            message = f"only an Attack card has `{field}`, this is an {card.kind} card"
            mend = f"take `{field}` out, or make it an attack"
            at = ("cards", card_id, field)
            yield fault("base.card-kinds", *at, message, actual=card.kind, allowed="attack", help=mend)


def _edges(card_id: str, card: MainCard) -> Iterator[Finding]:
    if not card.edges:
        return
    if len(card.edges) != 4:
        message = f"a valued Attack card has four edges (double, face, half, zero), not {len(card.edges)}"
        yield fault("base.attack-four-edges", "cards", card_id, "edges", message, actual=len(card.edges), allowed=4)
    elif sorted(card.edges, reverse=True) != card.edges:
        message = "edges go from double over face and half to zero, so none is above the one before it"
        actual, wanted = (", ".join(map(str, one)) for one in (card.edges, sorted(card.edges, reverse=True)))
        yield fault("base.attack-four-edges", "cards", card_id, "edges", message, actual=actual, allowed=wanted)
    else:
        told = card.name.rsplit(" ", 1)[-1]
        if told.isdecimal() and int(told) != card.face:
            message = f"the title says {told}, the face edge {card.face}"
            yield fault(
                "base.attack-edge-values", "cards", card_id, "edges", message, actual=card.face, allowed=int(told)
            )


def _base_deck(cards: Mapping[str, MainCard], edition: str) -> Iterator[Finding]:
    held = sum(card.copies for card in cards.values() if card.set == BASE)
    if edition == "2.0" and held != BASE_DECK_SIZE:
        yield Finding(
            rule="base.main-deck-size",
            message=f"the base main deck of edition 2.0 has {BASE_DECK_SIZE} cards, the pool has {held} of set base",
            at=("cards",),
            actual=held,
            allowed=BASE_DECK_SIZE,
            help=f"{'add' if held < BASE_DECK_SIZE else 'take out'} {abs(BASE_DECK_SIZE - held)} cards, "
            "or name your edition in components.base_edition",
        )


def _thirteen(cards: Mapping[str, MainCard], base_characters: set[str]) -> Iterator[Finding]:
    """The thirteen new cards: two Actions, five Attacks, and Strike and Evade once for each portrait."""
    new = {card_id: card for card_id, card in cards.items() if card.set == FRESH_MEAT}
    evading = {card_id: card for card_id, card in new.items() if spoken(card.name) == spoken(PORTRAIT_ATTACK)}
    actions = sum(card.copies for card in new.values() if card.kind == "action")
    attacks = sum(card.copies for card_id, card in new.items() if card.kind == "attack" and card_id not in evading)
    titles = {spoken(card.name) for card in new.values()}
    sound = True
    for rule, what, held, names_rule, names in (
        ("deck.two-action-cards", "Action cards", actions, "deck.names-of-action-cards", ACTIONS),
        (
            "deck.five-attack-cards",
            "Attack cards beside Strike and Evade",
            attacks,
            "deck.names-of-attack-cards",
            ATTACKS,
        ),
    ):
        unnamed = [name for name in names if spoken(name) not in titles]
        for name in unnamed:
            yield lacking(names_rule, "cards", name, "a card of Fresh Meat")
        sound = sound and held == len(names)
        if held not in (len(names), len(names) - len(unnamed)):
            yield _miscounted(rule, what, held, len(names))
    evaders = sum(card.copies for card in evading.values())
    if evaders != 6:
        yield _miscounted("deck.six-protected-cards", "cards named Strike and Evade", evaders, 6)
    elif sound and (held := sum(card.copies for card in new.values())) != 13:
        yield _miscounted("deck.thirteen-new-cards", "cards", held, 13)
    shown: set[str] = set()
    for card_id, card in evading.items():
        if not card.portrait or card.portrait in shown:
            message = "each Strike and Evade shows another one of the six base characters"
            yield fault(
                "strike-evade.one-per-character",
                "cards",
                card_id,
                "portrait",
                message,
                actual=card.portrait or "no portrait",
                allowed=", ".join(sorted(base_characters - {one.portrait for one in evading.values()}))
                or "another one",
            )
        shown.add(card.portrait)


def _miscounted(rule: str, what: str, held: int, stated: int) -> Finding:
    return Finding(
        rule=rule,
        message=f"Fresh Meat has {stated} {what}, the pool has {held} of set {FRESH_MEAT}",
        at=("cards",),
        actual=held,
        allowed=stated,
        help=f"{'add' if held < stated else 'take out'} {abs(stated - held)}, or correct `set` and `copies`",
    )


def _named_values(cards: Mapping[str, MainCard]) -> Iterator[Finding]:
    """What the rulebook says of single new cards."""
    for card_id, card in cards.items():
        title, extra = spoken(card.name), card.extra or Extra()
        if title == spoken("Strike of Destiny"):
            yield from _equal("strike-of-destiny.face-value", card_id, "edges", card.face, 35)
            yield from _equal(
                "strike-of-destiny.protected-for-all", card_id, "protected_for_all", card.protected_for_all, True
            )
            yield from _equal("strike-of-destiny.no-rotation", card_id, "no_rotation", card.no_rotation, True)
            if extra.edge_out_cost is None:
                message = "what it costs to play Edge Out on Strike of Destiny is missing"
                yield _unsaid("strike-of-destiny.edge-out-cost", card_id, "edge_out_cost", message)
        elif title == spoken("Venom Strike"):
            yield from _equal("venom-strike.first-damage", card_id, "edges", card.face, 25)
            yield from _equal("venom-strike.ten-per-later-player", card_id, "extra", extra.per_later_player, 10)
        elif title == spoken("Snicker-Snackt"):
            yield from _equal("snicker-snackt.minimum", card_id, "extra", extra.minimum, 60)
        elif title == spoken("Impressive Move"):
            amounts = [effect.amount for effect in card.effects if effect.op == "prestige-if-hardest"]
            yield from _equal("impressive-move.prestige", card_id, "effects", sum(amounts), 1)
        elif title == spoken("If I Can't Have It...") and not extra.floor_life:
            message = "it is missing with how many LP at least the creature is kept alive"
            yield _unsaid("cant-have-it.keeps-creature", card_id, "floor_life", message)
        elif title == spoken("Takin' One for the Team") and not extra.prestige_on_take:
            message = "how much Prestige it is worth to take an attack is missing"
            yield _unsaid("takin-one.prestige", card_id, "prestige_on_take", message)
        elif title == spoken("Unwitting Assist") and extra.replacement is None:
            message = "how the other player's card is changed is missing"
            yield _unsaid("unwitting-assist.changes-attack-card", card_id, "replacement", message)


def _unsaid(rule: str, card_id: str, key: str, message: str) -> Finding:
    """A value that only the printed card tells, and that the pool leaves open."""
    mend = f"add `{key}` to extra of {card_id}, as the card has it"
    return fault(rule, "cards", card_id, "extra", message, actual=f"no {key}", allowed=f"extra.{key}", help=mend)


def _equal(rule: str, card_id: str, field: str, actual: int | None, stated: int) -> Iterator[Finding]:
    if actual != stated:
        shown = [str(one).lower() if isinstance(one, bool) else one for one in (actual, stated)]
        message = f"the rulebook says {shown[1]}, the pool {shown[0] if actual is not None else 'nothing'}"
        yield fault(rule, "cards", card_id, field, message, actual=shown[0] or 0, allowed=shown[1])
