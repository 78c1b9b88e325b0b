"""palais players: who can be given a seat, how strong they are, and by which command that was measured."""

from __future__ import annotations

from typing import Any

import msgspec

from palais.cli.numbers import Numbers
from palais.games import catalog
from palais.i18n import Catalogue
from palais.players import LEVELS, ratings, setting_text


def players(t: Catalogue, as_json: bool) -> int:
    """List the roster, the weakest first."""
    found = [_row(t, game, level) for game in catalog.NAMES for level in LEVELS]
    if as_json:
        print(msgspec.json.encode(found).decode())
        return 0
    for game in catalog.NAMES:
        print(t("cli.players-head", game=game))
        for row in found:
            if row["game"] == game:
                _tell(t, row)
        print(f"  {ratings()[game].command}\n")
    print(t("cli.players-note"))
    return 0


def _row(t: Catalogue, game: str, level: str) -> dict[str, Any]:
    return {
        "game": game, "level": level, "name": t(f"match.bot-{level}"), "sentence": t(f"page.bot-{level}-more"),
        "setting": setting_text(level, game), "command": ratings()[game].command,
        **msgspec.structs.asdict(ratings()[game].levels[level]),
    }  # fmt: skip


def _tell(t: Catalogue, row: dict[str, Any]) -> None:
    write = Numbers(t)
    elo = write.mean({"mean": row["elo"], "half": row["half"]}, 0)
    print(f"  {row['level']:<10} {row['name']:<13} {elo:>11}  {row['setting']}")
    print(f"    {row['sentence']}")
    shares = {key: write.number(100 * row[key]) for key in ("share", "low", "high")}
    print(f"    {t('cli.players-share', **shares, n=row['matches'])}")
