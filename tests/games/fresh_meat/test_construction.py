"""The construction rules of Fresh Meat: for each a list that obeys and one that breaks it."""

import pytest

from deckkit.check import check_text
from deckkit.findings import Finding, Severity
from tests.games.construction import Case, hold, rules_without_case
from tests.games.fresh_meat.draft_cases import CASES as DRAFT_CASES
from tests.games.fresh_meat.lists import (
    crawl,
    drafted,
    main_deck,
    of_set,
    own_crawl,
    plays,
    pool,
    pool_file,
    setup,
    three,
    warnings,
)

NEW_CARDS_LACK = main_deck(without=("venom-strike", "strike-and-evade-nyx"))
ALL_SETS = ("base", "deeper-and-darker", "relics-and-ruin", "tombs-and-tomes", "fresh-meat")
FULL_EVENTS = of_set("events", *ALL_SETS)


def swapped(number: int, one: int, other: int) -> list[dict[str, str]]:
    """A Custom Crawl with the Encounters of two places exchanged (their Events stay)."""
    places = crawl(number)
    first, second = places[one - 1], places[other - 1]
    first["encounter"], second["encounter"] = second["encounter"], first["encounter"]
    return places


def changed(number: int, place: int, **keys: str | None) -> list[dict[str, str]]:
    """A Custom Crawl with one place changed; None takes a key out."""
    places = crawl(number)
    for key, value in keys.items():
        places[place - 1].pop(key, None)
        if value is not None:
            places[place - 1][key] = value
    return places


def custom(number: int, places: list[dict[str, str]] | None = None, **more: object) -> str:
    return setup(custom_crawl=f"crawl-{number}", **({"crawl": places} if places is not None else {}), **more)


def _dear(data: dict) -> None:  # type: ignore[type-arg]
    data["reputations"]["reckless"]["cost"] = 26
    data["characters"]["vasha"]["preset_life"] = 49


def _shared(data: dict) -> None:  # type: ignore[type-arg]
    data["characters"]["orn"]["preset_reputations"][2] = "reckless"
    data["characters"]["orn"]["preset_life"] = 65


