"""Both games at a table: what each can be set to, and how the options of the other are refused."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from guest import AGAINST_A_BOT, Guest

from palais.engine.stream import parse_seed
from palais.games import catalog
from palais.games.queen import data
from palais.players import LEVELS, NAMES
from palais.server import table as tables
from palais.server import wire
from palais.server.hall import Hall, Live
from palais.server.store import Store
from palais.server.table import Confirmed, Decided, Table

BOTS = list(NAMES)
PLAYERS = [2, 3, 4]


def test_the_games_are_listed_with_what_each_can_be_set_to(anne: Guest) -> None:
    status, games = anne.ask("GET", "/api/games")
    assert (status, list(games)) == (200, ["richelieu", "queen"])
    assert games["queen"] == {"players": PLAYERS, "first-game": PLAYERS, "levels": [*LEVELS], "bots": BOTS}
    assert games["richelieu"]["players"] == PLAYERS
    assert (games["richelieu"]["layouts"], games["richelieu"]["bots"]) == (["classic", "random"], BOTS)


def test_what_is_not_wished_for_is_as_the_game_has_it(anne: Guest) -> None:
    options = {game: told(anne, anne.table(game=game, id=game, options={})) for game in catalog.NAMES}
    assert options == {
        "richelieu": {"players": 2, "edition": "2003", "variant": None, "layout": "classic", "deck": "palais"},
        "queen": {"players": 2, "first-game": None, "cards": "palais"},
    }


def test_a_first_game_of_queen_has_the_row_for_beginners(anne: Guest) -> None:
    """Q5"""
    table = anne.table(game="queen", options={"players": 2, "first_game": True})
    assert told(anne, table)["first-game"] == "yes"
    with anne.watch(table, 0) as mine:
        view = mine.scene()["view"]
    assert (view["requirement"], view["conditions"]) == ("E1", ["M1", "A1", "N1", "C1", "F1"])


def told(guest: Guest, table: str) -> Any:
    return guest.ask("GET", f"/api/tables/{table}")[1]["options"]


@pytest.mark.parametrize(
    ("game", "option", "value"),
    [
        ("queen", "edition", "2003"),
        ("queen", "variant", "last-row"),
        ("queen", "layout", "classic"),
        ("queen", "layout_text", ""),
        ("queen", "deck_text", ""),
        ("richelieu", "first_game", False),
        ("richelieu", "cards_text", ""),
    ],
)
def test_an_option_of_the_other_game_is_refused_by_name(anne: Guest, game: str, option: str, value: Any) -> None:
    body = {"game": game, "id": "x", "options": {option: value}, "seats": AGAINST_A_BOT}
    status, refused = anne.ask("POST", "/api/tables", body)
    owner = next(name for name in catalog.NAMES if name != game)
    assert (status, refused["code"], refused["data"]) == (
        400, "option-game", {"option": option, "game": owner, "value": game},
    )  # fmt: skip


def test_a_faulty_face_is_named_with_its_card_field_and_what_is_allowed(anne: Guest) -> None:
    """Q30"""
    text = (
        (data.HERE / "faces.toml")
        .read_text()
        .replace('when = "before", effect = "lose"', 'when = "never", effect = "lose"')
    )
    body = {"game": "queen", "id": "x", "options": {"cards_text": text}, "seats": AGAINST_A_BOT}
    status, refused = anne.ask("POST", "/api/tables", body)
    assert (status, refused["data"]["file"], refused["data"]["field"]) == (400, "cards.toml", "military.M1.when")
    assert "before" in refused["data"]["allowed"]


def test_own_faces_come_as_text(anne: Guest) -> None:
    """Q30"""
    faces = (data.HERE / "faces.toml").read_text()
    text = faces.replace('name = "palais"', 'name = "box"').replace("each = 3 }", "each = 4 }", 1)
    table = anne.table(game="queen", options={"cards_text": text})
    assert told(anne, table)["cards"] == "box"
    ours, own = (anne.ask("GET", path)[1] for path in ("/api/games/queen/faces", f"/api/tables/{table}/faces"))
    assert [face["code"] for face, other in zip(own, ours, strict=True) if face != other] == ["F1"]


def test_a_rematch_of_queen_keeps_the_options(anne: Guest) -> None:
    table = anne.table(game="queen", options={"first_game": True})
    with anne.watch(table, 0) as mine:
        mine.scene()
        while mine.until(0)["table"]["status"] != "over":
            mine.take_turn(0)
    again = anne.ask("POST", f"/api/tables/{table}/rematch")[1]["table"]
    assert told(anne, again) == told(anne, table)


def test_the_list_says_which_game_a_table_plays(anne: Guest) -> None:
    for game in catalog.NAMES:
        anne.table(game=game, id=game)
    assert [line["game"] for line in anne.ask("GET", "/api/me")[1]["tables"]] == ["queen", "richelieu"]


def test_the_faces_come_as_sentences_of_the_catalogue(anne: Guest) -> None:
    status, faces = anne.ask("GET", "/api/games/queen/faces")
    assert (status, len(faces)) == (200, 50 + 10 + 24)
    assert faces[0] == {
        "code": "M1",
        "kind": "military",
        "when": {"key": "queen.when-before", "data": {}},
        "text": [
            {"key": "queen.lose-one", "data": {"what": {"key": "queen.points", "data": {"n": 3}}}},
        ],
        "demand": None,
        "points": None,
    }
    plot = faces[-1]
    assert (plot["kind"], plot["demand"]["key"], plot["points"]) == ("plot", "queen.plot-without", 5)
    assert [face["kind"] for face in faces[-34::24]] == ["requirement", "plot"]
    assert faces[-1]["when"] is None
    assert anne.ask("GET", "/api/games/richelieu/faces") == (200, [])
    assert anne.ask("GET", "/api/games/chess/faces")[1]["code"] == "option"


# ---- a restart ------------------------------------------------------------------------------------------------


def seed_with(condition: str, players: int) -> str:
    """A seed that lays a Condition into the row."""
    game = catalog.game("queen")
    options = game.options(players=players)
    seeds = (parse_seed(f"{number:x}") for number in range(1000))
    return next(seed for seed in seeds if data.CARD[condition] in game.deal(options, seed).conditions)


async def play_out(hall: Hall, live: Live) -> None:
    """People play Military when they can, bots what they like."""
    while not live.table.running.over:
        table = live.table
        if table.bot:
            assert live.bot
            await live.bot
        elif table.running.is_drafted:
            await hall.act(live, "", lambda _: [Confirmed()])
        else:
            legal = [table.running.game.text(action) for action in table.running.legal(table.running.seat)]
            wanted = [text for text in legal if text.startswith(("give", "target", "play M"))]
            action = (wanted or legal)[0]
            await hall.act(live, "", lambda _, action=action: [Decided(action=action)])  # type: ignore[misc]


def shown(table: Table, events: list[Any]) -> dict[Any, Any]:
    """All that each channel has seen and sees."""
    return {
        channel: (
            msgspec.to_builtins(table.scene(channel, "g", whole=True)),
            tables.missed(table.name, events, channel, "g", 0),
        )
        for channel in table.numbers
    }


@pytest.mark.parametrize("players", PLAYERS)
def test_a_match_of_queen_with_chance_is_the_same_after_a_restart(tmp_path: Path, players: int) -> None:
    """Q32: what M10 draws comes from the seed of the record."""

    async def work() -> None:
        store = Store(tmp_path)
        hall = Hall(store)
        seats = [wire.SeatWish("me"), *[wire.SeatWish("device", "Ben")] * (players - 2), wire.SeatWish("bot", "random")]
        options = wire.Options(players=players, seed=seed_with("M10", players))
        live = await hall.find(await hall.make("g", "Anne", wire.NewTable("queen", "x", options, seats)))
        await play_out(hall, live)
        assert any(isinstance(event, Decided) and event.action.startswith("give") for event in live.events)
        before = shown(live.table, live.events)
        hall.close()
        again = await Hall(store).find(live.table.name)
        store.close()
        assert live is not again
        assert again.table.status == "over"
        assert shown(again.table, again.events) == before

    asyncio.run(work())


@pytest.mark.parametrize("game", catalog.NAMES)
def test_a_bot_that_searches_leaves_others_free_and_ends_with_the_server(tmp_path: Path, game: str) -> None:
    async def work() -> None:
        store = Store(tmp_path)
        hall = Hall(store)
        seats = [wire.SeatWish("bot", "regent"), wire.SeatWish("me")]
        live = await hall.find(await hall.make("g", "Anne", wire.NewTable(game, "x", wire.Options(players=2), seats)))
        while not live.table.bot:  # Queen's draft may begin with the other seat
            await one_decision(hall, live)
        while not live.reply:
            await asyncio.sleep(0.001)
        other = await hall.find(await hall.make("h", "Ben", wire.NewTable(game, "y", wire.Options(players=2), DEVICE)))
        await one_decision(hall, other)
        thinking = live.reply
        hall.close()
        hall.thinkers.shutdown(wait=True)
        store.close()
        assert thinking.player.name == "regent"
        assert live.reply.player.cancelled  # type: ignore[attr-defined]

    asyncio.run(work())


DEVICE = [wire.SeatWish("me"), wire.SeatWish("device", "Ben")]


async def one_decision(hall: Hall, live: Live) -> None:
    match = live.table.running
    if match.is_drafted:
        await hall.act(live, "", lambda _: [Confirmed()])
        return
    action = match.game.text(match.legal(match.seat)[0])
    await hall.act(live, "", lambda _: [Decided(action=action)])
