"""Texts by key, in French (`fr`) or English (`en`): of the screens, of refusals, of missions.

Every game shares the files `box` (its screens) and `errors` (its refusals); a game G adds `G_box`
and `G`. A set of missions is a file too: `m18` is a name, `TEXT_m18` what the players must do.

A file F is a module for each language, F_fr and F_en; only those of the language asked for are
loaded. Its `TEXTS` are lines KEY=text in UTF-8: one object, where a string for each key and text
would take three times the heap. To search it all takes a Pico 1 ms, so the lines lie in sections
by a number that is made from the key; section i goes from `PLACES[i]` to `PLACES[i + 1]`.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any, Protocol

    class File(Protocol):
        """A generated module."""

        TEXTS: bytes
        PLACES: tuple[int, ...]


LANGUAGES = ("fr", "en")
SECTIONS = 32

_BOX = "box"
_SHARED = "errors"
_SETS = (("m", "bga36"), ("r", "reglesjeu"))  # the first letter of a mission's id names its set


class Texts:
    """The texts of one language, for screens of the box and of one game."""

    def __init__(self, language: str, game: str = "") -> None:
        self.language = language
        files = (_BOX, game + "_box", _SHARED, game) if game else (_BOX, _SHARED)
        self._files = list(_files(language, files))

    def __call__(self, key: str, **values: "Any") -> str:
        """The text of a key with its values filled in. Raises `KeyError`."""
        found = _find(self._files, key)
        return found.format(**values) if values else found


def text(language: str, key: str, game: str = "") -> str:
    """The text of a refusal or reminder that every game shares, or else of the game. Raises
    `KeyError`."""
    return _find(_files(language, (_SHARED, game) if game else (_SHARED,)), key)


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
    return _of_mission(language, mission_id, mission_id)


def mission_text(language: str, mission_id: str) -> str:
    """What the players must do under a mission of a set. Raises `KeyError`."""
    return _of_mission(language, mission_id, "TEXT_" + mission_id)


def before(key: str) -> bytes:
    """What stands in a file before the text of a key, and nowhere else."""
    return b"\n" + key.encode() + b"="


def section(beginning: bytes) -> int:
    """The section of a line that begins so (`before`)."""
    return (beginning[1] + beginning[-2] + 2 * len(beginning)) % SECTIONS


def _of_mission(language: str, mission_id: str, key: str) -> str:
    for letter, set_name in _SETS:
        if mission_id.startswith(letter):
            return _find((_file("missions_" + set_name + "_" + language),), key)
    raise KeyError(mission_id)


def _files(language: str, names: "Iterable[str]") -> "Iterator[File]":
    """The files of these names, each loaded when its turn comes."""
    for name in names:
        yield _file(name + "_" + language)


def _file(module: str) -> "File":
    """Raises `KeyError` when there is no such module."""
    try:
        loaded: File = __import__("croupier.i18n." + module, None, None, ("TEXTS",))
    except ImportError:
        raise KeyError(module) from None
    return loaded


def _find(files: "Iterable[File]", key: str) -> str:
    beginning = before(key)
    place = section(beginning)
    for file in files:
        texts = file.TEXTS
        at = texts.find(beginning, file.PLACES[place], file.PLACES[place + 1])
        if at >= 0:
            at += len(beginning)
            return str(texts[at : texts.find(b"\n", at)], "utf-8")
    raise KeyError(key)
