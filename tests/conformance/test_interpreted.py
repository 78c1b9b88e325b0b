"""Interpreted and compiled kernels agree, action by action."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from digests import KERNELS, digests, kernel_files

MATCHES = 1008

pytestmark = pytest.mark.skipif(
    bool(os.environ.get("PALAIS_INTERPRETED")), reason="compares compiled kernels with interpreted ones"
)


def test_the_kernels_here_are_compiled():
    assert all(file.endswith((".so", ".pyd")) for file in kernel_files())


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
    assert len(set(ours)) == MATCHES
    assert theirs == ours
