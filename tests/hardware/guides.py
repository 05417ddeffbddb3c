"""The guides for builders in both languages, and what tests read of them."""

import re
from functools import cache

import pytest

from croupier_hardware.pin_map import HARDWARE, load

LANGUAGES = ("en", "fr")
FILES = {"en": "BUILD.md", "fr": "BUILD.fr.md"}
IN_BOTH = pytest.mark.parametrize("language", LANGUAGES)
PIN_MAP = load()

# How the heading of each level's part begins.
LEVELS = {"breadboard": "1", "wires": "2", "carrier": "3"}
LEVEL = {"en": "Level", "fr": "Niveau"}


@cache
def guide(language):
    return (HARDWARE / FILES[language]).read_text(encoding="utf-8")


@cache
def part(level, language):
    """What a guide says of one level."""
    parts = re.split(r"^(?=## )", guide(language), flags=re.MULTILINE)
    begins = f"## {LEVEL[language]} {LEVELS[level]}"
    (found,) = (each for each in parts if each.startswith(begins))
    return found


def rows(text):
    """The rows of all tables, as lists of cells."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def section(title, text):
    """What stands below a heading, with the headings below it."""
    (begin,) = re.finditer(rf"^(#+) {re.escape(title)}$", text, re.MULTILINE)
    rest = text[begin.end() :]
    end = re.search(rf"^#{{1,{len(begin[1])}}} ", rest, re.MULTILINE)
    return rest[: end.start()] if end else rest


def items(text):
    """Its steps, points, rows and paragraphs, each on one line."""
    blocks = re.split(r"\n\s*\n|\n(?=\d+\. |\* |\|)", text)
    return [" ".join(block.split()) for block in blocks if block.strip()]
