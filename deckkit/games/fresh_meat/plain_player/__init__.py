"""What the plain player of Fresh Meat thinks of Life Points, cards, attacks and what they bring."""
