"""What can be done with whole pools: search, compare, start and import them."""
