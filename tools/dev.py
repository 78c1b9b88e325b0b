"""make dev: the server and the page, both rebuilt and reloaded when a file changes; Ctrl-C ends both."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src" / "palais"


def stamp() -> float:
    """When a Python, layout or sentence file last changed."""
    suffixes = (".py", ".pxd", ".toml")
    return max(path.stat().st_mtime for path in SOURCES.rglob("*") if path.suffix in suffixes)


def serve() -> subprocess.Popen[bytes]:
    subprocess.call([ROOT / "tools" / "setup"], cwd=ROOT)
    return subprocess.Popen([sys.executable, "-m", "palais.cli.app", "serve", "--data", str(ROOT / "build" / "dev")])


def main() -> None:
    page = subprocess.Popen([sys.executable, ROOT / "web" / "build.py", "dev"])
    server, seen = serve(), stamp()
    try:
        while page.poll() is None:
            time.sleep(0.5)
            if stamp() != seen:
                seen = stamp()
                server.terminate()
                server.wait()
                server = serve()
    except KeyboardInterrupt:
        pass
    finally:
        for process in (server, page):
            process.terminate()
            process.wait()


if __name__ == "__main__":
    os.chdir(ROOT)
    main()
