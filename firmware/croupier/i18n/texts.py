"""Texts by key, in French (`fr`) or English (`en`): of the screens, of refusals, of missions.

A file of texts F is three modules: F_keys with `KEYS`, and for each language F_fr or F_en with
`TEXTS` in the same order. Only those of the language asked for are loaded. Every game shares the
files `box` (its screens) and `errors` (its refusals); a game G adds `G_box` and `G`.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    Part = tuple[tuple[str, ...], tuple[str, ...]]  # the keys of a file, its texts

LANGUAGES = ("fr", "en")

_BOX = "box"
_SHARED = "errors"
_SETS = (("m", "bga36"), ("r", "reglesjeu"))  # the first letter of a mission's id names its set


class Texts:
    """The texts of one language, for screens of the box and of one game."""

    def __init__(self, language: str, game: str = "") -> None:
        self.language = language
        files = (_BOX, game + "_box", _SHARED, game) if game else (_BOX, _SHARED)
        self._parts = list(_parts(language, files))

    def __call__(self, key: str, **values: "Any") -> str:
        """The text of a key with its values filled in. Raises `KeyError`."""
        found = _find(self._parts, key)
        return found.format(**values) if values else found


def text(language: str, key: str, game: str = "") -> str:
    """The text of a refusal or reminder that every game shares, or else of the game. Raises
    `KeyError`."""
    return _find(_parts(language, (_SHARED, game) if game else (_SHARED,)), key)


def refusal(language: str, game: str, code: str, values: "dict[str, Any]", names: list[str]) -> str:
    """The sentence for a refusal: its text with its values filled in, player ids as names.

    `code` and `values` are those of the `RuleError`, `names` the players by id. Raises `KeyError`
    for a code that has no text.
    """
    key = "BAD_NAME_" + values["why"] if code == "BAD_NAME" else code
    filled = dict(values)
    for place in ("p", "prev"):
        p = filled.get(place)
        if type(p) is int and 0 <= p < len(names):
            filled[place] = names[p]
    if "what" in filled:
        filled["what"] = text(language, "WHAT_" + filled["what"], game)
    if "colour" in filled:
        filled["colour"] = text(language, "COLOUR_" + filled["colour"], game)
    return text(language, key, game).format(**filled)


def mission_name(language: str, mission_id: str) -> str:
    """The name of a mission of a set, by its id (`m18`). Raises `KeyError`."""
    return _of_mission(language, mission_id, "NAMES")


def mission_text(language: str, mission_id: str) -> str:
    """What the players must do under a mission of a set. Raises `KeyError`."""
    return _of_mission(language, mission_id, "TEXTS")


def _of_mission(language: str, mission_id: str, attribute: str) -> str:
    for letter, set_name in _SETS:
        if mission_id.startswith(letter):
            texts = _tuple("missions_" + set_name + "_" + language, attribute)
            for place, found in enumerate(texts):
                if mission_id == letter + str(place + 1):
                    return found
    raise KeyError(mission_id)


def _parts(language: str, files: "Iterable[str]") -> "Iterator[Part]":
    """The keys and texts of each file, loaded when its turn comes."""
    for file in files:
        yield _tuple(file + "_keys", "KEYS"), _tuple(file + "_" + language, "TEXTS")


def _find(parts: "Iterable[Part]", key: str) -> str:
    for keys, texts in parts:
        if key in keys:
            return texts[keys.index(key)]
    raise KeyError(key)


def _tuple(module: str, attribute: str) -> tuple[str, ...]:
    """A tuple of a generated module. Raises `KeyError` when there is no such module."""
    try:
        loaded = __import__("croupier.i18n." + module, None, None, (attribute,))
    except ImportError:
        raise KeyError(module) from None
    found: tuple[str, ...] = getattr(loaded, attribute)
    return found
