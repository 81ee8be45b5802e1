"""JSON written as it comes: one object a line, or all of them as a list."""

from typing import Any

import click

from deckkit.lettering import escaped


class JsonLines:
    """Objects, one a line."""

    def __init__(self) -> None:
        import json

        self._encode = json.JSONEncoder(ensure_ascii=False).encode

    def encode(self, value: dict[str, Any]) -> str:
        """One object on one line."""
        return escaped(self._encode(value))

    def put(self, value: dict[str, Any]) -> None:
        click.echo(self.encode(value))

    def close(self) -> None:
        """There is no more."""


class JsonList(JsonLines):
    """Objects as a list."""

    def __init__(self) -> None:
        super().__init__()
        self.first = True
        click.echo("[", nl=False)

    def put(self, value: dict[str, Any]) -> None:
        click.echo(("" if self.first else ",") + "\n  " + self.encode(value), nl=False)
        self.first = False

    def close(self) -> None:
        click.echo("\n]")
