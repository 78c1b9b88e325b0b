"""Tells in words what a seat may know of Richelieu: choices, discs, turns and the end."""

from __future__ import annotations

from typing import Any

from palais.cli.richelieu.board import NAMES, SYMBOL_WORDS, signed
from palais.cli.speech import Names, Words
from palais.engine.game import Deed, Game
from palais.games.richelieu.view import Disc, Preview, View
from palais.i18n import Catalogue

# ---- discs ----------------------------------------------------------------------------------------------------


def face_word(face: str, t: Catalogue) -> str:
    """A disc's face for people: the region, the symbol, or 'marker back'."""
    if face in NAMES:
        return NAMES[face]
    return t("play.marker-back" if face == "back" else f"play.{SYMBOL_WORDS[face]}")


def disc_words(disc: Disc, t: Catalogue) -> str:
    """A disc that somebody holds, as far as the viewer may know it."""
    if disc.shown:
        return t("play.disc-used", place=disc.place)
    if disc.face is None:
        return t("play.disc-hidden", place=disc.place)
    return t("play.disc-known", face=face_word(disc.face, t), place=disc.place)


def discs_held(view: View, t: Catalogue, name: Names) -> list[str]:
    """A line for each seat that holds discs."""
    lines = []
    for seat in range(view.players):
        words = [disc_words(disc, t) for disc in view.discs if disc.holder == seat]
        if words:
            key = "play.discs-yours" if seat == view.seat else "play.discs"
            lines.append(t(key, who=name.told(seat), discs=", ".join(words)))
    return lines


# ---- choices --------------------------------------------------------------------------------------------------


class RichelieuWords(Words):
    """Speaks to one seat, from its view alone."""

    view: View

    def __init__(self, t: Catalogue, game: Game, view: View, name: Names) -> None:
        super().__init__(t, game, view, name)
        self.cards = {card.place: card for card in view.cards if card.holder is None}

    def task(self, is_drafted: bool) -> str:
        """What the step asks for."""
        if is_drafted:
            return self.t("play.task-confirm")
        place = self.view.pending
        if self.view.step == "pay" and place:
            return self.t("play.task-pay", card=self.cards[place].card)
        if self.view.step == "mark" and place:
            return self.t("play.task-move")
        return self.t(f"play.task-{self.view.step}", region=NAMES.get(self.view.first or "", ""))

    def choice(self, action: int) -> str:
        """A choice in words: what it is, costs, earns, uncovers, and opens to the next player."""
        preview: Preview = self.game.preview(self.view, action)
        parts = [self.deed(preview)]
        if preview.cost > 0:
            parts.append(self.t("play.costs", n=preview.cost))
        parts += self.gains(preview)
        if preview.uncovers:
            parts.append(self.t("play.uncovers", cards=", ".join(preview.uncovers)))
        if preview.opens and preview.opens_gain > 0:
            key = "play.opens-paid" if preview.opens_cost else "play.opens"
            gain, follower = signed(preview.opens_gain), self.name.told(preview.opens_to)
            parts.append(self.t(key, card=preview.opens, gain=gain, who=follower))
        return " · ".join(parts)

    def deed(self, preview: Preview) -> str:
        verb, _, place = preview.action.partition(" ")
        if verb == "take":
            return self.t("play.choice-disc", card=preview.card) if preview.disc else str(preview.card)
        if place == "stock":
            return self.t("play.choice-pay-stock")
        return self.t(f"play.choice-{verb}", card=self.cards[place].card if place else "")

    def gains(self, preview: Preview) -> list[str]:
        """Who gains and loses projected points; only a taking that changes nothing says so."""
        moved = [(seat, points) for seat, points in enumerate(preview.swing) if points]
        parts = [self.t("play.points", who=self.name(seat), points=signed(points)) for seat, points in moved]
        if parts:
            return [", ".join(parts)]
        return [self.t("play.no-points")] if preview.card else []

    def gap(self, name: str, value: Any) -> object:
        if name == "kind":
            return NAMES[value] if value in NAMES else self.t(f"match.kind-{value}")
        if name == "kinds":
            return ", ".join(str(self.gap("kind", kind)) for kind in value)
        return super().gap(name, value)

    def promise(self, action: int) -> tuple[int, bool, bool]:
        """Own lead less what it opens; among equals the ends of rows, which others can reach, then doubles."""
        preview: Preview = self.game.preview(self.view, action)
        rivals = [points for seat, points in enumerate(preview.swing) if seat != self.view.me]
        place = preview.action.partition(" ")[2]
        row = [other for other in self.cards if other[0] == place[:1]]
        is_double = place in self.cards and self.cards[place].card[2] == "2"
        lead = preview.swing[self.view.me] - max(rivals) - preview.opens_gain + 2 * preview.opens_cost
        return lead, place in (row[:1] + row[-1:]), is_double

    def others(self, texts: list[str]) -> str:
        """How to type what is not listed."""
        if texts[0].startswith("place"):
            return self.t("play.or-place", n=len(texts), place=texts[0][6:])
        return self.t("play.or-lift", others=", ".join(texts))

    def looked(self, after: View) -> list[str]:
        """The discs that a decision showed to its player."""
        before = {disc.place for disc in self.view.discs if disc.holder == after.seat}
        fresh = [disc for disc in after.discs if disc.holder == after.seat and disc.place not in before]
        return [
            self.t("play.looked", place=disc.place, face=face_word(disc.face, self.t))
            if disc.face
            else self.t("play.looked-blank", place=disc.place)
            for disc in fresh
        ]


# ---- turns ----------------------------------------------------------------------------------------------------


def told(t: Catalogue, deeds: list[Deed]) -> str:
    """A turn in words."""
    return ", ".join(filter(None, [_told(t, deed) for deed in deeds]))


def _told(t: Catalogue, deed: Deed) -> str:
    verb, _, where = deed.action.partition(" ")
    if verb == "take":
        return t("play.told-disc" if deed.disc else "play.told-take", card=deed.card, end=where)
    if verb in ("stop", "done"):
        return ""
    return t(f"play.told-{verb}", place=where, card=deed.card)
