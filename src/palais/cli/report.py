"""The report of palais simulate on Queen's faces: what they were worth, and who won."""

from __future__ import annotations

from typing import Any

from palais.arena.faces import FacesTally
from palais.arena.simulate import Job
from palais.cli.numbers import Numbers
from palais.games.queen.data import KINDS
from palais.i18n import Catalogue


def tally(job: Job) -> FacesTally:
    return FacesTally(len(job.seats), KINDS)


def summary(job: Job, counted: FacesTally) -> dict[str, Any]:
    """The report as `--json` prints it."""
    n = counted.matches
    head = {"game": job.game, "report": "faces", "cards": job.options.faces.name, "seed": job.seed, "games": n}
    return {**head, "complete": n == job.matches, **counted.told()}


def show(t: Catalogue, result: dict[str, Any]) -> None:
    """All tables, each under the line that says what its numbers mean."""
    write = Writer(t)
    print(t("cli.simulate-matches", n=result["games"], seed=result["seed"]))
    fair = write.number(100 / result["players"])
    goal, column = (write.share(result["ends"][end]) for end in ("goal", "column"))
    print(t("cli.report-length", turns=write.mean(result["turns_per_player"]), goal=goal, column=column))
    print(t("cli.report-fair", share=fair))
    write.order(result["order"])
    write.conditions(result["conditions"])
    write.requirements(result["requirements"])
    write.plots(result["plots"])


class Writer(Numbers):
    """Numbers and tables in a language."""

    def order(self, rows: list[dict[str, Any]]) -> None:
        cells = [[str(place), self.share(row)] for place, row in enumerate(rows, 1)]
        self.table("order", ("place", "won"), cells)

    def conditions(self, rows: list[dict[str, Any]]) -> None:
        cells = [
            [row["code"], str(row["matches"]), self.mean(row["uses_per_match"]), self.mean(row["worth"]),
             self.share(row["wins"])]
            for row in rows
        ]  # fmt: skip
        self.table("conditions", ("face", "matches", "uses", "worth", "won"), cells)

    def requirements(self, rows: list[dict[str, Any]]) -> None:
        cells = [
            [row["code"], str(row["matches"]), self.mean(row["points"]), self.share(row["decided"])] for row in rows
        ]
        self.table("requirements", ("face", "matches", "score", "decided"), cells)

    def plots(self, rows: list[dict[str, Any]]) -> None:
        cells = [
            [row["code"], str(row["matches"]), self.share(row["validated"]), self.share(row["wins"])] for row in rows
        ]
        self.table("plots", ("face", "matches", "validated", "won"), cells)

    def table(self, name: str, columns: tuple[str, ...], rows: list[list[str]]) -> None:
        print(f"\n{self.t(f'cli.report-{name}')}")
        self.grid(self.heads(*columns), rows)
