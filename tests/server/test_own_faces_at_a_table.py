"""A table of Queen with own faces is its events, like any other (Q30)."""

from __future__ import annotations

from palais.games import catalog
from palais.games.queen import data
from palais.server.new_table import set_up
from palais.server.table import AnyEvent, Confirmed, Decided, Table, decode, encode
from palais.server.wire import Sitter

GAME = catalog.game("queen")
OWN = (data.HERE / "faces.toml").read_text(encoding="utf-8").replace('"palais"', '"mine"', 1)
SITTERS = [Sitter("person", "Anne", "a"), Sitter("person", "Ben", "b")]


def played(turns: int) -> list[AnyEvent]:
    """The events of a table at which so many turns were played."""
    options = GAME.options(players=2, cards="cards.toml", cards_text=OWN.replace("each = 3 }", "each = 4 }", 1))
    events: list[AnyEvent] = [set_up("a", SITTERS, GAME, options, "2a".rjust(32, "0"))]
    table = Table.fold("table", events)
    while table.running.turn < turns:
        legal = table.running.legal(table.running.seat)
        events.append(Decided(action=GAME.text(legal[0])) if legal else Confirmed())
        table.apply(events[-1])
    return events


def test_a_table_with_own_faces_folds_again_from_what_is_stored() -> None:
    events = played(6)
    stored = [decode(encode(event)) for event in events]
    one, again = Table.fold("table", events), Table.fold("table", stored)
    for channel in (0, 1, None):
        assert encode(again.scene(channel, "a", whole=True)) == encode(one.scene(channel, "a", whole=True))
    assert again.record.options.faces.name == "mine"


def test_a_table_tells_the_name_of_its_deck_once_and_the_faces_in_the_view() -> None:
    table = Table.fold("table", played(1))
    assert table.info("a").options == {"first-game": None, "players": 2, "cards": "mine"}
    assert table.running.view(0).faces == table.record.options.faces
