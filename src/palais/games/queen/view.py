"""What one seat may know (Q8, Q14, Q21), and what follows from that alone: guesses, projections, previews."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import and_, or_
from typing import Any, cast

import msgspec

from palais.engine.game import Deed
from palais.engine.rng import Rng
from palais.games.queen import data, notation
from palais.games.queen.data import CARD, CODES, PLOTS, REQUIREMENTS, Deal, Faces, Options, condition_of, mask, members
from palais.games.queen.scoring import Breakdown, breakdown, tables
from palais.games.queen.state import QueenState

ALL_PLOTS = (1 << len(PLOTS)) - 1
COLUMNS = range(data.COLUMNS)
MOST_ENDS = 32  # of a turn that a preview tries; more took up to 0.1 s where faces let nothing be declined


class Points(msgspec.Struct, frozen=True):
    """The points of a seat and where they came from, beside the five of the start."""

    total: int
    military: int
    aristocrats: int
    merchants: int
    cardinals: int
    favorites: int
    losses: int
    plots: int


class Hand(msgspec.Struct, frozen=True):
    """The plots of a seat: how many it holds, which of them this viewer knows, which are validated."""

    count: int
    known: list[str]
    validated: list[str]


class Pending(msgspec.Struct, frozen=True, kw_only=True):
    """What was chosen of a turn that is under way; columns count from 0."""

    played: str
    column: int | None = None
    target: int | None = None
    theirs: str | None = None
    mine: str | None = None
    source: int | None = None
    goal: int | None = None
    looked: list[str | None] = []  # plots of which one is kept; their faces are for who looks
    given: str | None = None  # the plot to be exchanged, for who gives it


class View(msgspec.Struct, frozen=True):
    """Everything one seat, or a spectator (seat None), may know of a match."""

    seat: int | None
    players: int
    first_game: bool
    cards: str
    faces: Faces | None  # own ones, in full
    requirement: str
    conditions: list[str]
    order: int  # where in the row the Order token is
    lots: list[list[str]]  # a lot that was taken is empty
    columns: list[list[str]]  # from the top
    courts: list[list[str]]
    points: list[Points]
    plots: list[Hand]
    pile: list[str | None]  # from the top, with the plots whose place the viewer knows
    removed: list[str]
    possible: list[str]  # plots that an unknown one may be, one entry each
    first: int
    turn: int
    me: int
    step: str
    goal: int  # points that bring the end
    ending: bool  # somebody has reached them: the round is played to its end
    pending: Pending | None
    legal: list[str]  # for the seat that decides, nobody else


class Preview(msgspec.Struct, frozen=True):
    """What a choice does, as far as the viewer can know; of a card to play, in the column where it does most."""

    action: str
    column: int | None  # that column
    # None where it depends on the next choice:
    gains: list[int | None]  # points that each seat gets or loses at once
    swing: list[int | None]  # change of each seat's projected score
    requirement: list[int | None]  # of that, change of what the Requirement is worth (Q24)
    places: list[int | None]  # of the seats, from 1, where they are ranked by the choice (Q19); None without a place
    takes: list[str]  # cards that come into the court
    plots: int  # plots that the viewer then sees for the first time
    uncovers: list[str]  # cards that come to be among the two on top of a column
    opens: str | None  # the card that then scores most for the next player at once
    opens_column: int | None
    opens_to: int
    opens_gain: int


# ---- seen -----------------------------------------------------------------------------------------------------


def view(state: QueenState, options: Options, seat: int | None) -> View:
    """Build a seat's view from what it may know; everything else is left out, not removed."""
    seats = range(state.players)
    known = knowledge(state, seat)
    pile = [PLOTS[plot] if known >> plot & 1 else None for plot in state.pile_plots()]
    decides = seat == state.me and not state.chance
    return View(
        seat=seat,
        players=state.players,
        first_game=options.first_game,
        cards=options.faces.name,
        faces=None if options.faces == data.faces() else options.faces,
        requirement=REQUIREMENTS[state.requirement],
        conditions=[CODES[card] for card in state.row],
        order=state.order,
        lots=[codes(state.lots[lot]) if state.lots_left >> lot & 1 else [] for lot in seats],
        columns=[notation.codes(state.column_cards(k)) for k in COLUMNS],
        courts=[codes(state.court[p]) for p in seats],
        points=[Points(state.points[p], *state.gained[p]) for p in seats],
        plots=[_hand(state, p, known) for p in seats],
        pile=pile,
        removed=plot_codes(state.removed),
        possible=plot_codes(ALL_PLOTS & ~known),
        first=state.first,
        turn=state.turn,
        me=state.me,
        step=data.STEPS[state.step],
        goal=state.goal,
        ending=bool(state.ending),
        pending=_pending(state, options.faces, seat, known),
        legal=sorted(notation.text(action) for action in state.legal()) if decides else [],
    )


