"""`deckkit match redact`: a log as some of its players see it."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckkit.cli.errors import Failure
from deckkit.cli.match.logs import header_of, load, pool_option, replay
from deckkit.cli.params import FILE_NAME
from deckkit.cli.writing import force_option, print_or_write
from deckkit.play.library import shelf

if TYPE_CHECKING:
    from deckkit.play.core import Mode


@click.command(
    epilog="""\b
Example:
  deckkit match redact tournaments/cannibal-world/first-blood/round-1-table-1.match --for A"""
)
@click.argument("path", metavar="LOG", type=FILE_NAME)
@click.option("--for", "seats", metavar="SEAT", multiple=True, required=True, help="Whose view; a side, or repeated.")
@click.option("-o", "--output", metavar="FILE", default="-", type=FILE_NAME, help="Write to this file, not to stdout.")
@force_option
@pool_option
def redact(path: str, seats: tuple[str, ...], output: str, force: bool, pool: str | None) -> None:
    """Print LOG as the players at SEAT see it: every name as `match fmt` writes it, cards that are hidden from them
    as `?`.

    Left out are comments, silence of others that no line below needs, claims that only hidden cards bear out, and
    illegal lines with the `expect illegal` behind them that only these make illegal. Of another's exchange with the
    sideboard the number of cards is left. Whatever is legal in LOG is so, or undecided, in what comes out.
    """
    from deckkit.play.redact import redacted

    log = load(path)
    replay(log, pool)  # without the lists nothing can be replayed, and nobody knows what is hidden
    wanted = _seats(header_of(log).mode, seats)
    if output != "-" and Path(output).exists() and Path(log.path).exists() and Path(output).samefile(log.path):
        raise Failure(f"{output} is the log itself; write the view beside it")
    print_or_write(output, redacted(log, wanted, shelf(), pool), force)


def _seats(mode: "Mode", named: tuple[str, ...]) -> list[str]:
    """The seats that are named one by one or by their side; raises Failure."""
    from deckkit.suggest import did_you_mean

    sides = dict(zip(mode.names, mode.sides, strict=True))
    wanted: dict[str, None] = {}
    for name in named:
        if name in mode.seats:
            wanted[name] = None
        elif name in sides:
            wanted |= dict.fromkeys(sides[name])
        else:
            known = tuple(dict.fromkeys((*mode.seats, *mode.names)))
            hint = did_you_mean(name, known) or f"the seats are {', '.join(mode.seats)}"
            raise Failure(f"nobody sits at {name!r}; {hint}")
    return list(wanted)
