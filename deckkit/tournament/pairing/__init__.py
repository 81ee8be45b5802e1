"""Pairing a round: nobody meets twice, the bye goes to the lowest, scores as near as can be, and why that is proven."""
