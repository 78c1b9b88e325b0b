"""The wire: numbers without gaps, drafts that only their player sees, answers that come once."""

from __future__ import annotations

from typing import Any

import pytest
from guest import Guest, Server
from sqlalchemy.exc import OperationalError

from palais.server import hall, store

TWO = [{"kind": "me"}, {"kind": "friend"}]


@pytest.fixture
def pair(anne: Guest, ben: Guest) -> tuple[Guest, Guest, str]:
    table = anne.table(TWO)
    assert ben.ask("POST", f"/api/tables/{table}/join", {"seat": 1})[0] == 200
    return anne, ben, table


def test_a_whole_match_against_a_bot(anne: Guest) -> None:
    table = anne.table()
    with anne.watch(table, 0) as mine:
        mine.scene()
        while mine.until(0)["table"]["status"] != "over":
            mine.take_turn(0)
        last = mine.scenes[-1]
    assert [scene["n"] for scene in mine.scenes] == list(range(1, len(mine.scenes) + 1))
    assert last["winners"]
    assert len(last["points"]) == 2
    log: list[Any] = []
    for scene in mine.scenes:
        log = log[: scene["log_from"]] + scene["log"]
    with anne.watch(table, 0) as again:
        assert again.scene()["log"] == log


def test_a_draft_is_seen_by_its_player_alone(pair: tuple[Guest, Guest, str]) -> None:
    """R28"""
    anne, ben, table = pair
    with anne.watch(table, 0) as mine, ben.watch(table, 1) as theirs, ben.watch(table, None) as public:
        start = [watch.scene() for watch in (mine, theirs, public)]
        place = next(
            text for text in start[0]["view"]["legal"]
            if text.startswith("take") and not _disc_at(start[0]["view"], text)
        )  # fmt: skip
        assert mine.ask("decide", action=place)["n"] == 3
        assert mine.scenes[-1]["turn"]["draft"] == [place]
        assert mine.ask("back")["n"] == 4
        assert mine.scenes[-1]["turn"]["draft"] == []
        mine.ask("decide", action=place)
        assert mine.ask("decide", action="done", confirm=True)["n"] == 7
        for watch in (theirs, public):
            scene = watch.scene()
            assert (scene["n"], [deed["action"] for deed in scene["log"]]) == (3, [place, "done"])


def _disc_at(view: dict[str, Any], text: str) -> bool:
    row, side = text[5], text[6]
    places = [card["place"] for card in view["cards"] if card["place"][0] == row and card["holder"] is None]
    return (places[0] if side == "L" else places[-1]) in {disc["place"] for disc in view["discs"]}


def test_the_same_id_gets_its_old_answer_and_changes_nothing(pair: tuple[Guest, Guest, str]) -> None:
    anne, _, table = pair
    with anne.watch(table, 0) as mine:
        legal = mine.scene()["view"]["legal"]
        for _ in range(2):
            mine.say({"t": "decide", "id": "x", "action": legal[0], "confirm": False})
        heard = [mine.hear() for _ in range(3)]
    assert [message["t"] for message in heard] == ["scene", "done", "done"]
    assert heard[1] == heard[2]


def test_a_client_resumes_with_exactly_what_it_missed(pair: tuple[Guest, Guest, str]) -> None:
    anne, ben, table = pair
    with anne.watch(table, 0) as mine, ben.watch(table, 1) as theirs:
        mine.scene(), theirs.scene()
        for _ in range(3):
            mine.until(0), mine.take_turn(0)
            theirs.until(1), theirs.take_turn(1)
        mine.until(0)
    seen = mine.scenes
    for after in (seen[0]["n"], seen[4]["n"]):
        with anne.watch(table, 0, after) as again:
            missed = [scene for scene in seen if scene["n"] > after]
            assert [again.scene() for _ in missed] == missed


