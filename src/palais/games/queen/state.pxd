# Signatures of state.py; no rules.
cimport cython
from palais.engine.bits cimport lowest, ones
from palais.engine.rng cimport Rng
from palais.engine.state cimport State
from palais.engine.types cimport u16, u32, u64
from palais.games.queen.board cimport Board
from palais.games.queen.choices cimport choices, ready_plots, targets
from palais.games.queen.counts cimport loss_of, place_of, requirement_of, term_points
from palais.games.queen.outlook cimport hunch, outlook, promise

cdef int AFTER, ARISTOCRAT, COLUMN, DECLINE, DRAW, DRAW_PLOTS, EXCHANGE_CARDS, EXCHANGE_PLOTS, EXCHANGE_TOP, FROM
cdef int GIVE, KEEP, LEAVE, LOSE, LOSSES, MINE, MOVE_TOP, PLAY, RANK, SCORE, STEP_CARD, STEP_CHANCE, STEP_COLUMN
cdef int STEP_DRAFT, STEP_FROM, STEP_GIVE, STEP_KEEP, STEP_LEAVE, STEP_OPPONENT, STEP_OVER, STEP_THEIR, STEP_TO
cdef int STEP_TURN, STEP_UNDER, SWAP_TOPS, TAKE_BOTTOM, TAKE_OF_THREE, TAKE_OTHER, TARGET, THEIR, THIRD_CARD, TO
cdef int TRADE, UNDER, VALIDATE, VALIDATED, WHO_AHEAD, WHO_ONE
cdef u64 ONE

# Methods are final one by one, as in Board.
cdef class QueenState(Board):
    cdef State blank(self)
    cdef void assign(self, State other) noexcept nogil
    @cython.locals(wins=int, i=int, decisions="long long")
    cpdef object simulate(self, Rng rng, int matches)
    @cython.locals(n=int)
    cdef int fill(self, u16* out) noexcept nogil
    cdef void advance(self, int action) noexcept nogil
    @cython.final
    cdef void take_lot(self, int lot) noexcept nogil
    @cython.final
    @cython.locals(p=int)
    cdef void validate(self, int plot) noexcept nogil
    @cython.final
    cdef void place(self, int k) noexcept nogil
    @cython.final
    cdef void start_effect(self, int effect) noexcept nogil
    @cython.final
    cdef void ask_first(self, int step, int base) noexcept nogil
    @cython.final
    @cython.locals(found=u64)
    cdef void ask(self, int step, int base) noexcept nogil
    @cython.final
    cdef void answer(self, int chosen) noexcept nogil
    @cython.final
    cdef void answer_plot(self, int plot) noexcept nogil
    @cython.final
    cdef void after_target(self, int effect) noexcept nogil
    @cython.final
    cdef void after_their(self, int effect) noexcept nogil
    @cython.final
    @cython.locals(swapped=u64)
    cdef void after_card(self, int effect) noexcept nogil
    @cython.final
    cdef void after_from(self, int effect) noexcept nogil
    @cython.final
    @cython.locals(card=int)
    cdef void after_to(self, int effect) noexcept nogil
    @cython.final
    cdef void finish_effect(self) noexcept nogil
    @cython.final
    cdef void end_turn(self) noexcept nogil
    @cython.final
    @cython.locals(mine=int, ahead=bint, hits=int, p=int)
    cdef void start_loss(self) noexcept nogil
    @cython.final
    @cython.locals(lost=int)
    cdef void hit(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(p=int, place=int)
    cdef void rank_all(self) noexcept nogil
    @cython.final
    @cython.locals(look=int, i=int)
    cdef void start_plots(self) noexcept nogil
    @cython.final
    cdef void keep(self, int plot) noexcept nogil
    @cython.final
    cdef void put_plot_under(self, int plot) noexcept nogil
    @cython.final
    @cython.locals(me=int, target=int, given=u32)
    cdef void exchange_plots(self, int drawn) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    cdef int standing(self, int seat) noexcept nogil
    cdef int outlook(self, int seat) noexcept nogil
    cdef void hunch(self, u16* moves, int n, int* out) noexcept nogil
    cdef int promise(self, int seat) noexcept nogil

@cython.locals(n=int)
cdef int spread(u64 bits, int base, int n, u16* out) noexcept nogil
