"""How the findings of a list read: which there are, where they stand, what they tell."""

import pytest

from deckkit.check import check_text
from deckkit.findings import Finding, Severity
from deckkit.games import load_game
from deckkit.limits import bound
from deckkit.play.adjudicate import adjudicate_text
from tests.games.fresh_meat.draft_cases import LEFT, quick, standard, with_kept
from tests.games.fresh_meat.lists import (
    ALL_SETS,
    FULL_EVENTS,
    Toml,
    crawl,
    custom,
    drafted,
    main_deck,
    of_set,
    own_crawl,
    plays,
    pool,
    pool_file,
    pool_rules,
    setup,
    shipped,
    three,
    warnings,
)
from tests.games.fresh_meat.test_construction import CASES

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
        party=[
            plays("orn", token="nyx", reputations=["lucky", "lucky"], life=3),
            plays("war-witch", token=None, reputations=["proud"], life=3),
        ],
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


def preset(*members: Toml) -> str:
    return setup(mode="preset", party=[*members])


def preset_event(event: str) -> str:
    """A crawl of one's own with an Event before its first Encounter, and all others in the Event deck."""
    first, *others = own_crawl()
    events = {one: copies for one, copies in FULL_EVENTS.items() if one != "old-chest"}
    return setup(crawl=[first | {"event": event}, *others], event_deck=events)


def test_an_event_before_an_encounter_is_not_missing_in_the_deck() -> None:
    assert faults(preset_event("old-chest")) == []


ONE_FAULT = {
    "a set that is none": (
        setup(
            crawl=own_crawl(),
            sets=["base", "relics-and-ruins", "fresh-meat"],
            main_deck=main_deck(),
            relic_deck=of_set("relics", *ALL_SETS),
            event_deck=FULL_EVENTS,
        ),
        "deckkit/file.value",
    ),
    "Fresh Meat left in the box, with an Heir": (
        drafted(*three(reputations=["heir-and-master"], relic="bone-dice"), sets=["base"]),
        "fresh-meat/deck.all-shuffled-in",
    ),
    "Fresh Meat left in the box, and out of the main deck": (
        setup(sets=["base"], main_deck=main_deck(without=tuple(of_set("cards", "fresh-meat")))),
        "fresh-meat/deck.all-shuffled-in",
    ),
    "a pre-generated character twice": (
        preset(plays("orn"), plays("orn"), plays("talon")),
        "fresh-meat/char.one-each",
    ),
    "a Custom Crawl with an Event deck of new Events, one of them twice": (
        custom(1, event_deck=of_set("events", "fresh-meat") | {"bounty": 2}, first_game=True),
        "fresh-meat/crawl.no-event-deck",
    ),
    "Reputations dealt and doubled in a game without": (
        setup(mode="no-reputations", party=three(reputations=["lucky", "lucky"])),
        "fresh-meat/rep.one-mode-for-all",
    ),
    "too few dealt in a game without": (
        setup(mode="no-reputations", party=three(dealt=["lucky"])),
        "fresh-meat/rep.one-mode-for-all",
    ),
    "wrong Reputations on a card, and its printed LP": (
        preset(plays("grubb", reputations=["unburied"], life=70), plays("orn"), plays("vasha")),
        "fresh-meat/rep.preset-fixed",
    ),
    "a Reputation that was not dealt, with the LP of the right ones": (
        quick(["patient", "greedy"], life=95),
        "fresh-meat/draft.quick-own-cards-only",
    ),
    "a Reputation that was not kept, with the LP of the right ones": (
        standard(LEFT, [LEFT[1][0]], life=100),
        "fresh-meat/draft.standard-choose-from-five",
    ),
    "a Reputation doubled, with the LP for one": (
        quick(["patient", "patient"], life=95),
        "fresh-meat/rep.unique",
    ),
    "Reputations in a game without, with the LP of such a game": (
        setup(mode="no-reputations", party=three(reputations=["lucky"], life=100)),
        "fresh-meat/rep.one-mode-for-all",
    ),
    "a mistyped Event before an Encounter": (
        preset_event("old-chset"),
        "deckkit/card.unknown",
    ),
    "a mistyped key for an Event before an Encounter": (
        preset_event("old-chest").replace("event = ", "evnt = "),
        "deckkit/file.unknown-key",
    ),
    "one Reputation for two": (
        drafted(plays("orn", reputations=["lucky"]), plays("nyx", reputations=["lucky"]), plays("talon")),
        "fresh-meat/rep.unique",
    ),
}