def test_who_misses_too_much_or_counts_wrongly_gets_one_whole_scene(
    anne: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anne.table()
    with anne.watch(table, 0) as mine:
        mine.scene()
        mine.take_turn(0)
        mine.until(0)
    monkeypatch.setattr(hall, "FAR_BEHIND", 2)
    for after in (None, 999, 1):
        with anne.watch(table, 0, after) as mine:
            scene = mine.scene()
            assert (scene["whole"], scene["log_from"]) == (True, 0)


def test_a_restart_loses_nothing(server: Server) -> None:
    with server.run() as client:
        anne = Guest(client)
        table = anne.table()
        with anne.watch(table, 0) as mine:
            mine.scene()
            for _ in range(4):
                mine.until(0)
                mine.take_turn(0)
            last = mine.until(0)
            mine.say({"t": "decide", "id": "x", "action": last["view"]["legal"][0], "confirm": False})
            done = [mine.hear() for _ in range(2)][1]
    with server.run() as client:
        anne.client = client
        with anne.watch(table, 0, last["n"]) as again:
            assert again.scene() == mine.scenes[-1]
            again.say({"t": "decide", "id": "x", "action": "pass", "confirm": False})
            assert again.hear() == done


def test_previews_come_on_demand_for_all_or_one(anne: Guest) -> None:
    table = anne.table()
    with anne.watch(table, 0) as mine:
        legal = mine.scene()["view"]["legal"]
        assert sorted(preview["action"] for preview in mine.ask("previews")["previews"]) == legal
        assert [preview["action"] for preview in mine.ask("preview", action=legal[2])["previews"]] == [legal[2]]


def test_a_hint_is_a_legal_choice_with_what_it_does(anne: Guest) -> None:
    for game in ("richelieu", "queen"):
        with anne.watch(anne.table(game=game, id=game), 0) as mine:
            mine.scene()
            legal = mine.until(0)["view"]["legal"]
            (preview,) = mine.ask("hint")["previews"]
            assert preview["action"] in legal


def test_nobody_gets_a_hint_against_other_people(anne: Guest, ben: Guest) -> None:
    table = anne.table(seats=[{"kind": "me"}, {"kind": "friend"}])
    ben.ask("POST", f"/api/tables/{table}/join", {"seat": 1})
    with anne.watch(table, 0) as mine:
        mine.scene()
        assert mine.ask("hint")["code"] == "hint-with-friends"


@pytest.mark.parametrize(
    ("message", "code", "rule"),
    [
        ({"t": "decide", "id": "1", "action": "back"}, "illegal", "R20"),
        ({"t": "decide", "id": "1", "action": "pass"}, "illegal", "R15"),
        ({"t": "preview", "id": "1", "action": "place 1.1"}, "illegal", "R27"),
        ({"t": "decide", "id": "1", "action": "take 9L"}, "decision", None),
        ({"t": "confirm", "id": "1"}, "turn-unfinished", None),
        ({"t": "back", "id": "1"}, "nothing-to-take-back", "R28"),
        ({"t": "hello", "seat": 1}, "not-your-seat", None),
        ({"t": "shout", "id": "1"}, "message", None),
        ({"t": "back", "id": ""}, "message", None),
        ({"t": "back", "id": "1", "more": 1}, "message", None),
        ({"t": "back", "id": "x" * 5000}, "long", None),
        ([], "message", None),
    ],
)
def test_every_refusal_has_code_rule_and_key(anne: Guest, message: Any, code: str, rule: str | None) -> None:
    with anne.watch(anne.table(), 0) as mine:
        mine.scene()
        mine.say(message)
        refused = mine.hear()
    assert (refused["t"], refused["code"], refused["rule"], refused["key"]) == ("refused", code, rule, f"error.{code}")


def test_who_only_watches_decides_nothing(anne: Guest, ben: Guest) -> None:
    table = anne.table()
    with ben.watch(table, None) as watch:
        view = watch.scene()["view"]
        assert view["legal"] == []
        assert watch.ask("decide", action="take 1L")["code"] == "no-seat"
        assert watch.ask("previews")["code"] == "no-seat"


def test_nobody_decides_out_of_turn(pair: tuple[Guest, Guest, str]) -> None:
    _, ben, table = pair
    with ben.watch(table, 1) as theirs:
        theirs.scene()
        assert theirs.ask("decide", action="take 1L")["code"] == "not-your-turn"
        assert theirs.ask("previews")["code"] == "not-your-turn"
        assert theirs.ask("back")["code"] == "not-your-turn"


def test_a_flood_of_messages_is_refused(anne: Guest) -> None:
    with anne.watch(anne.table(), 0) as mine:
        mine.scene()
        codes = [mine.ask("decide", action="back")["code"] for _ in range(70)]
    assert codes[0] == "illegal"
    assert codes[-1] == "too-many"


def test_a_table_that_does_not_exist_is_named(anne: Guest) -> None:
    with anne.watch("nowhere", None) as watch:
        assert watch.hear()["code"] == "table-missing"


def test_a_device_with_several_seats_shows_one_at_a_time(anne: Guest) -> None:
    """R28: the public channel until a seat takes the device over, never a union."""
    table = anne.table([{"kind": "me"}, {"kind": "device", "name": "Ben"}])
    with anne.watch(table, None) as device:
        assert device.scene()["view"]["legal"] == []
        device.say({"t": "hello", "seat": 0, "after": None})
        mine = device.scene()
        assert (mine["seat"], mine["view"]["seat"], bool(mine["view"]["legal"])) == (0, 0, True)
        device.say({"t": "hello", "seat": 1, "after": None})
        assert device.scene()["view"]["legal"] == []


def test_a_table_in_use_is_one_table_however_many_are_asked_for(
    pair: tuple[Guest, Guest, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    anne, ben, table = pair
    monkeypatch.setattr(hall, "MOST_RECENT", 1)
    with anne.silent(table) as mine:
        for number in range(3):
            anne.ask("GET", f"/api/tables/{anne.table(id=str(number))}")
        with ben.watch(table, 1) as theirs:
            theirs.scene()
            mine.say({"t": "hello", "seat": 0, "after": None})
            mine.scene()
            mine.take_turn(0)
            assert theirs.scene()["turn"]["number"] == 2


def test_those_who_only_watch_do_not_keep_a_player_out(
    pair: tuple[Guest, Guest, str], monkeypatch: pytest.MonkeyPatch, client: Any
) -> None:
    anne, _, table = pair
    monkeypatch.setattr(hall, "MOST_VIEWERS", 1)
    stranger = Guest(client)
    with stranger.watch(table, None) as one:
        one.scene()
        with stranger.watch(table, None) as two:
            assert two.hear()["code"] == "too-many-viewers"
        with anne.watch(table, 0) as mine:
            assert mine.scene()["seat"] == 0


def test_a_bot_goes_on_after_a_write_that_failed(anne: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "SECONDS_TO_RETRY", 0.01)
    honest, failed = store.append, []

    def failing(*args: Any) -> Any:
        if not failed:
            failed.append(args)
            raise OperationalError("insert", None, OSError("the disk is full"))
        return honest(*args)

    monkeypatch.setattr(store, "append", failing)
    with anne.watch(anne.table([{"kind": "bot", "name": "greedy"}, {"kind": "me"}]), 1) as mine:
        mine.scene()
        assert mine.until(1)["turn"]["number"] == 2
    assert failed


@pytest.mark.parametrize(("append", "code"), [(lambda *_: 1 / 0, "server-fault"), (lambda *_: full_disk, "storage")])
def test_a_fault_of_ours_is_told_and_changes_nothing(
    anne: Guest, monkeypatch: pytest.MonkeyPatch, append: Any, code: str
) -> None:
    table = anne.table()
    with anne.watch(table, 0) as mine:
        legal = mine.scene()["view"]["legal"]
        with monkeypatch.context() as broken:
            broken.setattr(store, "append", append)
            assert mine.ask("decide", action=legal[0])["code"] == code
        assert mine.ask("decide", action=legal[0])["t"] == "done"


def full_disk(_db: Any) -> None:
    raise OperationalError("insert", None, OSError("the disk is full"))


def test_a_guest_has_so_many_connections_and_no_more(anne: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = anne.table()
    monkeypatch.setattr(hall, "MOST_OWN", 1)
    with anne.watch(table, 0) as one:
        one.scene()
        with anne.watch(table, 0) as two:
            assert two.hear()["code"] == "too-many-viewers"


def test_nothing_is_taken_back_for_ever(anne: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    with anne.watch(anne.table(), 0) as mine:
        legal = mine.scene()["view"]["legal"]
        assert mine.ask("decide", action=legal[0])["t"] == "done"
        monkeypatch.setattr(hall, "MOST_EVENTS", 2)
        assert mine.ask("back")["code"] == "too-many-backs"


def test_a_socket_opened_by_another_site_is_refused(anne: Guest) -> None:
    with anne.silent(anne.table(), Origin="http://elsewhere.example") as watch:
        assert watch.hear()["code"] == "origin"


def test_what_is_not_understood_is_refused_by_its_id(anne: Guest) -> None:
    with anne.watch(anne.table(), 0) as mine:
        mine.scene()
        mine.say({"t": "decide", "id": "q", "nonsense": 1})
        refused = mine.hear()
        assert (refused["id"], refused["code"]) == ("q", "message")
