"""What a pool of Shared Worlds is refused for: the shipped pool spoiled in one way each."""

from collections.abc import Callable

import pytest

from deckkit.findings import Severity
from deckkit.games.shared_worlds.abilities import SHAPES
from deckkit.games.shared_worlds.listing.ability_checks import TRANSFERS
from deckkit.games.shared_worlds.using.effects.table import EFFECTS
from tests.games.shared_worlds.tables import Data, pool_findings

Spoil = Callable[[Data], object]


def card(card_id: str, *out: str, **keys: object) -> Spoil:
    """The change that sets fields of a card and takes others out."""

    def change(data: Data) -> None:
        one = data["cards"][card_id]
        one.update(keys)
        for key in out:
            one.pop(key)

    return change


def ability(card_id: str, half: str, *out: str, **keys: object) -> Spoil:
    """The same for the first ability in a half of a card."""

    def change(data: Data) -> None:
        one = data["cards"][card_id][half][0]
        one.update(keys)
        for key in out:
            one.pop(key)

    return change


def entry(section: str, entry_id: str, **keys: object) -> Spoil:
    return lambda data: data[section][entry_id].update(keys)


def head(**keys: object) -> Spoil:
    return lambda data: data.update(keys)


def named(name: str) -> Callable[[Data], Data]:
    return lambda data: next(one for one in data["cards"].values() if one["name"] == name)


KIND = "deckkit/pool.kind"
NEW = {"id": "new", "effect": "gain-life", "x": 1}

WHOLE: dict[str, tuple[Spoil, str]] = {
    "a fifth faction": (
        lambda data: data["factions"].update(floresiensis={"name": "Hobbits", "resource": "wood", "identity": "Small"}),
        "shared-worlds/components.four-factions",
    ),
    "three factions": (lambda data: data["factions"].pop("heidels"), "shared-worlds/components.four-factions"),
    "another name": (entry("factions", "heidels", name="Heidelbergs"), "shared-worlds/components.four-factions"),
    "another resource": (entry("factions", "neanders", resource="wood"), "shared-worlds/components.leather-buildings"),
    "Sapiens who attack": (
        entry("factions", "sapiens", identity="Attack"),
        "shared-worlds/components.identity-sapiens",
    ),
    "Neanders who attack": (
        entry("factions", "neanders", identity="Attack"),
        "shared-worlds/components.identity-neanders",
    ),
    "Heidels who defend": (
        entry("factions", "heidels", identity="Defense"),
        "shared-worlds/components.identity-heidels",
    ),
    "Denisovas who defend": (
        entry("factions", "denisovas", identity="Defense"),
        "shared-worlds/components.identity-denisovas",
    ),
    "a Wood Yard of stone": (
        entry("buildings", "wood-yard", resource="stone"),
        "shared-worlds/components.wood-buildings",
    ),
    "nine buildings": (entry("buildings", "fire-pit", copies=2), "shared-worlds/components.eight-buildings"),
    "seven buildings": (lambda data: data["buildings"].pop("fire-pit"), "shared-worlds/components.eight-buildings"),
    "no buildings": (head(buildings={}), "shared-worlds/components.eight-buildings"),
    "Fire Pit of the Heidels": (
        entry("buildings", "fire-pit", faction="heidels", resource="wood"),
        "shared-worlds/components.fire-buildings",
    ),
    "a Stone Mine of wood": (
        entry("buildings", "stone-mine", resource="wood"),
        "shared-worlds/components.stone-buildings",
    ),
    "no cards": (head(cards={}), "shared-worlds/setup.graveyard-starts-with-one-card"),
    "a starting Deck of nothing": (head(starting_deck=["SA/99"]), KIND),
    "a starting Deck too large": (head(starting_deck=["NO/01", "NO/01"]), KIND),
    "draw 6": (head(acquire={"draw": 6}), "shared-worlds/end.draw-five"),
    "keep 2": (head(acquire={"keep": 2}), "shared-worlds/end.keep-up-to-three"),
    "3 for Workers": (head(acquire={"per_worker_pair": 3}), "shared-worlds/worker.five-more-cards-per-pair"),
    "two lanes": (head(layout={"lanes": ["left", "right"]}), "shared-worlds/lane.three-lanes"),
    "a lane twice": (head(layout={"lanes": ["left", "left", "right"]}), "shared-worlds/lane.three-lanes"),
    "three seats": (head(layout={"seats": ["P1", "P2", "P3"]}), "shared-worlds/components.player-count"),
}