@pytest.mark.parametrize(("text", "rule"), ONE_FAULT.values(), ids=ONE_FAULT)
def test_one_fault_is_one_finding(text: str, rule: str) -> None:
    assert faults(text) == [rule]


def test_wrong_life_points_are_seen_beside_wrong_reputations() -> None:
    text = preset(plays("grubb", reputations=["unburied"], life=90), plays("orn"), plays("vasha"))
    assert faults(text) == ["fresh-meat/rep.preset-fixed", "fresh-meat/rep.preset-life-printed"]


def test_players_of_one_name_are_warned_of() -> None:
    members = [plays("orn", player="Ines"), plays("vasha", player="Max"), plays("talon", player="Ines")]
    assert warnings(preset(*members)) == {"deckkit/list.doubled-name"}
    assert warnings(preset(*members[:2], plays("talon", player="Ida"))) == set()


def test_who_has_the_one_card_is_named() -> None:
    def said(*members: Toml) -> list[str]:
        return [one.message for one in findings(drafted(*members)) if one.severity is Severity.ERROR]

    orn, nyx = plays("orn", player="Ines", reputations=["lucky"]), plays("nyx", player="Ida", reputations=["lucky"])
    assert said(orn, nyx, plays("talon")) == [
        "Ida uses lucky the Lucky, as Ines does; there is one card of each Reputation"
    ]
    assert said(plays("orn", player="Ines", reputations=["lucky", "lucky"]), plays("nyx"), plays("talon")) == [
        "Ines uses lucky the Lucky twice; there is one card of each Reputation"
    ]


def test_who_keeps_a_card_twice_is_named_once() -> None:
    text = standard(with_kept(0, [LEFT[0][0], LEFT[0][0], *LEFT[0][2:]]))
    (finding,) = [one for one in findings(text) if one.severity is Severity.ERROR]
    assert "is kept twice by player 1" in finding.message


def test_a_card_is_found_with_three_dots_and_with_the_sign_for_them() -> None:
    for name in ("If I Can't Have It...", "If I Can't Have It…"):
        assert faults(setup(main_deck=main_deck(without=("cant-have-it",)) | {name: 1})) == []


def test_a_printed_crawl_may_use_encounters_of_any_set() -> None:
    """conflict.encounter-count: the rulebook's own Crawls name Encounters that are not among the new ones"""
    assert faults(custom(3, crawl(3), sets=["fresh-meat"])) == []


def test_a_printed_crawl_needs_no_box_beside_the_base_game_and_this_one() -> None:
    ids = {
        place[key] for number in (1, 2, 3) for place in crawl(number) for key in ("encounter", "then") if key in place
    }
    assert {shipped()["encounters"][one]["set"] for one in ids} == {"base", "fresh-meat"}


def test_every_fault_tells_place_numbers_and_what_mends_it() -> None:
    broken = [case for case in CASES if not case.breaks.startswith("cannot: ")]
    assert len(broken) > 60
    for case in broken:
        for finding in check_text("list.toml", case.breaks, case.pool).findings:
            if finding.rule != "deckkit/pool.sample" and not finding.rule.startswith("deckkit/file"):
                assert finding.line and finding.help, finding
                assert finding.actual is not None, finding
                assert finding.allowed is not None or "expected one of" in finding.message, finding


