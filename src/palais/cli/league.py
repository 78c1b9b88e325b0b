"""palais league: who is stronger, by how much, and how sure that is."""

from __future__ import annotations

import sys
from contextlib import closing
from typing import Any

import msgspec

from palais.arena.archive import Archive, FileArchive
from palais.arena.league import League, Meeting, matches_of, meetings
from palais.arena.match import match_seed
from palais.arena.sprt import Sprt
from palais.arena.standings import Standings
from palais.cli import league_tables, picture
from palais.cli.part_file import PartFiles, refuse_same
from palais.cli.watching import CtrlC, interrupted, progress
from palais.i18n import Catalogue

CSV_HEAD = "deal,seed"


class Outputs(msgspec.Struct, frozen=True):
    """The files to write."""

    save: str | None = None
    csv: str | None = None
    picture: str | None = None


def _files(outputs: Outputs, league: League) -> PartFiles:
    files = PartFiles({"--csv": (outputs.csv, CSV_HEAD), "--picture": (outputs.picture, picture.SVG_START)})
    columns = [f"{name}_{seat}" for name in ("player", "score") for seat in range(1, league.seats + 1)]
    files.row("--csv", [*CSV_HEAD.split(","), *columns, "winners"])
    return files


def _write(files: PartFiles, league: League, played: Meeting) -> None:
    """A CSV row for every match."""
    seed = match_seed(league.seed, played.deal)
    for seating, scores, winners in matches_of(league, played):
        names = [league.players[player] for player in seating]
        won = " ".join(str(seat + 1) for seat in winners)
        files.row("--csv", [played.deal + 1, seed, *names, *scores, won])


def league(t: Catalogue, contest: League, sprt: Sprt | None, jobs: int, outputs: Outputs, as_json: bool) -> int:
    """Play a league, or what is left of it, and print what it came to."""
    refuse_same({"--save": outputs.save, "--csv": outputs.csv, "--picture": outputs.picture})
    files = _files(outputs, contest)
    try:
        archive = Archive() if outputs.save is None else FileArchive(outputs.save, contest)
    except BaseException:
        files.discard()
        raise
    with closing(archive), CtrlC() as ctrl_c:
        standings = Standings(contest, sprt)
        try:
            try:
                _play(t, archive, standings, files, jobs, ctrl_c)
            except KeyboardInterrupt:
                pass
            finally:
                ctrl_c.is_over = True
                left = _close(t, files, standings)
        finally:  # also if a file could not be written
            _report(t, standings, as_json)
        if standings.is_complete:
            return 0
        kept = t("cli.league-kept", file=outputs.save) if outputs.save else ""
        return interrupted(t, standings.matches, contest.matches, left, kept)


def _play(t: Catalogue, archive: Archive, standings: Standings, files: PartFiles, jobs: int, ctrl_c: CtrlC) -> None:
    contest = standings.league
    bar = progress(t("cli.simulate-progress"), contest.matches)
    with bar as advance, closing(meetings(contest, archive, jobs, ctrl_c.stop)) as played:
        for each in played:
            standings.add(each)
            _write(files, contest, each)
            advance(contest.seats, lambda: league_tables.running(t, standings))
            if standings.is_decided:
                return


def _picture(t: Catalogue, result: dict[str, Any]) -> str:
    title = t("cli.league-picture", game=result["game"], n=result["matches"])
    return picture.svg(title, league_tables.bars(result))


def _close(t: Catalogue, files: PartFiles, standings: Standings) -> list[str]:
    try:
        if standings.meetings:
            files.write("--picture", _picture(t, standings.told()))
    finally:
        left = files.close(standings.is_complete)
    return left


def _report(t: Catalogue, standings: Standings, as_json: bool) -> None:
    if as_json:
        print(msgspec.json.encode(standings.told()).decode())
    elif standings.meetings:
        league_tables.show(t, standings.told())
    sys.stdout.flush()
