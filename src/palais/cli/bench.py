"""palais bench: how fast the rules run here."""

from __future__ import annotations

import msgspec

from palais.arena.bench import measure
from palais.i18n import Catalogue

UNITS = {
    "matches_per_s": 0, "decisions_per_s": 0, "interpreted_matches_per_s": 1, "api_us_per_decision": 3, "clone_ns": 1,
}  # fmt: skip


def bench(t: Catalogue, as_json: bool, scale: float = 1.0) -> int:
    """Measure and print."""
    result = measure(scale)
    speeds: dict[str, float] = result["richelieu"]
    if as_json:
        print(msgspec.json.encode(result).decode())
        return 0
    for name, digits in UNITS.items():
        _show(t, name, speeds[name], digits)
    _show(t, "import_ms", result["import_ms"], 1)
    return 0


def _show(t: Catalogue, name: str, value: float, digits: int) -> None:
    text = f"{value:_.{digits}f}".replace(".", t("cli.decimal-mark")).replace("_", "\u202f")
    print(f"{text:>16}  {t('cli.bench-' + name.replace('_', '-'))}")
