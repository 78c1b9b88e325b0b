cimport cython
from palais.engine.types cimport u16, u64

cdef u64 MASK64

@cython.final
cdef class Rng:
    cdef u64 x
    cdef u16[64] bag
    @cython.locals(x=u64)
    cpdef int below(self, u64 n) noexcept nogil
    @cython.locals(i=int, j=int, t=u16)
    cdef void shuffle(self, u16* items, int n) noexcept nogil
