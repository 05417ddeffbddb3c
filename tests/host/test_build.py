"""`python -m croupier_host.build`: what it makes is fresh, and it refuses data with a fault."""

import shutil
import subprocess
import sys

import pytest

from tests.host.building import change, files, run

GENERATED = "croupier/i18n/errors_en.py"


def test_the_generated_files_are_fresh():
    command = [sys.executable, "-m", "croupier_host.build", "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


# ---- in a copy -----------------------------------------------------------------------------------


def test_check_finds_a_stale_file_and_changes_nothing(firmware, capsys):
    change(firmware / GENERATED, "Not now", "Later")
    before = files(firmware)
    assert run("--check") == "run python -m croupier_host.build"
    assert capsys.readouterr().err == f"firmware/{GENERATED} is stale\n"
    assert files(firmware) == before


@pytest.mark.parametrize("lost", [GENERATED, "croupier/rules/missions_bga36.py"])
def test_a_missing_file_is_written_again(firmware, capsys, lost):
    before = files(firmware)
    (firmware / lost).unlink()
    assert run("--check")
    capsys.readouterr()
    assert run() is None
    assert capsys.readouterr().err == f"firmware/{lost} written\n"
    assert files(firmware) == before


def test_a_generated_file_that_is_no_longer_made_goes_away(firmware):
    before = files(firmware)
    shutil.copy(firmware / GENERATED, firmware / "croupier/i18n/old_en.py")
    assert run("--check")
    assert run() is None
    assert files(firmware) == before


def test_a_change_of_the_data_reaches_the_generated_files(firmware):
    change(firmware / "data/texts/errors.toml", '^en = "Not now"', 'en = "Later"')
    change(firmware / "data/missions.toml", "^deal = 3$", "deal = 2")
    before = files(firmware)
    assert run() is None
    after = files(firmware)
    changed = {name for name in after if after[name] != before[name]}
    assert changed == {GENERATED, "croupier/rules/missions_bga36.py"}
    assert run("--check") is None


# ---- planted faults ------------------------------------------------------------------------------

ERRORS, PILI, MISSIONS = "texts/errors.toml", "texts/pili_pili.toml", "missions.toml"
BID = r'^en = "Bid 0 to {k}"'
NOT_COVERED = "a wrong value in score or ask, or ask does not cover score"
TOO_LONG = "Bid 0 to {k}, not more, my dear friend, not today"


@pytest.mark.parametrize(
    ("file", "pattern", "replacement", "told"),
    [
        (ERRORS, r'^fr = "Pas maintenant"\n', "", "WRONG_PHASE: no text in the language fr"),
        (ERRORS, '^en = "Not now"', 'en = " "', "WRONG_PHASE: the text in the language en is emp"),
        (ERRORS, '^en = "Not now"', "en = 1", "WRONG_PHASE: no text in the language en"),
        (ERRORS, '^note = "A line of', 'note = " " # "', "BAD_EVENT: no note"),
        (ERRORS, "^en = ", 'de = "Nein"\nen = ', "AMEND_CONFLICT: unknown key de"),
        (ERRORS, r'^fr = "Option invalide : {name}"', 'fr = "Non"', "fr lacks {name}"),
        (ERRORS, r"^\[WRONG_PHASE\]", "[NOT_INT]", "errors.toml: Cannot declare"),
        (ERRORS, r"\A", "NEW = 1\n", "NEW: not a table"),
        (ERRORS, r"^\[WRONG_PHASE\]", '["WRONG="]', "WRONG=: a key has letters, digits and _"),
        (PILI, BID, 'en = "Bid 0 to {lo}"', "BID_RANGE: fr lacks {lo}"),
        (PILI, BID, 'en = "Bid 0 to {x}"', "BID_RANGE: unknown value {x}"),
        (PILI, BID, 'en = "Bid 0 to {k:2}"', "BID_RANGE: only plain {name}"),
        (PILI, BID, 'en = "Bid 0 to {k"', "BID_RANGE: expected '}'"),
        (PILI, BID, f'en = "{TOO_LONG}"', "BID_RANGE: too long for 2 lines of 20"),
        (PILI, BID, 'en = "Bid 0–{k}"', "BID_RANGE: the box cannot show '–'"),
        (PILI, BID, "en = Bid", "pili_pili.toml: "),
        (MISSIONS, '^id = "m2"', 'id = "m1"', "m1: expected m2 here"),
        (MISSIONS, '^set = "bga36"', 'set = "bga40"', "m1: unknown set bga40"),
        (MISSIONS, '^set = "bga36"\n', "", "m1: unknown set None"),
        (MISSIONS, "^deal = 3", "deals = 3", "m1: unknown key deals"),
        (MISSIONS, "^pass = { n = 1", "pass = { m = 1", "m1: unknown key m"),
        (MISSIONS, "^deal = 3", "deal = -1", "m1: a value that it cannot have (BAD_EVENT)"),
        (MISSIONS, "^deal = 3", 'deal = "3"', "m1: a value that it cannot have (NOT_INT)"),
        (MISSIONS, r'^ask = \["first", "last"\]\n', "", "m18: " + NOT_COVERED),
        (MISSIONS, r'^ask = \["target"\]\n', 'ask = ["heir"]\n', "m21: " + NOT_COVERED),
        (MISSIONS, r'^ask = \["count"\]\n', 'ask = ["counts"]\n', "m23: " + NOT_COVERED),
        (MISSIONS, 'en = "Pass 1 left"', 'de = "1 links"', "m1: name: no text in the language en"),
        (MISSIONS, 'en = "Pass 1 left"', 'en = "Pass 2 left"', "m2: another card is called Pass 2"),
        (MISSIONS, 'en = "Pass 1 left"', 'en = "Pass one card left!"', "m1: name longer than 18"),
        (MISSIONS, 'en = "Pass 1 left"', 'en = "Pass 1 ☜"', "m1: name: the box cannot show '☜'"),
        (MISSIONS, 'en = "After the bids', 'en = "After all of you have made your bids', "3 lines"),
        (MISSIONS, r"^\[\[mission\]\]", "[rule]\nx = 1\n[[mission]]", "unknown table rule"),
    ],
)
@pytest.mark.parametrize("arguments", [[], ["--check"]])
def test_a_fault_in_the_data_is_told_and_nothing_is_written(
    firmware, file, pattern, replacement, told, arguments
):
    change(firmware / "data" / file, pattern, replacement)
    before = files(firmware)
    fault = run(*arguments)
    assert fault and fault.startswith(file.split("/")[-1])
    assert told in fault
    assert files(firmware) == before


def test_a_missing_data_file_is_told(firmware):
    (firmware / "data" / PILI).unlink()
    assert "pili_pili.toml: " in run("--check")


def test_without_a_checkout_there_is_nothing_to_build(firmware):
    shutil.rmtree(firmware / "data")
    told = "works on the files of a checkout: install it there with pip install -e ."
    assert run() == run("--check") == told
