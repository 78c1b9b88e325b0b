"""The wire: numbers without gaps, drafts that only their player sees, answers that come once; of both games."""

from __future__ import annotations

from itertools import count
from typing import Any, NamedTuple

import pytest
from guest import Guest, Server, Watch
from sqlalchemy.exc import OperationalError

from palais.games import catalog
from palais.games.queen import data
from palais.server import hall, new_table, store
from strategies import seed_of

TWO = [{"kind": "me"}, {"kind": "friend"}]
QUIET = ("play F", "play C", "play A")  # show nothing that is hidden


class Pair(NamedTuple):
    """Two people at a table, the one who is to decide and the one who waits."""

    mover: Guest
    other: Guest
    table: str
    seat: int  # the mover's


@pytest.fixture(params=catalog.NAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def pair(anne: Guest, ben: Guest, game: str, monkeypatch: pytest.MonkeyPatch) -> Pair:
    """Right before the first turn; in Queen, the lots are taken."""
    monkeypatch.setattr(new_table, "new_seed", lambda: seed_of(6))
    table = anne.table(TWO, game=game)
    assert ben.ask("POST", f"/api/tables/{table}/join", {"seat": 1})[0] == 200
    found = to_move(anne, ben, table)
    if game == "queen":
        with found.mover.watch(table, found.seat) as drafting:
            drafting.scene()
            drafting.take_turn(found.seat)
        found = to_move(anne, ben, table)
    return found


def to_move(anne: Guest, ben: Guest, table: str) -> Pair:
    with anne.watch(table, None) as public:
        seat = int(public.scene()["turn"]["seat"])
    mover, other = (anne, ben) if seat == 0 else (ben, anne)
    return Pair(mover, other, table, seat)


def test_a_whole_match_against_a_bot(anne: Guest, game: str) -> None:
    table = anne.table(game=game)
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


def test_a_draft_is_seen_by_its_player_alone(pair: Pair) -> None:
    """R28"""
    mover, other, table, seat = pair
    with mover.watch(table, seat) as mine, other.watch(table, 1 - seat) as theirs, other.watch(table, None) as public:
        start = [watch.scene() for watch in (mine, theirs, public)]
        choice = shows_nothing(start[0]["view"])
        assert mine.ask("decide", action=choice)["n"] == start[0]["n"] + 1
        assert mine.scenes[-1]["turn"]["draft"] == [choice]
        assert mine.ask("back")["n"] == start[0]["n"] + 2
        assert mine.scenes[-1]["turn"]["draft"] == []
        mine.ask("decide", action=choice)
        made = [choice, *mine.take_turn(seat)]
        for watch, before in zip((theirs, public), start[1:], strict=True):
            scene = watch.scene()
            assert (scene["n"], [deed["action"] for deed in scene["log"]]) == (before["n"] + 1, made)


def shows_nothing(view: dict[str, Any]) -> str:
    """A choice that uncovers no disc and draws no plot."""
    legal: list[str] = view["legal"]
    if "discs" not in view:
        return next(text for text in legal if text.startswith(QUIET))
    return next(text for text in legal if text.startswith("take") and not _disc_at(view, text))


def _disc_at(view: dict[str, Any], text: str) -> bool:
    row, side = text[5], text[6]
    places = [card["place"] for card in view["cards"] if card["place"][0] == row and card["holder"] is None]
    return (places[0] if side == "L" else places[-1]) in {disc["place"] for disc in view["discs"]}


def test_the_same_id_gets_its_old_answer_and_changes_nothing(pair: Pair) -> None:
    mover, _, table, seat = pair
    with mover.watch(table, seat) as mine:
        choice = shows_nothing(mine.scene()["view"])
        for _ in range(2):
            mine.say({"t": "decide", "id": "x", "action": choice, "confirm": False})
        heard = [mine.hear() for _ in range(3)]
    assert [message["t"] for message in heard] == ["scene", "done", "done"]
    assert heard[1] == heard[2]


def test_a_client_resumes_with_exactly_what_it_missed(pair: Pair) -> None:
    mover, other, table, seat = pair
    with mover.watch(table, seat) as mine, other.watch(table, 1 - seat) as theirs:
        mine.scene(), theirs.scene()
        for _ in range(3):
            mine.until(seat), mine.take_turn(seat)
            theirs.until(1 - seat), theirs.take_turn(1 - seat)
        mine.until(seat)
    seen = mine.scenes
    for after in (seen[0]["n"], seen[4]["n"]):
        with mover.watch(table, seat, after) as again:
            missed = [scene for scene in seen if scene["n"] > after]
            assert [again.scene() for _ in missed] == missed


def test_who_misses_too_much_or_counts_wrongly_gets_one_whole_scene(
    anne: Guest, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anne.table(game=game)
    with anne.watch(table, 0) as mine:
        mine.scene()
        for _ in range(2):
            mine.until(0)
            mine.take_turn(0)
        mine.until(0)
    monkeypatch.setattr(hall, "FAR_BEHIND", 2)
    for after in (None, 999, 1):
        with anne.watch(table, 0, after) as mine:
            scene = mine.scene()
            assert (scene["whole"], scene["log_from"]) == (True, 0)


def test_a_restart_loses_nothing(server: Server, game: str) -> None:
    with server.run() as client:
        anne = Guest(client)
        table = anne.table(game=game)
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


def test_previews_come_on_demand_for_all_or_one(pair: Pair) -> None:
    mover, _, table, seat = pair
    with mover.watch(table, seat) as mine:
        legal = mine.scene()["view"]["legal"]
        assert sorted(preview["action"] for preview in mine.ask("previews")["previews"]) == sorted(legal)
        assert [preview["action"] for preview in mine.ask("preview", action=legal[2])["previews"]] == [legal[2]]


def test_a_hint_is_a_legal_choice_with_what_it_does(anne: Guest, game: str) -> None:
    with anne.watch(anne.table(game=game), 0) as mine:
        mine.scene()
        legal = mine.until(0)["view"]["legal"]
        hint = mine.ask("hint")["hint"]
        assert hint["action"] in legal
        assert hint["steps"]


def test_nobody_gets_a_hint_against_other_people(pair: Pair) -> None:
    mover, _, table, seat = pair
    with mover.watch(table, seat) as mine:
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


@pytest.mark.parametrize(
    ("step", "action", "code", "rule"),
    [
        ("draft", "lot {taken}", "illegal", "Q9"),
        ("draft", "play M7", "illegal", "Q31"),
        ("turn", "play {lacking}", "illegal", "Q12"),
        ("turn", "validate {unmet}", "illegal", "Q21"),
        ("turn", "column 1", "illegal", "Q31"),
        ("turn", "chance P7", "illegal", "Q31"),
        ("turn", "play M11", "decision", None),
        ("turn", "take 1L", "decision", None),
        ("column", "column 4", "decision", None),
        ("column", "decline", "illegal", "Q31"),
        ("opponent", "target {me}", "illegal", "Q28"),
        ("to", "to {source}", "illegal", "Q29"),
    ],
)
def test_every_refusal_of_queen_has_code_rule_and_key(
    anne: Guest, step: str, action: str, code: str, rule: str | None
) -> None:
    condition = "M1" if step == "opponent" else "N1"
    seats = [{"kind": "me"}, {"kind": "device", "name": "Ben"}, {"kind": "device", "name": "Carl"}]
    table = anne.table(seats, game="queen", options={"players": 3, "seed": seed_with(condition)})
    with anne.watch(table, None) as device:
        view = come_to(device, step, condition[0])
        hand = view["plots"][view["me"]]["known"]
        words = {
            "taken": next((number for number, cards in enumerate(view["lots"], 1) if not cards), 0),
            "lacking": next(card for cards in view["columns"] for card in cards),
            "unmet": next(plot for plot in hand if f"validate {plot}" not in view["legal"]),
            "me": view["me"] + 1,
            "source": view["pending"] and (view["pending"]["source"] or 0) + 1,
        }
        for kind in ("decide", "preview"):
            said = device.ask(kind, action=action.format(**words))
            told = (said["t"], said["code"], said["rule"], said["key"])
            assert told == ("refused", code, rule, f"error.{code}"), kind


def seed_with(condition: str) -> str:
    """A seed that lays a Condition into the row of three players, and a card of its faction into every lot."""
    queen = catalog.game("queen")
    deals = ((number, queen.deal(queen.options(players=3), seed_of(number))) for number in count())
    return next(
        f"{number:x}"
        for number, deal in deals
        if data.CARD[condition] in deal.conditions
        and all(any(data.CODES[card][0] == condition[0] for card in lot) for lot in deal.lots)
    )


def come_to(device: Watch, step: str, faction: str) -> dict[str, Any]:
    """What the seat sees that is asked this after a first lot was taken, and cards of a faction were played."""
    device.scene()
    for taken in count():
        scene = device.scenes[-1]
        if scene["seat"] != scene["turn"]["seat"]:
            device.say({"t": "hello", "seat": scene["turn"]["seat"], "after": None})
            scene = device.scene()
        if scene["view"]["step"] == step and taken:
            break
        legal = [text for text in scene["view"]["legal"] if text != "decline"]
        wanted = [text for text in legal if text.startswith(f"play {faction}")]
        assert device.ask("decide", action=(wanted or legal)[0], confirm=True)["t"] == "done"
    return dict(scene["view"])


def test_who_only_watches_decides_nothing(pair: Pair, client: Any) -> None:
    mover, _, table, seat = pair
    with mover.watch(table, seat) as mine:
        legal = mine.scene()["view"]["legal"]
    with Guest(client).watch(table, None) as watch:
        assert watch.scene()["view"]["legal"] == []
        assert watch.ask("decide", action=legal[0])["code"] == "no-seat"
        assert watch.ask("previews")["code"] == "no-seat"


def test_nobody_decides_out_of_turn(pair: Pair) -> None:
    mover, other, table, seat = pair
    with mover.watch(table, seat) as mine:
        legal = mine.scene()["view"]["legal"]
    with other.watch(table, 1 - seat) as theirs:
        theirs.scene()
        assert theirs.ask("decide", action=legal[0])["code"] == "not-your-turn"
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


def test_a_device_with_several_seats_shows_one_at_a_time(anne: Guest, game: str) -> None:
    """R28, Q14: the public channel until a seat takes the device over, never a union."""
    table = anne.table([{"kind": "me"}, {"kind": "device", "name": "Ben"}], game=game)
    with anne.watch(table, None) as device:
        scene = device.scene()
        seat = scene["turn"]["seat"]
        assert (scene["view"]["legal"], own(scene)) == ([], set())
        device.say({"t": "hello", "seat": seat, "after": None})
        mine = device.scene()
        assert (mine["seat"], mine["view"]["seat"], bool(mine["view"]["legal"])) == (seat, seat, True)
        device.say({"t": "hello", "seat": 1 - seat, "after": None})
        theirs = device.scene()
        assert theirs["view"]["legal"] == []
        assert own(mine) & own(theirs) == set()
        assert len(own(mine)) == len(own(theirs)) == (4 if game == "queen" else 0)


def own(scene: dict[str, Any]) -> set[str]:
    """The plots that a scene shows; no disc is taken yet."""
    return {plot for hand in scene["view"].get("plots", []) for plot in hand["known"]}


def test_a_table_in_use_is_one_table_however_many_are_asked_for(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    mover, other, table, seat = pair
    monkeypatch.setattr(hall, "MOST_RECENT", 1)
    with mover.silent(table) as mine:
        for number in range(3):
            mover.ask("GET", f"/api/tables/{mover.table(id=str(number))}")
        with other.watch(table, 1 - seat) as theirs:
            number = theirs.scene()["turn"]["number"]
            mine.say({"t": "hello", "seat": seat, "after": None})
            mine.scene()
            mine.take_turn(seat)
            assert theirs.scene()["turn"]["number"] == number + 1


def test_those_who_only_watch_do_not_keep_a_player_out(
    pair: Pair, monkeypatch: pytest.MonkeyPatch, client: Any
) -> None:
    mover, _, table, seat = pair
    monkeypatch.setattr(hall, "MOST_VIEWERS", 1)
    stranger = Guest(client)
    with stranger.watch(table, None) as one:
        one.scene()
        with stranger.watch(table, None) as two:
            assert two.hear()["code"] == "too-many-viewers"
        with mover.watch(table, seat) as mine:
            assert mine.scene()["seat"] == seat


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
