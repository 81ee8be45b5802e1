"""Settings changed after the event was made: which may be by now, judged as those of a definition are."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from deckkit import documents
from deckkit.findings import Finding
from deckkit.games import SLUGS
from deckkit.suggest import did_you_mean
from deckkit.tournament import lookup, presets, table_numbers
from deckkit.tournament.definition import model as definitions
from deckkit.tournament.entrants import naming
from deckkit.tournament.entrants.entering import members_fault, no_such_table
from deckkit.tournament.entries import Draft
from deckkit.tournament.model import Tournament
from deckkit.tournament.planning import planned_rounds
from deckkit.tournament.refusal import Refused
from deckkit.tournament.settings import Settings

KEYS = tuple(one.name for one in fields(Settings))
OPTION = "profile_options."
"""What stands before the name of an option of the profile."""

_RULE = "tournament/settings.change"
_WHOLE = ("rounds", "best_of", "cut_best_of", "cut", "team_size", "seed")
_TRUTH = {"true": True, "yes": True, "false": False, "no": False}
_BEFORE_ROUND_ONE = ("game", "format", "mode", "best_of", "team_size", "seats", "seed")
_AFTER_THE_END = ("name", "date", "place")
_ELSEWHERE = {
    "players": "`deckkit tournament register EVENT NAME` enters a player",
    "avoid": "`deckkit tournament avoid EVENT PLAYER PLAYER` makes an avoid-list",
}


class BadSettings(Refused):
    """Settings that cannot be; nothing was entered. Carries every finding, at its key."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        first = findings[0]
        super().__init__(first.rule, said_at(first), first.help)
        self.findings = tuple(findings)


def said_at(finding: Finding) -> str:
    """The message of a finding about settings, behind its key where it does not name it."""
    key = str(finding.at[0]) if finding.at else ""
    return finding.message if not key or key in finding.message else f"{key}: {finding.message}"


def value(key: str, text: str) -> object:
    """What a text says as the value of a key; as it stands where it says nothing of the kind, to be refused then."""
    text = text.strip()
    if key in _WHOLE and text.isascii() and text.isdecimal() and len(text) < 20:
        return int(text)
    if key == "seats":
        return [int(one) if one.strip().isdecimal() and len(one) < 9 else one.strip() for one in text.split("-")]
    return _TRUTH.get(text.casefold(), text) if key == "avoid_clubs" else text


def option_value(text: str) -> object:
    """What a text says as the value of an option of a profile."""
    whole = text.isascii() and text.isdecimal() and len(text) < 20
    return _TRUTH.get(text.casefold(), int(text) if whole else text)


def change(tournament: Tournament, given: Mapping[str, str]) -> Draft | list[Draft]:
    """The entry that gives settings other values, each as it is typed; nothing to enter where nothing changes.

    A mode brings what goes with it, and another profile has no options of the one before. Raises Refused, and
    BadSettings for all that a definition would be refused for.
    """
    old = tournament.settings
    new = _changed(old, given)
    changed = [key for key in KEYS if getattr(new, key) != getattr(old, key)]
    for key in changed:
        _may_change(tournament, key)
    known = definitions.faults(old)
    findings = [one for one in definitions.faults(new) if one not in known]
    if new.game != old.game and new.game not in SLUGS:
        findings = [definitions.no_game(new.game)]
    findings = findings or list(_entrants(tournament, new))
    if findings:
        raise BadSettings(findings)
    written = new.as_json()
    return Draft("set", {"settings": {key: written[key] for key in changed}}) if changed else []


def _changed(old: Settings, given: Mapping[str, str]) -> Settings:
    """The settings with what was typed, not yet judged. Raises Refused for what is no setting."""
    values: dict[str, Any] = {}
    options: dict[str, object] = {}
    for key, text in given.items():
        if key.startswith(OPTION):
            options[key.removeprefix(OPTION)] = option_value(text)
        elif key not in KEYS or key == OPTION.rstrip("."):
            raise _no_setting(key)
        else:
            values[key] = value(key, text)
    if "name" in values or "place" in values:
        values |= {key: naming.trimmed(values[key]) for key in ("name", "place") if key in values}
    if values.get("rounds") == "auto":
        values["rounds"] = None
    if "seats" in values:
        values["seats"] = tuple(values["seats"])
    if "tables" in values:
        values["tables"] = _tables(values["tables"])
    if "pool" in values:
        values["pool"] = values["pool"] or None
    if "mode" in values and (known := presets.events(values.get("game", old.game))) is not None:
        values = {**known.modes.get(values["mode"], {}), **values}
    kept = {} if values.get("profile", old.profile) != old.profile else old.profile_options
    return replace(old, **values, profile_options={**kept, **options})


