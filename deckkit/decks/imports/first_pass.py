"""The first pass over a plain list: what each line is by itself, and by what surrounds it."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from deckkit.decks.entries import Gathering
from deckkit.decks.imports import cardline, words
from deckkit.decks.imports.cardline import Counted, Named
from deckkit.decks.imports.headings import Read, interpret
from deckkit.decks.imports.mdtable import Row, tables
from deckkit.decks.imports.tidy import tidied, without_emphasis
from deckkit.findings import Severity

LONGEST_LINE = 500
"""Characters, runs of spaces counted as one. A longer line is no line of a list."""

Knows = Callable[[str], bool] | None


def first_pass(gathering: Gathering, zones: Collection[str], knows: Knows) -> list[Read]:
    """Every line of a list read by itself; what had to be guessed or taken out is said."""
    tidy = tidied(gathering.texts)
    for what, line in tidy.taken.items():
        message = f"{what} left out, here and below"
        gathering.say(Severity.NOTE, "deckkit/import.left-out", message, line)
    lines = [line if len(line) <= LONGEST_LINE else None for line in tidy.lines]
    by_fold = {words.folded(zone): zone for zone in zones}
    reads = [Read("too-long") if line is None else interpret(line, by_fold) for line in lines]
    _under_about(reads, tidy.lines)
    if not any(read.kind == "about-line" and read.text.casefold().startswith("game") for read in reads):
        # In one of our own every line with a card is `4 Name`, whatever the name looks like.
        _tables(gathering, reads, [line or "" for line in lines])
        _title(gathering, reads, tidy.lines)
        _emphasis(gathering, reads)
        _positions(gathering, reads)
    if knows is not None:
        reads = [_known_card(read, knows) for read in reads]
    return reads


def _under_about(reads: list[Read], lines: list[str]) -> None:
    """The lines below `About`, up to a blank line or the next heading, speak of the list and name no card."""
    about = False
    for index, read in enumerate(reads):
        if read.kind in ("blank", "zone", "group", "about", "too-long"):
            about = read.kind == "about"
        elif about:
            reads[index] = Read("about-line", lines[index])


def _tables(gathering: Gathering, reads: list[Read], lines: list[str]) -> None:
    """Tables in Markdown: each row a card, or refused."""
    found = tables(lines)
    for index in found.frame:
        reads[index] = Read("comment", lines[index])
    for index, row in found.rows.items():
        reads[index] = Read("refused", row.refused) if row.refused else _of_row(row)
    for index, rule, message in found.guesses:
        gathering.say(Severity.NOTE, rule, message, index + 1)


def _of_row(row: Row) -> Read:
    """A row of a table as a card; what stands behind the name in its cell is taken off as on any line."""
    cells: Mapping[str, str] = row.fields
    name = cells.get("name") or cells["id"]
    named = Named(name) if "|" in name else cardline.name_parts(name, printings=False)
    tags = (*named.tags, *row.others, *((f"id={cells['id']}",) if "id" in cells and "name" in cells else ()))
    named = Named(named.name, cells.get("set") or named.set, cells.get("number") or named.number, tags, named.guessed)
    zone = words.zone_label(cells["zone"]) if "zone" in cells else ""
    return Read("card", name, zone=zone, counted=Counted(cells.get("count", "1"), name), named=named)


def _title(gathering: Gathering, reads: list[Read], lines: list[str]) -> None:
    """`# My Deck` above everything is the name of a list that shows other signs of Markdown; else `#` is a remark."""
    first = next((index for index, line in enumerate(lines) if line), None)
    if first is None or reads[first].kind != "comment" or not lines[first].startswith("# "):
        return
    others = lines[first + 1 :]
    if any(line.startswith(("## ", "- ", "* ", "+ ", "|", "**", "```", "1. ")) for line in others):
        title = lines[first][2:].strip()
        if cardline.split_count(title, "none").count is not None:
            return
        reads[first] = Read("title", title)
        message = f"{words.shown(title)} is taken for the name of the list, not for a remark"
        gathering.say(Severity.NOTE, "deckkit/import.heading", message, first + 1)


def _emphasis(gathering: Gathering, reads: list[Read]) -> None:
    """**Bold** type and the like round copies or cards; it is said once."""
    said = False
    for index, read in enumerate(reads):
        if read.kind in ("card", "maybe-heading") and read.counted is None:
            plain = without_emphasis(read.text)
            if plain != read.text:
                reads[index] = replace(read, text=plain)
                if not said:
                    message = "the signs of bold type and the like are left out, here and below"
                    gathering.say(Severity.NOTE, "deckkit/import.left-out", message, index + 1)
                said = True


def _positions(gathering: Gathering, reads: list[Read]) -> None:
    """`1. Wolf`, `2. Bear`: if all cards are so numbered in sequence, the numbers are positions and no copies."""
    cards = [index for index, read in enumerate(reads) if read.kind == "card" and read.counted is None]
    rests: dict[int, str] = {}
    last = 0
    for index in cards:
        found = cardline.position(reads[index].text)
        if found is None or found[0] not in (1, last + 1):
            return
        last, rests[index] = found
    for index, rest in rests.items():
        reads[index] = replace(reads[index], text=rest)
    if cards:
        message = (
            f"the numbers 1 to {last} count the lines, not copies"
            if last > 1
            else "1. is the number of the line, not of copies"
        )
        gathering.say(Severity.NOTE, "deckkit/import.count", message, cards[0] + 1)


def _known_card(read: Read, knows: Callable[[str], bool]) -> Read:
    """A line that names a card of the game is that card, though it looks like a heading or ends in a number."""
    usual = words.zone_of(read.text) is not None
    if read.kind not in ("card", "maybe-heading", "bold", "group") or read.counted is not None or usual:
        return read
    if read.kind == "card" and cardline.split_count(read.text, "none").count is not None:
        return read
    plain = [Counted(None, read.text), Counted(None, read.text.rstrip(" :"))]
    if read.kind == "group":
        plain = [Counted(str(read.total), read.text, cardline.AT_THE_END)] if read.total is not None else plain
    for counted in (*plain, cardline.bare_count(read.text)):
        if counted is not None and counted.rest and knows(counted.rest):
            return Read("card", counted.rest, zone=read.zone, guess=read.guess if read.zone else "", counted=counted)
    return read
