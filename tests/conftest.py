"""Settings shared by all tests: Hypothesis is fixed and without deadlines, so that a run is the same everywhere."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "palais",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=40 if os.environ.get("PALAIS_INTERPRETED") else 150,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("palais")
