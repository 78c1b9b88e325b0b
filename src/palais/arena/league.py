"""A league: every deal is played by every lineup, once in each rotation of it over the seats."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator
from contextlib import closing
from functools import cache, partial
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Any

import msgspec

from palais.arena.match import match_seed, play_out, seated
from palais.arena.workers import Stop, Worker, results
from palais.games import catalog

if TYPE_CHECKING:
    from palais.arena.archive import Archive

Lineup = tuple[int, ...]  # players by number
RUNGS = 2  # of a ladder, to the last player above whom one meets


@cache
def lineups(players: int, seats: int, ladder: bool = False) -> tuple[Lineup, ...]:
    """Who meets whom: all choices of players; where they are fewer than seats, all that have everybody."""
    if ladder:
        return tuple(pair for pair in combinations(range(players), 2) if pair[1] - pair[0] <= RUNGS)
    if players >= seats:
        return tuple(combinations(range(players), seats))
    found = combinations_with_replacement(range(players), seats)
    return tuple(lineup for lineup in found if len({*lineup}) == players)


def rotated(lineup: Lineup, rotation: int) -> Lineup:
    """Who sits where: over all rotations everybody has every seat."""
    return lineup[rotation:] + lineup[:rotation]


class League(msgspec.Struct, frozen=True):
    """What to play."""

    game: str
    options: Any
    players: tuple[str, ...]
    seats: int
    seed: str
    deals: int
    ladder: bool = False  # at two seats: only neighbours of the list meet

    @property
    def lineups(self) -> tuple[Lineup, ...]:
        return lineups(len(self.players), self.seats, self.ladder)

    @property
    def meetings(self) -> int:
        return self.deals * len(self.lineups)

    @property
    def matches(self) -> int:
        return self.meetings * self.seats


class Meeting(msgspec.Struct, frozen=True):
    """One deal as one lineup played it: scores and winners by rotation, then by seat."""

    deal: int
    lineup: int
    scores: list[list[int]]
    winners: list[list[int]]


def matches_of(league: League, played: Meeting) -> Iterator[tuple[Lineup, list[int], list[int]]]:
    """The matches of a meeting: who sat where, scores and winners by seat."""
    lineup = league.lineups[played.lineup]
    for rotation, (scores, winners) in enumerate(zip(played.scores, played.winners, strict=True)):
        yield rotated(lineup, rotation), scores, winners


def place_of(league: League, played: Meeting) -> int:
    """Its place in the order in which meetings are counted: all lineups of a deal, then the next deal."""
    return played.deal * len(league.lineups) + played.lineup


def meetings(league: League, archive: Archive, jobs: int = 1, stop: Stop | None = None) -> Generator[Meeting]:
    """All meetings in order; those of the archive are not played again, new ones are kept before they are counted."""
    kept = archive.kept
    with closing(play_meetings(league, frozenset(kept), jobs, stop or Stop())) as fresh:
        for wanted in range(league.meetings):
            while wanted not in kept:
                played = next(fresh, None)
                if played is None:
                    return
                archive.keep(place_of(league, played), played)
            yield kept.pop(wanted)


def play_meetings(league: League, done: Collection[int], jobs: int, stop: Stop) -> Generator[Meeting]:
    """The meetings that are not done yet, as they come from so many processes; ends early once `stop` is set."""
    missing = (each for each in range(league.meetings) if each not in done)  # there may be many millions
    jobs = min(jobs, league.meetings - sum(each < league.meetings for each in done))
    if jobs > 1:
        played: Iterator[Meeting | None] = results(partial(_play_apart, league), missing, jobs, stop, in_order=False)
    else:
        played = (play(league, each, stop) for each in missing)
    for each in played:
        if each is None:
            return
        yield each


def _play_apart(league: League, place: int) -> Meeting | None:
    return play(league, place, Worker.stop)


def play(league: League, place: int, stop: Stop) -> Meeting | None:
    """Play one meeting; nothing if it was to stop on the way."""
    deal, lineup = divmod(place, len(league.lineups))
    found = Meeting(deal, lineup, [], [])
    for rotation in range(league.seats):
        seating = rotated(league.lineups[lineup], rotation)
        state = _play_match(league, deal, seating, f"{lineup}.{rotation}", stop)
        if stop.is_set():
            return None
        found.scores.append(state.scores())
        found.winners.append(catalog.game(league.game).winners(state))
    return found


def _play_match(league: League, deal: int, seating: Lineup, luck: str, stop: Stop) -> Any:
    """The end of a match: deal and chance hang on the deal alone, the players' luck on the match."""
    game = catalog.game(league.game)
    seed = match_seed(league.seed, deal)
    state = game.start(league.options, game.deal(league.options, seed))
    names = tuple(league.players[player] for player in seating)
    players = seated(game, names, match_seed(seed, luck))
    play_out(game, league.options, state, seed, players, stop)
    return state
