"""How players come by characters, Reputations, hands and decks before the first Encounter."""
