# C layout and signatures of state.py; no rules.
cimport cython
from libc.math cimport sqrt
from palais.engine.bits cimport highest, lowest, ones
from palais.engine.rng cimport Rng
from palais.engine.state cimport State
from palais.engine.types cimport i16, u8, u16, u64

ctypedef i16[12] Counts

cdef int TAKE, PASS, STOP, DONE, BACK, PAY_STOCK, PLACE, LIFT, PAY
cdef int STEP_TAKE, STEP_SECOND, STEP_PAY, STEP_MARK, STEP_MOVE, STEP_OVER
cdef int BACK_FACE, NO_REGION, MARKERS
cdef u64 FULL, ONE

# Methods are final one by one: Cython refuses overrides in a class that is final as a whole.
cdef class RichelieuState(State):
    # the edition
    cdef readonly bint ties_score, last_row
    cdef readonly i16 region_absent, region_present, symbol_absent, max_markers
    # the display
    cdef readonly u64 left, marks, discs, shown
    cdef readonly u16[48] card, face
    cdef readonly i16[12] total
    # the players
    cdef readonly u64[4] taken, marked
    cdef readonly Counts[4] count
    cdef readonly u16[4] holds
    cdef readonly i16[4] stock, used, back
    # the turn
    cdef readonly u8 step, region, pending

    cdef int fill(self, u16* out) noexcept nogil
    cdef void advance(self, int action) noexcept nogil
    cdef void assign(self, State other) noexcept nogil
    cdef State blank(self)
    @cython.locals(kind=int, total=int)
    cdef int score(self, int seat) noexcept nogil
    @cython.locals(total=int)
    cdef int outlook(self, int seat) noexcept nogil
    @cython.locals(unseen=u64, bits=u64, n=int, p=int)
    cdef void reguess(self, Rng rng) noexcept nogil
    cdef int standing(self, int seat) noexcept nogil
    @cython.locals(pos=int)
    @cython.locals(i=int)
    cdef void hunch(self, u16* moves, int n, int* out) noexcept nogil
    @cython.final
    cdef int hunch_of(self, int action) noexcept nogil
    @cython.locals(total=double, kind=int)
    cdef int promise(self, int seat) noexcept nogil

    @cython.final
    @cython.locals(p=int)
    cdef void copy(self, RichelieuState o) noexcept nogil
    @cython.final
    @cython.locals(p=int, k=int)
    cdef void restart(self) noexcept nogil
    @cython.final
    @cython.locals(bits=u64, i=int)
    cdef void redeal(self, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(bits=u64, seen=int, n=int, face=int)
    cdef int rest(self, u64 unseen, Rng rng) noexcept nogil
    @cython.final
    cdef int hand_out(self, u64 bits, int seat, int n, Rng rng) noexcept nogil
    @cython.final
    cdef inline void count_disc(self, int face, int seat, int n) noexcept nogil
    @cython.locals(wins=int, i=int, decisions="long long")
    cpdef object simulate(self, Rng rng, int matches)

    @cython.final
    cdef inline u64 facedown(self, int seat) noexcept nogil
    @cython.final
    cdef inline bint might_hold(self, int seat) noexcept nogil
    @cython.final
    cdef inline bint can_pay(self, int seat) noexcept nogil
    @cython.final
    cdef inline u64 unmarked(self) noexcept nogil
    @cython.final
    cdef inline int end(self, int row, int side) noexcept nogil
    @cython.final
    cdef inline bint fits(self, int pos) noexcept nogil
    @cython.final
    @cython.locals(mask=int, row=int, a=int, b=int, cards=u64, barred=u64)
    cdef int ends(self, int seat, bint able) noexcept nogil
    @cython.final
    cdef inline bint may_place(self, int seat) noexcept nogil
    @cython.final
    cdef inline bint may_lift(self, int seat) noexcept nogil

    @cython.final
    @cython.locals(n=int, bits=u64)
    cdef int fill_take(self, u16* out) noexcept nogil
    @cython.final
    @cython.locals(n=int)
    cdef int fill_pay(self, u16* out) noexcept nogil
    @cython.final
    @cython.locals(n=int)
    cdef int fill_mark(self, u16* out) noexcept nogil

    @cython.final
    @cython.locals(me=int)
    cdef void choose_end(self, int pos) noexcept nogil
    @cython.final
    @cython.locals(me=int)
    cdef void pay(self, int pos) noexcept nogil
    @cython.final
    @cython.locals(me=int, bit=u64, region=int, shields=int, p=int)
    cdef void take(self, int pos) noexcept nogil
    @cython.final
    @cython.locals(me=int, c=int, symbol=int)
    cdef void collect(self, int pos, int seat) noexcept nogil
    @cython.final
    @cython.locals(bits=u64, pos=int)
    cdef void use_back(self, int seat) noexcept nogil
    @cython.final
    cdef bint at_end(self) noexcept nogil
    @cython.final
    cdef bint second_follows(self) noexcept nogil
    @cython.final
    cdef void to_mark(self) noexcept nogil
    @cython.final
    @cython.locals(me=int)
    cdef void end_turn(self) noexcept nogil

    @cython.final
    @cython.locals(mine=int, p=int)
    cdef inline int majority_points(self, int seat, int kind) noexcept nogil
    @cython.final
    cdef inline int presence_points(self, int seat, int kind) noexcept nogil
    cpdef tuple points(self, int seat, int kind)
    @cython.final
    @cython.locals(total=int, p=int, kind=int)
    cdef int lead(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(total=int, p=int)
    cdef int lead_in(self, int seat, int kind) noexcept nogil
    @cython.final
    @cython.locals(c=int, gain=int, held=int, symbol=int, region=int)
    cdef int gain(self, int seat, int pos) noexcept nogil
    @cython.final
    @cython.locals(mask=int, region=int)
    cdef int open_ends(self, int seat) noexcept nogil

    cdef int price(self, int seat, int pos) noexcept nogil

    @cython.locals(bits=int, best=int, gain=int, pos=int)
    cdef int threat(self, int seat) noexcept nogil

    @cython.final
    @cython.locals(me=int, worth=int)
    cdef int hunch_of_card(self, int pos) noexcept nogil
    @cython.final
    @cython.locals(cards=u64)
    cdef int hunch_of_marker(self, int pos) noexcept nogil
    @cython.final
    @cython.locals(mine=int, open_=int, best=int, p=int, lead=double, chance=double, points=double)
    cdef double promise_of(self, int seat, int kind) noexcept nogil

@cython.locals(n=int)
cdef int spread(u64 bits, int base, int n, u16* out) noexcept nogil
