"""The one error of the expression language."""

MOST_SHOWN = 40
"""Characters of a text that a message repeats."""


class ExpressionError(ValueError):
    """A text that cannot be read, or that means nothing in this pool; the message is one line.

    text    the whole text
    column  where in it the trouble begins, counted from 1
    """

    def __init__(self, text: str, column: int, message: str) -> None:
        said = "".join(char if char.isprintable() else " " for char in message.replace("\n", "; "))
        super().__init__(f"column {column}: {said}")
        self.text, self.column = text, column


def shown(text: str) -> str:
    """A piece of a text as a message repeats it: in quotes, and no longer than can be read."""
    return f'"{text[:MOST_SHOWN]}..."' if len(text) > MOST_SHOWN else f'"{text}"'
