"""The command palais. Nothing is imported before main() can answer Ctrl-C in one line."""

from __future__ import annotations

import sys

INTERRUPTED = 130


def main(argv: list[str] | None = None) -> int:
    """Run one command line; the exit code is 0, 1 for a fault found, 2 for a refusal, 130 after Ctrl-C."""
    tokens = list(sys.argv[1:] if argv is None else argv)
    try:
        from palais.cli.runner import run

        code = run(tokens)
    except KeyboardInterrupt:
        code = _interrupted(tokens, is_ending=argv is None)
    if code == INTERRUPTED and argv is None:
        _ignore_more()
    return code


def _interrupted(tokens: list[str], is_ending: bool) -> int:
    if is_ending:
        _ignore_more()
    from palais.cli import language, streams

    streams.prepare()
    streams.complain(language.catalogue(tokens)("cli.interrupted"))
    return INTERRUPTED


def _ignore_more() -> None:
    """The process is ending; who presses Ctrl-C again must not see how."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


if __name__ == "__main__":
    sys.exit(main())
