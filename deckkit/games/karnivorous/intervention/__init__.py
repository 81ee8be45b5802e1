"""The Intervention phase: dice are rolled and placed, and what they allow is carried out."""
