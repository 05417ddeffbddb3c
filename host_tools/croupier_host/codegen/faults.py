"""What is wrong with a data file, and the checks that texts of every kind share."""

from __future__ import annotations

import textwrap
from collections.abc import Set
from typing import Any

LANGUAGES = ("fr", "en")
LINE = 20  # characters that a line of the panel holds (texts/*.toml, missions.toml)


class DataFault(Exception):
    """A data file that cannot be built from; the message says where and why."""


def both_languages(where: str, texts: Any) -> dict[str, str]:
    """The texts of an entry by language. Raises `DataFault` when one is missing."""
    for language in LANGUAGES:
        if not isinstance(texts, dict) or not isinstance(texts.get(language), str):
            raise DataFault(f"{where}: no text in the language {language}")
        if not texts[language].strip():
            raise DataFault(f"{where}: the text in the language {language} is empty")
    return {language: texts[language] for language in LANGUAGES}


def check_characters(where: str, shown: str, font: Set[str]) -> None:
    """Raises `DataFault` for a character that is not in the font."""
    for character in shown:
        if character not in font:
            raise DataFault(f"{where}: the box cannot show {character!r}")


def check_lines(where: str, shown: str, most: int, width: int = LINE) -> None:
    """Raises `DataFault` for a text that needs more lines than `most`, wrapped at spaces."""
    lines = textwrap.wrap(shown, width, break_long_words=False, break_on_hyphens=False)
    if len(lines) > most or max(map(len, lines)) > width:
        raise DataFault(f"{where}: too long for {most} lines of {width}: {' | '.join(lines)}")
