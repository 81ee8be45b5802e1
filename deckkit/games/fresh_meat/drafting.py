"""The Reputation drafts as they go on: the deal, what each player holds, what they keep and what they use.

The state of a draft is its list and nothing else: `dealt`, `kept` and `reputations` say where every card is. A step
here only keeps the order of the draft; that the card comes from the right pack and that the build is paid for, the
check of the list tells, which everybody who takes a step asks.
"""

from collections.abc import Iterator, Mapping, Sequence

from deckkit.decklist import Deck
from deckkit.documents import toml_string
from deckkit.findings import Finding
from deckkit.games.drafts import Change, Hand, Offer, Refused
from deckkit.games.fresh_meat.cards import PoolFile
from deckkit.games.fresh_meat.deck import DRAFTS
from deckkit.games.fresh_meat.listing import builds
from deckkit.games.fresh_meat.listing.characters import DEALT, FULL_LIFE
from deckkit.games.fresh_meat.listing.dealing import deal, generator, reputation_deck, shuffled
from deckkit.games.fresh_meat.listing.party import number_of_players
from deckkit.games.fresh_meat.listing.reading import Seat, file_of, pool_of, seats
from deckkit.limits import counted
from deckkit.pools import Pool

_REMARKS = {
    "quick": """\
# A Quick Draft on record. `dealt` follows from the seed; `reputations` is what a player makes of their five, and `life`
# what that leaves of 100 Life Points.""",
    "standard": """\
# A Standard Draft on record. `dealt` follows from the seed. `kept` is in the order of keeping: the first is one of the
# own five, the second one of the four that came from the player on the right, and so on. `reputations` are those of
# them that a player uses, and `life` is what that leaves of 100 Life Points.""",
}


