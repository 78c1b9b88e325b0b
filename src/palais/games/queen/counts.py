"""What is counted on a board (Q17 to Q19, Q24, Q26 to Q28); compiled with the signatures in counts.pxd."""

from __future__ import annotations

import cython

from palais.games.queen.board import Board
from palais.games.queen.data import (
    ABOVE_LOWER,
    ALWAYS,
    BY_CARDS,
    BY_HIGHEST,
    BY_LOWEST,
    BY_TOTAL,
    COLUMN_CARDS,
    COLUMN_LONGEST,
    FACTIONS_AHEAD,
    FACTIONS_WITH,
    HELD_FACTIONS,
    HELD_VALUES,
    LARGEST_FACTION,
    LEAD,
    LOWEST_FACTION,
    LOWEST_TOTAL,
    ORDER,
    PAIRS,
    PER_MINE,
    PER_THEIRS,
    PLAYED_VALUE,
    RUN,
    SETS,
    TOP_COLUMNS,
    TOP_DIFFERENCE,
    TOP_FACTIONS,
    TOP_MATCH,
    TURN_FACTIONS,
    ZEROS,
)

if not cython.compiled:  # compiled code takes these from counts.pxd
    from palais.engine.bits import highest, lowest, ones
    from palais.games.queen.scoring import (
        between,
        factions,
        factions_with,
        largest_faction,
        longest_run,
        of_faction,
        pairs,
        sets,
        suit,
        total,
        values,
    )

ONE = 1
NOT_RANKED = -1000  # less than every count
REQUIREMENT = 50  # the first of the faces that are Requirements


def term_points(board: Board, face: int, seat: int) -> int:
    """What the terms of a face are worth to a seat."""
    points = 0
    for t in range(board.faces.terms[face]):
        points += board.faces.worth_of(2 * face + t, counted(board, 2 * face + t, seat))
    return points


def requirement_of(board: Board, seat: int) -> int:
    """What the Requirement is worth to a seat's court (Q24)."""
    return term_points(board, REQUIREMENT + board.requirement, seat)


def counted(board: Board, term: int, seat: int) -> int:
    count = board.faces.count[term]
    if count < TURN_FACTIONS:
        return counted_in_columns(board, count, term)
    if count <= PLAYED_VALUE:
        return counted_in_turn(board, count)
    if count < PAIRS or count == LOWEST_TOTAL or count >= FACTIONS_AHEAD:
        return counted_among_courts(board, count, term, seat)
    return counted_in_court(board, count, term, board.court[seat])


def counted_in_columns(board: Board, count: int, term: int) -> int:
    """The card played is at the bottom of its column (Q26)."""
    k = board.column
    if count == COLUMN_CARDS:
        return of_faction(board.top_cards(k, 64), board.faces.term_faction[term])
    if count == TOP_FACTIONS:
        return factions(board.top_cards(k, board.faces.term_cards[term]))
    if count == TOP_DIFFERENCE:
        return abs(board.at(k, 0) % 11 - board.at(k, 1) % 11)
    if count == TOP_MATCH:
        return matches(board.at(k, 0), board.at(k, 1))
    if count == COLUMN_LONGEST:
        return board.columns_of(board.length[k] + 1) == 0
    if count == ABOVE_LOWER:
        return board.played % 11 > board.at(k, board.length[k] - 2) % 11
    if count == TOP_COLUMNS:
        return top_columns(board, board.faces.term_faction[term], board.faces.term_cards[term])
    return board.at(k, 0) % 11  # TOP_VALUE


def matches(a: int, b: int) -> bool:
    """Whether two cards share a faction or a value."""
    return a // 11 == b // 11 or a % 11 == b % 11


def top_columns(board: Board, faction: int, n: int) -> int:
    """Columns with a card of a faction among their top cards."""
    found = 0
    for k in range(3):
        found += of_faction(board.top_cards(k, n), faction) > 0
    return found


