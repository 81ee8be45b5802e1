"""What people write who have not the notation by heart, and how the notation has it."""

import re
from collections.abc import Sequence

from deckkit.play.actions import CHANCE
from deckkit.play.grammar import Codec
from deckkit.play.tokens import Token
from deckkit.suggest import did_you_mean

_ARROW = re.compile(r"\S->|->\S|=>|[-–—−]+>|[→⇒⟶➔➜]")
_CHOICES = re.compile(r"\((.*?)\)")
_SEAT = re.compile(r"[A-Z]\d?")
_QUOTES = re.compile(r"[“”„‟«»]|(?<!\S)'\w")


def meant(codec: Codec, found: Sequence[Token], at: int, expected: str) -> str | None:
    """A help line for a line of an action that does not fit its grammar at word `at`, or None.

    found  the words of the line from its seat on; expected: what the grammar says of the place
    """
    word = found[at] if at < len(found) else None
    plain = [one.text for one in found if not one.quoted]
    seat, verb = found[0].text, found[1].text if len(found) > 1 else ""
    if at == 1 and word is not None:
        return did_you_mean(word.text, codec.verbs(seat))
    if any(one != "->" and _ARROW.search(one) for one in plain):
        return "an arrow is written `->`, with a blank on either side"
    if any(_QUOTES.search(one) for one in plain):
        return 'words are held together by straight double quotes: "..."'
    if word is None or word.quoted:
        return None
    if word.text == ",":
        return "several stand behind one another with blanks between, without a comma"
    if seat == CHANCE and 3 < at < len(found) - 1 and _SEAT.fullmatch(found[2].text) and _SEAT.fullmatch(word.text):
        return f"each has a line of its own: `{CHANCE} {verb} {word.text} {found[at + 1].text}`"
    choices = re.findall(r"[\w-]+", " ".join(_CHOICES.findall(expected)))
    if word.text != word.text.lower() and word.text.lower() in choices:
        return f'did you mean "{word.text.lower()}"?'
    if seat != CHANCE and (kinds := codec.kinds(verb)):
        return f"what the table turns up has a line of its own: `{CHANCE} {kinds[0].grammar}`"
    return _several_words(found, at)


def _several_words(found: Sequence[Token], at: int) -> str | None:
    """Two words with capitals one behind the other are a name without its quotes."""
    before, word = found[at - 1], found[at]
    if at < 3 or before.quoted or not (_named(before.text) and _named(word.text)):
        return None
    if found[at - 2].text == "as":
        return f"a nickname is one word: {before.text}-{word.text}"
    return f'a name of several words stands in double quotes: "{before.text} {word.text}"'


def _named(word: str) -> bool:
    return len(word) > 1 and word[0].isupper() and all(one.isalpha() or one in "'-’" for one in word)
