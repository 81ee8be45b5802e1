"""Tests of registration sheets."""
