"""Ratings with their intervals as a picture: as SVG, and in characters for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

import msgspec

SVG_START = "<!-- palais league -->"
ROW, TOP, BOTTOM, PLOT, EDGE, LETTER = 34, 64, 40, 520, 24, 8.2  # pixels
TICKS = 6  # at most


class Bar(msgspec.Struct, frozen=True):
    """One player's rating."""

    name: str
    value: float
    low: float
    high: float


def _span(bars: Sequence[Bar]) -> tuple[float, float]:
    """From the lowest to the highest end, with room at both."""
    low, high = min(bar.low for bar in bars), max(bar.high for bar in bars)
    room = max(1.0, (high - low) / 20)
    return low - room, high + room


def _ticks(low: float, high: float) -> list[int]:
    """Round numbers to write at the axis."""
    rough = (high - low) / TICKS
    power = 10 ** floor(log10(rough)) if rough > 1 else 1
    step = int(next(step for step in (power, 2 * power, 5 * power, 10 * power) if step >= rough))
    return list(range(ceil(low / step) * step, floor(high) + 1, step))


def _signed(value: float) -> str:
    return f"{value:.0f}".replace("-", "\u2212")


# ---- characters -------------------------------------------------------------------------------------------------


def characters(bars: Sequence[Bar], columns: int) -> list[str]:
    """A line for every player, drawn over the same scale, which stands below."""
    low, high = _span(bars)

    def at(value: float) -> int:
        return round((value - low) / (high - low) * (columns - 1))

    lines = [_line(at(bar.low), at(bar.value), at(bar.high)) for bar in bars]
    scale = ""
    for tick in _ticks(low, high):
        if (start := at(tick) - len(_signed(tick)) // 2) > len(scale) or (not scale and start >= 0):
            scale = scale.ljust(start) + _signed(tick)
    return [*lines, scale]


def _line(low: int, value: int, high: int) -> str:
    cells = [" "] * low + ["─"] * (high - low + 1)
    cells[low], cells[high] = "├", "┤"
    cells[value] = "●"
    return "".join(cells)


# ---- SVG --------------------------------------------------------------------------------------------------------


def svg(title: str, bars: Sequence[Bar]) -> str:
    """The same as a drawing with dark ink on a light ground."""
    low, high = _span(bars)
    names = max(len(bar.name) for bar in bars) * LETTER + 2 * EDGE
    height, width = TOP + ROW * len(bars) + BOTTOM, names + PLOT + 2 * EDGE

    def at(value: float) -> float:
        return names + (value - low) / (high - low) * PLOT

    parts = [_frame(title, width, height)]
    parts += [_tick(at(tick), height - BOTTOM, tick) for tick in _ticks(low, high)]
    parts += [
        _row(bar, TOP + ROW * (place + 0.5), names - EDGE, [at(x) for x in (bar.low, bar.value, bar.high)])
        for place, bar in enumerate(bars)
    ]
    return "\n".join([SVG_START, *parts, "</svg>", ""])


def _frame(title: str, width: float, height: float) -> str:
    head = escape(title)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}"'
        f' height="{height:.0f}" role="img" aria-label="{head}" font-family="system-ui, sans-serif" font-size="14"'
        f' fill="#2b2118">\n<title>{head}</title>\n<rect width="100%" height="100%" fill="#fdfaf3"/>\n'
        f'<text x="{EDGE}" y="34" font-size="16" font-weight="600">{head}</text>'
    )


def _tick(x: float, bottom: float, tick: int) -> str:
    colour = "#8a7a63" if tick == 0 else "#e2d8c5"
    return (
        f'<line x1="{x:.1f}" y1="{TOP - 8}" x2="{x:.1f}" y2="{bottom:.1f}" stroke="{colour}"/>'
        f'<text x="{x:.1f}" y="{bottom + 20:.1f}" text-anchor="middle" font-size="12">{_signed(tick)}</text>'
    )


def _row(bar: Bar, y: float, edge: float, at: Sequence[float]) -> str:
    low, value, high = at
    told = f"{bar.name}: {_signed(bar.value)} ({_signed(bar.low)} – {_signed(bar.high)})"
    return (
        f'<g stroke="#1f4e79" stroke-width="2"><title>{escape(told)}</title>'
        f'<text x="{edge:.1f}" y="{y + 5:.1f}" text-anchor="end" stroke="none">{escape(bar.name)}</text>'
        f'<path d="M{low:.1f} {y - 5:.1f}v10m0 -5H{high:.1f}m0 -5v10" fill="none"/>'
        f'<circle cx="{value:.1f}" cy="{y:.1f}" r="5" fill="#1f4e79" stroke="none"/>'
        f'<text x="{value:.1f}" y="{y - 9:.1f}" text-anchor="middle" font-size="11" stroke="none">'
        f"{_signed(bar.value)}</text></g>"
    )
