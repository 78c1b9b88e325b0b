"""Every screen of the page, reached the short way: what comes before it is played over the wire."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from playwright.sync_api import expect

from browser.guest import ROUND_A_DEVICE, Guest
from browser.wire import Choice, Scene, Wire, after, quickest
from palais.games import catalog
from palais.games.queen.data import CARD

Stage = Callable[[Guest], None]


def start(guest: Guest) -> None:
    """With a match that waits, one that is open and one that is over."""
    guest.call("Anne")
    guest.table([{"kind": "me"}, {"kind": "friend"}])
    play(guest, guest.table())
    guest.table()
    guest.open()
    expect(guest.page.get_by_role("region", name="Your matches").get_by_role("listitem")).to_have_count(3)


def options(guest: Guest) -> None:
    start(guest)
    guest.tap(guest.page.get_by_text("Options of the table"))
    expect(guest.page.get_by_label("Seed")).to_be_visible()


def rules(guest: Guest) -> None:
    guest.go("/rules")
    expect(guest.page.get_by_role("heading", name="Your turn, in four steps")).to_be_visible()


def start_queen(guest: Guest) -> None:
    """The other game is chosen, and a match of it waits."""
    guest.call("Anne")
    guest.table([{"kind": "me"}, {"kind": "friend"}])
    guest.table([{"kind": "me"}, {"kind": "friend"}], game="queen")
    guest.open()
    guest.tap(guest.page.get_by_role("radio", name="Queen"))
    expect(guest.page.get_by_role("button", name="Play Queen")).to_be_visible()


def options_queen(guest: Guest) -> None:
    start_queen(guest)
    guest.tap(guest.page.get_by_text("Options of the table"))
    expect(guest.page.get_by_role("checkbox", name="First game")).to_be_visible()


def rules_queen(guest: Guest) -> None:
    """With every list of faces open."""
    guest.go("/rules/queen")
    expect(guest.page.get_by_role("heading", name="Queen in short")).to_be_visible()
    expect(guest.page.locator("details.face")).to_have_count(7)
    guest.page.evaluate("() => document.querySelectorAll('details').forEach((each) => (each.open = true))")


def waiting_queen(guest: Guest) -> None:
    guest.call("Anne")
    guest.open(guest.table([{"kind": "me"}, {"kind": "friend"}], game="queen", first_game=True))
    expect(guest.page.get_by_text("First game")).to_be_visible()


def waiting(guest: Guest) -> None:
    guest.call("Anne")
    guest.open(guest.table([{"kind": "me"}, {"kind": "friend"}]))
    expect(guest.page.get_by_role("heading", name="Your table is set up")).to_be_visible()


def joining(guest: Guest) -> None:
    """The same table for somebody who has only the link."""
    host = guest.context.browser.new_context(base_url=guest.server.address)  # type: ignore[union-attr]
    anne = Guest(host, guest.server)
    anne.call("Anne")
    table = anne.table([{"kind": "me"}, {"kind": "friend"}, {"kind": "friend"}], edition="revised")
    host.close()
    guest.open(table)
    expect(guest.page.get_by_role("button", name="Sit here").first).to_be_visible()


def match(guest: Guest) -> None:
    guest.call("Anne")
    guest.open(guest.table())
    guest.wait("choose")


def selected(guest: Guest) -> None:
    """A card is selected, and what it would do is told."""
    guest.call("Anne")
    table = guest.table()
    play(guest, table, after(14))
    guest.open(table)
    guest.tap(guest.card(guest.wait("choose")["legal"][0]))
    expect(guest.page.get_by_role("button", name="Take it")).to_be_visible()
    expect(guest.page.locator(".fx li").first).to_be_visible()


def second(guest: Guest) -> None:
    """A second card may be taken."""
    guest.call("Anne")
    table = guest.table()
    with guest.wire(table) as wire:
        as_first(wire, after(2))
        for action in [action for action in wire.scene["view"]["legal"] if action.startswith("take ")]:
            view = wire.decide(action, confirm=False)["view"]
            if any(follow.startswith("take ") for follow in view["legal"]):
                break
            wire.ask("back")
    guest.open(table)
    expect(guest.page.get_by_role("button", name="No second card")).to_be_visible()


def disc_returned(guest: Guest) -> None:
    """Beside the second card that is selected, a marker can come back for a disc: as many choices as there are."""
    guest.call("Anne")
    table = guest.table(ROUND_A_DEVICE, seed="1e")

    def spend_markers(scene: Scene) -> str | None:
        legal, turn = scene["view"]["legal"], scene["turn"]["number"]
        takes = [each for each in legal if each.startswith("take ")]
        if takes and {"back", "stop"} <= set(legal):
            return None
        wanted = (
            ["pay stock"] if "pay stock" in legal else [each for each in legal if each.startswith("place ")] or takes
        )
        return wanted[turn * 7 % len(wanted)] if wanted else legal[0]

    with guest.wire(table) as wire:
        wire.play(spend_markers, [0, 1])
    guest.open(table)
    guest.press("I am Anne")
    guest.tap(guest.card(guest.wait("choose")["legal"][0]))
    expect(guest.page.get_by_role("button", name="Take it")).to_be_visible()
    assert len(guest.situation()["buttons"]) == 5


def marker(guest: Guest) -> None:
    """A place for the marker is selected."""
    guest.call("Anne")
    table = guest.table()
    play(guest, table, after(10))
    play(guest, table, lambda scene: None if scene["view"]["step"] == "mark" else quickest(scene))
    guest.open(table)
    guest.tap(guest.card(guest.wait("choose")["legal"][3]))
    expect(guest.page.get_by_role("button", name="Place it")).to_be_visible()


def pay(guest: Guest) -> None:
    """A card under another's marker was taken, and there is a choice of what to pay with."""
    guest.call("Anne")
    table = guest.table(ROUND_A_DEVICE)

    def lay_a_trap(scene: Scene) -> str | None:
        number, view = scene["turn"]["number"], scene["view"]
        if view["step"] == "pay":
            return None
        if view["step"] == "mark":
            return {1: "place 1.2", 2: "place 4.6"}.get(number, "done")
        return "take 1L" if number in (1, 4) else next(each for each in view["legal"] if each != "take 1L")

    with guest.wire(table) as wire:
        scene = wire.play(lay_a_trap, [0, 1])
        assert scene["view"]["step"] == "pay"
    guest.open(table)
    guest.press("I am Ben")
    expect(guest.page.get_by_role("button", name="Pay from stock")).to_be_visible()


