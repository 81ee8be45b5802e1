"""Solving for lists: the construction rules as an integer programme, the smallest repair, the best list.

programme.py    whole numbers with bounds, sums with bounds, and an optimum with its proof (HiGHS)
model.py        a list with its zones as such a programme: a number of copies for each card that may stand there
decided.py      the same list with every other entry in a zone that decides which rules bind
keys.py         the same list with other values of keys of its head that say which cards belong
wishes.py       what is wished of a list beside its being legal: rows of the programme
clash.py        why there is no list: a smallest set of wishes and rules that cannot all be had
difference.py   how many copies go and come between a list and the one that is solved for
repair.py       the smallest repair, with the proof that fewer changes will not do
preferences.py  which of the smallest repairs is chosen
likeness.py     how unlike two cards are
apply.py        a repair written into the text of a list
mending.py      all of this together: a list mended and checked again
aim.py          what is wanted of a list, as a sum to be made as large or as small as can be
best.py         the best lists of a game in order, each different from those before
different.py    rows that shut out a list which was found
rankings.py     one order of several: the best lists over all choices that were left open
loosened.py     which rules stop a better list, and how far a wish can be had
"""
