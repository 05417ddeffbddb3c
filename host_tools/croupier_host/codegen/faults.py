"""What is wrong with a data file, and the checks that texts of every kind share."""

from __future__ import annotations

import textwrap
from typing import Any

from croupier.rules.names import is_in_font

LANGUAGES = ("fr", "en")
LINE = 20  # characters that a line of the panel holds (texts/*.toml, missions.toml)

_PUNCTUATION = ".,:;!?'\"-+/()="


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


def check_characters(where: str, shown: str) -> None:
    """Raises `DataFault` for a character that the box cannot show."""
    for character in shown:
        if not is_in_font(character) and character not in _PUNCTUATION:
            raise DataFault(f"{where}: the box cannot show {character!r}")


def check_lines(where: str, shown: str, most: int) -> None:
    """Raises `DataFault` for a text that needs more lines of the panel than `most`."""
    lines = textwrap.wrap(shown, LINE, break_long_words=False, break_on_hyphens=False)
    if len(lines) > most or max(map(len, lines)) > LINE:
        raise DataFault(f"{where}: too long for {most} lines of {LINE}: {' | '.join(lines)}")
