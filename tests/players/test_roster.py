"""The six levels: legal, reproducible, in time, named in all languages; how strong they are is measured, not tested."""

import os
from itertools import pairwise

import msgspec
import pytest

from palais.engine.errors import BadInput
from palais.games import catalog
from palais.i18n import LANGUAGES, Catalogue
from palais.players import LEVELS, make, ratings, setting_text
from palais.players.glance import Glance, GlancePlayer
from palais.players.roster import MS, ROSTER
from palais.players.searcher import SearchPlayer, Settings
from strategies import CASES, case_id, random_record, replayed, seed_of

FEW = 3 if os.environ.get("PALAIS_INTERPRETED") else 50
SEARCHERS = [name for name in LEVELS if isinstance(ROSTER[name]["queen"], Settings)]


def quick(name, game, seed=1):
    """A level with a tiny budget of simulations."""
    player = make(name, game, seed)
    if isinstance(player, SearchPlayer):
        few = min(FEW, player.settings.simulations)
        player.settings = msgspec.structs.replace(player.settings, simulations=few)
    return player


def positions(case, every=9):
    record = random_record(case, 4)
    game = catalog.game(record.game)
    for number, state in enumerate(replayed(record)):
        if number % every == 0 and not state.over and not state.chance:
            yield game, game.view(state, record.options, state.me), state.legal()


def opening(name):
    game = catalog.game(name)
    options = game.options(players=2)
    state = game.start(options, game.deal(options, seed_of(5)))
    return game, game.view(state, options, state.me), state.legal()


@pytest.mark.parametrize("case", CASES, ids=case_id)
@pytest.mark.parametrize("name", LEVELS)
def test_a_level_plays_by_the_rules_and_again_the_same(case, name):
    for game, view, legal in positions(case):
        choice = quick(name, game).choose(view, legal)
        assert choice in legal
        assert quick(name, game).choose(view, legal) == choice


@pytest.mark.parametrize("game", catalog.NAMES)
@pytest.mark.parametrize("name", SEARCHERS)
def test_a_level_that_searches_has_simulations_and_a_limit_of_time(game, name):
    setting = ROSTER[name][game]
    assert setting.simulations > 0
    assert 0 < setting.ms == MS < 1000
    assert setting.threads == 1


@pytest.mark.parametrize("name", catalog.NAMES)
def test_the_limit_of_time_holds_where_simulations_would_not_end(name):
    game, view, legal = opening(name)
    player = make("regent", game, 1)
    player.settings = msgspec.structs.replace(player.settings, simulations=1 << 40, ms=60)
    assert player.choose(view, legal) in legal


@pytest.mark.parametrize("game", catalog.NAMES)
def test_each_level_searches_more_than_the_one_below(game):
    budgets = [ROSTER[name][game].simulations for name in SEARCHERS]
    assert all(less < more for less, more in pairwise(budgets))


def test_a_glance_without_margin_is_greedy():
    for case in CASES:
        for game, view, legal in positions(case):
            glance = GlancePlayer(game, 1, Glance(doubts=1))
            assert glance.choose(view, legal) == make("greedy", game, 1).choose(view, legal)


SIGHTS = {  # where most points at once are not what greedy would take: a position, and what either takes
    "richelieu 2003:2 No1,Bo2,Brc,Au2,8/12/12/12 -/- 3+0/3+0 - 5:1:take": ("take 1R", "take 1L"),
    "queen 2 E1 A10,M4*,N5,F4,C8 - A8,F6,C2,M10,F10,F9,N8,N4,C5,A9,N7,A3/C10,M9,N3,M7,M5,M3,C9,F3,F1,N9,A6,M6/"
    "C4,A5,A4,N1,F2,N10,C7,A1,F5,N6,M8,C6 M1,A2,C3,F8/M2,A7,N2,C1,F7 0.2.0.4.0-2/2.5.0.0.0-0 P4,P11,P12,P16/"
    "P18,P20,P23,P24 P7,P14,P6,P21,P15,P5,P13,P19,P1,P10,P2,P22,P8,P17,P3 P9 4:1:2:turn": ("play A2", "play M1"),
}


@pytest.mark.parametrize("position", SIGHTS)
def test_short_sight_takes_most_points(position):
    game = catalog.game(position.partition(" ")[0])
    state, options = game.read_position(position)
    view, legal = game.view(state, options, state.me), state.legal()
    short, far = (GlancePlayer(game, 1, Glance(short=short, doubts=1)).choose(view, legal) for short in (True, False))
    assert (game.text(short), game.text(far)) == SIGHTS[position]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_has_a_name_and_a_sentence(lang):
    t = Catalogue(lang)
    names = [t(f"match.bot-{level}") for level in LEVELS]
    sentences = [t(f"page.bot-{level}-more") for level in LEVELS]
    assert len(set(names)) == len(set(sentences)) == 6
    assert all(sentence.endswith(".") for sentence in sentences)


@pytest.mark.parametrize("game", catalog.NAMES)
def test_every_level_was_measured(game):
    found = ratings()[game]
    assert tuple(found.levels) == LEVELS
    assert found.command.startswith(f"palais league {game} --players random,page,")
    assert all(rating.low < rating.share <= rating.high for rating in found.levels.values())


@pytest.mark.parametrize("game", catalog.NAMES)
@pytest.mark.parametrize("name", LEVELS)
def test_a_setting_reads_as_it_is_given_to_make(name, game):
    same = make(setting_text(name, game), catalog.game(game), 1)
    level = make(name, catalog.game(game), 1)
    setting = "glance" if isinstance(level, GlancePlayer) else "settings"
    assert getattr(same, setting) == getattr(level, setting)


@pytest.mark.parametrize(
    ("name", "told"),
    [("search:ms=1,threads=65", ("threads=65", "; threads=1…64")),
     ("search:plain=x", ("plain=x", "; plain=true/false")),
     ("glance:margin=2000", ("margin=2000", "; margin=0…1000")),
     ("glance:far=1", ("far=1", "doubts"))],
)  # fmt: skip
def test_a_wrong_setting_is_told_with_what_it_can_be(name, told):
    with pytest.raises(BadInput) as refused:
        make(name, catalog.game("queen"), 1)
    assert refused.value.data["value"] == told[0]
    assert refused.value.data["allowed"].endswith(told[1])
