"""Action and Item cards, the cards with a text of their own, and which of them are negative."""
