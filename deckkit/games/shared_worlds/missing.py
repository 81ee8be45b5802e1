"""Why a name of a log means nothing in play: what bore it has left, lies face down, or it means several things."""

from deckkit.games.shared_worlds.given.paths import no_piece
from deckkit.games.shared_worlds.state import UNKNOWN, Building, Player, Table
from deckkit.play.actions import Refusal


def missing(t: Table, ref: str) -> Refusal:
    """Nothing in play bears the name."""
    wanted = ref.casefold()
    for player in t.players.values():
        for card in player.aside:
            if wanted in (card.id.casefold(), card.name.casefold()):
                return Refusal(
                    "named.war-paint-face-down-card-is-inert",
                    f"{card.label} lies face down before {player.seat}: it is no unit there",
                    contested=True,
                )
    gone = t.departed.get(ref)
    if gone is not None:
        return Refusal("card.destroyed-and-removed-to-graveyard", f"{ref} ({gone.label}) is in play no more")
    return Refusal("components.development-cards-are-face-up", no_piece(t, ref))


def no_building(t: Table, player: Player, ref: str, rule: str) -> Refusal:
    """The name is that of no own building, where one is needed by a rule."""
    found = t.piece(ref)
    if isinstance(found, Building):
        return Refusal(rule, f"{found.handle} is a building of {found.player.seat}, not of {player.seat}")
    if found is not None:
        return Refusal(rule, f"{found.handle} is no building")
    card = t.card(ref)
    if card is not None and card is not UNKNOWN:
        own = ", ".join(one.handle for one in player.buildings) or "none"
        return Refusal(rule, f"{card.name} is not a building of {player.seat}, who has {own}")
    return missing(t, ref)