CARDS: dict[str, tuple[Spoil, str]] = {
    "a building among the cards": (card("NO/02", type="building"), "shared-worlds/card.four-types"),
    "a card of type 3": (card("NO/02", type=3), "shared-worlds/card.four-types"),
    "unit without Power": (card("NO/02", "power"), "shared-worlds/card.unit-has-power-and-life"),
    "unit without Life": (card("NO/02", "life"), "shared-worlds/card.unit-has-power-and-life"),
    "instant with Power": (card("NO/12", power=1), "shared-worlds/card.unit-has-power-and-life"),
    "attachment with Life": (card("NO/08", life=1), "shared-worlds/card.unit-has-power-and-life"),
    "Legendary instant": (card("NO/12", legendary=True), KIND),
    "unit with a host": (card("NO/02", host="unit"), KIND),
    "attachment without a host": (card("NO/08", "host"), "shared-worlds/card.attachment-needs-host"),
    "instant with a combat half": (card("NO/12", combat=[NEW]), "shared-worlds/card.instant-resolves-at-once"),
    "instant with a development half": (
        card("NO/12", development=[NEW]),
        "shared-worlds/card.instant-resolves-at-once",
    ),
    "unit with an effect": (card("NO/02", effect=[NEW]), "shared-worlds/card.text-halves"),
    "split control of nothing": (
        card("NO/08", split_control="unit-controller"),
        "shared-worlds/named.war-paint-different-players-default",
    ),
    "two abilities of one id": (card("NO/02", development=[NEW, NEW]), KIND),
    "Mammoth Guard 5/4": (card("NE/01", power=5), "shared-worlds/named.mammoth-guard"),
    "Cub 2/2": (card("HE/01", life=2), "shared-worlds/named.cub"),
    "Gatherer 2/2": (card("NO/01", power=2), "shared-worlds/named.gatherer"),
    "Fire Master keeps 3": (ability("SA/01", "development", keep=3), "shared-worlds/named.fire-master"),
    "Fire Master draws to the hand": (ability("SA/01", "development", to="hand"), "shared-worlds/named.fire-master"),
    "Camp Raid of 2": (ability("HE/12", "effect", x=2), "shared-worlds/named.camp-raid"),
    "Camp Raid borrows": (ability("HE/12", "effect", borrows=True), "shared-worlds/named.camp-raid"),
    "Trade Warden alone": (card("DE/01", development=[NEW]), "shared-worlds/named.trade-warden"),
    "War Paint without effect": (
        card("HE/10", "combat", "development", "split_control"),
        "shared-worlds/named.war-paint-is-an-attachment",
    ),
    "War Paint as an instant": (
        card("HE/10", "host", "combat", "development", "split_control", type="instant"),
        "shared-worlds/named.war-paint-is-an-attachment",
    ),
    "Wayfinder of 4": (ability("SA/06", "development", x=4), "shared-worlds/named.wayfinder"),
}

