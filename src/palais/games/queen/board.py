"""What lies before the players of Queen (Q1 to Q10, Q13): set-up, columns, plots, points; compiled by board.pxd.

A card is faction * 11 + value; a set of cards is a 55-bit mask, a set of plots a 24-bit one. A column is a ring of 64
places: its top is at `top`, its bottom `length` - 1 further on.
"""

from __future__ import annotations

from typing import Any

import cython

from palais.engine.rng import Rng
from palais.engine.state import State
from palais.games.queen.data import (
    ALL_CARDS,
    ARISTOCRAT,
    BASES,
    CARDS,
    GOAL,
    HAND,
    SOURCES,
    START_POINTS,
    STEP_CHANCE,
    STEP_DRAFT,
    STEP_OVER,
    TAKE_LOT,
    ZEROS,
)
from palais.games.queen.scoring import Tables

if not cython.compiled:  # compiled code takes these from board.pxd
    from palais.engine.bits import lowest, ones

ONE = 1


class Board(State):
    """All that lies there, and how far the turn is; without what may be done."""

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

    def copy(self, o: Board) -> None:
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

    # ---- set-up -----------------------------------------------------------------------------------------

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

    def step_back(self) -> None:
        self.me = (self.me if self.me else self.players) - 1

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
        n = self.shuffle_plots(rng, possible)
        hand = min(HAND, n // self.players)
        for i in range(n):
            if i < hand * self.players:
                self.plots[i // hand] |= 1 << rng.bag[i]
            else:
                self.bury(rng.bag[i])

    def shuffle_plots(self, rng: Rng, plots: int) -> int:
        """Fill the bag; return how many there are."""
        n = 0
        while plots:
            rng.bag[n] = lowest(plots)
            plots &= plots - 1
            n += 1
        rng.shuffle(rng.bag, n)
        return n

    def reguess(self, rng: Rng) -> None:
        """Plots whose place the seat to decide does not know change places among themselves (Q14)."""
        unknown = ((1 << 24) - 1) & ~(self.knows[self.me] | self.removed)
        for p in range(self.players):
            unknown &= ~self.validated[p]
        self.shuffle_plots(rng, unknown)
        n = 0
        for p in range(self.players):
            n = self.hand_out(unknown, p, n, rng)
        for p in range(self.pile_length):
            if unknown >> self.pile[self.pile_top + p & 31] & 1:
                self.pile[self.pile_top + p & 31] = rng.bag[n]
                n += 1

    def hand_out(self, unknown: int, seat: int, n: int, rng: Rng) -> int:
        """Exchange a hand's unknown plots for those in the bag from n on; return where that ends."""
        hand = self.plots[seat] & ~unknown
        for _ in range(ones(self.plots[seat] & unknown)):
            hand |= 1 << rng.bag[n]
            n += 1
        if seat != self.me:
            self.knows[seat] = self.knows[seat] & ~unknown | hand & unknown
        self.plots[seat] = hand
        return n

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

    # ---- columns ----------------------------------------------------------------------------------------

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

    def top_pairs(self) -> int:
        """The two top cards of every column, as a set."""
        return self.top_cards(0, 2) | self.top_cards(1, 2) | self.top_cards(2, 2)

    def column_cards(self, k: int) -> list[int]:
        """A column from its top."""
        return [self.at(k, i) for i in range(self.length[k])]

    # ---- taking -----------------------------------------------------------------------------------------

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

    def take_but(self, place: int) -> None:
        """Take two of the three top cards, all but one (N4)."""
        left = self.at(self.column, place)
        for i in range(3):
            if i == place:
                self.pop(self.column)
            else:
                self.take(self.column)
        self.put_on(self.column, left)

    # ---- plots ------------------------------------------------------------------------------------------

    def draw(self) -> int:
        plot = self.pile[self.pile_top]
        self.pile_top = self.pile_top + 1 & 31
        self.pile_length -= 1
        return plot

    def bury(self, plot: int) -> None:
        self.pile[self.pile_top + self.pile_length & 31] = plot
        self.pile_length += 1

    def pile_plots(self) -> list[int]:
        """The pile from its top."""
        return [self.pile[self.pile_top + i & 31] for i in range(self.pile_length)]

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

    # ---- points and Conditions --------------------------------------------------------------------------

    def gain(self, points: int) -> None:
        """Points of the active player by the card played."""
        self.score_for(self.me, self.played // 11, points)

    def score_for(self, seat: int, source: int, points: int) -> None:
        """Once the goal is reached the end is fixed (Q22)."""
        self.points[seat] += points
        self.gained[seat][source] += points
        if self.points[seat] >= self.goal:
            self.ending = 1

    def ordered(self) -> int:
        """The faction under the Order token."""
        return self.row[self.order] // 11

    def face_of(self, faction: int) -> int:
        """The Condition of a faction."""
        for place in range(5):
            if self.row[place] // 11 == faction:
                return 10 * faction + self.row[place] % 11 - 1
        return 0
