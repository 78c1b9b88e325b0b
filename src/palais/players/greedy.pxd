cimport cython
from palais.engine.state cimport State
from palais.engine.types cimport Moves

cdef int NOTHING

@cython.final
cdef class Greedy:
    cdef list line
    cdef bint short
    @cython.locals(out=Moves, n=int, i=int, child=State)
    cpdef list values(self, State state)
    @cython.locals(out=Moves, n=int, i=int, top=int, value=int, child=State)
    cdef int value(self, State state, int seat, int turn, int depth)
    cdef State scratch(self, State state, int depth)