PARTY_CASES = (
    Case(
        rule="fresh-meat/base.players",
        words="three may play, two may not",
        obeys=setup(mode="preset", party=three()),
        breaks=setup(mode="preset", party=three()[:2]),
    ),
    Case(
        rule="fresh-meat/char.max-six-players",
        words="six may play, with the seventh it is one too many",
        obeys=setup(
            mode="preset", party=[plays(one) for one in ("nyx", "orn", "vasha", "talon", "edaiyn", "nephiedra")]
        ),
        breaks=setup(
            mode="no-reputations",
            party=[plays(one) for one in ("nyx", "orn", "vasha", "talon", "edaiyn", "nephiedra")]
            + [plays("grubb", token=None)],
        ),
        pool=pool_file("seven-portraits", lambda data: data["characters"]["grubb"].update(base=True)),
    ),
    Case(
        rule="fresh-meat/base.character-one-each",
        words="no character is played by two",
        obeys=setup(mode="preset", party=three()),
        breaks=setup(mode="no-reputations", party=[plays("orn"), plays("Orn Hammerfist", token=None), plays("talon")]),
        cites="fresh-meat/char.one-each",
    ),
    Case(
        rule="fresh-meat/char.one-each",
        words="each of the twelve is used once",
        obeys=setup(mode="preset", party=[plays("orn"), plays("vasha"), plays("grubb")]),
        breaks=setup(mode="no-reputations", party=[plays("orn"), plays("grubb"), plays("grubb", token="talon")]),
    ),
    Case(
        rule="fresh-meat/char.new-needs-token",
        words="a new character has a token of a base character",
        obeys=setup(mode="preset", party=[plays("orn"), plays("vasha"), plays("war-witch", token="nyx")]),
        breaks=setup(mode="preset", party=[plays("orn"), plays("vasha"), plays("war-witch", token=None)]),
    ),
    Case(
        rule="fresh-meat/char.token-unused-base-character",
        words="the token is of a base character that nobody plays",
        obeys=setup(mode="preset", party=[plays("orn"), plays("vasha"), plays("war-witch", token="Talon")]),
        breaks=setup(mode="preset", party=[plays("orn"), plays("vasha"), plays("war-witch", token="vasha")]),
    ),
    Case(
        rule="fresh-meat/char.token-distinct",
        words="no two players answer to one portrait",
        obeys=setup(mode="preset", party=[plays("orn"), plays("grubb"), plays("war-witch", token="vasha")]),
        breaks=setup(mode="preset", party=[plays("orn"), plays("grubb"), plays("war-witch", token="nyx")]),
    ),
    Case(
        rule="fresh-meat/char.base-own-portrait",
        words="a base character places no token",
        obeys=setup(mode="preset", party=three()),
        breaks=setup(mode="preset", party=three(token="nyx")),
    ),
    Case(
        rule="fresh-meat/rep.group-decides-mode",
        words="the list says how the party came by its Reputations",
        obeys=setup(mode="no-reputations", party=three()),
        breaks=setup(party=three()),
    ),
    Case(
        rule="fresh-meat/rep.one-mode-for-all",
        words="with pre-generated characters nobody drafts",
        obeys=setup(mode="preset", party=three()),
        breaks=setup(mode="preset", party=three(dealt=["lucky", "proud", "daring", "swift", "craven"])),
    ),
    Case(
        rule="fresh-meat/rep.without-reputations",
        words="a game may do without Reputations; then nobody has one",
        obeys=setup(mode="no-reputations", party=three(life=100)),
        breaks=setup(mode="no-reputations", party=three(reputations=["lucky"])),
        cites="fresh-meat/rep.one-mode-for-all",
    ),
    Case(
        rule="fresh-meat/base.life-start",
        words="without Reputations everybody starts with 100 LP",
        obeys=setup(mode="no-reputations", party=three(life=100)),
        breaks=setup(mode="no-reputations", party=three(life=95)),
    ),
    Case(
        rule="fresh-meat/rep.no-one-use-abilities",
        words="with Reputations the one-use abilities stay in the box",
        obeys=setup(mode="no-reputations", party=three(one_use="Hammerfall")),
        breaks=setup(mode="preset", party=three(one_use="Hammerfall")),
    ),
    Case(
        rule="fresh-meat/rep.one-use-without-reputations",
        words="each one-use ability goes with its own character",
        obeys=setup(mode="no-reputations", party=three(one_use="hammerfall")),
        breaks=setup(mode="no-reputations", party=three(one_use="red-rage")),
    ),
    Case(
        rule="fresh-meat/rep.several-allowed",
        words="one character may have several Reputations",
        obeys=drafted(*three(reputations=["fierce", "lucky", "humble", "proud"])),
        breaks="cannot: a permission",
    ),
    Case(
        rule="fresh-meat/rep.cost-range",
        words="a Reputation costs 0 to 25",
        obeys=pool(lambda data: data["reputations"]["well-read"].update(cost=25)),
        breaks=pool(_dear),
    ),
    Case(
        rule="fresh-meat/rep.cost-lowers-life",
        words="100 LP less the costs",
        obeys=drafted(*three(reputations=["the Fierce", "the Lucky"], life=75)),
        breaks=drafted(*three(reputations=["the Fierce", "the Lucky"], life=100)),
    ),
    Case(
        rule="fresh-meat/rep.unequal-starts",
        words="one starts with 75, another with 100",
        obeys=drafted(plays("orn", reputations=["unburied"], life=75), plays("nyx", life=100), plays("talon")),
        breaks="cannot: a permission",
    ),
    Case(
        rule="fresh-meat/rep.minimum-life",
        words="a build of 95 leaves 5 LP, one of 100 leaves none",
        obeys=drafted(*three(reputations=["unburied", "greedy", "storm-called", "martyr", "fierce"], life=5)),
        breaks=drafted(*three(reputations=["unburied", "greedy", "storm-called", "unrelenting", "fierce"])),
    ),
    Case(
        rule="fresh-meat/rep.unique",
        words="two players cannot have the same Reputation",
        obeys=drafted(plays("orn", reputations=["lucky"]), plays("nyx", reputations=["proud"]), plays("talon")),
        breaks=drafted(plays("orn", reputations=["lucky"]), plays("nyx", reputations=["the Lucky"]), plays("talon")),
    ),
    Case(
        rule="fresh-meat/rep.unique",
        words="nor one player twice",
        obeys=drafted(*three(reputations=["lucky", "proud"])),
        breaks=drafted(*three(reputations=["lucky", "the Lucky"])),
    ),
    Case(
        rule="fresh-meat/rep.preset-fixed",
        words="a pre-generated character has its own Reputations, in any order",
        obeys=setup(mode="preset", party=three(reputations=["unrelenting", "the Irritable", "thick-skinned"])),
        breaks=setup(mode="preset", party=three(reputations=["unrelenting", "the Irritable"])),
    ),
    Case(
        rule="fresh-meat/rep.preset-fixed",
        words="and none beyond them",
        obeys=setup(mode="preset", party=three()),
        breaks=setup(mode="preset", party=three(reputations=["unrelenting", "irritable", "thick-skinned", "lucky"])),
    ),
    Case(
        rule="fresh-meat/rep.preset-life-printed",
        words="the track starts where the costs leave it",
        obeys=setup(mode="preset", party=three(life=55)),
        breaks=setup(mode="preset", party=three(life=100)),
    ),
    Case(
        rule="fresh-meat/rep.preset-sets-disjoint",
        words="two characters whose cards list the same Reputation cannot play together",
        obeys=setup(mode="preset", party=[plays("orn"), plays("nyx"), plays("talon")]),
        breaks=setup(mode="preset", party=three()),
        pool=pool_file("shared-reputation", _shared),
    ),
    Case(
        rule="fresh-meat/rep.heir-choose-relic",
        words="the Heir & Master begins with a Relic of choice, nobody else does",
        obeys=drafted(*three(reputations=["the Heir and Master"], relic="Bone Dice")),
        breaks=drafted(*three(reputations=["the Lucky"], relic="Bone Dice")),
    ),
    Case(
        rule="fresh-meat/rep.heir-choose-relic",
        words="it comes from the Relic deck",
        obeys=drafted(
            *three(reputations=["the Heir & Master"], relic="bone-dice"), relic_deck=of_set("relics", "fresh-meat")
        ),
        breaks=drafted(
            *three(reputations=["the Heir & Master"], relic="iron-crown"), relic_deck=of_set("relics", "fresh-meat")
        ),
    ),
)