def test_what_is_linear_is_declared_and_agrees_with_the_findings() -> None:
    """A solver has the declared limits alone: each holds in a legal list, and breaks where the check says so."""
    for text, broken in (
        (drafted(*three(reputations=["lucky", "lucky"])), {"rep.unique"}),
        (preset(*three(reputations=["unrelenting"])), {"rep.preset-fixed"}),
        (setup(main_deck=main_deck(edge_out=4)), {"deck.size-with-base"}),
        (setup(crawl=own_crawl(), relic_deck=of_set("relics", "relics-and-ruin")), {"relic.deck-composition"}),
        (
            setup(crawl=own_crawl(), event_deck=of_set("events", "fresh-meat")),
            {"event.full-deck-mixes", "event.not-a-full-deck"},
        ),
        (custom(1, event_deck=FULL_EVENTS), {"crawl.no-event-deck"}),
        (setup(crawl=own_crawl(), relic_deck=of_set("relics", "fresh-meat"), event_deck=FULL_EVENTS), set()),
        (setup(crawl=own_crawl(), relic_deck=of_set("relics", *ALL_SETS), main_deck=main_deck()), set()),
        (preset(*three(reputations=["unrelenting", "irritable", "thick-skinned"])), set()),
    ):
        deck = check_text("list.toml", text).deck
        assert deck is not None
        declared = load_game("fresh-meat").limits(deck.file, deck.pool)
        assert {one.rule for one in declared for filled in bound(one, deck) if not one.holds(deck, filled)} == broken, (
            text
        )


@pytest.mark.parametrize(("gone", "cut"), [(12, False), (13, True)])
def test_what_a_pile_lacks_is_listed_whole_or_not_at_all(gone: int, cut: bool) -> None:
    def told(text: str) -> str:
        return next(one.help or "" for one in findings(text) if one.severity is Severity.ERROR)

    cards = tuple(
        one for one, card in shipped()["cards"].items() if card["set"] == "base" and card.get("copies", 1) == 1
    )
    lacks = told(setup(main_deck=main_deck(without=cards[:gone])))
    assert lacks == (
        "leave [main_deck] out for all cards of the sets in use" if cut else "add " + ", ".join(cards[:12])
    )
    few = dict(list(FULL_EVENTS.items())[gone:])
    events = ", ".join(sorted(FULL_EVENTS.keys() - few.keys()))
    lacks = told(setup(crawl=own_crawl(), event_deck=few))
    assert lacks == ("leave [event_deck] out to play without an Event deck" if cut else f"add {events}")


def test_a_draft_needs_five_reputations_of_the_pool_for_each_player() -> None:
    """fresh-meat/draft.deck-large-enough"""

    def only_fourteen(data: Toml) -> None:
        data["reputations"] = dict(list(data["reputations"].items())[:14])

    def rules(mode: str) -> list[str]:
        text = setup(mode=mode, party=three())
        return [one.rule for one in check_text("list.toml", text, pool_file("fourteen", only_fourteen)).findings]

    assert "fresh-meat/draft.deck-large-enough" in rules("quick-draft")
    assert "fresh-meat/draft.deck-large-enough" not in rules("no-reputations")


# Odd input: one clear finding, and never an exception


