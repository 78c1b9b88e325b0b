"""Queen: Marie-Antoinette: 2 to 4 players. Rule numbers (Q1 to Q32) are those of docs/rules/queen.md."""
