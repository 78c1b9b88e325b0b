# Signatures of outlook.py; no rules.
cimport cython
from palais.engine.bits cimport highest, lowest, ones
from palais.engine.types cimport u16, u32, u64
from palais.games.queen.board cimport Board
from palais.games.queen.counts cimport loss_of, place_of, requirement_of, term_points
from palais.games.queen.scoring cimport suit

cdef int AFTER, COLUMN, DECIDED, END_GIVEN, LOSE, MET, NEAR, OWN_NEXT, PLAY, POINT, RANK, SCORE
cdef int STEP_COLUMN, STEP_TURN, TURN_POINTS, VALIDATE, WHO_AHEAD
cdef int HOPE, HOPE_COST, HOPE_MET, HOPE_NEAR, TO_COME
cdef u64 ONE

@cython.locals(threat=int, own=int)
cdef int outlook(Board board, int seat) noexcept nogil
@cython.locals(best=int, p=int, margin=int)
cdef int last_outlook(Board board, int seat) noexcept nogil
cdef int last_count(Board board, int seat) noexcept nogil
cdef int last_gain(Board board, int seat, int rival) noexcept nogil
@cython.locals(to_come=int)
cdef bint is_to_come(Board board, int seat) noexcept nogil
@cython.locals(mine=int, total=int, best=int, p=int, theirs=int)
cdef int lead(Board board, int seat, int weight) noexcept nogil
cdef int standing(Board board, int seat, int weight) noexcept nogil
@cython.locals(most=int, p=int, by_column=int, by_points=int)
cdef int requirement_weight(Board board) noexcept nogil
cdef int shortest(Board board) noexcept nogil
cdef bint gives_end(Board board, int seat, int threat) noexcept nogil
@cython.locals(rival=int, end_near=int, requirement=int, cards=int, hope=int)
cdef int promise(Board board, int seat) noexcept nogil
@cython.locals(tops=u64, best=int, total=int, more=int, near=int)
cdef int plots_hope(Board board, u32 plots, u64 court) noexcept nogil
@cython.locals(total=int)
cdef int plots_met(Board board, u32 plots, u64 court) noexcept nogil
cdef inline int more_of(Board board, int plot) noexcept nogil
@cython.locals(plots=u32, i=int)
cdef void hunch(Board board, u16* moves, int n, int* out) noexcept nogil
@cython.locals(best=int, k=int)
cdef int card_hunch(Board board, int card, u32 plots) noexcept nogil
@cython.locals(seat=int, now=int)
cdef int column_hunch(Board board, int card, int k, u32 plots) noexcept nogil
@cython.locals(within=u32, plots=u32)
cdef u32 plots_within(Board board, u64 cards) noexcept nogil
@cython.locals(best=int, rival=int, p=int)
cdef int rival_of(Board board, int seat) noexcept nogil
@cython.locals(total=int, plots=u32)
cdef int plots_outlook(Board board, int seat) noexcept nogil
@cython.locals(k=int)
cdef int nearness(Board board, int plot, u64 court, u64 tops) noexcept nogil
cdef bint could_meet(Board board, int plot, u64 cards) noexcept nogil
cdef int best_gain(Board board, int seat, int rival) noexcept nogil
@cython.locals(best=int, f=int)
cdef int best_card(Board board, int seat, int rival) noexcept nogil
@cython.locals(total=int, f=int)
cdef int all_cards(Board board, int seat, int rival) noexcept nogil
@cython.locals(best=int, held=u64, face=int, k=int)
cdef int best_of(Board board, int seat, int rival, int faction) noexcept nogil
@cython.locals(best=int, plots=u32)
cdef int best_plot(Board board, int seat) noexcept nogil
@cython.locals(me=int, played=int, column=int, old_face=int, taken=u64, court=u64, gain=int)
cdef int gain_by(Board board, int seat, int rival, int face, int card, int k) noexcept nogil
@cython.locals(effect=int)
cdef int effect_gain(Board board, int seat, int rival) noexcept nogil
@cython.locals(place=int)
cdef int rank_points(Board board, int seat) noexcept nogil
@cython.locals(lost=int)
cdef int loss_gain(Board board, int seat, int rival) noexcept nogil