ABILITIES: dict[str, tuple[Spoil, str]] = {
    "hand bonus in combat": (
        card("NO/02", combat=[{"id": "a", "mode": "passive", "effect": "hand-cards", "x": 1}]),
        "shared-worlds/ability.hand-cards-only-from-development-area",
    ),
    "saving in combat": (
        card("NO/02", combat=[{"id": "a", "effect": "save", "target": "unit", "prevents_last_life_loss": True}]),
        "shared-worlds/timing.zero-life-only-preventing-instants",
    ),
    "any type in combat": (
        card("NO/08", combat=[{"id": "a", "mode": "passive", "effect": "any-type", "target": "self"}], host="either"),
        KIND,
    ),
    "a target that makes no sense": (ability("NO/10", "effect", target="hand"), KIND),
    "X lacking": (ability("NO/10", "effect", "x"), KIND),
    "X too many": (ability("HE/15", "effect", x=1), KIND),
    "a look into a bottomless Deck": (ability("NO/07", "development", "x"), KIND),
    "a look at half a hand": (ability("DE/05", "development", x=2), KIND),
    "keep lacking": (ability("NO/12", "effect", "keep"), KIND),
    "keep more than drawn": (ability("NO/12", "effect", keep=4), KIND),
    "keep of something else": (ability("NO/10", "effect", keep=1), KIND),
    "a place for cards of something else": (ability("NO/10", "effect", to="hand"), KIND),
    "cards shown by something else": (ability("NO/10", "effect", seen_by="all"), KIND),
    "passive instant": (ability("SA/14", "effect", mode="passive"), "shared-worlds/card.instant-resolves-at-once"),
    "triggered instant": (
        ability("SA/14", "effect", mode="triggered", trigger="when-played"),
        "shared-worlds/card.instant-resolves-at-once",
    ),
    "passive damage": (
        ability("SA/03", "combat", "trigger", mode="passive"),
        KIND,
    ),
    "triggered without a trigger": (ability("SA/03", "combat", "trigger"), KIND),
    "trigger of an activated ability": (ability("SA/03", "combat", "mode"), KIND),
    "a moment of combat in development": (
        ability("NO/03", "development", trigger="as-attacking"),
        "shared-worlds/ability.development-half-only-in-development-area",
    ),
    "a moment of development in combat": (
        ability("SA/03", "combat", trigger="own-end-phase"),
        "shared-worlds/ability.combat-half-only-in-combat-area",
    ),
    "an ability called as a word of the notation": (ability("SA/14", "effect", id="to"), KIND),
    "an ability called by two words": (ability("SA/14", "effect", id="big bang"), KIND),
    "passive twice a turn": (ability("SA/10", "development", per_turn=2), KIND),
    "an instant's effect twice a turn": (ability("SA/14", "effect", per_turn=2), KIND),
    "up to so many a turn, twice": (
        ability("SA/02", "development", effect="heal", target="self", per_turn=2),
        "shared-worlds/ability.number-x-is-a-maximum-per-turn",
    ),
    "instant with a second price": (
        ability("SA/14", "effect", cost={"any": 1}),
        "shared-worlds/card.instant-costs-resources",
    ),
    "passive with a price": (
        ability("SA/10", "development", cost={"any": 1}),
        "shared-worlds/ability.passive-text-needs-no-activation",
    ),
    "Life paid by an attachment": (
        ability("NO/08", "development", cost={"life": 1}),
        "shared-worlds/generation.cost-is-unit-life",
    ),
    "Life paid by a building": (
        entry("buildings", "fire-pit", development=[{**NEW, "cost": {"life": 1}}]),
        "shared-worlds/generation.cost-is-unit-life",
    ),
    "instant in a lane": (
        ability("SA/14", "effect", same_lane=True),
        "shared-worlds/ability.instants-not-bound-to-lanes",
    ),
    "instant on itself": (ability("SA/14", "effect", target="self"), KIND),
    "a teammate as an opponent": (
        ability("HE/11", "combat", scope="teammate"),
        "shared-worlds/team.opponent-excludes-teammate",
    ),
    "own cubes stolen": (ability("DE/15", "effect", scope="own"), "shared-worlds/steal.by-card-ability-only"),
    "Power of a building": (card("SA/11", host="building"), KIND),
    "any type on a unit": (card("SA/09", host="unit"), KIND),
    "borrowed Life": (ability("NE/15", "effect", borrows=True), "shared-worlds/steal.ability-that-says-borrow"),
    "healing that saves": (ability("NE/15", "effect", prevents_last_life_loss=True), KIND),
    "saving nothing": (ability("NE/12", "effect", "prevents_last_life_loss"), KIND),
    "saving both": (ability("NE/12", "effect", prevents_elimination=True), KIND),
    "a player's last Life on a unit": (
        ability("NE/12", "effect", "prevents_last_life_loss", prevents_elimination=True),
        KIND,
    ),
    "a unit's last Life on a player": (ability("NE/12", "effect", target="player"), KIND),
}

SPOILED = WHOLE | CARDS | ABILITIES


@pytest.mark.parametrize(("spoil", "rule"), SPOILED.values(), ids=SPOILED.keys())
def test_a_spoiled_pool_is_refused_by_the_rule(spoil: Spoil, rule: str) -> None:
    errors = {one.rule for one in pool_findings(spoil) if one.severity is Severity.ERROR}
    assert errors == {rule}


