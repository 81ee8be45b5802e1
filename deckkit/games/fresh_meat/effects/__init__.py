"""What the texts of Reputations, Relics, Events and creatures do, sentence by sentence."""
