"""How a finished turn looks to who made it, for players that try turns; compiled with the signatures in outlook.pxd.

All in eighths of a point and times the number of opponents, so that a lead can be summed over them. It rests on what
the seat may know: plots that only stand for unknown ones count for nobody. The weights were chosen by measurement.
"""

from __future__ import annotations

import cython

from palais.games.queen.board import Board
from palais.games.queen.data import (
    AFTER,
    COLUMN,
    LOSE,
    PLAY,
    RANK,
    SCORE,
    STEP_COLUMN,
    STEP_TURN,
    VALIDATE,
    WHO_AHEAD,
)

if not cython.compiled:  # compiled code takes these from outlook.pxd
    from palais.engine.bits import highest, lowest, ones
    from palais.games.queen.counts import loss_of, place_of, requirement_of, term_points
    from palais.games.queen.scoring import suit

ONE = 1
POINT = 8
MET = 2  # a plot that could be validated, a point of it; more, and it would rather be kept than shown
NEAR = 1  # one that the two top cards of a column complete
OWN_NEXT = 2  # a point that the seat could score if it were its turn
END_GIVEN = 24  # the next player can empty a column and win
DECIDED = 5000  # won or lost, as it stands
TURN_POINTS = 4  # what a turn usually brings
TO_COME = 34  # a turn of this round that the seat has still before it and others have not, to the search
HOPE = 5  # in 64ths, a point of the Requirement or of a card, the more the nearer or farther the end
HOPE_COST = 5  # what validating a plot costs: the card that could have been played
HOPE_MET = 9  # a point of the best plot beyond that, if it could be validated
HOPE_NEAR = 5  # the same of every plot that the two top cards of a column complete


def outlook(board: Board, seat: int) -> int:
    """The lead, the own plots, and what the seat and the next player could score at once (Q11, Q21 to Q24)."""
    if board.over or board.ending:
        return last_outlook(board, seat)
    threat = best_gain(board, board.me, seat)
    own = OWN_NEXT * best_gain(board, seat, board.me) + plots_outlook(board, seat)
    if gives_end(board, seat, threat):
        own -= END_GIVEN
    return lead(board, seat, requirement_weight(board)) + (board.players - 1) * (own - POINT * threat)


def last_outlook(board: Board, seat: int) -> int:
    """Won or lost: no more turn of the seat comes, others may still have one (Q22 to Q25)."""
    best = -DECIDED
    for p in range(board.players):
        if p != seat:
            best = max(best, last_count(board, p) + POINT * last_gain(board, p, seat))
    margin = last_count(board, seat) - best
    if margin == 0:
        return 0
    return margin + DECIDED if margin > 0 else margin - DECIDED


def last_count(board: Board, seat: int) -> int:
    """What decides the match: points, then validated plots (Q24)."""
    return POINT * board.score(seat) + ones(board.validated[seat])


def last_gain(board: Board, seat: int, rival: int) -> int:
    """What a seat could still score before the round is over, if its turn is to come (Q22)."""
    return best_gain(board, seat, rival) if not board.over and is_to_come(board, seat) else 0


def is_to_come(board: Board, seat: int) -> bool:
    """Whether others have had their turn of this round and a seat has not, when a turn begins."""
    to_come = (board.first - board.me + board.players) % board.players
    return (seat - board.me + board.players) % board.players < to_come


# ---- standing ---------------------------------------------------------------------------------------------------


def lead(board: Board, seat: int, weight: int) -> int:
    """The lead on all opponents, and once more on the best of several."""
    mine = standing(board, seat, weight)
    total = 0
    best = -DECIDED
    for p in range(board.players):
        if p != seat:
            theirs = standing(board, p, weight)
            total += mine - theirs
            best = max(best, theirs)
    return total + mine - best if board.players > 2 else total


def standing(board: Board, seat: int, weight: int) -> int:
    return POINT * board.points[seat] + weight * requirement_of(board, seat)


def requirement_weight(board: Board) -> int:
    """A point of the Requirement counts in full in the last round, and an eighth less for each before that."""
    most = 0
    for p in range(board.players):
        most = max(most, board.points[p])
    by_column = (shortest(board) + board.players - 1) // board.players
    by_points = (board.goal - most + TURN_POINTS - 1) // TURN_POINTS
    return max(0, POINT + 1 - max(1, min(by_column, by_points)))


