"""Somebody with a browser of their own: makes tables, opens pages, plays by mouse or by touch."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from browser.serving import Server
from browser.wire import Wire

GIVEN_UP = "net::ERR_ABORTED"  # what becomes of a request whose page is left before the answer came
SEED = "2a"
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "name": "greedy"}]
ROUND_A_DEVICE = [{"kind": "me"}, {"kind": "device", "name": "Ben"}]

# What the page asks for now. `mark` changes whenever a decision of anybody arrives.
SITUATION = """() => {
  const all = (css) => [...document.querySelectorAll(css)];
  const one = (css) => document.querySelector(css);
  const turn = one('.turn');
  const stage = one('.ending') ? 'over' : one('.hand-over') ? 'hand-over' : !turn ? 'none'
    : !turn.classList.contains('yours') ? 'wait' : turn.querySelector('.steps') ? 'choose' : 'confirm';
  return {
    stage,
    step: all('.steps li').findIndex((li) => li.hasAttribute('aria-current')),
    ready: one('.turn .acts .go') !== null,
    legal: all('.card.legal[data-place]').map((card) => card.dataset.place),
    things: all('[data-choice]').filter((each) => each.getClientRects().length).map((each) => each.dataset.choice),
    buttons: all('.turn .acts .btn').map((button) => button.textContent.trim()),
    mark: [stage, turn?.querySelector('h2').innerText, all('[data-place], .hand [data-card]').length,
      all('.log li').length].join('|'),
  };
}"""
MARKER_STEP = 2

# Keeps what the page hears, in step with what it shows: Playwright's own events of sockets may come a little later.
LISTEN = """(() => {
  window.heard = [];
  window.said = [];
  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      this.addEventListener('message', (event) => window.heard.push(JSON.parse(event.data)));
    }
    send(text) {
      window.said.push({ when: performance.now(), ...JSON.parse(text) });
      super.send(text);
    }
  };
})()"""
# The server hears 60 messages in ten seconds, more than anybody has to say who looks at the board.
CALM = "() => said.filter(({ when }) => when > performance.now() - 10_500).length < 56"
# A decision is answered after all scenes that it made.
ANSWERED = "() => said.every(({ id }) => id === undefined || heard.some((answer) => answer.id === id))"

SETTLED = """async () => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  for (let calm = 0, drawn = 0; calm < 2; calm = document.getAnimations().length ? 0 : calm + 1) {
    if (++drawn > 300) throw new Error('the page does not come to rest');
    await frame();
  }
}"""


class Guest:
    """One person at one device."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.context = context
        self.server = server
        self.turns = 0
        self.is_leaving = False
        context.add_init_script(LISTEN)
        self.page: Page = context.new_page()

    # ---- over the wire ----------------------------------------------------------------------------------------

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.context.request.fetch(f"/api{path}", method=method, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def call(self, name: str) -> None:
        self.ask("PUT", "/me", {"name": name})

    def table(self, seats: list[dict[str, str]] | None = None, game: str = "richelieu", **options: Any) -> str:
        """A new table, dealt from a fixed seed, on which the first one named begins."""
        seats = seats or AGAINST_A_BOT
        wish = {"players": len(seats), **options}
        if not any(seat["kind"] == "friend" for seat in seats):
            wish.setdefault("seed", SEED)
        body = {"game": game, "id": f"{id(self)}-{len(self.ask('GET', '/me')['tables'])}", "options": wish}
        return str(self.ask("POST", "/tables", {**body, "seats": seats, "shuffle": False})["table"])

    def wire(self, table: str) -> Wire:
        cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in self.context.cookies())
        return Wire(self.server.address, cookies, table)

    # ---- on the page ------------------------------------------------------------------------------------------

    @contextmanager
    def leaving(self) -> Iterator[None]:
        """While a page is left, the browser may give up what it was still asking for."""
        self.is_leaving = True
        yield
        self.is_leaving = False

    def go(self, address: str) -> None:
        with self.leaving():
            self.page.goto(address)

    def reload(self) -> None:
        with self.leaving():
            self.page.reload()

    def open(self, table: str | None = None) -> None:
        self.go(f"/t/{table}" if table else "/")
        expect(self.page.get_by_role("banner")).to_be_visible()

    def tap(self, target: Locator) -> None:
        """As this device points: with a finger or with a mouse."""
        if self.page.evaluate("matchMedia('(pointer:coarse)').matches"):
            target.tap()
        else:
            target.click()

    def press(self, name: str) -> None:
        """A button with these words."""
        self.tap(self.page.get_by_role("button", name=name, exact=True))

    def speak(self, language: str) -> None:
        """Change the language as the screen offers it."""
        select = self.page.locator(".bar select")
        if select.count():
            select.select_option(language)
        else:
            self.page.locator(f".switches [lang={language}]").click()
        self.page.wait_for_function("(wanted) => document.documentElement.lang === wanted", arg=language)

    def look(self, size: tuple[int, int], theme: str = "light") -> None:
        """At another size or in another light, once it is drawn so."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        self.settle()

    def settle(self) -> None:
        """Wait until two frames in a row find nothing that still changes its size or colour."""
        self.page.evaluate(SETTLED)

    def card(self, place: str) -> Locator:
        """Of Richelieu's display."""
        return self.page.locator(f'.card[data-place="{place}"]')

    def thing(self, name: str) -> Locator:
        """Of Queen's table, as long as it can be chosen: `card M7`, `column 2`, `plot P5`."""
        return self.page.locator(f'[data-choice="{name}"]')

    def situation(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(SITUATION)
        return found

    def wait(self, *stages: str, other_than: str = "") -> dict[str, Any]:
        """The situation, once it is one of these stages, and another than the one with a mark."""
        reached = "stages.includes(now.stage) && now.mark !== mark"
        self.page.wait_for_function(
            f"([stages, mark]) => {{ const now = ({SITUATION})(); return {reached} }}", arg=[list(stages), other_than]
        )
        return self.situation()

    def scenes(self) -> list[dict[str, Any]]:
        """All scenes that this page was sent since it was loaded."""
        found: list[dict[str, Any]] = self.page.evaluate("heard.filter((message) => message.t === 'scene')")
        return found

    def scene(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate("heard.findLast((message) => message.t === 'scene')")
        return found

    def decided(self) -> str:
        """The last decision that this page asked for, as the notation writes it."""
        return str(self.page.evaluate("said.findLast((message) => message.t === 'decide').action"))

    def number(self) -> int:
        """How many turns everybody has seen; one that is complete and waits to be confirmed is not among them."""
        return int(self.page.evaluate("heard.findLast((message) => message.t === 'scene').turn.number")) - 1

    # ---- a whole turn -----------------------------------------------------------------------------------------

    def decide(self, now: dict[str, Any]) -> None:
        """Choose something for the step that is asked, and see it arrive."""
        self.page.wait_for_function(CALM, timeout=15_000)
        if now["stage"] == "confirm" and self.passes(now):
            return
        if now["things"]:
            self.choose(now, now["things"][self.turns * 7 % len(now["things"])])
            return
        chosen = self.page.locator(".turn .acts .go")
        self.turns += now["step"] == MARKER_STEP
        if now["legal"] and not now["ready"] and (now["step"] != MARKER_STEP or self.turns % 4 == 1):
            self.tap(self.card(now["legal"][0]))
            chosen.wait_for()
            now = self.situation()
        self.tap(chosen if now["ready"] else self.page.locator(".turn .acts .btn").last)
        self.wait("wait", "choose", "confirm", "hand-over", "over", other_than=now["mark"])

    def passes(self, now: dict[str, Any]) -> bool:
        """Whether a turn that is complete was confirmed with its last decision: the scene after it was on its way."""
        self.hear_answers()
        return bool(self.situation()["mark"] != now["mark"])

    def hear_answers(self) -> None:
        """Wait until the server has answered everything; until then the page takes no further decision."""
        self.page.wait_for_function(ANSWERED)

    def choose(self, now: dict[str, Any], thing: str) -> None:
        """Choose a thing of Queen's table, and see it arrive; a card to play needs no second tap."""
        self.turns += 1
        self.tap(self.thing(thing))
        if not (now["step"] == 0 and thing.startswith("card ")):
            self.page.locator(".turn .acts .go").wait_for()
            now = self.situation()
            self.tap(self.page.locator(".turn .acts .go"))
        self.wait("wait", "choose", "confirm", "hand-over", "over", other_than=now["mark"])

    def begin(self, now: dict[str, Any], which: int = 0) -> str:
        """Take or play a card, the first decision of a turn; where it was, until it is taken back."""
        if now["things"]:
            chosen = f'[data-choice="{now["things"][which]}"]'
            self.tap(self.page.locator(chosen))
        else:
            chosen = f'.card[data-place="{now["legal"][which]}"]'
            self.tap(self.page.locator(chosen))
            self.press("Take it")
        self.page.locator(chosen).wait_for(state="detached")
        return chosen

    def take_turn(self) -> None:
        """Decide until it is somebody else's turn, or the end."""
        self.wait("choose", "confirm", "over")
        number = self.number()
        while (now := self.situation())["stage"] in ("choose", "confirm") and self.number() == number:
            self.decide(now)

    def play_out(self) -> None:
        """Play until the end screen."""
        while (now := self.wait("choose", "confirm", "over"))["stage"] != "over":
            self.decide(now)
