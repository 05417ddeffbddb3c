"""What is printed on the board, for who solders it.

The box can be turned round, which swaps the buttons: their names are on the back only. No text
lies on a pad or on another text; KiCad's check sees to that. What belongs to a part goes with it
when the pin map moves it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from ..pin_map import PinMap
from .schematic import LICENCE, REVISION

# What the front must not say.
BUTTON_NAMES = ("BACK", "MINUS", "PLUS", "OK")

_SMALL = 1.0
_GAP = 0.45


@dataclass(frozen=True)
class Text:
    """Some words, their middle, their left or their right end at a point of the board."""

    text: str
    x: float
    y: float
    size: float = _SMALL
    turn: int = 0
    align: str = "center"
    back: bool = False


# From the place of each part, where its reference is printed with its value after it (the point is
# between the two), and how far they are turned.
_WITH_VALUE = {
    "R1": (2.9, -2.2, 0),
    "R2": (-2.56, -5.08, 90),
    "R3": (-5.6, -2.4, 0),
    "R4": (4.5, -2.4, 0),
    "R5": (-5.5, 0.0, 0),
    "R6": (-5.5, 0.0, 0),
    "C1": (-3.0, -2.4, 0),
    "D2": (3.1, 2.84, 0),
}
# The same for parts with a word of what they are instead of their value, and with none.
_WITH_WORD = {
    "D1": (0.5, -3.1, "LED"),
    "BZ1": (0.4, 7.8, "BUZZER"),
}
_ALONE = {
    "A1": (19.1, -10.5),
    "J1": (-3.2, 0.0),
    "J2": (0.6, -5.35),
    "SW1": (6.25, -4.9),
    "SW2": (6.25, -4.9),
    "SW3": (6.25, -4.9),
    "SW4": (6.25, -4.9),
    "SW5": (3.25, -2.45),
    "JP1": (-4.2, 0.0),
    "JP2": (-4.2, 0.0),
}
_TITLE = (14.5, 38.0)
_OPTIONAL = (3.0, 49.0)
_PLUG = (66.0, 45.0)
_BACK_TABLE = (86.0, 41.0)
_BACK_TITLE = (26.0, 45.0)
_LINE = 1.9


def references(pin_map: PinMap) -> dict[str, Text]:
    """Where the reference of each part goes."""
    found = {}
    for ref, (right, down) in _ALONE.items():
        found[ref] = _at(pin_map, ref, ref, right, down)
    for ref, (right, down, _) in _WITH_WORD.items():
        found[ref] = _apart(_at(pin_map, ref, ref, right, down), "right")
    for ref, (right, down, turn) in _WITH_VALUE.items():
        found[ref] = _apart(_at(pin_map, ref, ref, right, down, turn), "right")
    for ref in _test_points(pin_map):
        found[ref] = _at(pin_map, ref, ref, 0, -2.0)
    return found


def texts(pin_map: PinMap) -> list[Text]:
    """All others."""
    parts: tuple[Callable[[PinMap], Iterator[Text]], ...] = (
        *(_values, _title, _pico, _panel, _jumpers, _pull_ups, _signs, _optional),
        *(_wires, _button_names, _back_title),
    )
    return [text for part in parts for text in part(pin_map)]


def _at(pin_map: PinMap, ref: str, words: str, right: float, down: float, turn: int = 0) -> Text:
    """A text that goes with a part."""
    x, y, _ = pin_map.parts[ref].at
    return Text(words, x + right, y + down, turn=turn)


def _apart(text: Text, align: str) -> Text:
    """One of two words with a point between them: it ends before it, or begins after it."""
    ahead = -_GAP if align == "right" else _GAP
    if text.turn:
        return replace(text, y=text.y - ahead, align=align)
    return replace(text, x=text.x + ahead, align=align)


def _lines(words: Iterable[str], x: float, y: float, align: str = "left") -> Iterator[Text]:
    for index, line in enumerate(words):
        yield Text(line, x, y + _LINE * index, align=align)


def _test_points(pin_map: PinMap) -> list[str]:
    return [ref for ref in pin_map.parts if ref.startswith("TP")]


def _values(pin_map: PinMap) -> Iterator[Text]:
    for ref, (right, down, turn) in _WITH_VALUE.items():
        yield _apart(_at(pin_map, ref, pin_map.parts[ref].value, right, down, turn), "left")
    for ref, (right, down, word) in _WITH_WORD.items():
        yield _apart(_at(pin_map, ref, word, right, down), "left")
    for ref in _test_points(pin_map):
        yield _at(pin_map, ref, pin_map.parts[ref].value, 0, 2.1)
    yield _at(pin_map, "SW5", "RESET", 3.25, 7.05)


def _title(_: PinMap) -> Iterator[Text]:
    x, y = _TITLE
    yield Text("CROUPIER", x, y, 2.4)
    yield Text(f"carrier board, rev {REVISION}", x, y + 3.4)
    yield Text(LICENCE, x, y + 3.4 + _LINE)


def _pico(pin_map: PinMap) -> Iterator[Text]:
    x, y, _ = pin_map.parts["A1"].at
    yield Text("<< USB", x + 4.9, y - 8.9, 1.5, align="left")
    yield Text(pin_map.mcu, x + 20.9, y - 10.5, align="left")
    others = ("or Pico W, Pico 2, Pico 2 W;", "its USB plug over this edge")
    yield from _lines(others, x + 18.1, y - 10.5 + _LINE)


def _panel(pin_map: PinMap) -> Iterator[Text]:
    """The pins of the panel, named as on a module: 1 and 2 differ from one to the other."""
    x, y, _ = pin_map.parts["J1"].at
    yield Text("PANEL", x + 12.8, y)
    net_of = pin_map.net_of()
    for index in range(4):
        name = net_of[f"J1.{index + 1}"].removeprefix("OLED_").removeprefix("PIN")
        text = Text(name, x + 2.54 * index, y + 2.1)
        # A name of several letters is read upwards, and hangs from the connector.
        yield text if len(name) == 1 else replace(text, turn=90, align="right")


def _jumpers(pin_map: PinMap) -> Iterator[Text]:
    net_of = pin_map.net_of()
    for ref in ("JP1", "JP2"):
        for pin, right in (("1", -2.0), ("3", 2.0)):
            yield _at(pin_map, ref, net_of[f"{ref}.{pin}"].removeprefix("+"), right, 2.7)
    legend = (
        "MEASURE FIRST which pin of the panel is GND.",
        "1 GND, 2 VCC: bridge the left half of JP1 and JP2.",
        "1 VCC, 2 GND: bridge the right half of both.",
    )
    x, y, _ = pin_map.parts["JP1"].at
    yield from _lines(legend, x + 7.6, y + 5.3, "center")


def _pull_ups(pin_map: PinMap) -> Iterator[Text]:
    x, y, _ = pin_map.parts["R5"].at
    legend = ("R5 R6: leave", "empty unless the", "panel has no", "pull-ups")
    yield from _lines(legend, x + 12.5, y - 0.4)
    yield _at(pin_map, "R6", "A panel marked 0x78 has the address 0x3C.", 6.35, 3.54)


def _signs(pin_map: PinMap) -> Iterator[Text]:
    """What must not be turned round."""
    yield _at(pin_map, "D1", "-", 0, 2.9)
    yield _at(pin_map, "D1", "+", 2.54, 2.9)
    yield _at(pin_map, "J2", "+", -2.9, 0)
    yield _at(pin_map, "J2", "-", -2.9, -2.0)
    yield _at(pin_map, "J2", "BAT", 0.6, 3.2)
    yield _at(pin_map, "J2", "3 x AAA", 0.6, 3.2 + _LINE)
    yield from _lines(("Measure where the", "plug of the battery", "has +: plugs differ."), *_PLUG)


def _optional(_: PinMap) -> Iterator[Text]:
    """Which parts may stay away together."""
    groups = {
        "LED": "D1 R1",
        "buzzer": "BZ1 R2",
        "reset": "SW5",
        "battery": "J2 D2 R3 R4 C1",
    }
    x, y = _OPTIONAL
    yield from _lines(["These may stay empty:", *groups], x, y)
    yield from _lines(groups.values(), x + 7.0, y + _LINE)


def _wires(pin_map: PinMap) -> Iterator[Text]:
    """The pins of the Pico, on the back."""
    x, y = _BACK_TABLE
    rows = [("GPIO", "pin", "wire")]
    used = [(net.pin, net.gpio, net.name) for net in pin_map.nets if net.pin is not None]
    for pin, gpio, name in sorted(used, key=lambda each: each[0]):
        rows.append(("" if gpio is None else f"GP{gpio}", str(pin), name))
    for index, row in enumerate(rows):
        for word, left in zip(row, (0.0, 5.4, 9.4), strict=True):
            if word:
                yield Text(word, x - left, y + 2.2 * index, align="left", back=True)


def _button_names(pin_map: PinMap) -> Iterator[Text]:
    for ref in ("SW1", "SW2", "SW3", "SW4"):
        named = _at(pin_map, ref, pin_map.parts[ref].value, 6.25, 2.5)
        yield replace(named, size=1.5, back=True)


def _back_title(_: PinMap) -> Iterator[Text]:
    x, y = _BACK_TITLE
    yield Text("CROUPIER", x, y, 3.0, back=True)
    yield Text(f"carrier board, rev {REVISION}", x, y + 4.0, 1.2, back=True)
    yield Text(LICENCE, x, y + 6.4, 1.2, back=True)
