"""A server in this process, over a folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from guest import Guest, Server
from litestar.testing import TestClient


@pytest.fixture
def server(tmp_path: Path) -> Server:
    return Server(tmp_path / "data")


@pytest.fixture
def client(server: Server) -> Iterator[TestClient[Any]]:
    with server.run() as client:
        yield client


@pytest.fixture
def anne(client: TestClient[Any]) -> Guest:
    return Guest(client)


@pytest.fixture
def ben(client: TestClient[Any]) -> Guest:
    return Guest(client)