def knowledge(state: QueenState, seat: int | None) -> int:
    """The plots whose place a viewer knows: validated and removed ones for all, others by what it saw (Q14)."""
    public = state.removed
    for validated in state.validated:
        public |= validated
    return public if seat is None else (state.knows[seat] | public) & ~state.hidden


def codes(cards: int) -> list[str]:
    return notation.codes(members(cards))


def plot_codes(plots: int) -> list[str]:
    return notation.plot_codes(members(plots))


def _hand(state: QueenState, seat: int, known: int) -> Hand:
    held = state.plots[seat]
    return Hand(held.bit_count(), plot_codes(held & known), plot_codes(state.validated[seat]))


def _pending(state: QueenState, faces: Faces, seat: int | None, known: int) -> Pending | None:
    """Only what the step still needs; the plot that is given is its giver's secret."""
    names = pending_names(effect_of(state, faces), state.step)
    if not names:
        return None
    looked = [PLOTS[plot] if known >> plot & 1 else None for plot in members(state.looked)]
    told: dict[str, Any] = {
        "played": CODES[state.played], "column": state.column, "target": state.target,
        "theirs": CODES[state.theirs], "mine": CODES[state.mine], "source": state.source, "goal": state.goal_column,
        "looked": looked if any(looked) else [None] * len(looked),
        "given": PLOTS[state.given] if seat == state.me and known >> state.given & 1 else None,
    }  # fmt: skip
    return Pending(**{name: told[name] for name in names})


def pending_names(effect: int, step: int) -> list[str]:
    """What a step needs of the decisions before it, in their order."""
    names = ["played"] if step in range(data.STEP_COLUMN, data.STEP_OVER) else []
    if step in range(data.STEP_OPPONENT, data.STEP_OVER):
        names.append("column")
    exchanged = effect == data.EXCHANGE_CARDS and step == data.STEP_CARD
    if exchanged or step in (data.STEP_THEIR, data.STEP_GIVE, data.STEP_CHANCE):
        names.append("target")
    if exchanged:
        names.append("theirs")
    return names + _names_of_cards(effect, step)


def _names_of_cards(effect: int, step: int) -> list[str]:
    if step == data.STEP_TO:
        return ["mine"] if effect == data.TRADE else ["source"]
    if step == data.STEP_FROM:
        return {data.TRADE: ["mine", "goal"], data.EXCHANGE_TOP: ["mine"]}.get(effect, [])
    return {data.STEP_KEEP: ["looked"], data.STEP_CHANCE: ["given"]}.get(step, [])


def effect_of(state: QueenState, faces: Faces) -> int:
    """What is carried out while a card is being played."""
    is_played = state.step in range(data.STEP_OPPONENT, data.STEP_OVER)
    return faces.faces[state.face].effect if is_played else data.SCORE


def options_of(view: View) -> Options:
    return Options(view.players, view.faces or data.faces(), view.first_game)


# ---- made a state again ---------------------------------------------------------------------------------------


def open_state(view: View) -> QueenState:
    """The state as a view knows it: unknown plots have stand-ins, marked as such, which count for nobody."""
    rest = [PLOTS.index(plot) for plot in view.possible]
    return _build(view, rest, mask(rest), None)


