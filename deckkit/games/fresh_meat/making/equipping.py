"""What a player begins with by character and build: feature cards, tokens and Life Points (rules `rep.*`)."""

from collections.abc import Iterable

from deckkit.games.fresh_meat.brought import PRESET, Member
from deckkit.games.fresh_meat.pieces import FeatureCard
from deckkit.games.fresh_meat.state import LIFE_AT_START, Feature, Player, Table


def equip(t: Table, player: Player, reputations: Iterable[str]) -> None:
    """The Reputation cards lie open next to the character, and their costs are paid in LP."""
    cards = [t.cards[one] for one in reputations]
    for card in cards:
        assert isinstance(card, FeatureCard)
        player.features.append(Feature(card, tokens=card.start_tokens))
    preset = t.mode == PRESET and player.character is not None
    cost = sum(card.cost for card in cards)
    player.life = player.character.preset_life if preset and player.character is not None else LIFE_AT_START - cost
    player.start_life = player.life


def note_equipment(t: Table, player: Player) -> None:
    """What rules say of the Reputations and the LP with which a player begins."""
    reputations = [one for one in player.features if one.card.kind == "reputation"]
    if t.mode == PRESET and player.character is not None:
        t.note("preset", "rep.preset-fixed", player.seat, len(reputations), player.character.id)
        t.note("cards-handed-out", "rep.preset-cards-handed-out", player.seat, len(reputations))
        t.note("life", "rep.preset-life-printed", player.seat, player.life)
    elif reputations:
        for one in reputations:
            t.note("pay", "draft.pay-each-taken", player.seat, one.card.cost, one.card.id)
        t.note("life", "rep.cost-lowers-life", player.seat, player.life)
    else:
        rule = "draft.none-means-hundred" if t.mode.endswith("draft") else "base.life-start"
        t.note("life", rule, player.seat, player.life)
        if player.character is not None:
            t.note("no-powers", "base.character-no-powers", player.seat, 0, player.character.id)
    for one in reputations:
        if one.tokens:
            angry = any(effect.when == "negative-card" and effect.do == "gain-token" for effect in one.card.effects)
            rule = "rep.irritable-two-tokens" if angry else "rep.extra-components"
            t.note("tokens", rule, player.seat, one.tokens, one.card.id)
    if reputations:
        t.note("reputations", "rep.public", player.seat, len(reputations))
        if len(reputations) > 1:
            t.note("several", "rep.several-allowed", player.seat, len(reputations))


def one_use(t: Table, player: Player, member: Member) -> None:
    """The one-use ability of a character, in a game without Reputations (`rep.no-one-use-abilities`)."""
    if member.one_use is None:
        return
    if t.mode != "no-reputations":
        t.note("no-one-use", "rep.no-one-use-abilities", player.seat, 0, member.one_use)
        return
    player.features.append(Feature(t.cards[member.one_use]))
    t.note("one-use", "rep.one-use-without-reputations", player.seat, 0, member.one_use)