DECK_CASES = (
    Case(
        rule="fresh-meat/deck.all-shuffled-in",
        words="all thirteen new cards are in the main deck",
        obeys=setup(main_deck=main_deck()),
        breaks=setup(main_deck=NEW_CARDS_LACK),
    ),
    Case(
        rule="fresh-meat/deck.all-shuffled-in",
        words="Fresh Meat is among the sets in use",
        obeys=setup(crawl=own_crawl(), sets=list(ALL_SETS)),
        breaks=setup(
            sets=["base"],
            crawl=own_crawl(
                "ripper",
                "pale-choir",
                "bog-hag",
                "quarry-ogre",
                "trolgg",
                "mirror-knight",
                "anti-paladin",
                "lantern-eel",
            )
            + own_crawl("cellar-wyrm"),
        ),
    ),
    Case(
        rule="fresh-meat/deck.size-with-base",
        words="107 cards, 106 are too few",
        obeys=setup(main_deck=main_deck()),
        breaks=setup(main_deck=main_deck(without=("attack-100",))),
    ),
    Case(
        rule="fresh-meat/deck.size-with-base",
        words="no card stands in it more often than the boxes have it",
        obeys=setup(main_deck=main_deck(edge_out=3)),
        breaks=setup(main_deck=main_deck(edge_out=4)),
    ),
    Case(
        rule="fresh-meat/crawl.main-deck",
        words="a Custom Crawl is played with the thirteen new cards",
        obeys=custom(1, main_deck=main_deck()),
        breaks=custom(1, main_deck=NEW_CARDS_LACK),
    ),
    Case(
        rule="fresh-meat/relic.deck-composition",
        words="the eleven new Relics alone",
        obeys=setup(crawl=own_crawl(), relic_deck=of_set("relics", "fresh-meat")),
        breaks=setup(crawl=own_crawl(), relic_deck=of_set("relics", "relics-and-ruin")),
    ),
    Case(
        rule="fresh-meat/relic.deck-composition",
        words="or all that the players own",
        obeys=setup(
            crawl=own_crawl(
                "hate", "spite", "fear", "rebeast", "bugaboo", "goblin-bomber", "soul-eater", "shadowmancer"
            )
            + own_crawl("reliquary-guard"),
            sets=["relics-and-ruin", "fresh-meat"],
            relic_deck=of_set("relics", "relics-and-ruin", "fresh-meat"),
        ),
        breaks=setup(
            crawl=own_crawl(
                "hate", "spite", "fear", "rebeast", "bugaboo", "goblin-bomber", "soul-eater", "shadowmancer"
            )
            + own_crawl("reliquary-guard"),
            sets=["relics-and-ruin", "fresh-meat"],
            relic_deck=of_set("relics", *ALL_SETS),
        ),
    ),
    Case(
        rule="fresh-meat/relic.deck-composition",
        words="each Relic is one card",
        obeys=setup(crawl=own_crawl(), relic_deck=of_set("relics", "fresh-meat")),
        breaks=setup(crawl=own_crawl(), relic_deck=of_set("relics", "fresh-meat") | {"bone-dice": 2}),
    ),
    Case(
        rule="fresh-meat/event.not-a-full-deck",
        words="the new Events alone are no full Event deck",
        obeys=setup(crawl=own_crawl(), event_deck=FULL_EVENTS),
        breaks=setup(crawl=own_crawl(), event_deck=of_set("events", "fresh-meat")),
    ),
    Case(
        rule="fresh-meat/event.full-deck-mixes",
        words="the new Events and all of the other sets",
        obeys=setup(crawl=own_crawl(), event_deck=FULL_EVENTS),
        breaks=setup(crawl=own_crawl(), event_deck=of_set("events", "relics-and-ruin", "tombs-and-tomes")),
    ),
    Case(
        rule="fresh-meat/event.full-deck-mixes",
        words="an Event that is set before an Encounter is not in the deck",
        obeys=setup(
            crawl=[{"encounter": "fear", "event": "bounty"}, *own_crawl()[1:]],
            event_deck={one: 1 for one in FULL_EVENTS if one != "bounty"},
        ),
        breaks=setup(crawl=[{"encounter": "fear", "event": "bounty"}, *own_crawl()[1:]], event_deck=FULL_EVENTS),
    ),
)