def guess(view: View, rng: Rng) -> QueenState:
    """A full state that fits a view, every fitting one equally likely."""
    bag = [PLOTS.index(plot) for plot in view.possible]
    return _build(view, [bag.pop(rng.below(len(bag))) for _ in view.possible], 0, rng)


def _build(view: View, rest: list[int], hidden: int, rng: Rng | None) -> QueenState:
    """Lay out a view, with these plots for the unknown ones; a plot to be given is one of the giver's."""
    source = iter(rest)
    pending = view.pending
    hands = [_filled([*hand.known, *[None] * (hand.count - len(hand.known))], source) for hand in view.plots]
    looked = _filled(pending.looked if pending else [], source)
    pile = _filled(view.pile, source)
    validated = [_plot_mask(hand.validated) for hand in view.plots]
    removed = _plot_mask(view.removed)
    public = removed | sum(validated)
    plots = [mask(hand) for hand in hands]
    knows = [public | hand & ~hidden for hand in plots]
    if view.seat is not None:
        knows[view.seat] = ALL_PLOTS & ~_plot_mask(view.possible) | plots[view.seat] & ~hidden
    if looked:
        knows[view.me] |= mask(looked) & ~hidden
    chosen = _choices(pending)
    chosen["looked"] = mask(looked)
    if view.step == "chance" and chosen["given"] is None:
        own = hands[view.me]
        unknown = [plot for plot in own if hidden >> plot & 1] or own
        chosen["given"] = own[rng.below(len(own))] if rng else unknown[0]
    return restored(options_of(view), {
        "first": view.first, "me": view.me, "turn": view.turn, "step": data.STEPS.index(view.step),
        "requirement": REQUIREMENTS.index(view.requirement), "order": view.order, "ending": view.ending,
        "row": _numbers(view.conditions), "columns": [_numbers(column) for column in view.columns], "pile": pile,
        "lots": [_card_mask(lot) for lot in view.lots], "court": [_card_mask(court) for court in view.courts],
        "points": [points.total for points in view.points],
        "gained": [msgspec.structs.astuple(points)[1:] for points in view.points],
        "plots": plots, "validated": validated, "knows": knows, "removed": removed, "hidden": hidden, **chosen,
    })  # fmt: skip


def _filled(plots: Sequence[str | None], source: Iterable[int]) -> list[int]:
    rest = iter(source)
    return [PLOTS.index(plot) if plot else next(rest) for plot in plots]


def _plot_mask(plots: Iterable[str]) -> int:
    return mask(PLOTS.index(plot) for plot in plots)


def _card_mask(cards: Iterable[str]) -> int:
    return mask(CARD[card] for card in cards)


def _numbers(cards: Iterable[str]) -> list[int]:
    return [CARD[card] for card in cards]


def _choices(pending: Pending | None) -> dict[str, Any]:
    """The numbers of what was chosen, where it was."""
    if pending is None:
        return {**dict.fromkeys(CHOSEN, 0), "given": None}
    return {
        "played": CARD[pending.played], "column": pending.column, "target": pending.target,
        "theirs": CARD.get(pending.theirs or ""), "mine": CARD.get(pending.mine or ""),
        "source": pending.source, "goal": pending.goal,
        "given": PLOTS.index(pending.given) if pending.given else None,
    }  # fmt: skip


CHOSEN = ("played", "column", "target", "theirs", "mine", "source", "goal", "looked", "given")
FIRST_STEPS = {
    data.LOSE: data.STEP_OPPONENT, data.EXCHANGE_CARDS: data.STEP_OPPONENT, data.MOVE_CARD: data.STEP_OPPONENT,
    data.EXCHANGE_PLOTS: data.STEP_OPPONENT, data.MOVE_TOP: data.STEP_FROM, data.SWAP_TOPS: data.STEP_FROM,
    data.TAKE_OTHER: data.STEP_FROM, data.TAKE_OF_THREE: data.STEP_LEAVE, data.TRADE: data.STEP_CARD,
    data.EXCHANGE_TOP: data.STEP_CARD, data.THIRD_CARD: data.STEP_CARD,
}  # fmt: skip


