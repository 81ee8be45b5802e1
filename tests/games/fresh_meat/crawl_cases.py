"""Cases for the rules of crawls and of the decks beside them; `test_construction` holds them with the others."""

from tests.games.construction import Case
from tests.games.fresh_meat.lists import (
    ALL_SETS,
    FULL_EVENTS,
    NINE,
    Toml,
    crawl,
    custom,
    main_deck,
    of_set,
    own_crawl,
    setup,
)

OLD_EVENT = next(iter(of_set("events", "relics-and-ruin")))
NEW_CARDS_LACK = main_deck(without=("venom-strike", "strike-and-evade-nyx"))


def swapped(number: int, one: int, other: int) -> list[Toml]:
    """A Custom Crawl with the Encounters of two places exchanged (their Events stay)."""
    places = crawl(number)
    first, second = places[one - 1], places[other - 1]
    first["encounter"], second["encounter"] = second["encounter"], first["encounter"]
    return places


def changed(number: int, place: int, **keys: str | None) -> list[Toml]:
    """A Custom Crawl with one place changed; None takes a key out."""
    places = crawl(number)
    for key, value in keys.items():
        places[place - 1].pop(key, None)
        if value is not None:
            places[place - 1][key] = value
    return places


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
        rule="fresh-meat/event.full-deck-mixes",
        words="an Event before an Encounter of one's own crawl is of the sets in use too",
        obeys=setup(crawl=[{"encounter": NINE[0], "event": "tar-pit"}, *own_crawl()[1:]], sets=["base", "fresh-meat"]),
        breaks=setup(crawl=[{"encounter": NINE[0], "event": OLD_EVENT}, *own_crawl()[1:]], sets=["base", "fresh-meat"]),
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

CASES = DECK_CASES + CRAWL_CASES
