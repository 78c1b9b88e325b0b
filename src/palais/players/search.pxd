# C layout and signatures of search.py.
cimport cython
from libc.math cimport exp, log, sqrt
from palais.engine.rng cimport Rng
from palais.engine.state cimport State
from palais.engine.types cimport Moves

cdef int DEPTH, FIRST_NODES, SPARE

@cython.final
cdef class Tree:
    cdef State root, state
    cdef Rng rng
    cdef public int stop
    cdef readonly int simulations, size, capacity
    cdef int informed, greed, horizon
    cdef double explore, warmth, winning, margin
    cdef int[::1] first, next, action, visits, chances
    cdef double[::1] prior, values
    cdef int[512] path
    cdef int depth
    cdef Moves moves
    cdef int[64] line, hunches
    cdef int[4] points
    cdef double[4] worth

    @cython.locals(node=int, p=int)
    cpdef bint follow(self, State root, list actions)
    @cython.locals(node=int, action=int)
    cdef int reached(self, list path)
    @cython.locals(done=int)
    cpdef int run(self, int simulations)
    @cython.locals(node=int, child=int)
    cpdef dict counts(self, list path)
    cdef void simulate(self) noexcept nogil
    @cython.locals(node=int)
    cdef void descend(self) noexcept nogil
    cdef int any_move(self) noexcept nogil
    @cython.locals(n=int)
    cdef int select(self, int node) noexcept nogil
    @cython.locals(before=int, child=int, made=int, i=int)
    cdef int meet(self, int node, int n) noexcept nogil
    @cython.locals(child=int, p=int)
    cdef inline int insert(self, int node, int before, int after, int action) noexcept nogil
    @cython.locals(top=int, i=int, total=double)
    cdef void forebode(self, int n) noexcept nogil
    @cython.locals(me=int, start=int, i=int, child=int, choice=int, best=double, bound=double)
    cdef int untried(self, int node, int n) noexcept nogil
    @cython.locals(me=int, i=int, child=int, choice=int, best=double, bound=double, fresh=double)
    cdef int promising(self, int node, int n) noexcept nogil
    @cython.locals(limit=int)
    cdef void play_on(self) noexcept nogil
    @cython.locals(n=int, start=int, top=int, choice=int, i=int, at=int)
    cdef int likeliest(self) noexcept nogil
    @cython.locals(p=int, lead=double, squashed=double, won=double)
    cdef void judge(self) noexcept nogil
    @cython.locals(best=int, p=int)
    cdef double lead(self, int seat) noexcept nogil
    @cython.locals(i=int, node=int, p=int)
    cdef void add_up(self) noexcept nogil
