"""Many matches: played by players, counted with honest intervals."""