def counted_in_turn(board: Board, count: int) -> int:
    if count == TURN_FACTIONS:
        return factions(board.taken | ONE << board.played)
    return ones(board.court[board.me] & ZEROS << board.played % 11)  # PLAYED_VALUE


def counted_in_court(board: Board, count: int, term: int, court: int) -> int:
    low, high = board.faces.term_low[term], board.faces.term_high[term]
    if count == PAIRS:
        return pairs(court)
    if count == FACTIONS_WITH:
        return factions_with(court, low, high)
    if count == RUN:
        return longest_run(values(court))
    if count == LOWEST_FACTION:
        held = suit(court, board.faces.term_faction[term])
        return held != 0 and lowest(values(court)) == lowest(held)
    if count == SETS:
        return sets(court)
    if count == LARGEST_FACTION:
        return largest_faction(court)
    if count == HELD_VALUES:
        return ones(values(court))
    return between(court, low, high)  # HELD_CARDS


def counted_among_courts(board: Board, count: int, term: int, seat: int) -> int:
    if count == ALWAYS:
        return 1
    if count == HELD_FACTIONS:
        return factions(board.court[seat])
    if count == LEAD:
        return leads(board, seat, board.faces.term_faction[term], 1)
    if count == LOWEST_TOTAL:
        return has_lowest_total(board, seat)
    if count == FACTIONS_AHEAD:
        return factions_ahead(board, seat)
    return court_place(board, seat)


def leads(board: Board, seat: int, faction: int, by: int) -> bool:
    """Whether a seat holds at least so many more cards of a faction than every other."""
    mine = of_faction(board.court[seat], faction)
    for p in range(board.players):
        if p != seat and mine - of_faction(board.court[p], faction) < by:
            return False
    return True


def has_lowest_total(board: Board, seat: int) -> bool:
    """No other court has a lower total."""
    mine = total(board.court[seat])
    for p in range(board.players):
        if total(board.court[p]) < mine:
            return False
    return True


def factions_ahead(board: Board, seat: int) -> int:
    """Factions held of which nobody holds more."""
    n = 0
    for f in range(5):
        n += suit(board.court[seat], f) != 0 and leads(board, seat, f, 0)
    return n


def court_place(board: Board, seat: int) -> int:
    """1 for the smallest court, 2 for the next smaller number of cards, and so on; equal courts share a place."""
    mine = ones(board.court[seat])
    smaller = 0
    for p in range(board.players):
        if ones(board.court[p]) < mine:
            smaller |= ONE << ones(board.court[p])
    return 1 + ones(smaller)


def place_of(board: Board, seat: int) -> int:
    """A seat's rank by the Aristocrat's criterion, from 0; -1 without a card of the faction (Q19)."""
    mine = criterion(board, seat)
    if mine == NOT_RANKED:
        return -1
    place = 0
    for p in range(board.players):
        place += criterion(board, p) > mine
    return place


def criterion(board: Board, seat: int) -> int:
    """How a seat stands, more being better; without a card of the faction it does not."""
    held = suit(board.court[seat], board.ordered())
    by = board.faces.by[board.face]
    if held == 0:
        return NOT_RANKED
    if by == BY_CARDS:
        n = ones(held)
    elif by == BY_TOTAL:
        n = total(held)
    elif by == BY_HIGHEST:
        n = highest(held)
    elif by == BY_LOWEST:
        n = lowest(held)
    else:
        n = longest_run(held)
    return n if board.faces.best[board.face] else -n


def loss_of(board: Board, seat: int) -> int:
    loss = board.faces.loss[board.face]
    per = board.faces.per[board.face]
    faction = board.faces.faction[board.face]
    if faction == ORDER:
        faction = board.ordered()
    if per == PER_MINE:
        loss *= of_faction(board.court[board.me], faction)
    elif per == PER_THEIRS:
        loss *= of_faction(board.court[seat], faction)
    return min(loss, board.faces.cap[board.face])
