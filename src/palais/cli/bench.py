"""palais bench: how fast the rules run here."""

from __future__ import annotations

import msgspec

from palais.arena.bench import measure
from palais.games.catalog import NAMES
from palais.i18n import Catalogue

UNITS = {
    "matches_per_s": 0, "decisions_per_s": 0, "interpreted_matches_per_s": 1, "api_us_per_decision": 3, "clone_ns": 1,
}  # fmt: skip


def bench(t: Catalogue, as_json: bool, scale: float = 1.0) -> int:
    """Measure and print."""
    result = measure(scale)
    if as_json:
        print(msgspec.json.encode(result).decode())
        return 0
    print(_row(list(NAMES)))
    for name, digits in UNITS.items():
        print(_row([_number(t, result[game][name], digits) for game in NAMES], _unit(t, name)))
    print(_row(["", _number(t, result["import_ms"], 1)], _unit(t, "import_ms")))
    return 0


def _row(cells: list[str], unit: str = "") -> str:
    return f"{''.join(f'{cell:>14}' for cell in cells)}  {unit}".rstrip()


def _number(t: Catalogue, value: float, digits: int) -> str:
    return f"{value:_.{digits}f}".replace(".", t("cli.decimal-mark")).replace("_", "\u202f")


def _unit(t: Catalogue, name: str) -> str:
    return t("cli.bench-" + name.replace("_", "-"))