WARNED: dict[str, tuple[Spoil, str]] = {
    "three and one building": (
        lambda data: (
            data.update(provenance="house"),
            entry("buildings", "wood-yard", name="Hearth", faction="sapiens", resource="fire")(data),
        ),
        "shared-worlds/components.two-building-cards-per-faction",
    ),
    "two Legendary units": (
        lambda data: [one.pop("legendary", 0) for one in list(data["cards"].values())[8:]],
        "shared-worlds/victory.legacy-three-legendaries",
    ),
    "four Legendary units": (
        lambda data: [one.pop("legendary", 0) for one in list(data["cards"].values())[30:]],
        "shared-worlds/team.legacy-needs-six",
    ),
    "combat on a building": (
        card("NO/08", host="building", combat=[{**NEW, "id": "b"}]),
        "shared-worlds/card.building-stays-in-development-area",
    ),
    "more Life than printed": (
        ability("NO/01", "development", cost={"life": 3}),
        "shared-worlds/generation.cost-must-be-payable",
    ),
    "Power of a unit or a building": (
        card("NO/08", development=[{"id": "a", "effect": "charge", "target": "self", "x": 1}]),
        KIND,
    ),
    "any type on a unit or a building": (card("SA/09", host="either"), KIND),
    "a target in any lane": (
        ability("SA/03", "combat", same_lane=False),
        "shared-worlds/ability.unit-targets-in-corresponding-lane",
    ),
    "a target of either area in any lane": (
        ability("SA/03", "combat", target="unit", same_lane=False),
        "shared-worlds/ability.unit-targets-in-corresponding-lane",
    ),
}


@pytest.mark.parametrize(("spoil", "rule"), WARNED.values(), ids=WARNED.keys())
def test_a_doubtful_pool_is_warned_of(spoil: Spoil, rule: str) -> None:
    assert {(one.rule, one.severity) for one in pool_findings(spoil)} == {(rule, Severity.WARNING)}


def test_a_house_pool_may_change_named_cards_and_the_draw() -> None:
    def spoil(data: Data) -> None:
        data.update(provenance="house", acquire={"draw": 6})
        named("Cub")(data).update(life=3)

    assert pool_findings(spoil) == []


def test_a_house_card_in_a_sample_pool_may_differ() -> None:
    assert pool_findings(card("HE/01", life=3, provenance="house")) == []


def test_a_named_card_whose_text_the_table_carries_out_is_taken_as_it_is() -> None:
    assert pool_findings(card("SA/06", development=[{"id": "scout", "effect": "manual"}])) == []


def test_a_finding_stands_at_the_field_with_both_numbers() -> None:
    (found,) = pool_findings(ability("NO/12", "effect", keep=4))
    assert (found.at, found.card) == (("cards", "NO/12", "effect", 0, "keep"), "NO/12")
    assert (found.actual, found.allowed, found.help) == (4, 3, "keep at most 3")


def test_a_spoiled_reference_does_not_hide_other_findings() -> None:
    found = pool_findings(lambda data: (card("HE/01", life=2)(data), card("NO/02", "power")(data)))
    assert len(found) == 2


def test_every_effect_can_stand_on_some_card() -> None:
    """No shape of the vocabulary contradicts another check: each effect has a home that has no error."""
    homes = (("NO/02", "combat"), ("NO/02", "development"), ("SA/10", "development"), ("SA/14", "effect"))
    for effect, shape in SHAPES.items():
        target = "building" if "building" in shape.targets else sorted(shape.targets)[-1]
        one: Data = {"id": "a", "effect": effect, "target": target, "mode": shape.modes[0]}
        if target in ("opponent", "building"):
            one["scope"] = "opponent"
        if shape.number is not False and (effect, target) != ("peek", "hand"):
            one["x"] = 1
        if effect == "draw-and-keep":
            one["keep"] = 1
        if effect == "save":
            one[f"prevents_{'elimination' if target == 'player' else 'last_life_loss'}"] = True
        clean = []
        for card_id, half in homes:
            found = pool_findings(card(card_id, **{half: [one]}))
            clean.append(not [one for one in found if one.severity is Severity.ERROR])
        assert any(clean), effect


# Nonsense gets one clear finding and never an exception


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.pop("cards"),
        lambda data: data.pop("factions"),
        head(cards=[]),
        head(cards={"SA/01": 3}),
        head(cubes={"black": -1}),
        head(cubes={"black": 3.0}),
        head(cubes={"blue": True}),
        head(cubes={"blue": "many"}),
        head(cubes={"green": 3}),
        head(resource_cap=2),
        head(starting_deck="SA/01"),
        head(layout={"lanes": ["left", "middle", "right"]}),
        card("NO/02", copies=0),
        card("NO/02", copies=-1),
        card("NO/02", copies=3.0),
        card("NO/02", copies=True),
        card("NO/02", copies=10**15),
        card("NO/02", power=-1),
        card("NO/02", life=0),
        card("NO/02", cost={"bone": 1}),
        card("NO/02", cost=2),
        card("NO/02", type=["unit"]),
        card("NO/02", combat={}),
        card("NO/02", combat=[{"id": "a"}]),
        card("NO/02", name=""),
        ability("NO/10", "effect", effect="explode"),
        ability("NO/10", "effect", x=0),
        ability("NO/10", "effect", id=""),
        card("NO/02", same_as="RA/07"),
        card("NO/02", stated=["strength"]),
    ],
)
def test_nonsense_is_one_finding(spoil: Spoil) -> None:
    assert len(pool_findings(spoil)) == 1


