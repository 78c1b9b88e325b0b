"""The games: rules as compiled kernels, decks as data."""
