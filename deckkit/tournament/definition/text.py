"""A definition as a commented TOML file, to be read and changed by hand."""

from typing import Any

from deckkit.documents import toml_string
from deckkit.tournament import table_numbers
from deckkit.tournament.definition.model import Definition

_ALWAYS = ("game", "name", "format", "rounds", "best_of", "profile", "cut")
"""Keys that are written out whatever they are; of the others, those that are not as usual."""

_KEYS = {
    "game": "the slug of the game",
    "name": "what stands on everything that is printed",
    "format": "swiss, round-robin, single-elimination, pods or ladder",
    "mode": "how its match logs say `mode:`",
    "rounds": '"auto": by the number of players, or a number',
    "best_of": "games of a match",
    "profile": "how standings are made; `deckkit tournament profiles` explains each",
    "cut": "how many go on to single elimination; 0: nobody",
    "cut_best_of": "games of a match of the cut",
    "last_round": '"power" pairs the last Swiss round by standing',
    "late": 'what a missed round is for who enters late: "loss" or "bye"',
    "team_size": "players of one entrant",
    "seats": "the fewest and the most at one table",
    "tables": "the numbers of the tables, in the order of use",
    "seating": '"moving": nobody sits twice running at one table; "by-score": the best at the lowest number',
    "decks": '"required": everybody has an accepted list before round 1; "optional", "none"',
    "avoid_clubs": "players of one club do not meet while that can be avoided",
    "pool": "a card pool other than the shipped one",
    "seed": "decides what the rules leave open; drawn when the event is made if it is left out",
    "date": "when",
    "place": "where",
}

_PLAYERS = """
# Who is known to come; others are entered by `deckkit tournament register EVENT NAME`.
# [[players]]
# name = "Ada Brandt"
# deck = "decks/ada.toml"      # as seen from here, or the name of a shipped list
# club = "Harbour Club"
# fixed_table = 3
"""


def written(definition: Definition) -> str:
    """The text of a definition that has no players yet: what it says, and in comments what else it could say."""
    settings = definition.settings(0)
    lines = [
        "# The definition of a tournament. It counts until the event is made; then `deckkit tournament set` changes",
        "# settings. What happens at the event goes into the journal beside this file.",
    ]
    for key, about in _KEYS.items():
        said = key in _ALWAYS or key in definition.model_fields_set
        value = "auto" if key == "rounds" and settings.rounds is None else getattr(settings, key)
        value = definition.seed if key == "seed" else value
        if not said and value in (None, ""):
            lines.append(f"# {key}: {about}")
        else:
            line = f"{'' if said else '# '}{key} = {_value(value)}"
            lines.append(f"{line:<28} # {about}")
    if definition.profile_options:
        lines += ["", "[profile_options]"]
        lines += [f"{toml_string(name)} = {_value(value)}" for name, value in definition.profile_options.items()]
    return "\n".join(lines) + "\n" + _PLAYERS


def _value(value: Any) -> str:
    """A setting as TOML."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return toml_string(value)
    if isinstance(value, tuple):
        return toml_string(table_numbers.written(value)) if isinstance(value[0], tuple) else str(list(value))
    return str(value)
