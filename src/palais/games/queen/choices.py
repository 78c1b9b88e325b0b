"""What can be chosen at a step (Q14, Q21, Q28, Q29, Q31), as sets; compiled with the signatures in choices.pxd."""

from __future__ import annotations

import cython

from palais.games.queen.board import Board
from palais.games.queen.data import (
    ALL_CARDS,
    EXCHANGE_CARDS,
    EXCHANGE_PLOTS,
    MOVE_CARD,
    MOVE_TOP,
    STEP_CARD,
    STEP_CHANCE,
    STEP_COLUMN,
    STEP_DRAFT,
    STEP_FROM,
    STEP_GIVE,
    STEP_KEEP,
    STEP_LEAVE,
    STEP_OPPONENT,
    STEP_THEIR,
    STEP_TO,
    STEP_TURN,
    STEP_UNDER,
    SWAP_TOPS,
    TAKE_OTHER,
    THIRD_CARD,
    TRADE,
    ZEROS,
)

if not cython.compiled:  # compiled code takes these from choices.pxd
    from palais.engine.bits import highest, lowest, ones
    from palais.games.queen.scoring import suit, values

ONE = 1


def choices(board: Board) -> int:
    """What can be chosen at the step: cards, columns, seats or plots, as a mask."""
    if board.step == STEP_TURN:
        return board.court[board.me]
    if board.step == STEP_COLUMN:
        return board.columns_of(1)
    if board.step == STEP_OPPONENT:
        return targets(board)
    if board.step == STEP_THEIR:
        return their_cards(board, board.target)
    if board.step == STEP_CARD:
        return own_cards(board)
    if board.step == STEP_FROM:
        return sources(board)
    if board.step == STEP_TO:
        return goals(board)
    return rarer_choices(board)


def rarer_choices(board: Board) -> int:
    if board.step == STEP_LEAVE:
        return 7
    if board.step == STEP_UNDER or board.step == STEP_GIVE:
        return board.plots[board.me]
    if board.step == STEP_KEEP:
        return board.looked
    if board.step == STEP_CHANCE:
        return board.plots[board.target]
    return board.lots_left if board.step == STEP_DRAFT else 0


def ready_plots(board: Board) -> int:
    """Plots that the court meets (Q21)."""
    ready = 0
    bits = board.plots[board.me]
    while bits:
        if board.faces.meets(lowest(bits), board.court[board.me]):
            ready |= 1 << lowest(bits)
        bits &= bits - 1
    return ready


def targets(board: Board) -> int:
    mask = 0
    for p in range(board.players):
        if p != board.me and is_target(board, p):
            mask |= 1 << p
    return mask


def is_target(board: Board, seat: int) -> bool:
    """Whether the effect can be completed against a seat (Q14, Q28)."""
    effect = board.faces.effect[board.face]
    if effect == EXCHANGE_PLOTS:
        return board.plots[board.me] != 0 and board.plots[seat] != 0
    if effect == EXCHANGE_CARDS:
        return their_cards(board, seat) != 0
    if effect == MOVE_CARD:
        return (
            board.length[board.column] > 0
            and ones(board.court[seat]) > board.faces.spare[board.face]
            and their_cards(board, seat) != 0
        )
    return True


def their_cards(board: Board, seat: int) -> int:
    """Cards of another court that the effect can be about."""
    court = board.court[seat]
    if board.faces.effect[board.face] == EXCHANGE_CARDS:
        return court & same_factions(board.court[board.me])
    low, high = board.faces.low[board.face], board.faces.high[board.face]
    court &= ZEROS * ((2 << high) - (1 << low))
    if board.faces.highest[board.face] and court:
        court &= ZEROS << highest(values(court))
    return court


def same_factions(cards: int) -> int:
    """All cards of the factions of some."""
    mask = 0
    for f in range(5):
        if suit(cards, f):
            mask |= suit(ALL_CARDS, f) << (11 * f)
    return mask


def own_cards(board: Board) -> int:
    """Cards of the own court that the effect can be about."""
    effect = board.faces.effect[board.face]
    court = board.court[board.me]
    if effect == EXCHANGE_CARDS:
        return court & same_factions(ONE << board.theirs)
    if effect == THIRD_CARD:
        return court | ONE << board.at(board.column, 0) if board.length[board.column] > 1 else 0
    return court if board.columns_of(2) else 0


def sources(board: Board) -> int:
    """Columns to take a card from; each needs two (Q29)."""
    effect = board.faces.effect[board.face]
    mask = board.columns_of(2)
    if effect == TRADE:
        return mask & ~(1 << board.goal_column)
    if effect == TAKE_OTHER:
        return mask & ~(1 << board.column)
    if effect == SWAP_TOPS:
        return mask if ones(mask) > 1 else 0
    return mask


def goals(board: Board) -> int:
    """Columns to put a card to; an empty one takes no part (Q29)."""
    effect = board.faces.effect[board.face]
    if effect == SWAP_TOPS:
        return board.columns_of(2) & ~(1 << board.source)
    if effect == MOVE_TOP:
        return board.columns_of(1) & ~(1 << board.source)
    full = board.columns_of(2)
    return board.columns_of(1) & ~full if ones(full) == 1 else board.columns_of(1)
