"""The settings of the box: what each is where nobody has chosen, and which values are good.

What was kept may be spoiled, and a newer firmware may have kept more than this one knows.
"""

from ..rules.errors import RuleError
from ..rules.names import check_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

LANGUAGES = ("fr", "en")
DIM_MINUTES = (1, 2, 5, 10)  # without a press until the panel dims
DARK_MINUTES = (5, 15, 30, 60)  # and until it is dark
MOST_LIGHT = 255
CONTROLLERS = ("ssd1306", "sh1106")  # the chips that a panel may have
MOST_NAMES = 20  # that were played with
LONGEST_NAME = 8  # letters: so many are typed on the box and shown
DEEPEST = 8  # lists and objects within each other

# What holds where nothing is kept. There are no names then, and nothing was played last.
USUAL: "dict[str, Any]" = {
    "language": "",  # the first boot asks for it
    "light": 128,
    "sound": False,
    "lamp": False,
    "dim": 2,
    "dark": 15,
    "turned": False,
    "controller": CONTROLLERS[0],
}


def checked(settings: "Any") -> "tuple[dict[str, Any], list[str]]":
    """The settings as they can be used, and the keys of those that were bad, in order. A bad value
    gives way to the usual one; of bad names the good ones stay. A key that is not known keeps its
    value if JSON can have it."""
    if type(settings) is not dict:
        return {}, [""]
    good: "dict[str, Any]" = {}
    bad: "list[str]" = []
    for key in settings:
        value = settings[key]
        if type(key) is str and _CHECKS.get(key, is_plain)(value):
            good[key] = value
            continue
        bad.append(str(key))
        if key == "names":
            good[key] = good_names(value)
        elif key in USUAL:
            good[key] = USUAL[key]
    bad.sort()
    return good, bad


def good_names(names: "Any") -> "list[str]":
    """Those that somebody on this box may have, no two alike, the first ones of too many."""
    good: "list[str]" = []
    for name in names if type(names) is list else []:
        if len(good) < MOST_NAMES and _is_name(name, good):
            good.append(name)
    return good


def is_plain(value: "Any", levels: int = DEEPEST) -> bool:
    """Whether JSON can have this value, with at most so many lists and objects in each other."""
    kind = type(value)
    if value is None or kind is bool or kind is int or kind is str:
        return True
    if kind is float:
        return bool(value - value == 0)  # it is not for infinity, and for what is no number
    if levels == 0:
        return False
    if kind is list:
        return _are_plain(value, levels - 1)
    if kind is dict:
        return _are_texts(list(value)) and _are_plain(list(value.values()), levels - 1)
    return False


# ---- which values are good -----------------------------------------------------------------------


def _are_plain(values: "list[Any]", levels: int) -> bool:
    for value in values:
        if not is_plain(value, levels):
            return False
    return True


def _are_texts(values: "Any") -> bool:
    if type(values) is not list:
        return False
    for value in values:
        if type(value) is not str:
            return False
    return True


def _is_name(name: "Any", others: "list[str]") -> bool:
    if type(name) is not str or len(name) > LONGEST_NAME:
        return False
    try:
        check_name(name, others)
    except RuleError:
        return False
    return True


def _is_language(value: "Any") -> bool:
    return type(value) is str and (value == "" or value in LANGUAGES)


def _is_light(value: "Any") -> bool:
    return type(value) is int and 1 <= value <= MOST_LIGHT


def _is_switch(value: "Any") -> bool:
    return type(value) is bool


def _is_dim(value: "Any") -> bool:
    return type(value) is int and value in DIM_MINUTES


def _is_dark(value: "Any") -> bool:
    return type(value) is int and value in DARK_MINUTES


def _is_controller(value: "Any") -> bool:
    return type(value) is str and value in CONTROLLERS


def _are_names(value: "Any") -> bool:
    return type(value) is list and len(good_names(value)) == len(value)


def _is_last(value: "Any") -> bool:
    """The form of what was played last; whether its game knows it is asked when it is used."""
    return (
        type(value) is dict
        and type(value.get("game")) is str
        and _are_texts(value.get("names"))
        and type(value.get("options")) is dict
        and is_plain(value)
    )


_CHECKS: "dict[str, Callable[[Any], bool]]" = {
    "language": _is_language,
    "light": _is_light,
    "sound": _is_switch,
    "lamp": _is_switch,
    "dim": _is_dim,
    "dark": _is_dark,
    "turned": _is_switch,
    "controller": _is_controller,
    "names": _are_names,
    "last": _is_last,
}
