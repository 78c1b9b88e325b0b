"""Runs the kernels as ordinary Python when PALAIS_INTERPRETED is set: slow, every access checked."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import nullcontext
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]


class SourceFinder:
    """Finds the source of a kernel before the import system finds its compiled twin."""

    @staticmethod
    def find_spec(name: str, _path: Sequence[str] | None, _target: ModuleType | None = None) -> ModuleSpec | None:
        source = ROOT.joinpath(*name.split(".")).with_suffix(".py")
        if name.startswith("palais.") and source.with_suffix(".pxd").exists() and source.exists():
            return spec_from_file_location(name, source)
        return None


def install() -> None:
    """Prefer sources from now on; what they ask of Cython is stood in for, so that it need not be installed."""
    sys.meta_path.insert(0, SourceFinder)
    cython = ModuleType("cython")
    vars(cython).update(compiled=False, cast=lambda _type, value: value, nogil=nullcontext(), gil=nullcontext())
    sys.modules["cython"] = cython
