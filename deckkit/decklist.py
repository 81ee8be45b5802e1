"""A list and the cards it names: zones, entries, and the resolved `Deck` that construction rules look at."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal

from deckkit.findings import DocPath, Finding, Severity, quoted
from deckkit.suggest import did_you_mean

if TYPE_CHECKING:
    from deckkit.models import DeckFile
    from deckkit.pools import Pool

Form = Literal["counts", "ordered", "set", "single"]

WRONG_ZONE = "deckkit/card.wrong-zone"

MOST_SUGGESTIONS = 100
"""Unknown cards of one list that get a "did you mean"; with more of them it is the wrong pool, not a slip."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of a list that names cards.

    role      what construction rules call it: main, sideboard, habitat, reputations ...
    path      where it stands in the file; "*" stands for each element of a list of tables
    form      counts: a table of id = copies; ordered: a list of ids, one a copy; set: such a list whose order means
              nothing; single: one id
    sections  the pool sections whose entries may stand here
    piled     an ordered zone that is a pile of cards, with a top and a bottom
    optional  a list may leave this zone out altogether, and then no limit binds it
    without   a key of the head; a list that has it does not have this zone, whatever stands at its path
    within    the role of a zone whose cards are named here once more: they are no further copies
    record    what happened, not what somebody chose: nothing can be mended by writing something else here
    required  the key is there in every list of the right shape: another card may take the place of a single one, but
              not none
    printed   its entries are printed on a board, or in the rulebook: nobody owns copies of them
    decides   a key of the head with one entry, which decides what rules bind the rest of the list
    """

    role: str
    path: tuple[str | int, ...]
    form: Form
    sections: tuple[str, ...]
    piled: bool = False
    optional: bool = False
    without: str | None = None
    within: str | None = None
    record: bool = False
    required: bool = False
    printed: bool = False
    decides: bool = False

    @property
    def label(self) -> str:
        """How people call it: its role, and its number where there may be several: "reputations 2"."""
        return self.role + "".join(f" {step + 1}" for step in self.path if isinstance(step, int))

    def is_called(self, name: str) -> bool:
        """Whether a name means this zone: its role or its label, written as here or as its table is in the file."""
        return name.replace("_", "-") in (self.role.replace("_", "-"), self.label.replace("_", "-"))

    def in_file(self, data: Mapping[str, Any], left_out: bool = False) -> "Iterator[Zone]":
        """This zone once for each place where the file has it, every "*" replaced by a position.

        With `left_out` also where it could stand, in the head or in a table that is there.
        """
        if self.without is not None and self.without in data:
            return
        if "*" not in self.path:
            if left_out or not self.optional or _at(data, self.path) is not None:
                yield self
            return
        star = self.path.index("*")
        for position in range(len(_at(data, self.path[:star]) or ())):
            path = (*self.path[:star], position, *self.path[star + 1 :])
            yield from replace(self, path=path).in_file(data, left_out)

    def lines(self, content: Any) -> Iterator[tuple[str, int, DocPath]]:
        """Reference, copies and place of each line, `content` being what stands at this zone's path."""
        if content is None:
            return
        if self.form == "counts":
            for ref, copies in content.items():
                yield ref, copies, (*self.path, ref)
        elif self.form in ("ordered", "set"):
            for position, ref in enumerate(content):
                yield ref, 1, (*self.path, position)
        else:
            yield content, 1, self.path


@dataclass(slots=True)
class Entry:
    """One line of a list: the reference as written, the id it resolved to (None: unknown), copies and place.

    elsewhere  the reference is known, but to a section that has no place in this zone
    """

    ref: str
    id: str | None
    copies: int
    at: DocPath
    elsewhere: bool = False


class Filled:
    """A zone as one list fills it.

    totals   copies by card, reprints counted with their first printing; lines not understood are left out
    unknown  copies on lines that were not understood; an entry of another section is no card of this zone
    plain    whether every line is the id of a card, so that nothing was looked up by name
    cut      whether nothing can be said of what is missing: lines of a wrong shape were left out, or an entry of
             another section stands where in an order, or alone, a card should stand
    """

    __slots__ = ("_content", "_entries", "_size", "_totals", "cut", "plain", "pool", "unknown", "zone")

    def __init__(self, zone: Zone, pool: "Pool", content: Any, entries: list[Entry] | None = None) -> None:
        """`entries` are given when some line is no id of the pool; without them every line is one."""
        self.zone, self.pool = zone, pool
        self._content, self._entries, self.plain = content, entries, entries is None
        self._totals: dict[str, int] | None = None
        self._size: int | None = None
        elsewhere = [entry for entry in entries or () if entry.elsewhere]
        self.cut = bool(elsewhere) and zone.form != "counts"
        self.unknown = sum(entry.copies for entry in entries or () if entry.id is None and not entry.elsewhere)

    @property
    def entries(self) -> list[Entry]:
        """Every line, in the order of the file."""
        if self._entries is None:
            self._entries = [Entry(ref, ref, copies, at) for ref, copies, at in self.zone.lines(self._content)]
        return self._entries

    @property
    def totals(self) -> dict[str, int]:
        if self._totals is None:
            self._totals = self._count()
        return self._totals

    @property
    def ids(self) -> set[str]:
        """The ids of the understood lines, reprints under their own ids."""
        if self.plain and self.zone.form != "single":
            return set(self._content or ())
        return {card_id for card_id, _ in self.known()}

    @property
    def size(self) -> int:
        """All copies, understood or not, but for entries that belong to another zone."""
        if self._size is None:
            self._size = sum(self.totals.values()) + self.unknown
        return self._size

    @property
    def complete(self) -> bool:
        """Whether every line was understood, so that a sum over the zone is the true sum."""
        return not self.cut and (self.plain or all(entry.id is not None for entry in self.entries))

    def known(self) -> Iterator[tuple[str, Entry]]:
        """The understood lines with their ids."""
        return ((entry.id, entry) for entry in self.entries if entry.id is not None)

    def _count(self) -> dict[str, int]:
        if self.plain and not self.pool.has_reprints and self.zone.form != "single":
            return self._content if self.zone.form == "counts" else Counter(self._content)
        counted: dict[str, int] = {}
        for card_id, entry in self.known():
            first = self.pool.copy_id(card_id)
            counted[first] = counted.get(first, 0) + entry.copies
        return counted


