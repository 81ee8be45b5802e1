"""Setup before the first Encounter, in the rulebook's order (`base.setup-done-before-first-encounter`).

Seats, characters, Reputations, what they give, hands. What the list lays out is not asked for.
"""

from deckkit.games.fresh_meat.brought import PRESET, Member
from deckkit.games.fresh_meat.effects.cause import feature_cause
from deckkit.games.fresh_meat.effects.happening import perform
from deckkit.games.fresh_meat.making.characters import characters
from deckkit.games.fresh_meat.making.drafts_in_play import Draft, draft
from deckkit.games.fresh_meat.making.equipping import equip, note_equipment, one_use
from deckkit.games.fresh_meat.making.gifts import choose_item, choose_relic
from deckkit.games.fresh_meat.pieces import Character
from deckkit.games.fresh_meat.rounds.drawing import draw
from deckkit.games.fresh_meat.state import HAND, Table
from deckkit.play.actions import Steps


def set_up(t: Table) -> Steps:
    """Everything before the first Encounter is revealed."""
    members: tuple[Member, ...] = t.brought.members if t.brought is not None else ()
    t.phase = "setup"
    t.note("seats", "base.players", t.order[0].seat, len(t.order))
    t.note("seating", "base.seating", t.order[0].seat, len(t.order), t.order[-1].seat)
    for player, member in zip(t.order, members, strict=False):
        _as_listed(t, player.seat, member)
    _decks(t)
    yield from characters(t)
    yield from _reputations(t, members)
    yield from _gifts(t, members)
    for player in t.order:
        yield from draw(t, player, HAND, "base.hand-deal-seven")
    yield from _other_gifts(t)
    for player in t.order:
        t.note("ready", "base.prestige-public", player.seat, player.prestige)
    t.note("set-up", "base.setup-done-before-first-encounter", "", len(t.order))


def _decks(t: Table) -> None:
    """The main deck, the Relic deck, the Event deck and the stack of Encounters lie ready."""
    t.note("shuffled", "deck.all-shuffled-in", "", t.deck.size)
    t.note("relic-deck", "relic.deck-composition", "", t.relics.size)
    custom = t.brought.custom if t.brought is not None else ""
    if custom:
        t.note("crawl", "crawl.fixed-sequence", "", len(t.stack), custom)
        t.note("crawl-alone", "crawl.any-order", "", len(t.stack), custom)
        t.note("crawl-deck", "crawl.main-deck", "", t.deck.size, custom)
        if t.mode.endswith("draft"):
            t.note("draft-style", "crawl.draft-style-free", "", len(t.order), t.mode)
        t.note("no-events", "crawl.no-event-deck", "", 0, custom)
    else:
        t.note("stack", "enc.random-game", "", len(t.stack))
        if t.events_deck is None:
            t.note("no-events", "event.optional")


def _as_listed(t: Table, seat: str, member: Member) -> None:
    """Character and token of the list."""
    player, named = t.players[seat], t.cards.get(member.character or "")
    if isinstance(named, Character):
        player.character = named
        t.note("character", "base.character-one-each", seat, 0, named.id)
        if member.token is not None and not named.base:
            player.portraits = (member.token,)


def _all_chosen(members: tuple[Member, ...]) -> bool:
    """Whether the list tells every build: where it keeps no record of the draft, who has nothing has taken nothing."""
    chosen = [one.reputations is not None for one in members]
    return any(chosen) and (all(chosen) or not any(one.dealt for one in members))


def _reputations(t: Table, members: tuple[Member, ...]) -> Steps:
    """Each player's Reputations by the way of the party (`rep.one-mode-for-all`), and the LP that they leave."""
    t.note("mode", "rep.group-decides-mode", "", len(t.order), t.mode)
    t.note("one-mode", "rep.one-mode-for-all", "", len(t.order), t.mode)
    t.note("sides", "char.two-sided", "", len(t.order), "pre-generated" if t.mode == PRESET else "customizable")
    t.note("side-up", "char.side-matches-mode", "", len(t.order), t.mode)
    builds: dict[str, tuple[str, ...]] = dict.fromkeys(t.players, ())
    if t.mode == PRESET:
        builds = {one.seat: one.character.preset if one.character is not None else () for one in t.order}
        builds = {seat: tuple(t.cards[one].id for one in cards) for seat, cards in builds.items()}
    elif t.mode.endswith("draft"):
        if _all_chosen(members):
            builds = {one.seat: members[place].reputations or () for place, one in enumerate(t.order)}
            t.note("on-record", "draft.before-game", "", len(members), t.mode)
        else:
            yield from draft(t, members)
            assert isinstance(t.own, Draft)
            builds = {seat: chosen or () for seat, chosen in t.own.builds.items()}
            t.own = None
    else:
        t.note("without", "rep.without-reputations", "", len(t.order))
    for place, player in enumerate(t.order):
        equip(t, player, builds[player.seat])
        if place < len(members):
            one_use(t, player, members[place])
        note_equipment(t, player)
    if any(builds.values()):
        t.note("to-box", "rep.unused-to-box", "", sum(map(len, builds.values())))
    if len({one.life for one in t.order}) > 1:
        t.note("unequal", "rep.unequal-starts", "", max(one.life for one in t.order), str(min(o.life for o in t.order)))


def _gifts(t: Table, members: tuple[Member, ...]) -> Steps:
    """What is chosen out of the decks before hands are dealt, in seating order."""
    t.note("in-seating-order", "base.simultaneous-effects", t.order[0].seat, len(t.order))
    for place, player in enumerate(t.order):
        on_record = members[place].relic if place < len(members) else None
        for feature in tuple(player.features):
            for effect in feature.card.effects:
                if effect.when == "game-start" and effect.do == "choose-relic":
                    yield from choose_relic(t, player, on_record)
                elif effect.when == "game-start" and effect.do == "gain-item":
                    yield from choose_item(t, player)


def _other_gifts(t: Table) -> Steps:
    """What else happens at the beginning of the game."""
    for player in tuple(t.order):
        for feature in tuple(player.features):
            for effect in feature.card.effects:
                if effect.when == "game-start" and effect.do not in ("choose-relic", "gain-item"):
                    steps = perform(t, effect, feature_cause(player, feature, {}))
                    if steps is not None:
                        yield from steps
