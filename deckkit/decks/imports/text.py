"""Plain text lists, in all the shapes that programs and people write them.

Two passes: the first looks at each line by itself, the second knows the whole list, its style of counting and whether
blank lines part it. What it guesses it says.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from itertools import pairwise

from deckkit.decks.entries import Gathering, Imported, ImportedEntry
from deckkit.decks.imports import cardline, words
from deckkit.decks.imports.encoding import Decoded
from deckkit.decks.imports.first_pass import LONGEST_LINE, first_pass
from deckkit.decks.imports.headings import Read
from deckkit.decks.imports.tidy import OPENING_QUOTES, without_emphasis, without_quotes
from deckkit.findings import Severity
from deckkit.games import SLUGS, load_game
from deckkit.limits import counted


@dataclass(slots=True)
class _Claim:
    """A heading that says how many cards stand under it."""

    word: str
    line: int
    total: int | None
    copies: int = 0
    entries: int = 0


@dataclass(slots=True)
class _Style:
    """How the whole list is written."""

    count: cardline.Style
    uncounted: bool
    printings: bool
    all_bold: bool = False
    all_quoted: bool = False
    sideboard_from: int | None = None
    seen: dict[tuple[str, str], list[ImportedEntry]] = field(default_factory=dict)


def read(decoded: Decoded, zones: Collection[str] = (), knows: Callable[[str], bool] | None = None) -> Imported:
    """A plain list.

    zones  the names of zones that the game has beside the usual ones
    knows  whether a name is one of the game's cards: such a line is a card, whatever it looks like
    """
    gathering = Gathering(decoded.text, "text", decoded.findings)
    reads = first_pass(gathering, zones, knows)
    style = _style(reads)
    of_game = zones or _own_zones(reads)
    style.sideboard_from = _parting(gathering, reads, not of_game or any(map(_is_sideboard, of_game)))
    _Reader(gathering, style, knows).all(reads)
    if gathering.game is None:  # one of our own, where a card may well stand in several places of an order
        _mention_doubled(gathering, style)
    return gathering.done()


def _style(reads: list[Read]) -> _Style:
    cards = [read for read in reads if read.kind == "card" and not read.guess]  # "Leader: X" has no number anywhere
    texts = [read.text for read in cards]
    with_count = sum((read.counted or cardline.split_count(read.text, "none")).count is not None for read in cards)
    if with_count == 0:
        texts += [read.text for read in reads if read.kind == "maybe-heading" and read.total is not None]
    bare = sum(cardline.bare_count(text) is not None for text in texts) if with_count == 0 else 0
    count: cardline.Style = "before" if with_count else "after" if texts and bare * 2 > len(texts) else "none"
    printings = sum(cardline.is_printing(text) for text in texts)
    if printings and count == "after":
        count = "none"
    pokemon = any(words.folded(read.text).startswith(("pokémon", "pokemon")) for read in reads if read.kind == "group")
    return _Style(
        count,
        uncounted=count == "none" or (count == "before" and with_count * 2 < len(texts)),
        printings=printings > 0 and (pokemon or printings * 2 >= len(texts)),
        all_bold=not texts,
        all_quoted=sum(map(_is_quoted, texts)) * 2 > len(texts),  # of a few, the quotes are part of the name
    )


def _is_quoted(text: str) -> bool:
    """Whether the name of a card stands in quotes, whatever stands before and behind it."""
    if not any(sign in text for sign in OPENING_QUOTES):
        return False
    name = cardline.name_parts(cardline.split_count(text, "none").rest, printings=False).name
    return without_quotes(name) != name


def _own_zones(reads: list[Read]) -> list[str]:
    """The names of the zones of the game that the list itself says it is of, if it says so."""
    for read in reads:
        key, _, slug = read.text.replace(":", " ").replace("=", " ").partition(" ")
        if read.kind == "about-line" and key.casefold() == "game" and slug.strip() in SLUGS:
            return [zone.role for zone in load_game(slug.strip()).zones]
    return []


def _is_sideboard(zone: str) -> bool:
    return words.zone_of(zone) == "sideboard"


def _parting(gathering: Gathering, reads: list[Read], sideboards: bool) -> int | None:
    """The index of the line from which on the list is a sideboard because blank lines part it, and say so.

    sideboards  False where the game is known and its lists have no sideboard: then blank lines part nothing
    """
    if any(read.kind == "group" or read.zone or (read.kind == "zone" and read.text != "main") for read in reads):
        return None
    cards = [index for index, read in enumerate(reads) if read.kind in ("card", "maybe-heading", "bold")]
    gaps = []
    for before, after in pairwise(cards):
        blanks = [index for index in range(before + 1, after) if reads[index].kind == "blank"]
        if blanks:
            gaps.append(blanks)
    wide = [gap for gap in gaps if len(gap) > 1]
    chosen = gaps[0] if len(gaps) == 1 else wide[0] if len(wide) == 1 else None
    if gaps and not sideboards:
        gathering.say(
            Severity.NOTE,
            "deckkit/import.blank-section",
            "the game has no sideboard: blank lines part nothing, and all cards stay in the deck",
            gaps[0][0] + 1,
        )
        return None
    if chosen is not None:
        what = "blank line" if len(chosen) == 1 else f"{len(chosen)} blank lines"
        gathering.say(
            Severity.WARNING,
            "deckkit/import.blank-section",
            f"no heading: the cards below the {what} are taken for the sideboard",
            chosen[-1] + 1,
            help="write a line `Sideboard` there, or `Main` above everything and take the blank line out",
        )
        return chosen[-1]
    if gaps:
        gathering.say(
            Severity.WARNING,
            "deckkit/import.blank-section",
            f"blank lines part the list into {len(gaps) + 1} blocks without a heading: all are taken for the main deck",
            gaps[0][0] + 1,
            help="write a line `Sideboard` above the sideboard",
        )
    return None


_NUMBERED = "number all cards from 1 on if these are positions; copies stand without a dot"


class _Reader:
    """The second pass: line by line, with the zone that the last heading opened."""

    def __init__(self, gathering: Gathering, style: _Style, knows: Callable[[str], bool] | None) -> None:
        self.gathering, self.style, self.knows = gathering, style, knows
        self.zone = "main"
        self.claims: dict[str, _Claim] = {}
        self.said: set[str] = set()

    def all(self, reads: list[Read]) -> None:
        for index, read in enumerate(reads):
            if index == self.style.sideboard_from:
                self.zone = "sideboard"
            self.line(read, index + 1)
        self.close("group", "zone")

    def line(self, read: Read, line: int) -> None:
        if read.kind == "blank":
            self.gathering.mark(line, "blank")
        elif read.kind == "about-line":
            self.about_line(read.text, line)
        elif read.kind == "too-long":
            message = f"a line of more than {LONGEST_LINE} characters"
            self.gathering.refuse("deckkit/import.line", message, line, allowed=LONGEST_LINE)
        elif read.kind == "refused":
            self.gathering.refuse("deckkit/import.line", read.text, line)
        elif read.kind in ("zone", "group", "about"):
            self.heading(read, line)
        elif read.kind == "total":
            self.total(read.total or 0, line)
        elif read.kind == "title":
            self.gathering.mark(line, "comment")
            self.gathering.title = self.gathering.title or read.text
        elif read.kind == "comment":
            self.gathering.mark(line, "comment")
        elif read.kind in ("maybe-heading", "bold") and self.is_heading(read):
            message = f"{words.shown(read.text)} is taken for a heading inside {self.zone}"
            self.gathering.say(Severity.NOTE, "deckkit/import.heading", message, line)
            self.heading(read, line)
        else:
            self.card(read, line)

    def is_heading(self, read: Read) -> bool:
        """A word with a colon or a total heads cards, unless it has a count, or nothing in the list has one.

        So does a line in bold, unless nothing in the list looks like a card but these.
        """
        if read.kind == "bold":
            return not self.style.all_bold
        has_count = cardline.split_count(read.text, self.style.count).count is not None and self.style.count == "after"
        return not has_count and (not self.style.uncounted or read.total is None)

    def heading(self, read: Read, line: int) -> None:
        self.gathering.mark(line, "section")
        if read.kind == "about":
            return
        if read.guess and (read.guess != "plain" or self.style.uncounted):
            reason = "taken for a heading, not for a card" if read.guess == "plain" else read.guess
            self.gathering.say(Severity.NOTE, "deckkit/import.heading", f"{words.shown(read.text)} is {reason}", line)
        if read.kind == "zone":
            self.close("group", "zone")
            self.zone = read.text
            self.claims["zone"] = _Claim(read.text, line, read.total)
        else:
            self.close("group")
            self.claims["group"] = _Claim(read.text, line, read.total)

    def about_line(self, text: str, line: int) -> None:
        self.gathering.mark(line, "comment")
        key, _, value = text.replace("=", " ", 1).partition(" ") if "=" in text.split(" ")[0] else text.partition(" ")
        key, value = key.rstrip(":").casefold(), value.strip()
        if key == "name" and value:
            self.gathering.title = self.gathering.title or value
        elif key == "game" and value:
            self.gathering.game = self.gathering.game or value
        elif key.isidentifier() and value:
            self.gathering.head.setdefault(key, value)

    def card(self, read: Read, line: int) -> None:
        text, gathering = read.text, self.gathering
        raw = gathering.texts[line - 1]
        column = len(raw) - len(raw.lstrip()) + 1
        if cardline.is_number_alone(text):
            gathering.refuse("deckkit/import.line", f"{words.shown(text)} names no card", line, column)
            return
        parted = read.counted or cardline.split_count(text, self.style.count)
        copies = 1 if parted.count is None else words.copies(parted.count)
        if isinstance(copies, str):
            gathering.refuse(
                "deckkit/import.count",
                copies,
                line,
                column,
                actual=parted.count[:30] if parted.count else None,
                help=_NUMBERED if cardline.position(text) else None,
            )
            return
        if parted.count is not None or not read.guess:  # one that says its zone is one card
            self.mention_count(parted, copies, line, column)
        if read.guess:
            self.say_once(Severity.NOTE, "deckkit/import.heading", f"{read.guess}, here and below", line, column)
        own = gathering.game is not None  # ours, which writes nothing behind a name
        named = cardline.Named(parted.rest) if own else read.named or self.named(parted.rest, line, column)
        if named.guessed:
            self.say_once(
                Severity.NOTE,
                "deckkit/import.set",
                f'the words in brackets at the end, "({named.set})", are taken for the set, here and below',
                line,
                column,
            )
        written = parted.rest if parted.rest != named.name else ""
        zone = read.zone or self.zone
        name = named.name.strip()
        entry = ImportedEntry(zone, copies, name, named.set, named.number, named.tags, line, column, written=written)
        gathering.add(entry)
        if parted.count is not None:
            self.style.seen.setdefault((zone, name), []).append(entry)
        for claim in self.claims.values() if zone == self.zone else ():
            claim.copies += copies
            claim.entries += 1

    def named(self, text: str, line: int, column: int) -> cardline.Named:
        """The name and what stands around it, without emphasis, quotes, and a remark behind it."""
        plain = without_emphasis(text)
        if plain != text:
            message = "the signs of bold type and the like round names are left out, here and below"
            self.say_once(Severity.NOTE, "deckkit/import.left-out", message, line, column, "emphasis")
        name, slashes, remark = plain.partition(" // ")
        if slashes and self.is_remark(plain, name, remark):
            message = f"{words.shown('// ' + remark)} behind a name is taken for a remark, here and below"
            self.say_once(Severity.NOTE, "deckkit/import.left-out", message, line, column, "remark")
            plain = name
        named = cardline.name_parts(plain, self.style.printings)
        bare = without_quotes(named.name)
        if bare != named.name and (self.style.all_quoted if self.knows is None else self.knows(bare)):
            message = "the quotes round names are left out, here and below"
            self.say_once(Severity.NOTE, "deckkit/import.left-out", message, line, column, "quotes")
            named = replace(named, name=bare)
        return named

    def is_remark(self, whole: str, name: str, behind: str) -> bool:
        """Two names in one are both written with capitals: "Fire // Ice". If the cards are known, they decide."""
        if self.knows is not None and self.knows(name) != self.knows(whole):
            return self.knows(name)
        return behind[:1].islower()

    def mention_count(self, parted: cardline.Counted, copies: int, line: int, column: int) -> None:
        """Whatever had to be guessed about the copies of a line."""
        if parted.count is None and self.style.uncounted:
            message = "no number of copies: each line counts as one, here and below"
            self.say_once(Severity.NOTE, "deckkit/import.count", message, line, column)
        elif parted.count is None:
            message = f"{words.shown(parted.rest)} has no number of copies: counted as one"
            self.gathering.say(Severity.WARNING, "deckkit/import.count", message, line, column)
        elif parted.guess:
            self.say_once(Severity.NOTE, "deckkit/import.count", parted.guess, line, column, parted.guess)
        elif self.style.uncounted:
            message = f"read as {copies} of {words.shown(parted.rest)}, in a list where most lines have no number"
            self.gathering.say(Severity.WARNING, "deckkit/import.count", message, line, column)

    def total(self, claimed: int, line: int) -> None:
        """A line like "Total Cards: 60" speaks of all cards above it, or of the main deck."""
        self.close("group", "zone")
        self.gathering.mark(line, "comment")
        total = sum(entry.count for entry in self.gathering.entries)
        main = sum(entry.count for entry in self.gathering.entries if entry.zone == "main")
        if claimed not in (total, main):
            self.gathering.refuse(
                "deckkit/import.total",
                f"the list says {counted(claimed, 'cards')} in all, its lines have {total}",
                line,
                actual=total,
                help="a line is missing, or the total is out of date",
            )

    def close(self, *levels: str) -> None:
        """A heading's cards end: compare them with its total."""
        for level in levels:
            claim = self.claims.pop(level, None)
            if claim is None or claim.total is None or claim.total == claim.copies:
                continue
            if claim.total == claim.entries:
                cards = counted(claim.copies, "cards")
                message = f'"{claim.word}" says {claim.total}, the number of its lines; they have {cards}'
                self.gathering.say(Severity.NOTE, "deckkit/import.total", message, claim.line)
            else:
                self.gathering.say(
                    Severity.ERROR,
                    "deckkit/import.total",
                    f'"{claim.word}" says {counted(claim.total, "cards")}, the lines under it have {claim.copies}',
                    claim.line,
                    actual=claim.copies,
                    allowed=claim.total,
                    help="a line is missing, or the total is out of date",
                )

    def say_once(self, severity: Severity, rule: str, message: str, line: int, column: int = 1, kind: str = "") -> None:
        """A finding that holds for all lines of its kind, which its rule tells if nothing else: said at the first."""
        if rule + severity + kind not in self.said:
            self.said.add(rule + severity + kind)
            self.gathering.say(severity, rule, message, line, column)


def _mention_doubled(gathering: Gathering, style: _Style) -> None:
    """A card on several lines of a zone: added up, and said; another printing of it is no slip."""
    for (zone, name), entries in style.seen.items():
        if len(entries) < 2:
            continue
        lines = ", ".join(str(entry.line) for entry in entries[:-1][:20]) + f" and {entries[-1].line}"
        printings = len({(entry.set, entry.number) for entry in entries}) == len(entries)
        total = sum(entry.count for entry in entries)
        gathering.say(
            Severity.NOTE if printings else Severity.WARNING,
            "deckkit/import.doubled-card",
            f"{words.shown(name)} stands on lines {lines} of {zone}: {total} copies in all",
            entries[1].line,
            entries[1].column,
            actual=total,
        )
