"""What the benchmarks run on: bare programs, many decks, a big pool. All of it is made anew, from a fixed seed."""

import random
import sys
from pathlib import Path

from deckkit import shipped

DECKKIT = str(Path(sys.executable).with_name("deckkit"))

BARE_CLICK = """\
import click
@click.group()
def program(): pass
@program.command()
def check(): pass
program()
"""

BARE_CHECK = """\
import sys, tomllib
from typing import Literal
import click
from pydantic import BaseModel, ConfigDict
class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
class Ability(Strict):
    name: str
    type: Literal["cover", "assault", "tactical", "triggered", "native"]
    x: int | None = None
    keeps_stalker: bool = False
class Card(Strict):
    name: str
    text: str = ""
    provenance: str | None = None
    stated: list[str] = []
    same_as: str | None = None
    faction: Literal["rats", "dogs", "cats", "rejects"]
    type: Literal["creature", "action"]
    rank: Literal["leader", "restricted", "common"]
    value: int
    strength: int | None = None
    life: int | None = None
    abilities: list[Ability] = []
class Habitat(Strict):
    name: str
    text: str = ""
    provenance: str | None = None
    stated: list[str] = []
    same_as: str | None = None
    faction: str
    lives: int = 3
class Pool(BaseModel):
    cards: dict[str, Card]
    habitats: dict[str, Habitat]
class Deck(BaseModel):
    game: str
    name: str
    faction: str
    habitat: str
    main: dict[str, int]
    sideboard: dict[str, int] = {}
@click.command()
@click.argument("deck")
@click.argument("pool")
def check(deck, pool):
    with open(deck, "rb") as file: Deck.model_validate(tomllib.load(file))
    with open(pool, "rb") as file: Pool.model_validate(tomllib.load(file))
    click.echo("read")
check()
"""

READ_ALL = """\
import os, sys
folder, parser = sys.argv[1:]
if parser == "rtoml":
    from rtoml import loads
else:
    from tomllib import loads
for name in sorted(os.listdir(folder)):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        loads(file.read())
"""


def write(path: Path, text: str) -> str:
    """Write a program; its path."""
    path.write_text(text, encoding="utf-8")
    return str(path)


def shipped_deck() -> tuple[str, str]:
    """A shipped deck and its pool."""
    return (
        str(shipped.DECKS / "cannibal-world" / "rats-preconstructed.toml"),
        str(shipped.CARDPOOLS / "cannibal-world.toml"),
    )


def many_decks(folder: Path, number: int) -> str:
    """A folder of legal and illegal Cannibal World decks of some 25 lines each; the folder's path."""
    import rtoml

    rng = random.Random(160)
    folder.mkdir()
    cards = rtoml.load(shipped.CARDPOOLS / "cannibal-world.toml")["cards"]
    factions = {faction: [i for i, card in cards.items() if card["faction"] == faction] for faction in ("rats", "cats")}
    leaders = {faction: [i for i in ids if cards[i]["rank"] == "leader"] for faction, ids in factions.items()}
    for index in range(number):
        faction = rng.choice(("rats", "cats"))
        commons = [i for i in factions[faction] if cards[i]["rank"] == "common"]
        chosen = rng.sample(sorted(commons, key=lambda i: cards[i]["value"])[:24], 18)
        lines = [f'"{card}" = 1' for card in [leaders[faction][0], *chosen]]
        head = f'game = "cannibal-world"\nname = "Deck {index}"\nfaction = "{faction}"\n'
        head += f'habitat = "{faction[:2].upper()}/H"\n\n[main]\n'
        (folder / f"deck{index:05}.toml").write_text(head + "\n".join(lines) + "\n", encoding="utf-8")
    return str(folder)


def big_pool(path: Path, number: int) -> str:
    """A Cannibal World pool of so many cards and four habitats; its path."""
    rng = random.Random(5000)
    parts = ['game = "cannibal-world"\ntitle = "Big"\nedition = "1"\nprovenance = "house"\n']
    factions = {"RA": "rats", "DO": "dogs", "CA": "cats", "RE": "rejects"}
    for prefix, faction in factions.items():
        parts.append(f'[habitats."{prefix}/H"]\nname = "Home of the {faction}"\nfaction = "{faction}"\nlives = 3\n')
    for index in range(number):
        prefix = ("RA", "DO", "CA", "RE")[index % 4]
        kind = ("tactical", "cover")[index % 2]
        parts.append(
            f'[cards."{prefix}/{index:04}"]\nname = "Card {index}"\nfaction = "{factions[prefix]}"\ntype = "creature"\n'
            f'rank = "common"\nvalue = {rng.randint(1, 20)}\nstrength = 2\nlife = {rng.randint(1, 6)}\n'
            f'abilities = [{{ name = "shield", type = "{kind}", x = {rng.randint(1, 3)} }}]\n'
        )
    path.write_text("\n".join(parts), encoding="utf-8")
    return str(path)
