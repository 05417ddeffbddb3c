"""How bright the panel is."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .box import Box

_LIGHTS = (40, 128, 255)
_USUAL = 1


def _place(box: "Box") -> int:
    level = box.setting("light")
    return _LIGHTS.index(level) if level in _LIGHTS else _USUAL


def turn_light(box: "Box") -> None:
    """The next brightness."""
    box.set("light", _LIGHTS[(_place(box) + 1) % len(_LIGHTS)])


def light(box: "Box") -> str:
    """The brightness, of all that there are."""
    return "%d/%d" % (_place(box) + 1, len(_LIGHTS))
