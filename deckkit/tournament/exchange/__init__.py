"""Events from and for other programs: our own JSON, TRF16 and TRF26, Pokemon TDF, CSV.

A reader makes an `Outline` of a file; what it says is judged in one place, and becomes the entries of a new journal.
"""
