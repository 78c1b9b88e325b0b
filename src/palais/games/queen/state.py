"""Queen's rules (Q6 to Q25, Q31), once: ordinary Python, compiled with the layout in state.pxd.

A card is faction * 11 + value; a set of cards is a 55-bit mask, a set of plots a 24-bit one. A column is a ring of 64
places: its top is at `top`, its bottom `length` - 1 further on. What a Condition does is read from tables of numbers.
"""

from __future__ import annotations

from typing import Any

import cython

from palais.engine.rng import Rng
from palais.engine.state import State
from palais.games.queen.data import (
    ABOVE_LOWER,
    AFTER,
    ALWAYS,
    ARISTOCRAT,
    BASES,
    BY_CARDS,
    BY_HIGHEST,
    BY_LOWEST,
    BY_TOTAL,
    CARDS,
    COLUMN,
    COLUMN_CARDS,
    COLUMN_LONGEST,
    DECLINE,
    DRAW,
    DRAW_PLOTS,
    EXCHANGE_CARDS,
    EXCHANGE_PLOTS,
    EXCHANGE_TOP,
    FACTIONS_AHEAD,
    FACTIONS_WITH,
    FROM,
    GIVE,
    GOAL,
    HAND,
    HELD_FACTIONS,
    HELD_VALUES,
    KEEP,
    LARGEST_FACTION,
    LEAD,
    LEAVE,
    LOSE,
    LOSSES,
    LOWEST_FACTION,
    LOWEST_TOTAL,
    MINE,
    MOVE_CARD,
    MOVE_TOP,
    ORDER,
    PAIRS,
    PER_MINE,
    PER_THEIRS,
    PLAY,
    PLAYED_VALUE,
    RANK,
    RUN,
    SCORE,
    SETS,
    SOURCES,
    START_POINTS,
    STEP_CARD,
    STEP_CHANCE,
    STEP_COLUMN,
    STEP_DRAFT,
    STEP_FROM,
    STEP_GIVE,
    STEP_KEEP,
    STEP_LEAVE,
    STEP_OPPONENT,
    STEP_OVER,
    STEP_THEIR,
    STEP_TO,
    STEP_TURN,
    STEP_UNDER,
    SWAP_TOPS,
    TAKE_BOTTOM,
    TAKE_LOT,
    TAKE_OF_THREE,
    TAKE_OTHER,
    TARGET,
    THEIR,
    THIRD_CARD,
    TO,
    TOP_COLUMNS,
    TOP_DIFFERENCE,
    TOP_FACTIONS,
    TOP_MATCH,
    TRADE,
    TURN_FACTIONS,
    UNDER,
    VALIDATE,
    VALIDATED,
    WHO_AHEAD,
    WHO_ONE,
)
from palais.games.queen.scoring import Tables

if not cython.compiled:  # compiled code takes these from state.pxd
    from palais.engine.bits import highest, lowest, ones
    from palais.games.queen.scoring import (
        between,
        factions,
        factions_with,
        largest_faction,
        longest_run,
        of_faction,
        pairs,
        sets,
        suit,
        total,
        values,
    )

ONE = 1
ALL_CARDS = (1 << 55) - 1
ZEROS = 0x100200400801  # value 0 of every faction; shifted by v, value v
NOT_RANKED = -1000


