"""A position of Queen on one line (docs/notation.md), written and read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from palais.engine.errors import BadInput, IllegalAction
from palais.games.position import Fields
from palais.games.queen import data
from palais.games.queen.data import (
    CARD,
    CODES,
    PLOTS,
    REQUIREMENTS,
    START_POINTS,
    Faces,
    Options,
    condition_of,
    mask,
    members,
)
from palais.games.queen.state import QueenState
from palais.games.queen.view import FIRST_STEPS, View, effect_of, open_state, options_of, pending_names, restored
from palais.games.queen.view import view as seen

CODE = r"[MANCF](?:10|[0-9])"
PLOT = re.compile(r"(P[0-9]{1,2}|\?)(?:\^([1-4]+))?")
SEAT = re.compile(r"([0-9]{1,3})" + r"\.([0-9]{1,3})" * 4 + r"-([0-9]{1,3})")
TURN = re.compile(rf"([0-9]{{1,3}}):([1-4]):([1-4]):({'|'.join(data.STEPS)})(:end)?(?::(.+))?")
PENDING = re.compile(
    rf"(?P<played>{CODE})(?:>(?P<column>[1-3]))?(?:@(?P<target>[1-4]))?(?:-(?P<theirs>{CODE}))?"
    rf"(?:\+(?P<mine>{CODE}))?(?:\^(?P<source>[1-3]))?(?:_(?P<goal>[1-3]))?"
    r"(?P<looked>(?:=(?:P[0-9]{1,2}|\?))*)(?:/(?P<given>P[0-9]{1,2}|\?))?"
)
EFFECT_STEPS = range(data.STEP_OPPONENT, data.STEP_OVER)
BY_ITSELF = (data.STEP_TURN, data.STEP_COLUMN, data.STEP_CHANCE, data.STEP_OVER)  # may have a single option (Q31)


# ---- written --------------------------------------------------------------------------------------------------


def write_position(state: QueenState, options: Options) -> str:
    """A position on one line; plots that a state does not know are `?`."""
    seats = range(state.players)
    kind = [str(options.players), *(["first-game"] if options.first_game else [])]
    if options.faces != data.faces():
        kind.append(f"cards={_deck(options.faces)}")
    row = [CODES[card] + "*" * (place == state.order) for place, card in enumerate(state.row)]
    lots = [_cards(members(state.lots[lot])) if state.lots_left >> lot & 1 else "-" for lot in seats]
    return " ".join([
        "queen", ":".join(kind), REQUIREMENTS[state.requirement], ",".join(row),
        "/".join(lots) if state.lots_left else "-",
        "/".join(_cards(state.column_cards(k)) for k in range(data.COLUMNS)),
        "/".join(_cards(members(state.court[seat])) for seat in seats),
        "/".join(_points(state, seat) for seat in seats),
        "/".join(_hand(state, seat) for seat in seats),
        _list(_plot(state, plot, None) for plot in state.pile_plots()),
        _list(PLOTS[plot] for plot in members(state.removed)),
        _turn(state, options),
    ])  # fmt: skip


def mask_position(line: str, view: View) -> str:
    """A position text as the seat of a view may know it."""
    state, options = read_position(line, options_of(view).faces)
    return write_position(open_state(seen(state, options, view.seat)), options)


def _deck(faces: Faces) -> str:
    """The name of own faces as one word; a `?` in it is no unknown plot."""
    return re.sub(r"[\s?]", "_", faces.name)


def _list(items: Iterable[str]) -> str:
    return ",".join(items) or "-"


def _cards(cards: Iterable[int]) -> str:
    return _list(CODES[card] for card in cards)


def _points(state: QueenState, seat: int) -> str:
    """Points by faction, then losses; those of plots follow from the plots."""
    gained = state.gained[seat]
    return ".".join(str(gained[f]) for f in range(len(data.FACTIONS))) + f"-{gained[data.LOSSES]}"


def _hand(state: QueenState, seat: int) -> str:
    held = sorted(members(state.plots[seat]), key=lambda plot: (state.hidden >> plot & 1, plot))
    validated = [PLOTS[plot] for plot in members(state.validated[seat])]
    return _list(_plot(state, plot, seat) for plot in held) + ("!" + ",".join(validated) if validated else "")


def _plot(state: QueenState, plot: int, holder: int | None) -> str:
    """A plot, and which seats know where it is beside its holder."""
    if state.hidden >> plot & 1:
        return "?"
    knows = [str(seat + 1) for seat in range(state.players) if seat != holder and state.knows[seat] >> plot & 1]
    return PLOTS[plot] + ("^" + "".join(knows) if knows else "")


def _turn(state: QueenState, options: Options) -> str:
    parts = [str(state.turn), str(state.me + 1), str(state.first + 1), data.STEPS[state.step]]
    if state.ending:
        parts.append("end")
    chosen = "".join(_chosen(state, name) for name in pending_names(effect_of(state, options.faces), state.step))
    return ":".join([*parts, chosen] if chosen else parts)


def _chosen(state: QueenState, name: str) -> str:
    plot = {plot: "?" if state.hidden >> plot & 1 else PLOTS[plot] for plot in range(len(PLOTS))}
    return {
        "played": CODES[state.played], "column": f">{state.column + 1}", "target": f"@{state.target + 1}",
        "theirs": f"-{CODES[state.theirs]}", "mine": f"+{CODES[state.mine]}", "source": f"^{state.source + 1}",
        "goal": f"_{state.goal_column + 1}", "looked": "".join(f"={plot[each]}" for each in members(state.looked)),
        "given": f"/{plot[state.given]}",
    }[name]  # fmt: skip


# ---- read -----------------------------------------------------------------------------------------------------


def read_position(line: str, faces: Faces) -> tuple[QueenState, Options]:
    """The state and options of a position text; `?` plots stay unknown. Refuses what play cannot come to."""
    return Reader(line, faces).read()


class Turn(NamedTuple):
    """The last field of the text; what was chosen so far as it is written."""

    number: int
    me: int
    first: int
    step: int
    ending: bool
    chosen: dict[str, str]


class Plots:
    """The plots of a text as they are read: each lies once, and stand-ins for unknown ones are found at the end."""

    def __init__(self, players: int) -> None:
        self.places: list[int | None] = []  # None: unknown
        self.knows = [0] * players

    def add(self, word: str, knows: str | None, holder: int | None) -> int | None:
        """Note a plot, its holder and the seats that know it; nothing for an unknown one."""
        plot = None if word == "?" else PLOTS.index(word)
        self.places.append(plot)
        if plot is not None:
            for seat in (*(int(digit) - 1 for digit in knows or ""), *([] if holder is None else [holder])):
                self.knows[seat] |= 1 << plot
        return plot

    def rest(self) -> list[int]:
        """The plots that lie nowhere, one for each unknown one if all is well."""
        return [plot for plot in range(len(PLOTS)) if plot not in self.places]


class Reader(Fields):
    """Reads a position; every fault names its column."""

    FIELDS = (
        "game", "options", "requirement", "conditions", "lots", "columns", "courts", "points", "plots", "pile",
        "removed", "turn",
    )  # fmt: skip

    def __init__(self, line: str, faces: Faces) -> None:
        super().__init__(line)
        self.faces = faces

    def unreachable(self) -> BadInput:
        """The step does not fit the rest."""
        text, at = self.fields["turn"]
        return BadInput("position-turn", column=at + 1, field="turn", value=text)

    def read(self) -> tuple[QueenState, Options]:
        options = self.options()
        players = options.players
        turn = self.turn(players)
        row, order = self.conditions()
        lots = self.lots(players)
        columns = [self.card_list("columns", *part) for part in self.split("columns", data.COLUMNS)]
        courts = [self.card_list("courts", *part) for part in self.split("courts", players)]
        self.judge_cards(players, [row, *lots, *columns, *courts])
        fields = {
            "first": turn.first, "me": turn.me, "turn": turn.number, "step": turn.step, "ending": turn.ending,
            "requirement": self.requirement(), "row": row, "order": order, "columns": columns,
            "lots": [mask(lot) for lot in lots], "court": [mask(court) for court in courts],
            **self.chosen(options, row, turn),
        }  # fmt: skip
        fields |= self.plots(players, turn)
        fields |= self.points(options, fields["validated"], turn)
        self.judge_turn(options, turn, fields)
        return self.carry_out(options, turn, fields), options

    # ---- fields -------------------------------------------------------------------------------------------

    def options(self) -> Options:
        if self.fields["game"][0] != "queen":
            raise self.fault("game", self.fields["game"][0], "queen")
        text = self.fields["options"][0]
        found = re.fullmatch(r"([2-4])(:first-game)?(?::cards=(.+))?", text)
        if not found:
            raise self.fault("options", text, "2, 3, 4, 2:first-game")
        self.judge_deck(found[3])
        return Options(int(found[1]), self.faces, found[2] is not None)

    def judge_deck(self, name: str | None) -> None:
        """A line only names own faces; they are given with it, and are those."""
        ours = data.faces()
        if (name or ours.name) == _deck(self.faces):
            return
        facts = {"column": self.fields["options"][1] + 1, "field": "options", "value": name or ours.name}
        if self.faces == ours:
            raise BadInput("position-deck", **facts)
        raise BadInput("position-other-deck", **facts, allowed=self.faces.name)

    def requirement(self) -> int:
        text = self.fields["requirement"][0]
        if text not in REQUIREMENTS:
            raise self.fault("requirement", text, f"{REQUIREMENTS[0]} - {REQUIREMENTS[-1]}")
        return REQUIREMENTS.index(text)

    def conditions(self) -> tuple[list[int], int]:
        """Five Conditions of five factions; the Order token is on one of them (Q5, Q7)."""
        text = self.fields["conditions"][0]
        words = text.split(",")
        row = [CARD.get(word.removesuffix("*"), 0) for word in words]
        token = [place for place, word in enumerate(words) if word.endswith("*")]
        if len(token) != 1 or not data.is_row(row):
            raise self.fault("conditions", text, "M1*,A1,N1,C1,F1")
        return row, token[0]

    def card_list(self, field: str, part: str, start: int) -> list[int]:
        cards = []
        for item, at in self.items(part, start):
            if item not in CARD:
                raise self.fault(field, item, "M7, A10, N1", at)
            cards.append(CARD[item])
        return cards

    def lots(self, players: int) -> list[list[int]]:
        if self.fields["lots"][0] == "-":
            return [[] for _ in range(players)]
        return [self.card_list("lots", *part) for part in self.split("lots", players)]

    def judge_cards(self, players: int, groups: list[list[int]]) -> None:
        """Every card of the match lies once (Q4 to Q6)."""
        found = [card for group in groups for card in group]
        deck = [card for card in range(data.CARDS) if card % 11 or players == 4]
        if sorted(found) != deck:
            wrong = sorted({card for card in found if found.count(card) > 1} | set(found) ^ set(deck))
            column = self.fields["columns"][1] + 1
            raise BadInput("position-cards", column=column, field="columns", value=_cards(wrong))

    def turn(self, players: int) -> Turn:
        text = self.fields["turn"][0]
        found = TURN.fullmatch(text)
        fault = self.fault("turn", text, "12:1:2:turn, 12:1:2:column:end:M7, 12:1:2:card:N6>2")
        if not found or max(int(found[2]), int(found[3])) > players:
            raise fault
        chosen = PENDING.fullmatch(found[6]) if found[6] else None
        if found[6] and not chosen:
            raise fault
        step = data.STEPS.index(found[4])
        words = {name: word for name, word in chosen.groupdict().items() if word} if chosen else {}
        return Turn(int(found[1]), int(found[2]) - 1, int(found[3]) - 1, step, found[5] is not None, words)

    def chosen(self, options: Options, row: list[int], turn: Turn) -> dict[str, Any]:
        """The numbers of what was chosen; exactly what the step needs must be there, plots aside."""
        words = turn.chosen
        played = CARD.get(words.get("played", ""), 0)
        face = next(options.faces.faces[condition_of(card)] for card in row if card // 11 == played // 11)
        effect = face.effect if turn.step in EFFECT_STEPS else data.SCORE
        if sorted(words) != sorted(pending_names(effect, turn.step)):
            raise self.unreachable()
        numbers: dict[str, Any] = {"effect": effect}
        for name, word in words.items():
            if word in CARD:
                numbers[name] = CARD[word]
            elif name in ("column", "target", "source", "goal"):
                numbers[name] = int(word) - 1
        return numbers

    def plots(self, players: int, turn: Turn) -> dict[str, Any]:
        """Hands, plots looked at, the pile, and what was removed; stand-ins come in this order too."""
        found = Plots(players)
        hands, validated = [], []
        for seat, (part, start) in enumerate(self.split("plots", players)):
            held, _, shown = part.partition("!")
            hands.append(self.plot_list(found, "plots", held, start, seat))
            validated.append(self.plot_list(found, "plots", shown or "-", start + len(held) + 1, None))
        looked = [
            found.add(self.known_plot("turn", word), None, turn.me)
            for word in turn.chosen.get("looked", "").split("=")[1:]
        ]
        pile = self.plot_list(found, "pile", self.fields["pile"][0], 0, None)
        removed = self.plot_list(found, "removed", self.fields["removed"][0], 0, None)
        self.judge_plots(found, [*validated, removed])
        source = iter(found.rest())
        hidden = mask(found.rest())
        groups = [[next(source) if plot is None else plot for plot in group] for group in (*hands, looked, pile)]
        public = mask(plot for group in (*validated, removed) for plot in group if plot is not None)
        given = turn.chosen.get("given")
        return {
            "plots": [mask(hand) for hand in groups[:players]], "pile": groups[-1],
            "looked": mask(groups[-2]), "hidden": hidden, "removed": _known(removed),
            "validated": [_known(shown) for shown in validated], "knows": [known | public for known in found.knows],
            "given": self.given(given, groups[turn.me], hidden) if given else 0,
        }  # fmt: skip

    def plot_list(self, found: Plots, field: str, part: str, start: int, holder: int | None) -> list[int | None]:
        plots = []
        for item, at in self.items(part, start):
            word = PLOT.fullmatch(item)
            seats = word[2] or "" if word else ""
            if not word or (word[1] == "?" and seats) or any(int(seat) > len(found.knows) for seat in seats):
                raise self.fault(field, item, "P3, P7^1, ?", at)
            plots.append(found.add(self.known_plot(field, word[1], at), seats, holder))
        return plots

    def known_plot(self, field: str, word: str, at: int = 0) -> str:
        if word != "?" and word not in PLOTS:
            raise self.fault(field, word, f"{PLOTS[0]} - {PLOTS[-1]}", at)
        return word

    def given(self, word: str, hand: list[int], hidden: int) -> int:
        """The plot to be given is one of the giver's; an unknown one is the first that may be."""
        fits = [plot for plot in hand if (hidden >> plot & 1 if word == "?" else PLOTS[plot] == word)]
        if not fits:
            raise self.unreachable()
        return fits[0]

    def judge_plots(self, found: Plots, open_groups: list[list[int | None]]) -> None:
        """Every plot lies once; those that all can see are known (Q8, Q21)."""
        known = [plot for plot in found.places if plot is not None]
        unseen = any(plot is None for group in open_groups for plot in group)
        if len(found.places) != len(PLOTS) or len(set(known)) != len(known) or unseen:
            column = self.fields["plots"][1] + 1
            twice = [plot for plot in known if known.count(plot) > 1]
            value = _list(PLOTS[plot] for plot in sorted({*twice, *found.rest()}))
            raise BadInput("position-plots", column=column, field="plots", value=value)

    def points(self, options: Options, validated: list[int], turn: Turn) -> dict[str, Any]:
        points, gained = [], []
        for seat, (part, start) in enumerate(self.split("points", options.players)):
            found = SEAT.fullmatch(part)
            if not found:
                raise self.fault("points", part, "3.0.2.0.5-1", start)
            numbers = [int(number) for number in found.groups()]
            plots = sum(options.faces.plots[plot].points for plot in members(validated[seat]))
            points.append(START_POINTS + sum(numbers[:5]) - numbers[5] + plots)
            gained.append([*numbers, plots])
            if points[-1] < 0 or (points[-1] >= data.GOAL[options.players] and not turn.ending):
                raise self.fault("points", part, f"0 - {data.GOAL[options.players] - 1}", start)
        return {"points": points, "gained": gained}

    # ---- judged -------------------------------------------------------------------------------------------

    def judge_turn(self, options: Options, turn: Turn, fields: dict[str, Any]) -> None:
        """Refuse what play cannot come to, as far as turns, lots, columns and hands go (Q6, Q9, Q22, Q23)."""
        lots = sum(lot != 0 for lot in fields["lots"])
        empty = [k for k, column in enumerate(fields["columns"]) if not column]
        is_draft = turn.step == data.STEP_DRAFT
        allowed = empty[:1] if turn.step == data.STEP_OVER else [fields.get("column")] if "column" in fields else []
        sizes = [(held | shown).bit_count() for held, shown in zip(fields["plots"], fields["validated"], strict=True)]
        sizes[turn.me] -= turn.step == data.STEP_UNDER
        if (
            is_draft != (lots > 0)
            or not _is_whose(options.players, turn, bool(empty))
            or any(k not in allowed for k in empty)
            or len(set(sizes)) > 1
            or not (_is_drafting(options, turn, fields) if is_draft else _is_playing(turn, fields))
        ):
            raise self.unreachable()

    def carry_out(self, options: Options, turn: Turn, fields: dict[str, Any]) -> QueenState:
        """Begin the effect anew and play the decisions that led to the step."""
        first, effect = turn.step, fields["effect"]
        if turn.step in EFFECT_STEPS and effect != data.DRAW_PLOTS:
            first = FIRST_STEPS.get(effect, data.STEP_OVER)
        elif effect == data.DRAW_PLOTS and turn.step not in (data.STEP_UNDER, data.STEP_KEEP):
            raise self.unreachable()
        state = restored(options, {**fields, "step": first})
        try:
            while state.step != turn.step:
                state.apply(_decision(state, fields))
        except IllegalAction:
            raise self.unreachable() from None
        asks = len(state.legal()) > (turn.step not in BY_ITSELF) or turn.step == data.STEP_OVER
        names = {"goal": "goal_column"}
        same = all(getattr(state, names.get(name, name)) == fields[name] for name in turn.chosen)
        if not asks or not same or not _lies_where_played(state, options):
            raise self.unreachable()
        return state