def shortest(board: Board) -> int:
    """Cards of the shortest column: as many turns, if all play there (Q12)."""
    return min(board.length[0], min(board.length[1], board.length[2]))


def gives_end(board: Board, seat: int, threat: int) -> bool:
    """Whether the next player can empty a column and not be behind then (Q13, Q23)."""
    return shortest(board) == 1 and board.score(seat) <= board.score(board.me) + threat


def promise(board: Board, seat: int) -> int:
    """What a seat may hope for when a turn begins, in eighths of a point; more of it, the nearer the end is.

    Plots count as the search has guessed them. The weights are those that told best who won 3,000 matches: a lead
    tells more near the end, and who has had a turn less in this round is better by a whole turn."""
    rival = rival_of(board, seat)
    if board.ending:
        return 3 * (standing(board, seat, POINT) + POINT * last_gain(board, seat, rival))
    end_near = requirement_weight(board)
    requirement = end_near * requirement_of(board, seat)
    cards = (POINT + 1 - end_near) * all_cards(board, seat, rival)
    # shifts, not divisions: those round towards 0 when compiled, and a Requirement can be negative
    hope = (HOPE * (requirement + cards) >> 3) + plots_hope(board, board.plots[seat], board.court[seat])
    if is_to_come(board, seat):
        hope += TO_COME
    return (POINT * board.points[seat] + hope) * end_near >> 2


def plots_hope(board: Board, plots: int, court: int) -> int:
    """What plots bring more than a card does: the best that a court meets, and all that it soon can."""
    tops = board.top_pairs()
    best = 0
    total = 0
    while plots:
        more = more_of(board, lowest(plots))
        if more:
            near = nearness(board, lowest(plots), court, tops)
            if near == MET:
                best = max(best, more)
            elif near == NEAR:
                total += more
        plots &= plots - 1
    return HOPE_MET * best + HOPE_NEAR * total


def plots_met(board: Board, plots: int, court: int) -> int:
    """What all plots that a court meets bring more than a card does."""
    total = 0
    while plots:
        if board.faces.meets(lowest(plots), court):
            total += HOPE_MET * more_of(board, lowest(plots))
        plots &= plots - 1
    return total


def more_of(board: Board, plot: int) -> int:
    """What a plot brings more than a card does."""
    return max(0, board.faces.worth[plot] - HOPE_COST)


def hunch(board: Board, moves: list[int], n: int, out: list[int]) -> None:
    """What cards, columns and plots seem worth to who decides; all other choices nothing."""
    plots = plots_within(board, board.court[board.me] | board.top_pairs())
    for i in range(n):
        if board.step == STEP_COLUMN:
            out[i] = column_hunch(board, board.played, moves[i] - COLUMN, plots)
        elif board.step != STEP_TURN:
            out[i] = 0
        elif moves[i] < VALIDATE:
            out[i] = card_hunch(board, moves[i] - PLAY, plots)
        else:
            out[i] = POINT * board.faces.worth[moves[i] - VALIDATE]


def card_hunch(board: Board, card: int, plots: int) -> int:
    """What a card seems worth, put under its best column."""
    best = 0
    for k in range(3):
        best = max(best, column_hunch(board, card, k, plots))
    return best