class ReputationDrafts:
    """The two drafts, as `deckkit.games.drafts.Drafting` wants them."""

    styles = ("quick", "standard")
    rounds = DEALT
    unit = "LP"
    keys = ("player", "character", "token", "dealt", "kept", "reputations", "relic", "one_use", "life")
    drafted = ("reputations",)
    played = ("characters",)
    unfinished = frozenset(
        ("draft.standard-until-gone", "draft.standard-participation", "draft.game-begins-after-all-set")
    )

    def begin(
        self, pool: Pool, style: str, players: Sequence[tuple[str, str | None]], seed: int, head: Mapping[str, str]
    ) -> str:
        """The text of a list in which everybody has been dealt five."""
        for finding in number_of_players(len(players)):
            raise Refused(finding)
        held, needed = len(reputation_deck(pool)), DEALT * len(players)
        if held < needed:
            message = f"a draft of {len(players)} deals {needed} Reputations, the pool has {held}"
            raise Refused(
                Finding(rule="draft.deck-large-enough", message=message, help="use a pool with more Reputations")
            )
        lines = [_REMARKS[style], 'game = "fresh-meat"']
        lines += [f"{key} = {toml_string(value)}" for key, value in head.items()]
        lines += [f'mode = "{style}-draft"', f"seed = {seed}"]
        hands, played = deal(pool, len(players), seed), _characters(pool, [one for _, one in players], seed)
        tokens = _tokens(pool, played, seed)
        for (name, _), character, hand in zip(players, played, hands, strict=True):
            lines += ["", "[[party]]", f"player = {toml_string(name)}"]
            lines += [f"character = {toml_string(character)}  # {_shown(pool.cards[character].name)}"]
            lines += [f"token = {toml_string(tokens[character])}"] if character in tokens else []
            lines += [f"dealt = {_list(hand)}"] + ["kept = []"] * (style == "standard")
        return "\n".join([*lines, ""])

    def is_draft(self, deck: Deck) -> bool:
        """Whether the list says who was dealt what in a draft."""
        table = seats(deck)
        return file_of(deck).mode in DRAFTS and bool(table) and all("dealt" in seat.zones for seat in table)

    def players(self, deck: Deck) -> int:
        """How many members the party has."""
        return len(seats(deck))

    def seed(self, deck: Deck) -> int | None:
        """The seed from which the draft was dealt, if the list names it."""
        return file_of(deck).seed

    def hand(self, deck: Deck, seat: int, chosen: Sequence[str] | None = None) -> Hand:
        """The pack that a player holds; when all has been kept, and in a Quick Draft at once, what they may use."""
        table = seats(deck)
        own, now = table[seat], _round(deck, table)
        if now is None:
            return self.build(deck, seat, chosen)
        kept = own.ids("kept")
        waiting = [one.name for one in table if len(one.ids("kept")) == now] if len(kept) > now else []
        pack = [] if waiting else _packs(deck.pool, _dealt(table), _kept(table), now)[seat]
        cards = pool_of(deck).reputations
        cost = sum(cards[one].cost for one in kept)
        offers = [_offer(deck, one, True, FULL_LIFE - cost) for one in kept]
        offers += [_offer(deck, one, False, FULL_LIFE - cost - cards[one].cost) for one in pack]
        return Hand(
            seat=seat,
            player=own.name,
            plays=builds.character_name(deck, own),
            task="wait" if waiting else "keep",
            offers=tuple(offers),
            cost=cost,
            full=FULL_LIFE,
            left=FULL_LIFE - cost,
            round=now + 1,
            waiting=tuple(waiting),
        )

    def build(self, deck: Deck, seat: int, chosen: Sequence[str] | None = None) -> Hand:
        """All Reputations that a player could use, with what each of them leaves of 100 LP."""
        return builds.build(deck, seats(deck)[seat], chosen)

    def keep(self, deck: Deck, seat: int, card: str) -> Change:
        """A card is kept in a Standard Draft, if it is this player's turn to keep one."""
        table = seats(deck)
        own, now = table[seat], _round(deck, table)
        if file_of(deck).mode != "standard-draft":
            reason = f"in a Quick Draft no cards are passed and kept: {own.name} uses what they want of their own five"
            raise Refused(Finding(rule="draft.quick-own-cards-only", message=reason, at=own.at()))
        if len(kept := own.ids("kept")) >= DEALT:
            reason = f"{own.name} has kept {DEALT} cards; no sixth is drafted"
            raise Refused(Finding(rule="draft.standard-five-each", message=reason, at=own.at("kept")))
        if now is not None and len(kept) > now:
            others = ", ".join(one.name for one in table if len(one.ids("kept")) == now)
            reason = (
                f"{own.name} has kept a card in round {now + 1}; nobody sees a passed hand before {others} keep one"
            )
            raise Refused(Finding(rule="draft.standard-simultaneous", message=reason, at=own.at("kept")))
        pack = _packs(deck.pool, _dealt(table), _kept(table), now or 0)[seat]
        if deck.pool.copy_id(card) not in map(deck.pool.copy_id, pack):
            # In these words, since those of the check would tell who else has the card.
            reason = f"{own.name} does not hold {deck.pool.label(card)} in round {(now or 0) + 1}"
            rule = "draft.standard-pass-left" if now else "draft.standard-choose-one"
            raise Refused(Finding(rule=rule, message=reason, at=own.at("kept"), help=f"one of {', '.join(pack)}"))
        return {own.at("kept"): [*_refs(own, "kept"), card]}

    def decide(self, deck: Deck, seat: int, cards: Sequence[str]) -> Change:
        """A player says which Reputations they use, when all have been kept and before all builds are shown."""
        table = seats(deck)
        if (now := _round(deck, table)) is not None:
            short = ", ".join(one.name for one in table if len(one.ids("kept")) < DEALT)
            reason = f"the draft is in round {now + 1} of {DEALT}: {short} have cards to keep before anybody chooses"
            raise Refused(Finding(rule="draft.standard-until-gone", message=reason, at=table[seat].at()))
        if all("reputations" in one.zones for one in table):
            reason = "all have chosen and the builds are shown; no Reputation is added or given up any more"
            mend = "`deckkit deck party --correct` mends a record that was written down wrong"
            raise Refused(
                Finding(rule="draft.choice-final", message=reason, at=table[seat].at("reputations"), help=mend)
            )
        return self.use(deck, seat, cards)

    def use(self, deck: Deck, seat: int, cards: Sequence[str]) -> Change:
        """These Reputations, spelled as they stand there already, and the Life Points that they leave."""
        own = seats(deck)[seat]
        written = {entry.id: entry.ref for entry in own.zones["reputations"].entries} if _has_chosen(own) else {}
        life = builds.starting_life(deck, own, cards)
        return {
            own.at("reputations"): [written.get(one) or one for one in cards],
            **({own.at("life"): life} if life is not None else {}),
        }

    def finish(self, deck: Deck, seed: int) -> Change:
        """Each open pick, and each open choice of what is used, by chance."""
        table = seats(deck)
        kept, change = _kept(table), dict[tuple[str | int, ...], int | list[str]]()
        if _round(deck, table) is not None:
            for seat, card in _random_picks(deck.pool, _dealt(table), kept, seed):
                kept[seat].append(card)
            for one in table:
                if len(kept[one.number]) > len(one.ids("kept")):
                    change[one.at("kept")] = [*_refs(one, "kept"), *kept[one.number][len(one.ids("kept")) :]]
        source = kept if file_of(deck).mode == "standard-draft" else _dealt(table)
        for one in table:
            if not _has_chosen(one):
                change |= self.use(deck, one.number, _random_build(deck, source[one.number], one.number, seed))
        return change


