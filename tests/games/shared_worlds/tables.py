"""Tables and pools of Shared Worlds as TOML text, for its tests."""

from collections.abc import Callable
from functools import cache
from typing import Any

import rtoml
import tomli_w

from deckkit.check import check_text
from deckkit.findings import Finding
from deckkit.shipped import CARDPOOLS

Data = dict[str, Any]

_PICKS = {
    2: (("sapiens", "denisovas"), ("heidels", "neanders")),
    3: (("sapiens", "neanders"), ("heidels", "denisovas"), ("neanders", "denisovas")),
    4: (("sapiens",), ("heidels",), ("neanders",), ("denisovas",)),
}
_BUILDINGS = {
    "sapiens": ("fire-pit", "sapiens-camp"),
    "neanders": ("leather-workshop", "neander-cave"),
    "heidels": ("wood-yard", "heidel-camp"),
    "denisovas": ("stone-mine", "denisova-cavern"),
}


@cache
def _pool_text() -> str:
    return (CARDPOOLS / "shared-worlds.toml").read_text(encoding="utf-8")


def shipped_pool() -> Data:
    """The shipped pool as fresh data that a test may spoil."""
    return rtoml.loads(_pool_text())


def pool_findings(spoil: Callable[[Data], None]) -> list[Finding]:
    """What a check says of the shipped pool after `spoil` has changed it."""
    data = shipped_pool()
    spoil(data)
    return check_text("pool.toml", tomli_w.dumps(data)).findings


def seats(players: int) -> list[Data]:
    """Legal seats for so many players, up to six; a faction's first building goes to its first picker."""
    picks = _PICKS.get(players) or tuple(_PICKS[4][number % 4] for number in range(players))
    left = {faction: list(buildings) for faction, buildings in _BUILDINGS.items()}
    return [
        {"name": f"Player {number}", "factions": list(factions), "buildings": [left[one].pop(0) for one in factions]}
        for number, factions in enumerate(picks, 1)
    ]


def table(players: int = 2, change: Callable[[Data], object] | None = None, **head: Any) -> str:
    """A legal table of so many players with further keys in its head, after `change` has altered its data."""
    data: Data = {"game": "shared-worlds", "name": "A test", **head, "seats": seats(players)}
    if change is not None:
        change(data)
    return tomli_w.dumps(data)


def seat(number: int, **keys: Any) -> Callable[[Data], None]:
    """The change that sets keys of one seat, counted from 1."""
    return lambda data: data["seats"][number - 1].update(keys)


def all_seats(**keys: list[Any]) -> Callable[[Data], None]:
    """The change that sets a key of every seat, one value a seat; None leaves the key out."""

    def change(data: Data) -> None:
        for key, values in keys.items():
            for one, value in zip(data["seats"], values, strict=True):
                if value is not None:
                    one[key] = value

    return change


def whole_pile() -> dict[str, int]:
    """The Main Pile of the shipped pool."""
    return {card_id: card["copies"] for card_id, card in shipped_pool()["cards"].items()}


def pile_without(*ids: str, **more: int) -> dict[str, int]:
    """The Main Pile without the cards whose ids begin so, with other numbers for some ids written as SA_01."""
    pile = {card_id: copies for card_id, copies in whole_pile().items() if not card_id.startswith(ids or ("-",))}
    return pile | {card_id.replace("_", "/"): copies for card_id, copies in more.items()}


def thrice_sapiens(data: Data) -> None:
    """All three pick the Sapiens, who have two buildings; P3's pick comes last."""
    for number, (other, building, camp) in enumerate(
        (
            ("heidels", "wood-yard", "fire-pit"),
            ("neanders", "neander-cave", "sapiens-camp"),
            ("denisovas", "stone-mine", "fire-pit"),
        )
    ):
        data["seats"][number].update(factions=["sapiens", other], buildings=[camp, building])
