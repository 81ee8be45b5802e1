"""What is played: the Encounters of the crawl and the Events before them (the rules `crawl.*`, `boss.*`, `enc.*`)."""

from collections.abc import Iterator
from dataclasses import dataclass

from deckkit.decklist import Deck, Entry, Filled
from deckkit.findings import DocPath, Finding, Severity
from deckkit.games.fresh_meat.deck import DRAFTS
from deckkit.games.fresh_meat.listing.effects import FRESH_MEAT, called
from deckkit.games.fresh_meat.listing.events import PLACES, PRINTED, Crawl
from deckkit.games.fresh_meat.listing.reading import file_of, pool_of, sets_in_use
from deckkit.limits import Limit, Stock, counted


@dataclass(slots=True)
class PlaceLine:
    """One place of the list's crawl, numbered from 1, with the lines that name its cards."""

    number: int
    encounter: Entry | None = None
    event: Entry | None = None
    then: Entry | None = None

    def at(self, *keys: str) -> DocPath:
        """A place inside this entry of the crawl."""
        return ("crawl", self.number - 1, *keys)


_KEY_OF_ROLE = {"encounters": "encounter", "events": "event", "afterwards": "then"}


def written_places(deck: Deck) -> list[PlaceLine]:
    """The crawl as the list writes it; empty when it leaves it to the Custom Crawl."""
    found = [PlaceLine(number) for number, _ in enumerate(file_of(deck).crawl or (), start=1)]
    for filled in deck.zones:
        if filled.zone.path[0] == "crawl" and isinstance(position := filled.zone.path[1], int):
            setattr(found[position], _KEY_OF_ROLE[filled.zone.role], filled.entries[0])
    return found


def custom_crawl(deck: Deck) -> Crawl | None:
    """The Custom Crawl that the list plays, if it names one that the pool has."""
    for filled in deck.filled("custom-crawl"):
        for card_id, _ in filled.known():
            return pool_of(deck).crawls[card_id]
    return None


def findings(deck: Deck) -> Iterator[Finding]:
    """What is wrong with the crawl, and the rulebook's advice on it."""
    file, crawl, places = file_of(deck), custom_crawl(deck), written_places(deck)
    if crawl is not None:
        yield from _party_of_crawl(deck, crawl)
        if file.crawl is not None:
            yield from _as_printed(deck, crawl, places)
    elif file.crawl is not None and file.custom_crawl is None:
        yield from _own_crawl(places)
    stack = [place.encounter for place in places] if crawl is None or places else None
    if stack is None and crawl is not None:
        stack = [Entry(one.encounter, one.encounter, 1, ("custom_crawl",)) for one in crawl.places]
    known = [entry for entry in stack or () if entry is not None and entry.id in pool_of(deck).encounters]
    if len(known) == PLACES:
        yield from _bosses(deck, known)
    yield from _advice(deck, crawl, known)


def _party_of_crawl(deck: Deck, crawl: Crawl) -> Iterator[Finding]:
    """With which characters a Custom Crawl is played, and that it has no Event deck."""
    file, printed = file_of(deck), PRINTED.get(crawl.number)
    modes = ("preset",) if crawl.characters == "preset" else DRAFTS
    if file.mode is not None and file.mode not in modes:
        characters = "pre-generated characters" if crawl.characters == "preset" else "drafted Reputations"
        yield Finding(
            rule=printed.characters_rule if printed else "crawl.fixed-sequence",
            message=f"{crawl.name} is played with {characters}, the list says {file.mode}",
            at=("mode",),
            actual=file.mode,
            allowed=" or ".join(modes),
            help=f'write mode = "{modes[0]}"',
        )


