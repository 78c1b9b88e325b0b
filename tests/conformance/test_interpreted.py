"""Interpreted and compiled kernels agree, action by action."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from digests import KERNELS, digests, kernel_files

import palais

MATCHES = 1008

pytestmark = pytest.mark.skipif(
    bool(os.environ.get("PALAIS_INTERPRETED")), reason="compares compiled kernels with interpreted ones"
)


def test_the_kernels_here_are_compiled():
    assert all(file.endswith((".so", ".pyd")) for file in kernel_files())


def test_every_kernel_is_compared():
    root = Path(palais.__file__).parent
    paired = {path.with_suffix("") for path in root.rglob("*.pxd") if path.with_suffix(".py").exists()}
    inlined = root / "engine" / "bits"  # only declared for others, by its .pxd; no module of its own
    assert {".".join(("palais", *path.relative_to(root).parts)) for path in paired - {inlined}} == set(KERNELS)


def test_interpreted_equals_compiled_on_a_thousand_matches():
    script = Path(__file__).with_name("digests.py")
    run = subprocess.run(
        [sys.executable, str(script), str(MATCHES)],
        env={**os.environ, "PALAIS_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    files, theirs = run.stdout.split()[: len(KERNELS)], run.stdout.split()[len(KERNELS) :]
    assert all(file.endswith(".py") for file in files)
    ours = digests(MATCHES)
    assert len(set(ours)) == len(ours) > MATCHES
    assert theirs == ours