def drafted(guest: Guest) -> None:
    """The turn is complete and waits to be confirmed."""
    guest.call("Anne")
    table = guest.table()
    with guest.wire(table) as wire:
        scene = wire.watch(0)
        while not scene["turn"]["drafted"]:
            scene = wire.decide(quickest(scene), confirm=False)
    guest.open(table)
    expect(guest.page.get_by_role("button", name="Confirm")).to_be_visible()


def hand_over(guest: Guest) -> None:
    guest.call("Anne")
    guest.open(guest.table(ROUND_A_DEVICE))
    guest.wait("hand-over")


def end(guest: Guest) -> None:
    guest.call("Anne")
    table = guest.table()
    play(guest, table)
    guest.open(table)
    guest.wait("over")


def three(guest: Guest) -> None:
    """A board with three seats, some turns on."""
    guest.call("Anne")
    table = guest.table([{"kind": "me"}, *[{"kind": "bot", "name": "greedy"}] * 2], edition="revised")
    play(guest, table, after(13))
    guest.open(table)
    guest.wait("choose")


def four(guest: Guest) -> None:
    """A board with four seats, some turns on."""
    guest.call("Anne")
    table = guest.table([{"kind": "me"}, *[{"kind": "bot", "name": "greedy"}] * 3], edition="revised")
    play(guest, table, after(13))
    guest.open(table)
    guest.wait("choose")


# ---- Queen ----------------------------------------------------------------------------------------------------


def seed_with(condition: str, players: int, first: int = 0) -> str:
    """A seed whose row has a Condition and whose first player has this seat."""
    game = catalog.game("queen")
    options = game.options(players=players)
    for number in count(1):
        deal = game.deal(options, f"{number:032x}")
        if CARD[condition] in deal.conditions and deal.first == first:
            return f"{number:x}"
    raise AssertionError


def queen(guest: Guest, players: int = 2, condition: str = "C6", first: int = 0) -> str:
    """A table of Queen against bots."""
    guest.call("Anne")
    bots = [{"kind": "bot", "name": "greedy"}] * (players - 1)
    return guest.table([{"kind": "me"}, *bots], game="queen", seed=seed_with(condition, players, first))


