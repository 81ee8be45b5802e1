"""The canonical form of `given` and `set` lines: a Crisis by its id, a Scientist by its handle."""

from deckkit.games.karnivorous.given import paths, values
from deckkit.games.karnivorous.state import OpenCrisis, Scientist, Table
from deckkit.play.core import BadValue
from deckkit.play.grammar import written


def tidied(table: Table, path: str, value: str) -> tuple[str, str]:
    """Path and value with everything in them under its one name; what means nothing stays as it stands."""
    try:
        subject, what = paths.meant(table, path)
        if path == "crises":
            return path, _crises(table, value)
    except BadValue:
        return path, value
    if isinstance(subject, Scientist):
        return f"{subject.handle}.{what}", value
    if isinstance(subject, OpenCrisis):
        return f"{subject.card.id}.{what}", value
    return path, value


def _crises(table: Table, value: str) -> str:
    """The same Crises by their ids; dice with whose they are, where that is said."""
    said = []
    for one in values.crises(table, value):
        words = [written(one.card.id)]
        if one.resolved:
            words.append("resolved")
        elif any(one.dice):
            words.append(f"({' '.join(_die(die) for die in one.dice)})")
        said.append(" ".join(words))
    return ", ".join(said) or value


def _die(die: "values.Shown | None") -> str:
    if die is None:
        return "-"
    return f"{die.value}" + (f" of {die.owner.seat}" if die.owner is not None else "")
