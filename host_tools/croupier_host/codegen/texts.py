"""Refusals and reminders: from `texts/F.toml` to the modules F_keys, F_fr and F_en of i18n."""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping
from typing import Any

from . import source
from .faults import LANGUAGES, DataFault, both_languages, check_characters, check_lines

_KNOWN = {*LANGUAGES, "note"}
_MAY_DROP = {"fr": {"prev"}, "en": set[str]()}
_REFUSAL_LINES = 2
_REMINDER_LINES = 3

# The widest that each value of a text can be.
_WIDEST = {
    **dict.fromkeys(("p", "prev"), "W" * 12),
    **dict.fromkeys(("k", "m", "s", "v", "lo", "hi", "max"), "56"),
    "at": "1000",
    "colour": "turquoise",
    "name": "first_dealer",
    "what": "cursed tricks",
}


def modules(file: str, data: Mapping[str, Any]) -> dict[str, str]:
    """The modules of a file of texts, by name. Raises `DataFault`."""
    for key, entry in data.items():
        _check(f"{file}.toml: {key}", key, entry)
    data_file = f"firmware/data/texts/{file}.toml"
    keys = sorted(data)
    built = {f"{file}_keys": _module(data_file, "KEYS", keys)}
    for language in LANGUAGES:
        built[f"{file}_{language}"] = _module(
            data_file, "TEXTS", [data[key][language] for key in keys]
        )
    return built


def _module(data_file: str, name: str, texts: Iterable[str]) -> str:
    return source.module(data_file, source.tuple_of(name, map(source.text, texts)))


def _check(where: str, key: str, entry: Any) -> None:
    if not isinstance(entry, dict):
        raise DataFault(f"{where}: not a table")
    for each in entry:
        if each not in _KNOWN:
            raise DataFault(f"{where}: unknown key {each}")
    texts = both_languages(where, entry)
    values = {language: _values(where, texts[language]) for language in LANGUAGES}
    wanted = set().union(*values.values())
    for language in LANGUAGES:
        missing = wanted - values[language] - _MAY_DROP[language]
        if missing:
            raise DataFault(f"{where}: {language} lacks {{{min(missing)}}}")
        check_characters(where, texts[language].format(**dict.fromkeys(_WIDEST, "")))
        most = _REMINDER_LINES if key.startswith("REMIND_") else _REFUSAL_LINES
        check_lines(where, texts[language].format(**_WIDEST), most)


def _values(where: str, text: str) -> set[str]:
    """The names of the values in a text. MicroPython fills in plain `{name}` only."""
    try:
        parts = list(string.Formatter().parse(text))
    except ValueError as error:
        raise DataFault(f"{where}: {error}") from None
    values = {name for _, name, _, _ in parts if name is not None}
    for name in sorted(values):
        if name not in _WIDEST:
            raise DataFault(f"{where}: unknown value {{{name}}}")
    if any(form or conversion for _, _, form, conversion in parts):
        raise DataFault(f"{where}: only plain {{name}} is possible")
    return values
