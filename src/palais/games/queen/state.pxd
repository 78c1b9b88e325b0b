# C layout and signatures of state.py; no rules.
cimport cython
from palais.engine.bits cimport highest, lowest, ones
from palais.engine.rng cimport Rng
from palais.engine.state cimport State
from palais.engine.types cimport i16, u8, u16, u32, u64
from palais.games.queen.scoring cimport (
    Tables, between, factions, factions_with, largest_faction, longest_run, of_faction, pairs, sets, suit, total, values,
)

ctypedef u8[64] Column
ctypedef i16[7] Sources

cdef int PLAY, VALIDATE, COLUMN, TARGET, THEIR, MINE, FROM, TO, LEAVE, UNDER, KEEP, GIVE, DECLINE, DRAW, TAKE_LOT
cdef int STEP_DRAFT, STEP_TURN, STEP_COLUMN, STEP_OPPONENT, STEP_THEIR, STEP_CARD, STEP_FROM, STEP_TO, STEP_LEAVE
cdef int STEP_UNDER, STEP_KEEP, STEP_GIVE, STEP_CHANCE, STEP_OVER
cdef int AFTER, SCORE, RANK, LOSE, EXCHANGE_CARDS, MOVE_CARD, EXCHANGE_PLOTS, MOVE_TOP, DRAW_PLOTS, TAKE_OTHER
cdef int TAKE_OF_THREE, TAKE_BOTTOM, TRADE, SWAP_TOPS, EXCHANGE_TOP, THIRD_CARD
cdef int COLUMN_CARDS, TOP_FACTIONS, TOP_DIFFERENCE, TOP_MATCH, COLUMN_LONGEST, ABOVE_LOWER, TOP_COLUMNS
cdef int TURN_FACTIONS, PLAYED_VALUE, ALWAYS, HELD_FACTIONS, LEAD, PAIRS, FACTIONS_WITH, RUN, LOWEST_TOTAL
cdef int LOWEST_FACTION, SETS, LARGEST_FACTION, HELD_VALUES, FACTIONS_AHEAD
cdef int BY_CARDS, BY_TOTAL, BY_HIGHEST, BY_LOWEST, WHO_ONE, WHO_AHEAD, PER_MINE, PER_THEIRS, ORDER, ARISTOCRAT
cdef int CARDS, HAND, START_POINTS, SOURCES, LOSSES, VALIDATED, NOT_RANKED
cdef u64 ONE, ALL_CARDS, ZEROS

