"""Registration sheets: a list on paper, for the player who hands it in and for the judge who checks the deck by it.

What stands on a sheet is gathered first, then laid out in pages, then written in the wanted form.
"""
