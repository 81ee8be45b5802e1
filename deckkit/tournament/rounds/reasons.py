"""Why something is so: a sentence, and the rule behind it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence without a full stop, with the id of its rule."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"

    def as_json(self) -> dict[str, str]:
        """For output as JSON."""
        return {"text": self.text, "rule": self.rule}
