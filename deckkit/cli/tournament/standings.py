"""`deckkit tournament standings` and `profiles`: who is where, and by which formula."""

import textwrap
from typing import TYPE_CHECKING, Any

import click

from deckkit.cli.output import as_json, format_option, listing
from deckkit.cli.tournament.event import event_argument, failed, opened
from deckkit.cli.tournament.print import FORMATS

if TYPE_CHECKING:
    from deckkit.tournament.standings.profile import Profile


@click.command(
    epilog="""\b
Examples:
  deckkit tournament standings my-event --after 1
  deckkit tournament standings my-event --profile konami"""
)
@event_argument
@click.option(
    "--after", metavar="N", type=click.IntRange(min=0), help="After round N; else after the last complete one."
)
@click.option("--profile", metavar="NAME", help="As this profile would rank, for comparison; marked as such.")
@format_option(*FORMATS)
def standings(event: str, after: int | None, profile: str | None, form: str) -> None:
    """The standings after a round before the cut.

    Where a cut is to come, or has been made, a line stands below its last place. `print EVENT ranking` prints the final
    places. With --after a round that is still being played counts as far as its results are in. Ranks are by exact
    fractions; only the print is rounded. JSON has both.
    """
    from deckkit.tournament.printing import sheets
    from deckkit.tournament.printing.ranks import compared

    with opened(event) as opened_event:
        if profile is None:
            made = sheets.sheet(opened_event.tournament, "standings", after)
        else:
            made = compared(opened_event.tournament, profile, after)
    click.echo(sheets.written(made, form), nl=False)


@click.command(epilog="Example: deckkit tournament profiles mtr")
@click.argument("name", required=False)
@format_option()
def profiles(name: str | None, form: str) -> None:
    """The scoring profiles; with NAME, one with its formula, its options and where the formula comes from."""
    from deckkit.tournament.refusal import Refused
    from deckkit.tournament.standings.profiles import PROFILES

    if name is None and form == "table":
        rows = [(one.name, one.title, ", ".join(one.columns)) for one in PROFILES.values()]
        listing(("profile", "title", "tiebreakers"), rows, form)
        click.echo("\n`deckkit tournament profiles NAME` tells the formula of one, and its source")
        return
    try:
        chosen = list(PROFILES.values()) if name is None else [PROFILES[name]]
    except Refused as refused:
        raise failed(refused) from None
    if form == "table":
        _page(chosen[0])
    elif form == "json":
        as_json([_profile_json(one) for one in chosen] if name is None else _profile_json(chosen[0]))
    else:
        columns = ("profile", "title", "tiebreakers", "formula", "options", "source")
        listing(columns, [tuple(_in_words(one).values()) for one in chosen], form)


def _in_words(profile: "Profile") -> dict[str, str]:
    """A profile as texts, by the names of their columns."""
    return {
        "profile": profile.name,
        "title": profile.title,
        "tiebreakers": ", ".join(profile.columns),
        "formula": profile.formula,
        "options": "; ".join(_option(name, profile) for name in profile.options),
        "source": profile.source,
    }


def _option(name: str, profile: "Profile") -> str:
    """An option, its values with the usual one first, and what it changes."""
    option = profile.options[name]
    return f"{name} = {' or '.join(str(one).lower() for one in option.values)}: {option.about}"


def _page(profile: "Profile") -> None:
    click.secho(f"{profile.name}: {profile.title}", bold=True)
    words = _in_words(profile)
    for part in ("tiebreakers", "formula", "options", "source"):
        if words[part]:
            lines = textwrap.wrap(words[part], 78, break_on_hyphens=False, break_long_words=False)
            click.echo("\n".join((f"\n{part}", *(f"  {line}" for line in lines))))


def _profile_json(profile: "Profile") -> dict[str, Any]:
    return {
        "name": profile.name,
        "title": profile.title,
        "columns": list(profile.columns),
        "percent": list(profile.percent),
        "points": {"win": profile.win, "draw": profile.draw, "loss": profile.loss, "bye": profile.bye},
        "scale": profile.scale,
        "formula": profile.formula,
        "options": {name: {"values": list(one.values), "about": one.about} for name, one in profile.options.items()},
        "source": profile.source,
    }