def towards(step: str, condition: str) -> Choice:
    """Play cards of a Condition's faction until its step is asked."""

    def choose(scene: Scene) -> str | None:
        view = scene["view"]
        if view["step"] == step and (view["pending"] or {"played": condition})["played"][0] == condition[0]:
            return None
        legal = [action for action in view["legal"] if action != "decline"]
        wanted = [action for action in legal if action.startswith(f"play {condition[0]}")]
        return str((wanted or legal)[scene["turn"]["number"] % len(wanted or legal)])

    return choose


def reached(guest: Guest, step: str, condition: str, players: int = 2) -> list[str]:
    """A step of Queen is asked; the things on the table that can be chosen."""
    table = queen(guest, players, condition)
    scene = play(guest, table, towards(step, condition))
    assert scene["view"]["step"] == step, f"{condition} never came to {step}"
    guest.open(table)
    things: list[str] = guest.wait("choose")["things"]
    return things


def asked(step: str, condition: str, players: int = 2) -> Stage:
    """The screen of a step of Queen, with something selected."""

    def stage(guest: Guest) -> None:
        guest.tap(guest.thing(reached(guest, step, condition, players)[0]))
        expect(guest.page.locator(".turn .acts .go")).to_be_visible()
        expect(guest.page.locator(".fx li").first).to_be_visible()

    return stage


def queen_draft(guest: Guest) -> None:
    """Lots are left to choose from, for the first player takes the last one (Q9)."""
    guest.open(queen(guest, 3, first=1))
    guest.wait("choose")
    expect(guest.page.get_by_role("heading", name="Which lot do you take?")).to_be_visible()


def queen_turn(guest: Guest) -> None:
    table = queen(guest)
    play(guest, table, after(9))
    guest.open(table)
    guest.wait("choose")


def queen_late(players: int) -> Stage:
    """Some turns before the end, when courts are large and plots were shown."""

    def stage(guest: Guest) -> None:
        table = queen(guest, players)
        play(guest, table, lambda scene: last_legal(scene) if scene["turn"]["number"] < 6 * players else None)
        guest.open(table)
        guest.wait("choose", "over")

    return stage


def last_legal(scene: Scene) -> str:
    """A plot where one can be shown, else the last card."""
    return str(scene["view"]["legal"][-1])


def queen_watched(guest: Guest) -> None:
    """What somebody sees who has no seat."""
    host = guest.context.browser.new_context(base_url=guest.server.address)  # type: ignore[union-attr]
    anne = Guest(host, guest.server)
    table = queen(anne, 3)
    play(anne, table, after(12))
    host.close()
    guest.open(table)
    guest.wait("wait")


def queen_end(guest: Guest) -> None:
    table = queen(guest, 3)
    play(guest, table, last_legal)
    guest.open(table)
    guest.wait("over")


def play(guest: Guest, table: str, choose: Callable[[Scene], str | None] = quickest) -> Scene:
    """The first seat decides as told; bots and chance do the rest."""
    with guest.wire(table) as wire:
        return as_first(wire, choose)


def as_first(wire: Wire, choose: Callable[[Scene], str | None]) -> Scene:
    wire.watch(0)
    return wire.play(choose, [0])


SCREENS: dict[str, Stage] = {
    "start": start, "options": options, "rules": rules, "start-queen": start_queen,
    "options-queen": options_queen, "rules-queen": rules_queen, "waiting-queen": waiting_queen,
    "waiting": waiting, "joining": joining, "match": match,
    "selected": selected, "second": second, "disc-returned": disc_returned, "marker": marker, "pay": pay,
    "drafted": drafted, "hand-over": hand_over, "end": end, "three": three, "four": four,
    "queen-draft": queen_draft, "queen-turn": queen_turn, "queen-column": asked("column", "C6"),
    "queen-opponent": asked("opponent", "M1", 3), "queen-their": asked("their", "M6"),
    "queen-card": asked("card", "N9"), "queen-leave": asked("leave", "N4"), "queen-keep": asked("keep", "N7"),
    "queen-give": asked("give", "M10"), "queen-from": asked("from", "N8"), "queen-to": asked("to", "N1"),
    "queen-under": asked("under", "N2"), "queen-three": queen_late(3), "queen-four": queen_late(4),
    "queen-watched": queen_watched, "queen-end": queen_end,
}  # fmt: skip
