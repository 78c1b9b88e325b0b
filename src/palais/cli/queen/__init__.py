"""Queen in the terminal."""
