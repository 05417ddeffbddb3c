"""The settings: each press of OK turns one to its next value, and the box follows at once."""

from ...store.settings import CONTROLLERS, DARK_MINUTES, DIM_MINUTES, LANGUAGES
from ..screens.menu import Menu
from ..screens.screen import STEP_BACK
from .common import LIST, notice, test
from .light import light, turn_light

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .box import Box, Flow


def settings(box: "Box") -> "Flow[None]":
    """The list of them, until it is left."""
    at = 0
    while True:
        lines = [
            box.t("LANGUAGE"),
            box.t("LIGHT"),
            box.t("SOUND"),
            box.t("LAMP"),
            box.t("DIM_AFTER"),
            box.t("DARK_AFTER"),
            box.t("BOX_TURNED"),
            box.t("PANEL"),
            box.t("TEST"),
        ]
        answer = yield Menu(LIST, box.t("SETTINGS"), lines, at, notes=_values(box))
        if answer == STEP_BACK:
            return
        at = answer
        if at < len(_TURNS):
            _TURNS[at](box)
        else:
            yield from test(box)


def tell_reset(box: "Box") -> "Flow[None]":
    """Says once that settings were bad and are the usual ones again."""
    if box.bad_settings:
        yield notice(box.t("SETTINGS"), box.t("SETTINGS_RESET"))
        box.forget_bad_settings()


def _values(box: "Box") -> "list[str]":
    """What each is now, in the order of the lines."""
    return [
        box.t("THIS_LANGUAGE"),
        light(box),
        _switch(box, "sound"),
        _switch(box, "lamp"),
        box.t("MINUTES", n=box.setting("dim")),
        box.t("MINUTES", n=box.setting("dark")),
        _switch(box, "turned"),
        box.setting("controller").upper(),
        "",
    ]


def _switch(box: "Box", key: str) -> str:
    return box.t("ON") if box.setting(key) else box.t("OFF")


# ---- the next value ------------------------------------------------------------------------------


def _after(values: "tuple[Any, ...]", value: "Any") -> "Any":
    """The value that follows in a ring."""
    return values[(values.index(value) + 1) % len(values)]


def _turn_language(box: "Box") -> None:
    box.set("language", _after(LANGUAGES, box.language()))


def _turn_sound(box: "Box") -> None:
    box.set("sound", not box.setting("sound"))


def _turn_lamp(box: "Box") -> None:
    box.set("lamp", not box.setting("lamp"))


def _turn_dim(box: "Box") -> None:
    box.set("dim", _after(DIM_MINUTES, box.setting("dim")))


def _turn_dark(box: "Box") -> None:
    box.set("dark", _after(DARK_MINUTES, box.setting("dark")))


def _turn_box(box: "Box") -> None:
    box.set("turned", not box.setting("turned"))


def _turn_controller(box: "Box") -> None:
    box.set("controller", _after(CONTROLLERS, box.setting("controller")))


_TURNS = (
    _turn_language,
    turn_light,
    _turn_sound,
    _turn_lamp,
    _turn_dim,
    _turn_dark,
    _turn_box,
    _turn_controller,
)