def together(zones: list[Filled]) -> Filled:
    """Several zones as one, at the place of the first."""
    if len(zones) == 1:
        return zones[0]
    merged = Filled(zones[0].zone, zones[0].pool, None, [entry for filled in zones for entry in filled.entries])
    merged.cut = any(filled.cut for filled in zones)
    return merged


@dataclass(slots=True)
class Deck:
    """A list of one game with its cards found in a pool. `file` is the game's own deck model.

    in_shape  False when lines of a wrong shape had to be left out
    """

    file: "DeckFile"
    pool: "Pool"
    zones: list[Filled] = field(default_factory=list)
    in_shape: bool = True

    def without(self, left_out: Iterable[DocPath]) -> None:
        """Note that these lines were left out, so that no zone of theirs is called short of anything."""
        for at in left_out:
            self.in_shape = False
            for filled in self.zones:
                if at[:-1] == filled.zone.path:
                    filled.cut = True

    def filled(self, role: str) -> list[Filled]:
        """The zones of a role: one `main`, but as many `reputations` as there are characters."""
        return [filled for filled in self.zones if filled.zone.role == role]

    def copies(self, *roles: str) -> dict[str, int]:
        """Copies by card over all zones of these roles, reprints counted with their first printing."""
        counted: dict[str, int] = {}
        for filled in self.zones:
            if filled.zone.role in roles:
                for card_id, copies in filled.totals.items():
                    counted[card_id] = counted.get(card_id, 0) + copies
        return counted


def resolve(
    file: "DeckFile", data: Mapping[str, Any], zones: tuple[Zone, ...], pool: "Pool"
) -> tuple[Deck, list[Finding]]:
    """The deck with every reference looked up; a finding for each that is unknown, ambiguous or in the wrong zone."""
    deck = Deck(file, pool)
    findings: list[Finding] = []
    for declared in zones:
        if declared.optional and declared.path[0] not in data:
            continue
        for zone in declared.in_file(data):
            content = _at(data, zone.path)
            named = () if content is None else (content,) if zone.form == "single" else content
            if pool.ids(zone.sections).issuperset(named):
                deck.zones.append(Filled(zone, pool, content))
                continue
            entries = []
            for ref, copies, at in zone.lines(content):
                card_id, finding = _look_up(ref, zone, pool, at, suggest=len(findings) < MOST_SUGGESTIONS)
                elsewhere = finding is not None and finding.rule == WRONG_ZONE
                entries.append(Entry(ref, card_id, copies, at, elsewhere))
                if finding is not None:
                    findings.append(finding)
            deck.zones.append(Filled(zone, pool, content, entries))
    return deck, findings


def _look_up(ref: str, zone: Zone, pool: "Pool", at: DocPath, suggest: bool) -> tuple[str | None, Finding | None]:
    found = pool.find(ref)
    here = [card_id for card_id in found if pool.section[card_id] in zone.sections]
    if len(here) == 1:
        return here[0], None
    if len({pool.copy_id(card_id) for card_id in here}) == 1:  # printings of one card: any of them will do
        return next((card_id for card_id in here if pool.copy_id(card_id) == card_id), here[0]), None
    if len(here) > 1:
        return None, Finding(
            rule="deckkit/card.ambiguous",
            message=f"{quoted(ref)} names {len(here)} cards: {', '.join(here)}",
            at=at,
            card=ref,
            actual=len(here),
            allowed=1,
            help="write the id of the one you mean",
        )
    if found:
        return None, Finding(
            rule=WRONG_ZONE,
            message=f"{pool.label(found[0])} is one of the pool's {pool.section[found[0]]}, {zone.role} holds "
            + " or ".join(zone.sections),
            at=at,
            card=found[0],
            actual=pool.section[found[0]],
            allowed=" or ".join(zone.sections),
            help=f"take it out here; {pool.section[found[0]]} have a place of their own",
        )
    fitting = pool.ids(zone.sections) if suggest else ()
    known = [*sorted(fitting), *sorted({pool.cards[one].name for one in fitting})]
    return None, Finding(
        rule="deckkit/card.unknown",
        message=f"{quoted(ref)} is not among the pool's {' or '.join(zone.sections)}",
        at=at,
        card=ref,
        actual=ref,
        help=did_you_mean(ref, known) or f"`deckkit pool list {pool.game}` shows every id and name",
    )


def doubled_names(named: Iterable[tuple[str, DocPath]]) -> Iterator[Finding]:
    """A warning at each name of a list's people that somebody before bears too. Names come with their places."""
    seen: set[str] = set()
    for name, at in named:
        if name in seen:
            yield Finding(
                rule="deckkit/list.doubled-name",
                message=f'"{name}" is the name of somebody before too, so that nobody can tell the two apart',
                severity=Severity.WARNING,
                at=at,
                actual=name,
                help="give each a name of their own",
            )
        seen.add(name)


def _at(data: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        if isinstance(data, dict):
            data = data.get(step)
        elif isinstance(data, list) and isinstance(step, int):
            data = data[step]
        else:
            return None
    return data
