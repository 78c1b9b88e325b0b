# Signatures of counts.py; no rules.
cimport cython
from palais.engine.bits cimport highest, lowest, ones
from palais.engine.types cimport u64
from palais.games.queen.board cimport Board
from palais.games.queen.scoring cimport (
    between, factions, factions_with, largest_faction, longest_run, of_faction, pairs, sets, suit, total, values,
)

cdef int ABOVE_LOWER, ALWAYS, BY_CARDS, BY_HIGHEST, BY_LOWEST, BY_TOTAL, COLUMN_CARDS, COLUMN_LONGEST
cdef int FACTIONS_AHEAD, FACTIONS_WITH, HELD_FACTIONS, HELD_VALUES, LARGEST_FACTION, LEAD, LOWEST_FACTION
cdef int LOWEST_TOTAL, ORDER, PAIRS, PER_MINE, PER_THEIRS, PLAYED_VALUE, RUN, SETS, TOP_COLUMNS, TOP_DIFFERENCE
cdef int TOP_FACTIONS, TOP_MATCH, TURN_FACTIONS, NOT_RANKED, REQUIREMENT
cdef u64 ONE, ZEROS

@cython.locals(points=int, t=int)
cdef int term_points(Board board, int face, int seat) noexcept nogil
cdef int requirement_of(Board board, int seat) noexcept nogil
@cython.locals(count=int)
cdef int counted(Board board, int term, int seat) noexcept nogil
@cython.locals(k=int)
cdef int counted_in_columns(Board board, int count, int term) noexcept nogil
@cython.locals(found=int, k=int)
cdef int top_columns(Board board, int faction, int n) noexcept nogil
cdef int counted_in_turn(Board board, int count) noexcept nogil
@cython.locals(low=int, high=int, held=u64)
cdef int counted_in_court(Board board, int count, int term, u64 court) noexcept nogil
cdef int counted_among_courts(Board board, int count, int term, int seat) noexcept nogil
@cython.locals(mine=int, p=int)
cdef bint leads(Board board, int seat, int faction, int by) noexcept nogil
@cython.locals(mine=int, p=int)
cdef bint has_lowest_total(Board board, int seat) noexcept nogil
@cython.locals(n=int, f=int)
cdef int factions_ahead(Board board, int seat) noexcept nogil
@cython.locals(mine=int, smaller=u64, p=int)
cdef int court_place(Board board, int seat) noexcept nogil
@cython.locals(mine=int, place=int, p=int)
cdef int place_of(Board board, int seat) noexcept nogil
@cython.locals(held=u64, by=int, n=int)
cdef int criterion(Board board, int seat) noexcept nogil
@cython.locals(loss=int, per=int, faction=int)
cdef int loss_of(Board board, int seat) noexcept nogil
cdef inline bint matches(int a, int b) noexcept nogil
