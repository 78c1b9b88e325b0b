"""The real server in a process of its own, which can be killed and started again."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path


class Server:
    """`palais serve` over a data folder; it keeps its port when it is started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = ""
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Returns when the server says where it is."""
        command = [sys.executable, "-m", "palais.cli.app", "serve", "--port", str(self.port)]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*command, "--data", str(self.folder / "data")], stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+:(\d+)/", line)
        if not found:
            self.end()
            raise AssertionError(f"the server did not start: {line}{self.complaints()}")
        self.address, self.port = found[0].rstrip("/"), int(found[1])

    def kill(self) -> None:
        """As a power cut would: nothing is said, nothing is tidied up."""
        assert self.process
        self.process.kill()
        self._wait()

    def end(self) -> None:
        if self.process:
            self.process.terminate()
            self._wait()

    def _wait(self) -> None:
        assert self.process
        self.process.wait(10)
        assert self.process.stdout
        self.process.stdout.close()
        self.process = None

    @property
    def log(self) -> Path:
        return self.folder / "server.log"

    def complaints(self) -> str:
        """What the server wrote to its error output; a healthy one writes nothing."""
        return self.log.read_text()