def _known(plots: list[int | None]) -> int:
    return mask(plot for plot in plots if plot is not None)


def _is_whose(players: int, turn: Turn, is_emptied: bool) -> bool:
    """Whether it is this seat's turn, by the number of turns; who empties a column stays the last (Q9, Q23)."""
    if turn.step == data.STEP_DRAFT:
        return turn.number < players - 1 and turn.me == (turn.first - 1 - turn.number) % players
    played = turn.number - (players - 1) - (turn.step == data.STEP_OVER and is_emptied)
    return played >= 0 and turn.me == (turn.first + played) % players


def _is_drafting(options: Options, turn: Turn, fields: dict[str, Any]) -> bool:
    """Who has drafted has one lot, and nobody any points."""
    size = data.LOT[options.players]
    drafted = [(turn.first - 1 - number) % options.players for number in range(turn.number)]
    due = [size if seat in drafted else 0 for seat in range(options.players)]
    held = [court.bit_count() for court in fields["court"]]
    lots = sorted(lot.bit_count() for lot in fields["lots"])
    gone = [0] * turn.number + [size] * (options.players - turn.number)
    return held == due and lots == gone and not any(map(any, fields["gained"])) and not turn.ending


def _is_playing(turn: Turn, fields: dict[str, Any]) -> bool:
    """The round in which the goal was reached is not played beyond, and the match not ended before (Q22)."""
    at_end = turn.ending and turn.me == turn.first
    if turn.step == data.STEP_OVER:
        return at_end or not all(fields["columns"])
    asked = turn.step in (data.STEP_TURN, data.STEP_COLUMN)
    holds = turn.step != data.STEP_COLUMN or fields["court"][turn.me] >> fields["played"] & 1
    return all(fields["court"]) and not (asked and at_end) and bool(holds)


def _decision(state: QueenState, fields: dict[str, Any]) -> int:
    """The decision of a step that the text has already behind it; none is an illegal one."""
    name, base = {
        data.STEP_OPPONENT: ("target", data.TARGET), data.STEP_THEIR: ("theirs", data.THEIR),
        data.STEP_CARD: ("mine", data.MINE), data.STEP_FROM: ("source", data.FROM), data.STEP_TO: ("goal", data.TO),
        data.STEP_GIVE: ("given", data.GIVE),
    }.get(state.step, ("", 0))  # fmt: skip
    return base + fields[name] if name in fields else -1


def _lies_where_played(state: QueenState, options: Options) -> bool:
    """The card played is at the bottom of its column, or was taken with the last of it (Q12, Q13)."""
    if state.step not in EFFECT_STEPS:
        return True
    column = state.column_cards(state.column)
    if column:
        return column[-1] == state.played
    is_after = options.faces.faces[state.face].when == data.AFTER
    return is_after and bool(state.court[state.me] >> state.played & 1)
