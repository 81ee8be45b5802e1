"""What tests of sheets share: lists made for the purpose, their sheets, and pages read back from HTML."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

from deckkit import check, shipped
from deckkit.decks.sheets.gathering import Person, sheet_of
from deckkit.decks.sheets.sheet import Sheet
from deckkit.games import load_game

SHIPPED = sorted(shipped.DECKS.glob("*/*.toml"))

NAMES = (
    "Ünïcödé Ærø Ðragon-Þrower of the Östergötland Marches",
    "الوحش ذو الأسنان الطويلة",
    "龍の牙を持つ猫の王様と七人の侍",
    "🐉🔥 Wyrm 👩‍👩‍👧‍👦",
    "<script>alert(1)</script>",
    "\"Quoted\" & 'Co' <b>bold</b>",
    "Supercalifragilisticexpialidocious-Pneumonoultramicroscopicsilicovolcanoconiosis",
    "W" * 60,
    "A name of many words that goes on and on and never comes to any end",
    "x",
)
"""Names that nobody chose for our sake."""


def sheet(path: Path | str, person: Person | None = None) -> Sheet:
    """The sheet of a list."""
    report = check.check_file(str(path))
    return sheet_of(load_game(str(report.game)), report, person or Person())


def card_game(folder: Path, cards: int, names: tuple[str, ...] = ("Card",)) -> Path:
    """A pool of so many cards, named in turn by `names` with a number behind each; its path."""
    parts = ['game = "cannibal-world"\ntitle = "House"\nedition = "1"\nprovenance = "house"\n']
    for number in range(cards):
        name = f"{names[number % len(names)]} {number}".replace('"', '\\"')
        parts.append(
            f'[cards."RA/{number:03}"]\nname = "{name}"\nfaction = "rats"\ntype = "creature"\nrank = "common"\n'
            f"value = {number % 9 + 1}\nstrength = 1\nlife = 1\n"
        )
    parts.append('[habitats."RA/H"]\nname = "Home"\nfaction = "rats"\nlives = 3\n')
    path = folder / "house.toml"
    path.write_text("".join(parts), encoding="utf-8")
    return path


def deck(folder: Path, lines: int, names: tuple[str, ...] = ("Card",), copies: int = 1, author: str = "Ada") -> Path:
    """A list of so many lines of such a pool; its path."""
    pool = card_game(folder, lines, names)
    head = f'game = "cannibal-world"\nname = "Made"\nauthor = "{author}"\nfaction = "rats"\nhabitat = "RA/H"\n'
    body = "".join(f'"RA/{number:03}" = {copies}\n' for number in range(lines))
    path = folder / "made.toml"
    path.write_text(f'{head}pool = "{pool.name}"\n[main]\n{body}', encoding="utf-8")
    return path


@dataclass
class Read:
    """A section of the HTML: the classes that it has, the texts of its head, cards and other rows, its boxes."""

    classes: list[str]
    head: str = ""
    headings: list[str] = field(default_factory=list)
    cards: list[list[str]] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    boxes: list[int] = field(default_factory=list)
    foot: str = ""
    signing: str = ""

    @property
    def copy(self) -> str:
        return self.classes[-1]


class Pages(HTMLParser):
    """Reads a document back: its sections, all tags with their attributes, and the tags that are not closed."""

    VOID = frozenset(("meta", "col", "br"))

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.pages: list[Read] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open_: list[tuple[str, str]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        kept = dict(attrs)
        self.tags.append((tag, kept))
        if tag in self.VOID:
            return
        self.open_.append((tag, kept.get("class") or ""))
        if tag == "section":
            self.pages.append(Read((kept.get("class") or "").split()))
        elif tag == "tr" and kept.get("class") == "card":
            self.pages[-1].cards.append([])
            self.pages[-1].boxes.append(0)
        elif tag == "td":
            if self._inside("tr", "card"):
                self.pages[-1].cards[-1].append("")
            else:
                self.pages[-1].words.append("")
        elif tag == "th" and kept.get("class") == "title":
            self.pages[-1].headings.append("")
        elif tag == "i":
            self.pages[-1].boxes[-1] += 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open_.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        if not self.pages or not any(tag == "section" for tag, _ in self.open_):
            return
        page = self.pages[-1]
        if self._inside("header"):
            page.head += data
        elif self._inside("footer"):
            page.foot += data
        elif self._inside("div", "signing"):
            page.signing += data
        elif self._inside("td") and self._inside("tr", "card"):
            page.cards[-1][-1] += data
        elif self._inside("td"):
            page.words[-1] += data
        elif self._inside("th", "title"):
            page.headings[-1] += data

    def _inside(self, tag: str, called: str | None = None) -> bool:
        return any(one == tag and called in (None, name) for one, name in self.open_)
