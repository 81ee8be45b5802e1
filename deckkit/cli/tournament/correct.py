"""`deckkit tournament correct`: a result of any round is changed, and whom that touches is shown first."""

from typing import TYPE_CHECKING

import click

from deckkit.cli.output import as_json, format_option
from deckkit.cli.tournament.correct_json import as_data
from deckkit.cli.tournament.event import by_option, event_argument, opened
from deckkit.cli.tournament.report import claim_of
from deckkit.cli.words import argument, printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckkit.tournament.corrections.correcting import Correction
    from deckkit.tournament.entries import Draft
    from deckkit.tournament.model import Table, Tournament
    from deckkit.tournament.pairing.field import Sums

_NAMED = 12
"""So many tables that stay are named; of more the rest is counted."""


@click.command(
    epilog="""\b
Examples:
  deckkit tournament correct my-event 2 0-2 --round 1 --dry-run
  deckkit tournament correct my-event 2 0-2 --round 1 --repair"""
)
@event_argument
@click.argument("said", metavar="[TABLE|PLAYER] RESULT", nargs=-1)
@click.option("--round", "number", metavar="N", type=click.IntRange(min=1), help="Of this round. [default: the last]")
@click.option("--player", metavar="PLAYER", help="Who sits at the table; the games of this player come first.")
@click.option("--winner", metavar="PLAYER", help="Who has won; the games of this player come first.")
@click.option("--agreed", is_flag=True, help="The draw was agreed on.")
@click.option("--repair", is_flag=True, help="Pair the fewest tables of the running round anew.")
@click.option("--overrule", is_flag=True, help="A judge has lifted the penalties that the result does not show.")
@click.option("--dry-run", is_flag=True, help="Show whom it touches; enter nothing.")
@click.option("--yes", is_flag=True, help="Do not ask, also at a terminal.")
@by_option
@format_option("text", "json")
def correct(
    event: str,
    said: tuple[str, ...],
    number: int | None,
    player: str | None,
    winner: str | None,
    agreed: bool,
    repair: bool,
    overrule: bool,
    dry_run: bool,
    yes: bool,
    by: str | None,
    form: str,
) -> None:
    """Change a result of any round, at any time; RESULT is written as for `report`, or none to take it away.

    First it is shown whom the change touches: points, and the tables of the running round that were paired by them.
    With --repair the fewest of these are paired anew, none that has a result or has begun; all others stay where they
    sit; the same command can be given again with it when the result has been corrected. In the cut another winner takes
    the seat in the next round, if that match has not begun. At a terminal you are asked where the running round is
    touched, but for JSON, which is for programs.
    """
    from deckkit.cli.match.seat import confirmed
    from deckkit.tournament.corrections.correcting import correct as judged
    from deckkit.tournament.refusal import Refused

    claim = claim_of(said, player, winner, agreed)
    with opened(event, by) as opened_event:
        tournament = opened_event.tournament
        shown = judged(tournament, claim, number, repair, overrule)
        seen = tournament.entries
        if form == "text":
            for line in _lines(tournament, shown):
                click.echo(printable(line))
            if (
                _could_be_restored(tournament, shown)
                and judged(tournament, claim, number, True, overrule).repaired_anew
            ):
                click.echo(f"  `{_repairing(shown, event)}` pairs the fewest of them anew, now or later")
        if shown.draft is None or dry_run:
            _told(tournament, shown, form)
            return
        if form == "text" and not yes and _touches(shown) and not confirmed("enter it?"):
            _told(tournament, shown, form)
            return
        data = as_data(tournament, shown, None)

        def decide(now: "Tournament") -> "list[Draft]":
            again = shown if now.entries == seen else judged(now, claim, number, repair, overrule)
            if again.draft is None or again.draft != shown.draft:
                raise Refused(
                    "tournament/correct.as-shown",
                    "somebody has entered something meanwhile by which the correction does not do what was shown",
                    "look at it again",
                )
            return [again.draft]

        (entry,) = opened_event.do(decide)
        if form == "json":
            as_json(data | {"entered": entry.number})
        else:
            click.echo(f"entered, number {entry.number}")


def _told(tournament: "Tournament", shown: "Correction", form: str) -> None:
    """Say that nothing was entered."""
    if form == "json":
        as_json(as_data(tournament, shown, None))
    else:
        click.echo("nothing was entered")


def _touches(shown: "Correction") -> bool:
    """Whether a table of the running round is worth something else by it, or changes."""
    return bool(shown.touched.tables or shown.swapped or shown.repaired_anew)


def _could_be_restored(tournament: "Tournament", shown: "Correction") -> bool:
    """Whether a table that is touched is open still, in a round that could be restored, and that is not asked for."""
    open_ = any(one.table.is_bye or not (one.table.result or one.table.started) for one in shown.touched.tables)
    running = tournament.running
    return open_ and shown.repaired is None and running is not None and running.kind == "swiss"


def _repairing(shown: "Correction", event: str) -> str:
    """The command that gives the same correction with a repair."""
    from deckkit.tournament.results.judging import is_match, written

    result = "none" if shown.result is None else written(shown.result, is_match(shown.round))
    words = f"{shown.table.number} {result} --round {shown.round.number} --repair"
    return f"deckkit tournament correct {argument(event)} {words}"


