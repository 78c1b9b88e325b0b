cimport cython
from palais.engine.types cimport u8, u64

cdef u64 MASK64

@cython.final
cdef class Rng:
    cdef u64 x
    cdef u8[64] bag
    @cython.locals(x=u64)
    cpdef int below(self, u64 n) noexcept nogil
    @cython.locals(i=int, j=int, t=u8)
    cdef void shuffle(self, u8* items, int n) noexcept nogil
