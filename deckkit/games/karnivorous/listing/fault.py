"""The one way in which this game's pool checks word a finding: rule, sentence, place, numbers, and what mends it."""

from collections.abc import Collection, Iterator, Mapping

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


def strangers(
    rule: str,
    says: str,
    wanted: Mapping[str, str],
    known: Collection[str],
    whole: int,
    place: tuple[str, str],
    mend: str,
) -> Iterator[Finding]:
    """A finding for each id that entries refer to and their section does not have.

    says    what a message says of the id: "the card shows {}, which is no System token of the pool"
    wanted  entry -> the id it refers to; known: the ids of the section, which is whole with `whole` of them
    place   section and field of the entries that refer

    Nothing is said when no more ids are strange than the section lacks: that is said there and explains them.
    """
    found: dict[str, list[str]] = {}
    for entry_id, ref in wanted.items():
        if ref not in known:
            found.setdefault(ref, []).append(entry_id)
    section, field = place
    for ref, on in found.items() if len(found) > whole - len(known) else ():
        message = f"{and_more(on)}: {says.format(ref)}"
        yield fault(rule, message, section, on[0], field, actual=ref, allowed=", ".join(known), mend=mend)


def and_more(entries: list[str]) -> str:
    """The first of several entries, and how many there are besides: "C07 and 5 more"."""
    return entries[0] if len(entries) == 1 else f"{entries[0]} and {len(entries) - 1} more"


def listed(one: str, many: str, members: "list[int] | list[str]") -> str:
    """ "room 11", "rooms 11 and 12", "rooms 11, 12 and 13"."""
    names = [str(member) for member in members]
    words = names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1] if names else "none"
    return f"{one if len(names) == 1 else many} {words}"