class QueenState(State):
    """A position of Queen."""

    def __init__(self) -> None:
        super().__init__()
        self.faces: Tables = None  # type: ignore[assignment]  # set by begin
        self.first_game = 0
        self.goal = 0  # points that bring the end (Q22)
        self.first = 0  # the seat that began
        self.ending = 0  # somebody has reached the goal
        # the Queen's Conditions
        self.requirement = 0
        self.row = [0] * 5  # the cards behind the Conditions, from the left
        self.order = 0  # where in the row the Order token is (Q7)
        # cards
        self.lots = [0] * 4
        self.lots_left = 0
        self.court = [0] * 4
        self.cards = [[0] * 64 for _ in range(3)]
        self.top = [0] * 3
        self.length = [0] * 3
        # plots
        self.plots = [0] * 4  # held, not validated
        self.validated = [0] * 4
        self.removed = 0
        self.hidden = 0  # plots that only stand for unknown ones, where a seat's view was made a state
        self.knows = [0] * 4  # plots whose place a seat knows for certain
        self.pile = [0] * 32  # a ring as well
        self.pile_top = 0
        self.pile_length = 0
        # points
        self.points = [0] * 4
        self.gained = [[0] * 7 for _ in range(4)]  # by source; losses count up
        # the turn
        self.step = self.base = 0  # base: the first action of the step
        self.may_decline = 0
        self.face = 0  # the Condition that is carried out
        self.played = self.column = 0
        self.taken = 0  # cards taken from the columns in place of the two top ones, or those
        self.target = self.theirs = self.mine = 0
        self.source = self.goal_column = 0
        self.looked = 0  # plots of which one is kept (N7)
        self.given = 0

    def blank(self) -> State:
        return QueenState()

    def assign(self, other: State) -> None:
        self.copy(cython.cast(QueenState, other))

    def copy(self, o: QueenState) -> None:
        if self.faces is not o.faces:
            with cython.gil:
                self.faces = o.faces
        self.players, self.me, self.over, self.turn, self.looks = o.players, o.me, o.over, o.turn, o.looks
        self.chance = o.chance
        self.first_game, self.goal, self.first, self.ending = o.first_game, o.goal, o.first, o.ending
        self.requirement, self.order = o.requirement, o.order
        self.row[:] = o.row
        self.lots[:] = o.lots
        self.lots_left = o.lots_left
        self.court[:] = o.court
        for k in range(3):
            self.cards[k][:] = o.cards[k]
        self.top[:] = o.top
        self.length[:] = o.length
        self.plots[:] = o.plots
        self.validated[:] = o.validated
        self.removed, self.hidden = o.removed, o.hidden
        self.knows[:] = o.knows
        self.pile[:] = o.pile
        self.pile_top, self.pile_length = o.pile_top, o.pile_length
        self.points[:] = o.points
        for p in range(4):
            self.gained[p][:] = o.gained[p]
        self.step, self.base, self.may_decline, self.face = o.step, o.base, o.may_decline, o.face
        self.played, self.column, self.taken = o.played, o.column, o.taken
        self.target, self.theirs, self.mine = o.target, o.theirs, o.mine
        self.source, self.goal_column, self.looked, self.given = o.source, o.goal_column, o.looked, o.given

    # ---- set-up -------------------------------------------------------------------------------------------

    def begin(self, faces: Tables, players: int, first_game: bool, deal: Any) -> None:
        """Lay out a deal (Q3 to Q10)."""
        self.faces, self.players, self.goal = faces, players, GOAL[players]
        self.first_game, self.first, self.requirement = first_game, deal.first, deal.requirement
        self.clear()
        for place, card in enumerate(deal.conditions):
            self.row[place] = card
        for number, lot in enumerate(deal.lots):
            self.lots[number] = sum(1 << card for card in lot)
        for k, column in enumerate(deal.columns):
            self.set_column(k, column)
        for seat, plots in enumerate(deal.plots):
            self.plots[seat] = sum(1 << plot for plot in plots)
        self.set_pile(deal.pile)
        self.open()

    def set_column(self, k: int, cards: tuple[int, ...]) -> None:
        self.top[k] = self.length[k] = 0
        for card in cards:
            self.put_under(k, card)

    def set_pile(self, plots: tuple[int, ...]) -> None:
        self.pile_top = self.pile_length = 0
        for plot in plots:
            self.bury(plot)

    def clear(self) -> None:
        """An empty table."""
        for p in range(4):
            self.lots[p] = self.court[p] = self.plots[p] = self.validated[p] = self.knows[p] = 0
            self.points[p] = START_POINTS
            for source in range(SOURCES):
                self.gained[p][source] = 0
        for k in range(3):
            self.top[k] = self.length[k] = 0
        self.pile_top = self.pile_length = self.removed = self.hidden = 0
        self.over = self.turn = self.looks = self.chance = self.ending = 0
        self.may_decline = self.face = self.played = self.column = self.taken = 0
        self.target = self.theirs = self.mine = self.source = self.goal_column = self.looked = self.given = 0

    def open(self) -> None:
        """What follows from a set-up: the Order token, what is known of plots, who drafts first (Q7 to Q9)."""
        dealt = 0
        for i in range(self.pile_length):
            dealt |= 1 << self.pile[self.pile_top + i & 31]
        for p in range(self.players):
            dealt |= self.plots[p]
        self.removed = ((1 << 24) - 1) & ~dealt
        for p in range(self.players):
            self.knows[p] = self.plots[p] | self.removed
        start = self.faces.start[self.face_of(ARISTOCRAT)]
        self.order = 0
        while self.row[self.order] // 11 != start:
            self.order += 1
        self.lots_left = (1 << self.players) - 1
        self.me = self.first
        self.step_back()
        self.step, self.base = STEP_DRAFT, TAKE_LOT

    def redeal(self, rng: Rng) -> None:
        """Shuffle everything anew, fast, for simulation."""
        self.clear()
        for i in range(CARDS):
            rng.bag[i] = i
        rng.shuffle(rng.bag, CARDS)
        if not self.first_game:
            self.requirement = rng.below(10)
            self.draw_row(rng)
        deck = self.lay_out(rng)
        self.deal_plots(rng, self.faces.possible(deck))
        self.first = rng.below(self.players)
        self.open()

    def draw_row(self, rng: Rng) -> None:
        """The first card of each faction, 0s aside (Q5)."""
        drawn = 0
        seen = 0
        for i in range(CARDS):
            card = rng.bag[i]
            if card % 11 and not seen >> (card // 11) & 1:
                seen |= 1 << (card // 11)
                self.row[drawn] = card
                drawn += 1

    def lay_out(self, rng: Rng) -> int:
        """Lots, then columns (Q4, Q6); returns the deck."""
        deck = ALL_CARDS if self.players == 4 else ALL_CARDS & ~ZEROS
        for place in range(5):
            deck &= ~(ONE << self.row[place])
        size = 2 if self.players == 4 else 3
        cut = self.players * size
        length = (ones(deck) - cut) // 3
        n = 0
        for i in range(CARDS):
            card = rng.bag[i]
            if deck >> card & 1:
                if n < cut:
                    self.lots[n // size] |= ONE << card
                else:
                    self.put_under((n - cut) // length, card)
                n += 1
        return deck

    def deal_plots(self, rng: Rng, possible: int) -> None:
        """Four to each seat, the rest is the pile (Q8)."""
        n = 0
        while possible:
            rng.bag[n] = lowest(possible)
            possible &= possible - 1
            n += 1
        rng.shuffle(rng.bag, n)
        hand = min(HAND, n // self.players)
        for i in range(n):
            if i < hand * self.players:
                self.plots[i // hand] |= 1 << rng.bag[i]
            else:
                self.bury(rng.bag[i])

    def simulate(self, rng: Rng, matches: int) -> tuple[int, int]:
        """Play whole random matches from random deals; return decisions and wins of the first seat."""
        decisions = 0
        wins = 0
        with cython.nogil:
            for i in range(matches):
                self.redeal(rng)
                decisions += self.finish(rng)
                wins += self.score(0) > self.score(1)
        return decisions, wins

    def restore(self, fields: dict[str, Any]) -> None:
        """Take over a position that a view or a position text describes."""
        self.clear()
        self.players, self.goal = fields["players"], GOAL[fields["players"]]
        self.first, self.me, self.turn = fields["first"], fields["me"], fields["turn"]
        self.requirement, self.order, self.ending = fields["requirement"], fields["order"], fields["ending"]
        self.step = fields["step"]
        self.base, self.over, self.chance = BASES[self.step], self.step == STEP_OVER, self.step == STEP_CHANCE
        for place in range(5):
            self.row[place] = fields["row"][place]
        for k in range(3):
            self.set_column(k, fields["columns"][k])
        self.set_pile(fields["pile"])
        self.lots_left, self.removed, self.hidden = fields["lots_left"], fields["removed"], fields["hidden"]
        for p in range(self.players):
            self.lots[p], self.court[p], self.points[p] = fields["lots"][p], fields["court"][p], fields["points"][p]
            self.plots[p], self.validated[p] = fields["plots"][p], fields["validated"][p]
            self.knows[p] = fields["knows"][p]
            for source in range(SOURCES):
                self.gained[p][source] = fields["gained"][p][source]
        self.restore_turn(fields)

    def restore_turn(self, fields: dict[str, Any]) -> None:
        self.may_decline, self.face, self.taken = fields["may_decline"], fields["face"], fields["taken"]
        self.played, self.column, self.target = fields["played"], fields["column"], fields["target"]
        self.theirs, self.mine, self.source = fields["theirs"], fields["mine"], fields["source"]
        self.goal_column, self.looked, self.given = fields["goal_column"], fields["looked"], fields["given"]

    # ---- columns and pile ---------------------------------------------------------------------------------

    def at(self, k: int, place: int) -> int:
        """The card at a place of a column, 0 at the top."""
        return self.cards[k][self.top[k] + place & 63]

    def put_under(self, k: int, card: int) -> None:
        self.cards[k][self.top[k] + self.length[k] & 63] = card
        self.length[k] += 1

    def put_on(self, k: int, card: int) -> None:
        self.top[k] = self.top[k] + 63 & 63
        self.cards[k][self.top[k]] = card
        self.length[k] += 1

    def pop(self, k: int) -> int:
        """Take the top card off a column."""
        card = self.at(k, 0)
        self.top[k] = self.top[k] + 1 & 63
        self.length[k] -= 1
        return card

    def pop_under(self, k: int) -> int:
        """Take the bottom card off a column."""
        self.length[k] -= 1
        return self.at(k, self.length[k])

    def columns_of(self, least: int) -> int:
        """The columns of at least so many cards, as a mask."""
        mask = 0
        for k in range(3):
            mask |= (self.length[k] >= least) << k
        return mask

    def top_cards(self, k: int, n: int) -> int:
        """The top cards of a column, as a set."""
        cards = 0
        for i in range(min(n, self.length[k])):
            cards |= ONE << self.at(k, i)
        return cards

    def draw(self) -> int:
        plot = self.pile[self.pile_top]
        self.pile_top = self.pile_top + 1 & 31
        self.pile_length -= 1
        return plot

    def bury(self, plot: int) -> None:
        self.pile[self.pile_top + self.pile_length & 31] = plot
        self.pile_length += 1

    def column_cards(self, k: int) -> list[int]:
        """A column from its top."""
        return [self.at(k, i) for i in range(self.length[k])]

    def pile_plots(self) -> list[int]:
        """The pile from its top."""
        return [self.pile[self.pile_top + i & 31] for i in range(self.pile_length)]

    # ---- legal actions ------------------------------------------------------------------------------------

    def fill(self, out: list[int]) -> int:
        n = spread(self.choices(), self.base, 0, out)
        if self.step == STEP_TURN:
            n = spread(self.ready_plots(), VALIDATE, n, out)
        if self.may_decline:
            out[n] = DECLINE
            n += 1
        return n

    def choices(self) -> int:
        """What can be chosen at the step: cards, columns, seats or plots, as a mask."""
        if self.step == STEP_TURN:
            return self.court[self.me]
        if self.step == STEP_COLUMN:
            return self.columns_of(1)
        if self.step == STEP_OPPONENT:
            return self.targets()
        if self.step == STEP_THEIR:
            return self.their_cards(self.target)
        if self.step == STEP_CARD:
            return self.own_cards()
        if self.step == STEP_FROM:
            return self.sources()
        if self.step == STEP_TO:
            return self.goals()
        return self.rarer_choices()

    def rarer_choices(self) -> int:
        if self.step == STEP_LEAVE:
            return 7
        if self.step == STEP_UNDER or self.step == STEP_GIVE:
            return self.plots[self.me]
        if self.step == STEP_KEEP:
            return self.looked
        if self.step == STEP_CHANCE:
            return self.plots[self.target]
        return self.lots_left if self.step == STEP_DRAFT else 0

    def ready_plots(self) -> int:
        """Plots that the court meets (Q21)."""
        ready = 0
        bits = self.plots[self.me]
        while bits:
            if self.faces.meets(lowest(bits), self.court[self.me]):
                ready |= 1 << lowest(bits)
            bits &= bits - 1
        return ready

    def targets(self) -> int:
        mask = 0
        for p in range(self.players):
            if p != self.me and self.is_target(p):
                mask |= 1 << p
        return mask

    def is_target(self, seat: int) -> bool:
        """Whether the effect can be completed against a seat (Q14, Q28)."""
        effect = self.faces.effect[self.face]
        if effect == EXCHANGE_PLOTS:
            return self.plots[self.me] != 0 and self.plots[seat] != 0
        if effect == EXCHANGE_CARDS:
            return self.their_cards(seat) != 0
        if effect == MOVE_CARD:
            return (
                self.length[self.column] > 0
                and ones(self.court[seat]) > self.faces.spare[self.face]
                and self.their_cards(seat) != 0
            )
        return True

    def their_cards(self, seat: int) -> int:
        """Cards of another court that the effect can be about."""
        court = self.court[seat]
        if self.faces.effect[self.face] == EXCHANGE_CARDS:
            return court & self.same_factions(self.court[self.me])
        low, high = self.faces.low[self.face], self.faces.high[self.face]
        court &= ZEROS * ((2 << high) - (1 << low))
        if self.faces.highest[self.face] and court:
            court &= ZEROS << highest(values(court))
        return court

    def same_factions(self, cards: int) -> int:
        """All cards of the factions of some."""
        mask = 0
        for f in range(5):
            if suit(cards, f):
                mask |= suit(ALL_CARDS, f) << (11 * f)
        return mask

    def own_cards(self) -> int:
        """Cards of the own court that the effect can be about."""
        effect = self.faces.effect[self.face]
        court = self.court[self.me]
        if effect == EXCHANGE_CARDS:
            return court & self.same_factions(ONE << self.theirs)
        if effect == THIRD_CARD:
            return court | ONE << self.at(self.column, 0) if self.length[self.column] > 1 else 0
        return court if self.columns_of(2) else 0

    def sources(self) -> int:
        """Columns to take a card from; each needs two (Q29)."""
        effect = self.faces.effect[self.face]
        mask = self.columns_of(2)
        if effect == TRADE:
            return mask & ~(1 << self.goal_column)
        if effect == TAKE_OTHER:
            return mask & ~(1 << self.column)
        if effect == SWAP_TOPS:
            return mask if ones(mask) > 1 else 0
        return mask

    def goals(self) -> int:
        """Columns to put a card to; an empty one takes no part (Q29)."""
        effect = self.faces.effect[self.face]
        if effect == SWAP_TOPS:
            return self.columns_of(2) & ~(1 << self.source)
        if effect == MOVE_TOP:
            return self.columns_of(1) & ~(1 << self.source)
        full = self.columns_of(2)
        return self.columns_of(1) & ~full if ones(full) == 1 else self.columns_of(1)

    # ---- transitions --------------------------------------------------------------------------------------

    def advance(self, action: int) -> None:
        if action == DECLINE:
            self.finish_effect()
        elif self.step == STEP_TURN:
            if action < VALIDATE:
                self.played = action - PLAY
                self.step, self.base = STEP_COLUMN, COLUMN
            else:
                self.validate(action - VALIDATE)
        elif self.step == STEP_COLUMN:
            self.place(action - COLUMN)
        elif self.step == STEP_DRAFT:
            self.take_lot(action)
        else:
            self.answer(action - self.base)

    def take_lot(self, lot: int) -> None:
        """Draft in reverse order; the last lot is taken by itself (Q9)."""
        self.court[self.me] = self.lots[lot]
        self.lots_left ^= 1 << lot
        self.turn += 1
        self.step_back()
        if ones(self.lots_left) == 1:
            self.court[self.me] = self.lots[lowest(self.lots_left)]
            self.lots_left = 0
            self.step, self.base = STEP_TURN, PLAY

    def step_back(self) -> None:
        self.me = (self.me if self.me else self.players) - 1

    def validate(self, plot: int) -> None:
        """Show a plot and score it; the cards stay (Q21)."""
        self.plots[self.me] ^= 1 << plot
        self.validated[self.me] |= 1 << plot
        for p in range(self.players):
            self.knows[p] |= 1 << plot
        self.score_for(self.me, VALIDATED, self.faces.worth[plot])
        self.end_turn()

    def place(self, k: int) -> None:
        """Put the card played under a column and carry out its faction's Condition (Q12)."""
        self.column = k
        self.court[self.me] ^= ONE << self.played
        self.put_under(k, self.played)
        self.taken = 0
        self.face = self.face_of(self.played // 11)
        if self.faces.when[self.face] == AFTER:
            self.take_top_two()
        self.gain(self.faces.gain[self.face])
        self.start_effect(self.faces.effect[self.face])

    def face_of(self, faction: int) -> int:
        """The Condition of a faction."""
        for place in range(5):
            if self.row[place] // 11 == faction:
                return 10 * faction + self.row[place] % 11 - 1
        return 0

    def start_effect(self, effect: int) -> None:
        if effect == SCORE:
            self.gain(self.term_points(self.face, self.me))
            self.finish_effect()
        elif effect == RANK:
            self.rank_all()
            self.finish_effect()
        elif effect == LOSE:
            self.start_loss()
        elif effect <= EXCHANGE_PLOTS:
            if effect == EXCHANGE_PLOTS and not self.targets():
                self.gain(self.faces.otherwise[self.face])
            self.ask_first(STEP_OPPONENT, TARGET)
        elif effect == MOVE_TOP or effect == SWAP_TOPS or effect == TAKE_OTHER:
            self.ask_first(STEP_FROM, FROM)
        elif effect == DRAW_PLOTS:
            self.start_plots()
        elif effect == TAKE_OF_THREE and self.length[self.column] > 2:
            self.ask_first(STEP_LEAVE, LEAVE)
        elif effect == TRADE or effect == EXCHANGE_TOP or effect == THIRD_CARD:
            self.ask_first(STEP_CARD, MINE)
        else:
            if effect == TAKE_BOTTOM and self.length[self.column] > 2:
                self.take_bottom()
            self.finish_effect()

    def ask_first(self, step: int, base: int) -> None:
        """The first decision of an effect: skipped if it has no option, always asked if it may be declined."""
        self.step, self.base = step, base
        if self.choices() == 0:
            self.finish_effect()
            return
        self.may_decline = self.faces.decline[self.face]
        self.ask(step, base)

    def ask(self, step: int, base: int) -> None:
        """A decision; a single option happens by itself (Q31)."""
        self.step, self.base = step, base
        choices = self.choices()
        if not choices & (choices - 1) and not self.may_decline:
            self.answer(lowest(choices))

    def answer(self, chosen: int) -> None:
        """What was chosen at a step of an effect."""
        self.may_decline = 0
        if self.step == STEP_OPPONENT:
            self.target = chosen
            self.after_target(self.faces.effect[self.face])
        elif self.step == STEP_THEIR:
            self.theirs = chosen
            self.after_their(self.faces.effect[self.face])
        elif self.step == STEP_CARD:
            self.mine = chosen
            self.after_card(self.faces.effect[self.face])
        elif self.step == STEP_FROM:
            self.source = chosen
            self.after_from(self.faces.effect[self.face])
        elif self.step == STEP_TO:
            self.goal_column = chosen
            self.after_to(self.faces.effect[self.face])
        elif self.step == STEP_LEAVE:
            self.leave(chosen)
        else:
            self.answer_plot(chosen)

    def answer_plot(self, plot: int) -> None:
        if self.step == STEP_KEEP:
            self.keep(plot)
        elif self.step == STEP_UNDER:
            self.put_plot_under(plot)
        elif self.step == STEP_GIVE:
            self.given = plot
            self.step, self.base, self.chance = STEP_CHANCE, DRAW, 1
        else:
            self.exchange_plots(plot)

    def after_target(self, effect: int) -> None:
        if effect == LOSE:
            self.hit(self.target)
            self.finish_effect()
        elif effect == EXCHANGE_PLOTS:
            self.ask(STEP_GIVE, GIVE)
        else:
            self.ask(STEP_THEIR, THEIR)

    def after_their(self, effect: int) -> None:
        if effect == EXCHANGE_CARDS:
            self.ask(STEP_CARD, MINE)
            return
        self.court[self.target] ^= ONE << self.theirs
        if self.faces.to_top[self.face]:
            self.put_on(self.column, self.theirs)
        else:
            self.put_under(self.column, self.theirs)
        self.finish_effect()

    def after_card(self, effect: int) -> None:
        if effect == TRADE:
            self.ask(STEP_TO, TO)
        elif effect == EXCHANGE_TOP:
            self.ask(STEP_FROM, FROM)
        elif effect == THIRD_CARD:
            self.court[self.me] |= ONE << self.pop(self.column)
            self.court[self.me] ^= ONE << self.mine
            self.put_under(self.column, self.mine)
            self.finish_effect()
        else:
            swapped = ONE << self.mine | ONE << self.theirs
            self.court[self.me] ^= swapped
            self.court[self.target] ^= swapped
            self.finish_effect()

    def after_from(self, effect: int) -> None:
        if effect == MOVE_TOP or effect == SWAP_TOPS:
            self.ask(STEP_TO, TO)
            return
        if effect == TAKE_OTHER:
            self.take(self.column)
            self.take(self.source)
        else:
            self.court[self.me] ^= ONE << self.mine | ONE << self.pop(self.source)
            if effect == TRADE:
                self.put_under(self.goal_column, self.mine)
            else:
                self.put_on(self.source, self.mine)
        self.finish_effect()

    def after_to(self, effect: int) -> None:
        if effect == TRADE:
            self.ask(STEP_FROM, FROM)
            return
        card = self.pop(self.source)
        if effect == SWAP_TOPS:
            self.put_on(self.source, self.pop(self.goal_column))
            self.put_on(self.goal_column, card)
        else:
            self.put_under(self.goal_column, card)
        self.finish_effect()

    def finish_effect(self) -> None:
        """Take the two top cards unless cards were taken already, then end the turn (Q12)."""
        self.may_decline = 0
        if self.taken == 0:
            self.take_top_two()
        self.end_turn()

    def end_turn(self) -> None:
        """An emptied column ends the match at once, the goal when all have had as many turns (Q22, Q23, Q25)."""
        self.turn += 1
        self.step, self.base = STEP_TURN, PLAY
        if self.columns_of(1) != 7:
            self.step, self.over = STEP_OVER, 1
            return
        self.me = self.me + 1 if self.me + 1 < self.players else 0
        if self.ending and self.me == self.first:
            self.step, self.over = STEP_OVER, 1

    # ---- taking -------------------------------------------------------------------------------------------

    def take(self, k: int) -> None:
        """Take the top card of a column into the court."""
        bit = ONE << self.pop(k)
        self.taken |= bit
        self.court[self.me] |= bit

    def take_top_two(self) -> None:
        """The two top cards; the card played is one of them if there is but one other, or none (Q13, Q29)."""
        self.take(self.column)
        if self.length[self.column]:
            self.take(self.column)

    def take_bottom(self) -> None:
        """The two cards just above the one played (N5)."""
        played = self.pop_under(self.column)
        self.taken = ONE << self.pop_under(self.column) | ONE << self.pop_under(self.column)
        self.court[self.me] |= self.taken
        self.put_under(self.column, played)

    def leave(self, place: int) -> None:
        """Take two of the three top cards (N4)."""
        left = self.at(self.column, place)
        for i in range(3):
            if i == place:
                self.pop(self.column)
            else:
                self.take(self.column)
        self.put_on(self.column, left)
        self.finish_effect()

    # ---- points -------------------------------------------------------------------------------------------

    def gain(self, points: int) -> None:
        """Points of the active player by the card played."""
        self.score_for(self.me, self.played // 11, points)

    def score_for(self, seat: int, source: int, points: int) -> None:
        """Once the goal is reached the end is fixed (Q22)."""
        self.points[seat] += points
        self.gained[seat][source] += points
        if self.points[seat] >= self.goal:
            self.ending = 1

    def start_loss(self) -> None:
        """Losses of all opponents, of those ahead, or of one to be chosen (Q28)."""
        if self.faces.who[self.face] == WHO_ONE:
            self.ask_first(STEP_OPPONENT, TARGET)
            return
        mine = self.points[self.me]
        ahead = self.faces.who[self.face] == WHO_AHEAD
        hits = 0
        for p in range(self.players):
            if p != self.me and (not ahead or self.points[p] > mine):
                self.hit(p)
                hits += 1
        if hits == 0:
            self.gain(self.faces.otherwise[self.face])
        self.finish_effect()

    def hit(self, seat: int) -> None:
        """A loss, never below 0 points (Q10)."""
        lost = min(self.loss_of(seat), self.points[seat])
        self.points[seat] -= lost
        self.gained[seat][LOSSES] += lost
        if self.faces.takes_loss[self.face]:
            self.gain(lost)

    def loss_of(self, seat: int) -> int:
        loss = self.faces.loss[self.face]
        per = self.faces.per[self.face]
        faction = self.faces.faction[self.face]
        if faction == ORDER:
            faction = self.ordered()
        if per == PER_MINE:
            loss *= of_faction(self.court[self.me], faction)
        elif per == PER_THEIRS:
            loss *= of_faction(self.court[seat], faction)
        return min(loss, self.faces.cap[self.face])

    def ordered(self) -> int:
        """The faction under the Order token."""
        return self.row[self.order] // 11

    def rank_all(self) -> None:
        """Everybody scores by rank; the tied score the place they contest. Then the token moves (Q19)."""
        for p in range(self.players):
            mine = self.criterion(p)
            place = 0
            for q in range(self.players):
                place += self.criterion(q) > mine
            if mine > NOT_RANKED:
                self.score_for(p, ARISTOCRAT, self.faces.place_points[4 * self.face + place])
        self.order = self.order + 1 if self.order < 4 else 0

    def rank_points(self) -> list[int]:
        """What everybody would score by rank now."""
        other = cython.cast(QueenState, self.clone())
        other.face = self.face_of(ARISTOCRAT)
        other.rank_all()
        return [other.points[p] - self.points[p] for p in range(self.players)]

    def criterion(self, seat: int) -> int:
        """How a seat stands, more being better; without a card of the faction it does not."""
        held = suit(self.court[seat], self.ordered())
        by = self.faces.by[self.face]
        if held == 0:
            return NOT_RANKED
        if by == BY_CARDS:
            n = ones(held)
        elif by == BY_TOTAL:
            n = total(held)
        elif by == BY_HIGHEST:
            n = highest(held)
        elif by == BY_LOWEST:
            n = lowest(held)
        else:
            n = longest_run(held)
        return n if self.faces.best[self.face] else -n

    # ---- plots --------------------------------------------------------------------------------------------

    def start_plots(self) -> None:
        """Draw a plot, or two of which one is kept; too small a pile skips it (N2, N7)."""
        look = self.faces.look[self.face]
        if self.pile_length < look:
            self.finish_effect()
            return
        self.looks += 1
        self.looked = 0
        for i in range(look):
            self.looked |= 1 << self.draw()
        self.knows[self.me] |= self.looked
        if look == 1:
            self.plots[self.me] |= self.looked
            self.ask_first(STEP_UNDER, UNDER)
        else:
            self.forget(self.looked)
            self.ask_first(STEP_KEEP, KEEP)

    def keep(self, plot: int) -> None:
        self.plots[self.me] |= 1 << plot
        self.bury(lowest(self.looked ^ 1 << plot))
        self.looked = 0
        self.ask(STEP_UNDER, UNDER)

    def put_plot_under(self, plot: int) -> None:
        """Others lose sight of a hand unless all of it goes."""
        if self.plots[self.me] != 1 << plot:
            self.forget(self.plots[self.me])
        self.plots[self.me] ^= 1 << plot
        self.bury(plot)
        self.finish_effect()

    def exchange_plots(self, drawn: int) -> None:
        """The active player's plot for the one drawn (M10); both players see both of them."""
        me, target = self.me, self.target
        given = 1 << self.given
        self.forget_hand(me)
        self.forget_hand(target)
        self.plots[me] ^= given | 1 << drawn
        self.plots[target] ^= given | 1 << drawn
        self.knows[me] |= 1 << drawn
        self.knows[target] |= given
        self.chance = 0
        self.looks += 1
        self.finish_effect()

    def forget_hand(self, seat: int) -> None:
        """Third players cannot tell which plot of a hand goes, unless it is the only one."""
        hand = self.plots[seat]
        if hand & (hand - 1):
            for p in range(self.players):
                if p != self.me and p != self.target:
                    self.knows[p] &= ~hand

    def forget(self, plots: int) -> None:
        """All but the active player lose sight of plots."""
        for p in range(self.players):
            if p != self.me:
                self.knows[p] &= ~plots

    # ---- counts -------------------------------------------------------------------------------------------

    def term_points(self, face: int, seat: int) -> int:
        """What the terms of a face are worth to a seat."""
        points = 0
        for t in range(self.faces.terms[face]):
            points += self.faces.worth_of(2 * face + t, self.counted(2 * face + t, seat))
        return points

    def counted(self, term: int, seat: int) -> int:
        count = self.faces.count[term]
        if count < TURN_FACTIONS:
            return self.counted_in_columns(count, term)
        if count <= PLAYED_VALUE:
            return self.counted_in_turn(count)
        if count < PAIRS or count == LOWEST_TOTAL or count >= FACTIONS_AHEAD:
            return self.counted_among_courts(count, term, seat)
        return self.counted_in_court(count, term, self.court[seat])

    def counted_in_columns(self, count: int, term: int) -> int:
        """The card played is at the bottom of its column (Q26)."""
        k = self.column
        if count == COLUMN_CARDS:
            return of_faction(self.top_cards(k, 64), self.faces.term_faction[term])
        if count == TOP_FACTIONS:
            return factions(self.top_cards(k, self.faces.term_cards[term]))
        if count == TOP_DIFFERENCE:
            return abs(self.at(k, 0) % 11 - self.at(k, 1) % 11)
        if count == TOP_MATCH:
            return matches(self.at(k, 0), self.at(k, 1))
        if count == COLUMN_LONGEST:
            return self.columns_of(self.length[k] + 1) == 0
        if count == ABOVE_LOWER:
            return self.played % 11 > self.at(k, self.length[k] - 2) % 11
        if count == TOP_COLUMNS:
            return self.top_columns(self.faces.term_faction[term], self.faces.term_cards[term])
        return self.at(k, 0) % 11  # TOP_VALUE

    def top_columns(self, faction: int, n: int) -> int:
        """Columns with a card of a faction among their top cards."""
        found = 0
        for k in range(3):
            found += of_faction(self.top_cards(k, n), faction) > 0
        return found

    def counted_in_turn(self, count: int) -> int:
        if count == TURN_FACTIONS:
            return factions(self.taken | ONE << self.played)
        return ones(self.court[self.me] & ZEROS << self.played % 11)  # PLAYED_VALUE

    def counted_in_court(self, count: int, term: int, court: int) -> int:
        low, high = self.faces.term_low[term], self.faces.term_high[term]
        if count == PAIRS:
            return pairs(court)
        if count == FACTIONS_WITH:
            return factions_with(court, low, high)
        if count == RUN:
            return longest_run(values(court))
        if count == LOWEST_FACTION:
            held = suit(court, self.faces.term_faction[term])
            return held != 0 and lowest(values(court)) == lowest(held)
        if count == SETS:
            return sets(court)
        if count == LARGEST_FACTION:
            return largest_faction(court)
        if count == HELD_VALUES:
            return ones(values(court))
        return between(court, low, high)  # HELD_CARDS

    def counted_among_courts(self, count: int, term: int, seat: int) -> int:
        if count == ALWAYS:
            return 1
        if count == HELD_FACTIONS:
            return factions(self.court[seat])
        if count == LEAD:
            return self.leads(seat, self.faces.term_faction[term], 1)
        if count == LOWEST_TOTAL:
            return self.has_lowest_total(seat)
        if count == FACTIONS_AHEAD:
            return self.factions_ahead(seat)
        return self.court_place(seat)

    def leads(self, seat: int, faction: int, by: int) -> bool:
        """Whether a seat holds at least so many more cards of a faction than every other."""
        mine = of_faction(self.court[seat], faction)
        for p in range(self.players):
            if p != seat and mine - of_faction(self.court[p], faction) < by:
                return False
        return True

    def has_lowest_total(self, seat: int) -> bool:
        """No other court has a lower total."""
        mine = total(self.court[seat])
        for p in range(self.players):
            if total(self.court[p]) < mine:
                return False
        return True

    def factions_ahead(self, seat: int) -> int:
        """Factions held of which nobody holds more."""
        n = 0
        for f in range(5):
            n += suit(self.court[seat], f) != 0 and self.leads(seat, f, 0)
        return n

    def court_place(self, seat: int) -> int:
        """1 for the smallest court, 2 for the next smaller number of cards, and so on; equal courts share a place."""
        mine = ones(self.court[seat])
        smaller = 0
        for p in range(self.players):
            if ones(self.court[p]) < mine:
                smaller |= ONE << ones(self.court[p])
        return 1 + ones(smaller)

    # ---- worth --------------------------------------------------------------------------------------------

    def requirement_points(self, seat: int) -> int:
        """What the Requirement is worth to a seat's court (Q24)."""
        return self.term_points(50 + self.requirement, seat)

    def score(self, seat: int) -> int:
        return max(0, self.points[seat] + self.term_points(50 + self.requirement, seat))

    def outlook(self, seat: int) -> int:
        """The lead on all others."""
        lead = 0
        for p in range(self.players):
            lead += self.score(seat) - self.score(p)
        return lead


def matches(a: int, b: int) -> bool:
    """Whether two cards share a faction or a value."""
    return a // 11 == b // 11 or a % 11 == b % 11


def spread(bits: int, base: int, n: int, out: list[int]) -> int:
    """Append base + number for every member of a set; return the new length."""
    while bits:
        out[n] = base + lowest(bits)
        n += 1
        bits &= bits - 1
    return n
