"""Texts of the screens: each fits its room, is used, and is there when it is asked for."""

import sys
from types import ModuleType

import pytest

from croupier.i18n.texts import SECTIONS, before, section, text
from croupier_host.codegen.texts import module
from tests.host.building import files, run

SCREEN = "croupier/ui/trial.py"
TRIAL = 't("TRIAL_A", n=3)'


def build(firmware, *, texts=(), use=TRIAL, file="box"):
    """Builds with one more text TRIAL_A, of these lines, and one more module of a screen. What the
    build fails with, None when it does not."""
    with (firmware / "data/texts" / f"{file}.toml").open("a", encoding="utf-8") as data:
        data.write("\n".join(["", *(["[TRIAL_A]"] if texts else []), *texts, ""]))
    source = f'"""A trial."""\n\n\ndef says(self, t, word, n):\n    return {use}\n'
    (firmware / SCREEN).write_text(source, encoding="utf-8")
    return run()


def entry(fr="Manche {n}", en="Round {n}", room="10"):
    return [f'fr = "{fr}"', f'en = "{en}"', f"room = {room}", 'note = "A trial"']


@pytest.mark.parametrize("file", ["box", "pili_pili_box"])
def test_a_text_reaches_the_modules_of_both_languages(firmware, file):
    before = files(firmware)
    assert build(firmware, texts=entry(), file=file) is None
    after = files(firmware)
    changed = {name for name in after if after[name] != before.get(name)}
    assert changed - {SCREEN} == {f"croupier/i18n/{file}_{part}.py" for part in ("fr", "en")}
    assert b"\nTRIAL_A=Manche {n}\n" in after[f"croupier/i18n/{file}_fr.py"]


def test_every_text_is_found_in_its_module_whatever_it_contains(monkeypatch):
    kept = {f"KEY_{number}": f"text {number}" for number in range(200)}
    kept.update(A="é→◆", B='"""', C="\\n\\", D="A=B", E="E", AA="'", EMPTY="")
    file = ModuleType("croupier.i18n.errors_fr")
    exec(module("", kept), file.__dict__)
    monkeypatch.setitem(sys.modules, file.__name__, file)
    assert {key: text("fr", key) for key in kept} == kept
    assert len(file.PLACES) == SECTIONS + 1
    assert len({section(before(key)) for key in kept}) > 1


# ---- one entry -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fr", "en", "room"),
    [
        ("OUI", "YES", '"key"'),
        ("ÉÈÊ", "←≡", '"key"'),
        ("{p} → {q}", "{p} → {q}", "19"),
        ("un deux trois", "one two three", "[3, 5]"),
        ("«·» \\\\", "«·» !", "5"),
    ],
)
def test_a_text_that_fits_its_room_passes(firmware, fr, en, room):
    assert build(firmware, texts=entry(fr, en, room), use='t("TRIAL_" + word)') is None


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        (entry()[1:], "no text in the language fr"),
        (entry(en=" "), "the text in the language en is empty"),
        (entry()[:3], "no note"),
        ([*entry()[:3], "note = 1"], "no note"),
        ([*entry(), "width = 3"], "unknown key width"),
        (entry(fr="Manche"), "fr lacks {n}"),
        (entry(en="Round"), "en lacks {n}"),
        (entry(fr="{x}", en="{x}"), "unknown value {x}"),
        (entry(fr="{n:2}", en="{n}"), "only plain {name} is possible"),
        (entry(fr="Manche ☃ {n}"), "the box cannot show '☃'"),
        (entry(room="8"), "9 characters, room for 8: Manche 56"),
        (entry("{p} joue", "{p} plays", "12"), "13 characters, room for 12: WWWWWWWW joue"),
        (entry("un deux", "one two", "[1, 5]"), "too long for 1 lines of 5: un | deux"),
        (entry("quatre", "four", "[2, 5]"), "too long for 2 lines of 5: quatre"),
        (entry("QUATRE", "FOUR", '"key"'), "6 characters, room for 5: QUATRE"),
        (entry("Oui", "YES", '"key"'), "a key is written in capitals: Oui"),
        ([*entry()[:2], 'note = "A trial"'], 'room is "key", a width up to 21 or [lines, width]'),
        (entry(room="22"), "room is "),
        (entry(room="true"), "room is "),
        (entry(room='"title"'), "room is "),
        (entry(room="[2]"), "room is "),
        (entry(room="[0, 20]"), "room is "),
        (entry(room="[9, 20]"), "room is "),
    ],
)
def test_a_fault_in_a_text_is_told(firmware, texts, told):
    fault = build(firmware, texts=texts)
    assert fault and fault.startswith("box.toml: TRIAL_A: ")
    assert told in fault


# ---- what is used --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "use",
    [TRIAL, '("TRIAL_A", n)', 't("TRIAL_" + word)', 'self.t("TRIAL_A" if n else "ROUND", n=n)'],
)
def test_a_key_is_used_whole_or_by_its_beginning(firmware, use):
    assert build(firmware, texts=entry(), use=use) is None


@pytest.mark.parametrize("use", ['"TRIAL"', '"TRIAL_B_"', '"TRIAL_AB"', "word + 'A'"])
def test_a_key_that_nobody_uses_is_told(firmware, use):
    told = "box.toml: TRIAL_A: the firmware does not use it"
    assert build(firmware, texts=entry(), use=use) == told
    assert "TRIAL" not in (firmware / "croupier/i18n/box_fr.py").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("use", "key"),
    [
        ("t('TRIED')", "TRIED"),
        ("self.t('TRIED', n=n)", "TRIED"),
        ("self.screen.t('TRIED')", "TRIED"),
        ("t('WRONG_PHASE' if n else 'TRIED')", "TRIED"),
        ("t('TRIED_' + word)", "TRIED_"),
    ],
)
def test_a_key_that_is_asked_for_must_be_there(firmware, use, key):
    assert build(firmware, use=use) == f"{SCREEN}: line 5: there is no text {key}"


@pytest.mark.parametrize(
    ("use", "told"),
    [
        ("t('TRIAL_A')", "TRIAL_A shows n, not no value"),
        ("t('TRIAL_A', k=n)", "TRIAL_A shows n, not k"),
        ("t('TRIAL_A', n=n, k=n)", "TRIAL_A shows n, not k, n"),
        ("t('TRIAL_A' if n else 'WRONG_PHASE', n=n)", "WRONG_PHASE shows no value, not n"),
    ],
)
def test_a_call_hands_over_the_values_that_its_text_shows(firmware, use, told):
    assert build(firmware, texts=entry(), use=use) == f"{SCREEN}: line 5: {told}"


@pytest.mark.parametrize("use", ["t('WRONG_PHASE')", "t('BID_RANGE', k=n)", "t(word)", "t()"])
def test_refusals_may_be_asked_for_too(firmware, use):
    assert build(firmware, use=use) is None


def test_two_files_of_a_game_may_not_have_the_same_key(firmware):
    assert build(firmware, texts=entry()) is None
    told = build(firmware, texts=entry(), file="pili_pili_box")
    assert told == "pili_pili_box.toml: TRIAL_A is in box.toml too"


def test_a_module_that_cannot_be_read_is_told(firmware):
    assert build(firmware, use="(").startswith(f"{SCREEN}: line 5: ")


def test_all_that_is_unused_or_missing_is_told_at_once(firmware):
    told = build(firmware, texts=entry(), use='t("TRIED") + t("TRIES")').splitlines()
    assert [line.split(": ")[-1] for line in told] == [
        "there is no text TRIED",
        "there is no text TRIES",
        "the firmware does not use it",
    ]
