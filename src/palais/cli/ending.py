"""The end of a match in the terminal: the final count, and what can still be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palais.cli import answers, speech

if TYPE_CHECKING:
    from palais.cli.play import Session


def finish(session: Session) -> int:
    """The final count, what was hidden, the winners, and a last chance to write the record."""
    t, match = session.t, session.match
    viewer = None if session.is_shared or not session.people else session.people[0]
    if viewer is not None:
        session.say(*speech.news(match, session.desk, session.namer(viewer), viewer), *session.notes[viewer])
    session.say("", t("play.final"))
    _count(session, viewer)
    session.say(*[t("play.after-end")] * bool(session.people))
    while session.people and (line := session.ask(t("play.prompt")).strip()):
        _answer(session, viewer, line)
    return 0


def _count(session: Session, viewer: int | None) -> None:
    desk, match, name = session.desk, session.match, session.namer(viewer)
    points, view = match.breakdown(), match.view(viewer)
    session.screen.show(desk.count(points, view, name))
    session.say(*desk.ending(view, name), desk.verdict(points, match.winners(), name))


def _answer(session: Session, viewer: int | None, line: str) -> None:
    """Nothing is left to decide, but everything can be looked at and saved."""
    name, rest = answers.command(session.t, line)
    if name == "score" and not rest:
        _count(session, viewer)
    elif name in ("about", "position", "quit") or (name == "save" and rest):
        session.obey(session.people[0], name, rest)
    else:
        session.say(session.t("play.after-end"))
