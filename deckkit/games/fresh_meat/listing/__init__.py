"""What makes a list and a pool of Fresh Meat legal, beside the rooms that every game has."""
