"""Palais: Richelieu and Queen, with exact rules behind one small API."""

import os

__version__ = "0.1.0"

if os.environ.get("PALAIS_INTERPRETED"):
    from palais.engine import interpreted

    interpreted.install()
