"""The scoring profiles by name, and standings under one of them."""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module

from deckkit.suggest import did_you_mean
from deckkit.tournament.refusal import Refused
from deckkit.tournament.standings.counts import Counts
from deckkit.tournament.standings.profile import Options, Profile
from deckkit.tournament.standings.ranking import ranked
from deckkit.tournament.standings.records import Record, Standings

NAMES = ("mtr", "melee", "pokemon", "konami", "netrunner", "buchholz", "points", "ladder")
"""Each is the name of a module of this package."""


class UnknownProfile(Refused, KeyError):
    """No profile bears that name."""

    def __str__(self) -> str:
        return self.finding.message


class _Profiles(Mapping[str, Profile]):
    """Loads the module of a profile when it is asked for."""

    def __getitem__(self, name: str) -> Profile:
        if name not in NAMES:
            raise UnknownProfile(
                "tournament/standings.profile-known",
                f"there is no profile {name!r}; the profiles are {', '.join(NAMES)}",
                did_you_mean(name, NAMES),
            )
        profile: Profile = import_module(f"deckkit.tournament.standings.{name}").PROFILE
        return profile

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


PROFILES: Mapping[str, Profile] = _Profiles()
"""The profiles by name, in the order in which they are listed. Raises UnknownProfile, a LookupError."""


def fitting(name: str, matches: bool, format: str) -> Profile:
    """The profile of that name, if it counts what an event of that format has, matches or scores. Raises Refused."""
    profile = PROFILES[name]
    if profile.scored == matches:
        fit = [name for name, one in PROFILES.items() if one.scored != matches]
        raise Refused(
            "tournament/settings.profile",
            f"the profile {profile.name} ranks by {'scores' if profile.scored else 'matches'}; "
            f"an event of the format {format} has none",
            "take " + " or ".join(fit),
        )
    return profile


def compute(
    profile: str, records: Sequence[Record], after: int | None = None, options: Options | None = None
) -> Standings:
    """The standings after a round, or after the last one that any record has.

    Rounds after it do not count, and who left later is still in. The order of `records` changes nothing. Raises
    UnknownProfile, UnknownOption, and ValueError for records that do not fit together.
    """
    chosen = PROFILES[profile]
    settled = chosen.chosen(options or {})
    counts = Counts(records, after)
    rows = ranked(chosen, counts, chosen.tiebreakers(counts, settled))
    return Standings(chosen.name, counts.after, chosen.columns, rows)
