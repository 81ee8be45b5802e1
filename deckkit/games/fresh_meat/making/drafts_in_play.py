"""The two Reputation drafts at the table: the deal, the keeping and passing, the builds (the rules `draft.*`)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import ClassVar

from deckkit.games.bags import Bags, Pile, move
from deckkit.games.fresh_meat.brought import STANDARD, Member, reputations_of
from deckkit.games.fresh_meat.hidden import visible
from deckkit.games.fresh_meat.pieces import FeatureCard
from deckkit.games.fresh_meat.state import LIFE_AT_START, Player, Table
from deckkit.games.fresh_meat.untimely import not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.limits import counted
from deckkit.play.actions import CHANCE, HIDDEN, Action, Decision, Refusal, Steps

DEALT = 5
"""Reputations that are dealt to each player (`draft.deal-five`)."""
NONE = "none"
"""How a log writes that no Reputation is used."""


@dataclass(slots=True, eq=False)
class Draft:
    """A draft under way, by seat.

    deck    the Reputations that are not dealt; packs: what each player has before them; kept: what they have kept
    copies  each Reputation there is, once
    builds  what each player uses, None until they have said it; `?` where the log does not know it
    """

    standard: bool
    deck: Pile
    packs: Mapping[str, Pile]
    kept: Mapping[str, Pile]
    copies: Mapping[str, int]
    builds: dict[str, tuple[str, ...] | None] = field(default_factory=dict)

    def source(self, seat: str) -> Pile:
        """The cards out of which a player builds: those dealt to them, or those that they have kept."""
        return self.kept[seat] if self.standard else self.packs[seat]


def _piles(draft: Draft) -> Iterator[tuple[str, Pile]]:
    yield "the Reputation deck", draft.deck
    for seat, pack in draft.packs.items():
        yield f"the cards before {seat}", pack
    for seat, kept in draft.kept.items():
        yield f"what {seat} has kept", kept


_BAGS = Bags(_piles, lambda draft, card_id: 0, lambda draft: draft.copies)


def _reputation(t: Table, ref: str) -> FeatureCard | Refusal | None:
    """The Reputation that a log names, None for `?`, or why it is none."""
    card = t.card(ref)
    if isinstance(card, FeatureCard) and card.kind == "reputation":
        return card
    return None if ref == HIDDEN else Refusal("rep.title-and-cost", f'"{ref}" is no Reputation')


def _refusal(t: Table, pile: Pile, ref: str, rule: str, where: str) -> Refusal | None:
    """Why a Reputation cannot lie in a pile of the draft."""
    card = _reputation(t, ref)
    if isinstance(card, Refusal):
        return card
    draft: Draft = t.own
    if _BAGS.may_hold(draft, pile, HIDDEN if card is None else card.id):
        return None
    named = HIDDEN if card is None else card.label
    return Refusal(rule, f"{named} is not among the {counted(pile.size, 'cards')} {where}")


def _id(t: Table, ref: str) -> str:
    card = t.card(ref)
    return card.id if isinstance(card, FeatureCard) else HIDDEN


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """A Reputation that is dealt to a player, face down; several cards are several deals."""

    grammar: ClassVar[str] = "deal TO REPUTATION"
    example: ClassVar[str] = "deal P1 irritable fierce swift craven ?"
    repeats: ClassVar[str] = "reputation"

    to: str
    reputation: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player: Player = decision.about.player
        if self.to != player.seat:
            return Refusal("draft.deal-five", f"the card is for {player.seat}, not for {self.to}")
        return _refusal(table, table.own.deck, self.reputation, "rep.unique", "that are not dealt yet")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Deal"]:
        deck: Pile = table.own.deck
        for card_id in (*deck.known, *[HIDDEN] * bool(deck.hidden)):
            yield cls(CHANCE, decision.about.player.seat, card_id)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Deal":
        return cls(CHANCE, decision.about.player.seat, table.own.deck.drawn(rng))

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return Deal(self.seat, self.to, *visible((self.reputation,), seats, self.to))


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep one Reputation of the cards before oneself; all keep at the same time, and pass the others to the left."""

    grammar: ClassVar[str] = "keep REPUTATION"
    example: ClassVar[str] = "keep irritable"
    private: ClassVar[bool] = True
    looked_past: ClassVar[bool] = True

    reputation: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        pack: Pile = table.own.packs[self.seat]
        return _refusal(table, pack, self.reputation, "draft.standard-choose-one", f"before {self.seat}")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if decision.about.name == "keep":
            said = f"{self.seat} has kept a card already, and passes the others when all have"
            return Refusal("draft.standard-simultaneous", said)
        if isinstance(table.own, Draft) and not table.own.standard:
            said = "in a Quick Draft nothing is kept and passed; a Standard Draft is asked for by the head"
            return Refusal("draft.quick-own-cards-only", f"{said}, `mode: {len(table.players)}-players standard-draft`")
        return not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Keep"]:
        for seat in decision.seats:
            for card_id in dict.fromkeys(table.own.packs[seat].cards()):
                yield cls(seat, card_id)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Keep":
        seat = rng.choice(decision.seats)
        return cls(seat, table.own.packs[seat].drawn(rng))

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return Keep(self.seat, *visible((self.reputation,), seats, self.seat))


