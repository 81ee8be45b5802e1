"""Entering an event: who may, under which name, with which lists, from which round on."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from deckkit.findings import Finding
from deckkit.limits import counted
from deckkit.tournament import table_numbers
from deckkit.tournament.entrants import naming
from deckkit.tournament.entrants.handing_in import as_json
from deckkit.tournament.entries import Draft
from deckkit.tournament.guards import still_open
from deckkit.tournament.lookup import player as named
from deckkit.tournament.model import Player, RegisteredList, Tournament
from deckkit.tournament.refusal import Refused
from deckkit.tournament.settings import Settings


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Somebody who wants to enter: a player, or a team under one name.

    late   what each missed round is, where that is not as in the event's settings
    avoid  the places, among those who enter together, of whom this one should not meet
    """

    name: str
    members: tuple[str, ...] = ()
    club: str = ""
    ids: Mapping[str, str] = field(default_factory=dict)
    fixed_table: int | None = None
    late: Literal["loss", "bye"] | None = None
    lists: tuple[RegisteredList, ...] = ()
    avoid: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a newcomer cannot enter: the place among those who enter together, what of them it is about, the facts."""

    place: int
    key: str
    finding: Finding


class CannotEnter(Refused):
    """Somebody of those who want to enter together cannot, so nobody does. Carries every fault."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        first = faults[0].finding
        super().__init__(first.rule, first.message, first.help)
        self.faults = tuple(faults)


def enter(tournament: Tournament, newcomers: Sequence[Newcomer], allow_doubled: bool = False) -> Draft:
    """Let these enter together, in one entry. Raises CannotEnter with every fault, or Refused when nobody can enter.

    During the first round the first of them takes the place against the bye, where somebody has it; whoever comes later
    is in from the next round on, and has a loss or a bye for each round that is missed.
    """
    still_open(tournament)
    may_enter(tournament)
    found = list(faults(tournament, newcomers, allow_doubled))
    if found:
        raise CannotEnter(found)
    first = max(tournament.players, default=0) + 1
    seated = _against_the_bye(tournament, newcomers[0].lists, first, newcomers[0].fixed_table) if newcomers else None
    coming = len(tournament.rounds) + 1
    players = [
        _player(tournament.settings, one, first + place, 1 if seated is not None and place == 0 else coming)
        for place, one in enumerate(newcomers)
    ]
    for place, one in enumerate(newcomers):
        for other in one.avoid:
            players[max(place, other)].setdefault("avoid", []).append(first + min(place, other))
    return Draft("registered", {"players": players} | ({} if seated is None else {"seated": seated}))


def _player(settings: Settings, one: Newcomer, number: int, entered: int) -> dict[str, Any]:
    """An entrant for the journal; what is as usual is left out."""
    data: dict[str, Any] = {"number": number, "name": one.name}
    data |= {"members": list(one.members)} if one.members else {}
    data |= {"club": one.club} if one.club else {}
    data |= {"ids": dict(one.ids)} if one.ids else {}
    data |= {"fixed_table": one.fixed_table} if one.fixed_table is not None else {}
    data |= {"lists": [as_json(each) for each in one.lists]} if one.lists else {}
    return data | ({"entered": entered, "late": one.late or settings.late} if entered > 1 else {})


def _against_the_bye(
    tournament: Tournament, lists: Sequence[RegisteredList], number: int, fixed_table: int | None
) -> dict[str, Any] | None:
    """The first round seated anew with an entrant of these lists against who had the bye; None where that cannot be.

    Nobody is seated without an accepted list at an event that requires lists (`round.lists-required`).
    """
    has_list = bool(lists) and all(each.accepted for each in lists)
    if len(tournament.rounds) != 1 or (tournament.settings.decks == "required" and not has_list):
        return None
    from deckkit.tournament.rounds.next_round import take_place_against_bye

    return take_place_against_bye(tournament, number, fixed_table)


def may_enter(tournament: Tournament) -> None:
    """Raises Refused when no round is left in which somebody who enters now could be paired."""
    played, settings = len(tournament.rounds), tournament.settings
    if not played:
        return
    rule = "tournament/entry.too-late"
    if tournament.cut is not None:
        raise Refused(rule, f"the cut to {len(tournament.cut.seeds)} has been made")
    if settings.format in ("round-robin", "single-elimination"):
        raise Refused(rule, f"{settings.format}: nobody enters after the first round has been paired")
    if tournament.planned is not None and len(tournament.preliminary) >= max(tournament.planned, 2):
        raise Refused(rule, f"all {tournament.planned} rounds have been paired")


def faults(
    tournament: Tournament,
    newcomers: Sequence[Newcomer],
    allow_doubled: bool = False,
    called: Sequence[str] | None = None,
) -> Iterator[Fault]:
    """Why newcomers who want to enter together cannot. `called`: how each of them is spoken of, as `line 4`."""
    known = {naming.alike(player.name): f"number {player.number}" for player in tournament.players.values()}
    tables = {p.fixed_table: p.name for p in tournament.players.values() if p.fixed_table is not None and p.active}
    for place, one in enumerate(newcomers):
        for key, judged in _judged(tournament.settings, one):
            yield Fault(place, key, judged)
        name = naming.alike(one.name)
        if name in known and not allow_doubled:
            yield Fault(place, "name", doubled(one.name, known[name]))
        known.setdefault(name, called[place] if called is not None else f"{place + 1} of those who enter")
        if one.fixed_table is not None:
            if one.fixed_table in tables:
                yield Fault(place, "fixed_table", _kept(one.fixed_table, tables[one.fixed_table]))
            tables.setdefault(one.fixed_table, one.name)


