"""The guides for players say the same in both languages, show the pictures that there are, and
quote what the box and the tools really say."""

import re

import pytest

from croupier_host.cli import cli
from tests.documents import COMMAND, is_said, prose, shape
from tests.goldens.guide_pictures import FOLDER, names
from tests.host.command import ROOT

FIRMWARE = ROOT / "firmware"
TITLES = ("GUIDE", "RECOVERY")
LANGUAGES = ("en", "fr")
FILES = {"en": "{}.md", "fr": "{}.fr.md"}


def document(title, language):
    return (FIRMWARE / FILES[language].format(title)).read_text(encoding="utf-8")


def pictures(text):
    return re.findall(r"!\[[^\]]+\]\(guide/([^)]+)\)", text)


# ---- the same in both languages ------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES)
def test_both_languages_have_the_same_sections_lists_tables_and_pictures(title):
    english, french = (shape(document(title, language)) for language in LANGUAGES)
    assert english == french
    assert {kind for kind, *_ in english} >= {"heading", "row", "number", "point"}


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_document_leads_to_the_other_language(title, language):
    (other,) = set(LANGUAGES) - {language}
    assert f"]({FILES[other].format(title)})" in document(title, language).splitlines()[2]


# ---- pictures ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_picture_is_shown_once_in_its_language(language):
    shown = [name for title in TITLES for name in pictures(document(title, language))]
    assert sorted(shown) == sorted(name for name in names() if name.endswith(f".{language}.png"))


def test_the_pictures_are_small():
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 200_000


# ---- quotations ----------------------------------------------------------------------------------


def quotations(title, language):
    """What a document quotes from the panel."""
    found = re.findall(r"`([^`]+)`", prose(document(title, language)))
    return {each for each in found if each.split()[0] != COMMAND} - ELSEWHERE[language]


# Signs, and what no file of texts holds; and how a quotation is explained.
SIGNS = {
    "✓",
    "!",
    "…",
    "←",
    "←≡",
    "■",
    "□",
    "·",
    "FR",
    "EN",
    "--lang en",
    "SSD1306",
    "SH1106",
    ".uf2",
}
ELSEWHERE = {
    "en": SIGNS | {"words like these", "Words like these"},
    "fr": SIGNS | {"les mots écrits ainsi", "Les mots écrits ainsi"},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_what_a_guide_quotes_from_the_panel_is_a_text_of_the_box(title, language):
    quoted = quotations(title, language)
    assert quoted
    assert [each for each in sorted(quoted) if not is_said(each, language)] == []


def test_a_quotation_that_the_box_does_not_say_is_found():
    assert is_said("Same 4", "en")
    assert not is_said("Same 4", "fr")
    assert not is_said("Sam", "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_the_commands_and_options_of_a_guide_exist(title, language):
    text = document(title, language)
    lines = re.findall(rf"(?:`|^)({COMMAND} [^`\n]+)", text, re.MULTILINE)
    assert lines
    for line in lines:
        name, *rest = line.split()[1:]
        command = cli.commands.get(name)
        assert command, line
        options = {option for each in command.params for option in each.opts}
        assert {word for word in rest if word.startswith("--")} <= options, line
