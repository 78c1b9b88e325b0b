"""Richelieu in the terminal."""
