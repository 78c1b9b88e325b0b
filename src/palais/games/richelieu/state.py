"""Richelieu's rules (R8 to R22, R27), once: ordinary Python, compiled with the layout in state.pxd.

A position is row * 12 + place, from 0; a set of positions is a 48-bit mask. A card is one byte:
region | shields << 4 | (symbol + 1) << 6. Counts run over 12 kinds: nine regions, three symbols.
"""

from __future__ import annotations

from typing import Any

import cython

from palais.engine.rng import Rng
from palais.engine.state import State
from palais.games.richelieu.data import (
    BACK,
    BACK_FACE,
    DONE,
    FULL,
    LIFT,
    MARKERS,
    NO_REGION,
    PASS,
    PAY,
    PAY_STOCK,
    PLACE,
    STEP_MARK,
    STEP_MOVE,
    STEP_OVER,
    STEP_PAY,
    STEP_SECOND,
    STEP_TAKE,
    STOP,
    TAKE,
)

if not cython.compiled:  # compiled code takes these from state.pxd
    from math import sqrt

    from palais.engine.bits import highest, lowest, ones

ONE = 1


class RichelieuState(State):
    """A position of Richelieu. What lies on a taken position is in its taker's collection."""

    def __init__(self) -> None:
        super().__init__()
        self.ties_score = self.last_row = False
        self.region_absent = self.region_present = self.symbol_absent = 0
        self.max_markers = MARKERS  # how many of a player's markers may be on the display (R18)
        self.left = 0  # cards still in the display
        self.marks = 0  # cards that carry anybody's marker
        self.discs = 0  # positions that had a disc at the start
        self.shown = 0  # of these, 'marker back' discs that were given up
        self.card = [0] * 48
        self.face = [0] * 48  # of the disc, where discs has a bit
        self.total = [0] * 12  # of each kind in the deck
        self.taken = [0] * 4  # cards taken by each seat
        self.marked = [0] * 4  # cards that carry each seat's markers
        self.count = [[0] * 12 for _ in range(4)]
        self.holds = [0] * 4  # bit k: has a card (not just a disc) of kind k
        self.stock = [0] * 4
        self.used = [0] * 4  # markers in the box
        self.back = [0] * 4  # 'marker back' discs held and known to be so
        self.step = self.pending = 0  # pending: the card to pay for, or the one a marker was lifted from
        self.region = NO_REGION  # of the first card, while a second is taken

    def blank(self) -> State:
        return RichelieuState()

    def assign(self, other: State) -> None:
        self.copy(cython.cast(RichelieuState, other))

    def copy(self, o: RichelieuState) -> None:
        self.players, self.me, self.over, self.turn, self.looks = o.players, o.me, o.over, o.turn, o.looks
        self.ties_score, self.last_row, self.max_markers = o.ties_score, o.last_row, o.max_markers
        self.region_absent, self.region_present = o.region_absent, o.region_present
        self.symbol_absent = o.symbol_absent
        self.left, self.marks, self.discs, self.shown = o.left, o.marks, o.discs, o.shown
        self.card[:] = o.card
        self.total[:] = o.total
        self.face[:] = o.face
        self.taken[:] = o.taken
        self.marked[:] = o.marked
        for p in range(4):
            self.count[p][:] = o.count[p]
        self.holds[:] = o.holds
        self.stock[:] = o.stock
        self.used[:] = o.used
        self.back[:] = o.back
        self.step, self.pending, self.region = o.step, o.pending, o.region

    # ---- set-up -------------------------------------------------------------------------------------------

    def begin(self, edition: Any, last_row: bool, cards: tuple[int, ...], discs: dict[int, int]) -> None:
        """Lay out a deal (R4 to R6); an edition is a row of R23."""
        self.players, self.max_markers = edition.players, edition.markers
        self.ties_score, self.last_row = edition.ties, last_row
        self.region_absent, self.region_present = edition.region_absent, edition.region_present
        self.symbol_absent = edition.symbol_absent
        self.discs = 0
        for kind in range(12):
            self.total[kind] = 0
        for pos in range(48):
            self.card[pos] = cards[pos]
            self.total[cards[pos] & 15] += cards[pos] >> 4 & 3
            if cards[pos] >> 6:
                self.total[8 + (cards[pos] >> 6)] += 1
            self.face[pos] = discs.get(pos, 0)
            if pos in discs:
                self.discs |= ONE << pos
        self.restart()

    def restart(self) -> None:
        self.left = FULL
        self.marks = self.shown = 0
        for p in range(4):
            self.taken[p] = self.marked[p] = 0
            self.holds[p] = self.used[p] = self.back[p] = 0
            self.stock[p] = MARKERS
            for k in range(12):
                self.count[p][k] = 0
        self.me = self.over = self.turn = self.looks = 0
        self.step, self.region, self.pending = STEP_TAKE, NO_REGION, 0

    def redeal(self, rng: Rng) -> None:
        """Shuffle all cards and discs anew, fast, for simulation."""
        rng.shuffle(self.card, 48)
        for i in range(14):
            rng.bag[i] = i if i < BACK_FACE else BACK_FACE
        rng.shuffle(rng.bag, 14)
        bits = self.discs
        i = 0
        while bits:
            self.face[lowest(bits)] = rng.bag[i]
            i += 1
            bits &= bits - 1
        self.restart()

    def reguess(self, rng: Rng) -> None:
        """Discs that the seat to decide has not seen get faces anew (R19)."""
        unseen = self.discs & ~self.shown & ~self.taken[self.me]
        n = self.rest(unseen, rng)
        rng.shuffle(rng.bag, n)
        n = 0
        for p in range(self.players):
            if p != self.me:
                n = self.hand_out(unseen & self.taken[p], p, n, rng)
        bits = unseen & self.left
        while bits:
            self.face[lowest(bits)] = rng.bag[n]
            n += 1
            bits &= bits - 1

    def rest(self, unseen: int, rng: Rng) -> int:
        """Put the faces that unseen discs may have into the bag; return how many."""
        seen = 0
        n = 2  # 'marker back' discs left
        bits = self.discs & ~unseen
        while bits:
            if self.face[lowest(bits)] < BACK_FACE:
                seen |= 1 << self.face[lowest(bits)]
            else:
                n -= 1
            bits &= bits - 1
        for face in range(n):
            rng.bag[face] = BACK_FACE
        for face in range(BACK_FACE):
            if not seen >> face & 1:
                rng.bag[n] = face
                n += 1
        return n

    def hand_out(self, bits: int, seat: int, n: int, rng: Rng) -> int:
        """Exchange the faces of discs that a seat holds for those in the bag from n on; return where that ends."""
        while bits:
            self.count_disc(self.face[lowest(bits)], seat, -1)
            self.face[lowest(bits)] = rng.bag[n]
            self.count_disc(rng.bag[n], seat, 1)
            n += 1
            bits &= bits - 1
        return n

    def count_disc(self, face: int, seat: int, n: int) -> None:
        if face < BACK_FACE:
            self.count[seat][face] += n
        else:
            self.back[seat] += n

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
        """Take over a position that a view or a position text describes; counts follow from the cards."""
        self.restart()
        self.players, self.me, self.turn = fields["players"], fields["me"], fields["turn"]
        self.step, self.region, self.pending = fields["step"], fields["region"], fields["pending"]
        self.over = self.step == STEP_OVER
        self.left, self.shown = fields["left"], fields["shown"]
        for p in range(self.players):
            self.stock[p], self.used[p] = fields["stock"][p], fields["used"][p]
            self.marked[p] = fields["marked"][p]
            self.marks |= self.marked[p]
            for pos in range(48):
                if fields["taken"][p] >> pos & 1:
                    self.taken[p] |= ONE << pos
                    self.collect(pos, p)

    # ---- questions ----------------------------------------------------------------------------------------

    def facedown(self, seat: int) -> int:
        """Positions whose discs the seat holds unshown."""
        return self.taken[seat] & self.discs & ~self.shown

    def might_hold(self, seat: int) -> bool:
        """Whether everybody must reckon with a `back` of this seat (R27)."""
        return self.used[seat] > 0 and self.facedown(seat) != 0 and ones(self.shown) < 2

    def can_pay(self, seat: int) -> bool:
        return self.stock[seat] > 0 or self.marked[seat] != 0

    def unmarked(self) -> int:
        return self.left & ~self.marks

    def end(self, row: int, side: int) -> int:
        cards = self.left >> (12 * row) & 0xFFF
        return 12 * row + (highest(cards) if side else lowest(cards))

    def fits(self, pos: int) -> bool:
        """A second card is a single of the first one's region (R10)."""
        # region and shields in one comparison: two of them cost 7% of the matches a second
        return self.region == NO_REGION or self.card[pos] & 63 == self.region + 16

    def ends(self, seat: int, able: bool) -> int:
        """TAKE actions as a mask: ends that fit, those under others' markers only if able to pay (R9, R14)."""
        mask = 0
        barred = 0 if able else self.marks & ~self.marked[seat]
        for row in range(4):
            cards = self.left >> (12 * row) & 0xFFF
            if cards:
                a = 12 * row + lowest(cards)
                b = 12 * row + highest(cards)
                if not barred >> a & 1 and self.fits(a):
                    mask |= 1 << (2 * row)
                if b != a and not barred >> b & 1 and self.fits(b):
                    mask |= 2 << (2 * row)
        return mask

    def may_place(self, seat: int) -> bool:
        """R16, R18; a card to place on is the caller's concern."""
        return self.stock[seat] > 0 and (self.max_markers == MARKERS or ones(self.marked[seat]) < self.max_markers)

    def may_lift(self, seat: int) -> bool:
        """R17, R18; a card to go to is the caller's concern."""
        return self.marked[seat] != 0 and (
            self.stock[seat] == 0 or (self.max_markers < MARKERS and ones(self.marked[seat]) == self.max_markers)
        )

    # ---- legal actions ------------------------------------------------------------------------------------

    def fill(self, out: list[int]) -> int:
        if self.step <= STEP_SECOND:
            return self.fill_take(out)
        if self.step == STEP_PAY:
            return self.fill_pay(out)
        if self.step == STEP_MARK:
            return self.fill_mark(out)
        if self.step == STEP_MOVE:
            return spread(self.unmarked() & ~(ONE << self.pending), PLACE, 0, out)
        return 0

    def fill_take(self, out: list[int]) -> int:
        n = spread(self.ends(self.me, self.can_pay(self.me)), TAKE, 0, out)
        if self.step == STEP_SECOND:
            out[n] = STOP
            n += 1
        elif n == 0:
            out[n] = PASS
            n += 1
        if self.back[self.me] and self.used[self.me]:
            out[n] = BACK
            n += 1
        return n

    def fill_pay(self, out: list[int]) -> int:
        n = 0
        if self.stock[self.me]:
            out[n] = PAY_STOCK
            n += 1
        return spread(self.marked[self.me], PAY, n, out)

    def fill_mark(self, out: list[int]) -> int:
        out[0] = DONE
        n = 1
        if self.back[self.me] and self.used[self.me]:
            out[n] = BACK
            n += 1
        if self.may_place(self.me):
            return spread(self.unmarked(), PLACE, n, out)
        if self.unmarked() and self.may_lift(self.me):
            return spread(self.marked[self.me], LIFT, n, out)
        return n

    # ---- transitions --------------------------------------------------------------------------------------

    def advance(self, action: int) -> None:
        if action < PASS:
            self.choose_end(self.end(action >> 1, action & 1))
        elif action == PASS or action == DONE:
            self.end_turn()
        elif action == STOP:
            self.to_mark()
        elif action == BACK:
            self.use_back(self.me)
        elif action == PAY_STOCK or action >= PAY:
            self.pay(action - PAY)
        elif action < LIFT:
            if self.step == STEP_MARK:
                self.stock[self.me] -= 1
            self.marked[self.me] |= ONE << (action - PLACE)
            self.marks |= ONE << (action - PLACE)
            self.end_turn()
        else:
            self.pending = action - LIFT
            self.marked[self.me] ^= ONE << self.pending
            self.marks ^= ONE << self.pending
            self.step = STEP_MOVE

    def choose_end(self, pos: int) -> None:
        """Take a card, or first ask what to pay it with; a single way to pay is no question (R14, R27)."""
        me = self.me
        self.pending = pos
        if not (self.marks & ~self.marked[me]) >> pos & 1:
            self.take(pos)
        elif not self.marked[me]:
            self.pay(-1)
        elif not self.stock[me] and not self.marked[me] & (self.marked[me] - 1):
            self.pay(lowest(self.marked[me]))
        else:
            self.step = STEP_PAY

    def pay(self, pos: int) -> None:
        """Put a marker into the box, from a position or (negative) from stock, then take the card."""
        me = self.me
        if pos < 0:
            self.stock[me] -= 1
        else:
            self.marked[me] ^= ONE << pos
            self.marks ^= ONE << pos
        self.used[me] += 1
        self.take(self.pending)

    def take(self, pos: int) -> None:
        """Move a card and what lies on it (R12, R13, R19), then find the step that follows (R27)."""
        me = self.me
        bit = ONE << pos
        region = self.card[pos] & 15
        shields = self.card[pos] >> 4 & 3
        self.left ^= bit
        self.taken[me] |= bit
        if self.marks & bit:
            self.marks ^= bit
            for p in range(self.players):
                if self.marked[p] & bit:
                    self.marked[p] ^= bit
                    self.stock[p] += 1
        if self.discs & bit:
            self.looks += 1
        self.collect(pos, me)
        if self.at_end():
            self.looks += 1  # all discs are shown, so the last decision cannot be taken back (R21, R28)
            self.step, self.over, self.region = STEP_OVER, 1, NO_REGION
            self.turn += 1
            return
        if self.region == NO_REGION and shields == 1 and self.turn > 0:
            self.region = region
            if self.second_follows():
                self.step = STEP_SECOND
                return
        self.to_mark()

    def collect(self, pos: int, seat: int) -> None:
        """Count a taken card and its disc (R21)."""
        c = self.card[pos]
        symbol = c >> 6
        self.count[seat][c & 15] += c >> 4 & 3
        self.holds[seat] |= 1 << (c & 15)
        if symbol:
            self.count[seat][8 + symbol] += 1
            self.holds[seat] |= 1 << (8 + symbol)
        if self.discs >> pos & 1:
            if self.face[pos] < BACK_FACE:
                self.count[seat][self.face[pos]] += 1
            elif self.face[pos] == BACK_FACE and not self.shown >> pos & 1:
                self.back[seat] += 1

    def use_back(self, seat: int) -> None:
        """Give up a 'marker back' disc for a used-up marker (R20)."""
        self.back[seat] -= 1
        self.used[seat] -= 1
        self.stock[seat] += 1
        bits = self.facedown(seat)
        pos = lowest(bits)
        while self.face[pos] != BACK_FACE:
            bits &= bits - 1
            pos = lowest(bits)
        self.shown |= ONE << pos

    def at_end(self) -> bool:
        """The display is empty, or in `last-row` only one row is left (R22)."""
        if not self.last_row:
            return self.left == 0
        return (
            (self.left & 0xFFF != 0)
            + (self.left >> 12 & 0xFFF != 0)
            + (self.left >> 24 & 0xFFF != 0)
            + (self.left >> 36 & 0xFFF != 0)
        ) <= 1

    def second_follows(self) -> bool:
        """A second card can be taken, or could be with a `back` that the player might hold (R27)."""
        return self.ends(self.me, self.can_pay(self.me) or self.might_hold(self.me)) != 0

    def to_mark(self) -> None:
        if self.might_hold(self.me) or (self.unmarked() != 0 and (self.may_place(self.me) or self.may_lift(self.me))):
            self.step, self.region = STEP_MARK, NO_REGION
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """The next player who can take a card or might hold a `back` (R15, R27)."""
        me = self.me
        self.turn += 1
        self.step, self.region = STEP_TAKE, NO_REGION
        while True:
            me = me + 1 if me + 1 < self.players else 0
            if self.can_pay(me) or self.might_hold(me) or self.ends(me, False):
                break
        self.me = me

    # ---- worth --------------------------------------------------------------------------------------------

    def majority_points(self, seat: int, kind: int) -> int:
        """Own shields or symbols if nobody has more; a tie scores only where the edition says so (R23)."""
        mine = self.count[seat][kind]
        for p in range(self.players):
            if p != seat and (self.count[p][kind] > mine or (self.count[p][kind] == mine and not self.ties_score)):
                return 0
        return mine

    def presence_points(self, seat: int, kind: int) -> int:
        """What holding a card of a kind, or none, is worth (R23)."""
        if self.holds[seat] >> kind & 1:
            return self.region_present if kind < 9 else 0
        return self.region_absent if kind < 9 else self.symbol_absent

    def points(self, seat: int, kind: int) -> tuple[int, int]:
        """Majority and presence points of a seat for a kind."""
        return self.majority_points(seat, kind), self.presence_points(seat, kind)

    def score(self, seat: int) -> int:
        total = 0
        for kind in range(12):
            total += self.majority_points(seat, kind) + self.presence_points(seat, kind)
        return total

    def lead_in(self, seat: int, kind: int) -> int:
        """Points of a kind ahead of all others, summed over them."""
        total = (self.players - 1) * (self.majority_points(seat, kind) + self.presence_points(seat, kind))
        for p in range(self.players):
            if p != seat:
                total -= self.majority_points(p, kind) + self.presence_points(p, kind)
        return total

    def lead(self, seat: int) -> int:
        total = 0
        for kind in range(12):
            total += self.lead_in(seat, kind)
        return total

    def gain(self, seat: int, pos: int) -> int:
        """How the lead of a seat would grow with the card at a position; its disc is not counted."""
        c = self.card[pos]
        region = c & 15
        symbol = 8 + (c >> 6)
        held = self.holds[seat]
        gain = -self.lead_in(seat, region)
        if symbol > 8:
            gain -= self.lead_in(seat, symbol)
            self.count[seat][symbol] += 1
            self.holds[seat] |= 1 << symbol
        self.count[seat][region] += c >> 4 & 3
        self.holds[seat] |= 1 << region
        gain += self.lead_in(seat, region)
        if symbol > 8:
            gain += self.lead_in(seat, symbol)
            self.count[seat][symbol] -= 1
        self.count[seat][region] -= c >> 4 & 3
        self.holds[seat] = held
        return gain

    def open_ends(self, seat: int) -> int:
        """The ends that a seat could take at the start of a turn, as a mask of TAKE actions."""
        region = self.region
        self.region = NO_REGION
        mask = self.ends(seat, self.can_pay(seat))
        self.region = region
        return mask

    def price(self, seat: int, pos: int) -> int:
        """Markers a seat pays for a card."""
        return (self.marks & ~self.marked[seat]) >> pos & 1

    def threat(self, seat: int) -> int:
        """The best single card now open to a seat, one marker to pay counted as two points."""
        best = 0
        bits = self.open_ends(seat)
        while bits:
            pos = self.end(lowest(bits) >> 1, lowest(bits) & 1)
            gain = self.gain(seat, pos) - 2 * (self.players - 1) * self.price(seat, pos)
            best = gain if gain > best else best
            bits &= bits - 1
        return best

    def end_of(self, action: int) -> int:
        """The position of the end that a TAKE action names."""
        return self.end(action >> 1, action & 1)

    def end_positions(self) -> list[int]:
        """All ends of rows, whoever may take them."""
        rows = [row for row in range(4) if self.left >> (12 * row) & 0xFFF]
        return [self.end(row, side) for row in rows for side in range(2)]

    def open_gains(self, seat: int) -> list[tuple[int, int, int]]:
        """Gain on an average rival, price and position of each card that a seat could take at the start of a turn."""
        mask = self.open_ends(seat)
        ends = [self.end_of(action) for action in range(8) if mask >> action & 1]
        return [(self.gain(seat, pos) // (self.players - 1), self.price(seat, pos), pos) for pos in ends]

    def outlook(self, seat: int) -> int:
        """The lead in eighths of a point: exact points, then discs, markers and what the next player can take."""
        total = 8 * self.lead(seat)
        if not self.over:
            total += (self.players - 1) * (
                8 * ones(self.taken[seat] & self.discs) + 6 * self.stock[seat] - 8 * self.used[seat]
            )
            total -= 6 * self.threat(self.me)
        return total

    def standing(self, seat: int) -> int:
        """Fewer cards win a tie (R24)."""
        return 64 * self.score(seat) - ones(self.taken[seat])

    # ---- at first sight, for the search ---------------------------------------------------------------------

    def hunch(self, moves: list[int], n: int, out: list[int]) -> None:
        for i in range(n):
            out[i] = self.hunch_of(moves[i])

    def hunch_of(self, action: int) -> int:
        """Cards by the gain they bring; a marker goes to a card that the next player would like to take."""
        if action < PASS:
            return self.hunch_of_card(self.end(action >> 1, action & 1))
        if action == BACK:
            return 4
        if PLACE <= action < LIFT:
            return self.hunch_of_marker(action - PLACE)
        if LIFT <= action < PAY:
            return -4
        return -2 if action >= PAY else 0

    def hunch_of_card(self, pos: int) -> int:
        me = self.me
        worth = 8 * self.gain(me, pos) // (self.players - 1)
        return worth + 8 * (self.discs >> pos & 1) - 16 * self.price(me, pos)

    def hunch_of_marker(self, pos: int) -> int:
        cards = self.left >> (pos - pos % 12) & 0xFFF
        if pos % 12 != lowest(cards) and pos % 12 != highest(cards):
            return -8
        return 4 * self.gain(self.me + 1 if self.me + 1 < self.players else 0, pos) // (self.players - 1) - 8

    def promise(self, seat: int) -> int:
        """Majorities as likely as the lead is large against what is still to be taken."""
        total = 6.0 * self.stock[seat] - 8.0 * self.used[seat]
        for kind in range(12):
            total += 8.0 * self.promise_of(seat, kind)
        if seat == self.me:
            total += 6.0 * self.threat(seat) / (self.players - 1)
        return int(total)

    def promise_of(self, seat: int, kind: int) -> float:
        mine = self.count[seat][kind]
        open_ = self.total[kind] - mine
        best = 0
        for p in range(self.players):
            if p != seat:
                open_ -= self.count[p][kind]
                best = max(best, self.count[p][kind])
        open_ = max(open_, 0)
        lead = (mine - best) / (sqrt(open_) + 0.5)
        chance = 0.5 + 0.5 * lead / (1 + abs(lead))
        if open_ == 0:
            return self.majority_points(seat, kind) + self.presence_points(seat, kind)
        points = chance * (mine + 1.2 * open_ / self.players)
        if self.holds[seat] >> kind & 1:
            return points + self.presence_points(seat, kind)
        return points + self.presence_points(seat, kind) / (1.0 + open_)


def spread(bits: int, base: int, n: int, out: list[int]) -> int:
    """Append base + position for every position of a mask; return the new length."""
    while bits:
        out[n] = base + lowest(bits)
        n += 1
        bits &= bits - 1
    return n