def _lines(tournament: "Tournament", shown: "Correction") -> list[str]:
    """Everything that a correction does, as lines."""
    from deckkit.tournament.printing.sheet import when
    from deckkit.tournament.results.reporting import told

    round_, table = shown.round, shown.table
    stage = f", {when(tournament, round_.number)}" if round_.kind == "cut" else ""
    lines = [f"round {round_.number}{stage}, {told(tournament, round_, table, table.result)}"]
    if shown.result == table.result:
        lines.append("  that is the result already")
    else:
        lines.append(f"  becomes {told(tournament, round_, table, shown.result).partition(': ')[2]}")
    lines += _points(tournament, shown)
    lines += _running(tournament, shown)
    if shown.touched.seeds:
        names = ", ".join(tournament.players[one].name for one in shown.touched.seeds)
        anew = "stays as it is" if tournament.cut_rounds else "can be made anew with `cut`"
        lines.append(f"the cut would have these seeds: {names}; it {anew}")
    return lines + _seated(tournament, shown) + _proven(tournament, shown)


def _points(tournament: "Tournament", shown: "Correction") -> list[str]:
    from deckkit.tournament.standings.profiles import PROFILES

    text = PROFILES[tournament.settings.profile].points_text
    changes = [
        f"{tournament.players[one.player].name} {text(one.before)} -> {text(one.after)}" for one in shown.touched.points
    ]
    return [f"points: {', '.join(changes)}"] if changes else ["nobody has other points by it"]


def _running(tournament: "Tournament", shown: "Correction") -> list[str]:
    """The tables of the running round that the change touches, and what the round comes to."""
    running, touched = tournament.running, shown.touched
    if running is None or touched.before is None or touched.after is None:
        return []
    if not touched.tables and shown.repaired_anew:
        return [f"round {running.number}, which is running, was paired before earlier corrections"]
    if not touched.tables:
        return [f"no table of round {running.number}, which is running, is touched"]
    lines = [f"it touches {len(touched.tables)} of the tables of round {running.number}, which is running:"]
    for one in touched.tables:
        state = " (has a result)" if one.table.result and not one.table.is_bye else " (begun)" * one.table.started
        lines.append(f"  {_where(tournament, one.table)}: {_change(one.before, one.after)}{state}")
    return [*lines, f"  the whole round: {_change(touched.before, touched.after)}"]


def _change(before: "Sums", after: "Sums") -> str:
    """In which criteria two sums differ, in words."""
    old, new = before.as_json(), after.as_json()
    return (
        ", ".join(f"{_criterion(name)} {old[name]} -> {new[name]}" for name in old if old[name] != new[name])
        or "as it was"
    )


def _criterion(name: str) -> str:
    return "sum of " + name if name in ("differences", "squares") else name.replace("_", " ")


def _where(tournament: "Tournament", table: "Table") -> str:
    names = " - ".join(tournament.players[seat].name for seat in table.seats)
    return f"bye, {names}" if table.is_bye else f"table {table.number}, {names}"


def _seated(tournament: "Tournament", shown: "Correction") -> list[str]:
    """Who sits where by the change."""
    seated = shown.swapped or (shown.repaired.seated if shown.repaired is not None else None)
    if seated is None:
        return []
    lines = [f"round {seated['round']} changes:"]
    for one in seated["tables"]:
        names = " - ".join(tournament.players[seat].name for seat in one["seats"])
        lines.append(f"  table {one['number']}: {names}" if one["number"] else f"  bye: {names}")
    return lines


def _proven(tournament: "Tournament", shown: "Correction") -> list[str]:
    """What is proven of the tables that change, and which criterion had to give."""
    if shown.repaired is None:
        return []
    from deckkit.tournament.pairing.criteria import RULES

    mended = shown.repaired.mended
    rule = "tournament/correct.fewest-tables"
    if shown.repaired.seated is None and shown.round is tournament.running:
        return [f"no table was paired by this result, and none has to change [{rule}]"]
    if shown.repaired.seated is None:
        lines = [f"no table has to change: nothing better is possible [{rule}]"]
    else:
        many, kept = len(mended.changed), len(mended.kept)
        lines = [
            f"proven: no change of fewer than {many} tables restores the round; {kept} stay [{rule}]",
            f"  the whole round then: {_change(shown.touched.after or mended.before, mended.after)}",
        ]
    lines += _pinned(shown.repaired.pinned)
    for criterion in mended.gave:
        least, has = mended.fresh.as_json()[criterion], mended.after.as_json()[criterion]
        lines.append(
            f"{_criterion(criterion)}: {has}, and it would be {least} if all tables could change [{RULES[criterion]}]"
        )
    return lines


def _pinned(tables: "Sequence[Table]") -> list[str]:
    """The tables that keep the round from being better, and why they stay."""
    lines = []
    for state, found in (
        ("a result", [one.number for one in tables if one.result is not None]),
        ("begun", [one.number for one in tables if one.result is None]),
    ):
        if found:
            named = ", ".join(map(str, found[:_NAMED])) + f" and {len(found) - _NAMED} more" * (len(found) > _NAMED)
            one = len(found) == 1
            lines.append(
                f"{'table' if one else 'tables'} {named} {'has' if one else 'have'} {state} and "
                f"{'stays' if one else 'stay'}"
            )
    return lines
