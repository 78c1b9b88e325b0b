"""What every game is made of: the interface of a game, the base state, generators, errors."""