CRAWL_CASES = (
    Case(
        rule="fresh-meat/base.encounter-stack-nine",
        words="nine Encounters, not eight",
        obeys=setup(crawl=own_crawl()),
        breaks=setup(crawl=own_crawl()[:-1]),
    ),
    Case(
        rule="fresh-meat/base.encounter-stack-nine",
        words="and not ten by the back door",
        obeys=setup(crawl=own_crawl()),
        breaks=setup(crawl=[*own_crawl()[:-1], {"encounter": "cellar-wyrm", "then": "arena-of-souls"}]),
    ),
    Case(
        rule="fresh-meat/base.encounter-no-repeat",
        words="no Encounter stands twice",
        obeys=setup(crawl=own_crawl()),
        breaks=setup(crawl=[*own_crawl()[:-1], {"encounter": "ripper"}]),
    ),
    Case(
        rule="fresh-meat/event.one-per-encounter",
        words="no Event stands before two Encounters",
        obeys=setup(crawl=[{"encounter": "fear", "event": "bounty"}, *own_crawl()[1:]]),
        breaks=setup(
            crawl=[
                {"encounter": "fear", "event": "bounty"},
                {"encounter": "spite", "event": "Bounty"},
                *own_crawl()[2:],
            ]
        ),
    ),
    Case(
        rule="fresh-meat/enc.random-game",
        words="the Encounters are of the sets in use",
        obeys=setup(crawl=own_crawl(), sets=["base", "fresh-meat"]),
        breaks=setup(crawl=own_crawl(), sets=["fresh-meat"]),
    ),
    Case(
        rule="fresh-meat/crawl.nine-slots",
        words="a Custom Crawl has nine places",
        obeys=custom(1, crawl(1)),
        breaks=custom(1, crawl(1)[:-1]),
    ),
    Case(
        rule="fresh-meat/crawl.fixed-sequence",
        words="the printed Encounters in the printed order, and none beside them",
        obeys=custom(3, crawl(3)),
        breaks=custom(3, changed(3, 2, then="arena-of-souls")),
    ),
    Case(
        rule="fresh-meat/crawl.one-list",
        words="Crawl #1 in its order",
        obeys=custom(1, crawl(1)),
        breaks=custom(1, swapped(1, 3, 4)),
    ),
    Case(
        rule="fresh-meat/crawl.two-list",
        words="Crawl #2 in its order",
        obeys=custom(2, crawl(2)),
        breaks=custom(2, swapped(2, 3, 4)),
    ),
    Case(
        rule="fresh-meat/crawl.three-list",
        words="Crawl #3 in its order",
        obeys=custom(3, crawl(3)),
        breaks=custom(3, swapped(3, 8, 9)),
    ),
    Case(
        rule="fresh-meat/crawl.no-event-deck",
        words="no Custom Crawl has an Event deck",
        obeys=custom(2),
        breaks=custom(2, event_deck=FULL_EVENTS),
    ),
    Case(
        rule="fresh-meat/crawl.events-only-preset",
        words="the preset Events are the only ones",
        obeys=custom(3, crawl(3)),
        breaks=custom(3, changed(3, 9, event="bounty")),
        cites="fresh-meat/crawl.three-no-other-events",
    ),
    Case(
        rule="fresh-meat/crawl.one-no-events",
        words="Crawl #1 has no Events",
        obeys=custom(1, crawl(1)),
        breaks=custom(1, changed(1, 1, event="bounty")),
    ),
    Case(
        rule="fresh-meat/crawl.two-event-drake",
        words="the whistling stands before the Spitting Drake",
        obeys=custom(2, crawl(2)),
        breaks=custom(2, changed(2, 2, event=None)),
    ),
    Case(
        rule="fresh-meat/crawl.two-event-dragon",
        words="the glowing thing stands before the East Flow Dragon",
        obeys=custom(2, crawl(2)),
        breaks=custom(2, changed(2, 5, event="bounty")),
    ),
    Case(
        rule="fresh-meat/crawl.two-no-other-events",
        words="Crawl #2 has two Events",
        obeys=custom(2, crawl(2)),
        breaks=custom(2, changed(2, 1, event="bounty")),
    ),
    Case(
        rule="fresh-meat/crawl.two-arena-after-thornclinger",
        words="the Arena of Souls follows the Thornclinger",
        obeys=custom(2, crawl(2)),
        breaks=custom(2, changed(2, 6, then=None)),
    ),
    Case(
        rule="fresh-meat/crawl.two-arena-unnumbered",
        words="the Arena is no place of its own",
        obeys=custom(2, crawl(2)),
        breaks=custom(2, [*crawl(2)[:6], {"encounter": "arena-of-souls"}, *crawl(2)[6:]]),
        cites="fresh-meat/crawl.nine-slots",
    ),
    Case(
        rule="fresh-meat/crawl.three-event-bugaboo",
        words="the treasure in the rock stands before the Bugaboo",
        obeys=custom(3, crawl(3)),
        breaks=custom(3, changed(3, 1, event=None)),
    ),
    Case(
        rule="fresh-meat/crawl.three-event-trolgg",
        words="the puzzle box stands before Trolgg",
        obeys=custom(3, crawl(3)),
        breaks=custom(3, changed(3, 5, event=None)),
    ),
    Case(
        rule="fresh-meat/crawl.three-no-other-events",
        words="Crawl #3 has two Events",
        obeys=custom(3, crawl(3)),
        breaks=custom(3, changed(3, 4, event="bounty")),
    ),
    Case(
        rule="fresh-meat/crawl.one-preset-characters",
        words="Crawl #1 is for pre-generated characters",
        obeys=custom(1, mode="preset"),
        breaks=custom(1, mode="quick-draft"),
    ),
    Case(
        rule="fresh-meat/crawl.two-draft",
        words="Crawl #2 is for drafted Reputations",
        obeys=custom(2, mode="quick-draft"),
        breaks=custom(2, mode="preset"),
    ),
    Case(
        rule="fresh-meat/crawl.three-draft",
        words="Crawl #3 is for drafted Reputations",
        obeys=custom(3, mode="standard-draft"),
        breaks=custom(3, mode="no-reputations"),
    ),
    Case(
        rule="fresh-meat/crawl.draft-style-free",
        words="Crawl #2 takes either draft",
        obeys=custom(2, mode="standard-draft"),
        breaks="cannot: a permission",
    ),
    Case(
        rule="fresh-meat/crawl.any-order",
        words="Crawl #3 may be played without the other two",
        obeys=custom(3),
        breaks="cannot: a permission",
    ),
    Case(
        rule="fresh-meat/event.optional",
        words="a crawl needs no Event deck",
        obeys=setup(crawl=own_crawl()),
        breaks="cannot: a permission",
    ),
    Case(
        rule="fresh-meat/caverns.one-of-two-in-small-pool",
        words="advice, so that a crawl with both is legal",
        obeys=setup(
            crawl=own_crawl("crumbling-caverns", "Portals & Portents", "hate", "spite", "fear", "rebeast", "bugaboo")
            + own_crawl("shadowmancer", "soul-eater")
        ),
        breaks="cannot: it draws a warning, see below",
    ),
)

