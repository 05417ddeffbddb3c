"""Texts by key: from `texts/F.toml` to the modules F_fr and F_en of i18n, which says how they are
laid out.

Refusals and reminders have their place on the panel by their kind; a text of the interface, in a
file `box` or `G_box`, says in each entry what room it has.
"""

from __future__ import annotations

import string
from collections.abc import Mapping, Set
from typing import Any, NamedTuple

from croupier.i18n.texts import SECTIONS, before, section

from . import source
from .faults import LANGUAGES, DataFault, both_languages, check_characters, check_lines

KEY_ROOM = 5  # characters over a button
PANEL_LINES, PANEL_WIDTH = 8, 21

_MAY_DROP = {"fr": {"prev"}, "en": set[str]()}
_REFUSAL_ROOM = [2, 20]
_REMINDER_ROOM = [3, 20]


class _Kind(NamedTuple):
    """What the entries of a file have besides a text in each language, and the values that their
    texts may show, each at its widest."""

    facts: frozenset[str]
    widest: Mapping[str, str]


_REFUSALS = _Kind(
    frozenset({"note"}),
    {
        **dict.fromkeys(("p", "prev"), "W" * 12),
        **dict.fromkeys(("k", "m", "n", "s", "t", "v", "lo", "hi", "max"), "56"),
        "at": "1000",
        "colour": "turquoise",
        "name": "first_dealer",
        "what": "cursed tricks",
    },
)
# A value that a screen newly shows gets its line here, and in the head of box.toml.
_INTERFACE = _Kind(
    frozenset({"note", "room"}),
    {
        **dict.fromkeys(("p", "q"), "W" * 8),  # screens cut longer names
        **dict.fromkeys(("a", "b", "k", "m", "n", "s", "v"), "56"),
        **dict.fromkeys(("i", "j"), "8"),  # players, and what is no more than they are
        "button": "BACK",  # the widest name of a button
        "c": "W" * 5,  # a name that is cut where it is shown
        "title": "W" * 12,
        "hue": "Pourpre",  # the longest colour
        "sizes": "2, 3, 4",
        "ability": "Double action",  # the longest
    },
)


def modules(file: str, data: Mapping[str, Any], font: Set[str]) -> dict[str, str]:
    """The modules of a file of texts, by name, in characters of the font. Raises `DataFault`."""
    kind = _INTERFACE if is_of_interface(file) else _REFUSALS
    for key, entry in data.items():
        _check(f"{file}.toml: {key}", key, entry, kind, font)
    data_file = f"firmware/data/texts/{file}.toml"
    return {
        f"{file}_{language}": module(data_file, {key: data[key][language] for key in data})
        for language in LANGUAGES
    }


def module(data_file: str, texts: Mapping[str, str]) -> str:
    """The module of texts by their keys, in one language."""
    sections = [""] * SECTIONS
    for key in sorted(texts):
        beginning = before(key)
        sections[section(beginning)] += beginning.decode() + texts[key]
    places = [0]
    for each in sections:
        places.append(places[-1] + len(each.encode()))
    return source.module(
        data_file,
        source.tuple_of("PLACES", map(str, places)),
        source.utf8("TEXTS", "".join(sections) + "\n"),
    )


def is_of_interface(file: str) -> bool:
    """Whether a file holds texts of the interface, not refusals and reminders."""
    return file == "box" or file.endswith("_box")


def _check(where: str, key: str, entry: Any, kind: _Kind, font: Set[str]) -> None:
    if not isinstance(entry, dict):
        raise DataFault(f"{where}: not a table")
    if not (key.isascii() and key.isidentifier()):
        raise DataFault(f"{where}: a key has letters, digits and _")
    for each in entry:
        if each not in LANGUAGES and each not in kind.facts:
            raise DataFault(f"{where}: unknown key {each}")
    texts = both_languages(where, entry)
    if not isinstance(entry.get("note"), str) or not entry["note"].strip():
        raise DataFault(f"{where}: no note")
    _check_values(where, texts, kind.widest)
    room = entry.get("room") if "room" in kind.facts else _room_by_kind(key)
    for language in LANGUAGES:
        check_characters(where, texts[language].format(**dict.fromkeys(kind.widest, "")), font)
        _check_room(where, texts[language].format(**kind.widest), room)


def _check_values(where: str, texts: Mapping[str, str], widest: Mapping[str, str]) -> None:
    """Raises `DataFault` unless the texts of all languages show the same known values."""
    values = {language: _values(where, texts[language], widest) for language in LANGUAGES}
    wanted = set().union(*values.values())
    for language in LANGUAGES:
        missing = wanted - values[language] - _MAY_DROP[language]
        if missing:
            raise DataFault(f"{where}: {language} lacks {{{min(missing)}}}")


def shown_values(text: str) -> set[str]:
    """The names of the values in a text. Raises ValueError for braces that do not match."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def _values(where: str, text: str, widest: Mapping[str, str]) -> set[str]:
    """The names of the values in a text. MicroPython fills in plain `{name}` only."""
    try:
        parts = list(string.Formatter().parse(text))
    except ValueError as error:
        raise DataFault(f"{where}: {error}") from None
    values = shown_values(text)
    for name in sorted(values):
        if name not in widest:
            raise DataFault(f"{where}: unknown value {{{name}}}")
    if any(form or conversion for _, _, form, conversion in parts):
        raise DataFault(f"{where}: only plain {{name}} is possible")
    return values


# ---- room ----------------------------------------------------------------------------------------


def _room_by_kind(key: str) -> list[int]:
    return _REMINDER_ROOM if key.startswith("REMIND_") else _REFUSAL_ROOM


def _check_room(where: str, shown: str, room: Any) -> None:
    """Raises `DataFault` when a text with its widest values does not fit, or the room is none of
    "key", a number of characters, [lines, characters]."""
    if room == "key":
        _check_line(where, shown, KEY_ROOM)
        if shown != shown.upper():
            raise DataFault(f"{where}: a key is written in capitals: {shown}")
    elif _is_number(room, PANEL_WIDTH):
        _check_line(where, shown, room)
    elif (
        isinstance(room, list)
        and len(room) == 2
        and _is_number(room[0], PANEL_LINES)
        and _is_number(room[1], PANEL_WIDTH)
    ):
        check_lines(where, shown, *room)
    else:
        raise DataFault(f'{where}: room is "key", a width up to {PANEL_WIDTH} or [lines, width]')


def _check_line(where: str, shown: str, width: int) -> None:
    if len(shown) > width:
        raise DataFault(f"{where}: {len(shown)} characters, room for {width}: {shown}")


def _is_number(value: Any, most: int) -> bool:
    return type(value) is int and 1 <= value <= most
