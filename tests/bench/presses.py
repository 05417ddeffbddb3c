"""Budgets 7 and 17: presses for a round, and pictures that have a golden."""

import json

from tests.micropython.mp import ROOT
from tests.ui import presses_bucket, presses_copenhagen
from tests.ui.presses import CARDS, PLAYERS, measure, summary

ROUNDS = 2000
GAMES = 300
_GOLDENS = ROOT / "tests" / "goldens" / "goldens.json"


def rows():
    """The lines of the report."""
    return [
        _presses("tricks counted at the end", False, "mean <= 21, p95 <= 26"),
        _presses("tricks entered live", True, "mean <= 26"),
        *_turns(),
        *_chases(),
        _goldens(),
    ]


def _turns():
    takes, builds = presses_copenhagen.measure(GAMES)
    (_, most), (mean, p95) = summary(takes), summary(builds)
    return [
        ("7", f"presses to take cards in Copenhagen, {len(takes):,} takes", f"{most}", "2"),
        (
            "7",
            f"presses to build in Copenhagen, {len(builds):,} builds",
            f"mean {mean:.1f}, p95 {p95}, most {max(builds)}",
            "mean <= 9, p95 <= 12",
        ),
    ]


def _chases():
    pyramids, chases, any_bucket = presses_bucket.measure(GAMES)
    return [
        _many("to tell 15 buckets", pyramids, "mean <= 21, most 25"),
        _many("for a chase, 4 players, of a colour", chases, "mean <= 6, most 10"),
        _many("for a chase, 4 players, of a colour that is gone", any_bucket, ""),
        _many("for a chase, 6 players", _all_chases(6, True), ""),
        _many("for a chase, 4 players, without colours", _all_chases(4, False), ""),
        _many("for a chase, 6 players, without colours", _all_chases(6, False), ""),
    ]


def _all_chases(players, has_colours):
    _, chases, any_bucket = presses_bucket.measure(GAMES, players, has_colours)
    return chases + any_bucket


def _many(what, presses, goal):
    mean, p95 = summary(presses)
    figures = f"mean {mean:.1f}, p95 {p95}, most {max(presses)}"
    return ("7", f"presses in the bucket pyramid {what}, {len(presses):,} times", figures, goal)


def _presses(how, is_live, goal):
    mean, p95 = measure(ROUNDS, is_live)
    what = f"presses for a round of Pili Pili, {PLAYERS} players, {CARDS} cards, {how}"
    return ("7", what, f"mean {mean:.1f}, p95 {p95}", goal)


def _goldens():
    keys = json.loads(_GOLDENS.read_text(encoding="utf-8"))
    languages = sorted({key.rpartition("/")[2] for key in keys})
    screens = len({key.rpartition("/")[0] for key in keys})
    what = f"pictures that have a golden, in {' and '.join(languages)}"
    return ("17", what, f"{screens} in each, {len(keys)} in all", "all that can be reached")
