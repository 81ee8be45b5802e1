"""Whole numbers as they are typed or stand in a file."""

MOST = 9
"""So many digits a number has at most; what is longer numbers nothing here."""


def whole(text: str) -> int | None:
    """The number that is written in the digits 0 to 9 and nothing else; None for any other text."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= MOST else None
