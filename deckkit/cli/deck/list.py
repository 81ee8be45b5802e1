"""`deckkit deck list`: what a new list can begin with."""

import click

from deckkit import documents, shipped
from deckkit.cli.output import format_option, listing
from deckkit.cli.params import Slug
from deckkit.games import SLUGS, load_game


@click.command("list", epilog="Example: deckkit deck list karnivorous")
@click.argument("slug", metavar="[GAME]", type=Slug(), required=False)
@format_option()
def list_(slug: str | None, form: str) -> None:
    """List the shipped lists. Wherever a list is only read, its name is enough; `deck new --from NAME` copies it."""
    rows = []
    for game in [load_game(one) for one in SLUGS if slug in (None, one)]:
        for path in sorted((shipped.DECKS / game.slug).glob("*.toml")):
            data = documents.read(path).data
            remarks = ["begins `deck new`"] if path.name == game.starter else []
            remarks += [f"for a side of {len(data['players'])}"] if isinstance(data.get("players"), list) else []
            rows.append((path.stem, game.slug, data["name"], ", ".join(remarks)))
    listing(("list", "game", "name", "remark"), rows, form)