CASES = (*PARTY_CASES, *DRAFT_CASES, *DECK_CASES, *CRAWL_CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule}: {case.words}")
def test_a_list_obeys_and_a_list_breaks(case: Case) -> None:
    hold(case)


def test_every_construction_rule_has_a_case() -> None:
    assert list(rules_without_case("fresh-meat", CASES)) == []


# Advice: legal, but said


def both_caverns(*others: str) -> str:
    return setup(crawl=own_crawl("crumbling-caverns", "portals-and-portents", *others))


def test_both_non_combat_encounters_are_advised_against_in_a_crawl_of_fresh_meat_alone() -> None:
    small = both_caverns("hate", "spite", "fear", "rebeast", "bugaboo", "shadowmancer", "soul-eater")
    large = both_caverns("ripper", "spite", "fear", "rebeast", "bugaboo", "shadowmancer", "soul-eater")
    assert warnings(small) == {"fresh-meat/caverns.one-of-two-in-small-pool"}
    assert warnings(large) == set()


def test_the_horde_is_advised_against_among_unknown_encounters_unless_in_its_own_crawl() -> None:
    horde = [*own_crawl()[:-1], {"encounter": "Endless Horde of Dead"}]
    assert warnings(setup(crawl=horde, first_game=True)) == {"fresh-meat/horde.advice-known-creatures"}
    assert warnings(setup(crawl=horde)) == set()
    assert warnings(custom(3, crawl(3), first_game=True)) == set()


