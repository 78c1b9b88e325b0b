# Signatures of choices.py; no rules.
cimport cython
from palais.engine.bits cimport highest, lowest, ones
from palais.engine.types cimport u32, u64
from palais.games.queen.board cimport Board
from palais.games.queen.scoring cimport suit, values

cdef int EXCHANGE_CARDS, EXCHANGE_PLOTS, MOVE_CARD, MOVE_TOP, STEP_CARD, STEP_CHANCE, STEP_COLUMN, STEP_DRAFT
cdef int STEP_FROM, STEP_GIVE, STEP_KEEP, STEP_LEAVE, STEP_OPPONENT, STEP_THEIR, STEP_TO, STEP_TURN, STEP_UNDER
cdef int SWAP_TOPS, TAKE_OTHER, THIRD_CARD, TRADE
cdef u64 ALL_CARDS, ONE, ZEROS

cdef u64 choices(Board board) noexcept nogil
cdef u64 rarer_choices(Board board) noexcept nogil
@cython.locals(ready=u32, bits=u32)
cdef u32 ready_plots(Board board) noexcept nogil
@cython.locals(mask=int, p=int)
cdef int targets(Board board) noexcept nogil
@cython.locals(effect=int)
cdef bint is_target(Board board, int seat) noexcept nogil
@cython.locals(court=u64, low=int, high=int)
cdef u64 their_cards(Board board, int seat) noexcept nogil
@cython.locals(mask=u64, f=int)
cdef u64 same_factions(u64 cards) noexcept nogil
@cython.locals(effect=int, court=u64)
cdef u64 own_cards(Board board) noexcept nogil
@cython.locals(effect=int, mask=int)
cdef int sources(Board board) noexcept nogil
@cython.locals(effect=int, full=int)
cdef int goals(Board board) noexcept nogil