# One mistake is one finding


def renamed(section: str, old: str, new: str) -> Spoil:
    def change(data: Data) -> None:
        next(one for one in data[section].values() if one["name"] == old)["name"] = new

    return change


def without_card(name: str) -> Spoil:
    def change(data: Data) -> None:
        data["cards"] = {card_id: one for card_id, one in data["cards"].items() if one["name"] != name}

    return change


SINGLE: dict[str, tuple[Spoil, str]] = {
    "Bonfire": (renamed("buildings", "Fire Pit", "Bonfire"), "shared-worlds/components.fire-buildings"),
    "Tannery": (renamed("buildings", "Leather Workshop", "Tannery"), "shared-worlds/components.leather-buildings"),
    "Saw Mill": (renamed("buildings", "Wood Yard", "Saw Mill"), "shared-worlds/components.wood-buildings"),
    "Gravel Pit": (renamed("buildings", "Stone Mine", "Gravel Pit"), "shared-worlds/components.stone-buildings"),
    "a building astray": (
        entry("buildings", "fire-pit", faction="heidels", resource="wood"),
        "shared-worlds/components.fire-buildings",
    ),
    "no Mammoth Guard": (without_card("Mammoth Guard"), "shared-worlds/named.mammoth-guard"),
    "Mamoth Guard": (renamed("cards", "Mammoth Guard", "Mamoth Guard"), "shared-worlds/named.mammoth-guard"),
    "no War Paint": (without_card("War Paint"), "shared-worlds/named.war-paint-is-an-attachment"),
    "War Paint as an instant": (card("HE/10", type="instant"), "shared-worlds/named.war-paint-is-an-attachment"),
    "a Cub that is an attachment": (
        lambda data: named("Cub")(data).update(type="attachment"),
        "shared-worlds/named.cub",
    ),
    "a second Wood Yard in place of the Fire Pit": (
        renamed("buildings", "Fire Pit", "Wood Yard"),
        "shared-worlds/components.wood-buildings",
    ),
    "War Paint on anything": (card("HE/10", host="either"), "shared-worlds/named.war-paint-is-an-attachment"),
    "War Paint on buildings": (card("HE/10", host="building"), "shared-worlds/named.war-paint-is-an-attachment"),
    "a mistyped faction": (
        lambda data: data["factions"].update(heidelz=data["factions"].pop("heidels")),
        "shared-worlds/components.four-factions",
    ),
    "a card of the Sapienz": (card("NO/02", faction="sapienz"), "shared-worlds/components.four-factions"),
    "a card of nobody known": (card("NO/02", faction=3), "shared-worlds/components.four-factions"),
    "a building of the dogs": (
        entry("buildings", "fire-pit", faction="dogs"),
        "shared-worlds/components.four-factions",
    ),
}


@pytest.mark.parametrize(("spoil", "rule"), SINGLE.values(), ids=SINGLE.keys())
def test_one_mistake_in_a_pool_is_one_finding(spoil: Spoil, rule: str) -> None:
    (found,) = pool_findings(spoil)
    assert (found.rule, found.severity) == (rule, Severity.ERROR)


def test_a_renamed_building_is_shown_at_its_name() -> None:
    (found,) = pool_findings(renamed("buildings", "Fire Pit", "Bonfire"))
    assert (found.at, found.actual, found.allowed) == (("buildings", "fire-pit", "name"), "Bonfire", "Fire Pit")


def test_a_named_card_under_a_slightly_wrong_name_is_recognised() -> None:
    (found,) = pool_findings(renamed("cards", "Mammoth Guard", "Mamoth Guard"))
    assert found.help == 'rename "Mamoth Guard", if that is the card'


def test_a_house_pool_needs_neither_the_buildings_names_nor_the_named_cards() -> None:
    def spoil(data: Data) -> None:
        data["provenance"] = "house"
        renamed("buildings", "Fire Pit", "Bonfire")(data)
        without_card("Mammoth Guard")(data)

    assert pool_findings(spoil) == []


def test_what_is_used_once_a_turn_for_its_x_is_what_moves_up_to_x() -> None:
    assert {name for name, effect in EFFECTS.items() if effect.up_to} == TRANSFERS
