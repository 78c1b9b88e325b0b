"""A browser for each worker, a server for each worker, and guests who may not find anything amiss on the page."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Request, sync_playwright

from browser.guest import GIVEN_UP, Guest
from browser.serving import Server

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
FAILURES = Path(__file__).parents[2] / "build" / "failures"  # what the guests saw last
TESTS_OF_A_SERVER = 12
PATIENCE = 10_000  # milliseconds; the slowest wait is for a bot on a busy machine

Visit = Callable[..., Guest]
FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if not CHROMIUM and here in item.path.parents:
            item.add_marker(pytest.mark.skip(reason="no Chromium: apt install chromium-headless-shell"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


# Not longer than this folder: while Playwright runs, no other test of the process could run an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    flags = ["--no-sandbox", *QUIET] if os.geteuid() == 0 else QUIET
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield browser
        browser.close()


class House:
    """One server after the other, each for a few tests: nobody is told that too many newcomers come in a minute."""

    def __init__(self, folders: pytest.TempPathFactory) -> None:
        self.folders = folders
        self.tests = 0
        self.server: Server | None = None

    def open(self) -> Server:
        if self.server is None or self.tests % TESTS_OF_A_SERVER == 0:
            self.close()
            self.server = Server(self.folders.mktemp("server"))
            self.server.start()
        self.tests += 1
        return self.server

    def close(self) -> None:
        if self.server:
            self.server.end()
            assert self.server.complaints() == ""


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory)
    yield house
    house.close()


@pytest.fixture
def server(house: House) -> Server:
    return house.open()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that a test may kill."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.end()
    assert server.complaints() == ""


class Faults(list[str]):
    """What went wrong on the pages of a test, apart from what the test itself provokes."""

    def __init__(self) -> None:
        self.expected: list[str] = []

    def expect(self, pattern: str) -> None:
        self.expected.append(pattern)

    def unexpected(self) -> list[str]:
        return [fault for fault in self if not any(re.search(each, fault) for each in self.expected)]


@pytest.fixture
def faults() -> Faults:
    return Faults()


@pytest.fixture
def visit(browser: Browser, server: Server, faults: Faults, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Makes guests, each with cookies of their own; afterwards no console, page or request may have complained."""
    guests: list[Guest] = []

    def arrive(at: Server = server, **settings: Any) -> Guest:
        wishes = {"locale": "en-GB", "reduced_motion": "reduce", "viewport": {"width": 1440, "height": 900}, **settings}
        context = browser.new_context(base_url=at.address, **wishes)
        context.set_default_timeout(PATIENCE)
        context.on("console", lambda said: said.type in ("error", "warning") and faults.append(f"console: {said.text}"))
        context.on("weberror", lambda broken: faults.append(f"page: {broken.error}"))
        context.on("response", lambda got: got.status >= 400 and faults.append(f"answer: {got.url} {got.status}"))
        guest = Guest(context, at)

        def fail(lost: Request) -> None:
            if not (guest.is_leaving and lost.failure == GIVEN_UP):
                faults.append(f"request: {lost.url} {lost.failure}")

        context.on("requestfailed", fail)
        guests.append(guest)
        return guest

    yield arrive
    for number, guest in enumerate(guests):
        if request.node.stash.get(FAILED, False):
            guest.page.screenshot(path=FAILURES / f"{request.node.name}-{number}.png")
        with guest.leaving():
            guest.context.close()
    assert faults.unexpected() == []
