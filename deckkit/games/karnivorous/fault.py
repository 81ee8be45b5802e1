"""The one way in which this game's pool checks word a finding: rule, sentence, place, numbers, and what mends it."""

from collections.abc import Container, Mapping

from deckkit.findings import DocPath, Finding, Severity


def fault(
    rule: str,
    message: str,
    *at: str | int,
    actual: int | str | None = None,
    allowed: int | str | None = None,
    mend: str | None = None,
    severity: Severity = Severity.ERROR,
) -> Finding:
    """A finding at `at`, which is (section,) for a whole section or (section, id, field, ...) for an entry."""
    place: DocPath = at
    card = str(at[1]) if len(at) > 1 else None
    return Finding(
        rule=rule, message=message, severity=severity, at=place, card=card, actual=actual, allowed=allowed, help=mend
    )


def unknown(wanted: Mapping[str, str], section: Container[str], lacking: int) -> dict[str, list[str]]:
    """Who refers to what a section does not have, by the id that is not there; `wanted`: entry -> the id it refers to.

    Nothing when so many entries or more are `lacking` in the section, which is said there and explains it.
    """
    found: dict[str, list[str]] = {}
    for entry_id, ref in wanted.items():
        if ref not in section:
            found.setdefault(ref, []).append(entry_id)
    return found if len(found) > lacking else {}


def and_more(entries: list[str]) -> str:
    """The first of several entries, and how many there are besides: "C07 and 5 more"."""
    return entries[0] if len(entries) == 1 else f"{entries[0]} and {len(entries) - 1} more"


def listed(one: str, many: str, members: "list[int] | list[str]") -> str:
    """ "room 11", "rooms 11 and 12", "rooms 11, 12 and 13"."""
    names = [str(member) for member in members]
    words = names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1] if names else "none"
    return f"{one if len(names) == 1 else many} {words}"
