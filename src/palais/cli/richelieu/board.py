"""Draws what a seat may see of Richelieu; without colour every sign still says what it means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from palais.games.richelieu.data import REGION_NAMES, REGIONS, SYMBOLS
from palais.games.richelieu.scoring import Breakdown
from palais.games.richelieu.view import Card, View
from palais.i18n import Catalogue

if TYPE_CHECKING:
    from rich.console import Console, Group
    from rich.table import Table
    from rich.text import Text

Namer = Callable[[int], str]

DARK, LIGHT = "#16181d", "#ffffff"
COLOURS = {
    "Br": (LIGHT, "#252b37"), "Bo": (LIGHT, "#86253c"), "Au": (LIGHT, "#2b6f5b"), "Pr": (LIGHT, "#836db9"),
    "No": (DARK, "#6b9a3d"), "Bb": (DARK, "#d4952f"), "La": (DARK, "#90b6d2"), "An": (DARK, "#f0b9b1"),
    "Ch": (DARK, "#f0e2b4"),
}  # fmt: skip
STYLES = {region: f"{text} on {ground}" for region, (text, ground) in COLOURS.items()}
NAMES = dict(zip(REGIONS, REGION_NAMES, strict=True))
SYMBOL_WORDS = dict(zip(SYMBOLS, ("sword", "cross", "tower"), strict=True))
END = "reverse bold"
WIDE, TALL, LOW = 128, 34, 28  # names instead of codes; air between rows; no line to spare
ROOMY = 30  # lines, above which the names of the regions fit too
ABREAST = 5  # names on a line


class Signs(NamedTuple):
    """The single-width signs of the board."""

    kinds: dict[str, str]
    marker: str
    left: str
    right: str
    gone: str


UNICODE = Signs({"s": " †", "c": " ✚", "t": " ♜", "2": "▪▪", "1": " ▪"}, "▲", "▸", "◂", "·")
ASCII = Signs({"s": "  ", "c": "  ", "t": "  ", "2": "==", "1": " ="}, "^", ">", "<", ".")


def signs(console: Console) -> Signs:
    return UNICODE if console.encoding.lower().startswith("utf") else ASCII


def signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def paint(line: str) -> Text:
    """A line in which every card code has the colours of its region."""
    from rich.text import Text

    text = Text(line)
    for region, style in STYLES.items():
        text.highlight_regex(rf"\b{region}[2sct1]\b", style)
    return text


def legend() -> Table:
    """The regions' codes and names: `Bo Bourgogne`."""
    from rich.table import Table
    from rich.text import Text

    table = Table.grid(padding=(0, 2, 0, 0))
    cells = [Text.assemble((code, STYLES[code]), f" {name}") for code, name in NAMES.items()]
    for start in range(0, len(cells), ABREAST):
        table.add_row(*cells[start : start + ABREAST])
    return table


# ---- the display ----------------------------------------------------------------------------------------------


class Board:
    """The display of a view: four rows of two lines, ends that may be taken marked by their names."""

    def __init__(self, view: View, ends: Sequence[str], signs: Signs, width: int = 80, height: int = 24) -> None:
        self.signs = signs
        self.wide, self.tall, self.is_low = width >= WIDE, height >= TALL, height < LOW
        self.inner = 9 if self.wide else 5
        self.ends = ends
        self.cards = {card.place: card for card in view.cards if card.holder is None}
        self.discs = {disc.place for disc in view.discs if disc.holder is None}

    def draw(self) -> Text:
        """The whole display with its column numbers."""
        from rich.text import Text

        text = Text("" if self.is_low and self.ends else self.heads())
        for row in range(1, 5):
            first, second = self.row(row)
            text.append_text(first).append("\n").append_text(second).append("\n")
            if self.tall:
                text.append("\n")
        text.right_crop(1)
        return text

    def heads(self) -> str:
        """The numbers of the places; a low screen saves them while only ends matter."""
        return "   " + "".join(str(place).center(self.inner) + " " for place in range(1, 13)).rstrip() + "\n"

    def row(self, row: int) -> tuple[Text, Text]:
        """Both lines of a row; the slots next to its cards carry the names of the ends."""
        from rich.text import Text

        left = [place for place in range(1, 13) if f"{row}.{place}" in self.cards]
        before, after = (left[0] - 1, left[-1] + 1) if left else (0, 0)
        first, second = Text(), Text()
        for slot in range(14):
            width = self.inner + 1 if 0 < slot < 13 else 3
            if card := self.cards.get(f"{row}.{slot}"):
                self.add_card(first, second, card)
                continue
            if slot == before and left:
                self.add_end(first, f"{row}L", width, is_left=True)
            elif slot == after and len(left) > 1:
                self.add_end(first, f"{row}R", width, is_left=False)
            else:
                first.append((self.signs.gone if 0 < slot < 13 else "").center(width - 1) + " ", style="dim")
            second.append(" " * width if slot < after else "")
        return first, second

    def add_end(self, line: Text, end: str, width: int, is_left: bool) -> None:
        """The name of an end beside its card: with an arrow if it may be taken, else only as a quiet label."""
        is_open = end in self.ends
        arrow = (self.signs.left if is_left else self.signs.right) if is_open else " "
        label = end + arrow if is_left else arrow + end
        pad = " " * (width - len(label))
        line.append(pad if is_left else "")
        line.append(label, style=END if is_open else "dim")
        line.append("" if is_left else pad)

    def add_card(self, first: Text, second: Text, card: Card) -> None:
        top, bottom = self.faces(card)
        style = STYLES[card.card[:2]]
        first.append(top.ljust(self.inner), style=f"bold {style}").append(" ")
        second.append(bottom.ljust(self.inner), style=style).append(" ")

    def faces(self, card: Card) -> tuple[str, str]:
        """What a card shows: region and kind, a disc on it, whose marker."""
        kind = card.card[2] + self.signs.kinds[card.card[2]]
        disc = "(?)" if card.place in self.discs else "   "
        marker = "" if card.marker is None else f"{self.signs.marker}{card.marker + 1}"
        if self.wide:
            return NAMES[card.card[:2]], f"{kind} {disc}{marker}"
        return card.card[:2] + kind, disc + marker