# Methods are final one by one: Cython refuses overrides in a class that is final as a whole.
cdef class QueenState(State):
    # the set-up
    cdef readonly Tables faces
    cdef readonly u8 first_game, goal, first, ending, requirement, order
    cdef readonly u16[5] row
    # cards
    cdef readonly u64[4] lots, court
    cdef readonly u8 lots_left
    cdef Column[3] cards
    cdef u8[3] top
    cdef readonly u16[3] length
    # plots
    cdef readonly u32[4] plots, validated, knows
    cdef readonly u32 removed, hidden
    cdef u8[32] pile
    cdef u8 pile_top
    cdef readonly u8 pile_length
    # points
    cdef readonly i16[4] points
    cdef readonly Sources[4] gained
    # the turn
    cdef readonly u16 base
    cdef readonly u8 step, may_decline, face, played, column, target, theirs, mine, source, goal_column, given
    cdef readonly u32 looked
    cdef readonly u64 taken

    @cython.locals(n=int)
    cdef int fill(self, u16* out) noexcept nogil
    cdef void advance(self, int action) noexcept nogil
    cdef void assign(self, State other) noexcept nogil
    cdef State blank(self)
    cdef int score(self, int seat) noexcept nogil
    @cython.locals(lead=int, p=int)
    cdef int outlook(self, int seat) noexcept nogil

    @cython.final
    @cython.locals(p=int, k=int)
    cdef void copy(self, QueenState o) noexcept nogil
    @cython.final
    @cython.locals(p=int, k=int, source=int)
    cdef void clear(self) noexcept nogil
    @cython.final
    @cython.locals(p=int, i=int, dealt=u32, start=int)
    cdef void open(self) noexcept nogil
    @cython.final
    @cython.locals(i=int, deck=u64)
    cdef void redeal(self, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(i=int, card=int, drawn=int, seen=int)
    cdef void draw_row(self, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(deck=u64, place=int, size=int, cut=int, length=int, n=int, i=int, card=int)
    cdef u64 lay_out(self, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(n=int, i=int, hand=int)
    cdef void deal_plots(self, Rng rng, u32 possible) noexcept nogil
    @cython.locals(wins=int, i=int, decisions="long long")
    cpdef object simulate(self, Rng rng, int matches)

    @cython.final
    cdef inline int at(self, int k, int place) noexcept nogil
    @cython.final
    cdef inline void put_under(self, int k, int card) noexcept nogil
    @cython.final
    cdef inline void put_on(self, int k, int card) noexcept nogil
    @cython.final
    @cython.locals(card=int)
    cdef inline int pop(self, int k) noexcept nogil
    @cython.final
    cdef inline int pop_under(self, int k) noexcept nogil
    @cython.final
    @cython.locals(mask=int, k=int)
    cdef inline int columns_of(self, int least) noexcept nogil
    @cython.final
    @cython.locals(cards=u64, i=int)
    cdef u64 top_cards(self, int k, int n) noexcept nogil
    @cython.final
    @cython.locals(plot=int)
    cdef inline int draw(self) noexcept nogil
    @cython.final
    cdef inline void bury(self, int plot) noexcept nogil

    @cython.final
    cdef u64 choices(self) noexcept nogil
    @cython.final
    cdef u64 rarer_choices(self) noexcept nogil
    @cython.final
    @cython.locals(ready=u32, bits=u32)
    cdef u32 ready_plots(self) noexcept nogil
    @cython.final
    @cython.locals(mask=int, p=int)
    cdef int targets(self) noexcept nogil
    @cython.final
    @cython.locals(effect=int)
    cdef bint is_target(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(court=u64, low=int, high=int)
    cdef u64 their_cards(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(mask=u64, f=int)
    cdef u64 same_factions(self, u64 cards) noexcept nogil
    @cython.final
    @cython.locals(effect=int, court=u64)
    cdef u64 own_cards(self) noexcept nogil
    @cython.final
    @cython.locals(effect=int, mask=int)
    cdef int sources(self) noexcept nogil
    @cython.final
    @cython.locals(effect=int, full=int)
    cdef int goals(self) noexcept nogil

    @cython.final
    cdef void take_lot(self, int lot) noexcept nogil
    @cython.final
    cdef inline void step_back(self) noexcept nogil
    @cython.final
    @cython.locals(p=int)
    cdef void validate(self, int plot) noexcept nogil
    @cython.final
    cdef void place(self, int k) noexcept nogil
    @cython.final
    @cython.locals(place=int)
    cdef int face_of(self, int faction) noexcept nogil
    @cython.final
    cdef void start_effect(self, int effect) noexcept nogil
    @cython.final
    cdef void ask_first(self, int step, int base) noexcept nogil
    @cython.final
    @cython.locals(choices=u64)
    cdef void ask(self, int step, int base) noexcept nogil
    @cython.final
    cdef void answer(self, int chosen) noexcept nogil
    @cython.final
    cdef void answer_plot(self, int plot) noexcept nogil
    @cython.final
    cdef void after_target(self, int effect) noexcept nogil
    @cython.final
    cdef void after_their(self, int effect) noexcept nogil
    @cython.final
    @cython.locals(swapped=u64)
    cdef void after_card(self, int effect) noexcept nogil
    @cython.final
    cdef void after_from(self, int effect) noexcept nogil
    @cython.final
    @cython.locals(card=int)
    cdef void after_to(self, int effect) noexcept nogil
    @cython.final
    cdef void finish_effect(self) noexcept nogil
    @cython.final
    cdef void end_turn(self) noexcept nogil

    @cython.final
    @cython.locals(bit=u64)
    cdef inline void take(self, int k) noexcept nogil
    @cython.final
    cdef void take_top_two(self) noexcept nogil
    @cython.final
    @cython.locals(played=int)
    cdef void take_bottom(self) noexcept nogil
    @cython.final
    @cython.locals(left=int, i=int)
    cdef void leave(self, int place) noexcept nogil

    @cython.final
    cdef inline void gain(self, int points) noexcept nogil
    @cython.final
    cdef inline void score_for(self, int seat, int source, int points) noexcept nogil
    @cython.final
    @cython.locals(mine=int, ahead=bint, hits=int, p=int)
    cdef void start_loss(self) noexcept nogil
    @cython.final
    @cython.locals(lost=int)
    cdef void hit(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(loss=int, per=int, faction=int)
    cdef int loss_of(self, int seat) noexcept nogil
    @cython.final
    cdef inline int ordered(self) noexcept nogil
    @cython.final
    @cython.locals(p=int, q=int, mine=int, place=int)
    cdef void rank_all(self) noexcept nogil
    @cython.final
    @cython.locals(held=u64, by=int, n=int)
    cdef int criterion(self, int seat) noexcept nogil

    @cython.final
    @cython.locals(look=int, i=int)
    cdef void start_plots(self) noexcept nogil
    @cython.final
    cdef void keep(self, int plot) noexcept nogil
    @cython.final
    cdef void put_plot_under(self, int plot) noexcept nogil
    @cython.final
    @cython.locals(me=int, target=int, given=u32)
    cdef void exchange_plots(self, int drawn) noexcept nogil
    @cython.final
    @cython.locals(hand=u32, p=int)
    cdef void forget_hand(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(p=int)
    cdef void forget(self, u32 plots) noexcept nogil

    @cython.final
    @cython.locals(points=int, t=int)
    cdef int term_points(self, int face, int seat) noexcept nogil
    @cython.final
    @cython.locals(count=int)
    cdef int counted(self, int term, int seat) noexcept nogil
    @cython.final
    @cython.locals(k=int)
    cdef int counted_in_columns(self, int count, int term) noexcept nogil
    @cython.final
    @cython.locals(found=int, k=int)
    cdef int top_columns(self, int faction, int n) noexcept nogil
    @cython.final
    cdef int counted_in_turn(self, int count) noexcept nogil
    @cython.final
    @cython.locals(low=int, high=int, held=u64)
    cdef int counted_in_court(self, int count, int term, u64 court) noexcept nogil
    @cython.final
    cdef int counted_among_courts(self, int count, int term, int seat) noexcept nogil
    @cython.final
    @cython.locals(mine=int, p=int)
    cdef bint leads(self, int seat, int faction, int by) noexcept nogil
    @cython.final
    @cython.locals(mine=int, p=int)
    cdef bint has_lowest_total(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(n=int, f=int)
    cdef int factions_ahead(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(mine=int, smaller=u64, p=int)
    cdef int court_place(self, int seat) noexcept nogil

cdef inline bint matches(int a, int b) noexcept nogil
@cython.locals(n=int)
cdef int spread(u64 bits, int base, int n, u16* out) noexcept nogil
