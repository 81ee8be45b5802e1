"""Tests of pairing a round."""