DRAFTING = ReputationDrafts()


def _characters(pool: Pool, chosen: Sequence[str | None], seed: int) -> list[str]:
    """Who plays whom: as chosen, and everybody else one of the others as the seed deals them."""
    assert isinstance(pool.file, PoolFile)
    taken = {pool.copy_id(one) for one in chosen if one is not None}
    free = shuffled(seed, "characters", {pool.copy_id(one) for one in pool.file.characters} - taken)
    if len(free) < chosen.count(None):
        message = (
            f"{counted(chosen.count(None), 'players')} get a character by chance, {len(free)} of the pool are free"
        )
        raise Refused(
            Finding(rule="char.choice-in-draft-game", message=message, help="use a pool with more characters")
        )
    dealt = iter(free)
    return [next(dealt) if one is None else one for one in chosen]


def _tokens(pool: Pool, played: Sequence[str], seed: int) -> dict[str, str]:
    """A token of a base character whom nobody plays for each new character, as far as there are any."""
    assert isinstance(pool.file, PoolFile)
    characters = pool.file.characters
    free = shuffled(seed, "tokens", {one for one, character in characters.items() if character.base} - set(played))
    return dict(zip((one for one in played if not characters[one].base), free, strict=False))


def _shown(name: str) -> str:
    """A name as it can stand in a comment: on one line."""
    return "".join(sign if sign.isprintable() else " " for sign in name)


def _list(cards: Sequence[str]) -> str:
    return f"[{', '.join(map(toml_string, cards))}]"


def _offer(deck: Deck, card_id: str, chosen: bool, left: int) -> Offer:
    one = pool_of(deck).reputations[card_id]
    return Offer(card_id, one.name, one.text, one.cost, chosen, left)


def _refs(seat: Seat, role: str) -> list[str]:
    """The cards of a zone as the list writes them."""
    return [entry.ref for entry in seat.zones[role].entries] if role in seat.zones else []


def _has_chosen(seat: Seat) -> bool:
    return "reputations" in seat.zones


def _dealt(table: Sequence[Seat]) -> list[list[str]]:
    return [seat.ids("dealt") for seat in table]


def _kept(table: Sequence[Seat]) -> list[list[str]]:
    return [seat.ids("kept") for seat in table]


def _round(deck: Deck, table: Sequence[Seat]) -> int | None:
    """How many rounds of keeping and passing are over; None when all are, or the draft has none."""
    if file_of(deck).mode != "standard-draft":
        return None
    over = min(map(len, _kept(table)))
    return over if over < DEALT else None


def _packs(pool: Pool, dealt: Sequence[list[str]], kept: Sequence[list[str]], now: int) -> list[list[str]]:
    """What each player holds when `now` rounds are over: of the pack dealt so many seats to the right, what is left."""
    gone = {pool.copy_id(card) for cards in kept for card in cards}
    players = len(dealt)
    return [
        [card for card in dealt[(seat - now) % players] if pool.copy_id(card) not in gone] for seat in range(players)
    ]


def _random_picks(
    pool: Pool, dealt: Sequence[list[str]], kept: Sequence[list[str]], seed: int
) -> Iterator[tuple[int, str]]:
    """Each pick that is still open, as seat and card, in their order; whoever asks adds it to `kept` meanwhile."""
    for now in range(DEALT):
        packs = _packs(pool, dealt, kept, now)
        for seat, pack in enumerate(packs):
            if len(kept[seat]) == now:
                rng = generator(seed, f"keep {seat} {now}")
                yield seat, sorted(pack)[int(rng.random() * len(pack))]


def _random_build(deck: Deck, cards: Sequence[str], seat: int, seed: int) -> list[str]:
    """Of these cards each with one chance in two, unless it cannot be paid any more; in the order in which they lie."""
    rng, life, used = generator(seed, f"pay {seat}"), FULL_LIFE, set[str]()
    for card in shuffled(seed, f"use {seat}", cards):
        cost = pool_of(deck).reputations[card].cost
        if rng.random() < 0.5 and life - cost >= 1:
            life -= cost
            used.add(card)
    return [card for card in cards if card in used]