def test_an_event_deck_is_advised_against_in_the_first_game() -> None:
    assert warnings(setup(crawl=own_crawl(), event_deck=FULL_EVENTS, first_game=True)) == {
        "fresh-meat/event.not-first-play"
    }
    assert warnings(setup(crawl=own_crawl(), event_deck=FULL_EVENTS)) == set()


def test_the_summoning_gate_is_warned_of_unless_all_expansions_are_mixed() -> None:
    fewer = ["base", "fresh-meat", "relics-and-ruin"]
    with_fewer = setup(crawl=own_crawl(), sets=fewer, event_deck=of_set("events", *fewer))
    assert warnings(with_fewer) == {"fresh-meat/event.summoning-gate"}
    assert warnings(setup(crawl=own_crawl(), event_deck=FULL_EVENTS)) == set()


# What a BOSS does in the stack


def boss_notes(*encounters: str) -> list[tuple[str, int | None]]:
    text = setup(crawl=own_crawl(*encounters))
    return [
        (finding.rule, finding.line) for finding in check_text("list.toml", text).findings if ".early" in finding.rule
    ]


def test_a_boss_before_the_last_place_is_announced_as_the_last_fight() -> None:
    """fresh-meat/boss.early-to-bottom, fresh-meat/crawl.one-death-drinker-postponed"""
    early = boss_notes("death-drinker", "ripper", "pale-choir", "bog-hag", "trolgg", "hate", "fear", "spite", "rebeast")
    last = boss_notes("ripper", "pale-choir", "bog-hag", "trolgg", "hate", "fear", "spite", "rebeast", "death-drinker")
    assert [rule for rule, _ in early] == ["fresh-meat/boss.early-to-bottom"]
    assert last == []


