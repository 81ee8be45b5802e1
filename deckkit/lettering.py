"""Names on paper: whole, never markup, and as wide as they really are.

Nobody chose a name for our sake: it may hold commas, quotes, emoji, tags, marks that turn the direction of writing, and
characters that move a cursor. CSV holds it as it is, JSON and TOML with escapes that mean the same. Where people read
it, each character that cannot be seen and would change what stands beside it is written as its escape (`\\n`,
`\\u202e`); nothing is left out.
"""

import re
import unicodedata

JOINERS = frozenset("\u200c\u200d\u200e\u200f\u061c")
"""Invisible characters that belong to words: what joins emoji and letters, and the direction marks of one place."""

_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
_BASES = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŧ": "t"}
)
"""Letters with a stroke, which have no parts that a normal form could take off."""

_TURNING = re.compile("[\x7f-\x9f\xad\u200b\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]")
"""What JSON leaves as it is, and a terminal or an editor does not show as it stands."""

_MARKDOWN = re.compile(r"([\\`*_\[\]<>|~&@:$#])")


def visible(text: str) -> str:
    """A text for people to read: on one line, what cannot be seen written as its escape."""
    if text.isprintable():
        return text
    return "".join(one if _seen(one) else repr(one)[1:-1] for one in text)


def escaped(text: str) -> str:
    """JSON, or a string of TOML, in which what cannot be seen is written as its escape, which means the same."""
    return _TURNING.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def _seen(char: str) -> bool:
    """Whether a character may stand as it is. Tags (U+E0020 to U+E007F) make the flags of regions."""
    return char in JOINERS or "\U000e0020" <= char <= "\U000e007f" or unicodedata.category(char) not in _UNSEEN


def markdown(text: str) -> str:
    """A text in Markdown, also in a cell of a table: every sign that could mean something is kept from it."""
    escaped = _MARKDOWN.sub(r"\\\1", visible(text))
    return re.sub(r"(?i)\bwww\.", lambda found: f"{found[0][:-1]}\\.", escaped)


def name_key(name: str) -> tuple[str, str]:
    """The place of a name in an alphabet, the same on every machine: accents and case do not count, nor do signs.

    Names that are equal but for those come in the order of their characters.
    """
    letters = unicodedata.normalize("NFKD", name.casefold()).translate(_BASES)
    kept = "".join(one if one.isalnum() else " " for one in letters if not unicodedata.combining(one))
    return " ".join(kept.split()), name


def initial(name: str) -> str:
    """The letter under which a name is looked for; `#` where it begins with none."""
    first = name_key(name)[0][:1].upper()
    return first if first.isalpha() else "#"


def width(text: str) -> int:
    """The columns of a terminal that a visible text takes: an emoji or a Chinese character two, an accent none."""
    from wcwidth import wcswidth

    measured = wcswidth(text)
    return measured if measured >= 0 else len(text)


def folded(text: str, room: int) -> list[str]:
    """A visible text in lines of at most `room` columns, broken between words or behind hyphens, and inside a word only
    where it must.
    """
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        gap = " " if line or lines else ""
        for part in re.split(r"(?<=[^\W_]-)(?=[^\W_])", word):
            if line and width(line) + len(gap) + width(part) <= room:
                line += gap + part
            else:
                *full, last = _pieces(part, room)
                lines += [line] * bool(line) + full
                line = last
            gap = ""
    return [*lines, line]


def _pieces(word: str, room: int) -> list[str]:
    """A word in pieces that fit; what is joined to the character before it stays with it."""
    pieces = [""]
    for char in word:
        begun = pieces[-1]
        joined = char in JOINERS or begun.endswith("\u200d") or not width(char)
        if begun and not joined and width(begun + char) > room:
            pieces.append(char)
        else:
            pieces[-1] += char
    return pieces