def restored(options: Options, fields: dict[str, Any]) -> QueenState:
    """A state from what a view or a position text tells; the Condition carried out follows from the card played."""
    row, step = tuple(fields["row"]), fields["step"]
    chosen = {name: fields.get(name) or 0 for name in CHOSEN}
    number = next(condition_of(card) for card in row if card // 11 == chosen["played"] // 11)
    face = options.faces.faces[number]
    is_played = step in range(data.STEP_OPPONENT, data.STEP_OVER)
    state = QueenState()
    empty = Deal(fields["requirement"], row, (), ((),) * data.COLUMNS, (), (), fields["first"])
    state.begin(tables(options.faces), options.players, options.first_game, empty)
    state.restore({
        **fields, **chosen, "players": options.players, "goal_column": chosen["goal"],
        "lots_left": mask(lot for lot, cards in enumerate(fields["lots"]) if cards),
        "face": number if is_played else 0,
        "may_decline": int(is_played and face.decline and step == FIRST_STEPS.get(face.effect)),
        # only whether cards were taken matters from here on
        "taken": 1 << chosen["played"] if is_played and face.when == data.AFTER else 0,
    })  # fmt: skip
    return state


# ---- looked ahead ---------------------------------------------------------------------------------------------


def projection(view: View) -> list[Breakdown]:
    """Every seat's points if the match ended now; nothing that is counted then is hidden."""
    return breakdown(open_state(view))


def preview(view: View, action: int) -> Preview:
    """What a legal choice of the viewer does; an unknown plot is only 'a plot'."""
    before = open_state(view)
    column, ends = _carried_out(before, action)
    me, seats = before.me, range(before.players)
    follower = (me + 1) % before.players if ends[0].turn == before.turn else ends[0].me
    opens, opens_column, gain = opening(ends[0]) if len(ends) == 1 else (None, None, 0)
    # points at once are the same on all further ways, cards are not
    known = [] if any(_is_open(after, before.turn) for after in ends) else ends
    requirement = [before.requirement_points(p) for p in seats]
    return Preview(
        action=notation.text(action),
        column=column,
        gains=_changes(before.points, [after.points for after in ends], seats),
        swing=_changes(before.scores(), [after.scores() for after in known], seats),
        requirement=_changes(requirement, [[after.requirement_points(p) for p in seats] for after in known], seats),
        places=_places(before, ends[0]),
        takes=codes(_in_all(after.court[me] for after in known) & ~before.court[me]),
        plots=_plots_seen(before, action),
        uncovers=codes(_in_all(map(_tops, known)) & ~_tops(before)),
        opens=opens,
        opens_column=opens_column,
        opens_to=follower,
        opens_gain=gain,
    )


def _changes(before: Sequence[int], ends: Sequence[Sequence[int]], seats: Iterable[int]) -> list[int | None]:
    """What changes for each seat whatever else is chosen."""
    found = [{after[seat] - before[seat] for after in ends} for seat in seats]
    return [changes.pop() if len(changes) == 1 else None for changes in found]


def _places(before: QueenState, after: QueenState) -> list[int | None]:
    """Nothing but a ranking moves the Order token, and nothing of a turn comes after it."""
    return [place or None for place in after.places(before.order)] if after.order != before.order else []


def _in_all(sets: Iterable[int]) -> int:
    found = list(sets)
    return reduce(and_, found) if found else 0


def _carried_out(before: QueenState, action: int) -> tuple[int | None, list[QueenState]]:
    """The turn with a choice and nothing more of it than must be; a card played goes where it does most."""
    after = _after(before, action)
    if after.step != data.STEP_COLUMN:
        return None, _settled(after, before.turn)
    tried = [(place - data.COLUMN, _settled(_after(after, place), before.turn)) for place in after.legal()]
    return max(tried, key=lambda found: _lead(found[1][0], before.me))


def _settled(state: QueenState, turn: int) -> list[QueenState]:
    """How a turn can end by declining, and by every choice where that is not possible; too many ways stay open."""
    ends = [state]
    while any(_is_open(end, turn) for end in ends):
        ways = [(end, choice) for end in ends for choice in (_ways(end) if _is_open(end, turn) else [None])]
        if len(ways) > MOST_ENDS:
            break
        ends = [end if choice is None else _after(end, choice) for end, choice in ways]
    return ends


def _is_open(state: QueenState, turn: int) -> bool:
    """Whether something of a turn is still to be chosen; a draw of plots is not."""
    return state.turn == turn and not state.over and not state.chance


def _ways(state: QueenState) -> list[int]:
    legal = state.legal()
    return [data.DECLINE] if data.DECLINE in legal else legal


def _after(state: QueenState, action: int) -> QueenState:
    after = cast(QueenState, state.clone())
    after.apply(action)
    return after


def _lead(state: QueenState, seat: int) -> int:
    scores = state.scores()
    return len(scores) * scores[seat] - sum(scores)


def _plots_seen(before: QueenState, action: int) -> int:
    """Plots of the pile that the choice itself shows."""
    after = _after(before, action)
    me = before.me
    drawn = (after.plots[me] | after.looked) & ~(before.plots[me] | before.looked)
    return 0 if after.chance or after.turn != before.turn else (drawn & after.hidden).bit_count()


def _tops(state: QueenState) -> int:
    return mask(card for k in COLUMNS for card in state.column_cards(k)[:2])


def opening(state: QueenState) -> tuple[str | None, int | None, int]:
    """The card that scores most at once for the seat whose turn begins, plots aside; card, column and points."""
    if state.over or state.step != data.STEP_TURN:
        return None, None, 0
    found = []
    for play in state.legal():
        if play < data.VALIDATE:
            played = _after(state, play)
            found += [(_best_points(_after(played, place), state.me), -play, -place) for place in played.legal()]
    points, play, place = max(found)
    return CODES[-play - data.PLAY], -place - data.COLUMN, points - state.points[state.me]


def _best_points(state: QueenState, seat: int) -> int:
    """Points when a card has been placed; only at whom a loss is aimed can still change them."""
    if state.step != data.STEP_OPPONENT:
        return state.points[seat]
    return max(_after(state, target).points[seat] for target in state.legal())


# ---- decisions told -------------------------------------------------------------------------------------------


def deed(before: QueenState, action: int, after: QueenState) -> Deed:
    """A decision as all may see it: which plot it is about is nobody else's business (Q14)."""
    verb, _, name = notation.text(action).partition(" ")
    told = verb if verb in notation.SECRET else notation.text(action)
    place = name if verb in ("column", "from", "to") else None
    me, seats = before.me, range(before.players)
    gains = tuple(after.points[seat] - before.points[seat] for seat in seats)
    took = after.court[me] & ~before.court[me]
    moved = 0 if verb == "lot" else _moved(before, after) & ~took  # the last lot goes by itself
    if verb == "column":
        moved &= ~(1 << before.played)
    return Deed(
        before.turn + 1, me, told, place, name if name in CARD else None,
        gains=gains, takes=tuple(codes(took)), moves=tuple(codes(moved)),
    )  # fmt: skip


def _moved(before: QueenState, after: QueenState) -> int:
    """The cards that came into another court or column."""
    courts = [(before.court[p], after.court[p]) for p in range(before.players)]
    columns = [tuple(mask(state.column_cards(k)) for state in (before, after)) for k in COLUMNS]
    return reduce(or_, (now & ~then for then, now in [*courts, *columns]))


def broken_rule(view: View, action: int) -> str:
    """The rule that an illegal decision of the viewer runs against."""
    verb = notation.text(action).partition(" ")[0]
    if view.step == "turn" and verb in ("play", "validate"):
        return "Q12" if verb == "play" else "Q21"
    if view.step == "draft" and verb == "lot":
        return "Q9"
    if view.step in (verb, {"target": "opponent"}.get(verb)) and view.pending:
        return {"M": "Q28", "N": "Q29"}.get(view.pending.played[0], "Q31")
    return "Q31"