def test_a_custom_crawl_that_is_only_named_has_its_boss_announced_too() -> None:
    rules = [finding.rule for finding in check_text("list.toml", custom(1)).findings]
    assert "fresh-meat/boss.early-to-bottom" in rules


def test_a_second_boss_is_announced_as_fought_when_revealed() -> None:
    """fresh-meat/boss.others-fought-when-revealed"""

    def lich_is_boss(data: dict) -> None:  # type: ignore[type-arg]
        lich = data["encounters"]["emperor-lich"]
        lich |= {"boss": True, "boss_text": data["encounters"]["death-drinker"]["boss_text"]}

    text = setup(crawl=own_crawl("death-drinker", "emperor-lich", *own_crawl_rest()))
    found = check_text("list.toml", text, pool_file("two-bosses", lich_is_boss)).findings
    assert [finding.rule for finding in found if "boss." in finding.rule] == [
        "fresh-meat/boss.early-to-bottom",
        "fresh-meat/boss.others-fought-when-revealed",
    ]


def own_crawl_rest() -> tuple[str, ...]:
    return ("ripper", "pale-choir", "bog-hag", "trolgg", "hate", "fear", "spite")


# What a finding tells


def findings(text: str) -> list[Finding]:
    return check_text("list.toml", text).findings


def faults(text: str) -> list[str]:
    """The rule ids of the errors and warnings."""
    return [finding.rule for finding in findings(text) if finding.severity is not Severity.NOTE]


def test_all_faults_are_reported_at_once_each_at_its_own_line() -> None:
    text = setup(
        mode="quick-draft",
        custom_crawl="crawl-1",
        party=[plays("orn", token="nyx", reputations=["lucky", "lucky"], life=3), plays("war-witch", token=None)],
    )
    errors = [finding for finding in findings(text) if finding.severity is Severity.ERROR]
    assert sorted(finding.rule.removeprefix("fresh-meat/") for finding in errors) == [
        "base.players",
        "char.base-own-portrait",
        "char.new-needs-token",
        "crawl.one-preset-characters",
        "rep.cost-lowers-life",
        "rep.unique",
    ]
    assert all(finding.line is not None and finding.line > 1 for finding in errors)


def test_an_unknown_card_is_reported_once_and_nothing_follows_from_it() -> None:
    party = three(reputations=["the Lukky", "proud"], life=5, relic="Bone Dice")
    lists = (
        drafted(*party),
        setup(mode="preset", party=three(reputations=["unrelenting", "the Irritible", "thick-skinned"])),
        setup(mode="preset", party=[plays("orm", token=None, life=3), plays("vasha"), plays("talon")]),
        setup(crawl=[*own_crawl()[:-1], {"encounter": "Cellar Worm"}]),
        custom(1, [*crawl(1)[:-1], {"encounter": "Humillity & Shame"}]),
        setup(main_deck=main_deck(without=("venom-strike",)) | {"venom-stirke": 1}),
        setup(crawl=own_crawl(), relic_deck={**of_set("relics", "fresh-meat"), "bone-dise": 1}),
        setup(custom_crawl="crawl-4"),
    )
    for text in lists:
        assert faults(text) == ["deckkit/card.unknown"], text


def test_a_card_of_another_section_is_told_apart() -> None:
    assert faults(drafted(*three(reputations=["Bone Dice"]))) == ["deckkit/card.wrong-zone"]


def test_an_attack_that_six_cards_bear_is_no_answer() -> None:
    assert faults(setup(main_deck=main_deck() | {"Strike and Evade": 1})) == ["deckkit/card.ambiguous"]


def test_a_list_of_nothing_says_what_it_wants() -> None:
    assert faults(setup()) == ["deckkit/file.missing-key"]


def test_a_mistyped_set_is_answered_with_the_nearest() -> None:
    text = setup(crawl=own_crawl(), sets=["base", "fresh-meet", "fresh-meat"])
    assert faults(text) == ["deckkit/file.value"]
    assert 'did you mean "fresh-meat"?' in [finding.help for finding in findings(text)]
