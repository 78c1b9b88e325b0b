cimport cython
from palais.engine.types cimport i8, u16

ctypedef i8[12] Counts

@cython.locals(mine=int, best=int, p=int, ties=int)
cdef int majority(Counts* count, int players, int seat, int kind, bint ties_score) noexcept nogil
