"""Home: resume, a new game, other games, settings, help."""

from ..screens.card import wrapped
from ..screens.home import Home
from ..screens.menu import Menu
from ..screens.screen import STEP_BACK
from ..softkeys import MINUS
from .common import BESIDE_PLATE, LIST, confirm_twice, faults, notice, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...rules.session import Session
    from .box import Box, Flow

_RESUME, _NEW, _OTHERS, _SETTINGS = 0, 1, 2, 3


def language(box: "Box") -> "Flow[None]":
    """The first boot asks for the language, in both."""
    from ..screens.card import Message

    answer = yield Message(
        ("", "FR", "", "EN"), "Croupier", ["Langue ? Language?", "", "FR  Français", "EN  English"]
    )
    box.set("language", "fr" if answer == MINUS else "en")


def home(box: "Box") -> "Flow[None]":
    """Until a game is taken up."""
    note = _to_resume(box)
    yield from faults(box)
    at = _RESUME
    while box.session is None:
        box.rest()
        answer = yield _screen(box, note, at)
        if answer == STEP_BACK:
            yield from read(box.t("HELP"), _help(box))
            continue
        at = answer
        if not note:
            answer += 1
        if answer == _RESUME:
            box.take_up(_running(box))
        elif answer == _NEW:
            from .setup import new_game

            if not note or (yield from _may_replace(box)):
                yield from new_game(box)
        elif answer == _OTHERS:
            yield from _others(box, note != "")
        else:
            from .settings import settings

            yield from settings(box)
            if note:
                note = _to_resume(box)  # the language may be another one


def _running(box: "Box") -> "Session | None":
    """The current game."""
    session: "Session | None" = box.store.open(box.store.CURRENT)
    return session


def _to_resume(box: "Box") -> str:
    """What game it is and where it stands, "" when it is over. It is not held: while another one is
    looked at, or set up, there is no room for both."""
    running = _running(box)
    return box.about(running, _described) if running and not running.game.over else ""


def _may_replace(box: "Box") -> "Flow[bool]":
    """Asks twice whether a new game may take the place of the one that is not over."""
    running = _running(box)
    lines = box.about(running, _standing) if running else []
    again = wrapped(box.t("NEW_GAME_KEEPS"), BESIDE_PLATE)
    return (yield from confirm_twice(box, box.t("NEW_GAME_ASK"), lines, again))


def _standing(box: "Box") -> "list[str]":
    """What game it is, where it stands, and who plays, in lines beside a plate."""
    players = box.game.players_in()
    names = wrapped(" ".join(box.names(players)), BESIDE_PLATE)
    return [box.t("PUTS_ASIDE"), box.t("GAME_TITLE"), box.words.progress(box), names[0]]


def _screen(box: "Box", note: str, at: int) -> Home:
    lines = [box.t("NEW_GAME"), box.t("OTHER_GAMES"), box.t("SETTINGS")]
    if note:
        lines.insert(0, box.t("RESUME"))
    keys = (box.t("KEY_HELP"), "▲", "▼", "OK")
    return Home(keys, lines, note, at)


def _described(box: "Box") -> str:
    """What game it is and where it stands."""
    return box.t("GAME_TITLE") + ", " + str(box.words.progress(box))


def _help(box: "Box") -> "list[str]":
    return [box.t("HELP_KEYS"), box.t("HELP_BACK"), box.t("HELP_HOLD"), box.t("HELP_SAVED")]


# ---- other games ---------------------------------------------------------------------------------


def _others(box: "Box", has_running: bool) -> "Flow[None]":
    """All games but the one to resume: who has won, or where one stands that was left. One can be
    looked at, corrected, and played on."""
    at = 0
    while True:
        names = box.store.names()
        if has_running:
            names.remove(box.store.CURRENT)
        if not names:
            yield notice(box.t("OTHER_GAMES"), box.t("NO_GAME"))
            return
        lines = Summaries(box, names)
        answer = yield Menu(LIST, box.t("OTHER_GAMES"), lines, min(at, len(names) - 1))
        if answer == STEP_BACK:
            return
        at = answer
        session = box.store.open(names[at])
        if session is not None:
            box.take_up(session, names[at])
            return
        yield from faults(box)


class Summaries:
    """A line for each game, made when it is shown for the first time: one game is held at once."""

    def __init__(self, box: "Box", names: "list[str]") -> None:
        self._box = box
        self._names = names
        self._lines = [""] * len(names)

    def __len__(self) -> int:
        return len(self._names)

    def __getitem__(self, place: int) -> str:
        if not self._lines[place]:
            session = self._box.store.open(self._names[place])
            words = self._box.about(session, _summary) if session else self._box.t("DAMAGED")
            self._lines[place] = words
        return self._lines[place]


def _summary(box: "Box") -> str:
    words: str = box.words.summary(box)
    return words
