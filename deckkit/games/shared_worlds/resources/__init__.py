"""The cubes of Shared Worlds: paying, borrowing, the refill, Workers cashed."""
