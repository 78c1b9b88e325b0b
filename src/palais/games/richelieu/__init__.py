"""Richelieu, by Michael Schacht: 2 to 4 players. Rule numbers (R1 to R30) are those of docs/rules/richelieu.md."""
