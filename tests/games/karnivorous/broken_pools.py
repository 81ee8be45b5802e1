"""A broken pool for each check: what is done to the shipped one, and the rule that the findings then cite."""

from tests.games.karnivorous.pools import Data, Edit, join, part, resize, set_to, several, take_out


def each_offer(kind: str, becomes: dict[str, object]) -> Edit:
    """Replace every offer of a kind by another one."""

    def edit(data: Data) -> None:
        for side in data["sides"].values():
            for spot in side["spots"]:
                spot["offers"] = [becomes if offer["kind"] == kind else offer for offer in spot["offers"]]

    return edit


def without_double_missile(data: Data) -> None:
    for side in data["sides"].values():
        for spot in side["spots"]:
            for offer in spot["offers"]:
                offer.get("missiles", [])[1:] = []


def copy_crisis(data: Data) -> None:
    data["crises"]["C37"] = dict(data["crises"]["C01"])


JETPACK = {"kind": "jetpack"}
POWER_SPOT = ("sides", "P4A", "spots")
BROKEN: tuple[tuple[str, str, Edit], ...] = (
    (
        "a room is lacking",
        "karnivorous/components.rooms-thirty-two",
        several(
            take_out("rooms", "R61"),
            lambda d: [d["rooms"][one]["doors"].remove(61) for one in ("R53", "R56", "R62")],
            lambda d: d["rooms"]["R53"]["spaces"][0].update(blue=True),
            lambda d: d["rooms"]["R53"]["spaces"][1].update(blue=True),
            lambda d: [d["ducts"][one]["course"].remove("61.2") for one in ("D4", "D5")],
        ),
    ),
    (
        "two entries are the same room",
        "karnivorous/components.room-cards-one-per-room",
        lambda d: d["rooms"].update(R12B=dict(d["rooms"]["R12"])),
    ),
    ("a gray room is pink", "karnivorous/components.rooms-gray", set_to("rooms", "R34", "color", "pink")),
    ("a yellow room is pink", "karnivorous/components.rooms-yellow", set_to("rooms", "R36", "color", "pink")),
    ("a pink room is gray", "karnivorous/components.rooms-pink", set_to("rooms", "R12", "color", "gray")),
    ("a purple room is gray", "karnivorous/components.rooms-purple", set_to("rooms", "R21", "color", "gray")),
    ("a lock too many", "karnivorous/components.locks", set_to("rooms", "R34", "lock", True)),
    ("a lock too few", "karnivorous/components.locks", take_out("rooms", "R11", "lock")),
    ("a Scientist too many", "karnivorous/setup.scientist-rooms", set_to("rooms", "R12", "scientist", True)),
    ("a Scientist too few", "karnivorous/setup.scientist-rooms", take_out("rooms", "R13", "scientist")),
    ("two spaces", "karnivorous/components.room-spaces", lambda d: resize(d, 46, 2)),
    (
        "seven spaces",
        "karnivorous/components.room-spaces",
        lambda d: resize(d, 34, 7),
    ),
    ("two spaces of one id", "deckkit/pool.kind", set_to("rooms", "R46", "spaces", 1, "id", 1)),
    (
        "a blue space too many",
        "karnivorous/components.blue-spaces-sixteen",
        set_to("rooms", "R46", "spaces", 0, "blue", True),
    ),
    (
        "a blue space too few",
        "karnivorous/components.blue-spaces-sixteen",
        set_to("rooms", "R34", "spaces", 5, "blue", False),
    ),
    (
        "setup may lose the game",
        "karnivorous/setup.reserve-emptied",
        lambda d: [resize(d, number, 5) for number in (42, 44, 54)],
    ),
    (
        "a door on one side only",
        "karnivorous/components.doors-join-two-rooms",
        lambda d: d["rooms"]["R46"]["doors"].append(52),
    ),
    (
        "a door to the room itself",
        "karnivorous/components.doors-join-two-rooms",
        lambda d: d["rooms"]["R46"]["doors"].append(46),
    ),
    (
        "a door to nowhere",
        "karnivorous/components.doors-join-two-rooms",
        lambda d: d["rooms"]["R46"]["doors"].append(47),
    ),
    (
        "a door listed twice",
        "karnivorous/components.doors-join-two-rooms",
        lambda d: d["rooms"]["R46"]["doors"].append(45),
    ),
    (
        "a room without a door",
        "karnivorous/components.doors-join-two-rooms",
        lambda d: [part(d, 46, one) for one in (45, 51)],
    ),
    (
        "a part of the Lab cut off",
        "karnivorous/components.doors-join-two-rooms",
        lambda d: [part(d, *one) for one in ((56, 61), (51, 52), (42, 45))],
    ),
    ("no door from 11 to 12", "karnivorous/components.door-11-12", lambda d: part(d, 11, 12)),
    ("no door from 14 to 15", "karnivorous/components.door-14-15", lambda d: part(d, 14, 15)),
    ("a door too many in 25", "karnivorous/components.doors-of-room-25", lambda d: join(d, 25, 26)),
    ("a door too few in 25", "karnivorous/components.doors-of-room-25", lambda d: part(d, 25, 35)),
    (
        "nothing between 12 and 14",
        "karnivorous/components.rooms-14-and-12-two-doors",
        lambda d: [part(d, 12, 13), part(d, 12, 24)],
    ),
    (
        "nothing two doors from 21",
        "karnivorous/ability.grenade-exactly-two",
        lambda d: [
            join(d, 21, number)
            for number in (
                11,
                12,
                13,
                14,
                15,
                16,
                23,
                24,
                26,
                31,
                32,
                33,
                34,
                35,
                36,
                41,
                42,
                43,
                44,
                45,
                46,
                51,
                52,
                53,
                54,
                55,
                56,
                61,
                62,
            )
        ],
    ),
    ("a duct with one node", "deckkit/pool.kind", lambda d: d["ducts"].update(D9={"name": "Stub", "course": ["j9"]})),
    ("a node that is none", "deckkit/pool.kind", lambda d: d["ducts"]["D4"]["course"].insert(1, "attic")),
    (
        "a duct on a space that is not there",
        "deckkit/pool.kind",
        lambda d: d["ducts"]["D4"]["course"].insert(1, "51.9"),
    ),
    ("a duct that passes a node twice", "deckkit/pool.kind", lambda d: d["ducts"]["D4"]["course"].append("56.1")),
    (
        "a duct on a space without an icon",
        "karnivorous/components.ventilation-icon-use",
        lambda d: d["ducts"]["D4"]["course"].insert(1, "51.1"),
    ),
    (
        "an icon without a duct",
        "karnivorous/components.ventilation-icon-use",
        set_to("rooms", "R51", "spaces", 0, "vent", True),
    ),
    (
        "a duct that ends in no corner",
        "karnivorous/card.ventilation-two-rooms",
        lambda d: d["ducts"]["D6"]["course"].append("room:34"),
    ),
    (
        "a corner without a duct",
        "karnivorous/card.ventilation-two-rooms",
        lambda d: d["ducts"]["D3"]["course"].remove("room:62"),
    ),
    (
        "a corner cut off",
        "karnivorous/card.ventilation-path",
        lambda d: [
            d["ducts"]["D3"]["course"].remove("62.1"),
            d["ducts"]["D3"]["course"].remove("room:62"),
            d["ducts"]["D4"]["course"].remove("62.1"),
            d["ducts"].update(D9={"name": "Alone", "course": ["62.1", "room:62"]}),
        ],
    ),
    (
        "a side for five",
        "karnivorous/setup.players-one-to-four",
        lambda d: d["sides"].update(P5={**d["sides"]["P4A"], "players": 5, "spots": d["sides"]["P4A"]["spots"][:5]}),
    ),
    ("a side too few", "karnivorous/setup.board-sides-total", take_out("sides", "P4B")),
    ("fifteen dice", "karnivorous/setup.dice-sum-sixteen", set_to("sides", "P4B", "dice", 3)),
    (
        "nine and seven dice",
        "karnivorous/setup.dice-two-players",
        several(set_to("sides", "P2A", "dice", 9), set_to("sides", "P2B", "dice", 7)),
    ),
    (
        "seven dice among three",
        "karnivorous/setup.dice-three-players",
        several(set_to("sides", "P3A", "dice", 7), set_to("sides", "P3B", "dice", 4)),
    ),
    (
        "five dice among four",
        "karnivorous/setup.dice-four-players",
        several(set_to("sides", "P4A", "dice", 5), set_to("sides", "P4B", "dice", 3)),
    ),
    ("a Robot on the solo side", "karnivorous/variant.solo-robot-choice", set_to("sides", "P1", "robot", "trowel")),
    ("no Robot on another side", "karnivorous/setup.robot-from-board", take_out("sides", "P4A", "robot")),
    ("an unknown Robot", "karnivorous/setup.robot-from-board", set_to("sides", "P4A", "robot", "hoe")),
    ("one Robot on two sides in play", "karnivorous/components.robots-four", set_to("sides", "P4A", "robot", "trowel")),
    ("two spots of one id", "deckkit/pool.kind", set_to(*POWER_SPOT, 0, "id", "move-2")),
    (
        "a side without an action",
        "karnivorous/components.player-board-three-actions",
        set_to(*POWER_SPOT, 3, "offers", [JETPACK]),
    ),
    (
        "a side without a power",
        "karnivorous/components.player-board-content",
        lambda d: d["sides"]["P4A"].update(spots=d["sides"]["P4A"]["spots"][:4]),
    ),
    (
        "two sides with the same powers",
        "karnivorous/components.player-board-powers-differ",
        lambda d: d["sides"]["P4A"].update(spots=d["sides"]["P4B"]["spots"]),
    ),
    ("a spot that offers nothing", "deckkit/pool.kind", set_to(*POWER_SPOT, 4, "offers", [])),
    (
        "a choice with an action in it",
        "karnivorous/variant.solo-slash-choice",
        set_to("sides", "P1", "spots", 17, "offers", [JETPACK, {"kind": "move-scientist"}]),
    ),
    (
        "no choice on the solo side",
        "karnivorous/variant.solo-slash-choice",
        lambda d: [spot.update(offers=spot["offers"][:1]) for spot in d["sides"]["P1"]["spots"]],
    ),
    (
        "a choice on another side",
        "karnivorous/variant.solo-slash-choice",
        set_to(*POWER_SPOT, 4, "offers", [JETPACK, {"kind": "grenade"}]),
    ),
    (
        "a missile for five",
        "karnivorous/ability.missile",
        set_to(*POWER_SPOT, 6, "offers", [{"kind": "missile", "missiles": [{"count": 5, "strength": 1}]}]),
    ),
    (
        "a missile without an icon",
        "karnivorous/ability.double-missile",
        set_to(*POWER_SPOT, 6, "offers", [{"kind": "missile", "missiles": []}]),
    ),
    ("no double missile anywhere", "karnivorous/ability.double-missile", without_double_missile),
    ("no energy boost anywhere", "karnivorous/ability.energy-boost", each_offer("energy-boost", JETPACK)),
    (
        "no missile anywhere",
        "karnivorous/ability.missile",
        each_offer("missile", {"kind": "energy-boost", "amount": 7}),
    ),
    ("no flame thrower anywhere", "karnivorous/ability.flame-thrower", each_offer("flame-thrower", JETPACK)),
    ("no grenade anywhere", "karnivorous/ability.grenade", each_offer("grenade", JETPACK)),
    ("no re-roll anywhere", "karnivorous/ability.reroll", each_offer("re-roll", JETPACK)),
    (
        "no urgent exfiltration anywhere",
        "karnivorous/ability.urgent-exfiltration",
        each_offer("urgent-exfiltration", JETPACK),
    ),
    (
        "no crisis management anywhere",
        "karnivorous/ability.crisis-management-draw-two",
        each_offer("crisis-management", JETPACK),
    ),
    ("no spore vacuum anywhere", "karnivorous/ability.spore-vacuum", each_offer("spore-vacuum", JETPACK)),
    ("no jetpack anywhere", "karnivorous/ability.jetpack", each_offer("jetpack", {"kind": "grenade"})),
    (
        "no bonus of five",
        "karnivorous/action.move-fight-points",
        each_offer("move-fight", {"kind": "move-fight", "bonus": 1}),
    ),
    ("a Crisis too few", "karnivorous/components.crises-thirty-six", take_out("crises", "C01")),
    ("a Crisis too many", "karnivorous/components.crises-thirty-six", copy_crisis),
    (
        "five Crises with dice spots",
        "karnivorous/components.crises-with-dice-spots-six",
        lambda d: (d["crises"]["C36"].pop("dice"), d["crises"]["C36"].update(type="protect")),
    ),
    (
        "a kind of Crisis is lacking",
        "karnivorous/components.crisis-types",
        several(set_to("crises", "C01", "strength", 2), set_to("crises", "C02", "strength", 2)),
    ),
    (
        "dice spots on another Crisis",
        "karnivorous/components.crises-with-dice-spots-six",
        set_to("crises", "C01", "dice", [1]),
    ),
    ("a repair without dice", "karnivorous/components.crises-with-dice-spots-six", set_to("crises", "C36", "dice", [])),
    ("a nil without its strength", "karnivorous/components.crisis-types", take_out("crises", "C01", "strength")),
    ("a zone without its colour", "karnivorous/components.crisis-types", take_out("crises", "C07", "color")),
    ("an energy Crisis without its amount", "karnivorous/components.crisis-types", take_out("crises", "C15", "energy")),
    ("an exfiltration without its symbol", "karnivorous/card.exfiltrate-both", take_out("crises", "C25", "symbol")),
    ("a duct Crisis without rooms", "karnivorous/card.ventilation-two-rooms", take_out("crises", "C21", "rooms")),
    (
        "a duct Crisis with one room twice",
        "karnivorous/card.ventilation-two-rooms",
        set_to("crises", "C21", "rooms", [11, 11]),
    ),
    (
        "a duct Crisis to the middle",
        "karnivorous/card.ventilation-two-rooms",
        set_to("crises", "C21", "rooms", [11, 34]),
    ),
    ("a detail of another type", "deckkit/pool.kind", set_to("crises", "C01", "color", "pink")),
    ("an unknown token", "karnivorous/components.crisis-shows-token", set_to("crises", "C01", "token", "T9")),
    (
        "an unknown symbol",
        "karnivorous/components.scientist-symbols-in-pairs",
        set_to("crises", "C25", "symbol", "Rose"),
    ),
    (
        "four symbols on the front",
        "karnivorous/components.crisis-front-three-symbols",
        set_to("crises", "C01", "penalty", [1, 2, 3]),
    ),
    (
        "thirteen tokens",
        "karnivorous/components.system-tokens-twelve",
        several(set_to("tokens", "TS", "count", 5), lambda d: d["tokens"]["TS"]["rows"].append(4)),
    ),
    (
        "five types of token",
        "karnivorous/components.system-token-types-six",
        several(
            take_out("tokens", "TC"),
            lambda d: [crisis.update(token="TS") for crisis in d["crises"].values() if crisis["token"] == "TC"],
        ),
    ),
    (
        "twelve tokens in other quantities",
        "karnivorous/components.system-token-types-six",
        several(
            set_to("tokens", "TC", "count", 3),
            set_to("tokens", "TS", "count", 3),
            take_out("tokens", "TC", "rows"),
            take_out("tokens", "TS", "rows"),
        ),
    ),
    (
        "no token marked 3",
        "karnivorous/components.system-tokens-one-two-three-differ",
        set_to("tokens", "T3", "name", "Roots"),
    ),
    ("two types of one name", "karnivorous/components.system-token-types-six", set_to("tokens", "TS", "name", "Core")),
    (
        "a type in the lower rows only",
        "karnivorous/components.system-board-upper-rows",
        set_to("tokens", "TC", "rows", [3, 4]),
    ),
    ("a token without a row", "deckkit/pool.kind", set_to("tokens", "TC", "rows", [2])),
    (
        "three symbols",
        "karnivorous/components.scientist-symbols-in-pairs",
        several(take_out("symbols", "Atom"), set_to("crises", "C28", "symbol", "DNA")),
    ),
    ("a symbol of three", "karnivorous/components.scientists-eight", set_to("symbols", "DNA", "figures", 3)),
    (
        "no symbol called Leaf",
        "karnivorous/components.scientist-symbols-in-pairs",
        set_to("symbols", "Leaf", "name", "Fern"),
    ),
    ("five Robots", "karnivorous/components.robots-four", lambda d: d["robots"].update(hoe={"name": "Hoe"})),
    ("two Robots of one name", "karnivorous/components.robots-four", set_to("robots", "trowel", "name", "Sickle")),
    ("two bomb boards", "karnivorous/components.bomb-board-one", lambda d: d["bombs"].update(bomb2=d["bombs"]["bomb"])),
    ("no bomb board", "karnivorous/components.bomb-board-one", set_to("bombs", {})),
    (
        "a bomb with two spots",
        "karnivorous/ability.bomb-three-dice",
        set_to("bombs", "bomb", "spots", ["six", "first-digit"]),
    ),
)
