"""Every screen of the page, reached the short way: what comes before it is played over the wire."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.guest import ROUND_A_DEVICE, Guest
from browser.wire import Scene, Wire, after, quickest

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
    guest.page.goto("/rules")
    expect(guest.page.get_by_role("heading", name="Your turn, in four steps")).to_be_visible()


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


def play(guest: Guest, table: str, choose: Callable[[Scene], str | None] = quickest) -> Scene:
    """The first seat decides as told; bots and chance do the rest."""
    with guest.wire(table) as wire:
        return as_first(wire, choose)


def as_first(wire: Wire, choose: Callable[[Scene], str | None]) -> Scene:
    wire.watch(0)
    return wire.play(choose, [0])


SCREENS: dict[str, Stage] = {
    "start": start, "options": options, "rules": rules, "waiting": waiting, "joining": joining, "match": match,
    "selected": selected, "second": second, "marker": marker, "pay": pay, "drafted": drafted, "hand-over": hand_over,
    "end": end, "three": three, "four": four,
}  # fmt: skip
