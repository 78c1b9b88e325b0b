# C layout and signatures of board.py; no rules.
cimport cython
from palais.engine.bits cimport lowest, ones
from palais.engine.rng cimport Rng
from palais.engine.state cimport State
from palais.engine.types cimport i16, u8, u16, u32, u64
from palais.games.queen.scoring cimport Tables

ctypedef u8[64] Column
ctypedef i16[7] Sources

cdef int ARISTOCRAT, CARDS, HAND, SOURCES, START_POINTS, STEP_CHANCE, STEP_DRAFT, STEP_OVER, TAKE_LOT
cdef u64 ALL_CARDS, ONE, ZEROS

# Methods are final one by one: Cython refuses overrides in a class that is final as a whole.
cdef class Board(State):
    # the set-up
    cdef readonly Tables faces
    cdef readonly u8 first_game, goal, first, ending, requirement, order
    cdef readonly u16[5] row
    # cards
    cdef readonly u64[4] lots, court
    cdef readonly u8 lots_left
    cdef Column[3] cards
    cdef u8[3] top
    cdef readonly u16[3] length
    # plots
    cdef readonly u32[4] plots, validated, knows
    cdef readonly u32 removed, hidden
    cdef u8[32] pile
    cdef u8 pile_top
    cdef readonly u8 pile_length
    # points
    cdef readonly i16[4] points
    cdef readonly Sources[4] gained
    # the turn
    cdef readonly u16 base
    cdef readonly u8 step, may_decline, face, played, column, target, theirs, mine, source, goal_column, given
    cdef readonly u32 looked
    cdef readonly u64 taken

    @cython.final
    @cython.locals(p=int, k=int)
    cdef void copy(self, Board o) noexcept nogil
    @cython.final
    @cython.locals(p=int, k=int, source=int)
    cdef void clear(self) noexcept nogil
    @cython.final
    @cython.locals(p=int, i=int, dealt=u32, start=int)
    cdef void open(self) noexcept nogil
    @cython.final
    cdef inline void step_back(self) noexcept nogil
    @cython.final
    @cython.locals(i=int, deck=u64)
    cdef void redeal(self, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(i=int, card=int, drawn=int, seen=int)
    cdef void draw_row(self, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(deck=u64, place=int, size=int, cut=int, length=int, n=int, i=int, card=int)
    cdef u64 lay_out(self, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(n=int, i=int, hand=int)
    cdef void deal_plots(self, Rng rng, u32 possible) noexcept nogil
    @cython.final
    @cython.locals(n=int)
    cdef inline int shuffle_plots(self, Rng rng, u32 plots) noexcept nogil
    @cython.locals(unknown=u32, n=int, p=int)
    cdef void reguess(self, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(hand=u32, _=int)
    cdef int hand_out(self, u32 unknown, int seat, int n, Rng rng) noexcept nogil
    @cython.final
    cdef inline int at(self, int k, int place) noexcept nogil
    @cython.final
    cdef inline void put_under(self, int k, int card) noexcept nogil
    @cython.final
    cdef inline void put_on(self, int k, int card) noexcept nogil
    @cython.final
    @cython.locals(card=int)
    cdef inline int pop(self, int k) noexcept nogil
    @cython.final
    cdef inline int pop_under(self, int k) noexcept nogil
    @cython.final
    @cython.locals(mask=int, k=int)
    cdef inline int columns_of(self, int least) noexcept nogil
    @cython.final
    @cython.locals(cards=u64, i=int)
    cdef u64 top_cards(self, int k, int n) noexcept nogil
    @cython.final
    cdef u64 top_pairs(self) noexcept nogil
    @cython.final
    @cython.locals(bit=u64)
    cdef inline void take(self, int k) noexcept nogil
    @cython.final
    cdef void take_top_two(self) noexcept nogil
    @cython.final
    @cython.locals(played=int)
    cdef void take_bottom(self) noexcept nogil
    @cython.final
    @cython.locals(left=int, i=int)
    cdef void take_but(self, int place) noexcept nogil
    @cython.final
    @cython.locals(plot=int)
    cdef inline int draw(self) noexcept nogil
    @cython.final
    cdef inline void bury(self, int plot) noexcept nogil
    @cython.final
    @cython.locals(hand=u32, p=int)
    cdef void forget_hand(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(p=int)
    cdef void forget(self, u32 plots) noexcept nogil
    @cython.final
    cdef inline void gain(self, int points) noexcept nogil
    @cython.final
    cdef inline void score_for(self, int seat, int source, int points) noexcept nogil
    @cython.final
    cdef inline int ordered(self) noexcept nogil
    @cython.final
    @cython.locals(place=int)
    cdef int face_of(self, int faction) noexcept nogil
