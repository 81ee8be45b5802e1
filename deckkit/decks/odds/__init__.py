"""The chances of hands and draws, worked out exactly; and the draws of a deck that is not shuffled.

`columns` says how many cards are drawn by when, `ways` counts the draws that fulfil some wants, `chances` makes exact
fractions of them, `simulation` draws at random to confirm these, and `stacked` reads a deck in its order. What a game
draws from it says itself, in its room `draws.py`.
"""
