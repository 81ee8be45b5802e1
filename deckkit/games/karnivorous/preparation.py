"""Preparation: dice back, the old Crises discarded, seven new ones revealed; the latter in setup as well."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from deckkit.games.karnivorous.crises.names import known
from deckkit.games.karnivorous.state import DICE, OPEN_CRISES, STRENGTHS, Crisis, Die, OpenCrisis, Table
from deckkit.games.karnivorous.untimely import in_phase, not_now
from deckkit.games.karnivorous.windows import Window
from deckkit.play.actions import CHANCE, Action, Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class CrisisCards(Action):
    """The next card of the shuffled main Crisis deck, put face up."""

    grammar: ClassVar[str] = "crisis CARD"
    example: ClassVar[str] = "crisis C01 C02"
    implied: ClassVar[bool] = True
    looked_past: ClassVar[bool] = True
    repeats: ClassVar[str] = "card"

    card: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        card = known(table, self.card)
        if card is None:
            return Refusal("components.crises-thirty-six", f"there is no Crisis {self.card}")
        laid: Sequence[str] = decision.about.details["laid"]
        if laid and card.id not in laid:
            said = f"the list lays {', '.join(laid)} open in the first round, not {card.label}"
            return Refusal("setup.reveal-seven-crises", said)
        if table.crisis(card.id) is not None or card in table.gone:
            return Refusal("timing.crises-used-once", f"{card.label} has been seen, and no Crisis comes back")
        if card.id not in in_main(table):
            said = f"{card.label} is none of the {table.main} cards of the main deck"
            return Refusal("setup.main-crisis-deck-twenty-eight", said)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if table.phase == "setup":
            return not_now(table, decision)
        open_now = len(table.crises)
        if table.phase != "intervention" or not open_now:
            return in_phase(table, decision, "preparation", "reveal Crises")
        rule = "setup.reveal-seven-crises" if table.round < 2 else "timing.preparation-reveal-seven"
        owed = not_now(table, decision).message
        return Refusal(rule, f"{open_now} Crises of round {table.round} lie open, and no more are revealed: {owed}")

    def named(self, table: Table) -> "CrisisCards":
        card = known(table, self.card)
        return self if card is None else CrisisCards(self.seat, card.id)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["CrisisCards"]:
        for card_id in sorted(decision.about.details["laid"] or in_main(table)):
            yield cls(CHANCE, card_id)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "CrisisCards | None":
        if isinstance(decision.default, cls):
            return decision.default
        possible = sorted(in_main(table))
        return cls(CHANCE, rng.choice(possible)) if possible else None


def in_main(t: Table) -> set[str]:
    """The Crises that may lie in the main deck: unseen, and not put into the Crisis Management deck by the list."""
    if t.main_of is not None:
        return t.unseen & t.main_of
    return t.unseen - t.management_of if t.management_of is not None else t.unseen


def reveal(t: Table, number: int, rule: str, laid: Sequence[str] = ()) -> Steps:
    """The top cards of the main deck are put face up one after the other; those are `laid` that a list lays open."""
    left = list(laid)
    for more in range(min(number, t.main), 0, -1):
        if not left and not in_main(t):
            return
        about = Window("crisis", number=more, details={"laid": left})
        default = CrisisCards(CHANCE, left[0]) if left else None
        action = yield Decision((CHANCE,), (CrisisCards,), default, about)
        assert isinstance(action, CrisisCards)
        card = t.cards[action.card]
        if left:
            left.remove(card.id)
        t.unseen.discard(card.id)
        t.main -= 1
        lay_open(t, card)
        t.note("crisis", rule, card.id, t.main, card.name)
        t.note("asks", "components.crisis-shows-type", card.id, 0, card.type)


def lay_open(t: Table, card: Crisis, place: int | None = None) -> OpenCrisis:
    """A Crisis comes to lie face up, behind the others or at a place among them."""
    crisis = OpenCrisis(card, dice=[None] * len(card.dice))
    t.crises.insert(len(t.crises) if place is None else place, crisis)
    return crisis


def preparation(t: Table) -> Steps:
    """The table for the next round (`timing.preparation-order`)."""
    t.phase = "preparation"
    t.note("preparation", "timing.preparation-order", "", t.round)
    retrieve(t)
    for one in t.crises:
        t.gone.append(one.card)
        t.note("discard-crisis", "timing.preparation-discard-crises", one.card.id)
        if not one.resolved and any(die is not None for die in one.dice):
            t.note("progress-lost", "card.repair-progress-lost", one.card.id)
    t.crises.clear()
    t.ignored = None
    yield from reveal(t, OPEN_CRISES, "timing.preparation-reveal-seven")
    for strength in STRENGTHS:
        t.note("plants-counted", "components.plants-conserved", f"strength {strength}", t.on_lab[strength])
        t.note("reserve-counted", "components.reserve-own-strength-only", f"strength {strength}", t.reserve(strength))
    t.note("stays-as-is", "timing.what-stays-between-rounds", "", sum(t.on_lab))
    if t.energy:
        t.note("energy-stays", "resources.energy-carries-over", "", t.energy)


def retrieve(t: Table) -> None:
    """Every die goes back to its owner's pool, from wherever it lies; all spots are empty afterwards."""
    if t.bomb and not t.bombed:
        t.note("bomb-back", "ability.bomb-unfinished", "", len(t.bomb))
    for seat, player in t.players.items():
        back = _dice_of(t, seat)
        player.pool += back
        player.board.clear()
        player.rolled.clear()
        t.note("retrieve", "timing.preparation-retrieve-dice", seat, back)
    t.note("dice-counted", "components.dice-conserved", "", DICE)
    if t.spare is not None:
        t.spare.pool += 1
        t.note("spare-back", "variant.upkeep-die-unavailable", t.spare.seat, 1)
        t.spare = None
    t.bomb.clear()
    t.bombed = False
    t.shelved.clear()
    t.repaired.clear()


def _dice_of(t: Table, seat: str) -> int:
    """The dice of a player that have been rolled in this round."""
    player = t.players[seat]
    elsewhere: list[Die] = [*t.bomb.values(), *t.shelved, *t.repaired]
    elsewhere += [die for one in t.crises for die in one.dice if die is not None]
    return len(player.rolled) + len(player.board) + sum(die.owner.seat == seat for die in elsewhere)