# ---- what everybody holds -------------------------------------------------------------------------------------


def left_over(view: View) -> list[int]:
    """Shields by region, then symbols, that still lie in the display."""
    cards = [card.card for card in view.cards if card.holder is None]
    shields = [sum(2 if c[2] == "2" else 1 for c in cards if c[:2] == region) for region in REGIONS]
    return shields + [sum(c[2] == symbol for c in cards) for symbol in SYMBOLS]


def holdings(view: View, points: list[Breakdown], t: Catalogue, name: Namer, signs: Signs) -> Table:
    """One line a seat: shields by region, symbols, projected points, markers; `*` is a majority that scores."""
    from rich.text import Text

    columns = [t(f"play.head-{key}") for key in ("points", "stock", "used")]
    table = _grid([len(word) for word in columns])
    heads = [Text(f"{region} ", style=STYLES[region]) for region in REGIONS]
    heads += [Text(f"{signs.kinds[symbol].strip()}{symbol} ") for symbol in SYMBOLS]
    words = [Text(word, style="dim") for word in columns]
    table.add_row(Text(""), *heads, *words)
    for seat, (found, markers) in enumerate(zip(points, view.markers, strict=True)):
        held, majority = [*found.shields, *found.symbols_held], [*found.regions, *found.symbols]
        counts = [_count(held[kind], majority[kind] > 0) for kind in range(12)]
        label = Text(f"{signs.marker}{seat + 1} {name(seat)}", style="bold" if seat == view.seat else "")
        label.truncate(11)
        table.add_row(label, *counts, str(found.total), str(markers.stock), str(markers.used))
    table.add_row(Text(t("play.left"), style="dim"), *(Text(f"{n} ", style="dim") for n in left_over(view)))
    return table


def _count(held: int, leads: bool) -> Text:
    from rich.text import Text

    return Text(f"{held}{'*' if leads else ' '}", style="bold" if leads else "" if held else "dim")


def _grid(widths: list[int]) -> Table:
    from rich.table import Table

    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=11, no_wrap=True)
    for width in [3] * 12 + widths:
        table.add_column(width=width, justify="right", no_wrap=True)
    return table


# ---- points ---------------------------------------------------------------------------------------------------


def score_table(points: list[Breakdown], t: Catalogue, name: Namer, signs: Signs) -> Group:
    """Every seat's points, region by region and symbol by symbol, each bonus and penalty named.

    Three and four seats share one line of words instead: side by side, theirs would not fit 80 columns."""
    from rich import box
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    is_narrow = len(points) > 2
    cell = _short_cell if is_narrow else _cell
    table = Table(box=box.SIMPLE_HEAD if signs is UNICODE else box.ASCII_DOUBLE_HEAD, pad_edge=False)
    table.add_column("")
    for seat in range(len(points)):
        table.add_column(f"{seat + 1} {name(seat)}")
    for kind, region in enumerate(REGIONS):
        cells = [cell(p.shields[kind], p.regions[kind], p.presence[kind], t) for p in points]
        label = Text.assemble((f" {region} ", STYLES[region]), f" {NAMES[region]}")
        table.add_row(label, *cells, end_section=region == REGIONS[-1])
    for kind, symbol in enumerate(SYMBOLS):
        cells = [cell(p.symbols_held[kind], p.symbols[kind], p.symbol_penalty[kind], t) for p in points]
        sign = f"{signs.kinds[symbol].strip()}{symbol}"
        table.add_row(f" {sign}  {t(f'play.{SYMBOL_WORDS[symbol]}')}", *cells, end_section=symbol == "t")
    table.add_row(t("play.cards"), *(str(p.cards) for p in points))
    table.add_row(Text(t("play.total"), style="bold"), *(Text(str(p.total), style="bold") for p in points))
    return Group(table, *[t("play.score-columns")] * is_narrow)


def _short_cell(held: int, most: int, presence: int, _t: Catalogue) -> str:
    return f"{held:>2} {signed(most) if most else '':>3} {signed(presence) if presence else '':>2}"


def _cell(held: int, most: int, presence: int, t: Catalogue) -> str:
    parts = [f"{held:>2}"]
    if most:
        parts.append(t("play.most", points=signed(most)))
    if presence:
        parts.append(t("play.none-held" if presence < 0 else "play.one-held", points=signed(presence)))
    return "  ".join(parts)
