"""Queen's rules (Q9 to Q25, Q31): what a decision does; ordinary Python, compiled with the signatures in state.pxd.

What lies where is in board.py, what can be chosen in choices.py, what is counted in counts.py, how a turn looks in
outlook.py. What a Condition does is read from tables of numbers.
"""

from __future__ import annotations

import cython

from palais.engine.rng import Rng
from palais.engine.state import State
from palais.games.queen.board import Board
from palais.games.queen.data import (
    AFTER,
    ARISTOCRAT,
    COLUMN,
    DECLINE,
    DRAW,
    DRAW_PLOTS,
    EXCHANGE_CARDS,
    EXCHANGE_PLOTS,
    EXCHANGE_TOP,
    FROM,
    GIVE,
    KEEP,
    LEAVE,
    LOSE,
    LOSSES,
    MINE,
    MOVE_TOP,
    PLAY,
    RANK,
    SCORE,
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
    TAKE_OF_THREE,
    TAKE_OTHER,
    TARGET,
    THEIR,
    THIRD_CARD,
    TO,
    TRADE,
    UNDER,
    VALIDATE,
    VALIDATED,
    WHO_AHEAD,
    WHO_ONE,
)

if not cython.compiled:  # compiled code takes these from state.pxd
    from palais.engine.bits import lowest, ones
    from palais.games.queen.choices import choices, ready_plots, targets
    from palais.games.queen.counts import loss_of, place_of, requirement_of, term_points
    from palais.games.queen.outlook import hunch, outlook, promise

ONE = 1


class QueenState(Board):
    """A position of Queen."""

    def blank(self) -> State:
        return QueenState()

    def assign(self, other: State) -> None:
        self.copy(cython.cast(QueenState, other))

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

    # ---- decisions --------------------------------------------------------------------------------------

    def fill(self, out: list[int]) -> int:
        n = spread(choices(self), self.base, 0, out)
        if self.step == STEP_TURN:
            n = spread(ready_plots(self), VALIDATE, n, out)
        if self.may_decline:
            out[n] = DECLINE
            n += 1
        return n

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

    # ---- turns ------------------------------------------------------------------------------------------

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

    # ---- effects ----------------------------------------------------------------------------------------

    def start_effect(self, effect: int) -> None:
        if effect == SCORE:
            self.gain(term_points(self, self.face, self.me))
            self.finish_effect()
        elif effect == RANK:
            self.rank_all()
            self.finish_effect()
        elif effect == LOSE:
            self.start_loss()
        elif effect <= EXCHANGE_PLOTS:
            if effect == EXCHANGE_PLOTS and not targets(self):
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
        if choices(self) == 0:
            self.finish_effect()
            return
        self.may_decline = self.faces.decline[self.face]
        self.ask(step, base)

    def ask(self, step: int, base: int) -> None:
        """A decision; a single option happens by itself (Q31)."""
        self.step, self.base = step, base
        found = choices(self)
        if not found & (found - 1) and not self.may_decline:
            self.answer(lowest(found))

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
            self.take_but(chosen)
            self.finish_effect()
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

    # ---- points -----------------------------------------------------------------------------------------

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
        lost = min(loss_of(self, seat), self.points[seat])
        self.points[seat] -= lost
        self.gained[seat][LOSSES] += lost
        if self.faces.takes_loss[self.face]:
            self.gain(lost)

    def rank_all(self) -> None:
        """Everybody scores by rank; the tied score the place they contest. Then the token moves (Q19)."""
        for p in range(self.players):
            place = place_of(self, p)
            if place >= 0:
                self.score_for(p, ARISTOCRAT, self.faces.place_points[4 * self.face + place])
        self.order = self.order + 1 if self.order < 4 else 0

    def rank_points(self) -> list[int]:
        """What everybody would score by rank now."""
        other = cython.cast(QueenState, self.clone())
        other.face = self.face_of(ARISTOCRAT)
        other.rank_all()
        return [other.points[p] - self.points[p] for p in range(self.players)]

    def places(self, order: int) -> list[int]:
        """Every seat's place from 1 with the Order token there; 0 if it is not ranked (Q19)."""
        other = cython.cast(QueenState, self.clone())
        other.face, other.order = self.face_of(ARISTOCRAT), order
        return [1 + place_of(other, p) for p in range(self.players)]

    # ---- plots ------------------------------------------------------------------------------------------

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

    # ---- worth ------------------------------------------------------------------------------------------

    def requirement_points(self, seat: int) -> int:
        """What the Requirement is worth to a seat's court (Q24)."""
        return requirement_of(self, seat)

    def score(self, seat: int) -> int:
        return max(0, self.points[seat] + requirement_of(self, seat))

    def standing(self, seat: int) -> int:
        """More validated plots win a tie (Q24)."""
        return 64 * self.score(seat) + ones(self.validated[seat])

    def outlook(self, seat: int) -> int:
        return outlook(self, seat)

    # ---- at first sight, for the search ---------------------------------------------------------------------

    def hunch(self, moves: list[int], n: int, out: list[int]) -> None:
        hunch(self, moves, n, out)

    def promise(self, seat: int) -> int:
        return promise(self, seat)


def spread(bits: int, base: int, n: int, out: list[int]) -> int:
    """Append base + number for every member of a set; return the new length."""
    while bits:
        out[n] = base + lowest(bits)
        n += 1
        bits &= bits - 1
    return n
