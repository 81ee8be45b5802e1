"""The language in words, for the help of the commands that take it; no line is wider than 78 characters."""

_CONDITIONS = """\
Conditions on cards, as in `deckkit pool search`:
  rank=leader|common     a field has this value or that one
  value<=6 rank=common   all conditions hold; also != < > >= and ~ (contains)
  ability=shield         names of fields in singular or plural
  leader                 a word: some field of the card has this value
  RA/07, "Alley Twin"    an id or an exact name; every printing counts
  RA/28|RA/06            one of several words
"""

EXPRESSIONS = f"""\
An expression is arithmetic over all copies of a list:
  strength               a number on the cards, added up over the copies
  count(CONDITION)       the copies that fulfil a condition; count() is all
  2.5 + - * / ( )        numbers, and what is done with them
Multiplied out, it is a sum. A part with a field or a count in it is worked
out on each card and added up: life * count(rank=common) is the life of the
common cards. A card without a number counts 0 for it. What has numbers of its
own is asked with a point: abilities.x is the 2 of "Shield 2", and several of
them on one card are added up. Only plain numbers divide.

A constraint compares expressions with <= >= = < or >:
  value <= 120           count(ability=shield) >= 2
  2 <= count(leader) <= 3
  strength >= 3*count()  an average of 3

{_CONDITIONS}"""
"""For commands that take objectives and constraints."""

WANTS = f"""\
A want is a condition on cards and how many of them, at least one if unsaid:
  RA/07                  at least one copy of a card
  leader >= 1            at least one leader
  value<=6 >= 2          at least two cards with a value of 6 or less
  rank=leader = 0        no leader
  strength>=5            at least one card of that strength: after a field, a
                         comparison is a condition and not a number of cards

{_CONDITIONS}"""
"""For commands that take wants."""

HELP = EXPRESSIONS.removesuffix(_CONDITIONS) + WANTS
"""The whole language."""
