"""The Round of Fresh Meat, step by step: Initiative, Set, Turns, the creatures' attack, the draw."""