def _build_refusal(t: Table, seat: str, cards: Sequence[str]) -> Refusal | None:
    """Why a player cannot use these Reputations; `?` alone is a build that the log does not know."""
    draft: Draft = t.own
    if cards in ((NONE,), (HIDDEN,)):
        return None
    rule = "draft.standard-choose-from-five" if draft.standard else "draft.quick-own-cards-only"
    if len(cards) > DEALT:
        most = "draft.standard-choose-from-five" if draft.standard else "draft.quick-any-number"
        return Refusal(most, f"a player uses none to {DEALT} Reputations, not {len(cards)}")
    source, cost = draft.source(seat), 0
    where = f"that {seat} has kept" if draft.standard else f"dealt to {seat}"
    for place, ref in enumerate(cards):
        if ref == HIDDEN:
            return Refusal(rule, "a build is named card by card, or is `?` as a whole")
        refused = _refusal(t, source, ref, rule, where)
        if refused is not None:
            return refused
        card = t.card(ref)
        if card.id in [_id(t, one) for one in cards[:place]]:
            return Refusal("rep.unique", f"{card.label} is one card, and stands here twice")
        cost += card.cost
    unknown = _BAGS.lacking(draft, source, [_id(t, one) for one in cards])
    if unknown is not None:
        return Refusal(rule, f"{cards[unknown]} is not among the {counted(source.size, 'cards')} {where}")
    if cost >= LIFE_AT_START:
        said = f"these cost {cost} of {LIFE_AT_START} LP, of which at least 1 has to remain"
        return Refusal("rep.minimum-life", said, contested=True)
    return None


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Choose in secret which of one's drafted Reputations are used, or `none`."""

    grammar: ClassVar[str] = "build REPUTATIONS"
    example: ClassVar[str] = "build irritable fierce"
    private: ClassVar[bool] = True

    reputations: tuple[str, ...]

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        return _build_refusal(table, self.seat, self.reputations)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if decision.about.name == "build":
            return Refusal("draft.secret-until-set", f"{self.seat} has chosen, and waits until all have")
        if isinstance(table.own, Draft) or decision.about.name in ("character", "order", "token"):
            return not_now(table, decision)
        return Refusal("draft.choice-final", f"the Reputations of {self.seat} are shown, and stay as they are")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Build"]:
        for seat in decision.seats:
            source = table.own.source(seat)
            yield cls(seat, (NONE,))
            if source.hidden:
                yield cls(seat, (HIDDEN,))
            for number in range(1, len(source.known) + 1):
                for cards in combinations(sorted(source.known), number):
                    yield cls(seat, cards)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Build":
        seat = rng.choice(decision.seats)
        source: Pile = table.own.source(seat)
        if source.hidden:
            return cls(seat, (HIDDEN,))
        while True:
            cards = tuple(one for one in sorted(source.known) if rng.random() < 0.5) or (NONE,)
            if _build_refusal(table, seat, cards) is None:
                return cls(seat, cards)

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return self if self.seat in seats else Build(self.seat, (HIDDEN,))

    def named(self, table: Table) -> "Build":
        return Build(self.seat, _in_order(table, self.reputations))


@dataclass(frozen=True, slots=True)
class Unveil(Action):
    """Unveil which Reputations one uses, all players at once when all have chosen; silence shows what was chosen."""

    grammar: ClassVar[str] = "unveil REPUTATIONS"
    example: ClassVar[str] = "unveil irritable fierce"
    looked_past: ClassVar[bool] = True

    reputations: tuple[str, ...]

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        chosen = table.own.builds[self.seat]
        if self.reputations == (HIDDEN,):
            return Refusal("rep.public", f"the Reputations of {self.seat} lie open: they are shown card by card")
        if chosen == (HIDDEN,):
            return _build_refusal(table, self.seat, self.reputations)
        if _in_order(table, self.reputations) == (chosen or (NONE,)):
            return None
        said = f"{self.seat} has chosen {' '.join(chosen or (NONE,))}, and does not show anything else"
        return Refusal("draft.choice-final", said)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Unveil"]:
        (seat,) = decision.seats
        yield cls(seat, table.own.builds[seat] or (NONE,))

    def named(self, table: Table) -> "Unveil":
        return Unveil(self.seat, _in_order(table, self.reputations))


def _in_order(t: Table, refs: Sequence[str]) -> tuple[str, ...]:
    """Reputations of a build, whose order says nothing."""
    return tuple(sorted(ref if (card := t.card(ref)) is None else card.id for ref in refs))


