"""The switches of topic `variant`: readings of contested rules that a table may choose."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from deckkit.findings import Finding
from deckkit.suggest import did_you_mean, nearest

Setting = str | bool


@dataclass(frozen=True, slots=True)
class Switch:
    """One switch: the rule that describes it and its settings, the default first."""

    rule: str
    settings: tuple[Setting, ...]


SWITCHES: Mapping[str, Switch] = {
    "excess_damage": Switch("variant.excess-damage", ("lost", "blocked-carries")),
    "worker_draws": Switch("variant.worker-draw-pool", ("one-pool", "separate")),
    "played_instants": Switch("variant.instant-destination", ("graveyard", "own-discard")),
    "spent_attack_power": Switch("variant.attacker-power-return", ("end-phase", "at-once")),
    "promotion_lane": Switch("variant.promotion-lane", ("keep", "choose")),
    "prosperity_counts_power": Switch("variant.prosperity-power", (False, True)),
}


def findings(chosen: Mapping[str, object]) -> Iterator[Finding]:
    """Each switch that does not exist, and each setting that a switch does not have."""
    for name, setting in chosen.items():
        at = ("variant", name)
        switch = SWITCHES.get(name)
        if switch is None:
            yield Finding(
                rule="deckkit/file.unknown-key",
                message=f'"{name}" is no switch of this game',
                at=at,
                actual=name,
                allowed=", ".join(SWITCHES),
                help=did_you_mean(name, SWITCHES) or f"the switches are {', '.join(SWITCHES)}",
            )
        elif not any(type(setting) is type(known) and setting == known for known in switch.settings):
            words = [_written(known) for known in switch.settings]
            yield Finding(
                rule=switch.rule,
                message=f"{name} is {' or '.join(words)}, not {_written(setting)}",
                at=at,
                actual=_written(setting),
                allowed=" or ".join(words),
                help=_mend(name, setting, switch),
            )


def _mend(name: str, setting: object, switch: Switch) -> str:
    """What to write instead: the nearest setting, or the default."""
    if isinstance(setting, str) and isinstance(switch.settings[0], bool):
        near = nearest(setting, [_written(known) for known in switch.settings])
        return f"write {name} = {(near or [_written(switch.settings[0])])[0]}, without quotes"
    default = f"write {name} = {_written(switch.settings[0])}"
    return did_you_mean(str(setting), [known for known in switch.settings if isinstance(known, str)]) or default


def _written(setting: object) -> str:
    """A setting as TOML writes it, shortened where somebody wrote a whole table."""
    shown = str(setting).lower() if isinstance(setting, bool) else f'"{setting}"' if isinstance(setting, str) else ""
    shown = shown or repr(setting)
    return shown if len(shown) <= 40 else shown[:37] + "..."