def _judged(settings: Settings, one: Newcomer) -> Iterator[tuple[str, Finding]]:
    """What is wrong with one newcomer whoever else there is, and what of them it is about."""
    for key, words in (("name", [one.name]), ("members", one.members), ("club", [one.club] if one.club else [])):
        for word in words:
            if (why := naming.fault(word)) is not None:
                yield key, not_a_name(word, why)
    for name, value in one.ids.items():
        if (why := naming.fault(value) or naming.fault(name)) is not None:
            yield "ids", not_a_name(f"{name}={value}", why)
    if (wrong := members_fault(settings, one.name, one.members)) is not None:
        yield "members", wrong
    if (many := _too_many(one.name, one.members, one.lists)) is not None:
        yield "deck", many
    if one.fixed_table is not None and not table_numbers.holds(settings.tables, one.fixed_table):
        yield "fixed_table", no_such_table(settings, one.fixed_table)


def members_fault(settings: Settings, name: str, members: Sequence[str]) -> Finding | None:
    """What is wrong with how many an entrant are."""
    if settings.format == "ladder":
        from deckkit.tournament.pods.ladder import judge_crew

        try:
            judge_crew(settings, Player(0, name, tuple(members)))
        except Refused as refused:
            return refused.finding
        return None
    expected = settings.team_size if settings.team_size > 1 else 0
    if len(members) == expected:
        return None
    said = f"a team has {expected}" if expected else "at this event everybody plays alone"
    message = f"{name} has {counted(len(members), 'members')}; {said}"
    return Finding(rule="tournament/entry.members", message=message, help="--member NAME names each of them")


def _too_many(name: str, members: Sequence[str], lists: Sequence[RegisteredList]) -> Finding | None:
    """What is wrong with how many lists an entrant hands in."""
    allowed = (1, len(members)) if members else (1,)
    if not lists or len(lists) in allowed:
        return None
    said = f"{name} hands in {len(lists)} lists; " + (
        "a team has one, or one a member" if members else "a player has one"
    )
    return Finding(rule="tournament/list.one-each", message=said)


def shared(tournament: Tournament, player: Player) -> Iterator[tuple[str, Player]]:
    """Members of a team who are in another team too, each with that one. Nobody is kept from entering by it."""
    own = {naming.alike(member) for member in player.members}
    for other in tournament.active:
        if other is not player and own:
            yield from ((member, other) for member in other.members if naming.alike(member) in own)


def not_a_name(word: str, why: str) -> Finding:
    """That a text is no name of anybody."""
    return Finding(rule="tournament/entry.name", message=f"{word[:60]!r} {why}")


def doubled(name: str, who: str) -> Finding:
    """That somebody is called so already."""
    return Finding(
        rule="tournament/entry.doubled",
        message=f"{name!r} is registered already: {who}",
        help="--allow-doubled enters another of that name; the numbers tell them apart",
    )


def no_such_table(settings: Settings, table: int) -> Finding:
    """That the event has no table of this number."""
    has = table_numbers.written(settings.tables)
    return Finding(
        rule="tournament/table.in-range",
        message=f"there is no table {table}; the event has tables {has}",
        help="`deckkit tournament set EVENT tables=RANGES` gives it others",
    )


def _kept(table: int, name: str) -> Finding:
    return Finding(rule="tournament/table.kept-for-one", message=f"table {table} is kept for {name}")


def fix(tournament: Tournament, name: str, table: int | None) -> Draft | list[Draft]:
    """Keep a table for an entrant, or no longer; nothing to enter if it is so already. Raises Refused."""
    still_open(tournament)
    player = named(tournament, name)
    if player.fixed_table == table:
        return []
    if table is not None:
        if not table_numbers.holds(tournament.settings.tables, table):
            raise _refused(no_such_table(tournament.settings, table))
        for other in tournament.active:
            if other.fixed_table == table:
                raise _refused(_kept(table, other.name))
    return Draft("fixed", {"player": player.number, "table": table})


def hand_in(tournament: Tournament, player: Player, lists: Sequence[RegisteredList]) -> Draft:
    """Take the lists of an entrant in the place of those handed in before.

    Who has waited for an accepted list since the first round began takes the place against its bye, as in `enter`.
    Raises Refused when they are locked: an accepted list is, one that was refused counts as none.
    """
    still_open(tournament)
    if tournament.locked and player.has_list and not player.unlocked:
        raise Refused(
            "tournament/list.locked",
            f"the list of {player.name} is locked",
            "`deckkit tournament unlock EVENT PLAYER` lets it be handed in anew",
        )
    if (many := _too_many(player.name, player.members, lists)) is not None:
        raise _refused(many)
    data: dict[str, Any] = {"player": player.number, "lists": [as_json(one) for one in lists]}
    seated = None
    if player.active and player.entered == len(tournament.rounds) + 1:
        seated = _against_the_bye(tournament, lists, player.number, player.fixed_table)
    return Draft("listed", data if seated is None else data | {"entered": 1, "seated": seated})


def _refused(finding: Finding) -> Refused:
    return Refused(finding.rule, finding.message, finding.help)
