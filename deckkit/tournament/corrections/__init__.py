"""A result changed afterwards: whom it touches, and the fewest tables that are paired anew."""
