"""Names of entrants, members and clubs: what one may be. A comma, a quote, an emoji, markup: signs like any other."""

import unicodedata

LONGEST = 200
"""Characters of a name at most."""

KNOWN_IDS = ("popid", "lastname", "birthdate", "sex", "title", "rating", "federation", "fide")
"""What other programs call a player, as far as a file for them has a place for it."""

_UNSEEN = ("Cc", "Cs", "Zl", "Zp")
"""Control characters, halves of a pair (bytes that were no text), line and paragraph separators."""


def trimmed(name: str) -> str:
    """A name without white space at its ends."""
    return name.strip()


def fault(name: str) -> str | None:
    """Why a trimmed name is none, as the end of a sentence about it; None if it is one."""
    if len(name) > LONGEST:
        return f"has {len(name)} characters, at most {LONGEST} are allowed"
    for at, sign in enumerate(name, 1):
        if unicodedata.category(sign) in _UNSEEN:
            what = "is no text" if unicodedata.category(sign) == "Cs" else "is a control character"
            return f"has the sign U+{ord(sign):04X} at position {at}, which {what}"
    if all(unicodedata.category(sign)[0] in "ZC" for sign in name):
        return "is empty" if not name.strip() else "has no sign that can be seen"
    return None


def alike(name: str) -> str:
    """What two names have in common that look the same: accents may be written in two ways."""
    return unicodedata.normalize("NFC", name)


def id_key(name: str) -> str:
    """Under which key an id is kept: one of KNOWN_IDS in any case, any other as it stands."""
    return name.casefold() if name.casefold() in KNOWN_IDS else name