def _no_setting(key: str) -> Refused:
    if key in _ELSEWHERE:
        return Refused(_RULE, f"{key} is no setting", _ELSEWHERE[key])
    if key == OPTION.rstrip("."):
        return Refused(_RULE, f"{key} has a value for each option", f"write {OPTION}NAME=VALUE")
    meant = did_you_mean(key, KEYS)
    return Refused(_RULE, f"no setting is called {key[:40]!r}; there are {', '.join(KEYS)}", meant)


def _tables(text: str) -> Any:
    try:
        return table_numbers.ranges(text)
    except ValueError as error:
        raise Refused("tournament/settings.tables", f"tables: {error}", 'write ranges as in "1-20, 31-"') from None


def _may_change(tournament: Tournament, key: str) -> None:
    """Raise Refused for a setting by which something has been done already that would have been done otherwise."""
    if tournament.finished and key not in _AFTER_THE_END:
        said = f"the event is over, and only {', '.join(_AFTER_THE_END)} can still change"
        raise Refused("tournament/round.event-open", said, "`deckkit tournament undo EVENT` opens it again")
    why = _too_late(tournament, key)
    if why is not None:
        said, help_line = why
        raise Refused(_RULE, f"{key} cannot be changed any more: {said}", help_line)


def _too_late(tournament: Tournament, key: str) -> tuple[str, str | None] | None:
    """Why it is too late for a setting, and what would help; None if it is not."""
    rounds, before = tournament.rounds, len(tournament.preliminary)
    if key in _BEFORE_ROUND_ONE and rounds:
        return "the first round has been paired", "`deckkit tournament unpair EVENT` takes a round back"
    if key == "rounds" and tournament.planned is not None:
        return (
            f"{tournament.planned} rounds have been announced",
            "`deckkit tournament rounds EVENT --set N` announces another number",
        )
    if key == "cut" and tournament.cut is not None:
        size = len(tournament.cut.seeds)
        return (
            f"the cut to {size} has been made",
            "`deckkit tournament cut EVENT --size N` makes it anew until it is paired",
        )
    if key == "cut_best_of" and tournament.cut_rounds:
        return "a round of the cut has been paired", "`deckkit tournament unpair EVENT` takes a round back"
    if key == "last_round" and before and before >= planned_rounds(tournament):
        return f"round {before}, the last one, has been paired", "`deckkit tournament unpair EVENT` takes it back"
    return None


def _entrants(tournament: Tournament, new: Settings) -> Iterator[Finding]:
    """Whom the changed settings do not fit: teams of another size, fixed tables that are none any more."""
    players = [one for one in tournament.players.values() if one.active]
    old = tournament.settings
    if (new.team_size, new.seats, new.format) != (old.team_size, old.seats, old.format):
        unfit = [one.number for one in players if members_fault(new, one.name, one.members) is not None]
        if unfit:
            what = (
                f"a crew of {new.seats[0]} to {new.seats[1]}" if new.format == "ladder" else f"teams of {new.team_size}"
            )
            said = f"{what}: these are in already, and do not fit: {lookup.names_of(tournament, unfit)}"
            at = "seats" if new.format == "ladder" else "team_size"
            yield Finding(rule="tournament/entry.members", message=said, at=(at,))
    for one in players:
        if one.fixed_table is not None and not table_numbers.holds(new.tables, one.fixed_table):
            wrong = no_such_table(new, one.fixed_table)
            free = f"`deckkit tournament fix EVENT {one.number} none` frees the table of {one.name}"
            yield replace(
                wrong, message=f"{wrong.message}, and {one.name} always sits there", help=free, at=("tables",)
            )


def edited(path: Path, made: Settings, now: Settings) -> tuple[str, ...] | None:
    """The settings of which a definition says neither what they were when the event was made nor what they are now.

    None where it is no definition any more.
    """
    try:
        definition, findings = definitions.read(documents.read(path))
    except documents.Unreadable:
        return None
    if definition is None or findings:
        return None
    says = definition.settings(made.seed)
    return tuple(key for key in KEYS if getattr(says, key) not in (getattr(made, key), getattr(now, key)))
