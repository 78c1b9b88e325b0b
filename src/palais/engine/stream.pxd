cimport cython
from palais.engine.types cimport u8, u32

@cython.final
cdef class Stream:
    cdef bytes key
    cdef bytes block
    cdef u32 counter
    cdef int at
    @cython.locals(word=u32, limit=u32)
    cpdef u32 below(self, u32 n)
    cpdef list shuffled(self, object items)
