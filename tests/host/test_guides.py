"""The guides for players say the same in both languages, show the pictures that there are, and
quote what the box and the tools really say."""

import re
import sys
from functools import cache

import pytest

from croupier_host.cli import cli
from tests.goldens.guide_pictures import FOLDER, names
from tests.host.command import ROOT

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

FIRMWARE = ROOT / "firmware"
TITLES = ("GUIDE", "RECOVERY")
LANGUAGES = ("en", "fr")
FILES = {"en": "{}.md", "fr": "{}.fr.md"}
COMMAND = "croupier"


def document(title, language):
    return (FIRMWARE / FILES[language].format(title)).read_text(encoding="utf-8")


def prose(text):
    """A document without its blocks of code."""
    return re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)


def pictures(text):
    return re.findall(r"!\[[^\]]+\]\(guide/([^)]+)\)", text)


# ---- the same in both languages ------------------------------------------------------------------


def shape(text):
    """What each line of a document is, but for lines of text, in order."""
    kinds = {
        "heading": r"(#+) ",
        "picture": r"!\[.*\(guide/(\w+)",
        "row": r"\|",
        "number": r"(\d+)\. ",
        "point": r"\* ",
        "block": r"```",
    }
    found = []
    for line in text.splitlines():
        for kind, pattern in kinds.items():
            match = re.match(pattern, line)
            if match:
                found.append((kind, *match.groups()))
    return found


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


VALUE = r"\{\w+\}"


@cache
def texts(language):
    """All texts of the box in a language, but for those that are values only."""
    found = []
    for path in sorted((FIRMWARE / "data" / "texts").glob("*.toml")):
        with path.open("rb") as file:
            found += [entry[language] for entry in tomllib.load(file).values()]
    return [text for text in found if re.search(r"\w", re.sub(VALUE, "", text))]


def is_said(quotation, language):
    """Whether the box says this, with any values."""
    return any(re.fullmatch(_with_values(text), quotation) for text in texts(language))


@cache
def _with_values(text):
    return ".+".join(re.escape(part) for part in re.split(VALUE, text))


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
