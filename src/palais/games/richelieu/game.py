"""Richelieu as the layers above see it."""

from __future__ import annotations

from typing import Any

from palais.engine.errors import BadInput
from palais.engine.game import Game
from palais.games.richelieu import advice, data, notation, position, scoring
from palais.games.richelieu import ledger as ledgers
from palais.games.richelieu import view as views
from palais.games.richelieu.data import Deal, Options
from palais.games.richelieu.state import RichelieuState
from palais.games.richelieu.view import View


class Richelieu:
    """The game of the catalogue; see engine/game.py for what each part means."""

    name = "richelieu"
    rules_version = data.RULES_VERSION
    n_actions = data.N_ACTIONS
    decision_rule = "R27"
    draft_rule = "R28"
    trace_keys: tuple[str, ...] = ("edition", "players", "variant", "layout", "seed", "rows", "discs")
    record_keys: tuple[str, ...] = (
        "edition",
        "players",
        "variant",
        "layout",
        "deck",
        "row 1",
        "row 2",
        "row 3",
        "row 4",
        "discs",
    )
    own_keys: tuple[str, ...] = ()

    def options(
        self,
        players: int = 2,
        edition: str | None = None,
        variant: str | None = None,
        layout: str = "classic",
        deck: str | None = None,
        layout_text: str | None = None,
        deck_text: str | None = None,
    ) -> Options:
        return data.options(edition, players, variant, layout, deck, layout_text, deck_text)

    def choices(self) -> dict[str, Any]:
        """What the options can be, and for how many players."""
        editions = {name: row["players"] for name, row in data.editions().items()}
        return {
            "players": sorted({number for players in editions.values() for number in players}),
            "editions": editions,
            "variants": {"last-row": [2]},
            "layouts": ["classic", "random"],
        }

    def words(self, options: Options) -> dict[str, str]:
        words = {"edition": options.edition.name, "players": str(options.players)}
        if options.variant:
            words["variant"] = options.variant
        return {**words, "layout": options.layout.name, "deck": options.deck.name}

    def printed(self, _options: Options) -> list[Any]:
        return []  # shields and symbols need no words

    def write_own(self, _options: Options) -> dict[str, str]:
        return {}  # the deal shows an own deck and layout

    def read_own(self, _words: dict[str, str]) -> None:
        """The deal is read for them."""

    def players(self, options: Options) -> int:
        return options.players

    def deal(self, options: Options, seed: str) -> Deal:
        return data.deal(options, seed)

    def can_redeal(self, options: Options) -> bool:
        """A record keeps the names of an own deck or layout, not the order that a seed shuffles (R26)."""
        return options.deck == data.deck() and options.layout in (data.layout(), data.layout("random"))

    def start(self, options: Options, deal: Deal) -> RichelieuState:
        state = RichelieuState()
        state.begin(options.edition, options.last_row, deal.cards, deal.discs)
        return state

    view = staticmethod(views.view)
    open_state = staticmethod(views.open_state)
    guess = staticmethod(views.guess)
    preview = staticmethod(views.preview)
    advise = staticmethod(advice.advise)
    projection = staticmethod(views.projection)
    ledger = staticmethod(ledgers.ledger)
    broken_rule = staticmethod(views.broken_rule)
    deed = staticmethod(views.deed)
    breakdown = staticmethod(scoring.breakdown)
    text = staticmethod(notation.text)
    parse = staticmethod(notation.parse)
    write_turn = staticmethod(notation.write_turn)
    read_turn = staticmethod(notation.read_turn)
    write_position = staticmethod(position.write_position)
    seat_deal = staticmethod(views.seat_deal)
    reasons = staticmethod(scoring.reasons)

    def winners(self, state: RichelieuState) -> list[int]:
        cards = [mask.bit_count() for mask in state.taken[: state.players]]
        return scoring.winners(state.scores(), cards)

    def step(self, state: RichelieuState) -> str:
        return data.STEPS[state.step]

    def read_position(self, line: str, own: Options | None = None) -> tuple[RichelieuState, Options]:
        return position.read_position(line)

    def mask_position(self, line: str, view: View) -> str:
        return position.mask_position(line, {disc.place: disc.face or "?" for disc in view.discs})

    def write_deal(self, deal: Deal) -> dict[str, str]:
        rows = {f"row {row}": " ".join(codes) for row, codes in enumerate(notation.deal_rows(deal), 1)}
        return {**rows, "discs": " ".join(f"{place}={face}" for place, face in notation.deal_discs(deal).items())}

    def read_deal(self, words: dict[str, str]) -> tuple[Options, Deal]:
        """Options and deal of a record; an own deck and layout are what the deal shows."""
        rows = [words.get(f"row {row}", "").split() for row in range(1, 5)]
        discs = [item.partition("=")[::2] for item in words.get("discs", "").split()]
        if len(dict(discs)) != len(discs):
            raise BadInput("deal-discs", value=len(discs))
        deal = notation.read_deal(rows, dict(discs))
        players = words.get("players", "")
        if not (players.isdecimal() and players.isascii() and len(players) < 3):
            raise BadInput("option", option="players", value=players, allowed="2, 3, 4")
        chosen = data.options(words.get("edition", ""), int(players), words.get("variant"))
        deck = _deck(words.get("deck", "palais"), deal)
        return Options(chosen.edition, deck, _layout(words.get("layout", "classic"), deal), chosen.last_row), deal

    def trace_head(self, options: Options, deal: Deal) -> dict[str, Any]:
        """The first line of a trace (R30), with a place for the seed."""
        own = {} if options.deck == data.deck() else {"deck": options.deck.name}
        return {
            "edition": options.edition.name, "players": options.players, "variant": options.variant,
            "layout": options.layout.name, **own, "seed": None,
            "rows": notation.deal_rows(deal), "discs": notation.deal_discs(deal),
        }  # fmt: skip

    def read_trace_head(self, head: dict[str, Any]) -> tuple[Options, Deal]:
        """Options and deal of a trace; a head that says the same otherwise is the caller's concern."""
        words = {key: str(head[key]) for key in ("edition", "players", "variant", "layout", "deck") if head.get(key)}
        words |= {f"row {row}": " ".join(map(str, codes)) for row, codes in enumerate(head["rows"], 1)}
        words["discs"] = " ".join(f"{place}={face}" for place, face in head["discs"].items())
        options, deal = self.read_deal(words)
        unknown = [pos for pos, face in deal.discs.items() if face == data.HIDDEN]
        if unknown:
            raise BadInput("deal-disc", value=f"{data.PLACES[unknown[0]]}=?")
        return options, deal


def _deck(name: str, deal: Deal) -> data.Deck:
    """The deck a deal was made from; one called `palais` must be the regular one (R2)."""
    cards = tuple(sorted(deal.cards))
    if name == "palais" and cards != tuple(sorted(data.deck().cards)):
        raise BadInput("deal-deck", value=name)
    return data.deck() if name == "palais" else data.Deck(name, cards)


def _layout(name: str, deal: Deal) -> data.Layout:
    """The layout a deal shows; one called `classic` must be the classic one (R6)."""
    if name == "random":
        return data.layout("random")
    layout = data.Layout(name, tuple(sorted(deal.discs)))
    if name == "classic" and set(layout.discs) != set(data.layout().discs):
        raise BadInput("deal-layout", value=name)
    return data.layout() if name == "classic" else layout


GAME: Game = Richelieu()
