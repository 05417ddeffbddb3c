"""Home: resume, a new game, other games, settings, help."""

from ..screens.home import Home
from ..screens.menu import Menu
from ..screens.screen import STEP_BACK
from ..softkeys import MINUS
from .common import LIST, notice, read, warn
from .light import light, turn_light

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...rules.session import Session
    from .box import Box, Flow

_RESUME, _NEW, _OTHERS, _SETTINGS = 0, 1, 2, 3
_MOST_SHOWN = 20
_LANGUAGES = ("fr", "en")


def language(box: "Box") -> "Flow[None]":
    """The first boot asks for the language, in both."""
    from ..screens.card import Message

    answer = yield Message(
        ("", "FR", "", "EN"), "Croupier", ["Langue ? Language?", "", "FR  Français", "EN  English"]
    )
    box.set("language", "fr" if answer == MINUS else "en")


def home(box: "Box") -> "Flow[None]":
    """Until a game is taken up."""
    name, running = _running(box)
    yield from _tell_faults(box)
    at = _RESUME
    while box.session is None:
        answer = yield _screen(box, running, at)
        if answer == STEP_BACK:
            yield from read(box.t("HELP"), _help(box))
            continue
        at = answer
        if running is None:
            answer += 1
        if answer == _RESUME:
            box.take_up(running)
        elif answer == _NEW:
            from .setup import new_game

            yield from new_game(box)
        elif answer == _OTHERS:
            yield from _others(box, name)
        else:
            yield from _settings(box)


def _running(box: "Box") -> "tuple[str, Session | None]":
    """The latest game with its name in the store; "" and None when it is over."""
    for name in box.store.names():
        session: "Session | None" = box.store.open(name)
        if session is not None:
            return ("", None) if session.game.over else (name, session)
    return "", None


def _tell_faults(box: "Box") -> "Flow[None]":
    """Says once which games cannot be read, and whether an entry was lost."""
    store = box.store
    for name in store.damaged:
        if name not in box.told:
            box.told.append(name)
            yield warn(box.t("DAMAGED"), box.t("KEPT_ASIDE", title=name))
    if store.dropped:
        yield notice(box.t("POWER_LOST"), box.t("ENTRIES_LOST", n=min(store.dropped, 99)))
        store.dropped = 0


def _screen(box: "Box", running: "Session | None", at: int) -> Home:
    lines = [box.t("NEW_GAME"), box.t("OTHER_GAMES"), box.t("SETTINGS")]
    note = ""
    if running is not None:
        lines.insert(0, box.t("RESUME"))
        note = _described(box, running)
    keys = (box.t("KEY_HELP"), "▲", "▼", "OK")
    return Home(keys, lines, note, at)


def _described(box: "Box", session: "Session") -> str:
    """What game it is and where it stands."""
    box.take_up(session)
    words = box.t(box.flow.TITLE) + ", " + str(box.flow.progress(box))
    box.take_up(None)
    return words


def _help(box: "Box") -> "list[str]":
    return [box.t("HELP_KEYS"), box.t("HELP_BACK"), box.t("HELP_HOLD"), box.t("HELP_SAVED")]


# ---- other games ---------------------------------------------------------------------------------


def _others(box: "Box", running: str) -> "Flow[None]":
    """The latest games but the one to resume: who has won, or where one stands that was left. One
    can be looked at, corrected, and played on."""
    names: "list[str]" = []
    lines: "list[str]" = []
    for name in box.store.names():
        if name == running or len(names) == _MOST_SHOWN:
            continue
        session = box.store.open(name)
        if session is not None:
            names.append(name)
            lines.append(_summary(box, session))
    if not names:
        yield notice(box.t("OTHER_GAMES"), box.t("NO_GAME"))
        return
    answer = yield Menu(LIST, box.t("OTHER_GAMES"), lines)
    if answer != STEP_BACK:
        box.take_up(box.store.open(names[answer]))
        box.is_looked_at = box.session is not None and box.game.over


def _summary(box: "Box", session: "Session") -> str:
    box.take_up(session)
    words: str = box.flow.summary(box)
    box.take_up(None)
    return words


# ---- settings ------------------------------------------------------------------------------------


def _settings(box: "Box") -> "Flow[None]":
    at = 0
    while True:
        lines = [box.t("LANGUAGE"), box.t("LIGHT")]
        notes = [box.t("THIS_LANGUAGE"), light(box)]
        answer = yield Menu(LIST, box.t("SETTINGS"), lines, at, notes=notes)
        if answer == STEP_BACK:
            return
        at = answer
        if answer == 0:
            place = _LANGUAGES.index(box.language() or "fr")
            box.set("language", _LANGUAGES[1 - place])
        else:
            turn_light(box)
