"""What the abilities do: one function for each word of `abilities.Effect`, by the chapters of its docstring."""
