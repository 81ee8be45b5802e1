"""What people's editors and web pages put into the lines of a plain list without meaning it: taken out, and said."""

import re
from dataclasses import dataclass, field

ZERO_WIDTH = re.compile("[\N{SOFT HYPHEN}\N{ZERO WIDTH SPACE}\N{WORD JOINER}\N{ZERO WIDTH NO-BREAK SPACE}]")
_QUOTE = re.compile(r"(?:>\s?)+")
_EMPHASIS = (
    re.compile(r"(?<!\S)\*\*(?=[^\s*])([^*]+)(?<=\S)\*\*(?=[\s:.,]|\Z)"),
    re.compile(r"(?<!\S)__(?=[^\s_])([^_]+)(?<=\S)__(?=[\s:.,]|\Z)"),
    re.compile(r"(?<!\S)`(?=[^\s`])([^`]+)(?<=\S)`(?=[\s:.,]|\Z)"),
    re.compile(r"\A\*(?=[^\s*])([^*]+)(?<=\S)\*\Z"),
)


_PAIRS = ('""', "''", "“”", "„“", "„”", "‘’", "‚‘", "«»", "»«")
OPENING_QUOTES = frozenset(pair[0] for pair in _PAIRS)
_QUOTED = re.compile("|".join(f"{pair[0]}([^{pair}]+){pair[1]}" for pair in _PAIRS))


@dataclass(slots=True)
class Tidied:
    """The lines of a list, runs of spaces made one; `taken`: what was taken out, and the first line it was in."""

    lines: list[str] = field(default_factory=list)
    taken: dict[str, int] = field(default_factory=dict)


def tidied(texts: list[str]) -> Tidied:
    """The lines without invisible signs and without the `>` of quoted mail."""
    done = Tidied()
    for number, text in enumerate(texts, start=1):
        visible = text.replace("\ufeff", "")
        if ZERO_WIDTH.search(visible):
            visible = ZERO_WIDTH.sub("", visible)
            done.taken.setdefault("invisible signs are", number)
        line = " ".join(visible.split())
        if line.startswith(">") and (quote := _QUOTE.match(line)):
            line = line[quote.end() :]
            done.taken.setdefault("the > of quoted lines is", number)
        done.lines.append(line)
    return done


def without_quotes(name: str) -> str:
    """The name of a card without the quotes in which all of it stands."""
    found = _QUOTED.fullmatch(name)
    inner = "".join(group for group in found.groups() if group).strip() if found else ""
    return inner or name


def without_emphasis(text: str) -> str:
    """A card or a count without the **stars**, __lines__ or `ticks` in which it stands."""
    for sign in _EMPHASIS:
        text = sign.sub(r"\1", text)
    return text
