cimport cython
from palais.engine.types cimport i16, u16

ctypedef i16[12] Counts

@cython.locals(mine=int, best=int, p=int, ties=int)
cdef int majority(Counts* count, int players, int seat, int kind, bint ties_score) noexcept nogil
