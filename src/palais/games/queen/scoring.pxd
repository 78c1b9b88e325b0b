# C layout and signatures of scoring.py; no rules.
cimport cython
from palais.engine.bits cimport ones
from palais.engine.types cimport i16, u32, u64

cdef u64 ONE, SUIT, ZEROS
cdef int DEMAND_VALUE, DEMAND_MIXED_RUN, DEMAND_RUN

cdef u64 suit(u64 cards, int faction) noexcept nogil
cdef int of_faction(u64 cards, int faction) noexcept nogil
cpdef u64 values(u64 cards) noexcept nogil
cpdef int total(u64 cards) noexcept nogil
@cython.locals(n=int)
cpdef int longest_run(u64 held) noexcept nogil
@cython.locals(n=int, f=int)
cpdef int factions(u64 cards) noexcept nogil
@cython.locals(n=int, f=int)
cpdef int factions_with(u64 cards, int low, int high) noexcept nogil
@cython.locals(most=int, f=int)
cpdef int largest_faction(u64 cards) noexcept nogil
@cython.locals(least=int, f=int)
cpdef int sets(u64 cards) noexcept nogil
@cython.locals(n=int, v=int)
cpdef int pairs(u64 cards) noexcept nogil
cpdef int between(u64 cards, int low, int high) noexcept nogil
@cython.locals(sets=u32, found=u32, held=u64, v=int)
cpdef bint mixed_run(u64 cards, int low, int high) noexcept nogil

@cython.final
cdef class Tables:
    # Conditions and Requirements
    cdef i16[60] effect, when, gain, decline, who, loss, per, faction, cap, takes_loss, otherwise
    cdef i16[60] highest, low, high, to_top, spare, look, start, by, best, terms
    cdef i16[240] place_points
    # their terms
    cdef i16[120] count, term_faction, term_cards, term_low, term_high, each, beyond, group, term_cap
    cdef i16[120] least, most, points, term_otherwise
    # plots
    cdef i16[24] demand, worth, cards, first_value, last_value
    cdef u64[24] held, barred

    @cython.locals(demand=int, low=int, high=int)
    cpdef bint meets(self, int plot, u64 court) noexcept nogil
    @cython.locals(f=int)
    cdef bint meets_factions(self, int plot, u64 court) noexcept nogil
    @cython.locals(plots=u32, plot=int)
    cpdef u32 possible(self, u64 deck) noexcept nogil
    @cython.locals(points=int)
    cdef int worth_of(self, int term, int n) noexcept nogil
