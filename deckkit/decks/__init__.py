"""Lists: their identity, editing, statistics, comparison, and forms of other programs."""
