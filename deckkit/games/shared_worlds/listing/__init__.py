"""What makes a list and a pool of Shared Worlds legal, beside the rooms that every game has."""
