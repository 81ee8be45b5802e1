"""What a pool of Fresh Meat is refused for: a change of the shipped one for each check."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.games.fresh_meat.lists import Toml

Change = Callable[[Toml], object]


@dataclass(frozen=True)
class Fault:
    """A change of the shipped pool, the rule by which it is refused, and those that say the same in other words."""

    rule: str
    words: str
    change: Change
    also: frozenset[str] = field(default_factory=frozenset)

    def __str__(self) -> str:
        return f"{self.rule}: {self.words}"


def edit(section: str, card_id: str, **fields: Any) -> Change:
    """Fields of one entry; None takes a field out."""

    def change(data: Toml) -> None:
        entry = data[section][card_id]
        for key, value in fields.items():
            if value is None:
                del entry[key]
            else:
                entry[key] = value

    return change


def inside(section: str, card_id: str, *way: str | int, **fields: Any) -> Change:
    """Fields of a table inside an entry."""

    def change(data: Toml) -> None:
        table = data[section][card_id]
        for step in way:
            table = table[step]
        table |= fields

    return change


def drop(section: str, *ids: str) -> Change:
    def change(data: Toml) -> None:
        for card_id in ids:
            del data[section][card_id]

    return change


def both(*changes: Change) -> Change:
    def change(data: Toml) -> None:
        for one in changes:
            one(data)

    return change


def fault(rule: str, words: str, change: Change, *also: str) -> Fault:
    return Fault(rule, words, change, frozenset(also))


KIND = "deckkit/pool.kind"
STEAL = [{"window": "after-reveal", "target": "creature-attack", "op": "steal", "new_target": "left"}]
ADD_NOTHING = [{"when": "own-reveal", "do": "add-damage"}]
STAKE_NOTHING = [{"when": "any-time", "do": "stake-on-coin"}]
TRAP_ON_CREATURE = [{"when": "encounter-start", "do": "damage", "to": "creature", "amount": 5}]


def thirty_base_encounters(data: Toml) -> None:
    for number in range(26):
        data["encounters"][f"base-{number}"] = {**data["encounters"]["ripper"], "name": f"Base {number}"}


def eighty_more_encounters(data: Toml) -> None:
    for number in range(80):
        data["encounters"][f"more-{number}"] = {
            **data["encounters"]["lamp-wraith"],
            "name": f"More {number}",
            "set": "house",
        }


def all_new_events_are_traps(data: Toml) -> None:
    for event in data["events"].values():
        if event["set"] == "fresh-meat" and event["kind"] == "modifier":
            event["kind"] = "trap"
            event["effects"] = [{"when": "encounter-start", "do": "damage", "to": "all-players", "amount": 5}]


def no_preset_event_is_a_trap(data: Toml) -> None:
    for card_id in ("whistling-sound", "puzzle-box"):
        data["events"][card_id]["kind"] = "modifier"


def few_reputations(data: Toml) -> None:
    for card_id in ("well-read", "poisoner", "quick-handed", "vengeful", "humble", "two-faced"):
        del data["reputations"][card_id]
    for character, ids in {
        "grubb": ("lucky", "craven"),
        "kestrel-vane": ("swift", "proud"),
        "brother-ulm": ("faithful", "martyr"),
        "marrow-pell": ("scavenging",),
    }.items():
        for one in ids:
            cost = data["reputations"].pop(one)["cost"]
            data["characters"][character]["preset_reputations"].remove(one)
            data["characters"][character]["preset_life"] += cost


def dear_preset(data: Toml) -> None:
    data["characters"]["orn"]["preset_reputations"] += ["unburied", "greedy", "storm-called"]


def reprice(card_id: str, character: str, cost: int) -> Change:
    """Another cost for a Reputation, and the track of the character who has it moved along."""

    def change(data: Toml) -> None:
        data["characters"][character]["preset_life"] += data["reputations"][card_id]["cost"] - cost
        data["reputations"][card_id]["cost"] = cost

    return change


def crawl_place(number: int, place: int, **keys: str | None) -> Change:
    def change(data: Toml) -> None:
        entry = data["crawls"][f"crawl-{number}"]["places"][place - 1]
        for key, value in keys.items():
            entry.pop(key, None)
            if value is not None:
                entry[key] = value

    return change


MAIN_DECK = (
    fault("fresh-meat/base.main-deck-size", "93 base cards", edit("cards", "edge-out", copies=2)),
    fault("fresh-meat/base.card-kinds", "an Action with edges", edit("cards", "trip", edges=[40, 20, 10, 0])),
    fault("fresh-meat/base.card-kinds", "an Item that is a Rider", edit("cards", "cure-wounds", subtype="rider")),
    fault("fresh-meat/dragon.symbol-kinds", "an Attack in a green gem", edit("cards", "feint", symbol="green-gem")),
    fault("fresh-meat/base.tactical-maneuver-no-damage", "a Feint of 10", edit("cards", "feint", edges=[20, 10, 5, 0])),
    fault("fresh-meat/base.attack-four-edges", "three edges", edit("cards", "attack-100", edges=[200, 100, 50])),
    fault("fresh-meat/base.attack-four-edges", "edges upside down",
          edit("cards", "attack-100", edges=[0, 100, 50, 200])),
    fault("fresh-meat/base.attack-edge-values", "an Attack 20 of 25",
          edit("cards", "attack-20", edges=[50, 25, 15, 0])),
    fault("fresh-meat/strike-evade.one-per-character", "a portrait of nobody",
          edit("cards", "attack-20-nyx", portrait="nix")),
    fault("fresh-meat/strike-evade.one-per-character", "a new character's",
          edit("cards", "attack-20-nyx", portrait="grubb")),
    fault("fresh-meat/strike-evade.one-per-character", "two of Orn",
          edit("cards", "strike-and-evade-nyx", portrait="orn")),
    fault("fresh-meat/deck.thirteen-new-cards", "an Item among them",
          lambda data: data["cards"].update(salve={**data["cards"]["cure-wounds"], "set": "fresh-meat"})),
    fault("fresh-meat/deck.two-action-cards", "a second Assist", edit("cards", "unwitting-assist", copies=2)),
    fault("fresh-meat/deck.five-attack-cards", "a second Venom Strike", edit("cards", "venom-strike", copies=2)),
    fault("fresh-meat/deck.names-of-attack-cards", "one of them in another set",
          edit("cards", "venom-strike", set="tombs-and-tomes")),
    fault("fresh-meat/deck.six-protected-cards", "five of them", drop("cards", "strike-and-evade-orn")),
    fault("fresh-meat/deck.names-of-attack-cards", "another name",
          edit("cards", "cant-have-it", name="Mine Mine Mine")),
    fault("fresh-meat/deck.names-of-action-cards", "another name",
          edit("cards", "unwitting-assist", name="Helping Hand")),
    fault("fresh-meat/strike-of-destiny.face-value", "40", edit("cards", "strike-of-destiny", edges=[40, 40, 40, 40])),
    fault("fresh-meat/strike-of-destiny.protected-for-all", "unprotected",
          edit("cards", "strike-of-destiny", protected_for_all=False)),
    fault("fresh-meat/strike-of-destiny.no-rotation", "it turns",
          edit("cards", "strike-of-destiny", no_rotation=False)),
    fault("fresh-meat/strike-of-destiny.edge-out-cost", "Edge Out is free",
          edit("cards", "strike-of-destiny", extra=None)),
    fault("fresh-meat/venom-strike.first-damage", "20", edit("cards", "venom-strike", edges=[40, 20, 10, 0])),
    fault("fresh-meat/venom-strike.ten-per-later-player", "5 each",
          inside("cards", "venom-strike", "extra", per_later_player=5)),
    fault("fresh-meat/snicker-snackt.minimum", "50", inside("cards", "snicker-snackt", "extra", minimum=50)),
    fault("fresh-meat/impressive-move.prestige", "2", inside("cards", "impressive-move", "effects", 0, amount=2)),
    fault("fresh-meat/cant-have-it.keeps-creature", "no floor", edit("cards", "cant-have-it", extra=None)),
    fault("fresh-meat/takin-one.prestige", "none",
          inside("cards", "takin-one-for-the-team", "extra", prestige_on_take=0)),
    fault("fresh-meat/unwitting-assist.changes-attack-card", "nobody knows how",
          edit("cards", "unwitting-assist", extra=None)),
    fault("fresh-meat/neg.always-list", "Trip is kind", edit("cards", "trip", negative="never")),
    fault("fresh-meat/neg.raisers-exception", "Rally is always negative", edit("cards", "rally", negative="always")),
    fault("fresh-meat/neg.lowerers-lost-kill", "Crowd is never negative", edit("cards", "crowd-20", negative="never")),
    fault("fresh-meat/neg.alchemist-fire-not", "the Fire is negative",
          edit("cards", "alchemist-fire", negative="always")),
    fault("fresh-meat/neg.unwitting-assist", "the Assist is not", edit("cards", "unwitting-assist", negative="never")),
    fault("fresh-meat/neg.takin-one", "taking one is", edit("cards", "takin-one-for-the-team", negative="always")),
    fault(KIND, "a redirection to nowhere", inside("cards", "my-hero", "effects", 0, op="miss")),
    fault(KIND, "a new target without redirection", edit("cards", "attack-5", effects=STEAL)),
)  # fmt: skip

CHARACTERS = (
    fault("fresh-meat/char.twelve-cards", "fourteen", lambda data: data["characters"].update(
        {f"{one} again": data["characters"][one] for one in ("orn", "grubb")})),
    fault("fresh-meat/char.six-known-six-new", "five new characters", drop("characters", "grubb")),
    fault("fresh-meat/base.characters-six", "five base characters", lambda data: data["characters"].pop("talon")
          and data["one_use"].update({one: ability | {"character": "orn"}
                                      for one, ability in data["one_use"].items() if ability["character"] == "talon"})),
    fault("fresh-meat/base.characters-six", "seven base characters", edit("characters", "grubb", base=True)),
    fault("fresh-meat/char.war-witch-new", "the War Witch was there before", both(
        edit("characters", "war-witch", base=True), edit("characters", "talon", base=False)),
        "fresh-meat/strike-evade.one-per-character"),
    fault("fresh-meat/rep.preset-fixed", "an empty card",
          edit("characters", "vasha", preset_reputations=[])),
    fault(KIND, "a Reputation that is not there", edit("characters", "vasha", preset_reputations=["fiercer"])),
    fault("fresh-meat/rep.unique", "twice on one card",
          edit("characters", "talon", preset_reputations=["patient"] * 4)),
    fault("fresh-meat/rep.minimum-life", "a card dearer than life", dear_preset),
    fault("fresh-meat/rep.preset-life-printed", "nothing paid", edit("characters", "orn", preset_life=100)),
    fault("fresh-meat/draft.deck-large-enough", "29 Reputations", few_reputations),
    fault("fresh-meat/rep.named-titles", "no Fierce", edit("reputations", "fierce", name="the Fearsome")),
    fault("fresh-meat/rep.cost-range", "26", edit("reputations", "well-read", cost=26)),
    fault("fresh-meat/rep.cost-range", "-1", edit("reputations", "well-read", cost=-1)),
    fault("fresh-meat/rep.heir-cost", "10", reprice("heir-and-master", "sable-finch", 10)),
    fault("fresh-meat/rep.calculating-cost", "0", reprice("calculating", "sable-finch", 0)),
    fault("fresh-meat/rep.defiant-cost", "10", reprice("defiant", "war-witch", 10)),
    fault("fresh-meat/rep.irritable-cost", "5", reprice("irritable", "orn", 5)),
    fault("fresh-meat/rep.irritable-two-tokens", "none", edit("reputations", "irritable", start_tokens=None)),
    fault("fresh-meat/rep.calculating-stakes", "a fifth stake",
          lambda data: data["reputations"]["calculating"]["effects"][0][
        "choices"].append({"kind": "life", "amount": 50})),
    fault("fresh-meat/rep.calculating-once-per-encounter", "always", edit("reputations", "calculating", uses="always")),
    fault(KIND, "10 damage less the 10", edit("reputations", "patient", effects=ADD_NOTHING)),
    fault(KIND, "a stake of nothing", edit("reputations", "lucky", effects=STAKE_NOTHING)),
    fault(KIND, "an ability of nobody", edit("one_use", "vanish", character="nix")),
)  # fmt: skip

EVENTS = (
    fault("fresh-meat/relic.eleven-new", "ten", edit("relics", "bone-dice", set="relics-and-ruin")),
    fault("fresh-meat/event.nearly-half-traps", "more than half", all_new_events_are_traps),
    fault("fresh-meat/event.summoning-gate", "another name", edit("events", "summoning-gate", name="Gate")),
    fault("fresh-meat/crawl.four-preset-events", "one by another name",
          edit("events", "puzzle-box", name="A box", aliases=["Box"])),
    fault("fresh-meat/crawl.four-preset-events", "none of them a Trap", no_preset_event_is_a_trap),
    fault("fresh-meat/event.treasure-relic", "a treasure for nobody", edit("events", "old-chest", relic_to=None)),
    fault("fresh-meat/event.treasure-relic", "a Relic without a treasure", edit("events", "bounty", relic_to="killer")),
    fault("fresh-meat/event.trap-does-not-modify", "darts for the creature",
          edit("events", "tar-pit", effects=TRAP_ON_CREATURE)),
    fault(KIND, "a modifier of nothing", edit("events", "bounty", effects=None)),
    fault("fresh-meat/crawl.three", "two of three", drop("crawls", "crawl-3")),
    fault("fresh-meat/crawl.three", "one of them twice",
          edit("crawls", "crawl-3", number=1)),
    fault("fresh-meat/crawl.nine-slots", "eight places", lambda data: data["crawls"]["crawl-1"]["places"].pop()),
    fault("fresh-meat/crawl.one-list", "another order", crawl_place(1, 2, encounter="hate")),
    fault("fresh-meat/crawl.two-list", "another order", crawl_place(2, 1, encounter="hate")),
    fault("fresh-meat/crawl.three-list", "another order", crawl_place(3, 9, encounter="ripper")),
    fault("fresh-meat/crawl.one-preset-characters", "drafted", edit("crawls", "crawl-1", characters="draft")),
    fault("fresh-meat/crawl.one-random-characters", "chosen", edit("crawls", "crawl-1", assigned="any")),
    fault("fresh-meat/crawl.two-draft", "preset", edit("crawls", "crawl-2", characters="preset")),
    fault("fresh-meat/crawl.three-draft", "preset", edit("crawls", "crawl-3", characters="preset")),
    fault("fresh-meat/crawl.no-event-deck", "with one", edit("crawls", "crawl-2", event_deck=True)),
    fault("fresh-meat/crawl.one-no-events", "with one", crawl_place(1, 1, event="bounty")),
    fault("fresh-meat/crawl.two-event-drake", "no whistling", crawl_place(2, 2, event=None)),
    fault("fresh-meat/crawl.two-event-dragon", "no glowing", crawl_place(2, 5, event="bounty")),
    fault("fresh-meat/crawl.two-no-other-events", "a third", crawl_place(2, 1, event="bounty")),
    fault("fresh-meat/crawl.two-arena-after-thornclinger", "no Arena", crawl_place(2, 6, then=None)),
    fault("fresh-meat/crawl.three-event-bugaboo", "no treasure", crawl_place(3, 1, event=None)),
    fault("fresh-meat/crawl.three-event-trolgg", "no box", crawl_place(3, 5, event=None)),
    fault("fresh-meat/crawl.three-no-other-events", "a third", crawl_place(3, 9, event="bounty")),
    fault(KIND, "an Encounter that is not there", crawl_place(1, 1, encounter="minecart")),
)  # fmt: skip

ENCOUNTERS = (
    fault("fresh-meat/enc.twenty-three-new", "22", edit("encounters", "hate", set="house")),
    fault("fresh-meat/enc.names-in-text", "no Bugaboo",
          edit("encounters", "bugaboo", name="Boggart")),
    fault("fresh-meat/base.encounter-cards", "more than the base box holds", thirty_base_encounters),
    fault("fresh-meat/enc.hundred-five-in-all", "more than there are", eighty_more_encounters),
    fault("fresh-meat/base.creature-life-four-values", "three numbers", edit("encounters", "hate", life=[1, 2, 3])),
    fault("fresh-meat/base.creature-life-four-values", "none", edit("encounters", "hate", life=None)),
    fault("fresh-meat/base.creature-life-four-values", "a nought", edit("encounters", "hate", life=[0, 2, 3, 4])),
    fault("fresh-meat/base.creature-life-four-values", "falling", edit("encounters", "hate", life=[4, 3, 2, 1])),
    fault("fresh-meat/base.creature-life-four-values", "LP without a creature",
          edit("encounters", "arena-of-souls", life=[1, 2, 3, 4])),
    fault("fresh-meat/base.prestige-range", "7 in the base box", edit("encounters", "ripper", prestige=7)),
    fault("fresh-meat/base.noncombat-no-prestige", "a prize for falling rocks",
          edit("encounters", "crumbling-caverns", prestige=1)),
    fault("fresh-meat/base.noncombat-no-rounds", "no procedure", edit("encounters", "tunnel-flood", non_combat=None)),
    fault("fresh-meat/caverns.noncombat", "a fight with a cave", both(
        edit("encounters", "crumbling-caverns", non_combat=None),
        edit("encounters", "crumbling-caverns", kind="combat", life=[1, 2, 3, 4]))),
    fault("fresh-meat/portals.three-piles", "four",
          inside("encounters", "portals-and-portents", "non_combat", piles=4)),
    fault("fresh-meat/portals.one-minute", "two",
          inside("encounters", "portals-and-portents", "non_combat", debate_seconds=120)),
    fault("fresh-meat/boss.death-drinker", "no BOSS", both(
        edit("encounters", "death-drinker", boss=None), edit("encounters", "death-drinker", boss_text=None))),
    fault("fresh-meat/boss.early-effect", "a BOSS without harm", edit("encounters", "death-drinker", boss_text=None)),
    fault("fresh-meat/boss.arrogance", "a BOSS", lambda data: data["encounters"]["arrogance"].update(
        boss=True, boss_text=data["encounters"]["death-drinker"]["boss_text"])),
    fault("fresh-meat/hold.only-two-encounters", "a third", lambda data: data["encounters"]["hate"].update(
        hold_strike=data["encounters"]["cursed-naiad"]["hold_strike"])),
    fault("fresh-meat/hold.only-two-encounters", "the Naiad without",
          edit("encounters", "cursed-naiad", hold_strike=None)),
    fault("fresh-meat/horde.rest-of-game", "no arrivals", edit("encounters", "endless-horde", horde=None)),
    fault("fresh-meat/arena.down-to-two", "no procedure", edit("encounters", "arena-of-souls", arena=None)),
    fault("fresh-meat/rebeast.counters-are-prestige", "no counters", edit("encounters", "rebeast", rebeast=None)),
    fault("fresh-meat/rebeast.counters-are-prestige", "fewer than its Prestige",
          inside("encounters", "rebeast", "rebeast", counters=3)),
    fault("fresh-meat/rebeast.exact-zero-respawn", "with 20",
          inside("encounters", "rebeast", "rebeast", respawn_base=20)),
    fault("fresh-meat/rebeast.exact-zero-respawn", "three times",
          inside("encounters", "rebeast", "rebeast", respawn_factor=3)),
    fault("fresh-meat/dragon.rematch-at-once", "no matches", edit("encounters", "east-flow-dragon", dragon=None)),
    fault("fresh-meat/bomber.several-bombs", "no bombs", edit("encounters", "goblin-bomber", bomber=None)),
    fault("fresh-meat/humility.two-creatures", "none", both(
        edit("encounters", "humility-and-shame", creatures=None),
        edit("encounters", "humility-and-shame", life=[1, 2, 3, 4]))),
    fault("fresh-meat/humility.overall-damage", "both for the hardest", inside(
        "encounters", "humility-and-shame", "creatures", 1, targets="hardest-swing")),
    fault("fresh-meat/dogs.attack-on-entry", "no dogs", both(
        edit("encounters", "blink-dogs", dogs=None), edit("encounters", "blink-dogs", life=[1, 2, 3, 4]))),
    fault("fresh-meat/spore.distinct-from-protospores", "no Protospores",
          edit("encounters", "treasure-spore", spore=None)),
    fault("fresh-meat/spore.protospores-heal-spore", "20",
          inside("encounters", "treasure-spore", "spore", heal_per_token=20)),
    fault("fresh-meat/spore.kill-gives-relic", "none",
          inside("encounters", "treasure-spore", "spore", relics_on_kill=0)),
    fault("fresh-meat/spore.attacks-last-damager", "all", edit("encounters", "treasure-spore", targets="all")),
    fault("fresh-meat/rock.loses-turns", "it does not", edit("encounters", "rock-elemental", rock=None)),
    fault("fresh-meat/shadow.must-beat-previous", "no comparison", edit("encounters", "shadowmancer", shadow=None)),
    fault("fresh-meat/shadow.penalty-maximum", "20", inside("encounters", "shadowmancer", "shadow", penalty_max=20)),
    fault("fresh-meat/enc.vampiric-and-others-no-notes", "a harmless Bugaboo",
          edit("encounters", "bugaboo", powers=[])),
    fault(KIND, "numbers for nothing", edit("encounters", "hate", target_numbers=[2])),
    fault(KIND, "by Initiative, but which", edit("encounters", "fear", target_numbers=[])),
    fault(KIND, "one of two creatures too", inside(
        "encounters", "humility-and-shame", "creatures", 0, target_numbers=[1])),
    fault(KIND, "it heals by nothing", edit("encounters", "trolgg", powers=[{"when": "round-end", "do": "heal-self"}])),
)  # fmt: skip

COMPONENTS = (
    fault("fresh-meat/base.initiative-six-cards", "five", lambda data: data["components"].update(initiative_cards=5)),
    fault("fresh-meat/hold.six-cards", "twelve", lambda data: data["components"].update(hold_strike_cards=12)),
)

FAULTS = MAIN_DECK + CHARACTERS + EVENTS + ENCOUNTERS + COMPONENTS
