"""Guests and tables over HTTP: what can be asked, and what is refused."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest
from guest import AGAINST_A_BOT, Guest, Server

from palais.engine.errors import BadInput
from palais.games.richelieu import data

OTHER_SITE = {"Origin": "http://elsewhere.example"}


def test_nobody_is_a_guest_before_doing_something(anne: Guest) -> None:
    assert anne.ask("GET", "/api/me") == (200, {"guest": None, "name": "Guest", "tables": []})
    assert anne.cookies == {}


def test_a_guest_is_a_name_and_a_secret_cookie(anne: Guest, ben: Guest) -> None:
    status, me = anne.ask("PUT", "/api/me", {"name": "Anne"})
    assert (status, me["name"]) == (200, "Anne")
    assert anne.ask("GET", "/api/me")[1]["guest"] == me["guest"]
    ben.cookies = {"palais": f"{me['guest']}.guessed"}
    assert ben.ask("GET", "/api/me")[1]["guest"] is None


@pytest.mark.parametrize("name", ["", " Anne", "a\nb", "x" * 25, "\u202e\u0000", "\u3164"])
def test_a_name_that_cannot_be_shown_is_refused(anne: Guest, name: str) -> None:
    status, refused = anne.ask("PUT", "/api/me", {"name": name})
    assert (status, refused["code"]) == (400, "name")


def test_a_table_starts_when_no_seat_is_open(anne: Guest, ben: Guest) -> None:
    table = anne.table([{"kind": "me"}, {"kind": "friend"}])
    assert anne.ask("GET", f"/api/tables/{table}")[1]["status"] == "open"
    status, joined = ben.ask("POST", f"/api/tables/{table}/join", {"seat": 1})
    assert (status, joined["status"], joined["yours"]) == (200, "running", [1])
    assert ben.ask("POST", f"/api/tables/{table}/join", {"seat": 1})[0] == 200
    assert anne.ask("POST", f"/api/tables/{table}/join", {"seat": 1})[1]["code"] == "seat-taken"


def test_only_the_maker_fills_open_seats_with_bots(anne: Guest, ben: Guest) -> None:
    table = anne.table([{"kind": "me"}, {"kind": "friend"}, {"kind": "friend"}])
    assert ben.ask("POST", f"/api/tables/{table}/start")[1]["code"] == "not-host"
    status, started = anne.ask("POST", f"/api/tables/{table}/start")
    assert (status, started["status"], [seat["kind"] for seat in started["seats"]]) == (
        200,
        "running",
        ["person", "bot", "bot"],
    )


def test_the_same_wish_makes_one_table(anne: Guest) -> None:
    assert anne.table(id="a") == anne.table(id="a") != anne.table(id="b")


def test_a_rematch_is_one_table_with_everybody_a_seat_on(anne: Guest, ben: Guest) -> None:
    table = anne.table()
    assert anne.ask("POST", f"/api/tables/{table}/rematch")[1]["code"] == "match-running"
    with anne.watch(table, 0) as mine:
        mine.scene()
        while mine.until(0)["table"]["status"] != "over":
            mine.take_turn(0)
    assert ben.ask("POST", f"/api/tables/{table}/rematch")[0] == 403
    found = [anne.ask("POST", f"/api/tables/{table}/rematch") for _ in range(2)]
    assert found[0] == found[1]
    again = anne.ask("GET", f"/api/tables/{found[0][1]['table']}")[1]
    assert (again["status"], again["yours"]) == ("running", [1])


def test_my_tables_are_listed_newest_first(anne: Guest) -> None:
    tables = [anne.table(id=str(number)) for number in range(3)]
    lines = anne.ask("GET", "/api/me")[1]["tables"]
    assert [line["table"] for line in lines] == tables[::-1]
    assert (lines[0]["status"], lines[0]["yours"], lines[0]["to_move"]) == ("running", [0], 0)


def test_a_running_match_gives_away_neither_seed_nor_hidden_discs(anne: Guest) -> None:
    """R19"""
    text = anne.ask("GET", f"/api/tables/{anne.table()}/record")[1]
    assert "seed:" not in text
    assert text.count("=?") == data.DISCS


def test_own_decks_and_layouts_come_as_text(anne: Guest) -> None:
    """R26"""
    layout = 'name = "corner"\ndiscs = ["1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8"]'
    table = anne.table(options={"players": 2, "layout_text": layout})
    assert anne.ask("GET", f"/api/tables/{table}")[1]["options"]["layout"] == "corner"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "option"),
        ({"id": ""}, "message"),
        ({"more": 1}, "message"),
        ({"seats": [{"kind": "me"}]}, "message"),
        ({"seats": [{"kind": "me"}] * 3}, "seats-count"),
        ({"seats": [{"kind": "bot", "name": "greedy"}] * 2}, "nobody-plays"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "name": "../etc"}]}, "option"),
        ({"seats": [{"kind": "me"}, {"kind": "device", "name": " "}]}, "name"),
        ({"options": {"players": 5}}, "message"),
        ({"options": {"edition": "2004"}}, "option"),
        ({"options": {"layout": "/etc/passwd"}}, "option"),
        ({"game": "queen", "options": {"players": 3}}, "seats-count"),
        ({"game": "queen", "options": {"cards_text": "name = "}}, "toml-syntax"),
        ({"options": {"cards_text": "x" * 16_385}}, "message"),
        ({"options": {"layout": "deck.toml"}}, "option"),
        ({"options": {"deck_text": "name = "}}, "toml-syntax"),
        ({"options": {"seed": "xyz"}}, "seed"),
        ({"options": {"seed": "2a"}, "seats": [{"kind": "me"}, {"kind": "friend"}]}, "seed-with-friends"),
    ],
)
def test_a_wish_that_cannot_be_is_refused(anne: Guest, change: dict[str, Any], code: str) -> None:
    body = {"game": "richelieu", "id": "x", "options": {}, "seats": AGAINST_A_BOT, **change}
    status, refused = anne.ask("POST", "/api/tables", body)
    assert (status, refused["t"], refused["code"], refused["key"]) == (400, "refused", code, f"error.{code}")


@pytest.mark.parametrize("path", ["/api/tables/none", "/api/tables/none/record", "/nothing", "/api/nothing"])
def test_what_is_not_there_is_said_so(anne: Guest, path: str) -> None:
    status, refused = anne.ask("GET", path)
    assert (status, refused["t"]) == (404, "refused")


@pytest.mark.parametrize(
    ("path", "allowed"), [("/", {"GET", "HEAD"}), ("/api/me", {"GET", "PUT"}), ("/api/tables", {"POST"})]
)
def test_another_method_is_refused_with_those_that_there_are(anne: Guest, path: str, allowed: set[str]) -> None:
    status, refused = anne.ask("DELETE", path)
    assert (status, refused["code"]) == (405, "method")
    assert {*refused["data"]["allowed"].split(", ")} - {"OPTIONS"} == allowed


def test_the_head_of_the_page_can_be_asked_for(anne: Guest) -> None:
    assert [anne.ask("HEAD", path)[0] for path in ("/", "/t/abc", "/rules")] == [200, 200, 200]


def test_another_site_cannot_act_for_a_guest(anne: Guest) -> None:
    table = anne.table()
    for method, path, body in [
        ("PUT", "/api/me", {"name": "Eve"}),
        ("POST", "/api/tables", {"game": "richelieu", "id": "one", "options": {"players": 2}, "seats": AGAINST_A_BOT}),
        ("POST", f"/api/tables/{table}/start", None),
        ("POST", f"/api/tables/{table}/rematch", None),
        ("POST", f"/api/tables/{table}/join", {"seat": 0}),
    ]:
        status, refused = anne.ask(method, path, body, **OTHER_SITE)
        assert (status, refused["code"]) == (403, "origin")


def test_a_body_that_is_too_large_is_refused(anne: Guest) -> None:
    status, refused = anne.ask("PUT", "/api/me", {"name": "x" * 70_000})
    assert (status, refused["t"]) == (413, "refused")


def test_the_page_is_one_file_for_every_screen(anne: Guest) -> None:
    assert anne.ask("GET", "/")[1] == anne.ask("GET", "/t/abc")[1] == anne.ask("GET", "/rules")[1]
    assert anne.ask("GET", "/rules/queen") == anne.ask("GET", "/rules/richelieu") == anne.ask("GET", "/")
    assert "Palais" in anne.ask("GET", "/")[1]


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_the_sentences_come_in_three_languages(anne: Guest, lang: str) -> None:
    status, areas = anne.ask("GET", f"/api/text/{lang}")
    assert (status, set(areas)) == (200, {"page", "match", "queen", "hint", "error"})


def test_another_language_is_refused(anne: Guest) -> None:
    assert anne.ask("GET", "/api/text/xx")[1]["code"] == "option"


def test_strangers_are_let_in_at_a_measured_pace(anne: Guest) -> None:
    codes = []
    for number in range(70):
        anne.cookies = {}
        codes.append(anne.ask("PUT", "/api/me", {"name": f"Guest {number}"})[0])
    assert (codes[0], codes[-1]) == (200, 429)


def test_a_folder_serves_one_process(server: Server) -> None:
    with server.run(), pytest.raises(BadInput) as refused, server.run():
        pass
    assert refused.value.code == "data-taken"


def test_what_is_refused_makes_no_guest(anne: Guest) -> None:
    for path, body in [("/api/tables/none/join", {"seat": 0}), ("/api/tables", {"game": "chess"})]:
        assert anne.ask("POST", path, body)[0] in (400, 404)
    assert anne.cookies == {}


def test_a_wish_cannot_pass_for_a_rematch(anne: Guest) -> None:
    table = anne.table()
    with anne.watch(table, 0) as mine:
        mine.scene()
        while mine.until(0)["table"]["status"] != "over":
            mine.take_turn(0)
    other = anne.table(id=f"rematch of {table}")
    assert anne.ask("POST", f"/api/tables/{table}/rematch")[1]["table"] != other


def test_one_broken_table_does_not_spoil_the_list(server: Server) -> None:
    with server.run() as client:
        anne = Guest(client)
        good, bad = anne.table(id="1"), anne.table(id="2")
    with sqlite3.connect(server.folder / "palais.db") as db:
        db.execute("insert into events values (?, 1, ?)", (bad, b'{"t": "decided", "action": "take 9L"}'))
    with server.run() as client:
        anne.client = client
        assert [line["table"] for line in anne.ask("GET", "/api/me")[1]["tables"]] == [good]
        assert anne.ask("GET", f"/api/tables/{bad}")[1]["code"] == "table-broken"


@pytest.mark.parametrize("content", [b"x" * 5000, b""])
def test_a_file_that_is_not_ours_is_not_served(server: Server, content: bytes) -> None:
    server.folder.mkdir()
    file = server.folder / "palais.db"
    if content:
        file.write_bytes(content)
    else:
        with sqlite3.connect(file) as db:
            db.execute("create table guests (x)")
    with pytest.raises(BadInput) as refused, server.run():
        pass
    assert (refused.value.code, refused.value.data["file"]) == ("data-broken", str(file))


def test_an_unknown_address_shows_a_page_to_a_browser_only(anne: Guest) -> None:
    status, text = anne.ask("GET", "/nosuch", Accept="text/html")
    assert (status, "Palais" in text) == (404, True)
    assert anne.ask("GET", "/nosuch")[1]["code"] == "nothing-here"
