"""Writing an event as one table, for a spreadsheet or a script; `csv_form` says what stands in it."""

import csv
import io
from collections.abc import Iterator, Mapping
from typing import Any

from deckkit.limits import counted
from deckkit.tournament.exchange.csv_form import COLUMNS, READ
from deckkit.tournament.exchange.losses import losses
from deckkit.tournament.exchange.state import left_after
from deckkit.tournament.model import Player, Round, Tournament
from deckkit.tournament.standings.records import Kind


def write(tournament: Tournament, last: int) -> tuple[str, list[str]]:
    """The table up to round `last`, and what it leaves out."""
    known = sorted({key for player in tournament.players.values() for key in player.ids})
    others = [key for key in known if key not in READ and key not in ("", "name")]
    out = io.StringIO()
    writer = csv.DictWriter(out, [*COLUMNS, *others], restval="", extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    whole = last >= len(tournament.rounds) or any(one.number <= last for one in tournament.cut_rounds)
    seeds = tournament.cut.seeds if tournament.cut is not None and whole else ()
    for player in tournament.players.values():
        writer.writerow(_player(player, seeds, _left(player, tournament, last)))
    for round_ in tournament.rounds[:last]:
        writer.writerows(_tables(round_, tournament.players))
    return out.getvalue(), list(_left_out(tournament, last, len(known) - len(others)))


def _left(player: Player, tournament: Tournament, last: int) -> int | None:
    """The round after which a player had left; not before the last one in which the player sits."""
    left = left_after(player, tournament, last)
    sat = (one.number for one in tournament.rounds[:last] if one.table_of(player.number) is not None)
    return None if left is None else max(left, *sat, 0)


def _player(player: Player, seeds: tuple[int, ...], left: int | None) -> dict[str, Any]:
    return player.ids | {
        "number": player.number,
        "player": player.name,
        "table": player.fixed_table or "",
        "club": player.club,
        "members": ";".join(player.members),
        "entered": player.entered if player.entered > 1 else "",
        "late": player.late if player.late != "loss" else "",
        "dropped": "" if left is None else left,
        "seed": seeds.index(player.number) + 1 if player.number in seeds else "",
    }


def _tables(round_: Round, players: Mapping[int, Player]) -> Iterator[dict[str, Any]]:
    for table in round_.tables:
        row: dict[str, Any] = {"round": round_.number, "stage": round_.kind, "table": table.number}
        for seat, number in enumerate(table.seats):
            row |= {("number", "opponent_number")[seat]: number, ("player", "opponent")[seat]: players[number].name}
        result = table.result
        if result is not None:
            row |= {"won": result.scores[0], "drawn": result.drawn or ""}
            row["kind"] = "" if result.kind is Kind.PLAYED else result.kind.value
            if not table.is_bye:
                row["lost"] = result.scores[1]
        yield row


def _left_out(tournament: Tournament, last: int, clashing: int) -> Iterator[str]:
    yield from losses(tournament, last, frozenset({"members", "fixed tables", "clubs", "cut", "games"}))
    yield "the settings of the event are left out: its name, game, profile, rounds and seed"
    if clashing:
        yield f"{counted(clashing, 'names')} of other programs {'is' if clashing == 1 else 'are'} left out"
