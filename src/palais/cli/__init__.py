"""The command line: palais play, simulate, replay, check, bench."""
