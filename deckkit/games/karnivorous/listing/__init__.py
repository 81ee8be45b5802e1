"""What makes a scenario and a pool of Karnivorous legal, beside the rooms that every game has."""
