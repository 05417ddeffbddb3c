"""What the guides for builders quote is said by the box or by a command; the commands exist."""

import re

import pytest

from croupier_hardware.__main__ import main
from croupier_hardware.pin_map import HARDWARE
from croupier_hardware.stages import NAMES, stage
from croupier_host.cli import cli
from croupier_host.messages import message
from croupier_host.messages_pico import PICO_MESSAGES
from tests.documents import COMMAND, is_said, prose
from tests.hardware.guides import IN_BOTH, LEVELS, guide, items, rows, section

# ---- what the box and the tools say --------------------------------------------------------------

# Signs, what is no text of the box, and how a quotation is explained.
ELSEWHERE = {
    "en": {"words like these", "Words like these"},
    "fr": {"les mots écrits ainsi", "Les mots écrits ainsi"},
}
SIGNS = {"✓", "FR", "EN", "SH1106", "SSD1306", "croupier", ".uf2", "--lang en"}

COLUMNS_OF_QUANTITIES = {f"quantity_{level}" for level in LEVELS}


def is_told(quotation, language):
    """Whether a command says this, with any values, as a whole or as a part."""
    said = (message(language, key, **dict.fromkeys(values(key), "\0")) for key in PICO_MESSAGES)
    patterns = (".+".join(map(re.escape, text.strip().split("\0"))) for text in said)
    return any(re.fullmatch(pattern, quotation) for pattern in patterns)


def values(key):
    return re.findall(r"\{(\w+)\}", PICO_MESSAGES[key][0])


@IN_BOTH
def test_what_a_guide_quotes_is_said_by_the_box_or_by_a_command(language):
    quoted = set(re.findall(r"`([^`\n]+)`", prose(guide(language))))
    quoted -= SIGNS | ELSEWHERE[language] | COLUMNS_OF_QUANTITIES
    quoted = {each for each in quoted if not each.startswith((f"{COMMAND} ", "python "))}
    assert quoted
    odd = [each for each in quoted if not is_said(each, language) and not is_told(each, language)]
    assert sorted(odd) == []


def test_a_quotation_that_no_command_says_is_found():
    assert is_told("answers at 0x3C", "en")
    assert not is_told("answers at 0x3C", "fr")
    assert not is_told("answers", "en")


def commands(name, text):
    return re.findall(rf"(?:`|^)({name} [^`\n]+)", text, re.MULTILINE)


@IN_BOTH
def test_the_commands_and_options_of_a_guide_exist(language):
    lines = commands(COMMAND, guide(language))
    assert {line.split()[1] for line in lines} >= {"flash", "doctor", "names", "backup"}
    for line in lines:
        name, *rest = line.split()[1:]
        assert name in cli.commands, line
        options = {option for each in cli.commands[name].params for option in each.opts}
        assert {word for word in rest if word.startswith("--")} <= options, line


@IN_BOTH
def test_the_commands_of_a_guide_speak_its_language(language):
    """They speak French where nothing is said."""
    for line in commands(COMMAND, guide(language)):
        assert ("--lang en" in line) == (language == "en"), line


# ---- power ---------------------------------------------------------------------------------------

WITH_BATTERY = {
    "en": ("Safety", "Another panel later", "Common problems"),
    "fr": ("La sécurité", "Un autre écran, plus tard", "Soucis courants"),
}
UNPLUG = {"en": r"\b[Uu]nplug\b", "fr": r"\b[Dd]ébranchez\b"}
OFF = {"en": r"\bswitch(ed)? (the battery )?off\b", "fr": r"\b([ée]teignez|éteintes)\b"}


@IN_BOTH
def test_whoever_unplugs_a_box_switches_its_battery_off_too(language):
    """With its battery on it neither stops nor starts again."""
    parts = [section(title, guide(language)) for title in WITH_BATTERY[language]]
    told = [item for text in parts for item in items(text) if re.search(UNPLUG[language], item)]
    assert len(told) >= 5
    assert [item for item in told if not re.search(OFF[language], item)] == []


@IN_BOTH
def test_the_battery_is_off_until_the_last_step_of_the_first_power_up(language):
    title = {"en": "First power-up", "fr": "Le premier démarrage"}[language]
    first, *steps = items(section(title, guide(language)))
    assert re.search(OFF[language], first)
    on = [step[:2] for step in steps if re.search(r"switch the holder on|allumez", step)]
    assert on == ["9."]


# ---- for maintainers -----------------------------------------------------------------------------

README = (HARDWARE / "README.md").read_text(encoding="utf-8")


def test_the_readme_names_every_stage_and_what_it_makes():
    named = {row[2].strip("`"): row[0] for row in rows(README) if len(row) == 3}
    assert set(named) & set(NAMES) == set(NAMES)


@pytest.mark.parametrize("name", ["wiring", "shopping"])
def test_the_files_of_a_stage_are_in_the_folders_that_the_readme_gives(name):
    (cell,) = (row[0] for row in rows(README) if len(row) == 3 and row[2] == f"`{name}`")
    for file in stage(name).FILES:
        assert f"({file})" in cell or f"({file.split('/')[0]}/)" in cell, file


def test_the_commands_of_the_readme_exist():
    lines = commands("python -m croupier_hardware", README)
    assert lines
    for line in lines:
        name, *stages = line.removeprefix("python -m croupier_hardware ").split()
        assert name in main.commands, line
        assert set(stages) <= set(NAMES), line