def draft(t: Table, members: Sequence[Member]) -> Steps:
    """A draft from the deal to the builds, as far as the list does not have it on record; builds lie in `Draft`."""
    copies = {one.id: 1 for one in reputations_of(t.cards)}
    packs, kept = ({seat: Pile() for seat in t.players} for _ in range(2))
    t.own = made = Draft(t.mode == STANDARD, Pile.of(copies), packs, kept, copies)
    t.note("draft", "draft.two-styles", "", len(t.players), t.mode)
    t.note("shuffled", "draft.deck-shuffled", "", made.deck.size)
    yield from _deal(t, made, members)
    if made.standard:
        yield from _pass_round(t, made, members)
    yield from _builds(t, made, members)


def _recorded(members: Sequence[Member], place: int) -> Member:
    return members[place] if place < len(members) else Member()


def _deal(t: Table, made: Draft, members: Sequence[Member]) -> Steps:
    for place, player in enumerate(t.order):
        pack, on_record = made.packs[player.seat], _recorded(members, place).dealt or ()
        for card_id in on_record:
            move(card_id, made.deck, pack)
        about = Window("deal", player)
        while pack.size < DEALT:
            about.number = DEALT - pack.size
            action = yield Decision((CHANCE,), (Deal,), None, about)
            assert isinstance(action, Deal)
            move(_id(t, action.reputation), made.deck, pack)
        t.note("dealt", "draft.deal-five", player.seat, pack.size)


def _pass_round(t: Table, made: Draft, members: Sequence[Member]) -> Steps:
    """Keep one, pass the rest to the left, until every card is kept (`draft.standard-until-gone`)."""
    seats = list(made.packs)
    recorded = [_recorded(members, place).kept or () for place in range(len(seats))]
    for now in range(DEALT):
        waiting = [seat for place, seat in enumerate(seats) if len(recorded[place]) <= now]
        for place, seat in enumerate(seats):
            if len(recorded[place]) > now:
                move(recorded[place][now], made.packs[seat], made.kept[seat])
        while waiting:
            first = made.packs[waiting[0]]
            default = Keep(waiting[0], first.cards()[0]) if first.size == 1 else None
            action = yield Decision(tuple(waiting), (Keep,), default, Window("keep", number=now + 1))
            assert isinstance(action, Keep)
            move(_id(t, action.reputation), made.packs[action.seat], made.kept[action.seat])
            waiting.remove(action.seat)
            t.note("keep", "draft.standard-choose-one", action.seat, now + 1)
        if now < DEALT - 1:
            _pass_left(t, made, seats)
    t.note("all-kept", "draft.standard-until-gone", "", DEALT * len(seats))
    for seat in seats:
        t.note("five-each", "draft.standard-five-each", seat, made.kept[seat].size)
    t.note("all-took-part", "draft.standard-participation", "", len(seats))


def _pass_left(t: Table, made: Draft, seats: Sequence[str]) -> None:
    """Every pack goes to the next seat (`draft.standard-always-left`), now that everybody has kept a card."""
    packs = [made.packs[seat] for seat in seats]
    made.packs = {seat: packs[place - 1] for place, seat in enumerate(seats)}
    t.note("pass", "draft.standard-pass-left", "", packs[0].size)
    t.note("passed", "draft.standard-always-left", seats[0], packs[0].size, seats[1])


def _builds(t: Table, made: Draft, members: Sequence[Member]) -> Steps:
    """All say in secret what they use; then all builds are shown at once (`draft.secret-until-set`)."""
    for place, seat in enumerate(made.packs):
        on_record = _recorded(members, place).reputations
        made.builds[seat] = None if on_record is None else tuple(sorted(on_record))
    asked = [seat for seat, chosen in made.builds.items() if chosen is None]
    waiting = list(asked)
    while waiting:
        action = yield Decision(tuple(waiting), (Build,), None, Window("build"))
        assert isinstance(action, Build)
        chosen = _in_order(t, action.reputations)
        made.builds[action.seat] = () if chosen == (NONE,) else chosen
        _turn_up(made, action.seat)
        waiting.remove(action.seat)
    for seat in asked:
        known = made.builds[seat]
        default = None if known == (HIDDEN,) else Unveil(seat, known or (NONE,))
        about = Window("unveil", t.players[seat])
        about.details["due"] = ("draft.secret-until-set", "{seat} shows the build first: write `{seat} unveil CARDS`")
        action = yield Decision((seat,), (Unveil,), default, about)
        assert isinstance(action, Unveil)
        chosen = _in_order(t, action.reputations)
        made.builds[seat] = () if chosen == (NONE,) else chosen
        _turn_up(made, seat)
    for seat, build in made.builds.items():
        t.note("show", "draft.secret-until-set", seat, len(build or ()), " ".join(build or ()))
        if made.standard and len(build or ()) < DEALT:
            t.note("kept-unused", "draft.standard-keep-is-not-use", seat, DEALT - len(build or ()))
        if not build:
            t.note("no-reputation", "draft.never-mandatory", seat)
    t.note("all-set", "draft.game-begins-after-all-set", "", len(made.builds))


def _turn_up(made: Draft, seat: str) -> None:
    """The cards of a build lie where they come from, and in no other hand that the log does not know."""
    source = made.source(seat)
    for card_id in made.builds[seat] or ():
        if card_id != HIDDEN and not source.has(card_id):
            source.show(card_id)
