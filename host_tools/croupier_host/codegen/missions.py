"""Mission cards: from `missions.toml` to the packed sets of the rules, and to their names and
texts in i18n."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Any

from croupier.rules.errors import RuleError
from croupier.rules.missions import FIELDS, MISSION, SETS, TEXTS, Mission

from . import source, texts
from .faults import LANGUAGES, DataFault, both_languages, check_characters, check_lines

DATA_FILE = "firmware/data/missions.toml"
LONGEST_NAME = 18
TEXT_LINES = 3

_LETTERS = {"bga36": "m", "reglesjeu": "r"}  # ids: m1, m2, ... and r1, r2, ...
_NOT_IN_THE_CARD = ("set", "id", "name", "text")


def card_modules(data: Mapping[str, Any]) -> dict[str, str]:
    """The modules of the rules, by name: each set's ids and packed cards. Raises `DataFault`."""
    built = {}
    for set_name, entries in _sets(data).items():
        cards = [
            f"({source.text(entry['id'])}, {source.octets(_packed(entry))})" for entry in entries
        ]
        built[f"missions_{set_name}"] = source.module(DATA_FILE, source.tuple_of("CARDS", cards))
    return built


def text_modules(data: Mapping[str, Any], font: Set[str]) -> dict[str, str]:
    """The modules of i18n, by name: each set's names and texts, in characters of the font. Raises
    `DataFault`."""
    built = {}
    for set_name, entries in _sets(data).items():
        for language in LANGUAGES:
            _check_texts(entries, language, font)
            names = {entry["id"]: entry["name"][language] for entry in entries}
            told = {"TEXT_" + entry["id"]: entry["text"][language] for entry in entries}
            built[f"missions_{set_name}_{language}"] = texts.module(DATA_FILE, {**names, **told})
    return built


def _sets(data: Mapping[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The entries of each set, in order. Raises `DataFault` unless ids count up from 1."""
    unknown = set(data) - {"mission"}
    if unknown:
        raise DataFault(f"missions.toml: unknown table {min(unknown)}")
    sets: dict[str, list[dict[str, Any]]] = {set_name: [] for set_name in SETS}
    for entry in data.get("mission", []):
        set_name = entry.get("set")
        if set_name not in sets:
            raise DataFault(f"missions.toml: {entry.get('id')}: unknown set {set_name}")
        entries = sets[set_name]
        expected = f"{_LETTERS[set_name]}{len(entries) + 1}"
        if entry.get("id") != expected:
            raise DataFault(f"missions.toml: {entry.get('id')}: expected {expected} here")
        entries.append(entry)
    return sets


def _packed(entry: dict[str, Any]) -> bytes:
    """The card without its names and texts. Raises `DataFault` for one the rules refuse."""
    where = f"missions.toml: {entry['id']}"
    card = {key: value for key, value in entry.items() if key not in _NOT_IN_THE_CARD}
    _check_keys(where, card, _all_keys())
    out = bytearray()
    MISSION.pack(_read(where, card), out)
    return bytes(out)


def _read(where: str, card: dict[str, Any]) -> Mission:
    try:
        return MISSION.read(card)
    except RuleError:
        pass
    without_score = {key: value for key, value in card.items() if key not in ("score", "ask")}
    try:
        MISSION.read(without_score)
    except RuleError as error:
        raise DataFault(f"{where}: a value that it cannot have ({error.code})") from None
    raise DataFault(f"{where}: a wrong value in score or ask, or ask does not cover score")


def _all_keys() -> dict[str, Any]:
    """Every key that a card may have, those of its parts under the key of the part."""
    known: dict[str, Any] = {"ask": None, "bid": {"ban": None}}
    for _, holder, key, *_ in FIELDS + TEXTS:
        part = known.setdefault(holder, {}) if holder else known
        part[key] = None
    return known


def _check_keys(where: str, held: Mapping[str, Any], known: Mapping[str, Any]) -> None:
    for key, value in held.items():
        if key not in known:
            raise DataFault(f"{where}: unknown key {key}")
        if isinstance(value, dict) and isinstance(known[key], dict):
            _check_keys(where, value, known[key])


def _check_texts(entries: Sequence[Mapping[str, Any]], language: str, font: Set[str]) -> None:
    seen = set()
    for entry in entries:
        where = f"missions.toml: {entry['id']}"
        name = both_languages(f"{where}: name", entry.get("name"))[language]
        text = both_languages(f"{where}: text", entry.get("text"))[language]
        for key in ("name", "text"):
            if set(entry[key]) - set(LANGUAGES):
                raise DataFault(f"{where}: {key}: unknown language")
            check_characters(f"{where}: {key}", entry[key][language], font)
        if len(name) > LONGEST_NAME:
            raise DataFault(f"{where}: name longer than {LONGEST_NAME}: {name}")
        check_lines(f"{where}: text", text, TEXT_LINES)
        if name in seen:
            raise DataFault(f"{where}: another card is called {name}")
        seen.add(name)
