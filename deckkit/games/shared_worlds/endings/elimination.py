"""What becomes of everything that an eliminated player has, where the game goes on without that player."""

from deckkit.games.shared_worlds.changes import beside, detach, leave, to_graveyard
from deckkit.games.shared_worlds.passives import settle
from deckkit.games.shared_worlds.state import Attachment, Building, Player, Table, Unit

_CARDS = "victory.eliminated-players-cards"


def remove(t: Table, player: Player) -> None:
    """A player leaves a game that goes on: cards to the Graveyard, cubes to the general supply, buildings to the box.

    Cubes that lie on this player's units and belong to others go to those (`combat.power-cubes-return-to-cube-owner`).
    """
    player.out = True
    t.order.remove(player)
    _cubes(t, player)
    for unit in list(player.units):
        leave(t, unit, _CARDS)
        to_graveyard(t, unit.card, _CARDS)
    for piece in list(t.pieces.values()):
        if isinstance(piece, Attachment) and (piece.player is player or piece.host.player is player):
            detach(t, piece, _CARDS)
    _piles(t, player)
    for building in player.buildings:
        del t.pieces[building.handle]
        t.departed[building.handle] = building.card
    t.note("box", "victory.eliminated-players-buildings", player.seat, len(player.buildings))
    player.buildings.clear()
    settle(t)


def _cubes(t: Table, player: Player) -> None:
    """All cubes that the player owns, wherever they lie; those that the player has borrowed go back to their owners."""
    gone = player.available + player.supply
    for piece in t.pieces.values():
        if isinstance(piece, Unit):
            others = [owner for owner in piece.cubes if owner is not player]
            gone += piece.power - len(others)
            piece.fresh = sum(owner is not player for owner in piece.cubes[-piece.fresh :]) if piece.fresh else 0
            piece.cubes = others
        elif isinstance(piece, Building) and player in piece.lent:
            beside(t, piece.player, piece.lent.count(player), "borrow.borrower-eliminated", piece.handle)
            piece.lent = [one for one in piece.lent if one is not player]
    for building in player.buildings:
        unspent = [one for one in t.order for _ in range(one.borrowed.count(building))]
        if len(building.lent) > len(unspent):
            number = len(building.lent) - len(unspent)
            t.note("lent-gone", "borrow.owner-eliminated", player.seat, number, building.handle)
        building.cubes = 0
        building.lent[:] = unspent  # which still pay, and go to the general supply then
    player.borrowed.clear()
    player.apart = 0
    player.used = player.spent = player.refilled = 0
    t.note("cubes-gone", "victory.eliminated-players-cubes", player.seat, gone)


def _piles(t: Table, player: Player) -> None:
    """Hand, Deck, Discard pile, Workers under the buildings, and units that wait face down."""
    piles = (player.hand, player.deck, player.discard, player.drawn, *(one.workers for one in player.buildings))
    t.note("piles-gone", _CARDS, player.seat, sum(pile.size for pile in piles) + len(player.aside))
    for pile in piles:
        t.graveyard.pour(pile)
    for card in player.aside:
        t.graveyard.put(card.id)
    player.aside.clear()
