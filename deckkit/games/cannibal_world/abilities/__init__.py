"""The abilities, by the five tables of the rulebook: what each may be aimed at, and what it does."""