@pytest.mark.parametrize(
    ("lines", "rules"),
    [
        ("party = []\n", {"fresh-meat/base.players", "fresh-meat/rep.group-decides-mode"}),
        ("party = 3\n", {"deckkit/file.value"}),
        ("[party]\nx = 1\n", {"deckkit/file.value"}),
        ("[[party]]\n", {"deckkit/file.missing-key"}),
        ('crawl = [{ encounter = "RA/07" }]\n', {"deckkit/card.unknown", "fresh-meat/base.encounter-stack-nine"}),
        ("crawl = []\n", {"fresh-meat/base.encounter-stack-nine"}),
        ("crawl = [{}]\n", {"deckkit/file.missing-key"}),
        ('custom_crawl = "🐉"\n', {"deckkit/card.unknown"}),
        ('custom_crawl = "crawl-1"\ncrawl = []\n', {"fresh-meat/crawl.nine-slots"}),
        ('[main_deck]\n"Edge Out" = 0\n', {"deckkit/file.value"}),
        ('[main_deck]\n"Edge Out" = -1\n', {"deckkit/file.value"}),
        ('[main_deck]\n"Edge Out" = 3.0\n', {"deckkit/file.value"}),
        ('[main_deck]\n"Edge Out" = true\n', {"deckkit/file.value"}),
        ('[main_deck]\n"Edge Out" = 100000000000000000000\n', {"deckkit/file.value"}),
        ("[main_deck]\n", {"fresh-meat/deck.all-shuffled-in", "fresh-meat/deck.size-with-base"}),
        ("[relic_deck]\n", {"fresh-meat/relic.deck-composition"}),
        ("[event_deck]\n", {"fresh-meat/event.not-a-full-deck"}),
        ("mode = 3\n", {"deckkit/file.value"}),
        ('sets = ["Base Game", "fresh-meat"]\ncustom_crawl = "crawl-1"\n', {"deckkit/file.value"}),
        ("[sideboard]\n", {"deckkit/file.unknown-key", "deckkit/file.missing-key"}),
    ],
)
def test_odd_input_is_answered_by_its_own_rule(lines: str, rules: set[str]) -> None:
    assert set(faults('game = "fresh-meat"\nname = "🐉"\n' + lines)) == rules


def test_a_pool_without_a_section_says_which() -> None:
    text = pool(lambda data: data.pop("reputations"))
    assert [(finding.rule, finding.allowed) for finding in check_text("pool.toml", text).findings] == [
        ("deckkit/file.missing-key", "reputations")
    ]


def test_an_empty_section_is_answered_by_the_counts_it_lacks() -> None:
    assert pool_rules(pool(lambda data: data["relics"].clear())) == {"fresh-meat/relic.eleven-new"}
    assert pool_rules(pool(lambda data: data["crawls"].clear())) == {"fresh-meat/crawl.three"}


def test_an_id_in_two_sections_is_refused() -> None:
    def doubled(data: Toml) -> None:
        data["relics"]["rebeast"] = data["relics"].pop("bone-dice")

    assert pool_rules(pool(doubled)) == {"deckkit/pool.doubled-id"}


def test_a_draft_says_which_one_the_head_asks_for_and_what_is_due_when_the_last_card_is_forced() -> None:
    seats = "".join(f"player: P{number} deck=crawl-2-crucible-of-heroes\n" for number in range(1, 4))
    deals = "".join(
        f"* deal P{number} {cards}\n"
        for number, cards in (
            (1, "fierce irritable defiant swift lucky"),
            (2, "red-handed unrelenting patient proud greedy"),
            (3, "reckless thorny spiteful cunning hexing"),
        )
    )
    characters = "* character P1 nyx\n* character P2 orn\n* character P3 talon\n"
    text = f"deckkit-match 1\ngame: fresh-meat rules: 1\nmode: 3-players {{}}\n{seats}game 1\n{characters}{deals}{{}}"
    (refused,) = adjudicate_text(text.format("quick-draft", "P1 keep fierce\n"), "x.match").refusals
    assert refused.rule == "fresh-meat/draft.quick-own-cards-only"
    assert "`mode: 3-players standard-draft`" in refused.message
    kept = (
        ("fierce", "patient", "cunning"),
        ("hexing", "irritable", "red-handed"),
        ("unrelenting", "spiteful", "swift"),
        ("lucky", "proud", "reckless"),
    )
    keeps = "".join(f"P{number} keep {card}\n" for turn in kept for number, card in enumerate(turn, 1))
    (refused,) = adjudicate_text(text.format("standard-draft", keeps + "* encounter ?\n"), "x.match").refusals
    assert refused.rule == "fresh-meat/draft.game-begins-after-all-set"
    assert "`P1 build ...`" in refused.message