def column_hunch(board: Board, card: int, k: int, plots: int) -> int:
    """What a card put under a column seems worth: what it gains, and the plots that the court then meets.

    Plots that it brings near are left out: they win nothing here and cost a third of the speed."""
    seat = board.me
    now = POINT * gain_by(board, seat, rival_of(board, seat), board.face_of(card // 11), card, k)
    return now + plots_met(board, plots, board.court[seat] ^ ONE << card | board.top_cards(k, 2))


def plots_within(board: Board, cards: int) -> int:
    """The plots of who decides that some of these cards would meet; others need not be looked at one by one."""
    within = 0
    plots = board.plots[board.me]
    while plots:
        if could_meet(board, lowest(plots), cards):
            within |= 1 << lowest(plots)
        plots &= plots - 1
    return within


def rival_of(board: Board, seat: int) -> int:
    """The opponent with most points."""
    best = -1
    rival = seat
    for p in range(board.players):
        if p != seat and board.points[p] > best:
            best, rival = board.points[p], p
    return rival


# ---- plots ------------------------------------------------------------------------------------------------------


def plots_outlook(board: Board, seat: int) -> int:
    """What the plots that the seat knows to be its own promise."""
    total = 0
    plots = board.plots[seat] & ~board.hidden
    while plots:
        total += nearness(board, lowest(plots), board.court[seat], board.top_pairs()) * board.faces.worth[lowest(plots)]
        plots &= plots - 1
    return total


def nearness(board: Board, plot: int, court: int, tops: int) -> int:
    """How near a court is to what a plot demands; the tops of all columns tell at once that none completes it."""
    if board.faces.meets(plot, court):
        return MET
    if not could_meet(board, plot, court | tops):
        return 0
    for k in range(3):
        if board.faces.meets(plot, court | board.top_cards(k, 2)):
            return NEAR
    return 0


def could_meet(board: Board, plot: int, cards: int) -> bool:
    """Whether some of the cards meet a plot's demand."""
    return board.faces.meets(plot, cards & ~board.faces.barred[plot])


# ---- the next turn ----------------------------------------------------------------------------------------------


def best_gain(board: Board, seat: int, rival: int) -> int:
    """The most that a seat could gain on a rival at once, by a card or a plot; of each faction the highest is tried."""
    return max(best_plot(board, seat), best_card(board, seat, rival))


def best_card(board: Board, seat: int, rival: int) -> int:
    """The most by a card."""
    best = 0
    for f in range(5):
        best = max(best, best_of(board, seat, rival, f))
    return best


def all_cards(board: Board, seat: int, rival: int) -> int:
    """The most by a card of each faction, together."""
    total = 0
    for f in range(5):
        total += best_of(board, seat, rival, f)
    return total


def best_of(board: Board, seat: int, rival: int, faction: int) -> int:
    """The most by the highest card of a faction."""
    held = suit(board.court[seat], faction)
    if not held:
        return 0
    best = 0
    face = board.face_of(faction)
    for k in range(3):
        if board.length[k]:
            best = max(best, gain_by(board, seat, rival, face, 11 * faction + highest(held), k))
            if board.faces.effect[face] > LOSE:  # these score the same in every column
                break
    return best


def best_plot(board: Board, seat: int) -> int:
    """The points of the best plot that the next player is known to hold and could validate."""
    best = 0
    plots = board.plots[seat] & ~board.hidden if seat == board.me else 0
    while plots:
        if board.faces.meets(lowest(plots), board.court[seat]):
            best = max(best, board.faces.worth[lowest(plots)])
        plots &= plots - 1
    return best


def gain_by(board: Board, seat: int, rival: int, face: int, card: int, k: int) -> int:
    """What a card put under a column gains a seat on a rival at once; the board is left as it was."""
    if board.faces.effect[face] > LOSE:
        return board.faces.gain[face]
    me, played, column, old_face, taken = board.me, board.played, board.column, board.face, board.taken
    court = board.court[seat]
    board.me, board.played, board.column, board.face = seat, card, k, face
    board.court[seat] ^= ONE << card
    board.put_under(k, card)
    if board.faces.when[face] == AFTER:
        board.taken = board.top_cards(k, 2)
        board.court[seat] |= board.taken
    gain = board.faces.gain[face] + effect_gain(board, seat, rival)
    board.pop_under(k)
    board.court[seat] = court
    board.me, board.played, board.column, board.face, board.taken = me, played, column, old_face, taken
    return gain


def effect_gain(board: Board, seat: int, rival: int) -> int:
    """What the Condition adds to the lead on a rival; what moves cards or plots adds nothing at once."""
    effect = board.faces.effect[board.face]
    if effect == SCORE:
        return term_points(board, board.face, seat)
    if effect == RANK:
        return rank_points(board, seat) - rank_points(board, rival)
    return loss_gain(board, seat, rival) if effect == LOSE else 0


def rank_points(board: Board, seat: int) -> int:
    place = place_of(board, seat)
    return board.faces.place_points[4 * board.face + place] if place >= 0 else 0


def loss_gain(board: Board, seat: int, rival: int) -> int:
    """What the rival loses, twice if the seat gets it (Q28)."""
    if board.faces.who[board.face] == WHO_AHEAD and board.points[rival] <= board.points[seat]:
        return board.faces.otherwise[board.face]
    lost = min(loss_of(board, rival), board.points[rival])
    return 2 * lost if board.faces.takes_loss[board.face] else lost
