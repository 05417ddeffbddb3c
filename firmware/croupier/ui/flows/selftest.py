"""The self-test: the panel and the buttons, all pixels, the buzzer and the lamp."""

from ... import __version__
from ..cues import RING
from ..screens.selftest import AllPixels, Buttons, Signals
from ..softkeys import OK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .box import Box, Flow


def self_test(box: "Box") -> "Flow[None]":
    """Its pages, until the last one or until it is left."""
    lines = _lines(dict(box.hardware.facts()))
    answer = yield Buttons(lines, box.t("TEST_PRESS"), box.t("TEST_LEAVE"))
    if answer == OK:
        answer = yield AllPixels()
    if answer == OK:
        questions = [box.t("TEST_SOUND"), box.t("TEST_LAMP")]
        yield Signals(box.t("TEST"), questions, box.t("TEST_LEAVE"), box.hardware, RING)
        box.hardware.lamp(0)


def _lines(facts: "dict[str, str]") -> "list[tuple[str, str]]":
    """What was found, two things a line; what the board does not know is left out."""
    lines = [
        ("Croupier " + __version__, ""),
        (_said("MicroPython %s", facts, "VERSION"), ""),
        (_said("%s", facts, "PANEL"), _said("%s", facts, "BATTERY")),
        (_said("RAM %sK", facts, "MEMORY"), _said("Flash %sK", facts, "FLASH")),
    ]
    return [line for line in lines if line[0] or line[1]]


def _said(words: str, facts: "dict[str, str]", key: str) -> str:
    value = facts.get(key, "")
    return words % value if value else ""
