"""The gallery shows every kind of screen and every text, and all of it can be read."""

import pytest

from . import watched

# Texts that no press of a button brings up, and why.
UNREACHED = {
    "NO_ROOM": "only a game so long that a correction has no room in the memory",
    "NO_CARD_NUMBER": "only a set in which some missions have a number of cards and some have none",
}
# Pictures that need not show the same kind of screen in both languages, and why.
DIFFERENT = {
    "menu/rules_mission_2": "the rules in short have not as many pages in both languages",
    "menu/rules_bids_2": "the same",
    "menu/rules_play_2": "the same",
    "menu/rules_play_3": "the same",
    "start/help_2": "the same",
}


def require_none(faults):
    """Tells all of them, a line each."""
    if faults:
        lines = "\n".join(f"{where}: {sentence}" for sentence, where in faults.items())
        pytest.fail(lines, pytrace=False)


def test_every_kind_of_screen_is_seen(run):
    assert {kind.__name__ for kind in watched.all_screens() - run.watch.screens} == set()


def test_every_text_is_seen(run):
    assert sorted(watched.KEYS - run.watch.keys - set(UNREACHED)) == []


def test_no_text_is_called_unreached_that_is_seen(run):
    assert sorted(set(UNREACHED) & run.watch.keys) == []


def test_a_script_takes_the_same_way_in_both_languages(run):
    kinds = run.watch.kinds
    parted = [
        key[:-3]
        for key in kinds
        if key.endswith("/fr")
        and key[:-3] not in DIFFERENT
        and kinds[key] != kinds[key[:-3] + "/en"]
    ]
    assert parted == []


def test_nothing_is_cut_or_overlaps(run):
    require_none(run.watch.faults)


def test_nothing_is_cut_or_overlaps_with_wide_names(wide_run):
    require_none(wide_run.watch.faults)


def test_wide_names_are_seen(run, wide_run):
    assert sum(run.frames[key] != wide_run.frames[key] for key in run.frames) > len(run.frames) // 2