def no_event_deck(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """An Event deck beside a Custom Crawl that has none."""
    crawl = custom_crawl(deck)
    if crawl is not None:
        yield Finding(
            rule=limit.rule,
            message=f"{crawl.name} is a Custom Crawl and has no Event deck",
            at=filled.zone.path,
            actual=filled.size,
            allowed=0,
            help="take out [event_deck]",
        )


def printed_lines(crawl: Crawl) -> Iterator[tuple[DocPath, str, str | None, str]]:
    """Each line of a Custom Crawl that is written out: its way, its role, the card printed there, and by which rule."""
    printed = PRINTED.get(crawl.number)
    list_rule = printed.list_rule if printed else "crawl.fixed-sequence"
    none_rule = printed.no_other_events_rule if printed else list_rule
    events = {number: rule for number, (_, rule) in printed.events.items()} if printed else {}
    then = {number: rule for number, (_, rule) in printed.then.items()} if printed else {}
    for number, place in enumerate(crawl.places, 1):
        yield ("crawl", number - 1, "encounter"), "encounters", place.encounter, list_rule
        yield ("crawl", number - 1, "event"), "events", place.event, events.get(number, none_rule)
        yield ("crawl", number - 1, "then"), "afterwards", place.then, then.get(number, "crawl.fixed-sequence")


def _as_printed(deck: Deck, crawl: Crawl, places: list[PlaceLine]) -> Iterator[Finding]:
    """A Custom Crawl that is written out has all its lines; that they are the printed ones is declared, as is their
    number."""
    if len(places) != len(crawl.places):
        return
    there = {filled.zone.path for filled in deck.zones}
    for at, _, wanted, rule in printed_lines(crawl):
        if wanted is not None and at not in there:
            yield _not_as_printed(rule, deck, crawl, at, None, wanted)


def of_another_length(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """A Custom Crawl that is written out with more places than it has, or fewer."""
    crawl, places = custom_crawl(deck), len(file_of(deck).crawl or ())
    if crawl is not None:
        yield Finding(
            rule=limit.rule,
            message=f"{crawl.name} has {len(crawl.places)} places, the list {places}",
            at=("crawl",),
            actual=places,
            allowed=len(crawl.places),
            help="write the whole crawl, or leave `crawl` out",
        )


def line_not_as_printed(limit: Stock, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """A line of a Custom Crawl with another card than the printed one, or with one where none is printed."""
    crawl, at = custom_crawl(deck), filled.zone.path
    if crawl is not None:
        wanted = next(card_id for line, _, card_id, _ in printed_lines(crawl) if line == at)
        for card_id, _ in filled.known():
            yield _not_as_printed(limit.rule, deck, crawl, at, card_id, wanted)


def _not_as_printed(
    rule: str, deck: Deck, crawl: Crawl, at: DocPath, actual: str | None, wanted: str | None
) -> Finding:
    number, key = int(at[1]) + 1, at[2]
    shown = deck.pool.label(wanted) if wanted else f"no `{key}`"
    return Finding(
        rule=rule,
        message=f"place {number} of {crawl.name} has {shown}, the list {actual or 'none'}",
        at=at,
        card=actual,
        actual=actual or "none",
        allowed=wanted or "none",
        help=f'write {key} = "{wanted}"' if wanted else f"take out `{key}`",
    )


def _own_crawl(places: list[PlaceLine]) -> Iterator[Finding]:
    """Nine places; that there are different Encounters of the sets in use is declared."""
    if len(places) != PLACES:
        more = PLACES - len(places)
        yield Finding(
            rule="base.encounter-stack-nine",
            message=f"a game has {PLACES} Encounters, the crawl {len(places)}",
            at=("crawl",),
            actual=len(places),
            allowed=PLACES,
            help=f"{'add' if more > 0 else 'take out'} {counted(abs(more), 'Encounters')}",
        )


def ordered_after(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """An Encounter that is ordered after another one, in a crawl of one's own."""
    for entry in filled.entries if file_of(deck).custom_crawl is None else ():
        yield Finding(
            rule=limit.rule,
            message="only a Custom Crawl orders an Encounter after another one; it would be one too many",
            at=entry.at,
            actual=entry.ref,
            allowed="no `then`",
            help="take out `then`",
        )


_WHAT = {"encounters": "Encounter", "events": "Event"}


def of_another_set(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """An Encounter or Event that is not of a set which the players own. What is printed in a Custom Crawl may not be:
    the rulebook's own Crawls name Encounters that are not among its new ones."""
    if file_of(deck).custom_crawl is not None:
        return  # one that is not known
    section = pool_of(deck).encounters if limit.role == "encounters" else pool_of(deck).events
    sets = ", ".join(sorted(sets_in_use(deck)))
    for card_id, entry in filled.known():
        its_set = section[card_id].set
        yield Finding(
            rule=limit.rule,
            message=f"{deck.pool.label(card_id)} is of set {its_set}, in use are {sets}",
            at=entry.at,
            card=card_id,
            actual=its_set,
            allowed=sets,
            help=f'add "{its_set}" to sets, or choose another {_WHAT[limit.role]}',
        )


def at_two_places(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """An Encounter or Event that stands at two places of a crawl of one's own."""
    first: dict[str, int] = {}
    for card_id, entry in filled.known() if file_of(deck).custom_crawl is None else ():
        one, number, what = deck.pool.copy_id(card_id), int(entry.at[1]) + 1, _WHAT[limit.role]
        if one in first:
            yield Finding(
                rule=limit.rule,
                message=f"{deck.pool.label(one)} stands at places {first[one]} and {number}; each {what} is one card",
                at=entry.at,
                card=one,
                actual=2,
                allowed=1,
                help=f"choose another {what} for place {number}",
            )
        first.setdefault(one, number)


def _bosses(deck: Deck, stack: list[Entry]) -> Iterator[Finding]:
    """What becomes of a BOSS that stands before the last place: no fault, but worth knowing when planning."""
    encounters = pool_of(deck).encounters
    met = False
    for number, entry in enumerate(stack, start=1):
        if entry.id is None or not encounters[entry.id].boss:
            continue
        label = deck.pool.label(entry.id)
        if met:
            rule, mend = "boss.others-fought-when-revealed", "have one BOSS in the crawl, if this is not wanted"
            message = f"{label} is not the first BOSS of the game, and is fought when it is revealed"
        elif number < len(stack):
            rule = "boss.early-to-bottom"
            mend = "put it at the last place, if its early harm is not wanted"
            message = f"{label} at place {number} does its early harm, goes to the bottom and is fought last"
        else:
            continue
        met = True
        yield Finding(
            rule=rule,
            message=message,
            severity=Severity.NOTE,
            at=entry.at,
            card=entry.id,
            actual=number,
            allowed=len(stack),
            help=mend,
        )


def _advice(deck: Deck, crawl: Crawl | None, stack: list[Entry]) -> Iterator[Finding]:
    """Recommendations of the rulebook: warnings, which make no list illegal."""
    file, encounters = file_of(deck), pool_of(deck).encounters
    at = {entry.id: entry.at for entry in stack if entry.id is not None}
    small = file.sets == [FRESH_MEAT] or all(encounters[one].set == FRESH_MEAT for one in at)
    caverns, portals = called(encounters, "Crumbling Caverns"), called(encounters, "Portals & Portents")
    if small and caverns & at.keys():
        for card_id in portals & at.keys():
            yield Finding(
                rule="caverns.one-of-two-in-small-pool",
                message="Crumbling Caverns and Portals & Portents together, in a crawl of Fresh Meat alone",
                severity=Severity.WARNING,
                at=at[card_id],
                card=card_id,
                actual=2,
                allowed=1,
                help="leave Portals & Portents in the box for now",
            )
    if file.first_game and (crawl is None or crawl.number != 3):
        for card_id in called(encounters, "Endless Horde of Undead") & at.keys():
            yield Finding(
                rule="horde.advice-known-creatures",
                message="the Endless Horde is advised only among Encounters that the players know",
                severity=Severity.WARNING,
                at=at[card_id],
                card=card_id,
                help="choose another Encounter, or play The Dead Will Rise, which is made for it",
            )
    if file.first_game and file.event_deck is not None and (crawl is None or crawl.event_deck):
        yield Finding(
            rule="event.not-first-play",
            message="no Event deck is advised in the first game with the new Encounters",
            severity=Severity.WARNING,
            at=("event_deck",),
            help="take out [event_deck]",
        )
