"""Writes src/palais/players/ratings.toml from the results of two leagues.

palais players prints the commands; with --json > FILE, a league's numbers are kept for this tool.
tools/ratings.py richelieu.json queen.json
"""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

from palais.players import LEVELS

PATH = Path(__file__).parents[1] / "src/palais/players/ratings.toml"


def main() -> None:
    parts = [text(json.loads(Path(name).read_text("utf-8"))) for name in sys.argv[1:]]
    PATH.write_text("# Written by tools/ratings.py.\n" + "".join(parts), encoding="utf-8")


def text(league: dict[str, Any]) -> str:
    """The part of one game: Elo points above greedy, and how each level did against the one below it."""
    elo = {each["player"]: each["elo"] for each in league["players"]}
    names = [*elo]
    per_lineup = league["deals"] * league["seats"]
    seed = league["seed"].lstrip("0") or "0"
    command = (
        f"palais league {league['game']} --players {','.join(names)} --ladder --matches {per_lineup} --seed {seed}"
    )
    lines = [f'\n[{league["game"]}]\ncommand = "{command}"\n']
    for lower, name in pairwise(["random", *LEVELS]):
        cell = league["cross"][names.index(name)][names.index(lower)]
        low, high = cell["interval"]
        half = (elo[name]["interval"][1] - elo[name]["interval"][0]) / 2
        lines.append(
            f"\n[{league['game']}.levels.{name}]\n"
            f"elo = {elo[name]['value'] - elo['greedy']['value']:.0f}\nhalf = {half:.0f}\n"
            f"share = {cell['share']:.3f}\nlow = {low:.3f}\nhigh = {high:.3f}\nmatches = {cell['matches']}\n"
        )
    return "".join(lines)


if __name__ == "__main__":
    main()
