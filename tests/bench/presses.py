"""Budgets 7 and 17: presses for the standard tasks, and screens that have a golden."""

import importlib.util
import json

from tests.micropython.mp import ROOT

COUNTS = "tests.ui.presses"  # which counts them, with `rows()`
GOLDENS = ROOT / "tests" / "goldens" / "goldens.json"


def rows():
    """The lines of the report."""
    found = []
    if importlib.util.find_spec(COUNTS):
        found += importlib.import_module(COUNTS).rows()
    if GOLDENS.exists():
        found.append(_goldens())
    return found


def _goldens():
    keys = json.loads(GOLDENS.read_text(encoding="utf-8"))
    languages = sorted({key.rpartition("/")[2] for key in keys})
    screens = len({key.rpartition("/")[0] for key in keys})
    what = f"pictures that have a golden, in {' and '.join(languages)}"
    return ("17", what, f"{screens} in each, {len(keys)} in all", "all that can be reached")
