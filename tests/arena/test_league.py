"""The league: every deal from every seat, the same however it is played, and nothing lost or counted twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from itertools import pairwise
from math import log10
from pathlib import Path
from random import Random
from typing import Any

import pytest

from palais.arena import league as arena
from palais.arena.archive import Archive, FileArchive, seed_in
from palais.arena.league import League, Meeting, lineups, meetings, rotated
from palais.arena.ratings import Skills, elo
from palais.arena.sprt import Sprt
from palais.arena.standings import Standings, places
from palais.arena.statistics import ByDeal, wilson
from palais.arena.workers import Stop
from palais.engine.errors import BadInput
from palais.games import catalog
from palais.players.budget import read_budget, with_budget

SEED = "2a".rjust(32, "0")
PAIR = [(0, 1)]


def league(
    *players: str, seats: int = 2, deals: int = 3, seed: str = SEED, game: str = "richelieu", ladder: bool = False
) -> League:
    return League(game, catalog.game(game).options(players=seats), players, seats, seed, deals, ladder)


def standings(contest: League, played: list[Meeting], sprt: Sprt | None = None) -> Standings:
    counted = Standings(contest, sprt)
    for each in played:
        counted.add(each)
    return counted


def invented(*first_wins: tuple[bool, bool]) -> list[Meeting]:
    """Meetings of two players by whether the first won, in each rotation."""
    seats = [[0 if one else 1, 1 if two else 0] for one, two in first_wins]
    return [
        Meeting(deal, 0, [[seat == winner for seat in (0, 1)] for winner in winners], [[winner] for winner in winners])
        for deal, winners in enumerate(seats)
    ]


# ---- who meets whom -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_seats_are_rotated_so_that_everybody_has_every_seat_equally_often(players: int, seats: int) -> None:
    for lineup in lineups(players, seats):
        seatings = [rotated(lineup, rotation) for rotation in range(seats)]
        for player in {*lineup}:
            assert {sum(seating[seat] == player for seating in seatings) for seat in range(seats)} == {
                lineup.count(player)
            }


def test_more_than_two_players_at_two_seats_meet_in_pairs() -> None:
    assert lineups(3, 2) == ((0, 1), (0, 2), (1, 2))


def test_players_sit_several_times_where_they_are_fewer_than_seats() -> None:
    assert lineups(2, 3) == ((0, 0, 1), (0, 1, 1))
    assert lineups(3, 4) == ((0, 0, 1, 2), (0, 1, 1, 2), (0, 1, 2, 2))


def test_players_are_chosen_without_repetition_where_there_are_enough() -> None:
    assert lineups(4, 3) == ((0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3))


def test_on_a_ladder_each_meets_the_next_two() -> None:
    assert lineups(5, 2, ladder=True) == ((0, 1), (0, 2), (1, 2), (1, 3), (2, 3), (2, 4), (3, 4))
    assert lineups(3, 2, ladder=True) == lineups(3, 2)


def test_deals_are_paired(monkeypatch: pytest.MonkeyPatch) -> None:
    """All matches of a deal begin with the same deal, whoever plays them, and no two deals are alike."""
    begun: list[tuple[str, tuple[str, ...]]] = []
    seated, deal = arena.seated, type(catalog.game("queen")).deal

    def note_deal(self: Any, options: Any, seed: str) -> Any:
        begun.append((seed, ()))
        return deal(self, options, seed)

    def note_names(game: Any, names: tuple[str, ...], luck: str) -> Any:
        begun[-1] = (begun[-1][0], names)
        return seated(game, names, luck)

    monkeypatch.setattr(type(catalog.game("queen")), "deal", note_deal)
    monkeypatch.setattr(arena, "seated", note_names)
    list(meetings(league("greedy", "random", seats=3, deals=2, game="queen"), Archive()))
    deals = [[names for seed, names in begun if seed == each] for each in dict(begun)]
    assert len(deals) == 2
    assert deals[0] == deals[1]
    assert [names.index("random") for names in deals[0][:3]] == [2, 1, 0]
    assert len(deals[0]) == len({*deals[0]}) == 6


def test_the_same_player_has_other_luck_in_every_match() -> None:
    """Two random players would else only change names from one rotation to the next."""
    played = list(meetings(league("random", "greedy", seats=3, deals=4), Archive()))
    assert any(len({tuple(sorted(scores)) for scores in each.scores}) > 1 for each in played)


# ---- one result for a seed ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
def test_jobs_do_not_change_the_result(seats: int) -> None:
    contest = league("random", "greedy", seats=seats, deals=6)
    one, two = (list(meetings(contest, Archive(), jobs)) for jobs in (1, 2))
    assert one == two
    assert [(each.deal, each.lineup) for each in one] == sorted((each.deal, each.lineup) for each in one)


def test_more_deals_do_not_change_the_first() -> None:
    few, many = (list(meetings(league("random", "greedy", deals=deals), Archive())) for deals in (2, 4))
    assert many[:2] == few


def test_a_round_that_is_stopped_on_the_way_is_not_counted() -> None:
    class Soon(Stop):
        asked = 0

        def is_set(self) -> bool:
            self.asked += 1
            return self.asked > 30

    assert arena.play(league("random", "greedy"), 0, Soon()) is None


def test_nothing_more_is_played_once_it_is_stopped() -> None:
    stop = Stop()
    played = meetings(league("random", "greedy", deals=50), Archive(), 1, stop)
    next(played)
    stop.set()
    assert list(played) == []


# ---- resuming -------------------------------------------------------------------------------------------------


def keep(path: Path, contest: League, wanted: int, jobs: int = 1) -> list[Meeting]:
    with closing(FileArchive(str(path), contest)) as archive, closing(meetings(contest, archive, jobs)) as played:
        return [each for _, each in zip(range(wanted), played, strict=False)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.league"


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("lost", [0, 1, 40, 75])
def test_resuming_after_a_cut_gives_the_same_final_table(path: Path, lost: int, jobs: int) -> None:
    contest = league("random", "greedy", seats=3, deals=4)
    whole = list(meetings(contest, Archive()))
    keep(path, contest, 3)
    path.write_bytes(path.read_bytes()[: len(path.read_bytes()) - lost])
    assert keep(path, contest, 99, jobs) == whole
    assert standings(contest, whole).told() == standings(contest, keep(path, contest, 99)).told()


def test_what_is_kept_is_not_played_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    contest = league("random", "greedy", deals=4)
    keep(path, contest, 3)
    numbers: list[int] = []
    play = arena.play
    monkeypatch.setattr(arena, "play", lambda a, number, c: (numbers.append(number), play(a, number, c))[1])
    keep(path, contest, 99)
    assert numbers == [3]
    assert len(path.read_text().splitlines()) == 1 + 4


@pytest.mark.parametrize("left", [0, 3, 50])
def test_a_file_cut_within_its_first_line_begins_anew(path: Path, left: int) -> None:
    contest = league("random", "greedy", deals=2)
    keep(path, contest, 2)
    content = path.read_bytes()
    path.write_bytes(content[:left])
    keep(path, contest, 99)
    assert path.read_bytes() == content


def test_a_league_can_grow(path: Path) -> None:
    keep(path, league("random", "greedy", deals=2), 99)
    more = league("random", "greedy", deals=4)
    assert keep(path, more, 99) == list(meetings(more, Archive()))


def test_deals_beyond_those_asked_for_take_no_process_away(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[list[int], int]] = []

    def note(_task: Any, pieces: Iterator[int], jobs: int, _stop: Stop, in_order: bool) -> Iterator[Any]:
        assert not in_order
        asked.append(([*pieces], jobs))
        return iter(())

    monkeypatch.setattr(arena, "results", note)
    list(arena.play_meetings(league("random", "greedy", deals=4), {0, 7, 8, 9}, 2, Stop()))
    assert asked == [([1, 2, 3], 2)]


@pytest.mark.parametrize(
    ("field", "other"),
    [
        ("seed", league("random", "greedy", seed="0" * 32)),
        ("players", league("greedy", "random")),
        ("options", league("random", "greedy", seats=3)),
        ("ladder", league("random", "greedy", ladder=True)),
        ("game", league("random", "greedy", game="queen")),
    ],
)
def test_other_settings_are_refused(path: Path, field: str, other: League) -> None:
    keep(path, league("random", "greedy"), 1)
    before = path.read_bytes()
    with pytest.raises(BadInput, match="league-other") as refused:
        FileArchive(str(path), other)
    assert refused.value.data["field"] == field
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content",
    ["Dear cardinal\n", "Dear cardinal", '{"league":1}\n', "\n", '{"league":"Bundesliga"}', '{"league":1,"clubs":18}'],
)
def test_another_file_is_left_alone(path: Path, content: str) -> None:
    path.write_text(content)
    with pytest.raises(BadInput) as refused:
        FileArchive(str(path), league("random", "greedy"))
    assert str(refused.value.data["reason"]) == "file-foreign"
    assert path.read_text() == content


@pytest.mark.parametrize(
    "line",
    ["{}", "x", '{"deal":0,"lineup":1,"scores":[[1,2],[1,2]],"winners":[[1],[1]]}',
     '{"deal":0,"lineup":0,"scores":[[1,2]],"winners":[[1]]}',
     '{"deal":0,"lineup":0,"scores":[[1,2],[1,2]],"winners":[[1],[2]]}',
     '{"deal":0,"lineup":0,"scores":[[1,2],[1,2]],"winners":[[1,1],[1]]}',
     '{"deal":0,"lineup":0,"scores":[[1,2],[1,2]],"winners":[[1,0],[1]]}',
     '{"deal":0,"lineup":0,"scores":[[1,2],[1,2]],"winners":[[1],[1]]}'],  # of another result for this deal
)  # fmt: skip
def test_a_damaged_line_is_told(path: Path, line: str) -> None:
    contest = league("random", "greedy")
    keep(path, contest, 2)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:2], line, *lines[2:], ""]))
    with pytest.raises(BadInput, match="league-line") as refused:
        FileArchive(str(path), contest)
    assert refused.value.data["line"] == 3


def test_a_line_that_is_there_twice_counts_once(path: Path) -> None:
    contest = league("random", "greedy")
    whole = keep(path, contest, 99)
    path.write_text(path.read_text() + path.read_text().splitlines()[1] + "\n")
    assert keep(path, contest, 99) == whole


def test_two_processes_cannot_write_one_league(path: Path) -> None:
    contest = league("random", "greedy")
    with closing(FileArchive(str(path), contest)), pytest.raises(BadInput) as refused:
        FileArchive(str(path), contest)
    assert str(refused.value.data["reason"]) == "league-held"


def test_the_seed_is_found_in_the_file(path: Path) -> None:
    assert seed_in(str(path)) is None
    keep(path, league("random", "greedy"), 1)
    assert seed_in(str(path)) == SEED


# ---- counting -------------------------------------------------------------------------------------------------


def test_winners_are_first_and_the_rest_by_points() -> None:
    assert places([5, 9, 9, 2], [1]) == [2, 0, 1, 3]
    assert places([7, 7, 3], [0, 1]) == [0, 0, 2]


def test_a_victory_is_counted_for_the_player_and_not_for_the_seat() -> None:
    contest = league("a", "b", deals=4)
    told = standings(contest, invented((True, True), (True, False), (False, True), (True, True))).told()
    assert [row["share"] for row in told["players"]] == [6 / 8, 2 / 8]
    assert told["cross"][0][1]["share"] == 6 / 8
    assert told["cross"][1][0]["share"] == 2 / 8
    assert (told["deals"], told["matches"], told["complete"]) == (4, 8, True)


def test_a_shared_victory_is_half_a_victory() -> None:
    contest = league("a", "b", deals=1)
    told = standings(contest, [Meeting(0, 0, [[5, 5], [5, 4]], [[0, 1], [0]])]).told()
    assert [row["share"] for row in told["players"]] == [1 / 4, 3 / 4]


def test_shares_are_told_by_lineup_and_add_up() -> None:
    contest = league("random", "greedy", seats=3, deals=3)
    told = standings(contest, list(meetings(contest, Archive()))).told()
    for lineup in told["lineups"]:
        names = lineup["players"]
        parts = [part["share"] * names.count(part["player"]) for part in lineup["shares"]]
        assert sum(parts) == pytest.approx(1)


def test_of_players_that_never_meet_nothing_is_told() -> None:
    contest = league("random", "page", "greedy", "musketeer", deals=2, ladder=True)
    cross = standings(contest, list(meetings(contest, Archive()))).told()["cross"]
    assert [[cell is not None for cell in row] for row in cross] == [
        [False, True, True, False], [True, False, True, True], [True, True, False, True], [False, True, True, False],
    ]  # fmt: skip
    for row, column in ((0, 2), (1, 3)):
        assert cross[row][column]["matches"] == cross[column][row]["matches"] == 4
        assert cross[row][column]["share"] + cross[column][row]["share"] == pytest.approx(1)


def test_a_match_of_three_seats_is_counted_once_for_a_pair() -> None:
    contest = league("random", "greedy", seats=3, deals=2)
    told = standings(contest, list(meetings(contest, Archive()))).told()
    cell = told["cross"][0][1]
    assert (cell["matches"], cell["of"]) == (told["matches"], 2 * told["matches"])


# ---- intervals ------------------------------------------------------------------------------------------------


def by_deal(*totals: int) -> ByDeal:
    counted = ByDeal()
    for deal, total in enumerate(totals):
        for _ in range(2):
            counted.add(deal, total // 2, 1)
    return counted


def test_matches_of_a_deal_that_go_alike_are_worth_less_than_as_many_deals() -> None:
    found = by_deal(*[0, 2] * 20).share(1)
    low, high = found["interval"]
    assert (found["of"], found["share"]) == (80, 0.5)
    assert (low, high) == pytest.approx(wilson(20, 40), abs=0.005)
    assert high - low > wilson(40, 80)[1] - wilson(40, 80)[0]


def test_deals_that_are_all_alike_promise_no_certainty() -> None:
    alike = ByDeal()
    for deal in range(5):
        alike.add(deal, 1, 1)
        alike.add(deal, 0, 1)
    assert alike.share(1) == {"of": 10, "share": 0.5, "interval": wilson(5, 10)}
    assert by_deal(2, 2, 2, 2).share(1) == {"of": 8, "share": 1.0, "interval": wilson(4, 4)}


def deals_of(rng: Random, p: float, n: int, alike: float) -> Counter[Any]:
    """Deals of two matches; in so many of them both go the same way."""
    found: Counter[Any] = Counter()
    for _ in range(n):
        first = rng.random() < p
        second = first if rng.random() < alike else rng.random() < p
        found[((2 * (first + second), 2),)] += 1
    return found


@pytest.mark.parametrize("alike", [0.0, 0.6])
@pytest.mark.parametrize("p", [0.5, 0.8])
def test_elo_intervals_have_the_truth_in_95_of_100(p: float, alike: float) -> None:
    rng, truth, times = Random(7), 200 * log10(p / (1 - p)), 200
    found = [elo(2, PAIR, deals_of(rng, p, 60, alike))[0].interval for _ in range(times)]
    assert 0.92 * times <= sum(low <= truth <= high for low, high in found) <= 0.99 * times


def test_elo_of_equal_players_is_0_within_its_interval() -> None:
    for rating in elo(2, PAIR, deals_of(Random(3), 0.5, 50, 0.3)):
        low, high = rating.interval
        assert low < 0 < high


def test_elo_is_the_usual_one() -> None:
    """Ten to one is 400 points."""
    first, second = elo(2, PAIR, Counter({((20 * 1000, 11 * 1000),): 1}))
    assert first.value - second.value == pytest.approx(400, abs=1)
    assert first.value + second.value == pytest.approx(0, abs=1e-6)


def test_elo_of_three_fits_their_pairs() -> None:
    pattern = ((2 * 3, 4), (2 * 9, 10), (2 * 3, 4))  # 3:1, 9:1, 3:1, which Bradley and Terry would expect
    first, second, third = elo(3, [(0, 1), (0, 2), (1, 2)], Counter({pattern: 500}))
    assert first.value - second.value == pytest.approx(400 * log10(3), abs=1)
    assert second.value - third.value == pytest.approx(400 * log10(3), abs=1)


def test_elo_of_a_ladder_adds_up_over_its_steps() -> None:
    pairs = [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)]
    pattern = ((2 * 3, 4), (2 * 9, 10), (2 * 3, 4), (2 * 9, 10), (2 * 3, 4))
    rated = elo(4, pairs, Counter({pattern: 500}))
    assert [one.value - two.value for one, two in pairwise(rated)] == pytest.approx([400 * log10(3)] * 3, abs=1)
    assert all(low < rating.value < high for rating in rated for low, high in [rating.interval])


def test_who_never_lost_has_a_finite_rating() -> None:
    first, second = elo(2, PAIR, Counter({((4, 2),): 500}))
    assert 400 < first.value - second.value < 2000
    assert first.interval[0] > second.interval[1]


def test_openskill_ranks_who_wins_higher_and_grows_sure() -> None:
    skills = Skills(3)
    for number in range(30):
        seating = rotated((0, 1, 2), number % 3)
        skills.add(seating, seating)
    one, two, three = skills.skills
    assert one.mu > two.mu > three.mu
    assert two.sigma < 25 / 3


def test_openskill_of_who_sits_twice_moves_once() -> None:
    skills = Skills(2)
    skills.add((0, 1, 1), (0, 1, 2))
    assert skills.skills[0].mu > 25 > skills.skills[1].mu


# ---- the test that ends early ---------------------------------------------------------------------------------


def quarters(rng: Random, p: float) -> int:
    return 2 * ((rng.random() < p) + (rng.random() < p))


@pytest.mark.parametrize(("p", "verdict"), [(0.4, "low"), (0.5, "low"), (0.6, "high"), (0.9, "high")])
def test_the_sprt_stops_with_the_right_verdict(p: float, verdict: str) -> None:
    rng, verdicts = Random(5), Counter[str | None]()
    for _ in range(10):
        test, deals = Sprt(0.5, 0.6), 0
        while test.verdict is None and deals < 2000:
            test.add(quarters(rng, p))
            deals += 1
        assert deals > 5
        verdicts[test.verdict] += 1
    assert verdicts[verdict] >= 8


def test_the_sprt_says_nothing_of_nothing() -> None:
    assert (Sprt(0.5, 0.6).ratio, Sprt(0.5, 0.6).verdict) == (0.0, None)


def test_a_league_is_decided_when_the_sprt_is() -> None:
    contest = league("a", "b", deals=40)
    won = invented(*[(True, True)] * 40)
    assert not standings(contest, won[:5], Sprt(0.5, 0.6)).is_decided
    counted = standings(contest, won[:30], Sprt(0.5, 0.6))
    assert counted.is_decided
    assert counted.is_complete
    assert counted.told()["sprt"]["verdict"] == "high"


# ---- budgets --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("greedy", "greedy"),
        ("search", "search:ms=50"),
        ("search:plain=true", "search:ms=50,plain=true"),
        ("search:ms=9", "search:ms=9"),
        ("search:plain=true,simulations=9", "search:plain=true,simulations=9"),
    ],
)
def test_a_budget_is_for_players_that_think_and_have_none(name: str, given: str) -> None:
    assert with_budget(name, read_budget("50ms")) == given


def test_a_budget_is_a_time_or_a_number_of_simulations() -> None:
    assert read_budget("2000sims") == "simulations=2000"
    for text in ("", "50", "ms", "0ms", "-1ms", "1.5ms", "50 ms", "٣ms"):
        with pytest.raises(BadInput, match="budget"):
            read_budget(text)
