"""Tells in words what a seat may know of Queen: tasks, choices, turns and the end."""

from __future__ import annotations

from palais.cli.speech import Names, Words
from palais.engine.game import Deed
from palais.games.queen.view import Preview, View
from palais.i18n import Catalogue


class QueenWords(Words):
    """Speaks to one seat, from its view alone."""

    view: View

    def task(self, is_drafted: bool) -> str:
        if is_drafted:
            return self.t("play.task-confirm")
        step, pending = self.view.step, self.view.pending
        return self.t(f"queen.ask-{step}", card=pending.played) if pending else self.t(f"play.queen-task-{step}")

    def choice(self, action: int) -> str:
        """What it scores, takes and shows, and what it leaves to the next player."""
        preview: Preview = self.game.preview(self.view, action)
        parts = []
        if preview.column is not None:
            parts.append(self.t("play.queen-best-column", column=preview.column + 1))
        parts += self._ranking(preview) if preview.places else self._gains(preview)
        if preview.takes:
            parts.append(self.t("play.queen-takes", cards=" ".join(preview.takes)))
        if preview.plots:
            parts.append(self.t("play.queen-shows", n=preview.plots))
        if preview.opens and preview.opens_gain > 0:
            who, gain = self.name.told(preview.opens_to), f"{preview.opens_gain:+d}"
            parts.append(self.t("play.opens", card=preview.opens, gain=gain, who=who))
        return " · ".join(parts)

    def _gains(self, preview: Preview) -> list[str]:
        return [self._gain(self.name(seat), points) for seat, points in enumerate(preview.gains) if points != 0]

    def _ranking(self, preview: Preview) -> list[str]:
        """Who comes where, and what each place is worth (Q19); those who are not ranked come last."""
        seats: dict[int | None, list[int]] = {}
        for seat, place in enumerate(preview.places):
            seats.setdefault(place, []).append(seat)
        order = sorted(seats, key=lambda place: place or len(preview.places) + 1)
        return [self._place(place, seats[place], preview) for place in order]

    def _place(self, place: int | None, seats: list[int], preview: Preview) -> str:
        who, points = ", ".join(map(self.name, seats)), preview.gains[seats[0]] or 0
        return self.t(f"queen.place-{place or 'none'}", n=len(seats), who=who, points=f"{points:+d}" if points else "0")

    def _gain(self, who: str, points: int | None) -> str:
        return (
            self.t("play.queen-later", who=who)
            if points is None
            else self.t("play.points", who=who, points=f"{points:+d}")
        )

    def promise(self, action: int) -> int:
        """Own lead less what it leaves; what depends on the next choice counts as nothing."""
        preview: Preview = self.game.preview(self.view, action)
        swing = [points or 0 for points in preview.swing]
        own = swing.pop(self.view.me)
        return own - max(swing) - preview.opens_gain

    def others(self, texts: list[str]) -> str:
        return self.t("play.or-lift", others=", ".join(texts))

    def looked(self, after: View) -> list[str]:
        """The plots that came into sight."""
        fresh = [plot for plot in self.view.possible if plot not in after.possible]
        return [self.t("play.queen-looked", plots=", ".join(fresh))] if fresh else []


def told(t: Catalogue, deeds: list[Deed], name: Names) -> str:
    """A turn in words: what was done, which cards came of it, whose points changed."""
    took = [card for deed in deeds if not deed.action.startswith("lot ") for card in deed.takes]
    moved = [card for deed in deeds for card in deed.moves]
    points = [sum(deed.gains[seat] for deed in deeds) for seat in range(len(name.seats))]
    return ", ".join([
        *(_told(t, deed, name) for deed in deeds),
        *([t("play.queen-moved", cards=" ".join(moved))] if moved else []),
        *([t("play.queen-took", cards=" ".join(took))] if took else []),
        *(t("play.points", who=name.told(seat), points=f"{n:+d}") for seat, n in enumerate(points) if n),
    ])  # fmt: skip


def _told(t: Catalogue, deed: Deed, name: Names) -> str:
    verb, _, what = deed.action.partition(" ")
    who = name.told(int(what) - 1) if verb == "target" else ""
    return t(f"play.queen-told-{verb}", what=what, who=who)
