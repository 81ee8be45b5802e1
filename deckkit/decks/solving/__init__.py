"""Solving for lists: the construction rules as an integer programme, the smallest repair, the best list.

programme.py  whole numbers with bounds, sums with bounds, and an optimum with its proof (HiGHS)
model.py      a list with its zones as such a programme: a number of copies for each card that may stand there
best.py       the best lists of a game in order, for what is wanted of them (aim.py), each different from those before
"""
