"""Why something cannot be done at an event: a rule, and the facts."""

from deckkit.findings import Finding


class Refused(Exception):
    """The journal stays as it is. Carries the finding: its rule, the message with the numbers on both sides, a help."""

    def __init__(self, rule: str, message: str, help: str | None = None) -> None:
        super().__init__(message)
        self.finding = Finding(rule=rule, message=message, help=help)
