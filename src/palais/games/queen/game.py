"""Queen as the layers above see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from palais.engine.errors import BadInput
from palais.engine.game import Game
from palais.games.queen import advice, data, notation, position, scoring
from palais.games.queen import faces as written
from palais.games.queen import ledger as ledgers
from palais.games.queen import view as views
from palais.games.queen import words as wording
from palais.games.queen.data import CODES, PLOTS, REQUIREMENTS, Deal, Options
from palais.games.queen.state import QueenState
from palais.games.queen.view import View


class Queen:
    """The game of the catalogue; see engine/game.py for what each part means."""

    name = "queen"
    rules_version = data.RULES_VERSION
    n_actions = data.N_ACTIONS
    decision_rule = "Q31"
    draft_rule = "Q31"
    trace_keys: tuple[str, ...] = (
        "players", "seed", "cards", "requirement", "conditions", "lots", "columns", "plots", "pile", "first",
    )  # fmt: skip
    record_keys: tuple[str, ...] = (
        "players", "first-game", "cards", "requirement", "conditions", "lots", "column 1", "column 2", "column 3",
        "plots", "pile", "first",
    )  # fmt: skip
    own_keys: tuple[str, ...] = tuple(written.KEYS.values())

    def options(
        self, players: int = 2, first_game: bool = False, cards: str | None = None, cards_text: str | None = None
    ) -> Options:
        return data.options(players, first_game, cards, cards_text)

    def choices(self) -> dict[str, Any]:
        """What the options can be, and for how many players."""
        return {"players": list(data.PLAYERS), "first-game": list(data.PLAYERS)}

    def words(self, options: Options) -> dict[str, str]:
        first_game = {"first-game": "yes"} if options.first_game else {}
        return {"players": str(options.players), **first_game, "cards": options.faces.name}

    def printed(self, options: Options) -> list[wording.Printed]:
        return wording.printed(options.faces)

    def write_own(self, options: Options) -> dict[str, str]:
        """The faces that are not those of the deck `palais`, each on a line."""
        return {} if options.faces == data.faces() else written.lines(options.faces)

    def read_own(self, words: dict[str, str]) -> Options | None:
        """Options with the own faces of a record (Q30); who plays, and how many, they do not say."""
        name = words.get("cards", data.faces().name)
        if name == data.faces().name and not any(key in words for key in self.own_keys):
            return None
        return Options(data.PLAYERS[0], written.read_lines(name, words))

    def players(self, options: Options) -> int:
        return options.players

    def deal(self, options: Options, seed: str) -> Deal:
        return data.deal(options, seed, scoring.tables(options.faces).possible)

    def can_redeal(self, _options: Options) -> bool:
        return True

    def start(self, options: Options, deal: Deal) -> QueenState:
        state = QueenState()
        state.begin(scoring.tables(options.faces), options.players, options.first_game, deal)
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
    mask_position = staticmethod(position.mask_position)

    def seat_deal(self, view: View) -> None:
        """A viewer cannot write the match down: what others did with their plots is hidden, so it would not play."""

    def reasons(self, _points: list[scoring.Breakdown]) -> list[list[str | None]]:
        return []  # nothing of a count is won by having most

    def winners(self, state: QueenState) -> list[int]:
        return scoring.winners(state.scores(), [mask.bit_count() for mask in state.validated[: state.players]])

    def step(self, state: QueenState) -> str:
        return data.STEPS[state.step]

    def read_position(self, line: str, own: Options | None = None) -> tuple[QueenState, Options]:
        return position.read_position(line, own.faces if own else data.faces())

    def write_deal(self, deal: Deal) -> dict[str, str]:
        head = _deal_head(deal)
        columns = {f"column {k}": " ".join(column) for k, column in enumerate(head["columns"], 1)}
        return {
            "requirement": head["requirement"], "conditions": " ".join(head["conditions"]),
            "lots": _groups(head["lots"]), **columns, "plots": _groups(head["plots"]),
            "pile": " ".join(head["pile"]), "first": str(deal.first + 1),
        }  # fmt: skip

    def read_deal(self, words: dict[str, str]) -> tuple[Options, Deal]:
        """Options and deal of a record."""
        own = self.read_own(words)
        players = _number(words, "players", data.PLAYERS)
        deal = notation.read_deal(
            players,
            words.get("requirement", ""),
            words.get("conditions", "").split(),
            [group.split() for group in words.get("lots", "").split("/")],
            [words.get(f"column {k}", "").split() for k in range(1, 4)],
            [group.split() for group in words.get("plots", "").split("/")],
            words.get("pile", "").split(),
            _number(words, "first", range(1, players + 1)) - 1,
        )
        if words.get("first-game", "yes") != "yes":
            raise BadInput("option", option="first-game", value=words["first-game"], allowed="yes")
        return Options(players, own.faces if own else data.faces(), "first-game" in words), deal

    def trace_head(self, options: Options, deal: Deal) -> dict[str, Any]:
        """The first line of a trace (Q32), with a place for the seed, and own faces in full."""
        own = {} if options.faces == data.faces() else {"faces": written.rows(options.faces)}
        return {"players": options.players, "seed": None, "cards": options.faces.name, **own, **_deal_head(deal)}

    def read_trace_head(self, head: dict[str, Any]) -> tuple[Options, Deal]:
        """Options and deal of a trace; a head that says the same otherwise is the caller's concern."""
        players = head["players"]
        if type(players) is not int or players not in data.PLAYERS:
            raise BadInput("option", option="players", value=players, allowed=", ".join(map(str, data.PLAYERS)))
        keys = ("requirement", "conditions", "lots", "columns", "plots", "pile", "first")
        deal = notation.read_deal(players, *(head[key] for key in keys))
        first_game = deal.conditions == data.FIRST_ROW and deal.requirement == 0
        is_own = head["cards"] != data.faces().name
        faces = written.read_rows(head["cards"], head.get("faces")) if is_own else data.faces()
        return Options(players, faces, first_game), deal


def _deal_head(deal: Deal) -> dict[str, Any]:
    return {
        "requirement": REQUIREMENTS[deal.requirement],
        "conditions": [CODES[card] for card in deal.conditions],
        "lots": [notation.codes(lot) for lot in deal.lots],
        "columns": [notation.codes(column) for column in deal.columns],
        "plots": [notation.plot_codes(hand) for hand in deal.plots],
        "pile": [PLOTS[plot] for plot in deal.pile],
        "first": deal.first,
    }


def _groups(groups: list[list[str]]) -> str:
    return " / ".join(" ".join(group) for group in groups)


def _number(words: dict[str, str], key: str, allowed: Sequence[int]) -> int:
    for number in allowed:
        if words.get(key) == str(number):
            return number
    raise BadInput("option", option=key, value=words.get(key, ""), allowed=", ".join(map(str, allowed)))


GAME: Game = Queen()
