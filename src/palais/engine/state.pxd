cimport cython
from palais.engine.rng cimport Rng
from palais.engine.types cimport Moves, u8, u16

cdef class State:
    cdef readonly u8 players
    cdef readonly u8 me
    cdef readonly u8 over
    cdef readonly u8 chance
    cdef readonly u16 turn
    cdef readonly u16 looks

    cdef int fill(self, u16* out) noexcept nogil
    cdef void advance(self, int action) noexcept nogil
    cdef void assign(self, State other) noexcept nogil
    cdef State blank(self)
    cdef int score(self, int seat) noexcept nogil
    cdef int outlook(self, int seat) noexcept nogil
    cdef void reguess(self, Rng rng) noexcept nogil
    cdef int standing(self, int seat) noexcept nogil
    @cython.locals(i=int)
    cdef void hunch(self, u16* moves, int n, int* out) noexcept nogil
    cdef int promise(self, int seat) noexcept nogil

    @cython.locals(out=Moves, n=int, i=int)
    cpdef list legal(self)
    @cython.locals(out=Moves, n=int, i=int)
    cpdef apply(self, int action)
    @cython.locals(other=State)
    cpdef State clone(self)
    @cython.locals(other=State)
    cpdef State guessed_anew(self, Rng rng)
    @cython.locals(seat=int)
    cpdef list scores(self)
    @cython.locals(out=Moves, n=int, decisions=int)
    cdef int finish(self, Rng rng) noexcept nogil
    cpdef int playout(self, Rng rng)
