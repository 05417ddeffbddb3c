"""The settings: which values are good, and what takes the place of a bad one.

Runs under CPython and MicroPython.
"""

from croupier.store.settings import (
    CONTROLLERS,
    DARK_MINUTES,
    DEEPEST,
    DIM_MINUTES,
    MOST_NAMES,
    USUAL,
    checked,
    good_names,
)

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LAST = {"game": "pili_pili", "names": ["Zoé", "Max"], "options": {"pili_limit": 7}}

GOOD = (
    ("language", ("", "fr", "en")),
    ("light", (1, 40, 128, 255)),
    ("sound", (True, False)),
    ("lamp", (True, False)),
    ("dim", DIM_MINUTES),
    ("dark", DARK_MINUTES),
    ("turned", (True, False)),
    ("controller", CONTROLLERS),
    ("names", ([], ["Zoé"], ["Zoé", "Max", "Philippe"], list(LETTERS[:MOST_NAMES]))),
    ("last", (LAST, {"game": "chess", "names": [], "options": {}})),
)
NO_VALUES = (None, [], {}, "", "1", 1.0, 2.5, -1)
BAD = (
    ("language", (None, 0, False, "de", "FR", "fr ", ["fr"], {"fr": 1})),
    ("light", NO_VALUES + (0, 256, True, 1 << 40)),
    ("sound", NO_VALUES + (0, 1, "true")),
    ("lamp", NO_VALUES + (0, 1, 255)),
    ("dim", NO_VALUES + (0, 3, 15, True)),
    ("dark", NO_VALUES + (0, 1, 10, 61, False)),
    ("turned", NO_VALUES + (0, 1, 180)),
    ("controller", NO_VALUES + (0, True, "SSD1306", "ssd1309", ["sh1106"])),
    ("last", NO_VALUES + (7, True, "pili_pili", [LAST])),
)
# What is no name, or not beside "Zoé".
NO_NAMES = (5, None, True, "", "  ", "a/b", "Ninechars", "zoe", "ZOÉ ", ["Ana"], {"Ana": 1})


def one(key, value):
    """The settings and the bad keys of a single one."""
    return checked({key: value})


def nested(levels):
    """A list within so many others."""
    value = []
    for _ in range(levels - 1):
        value = [value]
    return value


# ---- known keys ----------------------------------------------------------------------------------


def test_nothing_kept_is_nothing_bad():
    assert checked({}) == ({}, [])


def test_good_values_stay():
    for key, values in GOOD:
        for value in values:
            settings, bad = one(key, value)
            assert bad == [] and settings == {key: value}, (key, value)
            assert type(settings[key]) is type(value)


def test_a_bad_value_gives_way_to_the_usual_one_and_is_told():
    for key, values in BAD:
        for value in values:
            settings, bad = one(key, value)
            assert bad == [key], (key, value)
            if key == "last":
                assert settings == {}
            else:
                assert settings[key] is USUAL[key], (key, value)


def test_the_usual_values_are_good():
    assert checked(dict(USUAL)) == (USUAL, [])


def test_a_truth_is_no_number_and_a_number_no_truth():
    for key in ("light", "dim", "dark"):
        assert one(key, True) == ({key: USUAL[key]}, [key])
    for key in ("sound", "lamp", "turned"):
        for number in (0, 1):
            settings, bad = one(key, number)
            assert bad == [key] and settings[key] is False


def test_one_bad_value_leaves_the_others_alone():
    kept = {"light": 40, "dim": 7, "sound": True, "turned": "yes", "dark": 60, "names": ["Zoé"]}
    settings, bad = checked(kept)
    assert bad == ["dim", "turned"]
    assert settings == {
        "light": 40,
        "dim": 2,
        "sound": True,
        "turned": False,
        "dark": 60,
        "names": ["Zoé"],
    }
    assert kept["dim"] == 7  # what was handed over is as it was


def test_what_was_checked_is_good():
    for key, values in BAD:
        for value in values:
            settings, _ = one(key, value)
            assert checked(settings) == (settings, [])


def test_what_are_no_settings_at_all_is_told_too():
    for value in (None, [], "light", 5, True, [{"light": 40}]):
        assert checked(value) == ({}, [""])


# ---- names ---------------------------------------------------------------------------------------


def test_of_bad_names_the_good_ones_stay():
    for name in NO_NAMES:
        assert one("names", ["Zoé", name, "Max"]) == ({"names": ["Zoé", "Max"]}, ["names"])


def test_what_is_no_list_of_names_is_none():
    for value in (None, True, 3, "Zoé", {"Zoé": 1}):
        assert one("names", value) == ({"names": []}, ["names"])


def test_too_many_names_are_cut():
    names = list(LETTERS[: MOST_NAMES + 1])
    assert one("names", names) == ({"names": names[:MOST_NAMES]}, ["names"])


def test_the_first_of_two_that_look_alike_stays():
    assert good_names(["Zoé", "Max", "zoe", "MAX", "Ana"]) == ["Zoé", "Max", "Ana"]


# ---- the last game -------------------------------------------------------------------------------


def test_the_last_game_needs_its_three_parts_in_their_form():
    for key, value in (("game", 7), ("names", "Zoé"), ("names", ["Zoé", 5]), ("options", [])):
        last = dict(LAST)
        last[key] = value
        assert one("last", last) == ({}, ["last"])
        del last[key]
        assert one("last", last) == ({}, ["last"])


# ---- keys of a newer firmware --------------------------------------------------------------------


def test_an_unknown_key_keeps_its_value():
    for value in (None, True, 0, -7, 1 << 40, 2.5, "", "Zoé", [], {}, [1, [None, {"a": [{}]}]]):
        settings, bad = one("volume", value)
        assert bad == [] and settings["volume"] is value


def test_an_unknown_key_with_what_is_no_json_is_dropped_and_told():
    not_json = (b"x", (1, 2), {1: 2}, {"a": {None: 1}}, [b"x"], float("inf"), float("nan"))
    for value in not_json:
        assert one("volume", value) == ({}, ["volume"])


def test_lists_in_each_other_have_an_end():
    assert one("volume", nested(DEEPEST))[1] == []
    assert one("volume", nested(DEEPEST + 1)) == ({}, ["volume"])
    assert one("volume", nested(5000)) == ({}, ["volume"])


def test_a_key_that_is_no_text_is_dropped_and_told():
    assert checked({7: 1, "light": 40}) == ({"light": 40}, ["7"])
