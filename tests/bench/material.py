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
from typing import Annotated, Literal
import click
from pydantic import BaseModel, ConfigDict, Field
class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
class Entry(Strict):
    name: Annotated[str, Field(min_length=1)]
    text: str = ""
    provenance: Literal["sample", "official", "house"] | None = None
    stated: list[str] = []
    same_as: str | None = None
    aliases: list[str] = []
Type = Literal["cover", "assault", "tactical", "triggered", "native"]
Faction = Literal["rats", "cats", "dogs", "rejects"]
class Ability(Strict):
    name: str
    type: Type
    x: Annotated[int, Field(ge=1)] | None = None
    keeps_stalker: bool = False
class Operation(Strict):
    do: Literal["draw", "gain-counters", "direct-damage", "stun", "recover", "free-ability", "move-to-hunting", "fetch"]
    amount: Annotated[int, Field(ge=1)] | None = None
    rank: Literal["leader", "restricted", "common"] | None = None
    source: list[Literal["main-deck", "reinforcements", "discard"]] = []
    to: Literal["hand", "reinforcements", "cover", "hunting"] | None = None
class Targets(Strict):
    side: Literal["own", "enemy", "any"] = "any"
    zones: Annotated[list[Literal["cover", "hunting"]], Field(min_length=1)] = ["cover", "hunting"]
class SummonAlpha(Strict):
    effect: Annotated[list[Operation], Field(min_length=1)]
    range: Annotated[int, Field(ge=0)] | None = None
    targets: Targets | None = None
class Card(Entry):
    faction: Faction
    type: Literal["creature", "action"]
    rank: Literal["leader", "restricted", "common"]
    value: Annotated[int, Field(ge=0)]
    strength: Annotated[int, Field(ge=0)] | None = None
    life: Annotated[int, Field(ge=1)] | None = None
    abilities: list[Ability] = []
    illustrator: str = ""
class Habitat(Entry):
    faction: Faction
    lives: int
Copies = Annotated[int, Field(ge=1, le=1000)]
class Pool(Strict):
    game: str
    title: str
    edition: str
    provenance: Literal["sample", "official", "house"]
    notes: str = ""
    cards: dict[str, Card]
    habitats: dict[str, Habitat]
    preconstructed: dict[Faction, dict[str, Copies]] = {}
    summon_alpha: SummonAlpha | None = None
class Held(Strict):
    faction: str | None = None
    main: dict[str, Copies] = {}
    sideboard: dict[str, Copies] = {}
    reinforcement: str | None = None
    preconstructed: bool = False
class Player(Held):
    name: Annotated[str, Field(min_length=1)]
class Deck(Held):
    game: str
    name: str
    author: str = ""
    notes: str = ""
    pool: str | None = None
    habitat: str | None = None
    players: list[Player] | None = None
@click.command()
@click.argument("files", nargs=-1)
def check(files):
    for name, model in zip(files, (Deck, Pool)):
        with open(name, "rb") as file: model.model_validate(tomllib.load(file))
    click.echo("ready")
check()
"""

PEAK_OF = """\
import os, sys
child = os.fork()
if child == 0:
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.execv(sys.argv[1], sys.argv[1:])
print(os.wait4(child, 0)[2].ru_maxrss)
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
    """A folder of Cannibal World decks of some 25 lines each, every tenth with two mistakes; the folder's path."""
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
        if index % 10 == 0:
            lines[1:3] = [f'"{chosen[0]}" = 4', f'"{leaders[faction][1]}" = 1']
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
