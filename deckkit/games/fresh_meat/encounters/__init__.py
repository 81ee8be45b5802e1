"""Encounters: how each begins and ends, and what single ones do besides."""
