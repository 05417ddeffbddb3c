"""What is printed on the board, for who solders it.

The box can be turned round, which swaps the buttons: their names are on the back only. No text
lies on a pad or on another text; KiCad's check sees to that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

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


# Where the reference of each part is printed, and its value after it: the point is between the two.
# Without a value it is the middle of the reference.
_NAMED = {
    "R1": (70.2, 10.5, 0),
    "R2": (58.4, 24.13, 90),
    "R3": (41.4, 2.7, 0),
    "R4": (27.4, 2.7, 0),
    "R5": (32.6, 55.88, 0),
    "R6": (32.6, 60.96, 0),
    "C1": (14.8, 2.7, 0),
    "D2": (74.2, 38.4, 0),
}
_REFERENCES = {
    "A1": (21.6, 17.4),
    "J1": (37.4, 33.02),
    "J2": (84.4, 13.7),
    "SW1": (15.875, 75.8),
    "SW2": (34.925, 75.8),
    "SW3": (53.975, 75.8),
    "SW4": (73.025, 75.8),
    "SW5": (60.4, 3.9),
    "BZ1": (67.2, 29.4),
    "D1": (75.3, 4.5),
    "JP1": (32.6, 41.91),
    "JP2": (42.8, 41.91),
}
_TITLE = (14.5, 38.0)
_LEFT = 3.0
_JUMPERS_LEGEND = (44.45, 47.2)
_BACK_TABLE = (86.0, 41.0)
_BACK_TITLE = (26.0, 45.0)
_LINE = 1.9


def references(pin_map: PinMap) -> dict[str, Text]:
    """Where the reference of each part goes."""
    found = {ref: Text(ref, x, y) for ref, (x, y) in _REFERENCES.items()}
    for ref, (x, y, turn) in _NAMED.items():
        found[ref] = _before(Text(ref, x, y, turn=turn, align="right"))
    for ref, part in pin_map.parts.items():
        if ref.startswith("TP"):
            found[ref] = Text(ref, part.at[0], part.at[1] - 2.0)
    return found


def texts(pin_map: PinMap) -> list[Text]:
    """All others."""
    parts = (_values, _title, _pico, _panel, _jumpers, _pull_ups, _polarity, _optional, _back)
    return [text for part in parts for text in part(pin_map)]


def _before(text: Text) -> Text:
    """A little before its point, in the direction in which it is read."""
    sign = -1 if text.align == "right" else 1
    if text.turn:
        return Text(**{**text.__dict__, "y": text.y - sign * _GAP})
    return Text(**{**text.__dict__, "x": text.x + sign * _GAP})


def _values(pin_map: PinMap) -> Iterator[Text]:
    for ref, (x, y, turn) in _NAMED.items():
        yield _before(Text(pin_map.parts[ref].value, x, y, turn=turn, align="left"))
    for ref, part in pin_map.parts.items():
        if ref.startswith("TP"):
            yield Text(part.value, part.at[0], part.at[1] + 2.1)


def _title(_: PinMap) -> Iterator[Text]:
    x, y = _TITLE
    yield Text("CROUPIER", x, y, 2.4)
    yield Text(f"carrier board, rev {REVISION}", x, y + 3.4)
    yield Text(LICENCE, x, y + 3.4 + _LINE)


def _pico(pin_map: PinMap) -> Iterator[Text]:
    yield Text("<< USB", 7.4, 19.05, 1.5, align="left")
    yield Text(pin_map.mcu, 23.4, 17.4, align="left")
    yield Text("or Pico W, Pico 2, Pico 2 W;", 20.6, 19.3, align="left")
    yield Text("its USB plug over this edge", 20.6, 21.2, align="left")


def _panel(pin_map: PinMap) -> Iterator[Text]:
    """The pins of the panel, named as on a module: 1 and 2 differ from one to the other."""
    x, y, _ = pin_map.parts["J1"].at
    yield Text("PANEL", 53.4, 33.02)
    yield Text("A panel marked 0x78 has the address 0x3C.", 44.45, 64.5)
    net_of = pin_map.net_of()
    for index in range(4):
        net = net_of[f"J1.{index + 1}"]
        name = net.removeprefix("OLED_").removeprefix("PIN")
        at = x + 2.54 * index
        yield Text(name, at, y + 2.1, turn=90 if len(name) > 1 else 0, align=_end_on_top(name))


def _end_on_top(name: str) -> str:
    """How a name that is read upwards hangs from the connector."""
    return "right" if len(name) > 1 else "center"


def _jumpers(pin_map: PinMap) -> Iterator[Text]:
    net_of = pin_map.net_of()
    for ref in ("JP1", "JP2"):
        x, y, _ = pin_map.parts[ref].at
        for pin, away in (("1", -2.0), ("3", 2.0)):
            yield Text(net_of[f"{ref}.{pin}"].removeprefix("+"), x + away, y + 2.7)
    lines = (
        "MEASURE FIRST which pin of the panel is GND.",
        "1 GND, 2 VCC: bridge the left half of JP1 and JP2.",
        "1 VCC, 2 GND: bridge the right half of both.",
    )
    x, y = _JUMPERS_LEGEND
    for index, line in enumerate(lines):
        yield Text(line, x, y + _LINE * index)


def _pull_ups(pin_map: PinMap) -> Iterator[Text]:
    _, y, _ = pin_map.parts["R5"].at
    lines = ("R5 R6: leave", "empty unless the", "panel has no", "pull-ups")
    for index, line in enumerate(lines):
        yield Text(line, 50.6, y - 0.4 + _LINE * index, align="left")


def _polarity(pin_map: PinMap) -> Iterator[Text]:
    """What a part must not be turned round for, and what the others are."""
    x, y, _ = pin_map.parts["D1"].at
    yield Text("LED", 77.1, 4.5, align="left")
    yield Text("-", x, y + 2.9)
    yield Text("+", x + 2.54, y + 2.9)
    x, y, _ = pin_map.parts["J2"].at
    yield Text("+", x - 2.9, y)
    yield Text("-", x - 2.9, y - 2.0)
    yield Text("BAT", 84.4, y + 3.2)
    yield Text("3 x AAA", 84.4, y + 3.2 + _LINE)
    lines = ("Measure where the", "plug of the battery", "has +: plugs differ.")
    for index, line in enumerate(lines):
        yield Text(line, 66.0, 45.0 + _LINE * index, align="left")
    yield Text("RESET", 60.4, 13.4)
    yield Text("BUZZER", 69.4, 29.4, align="left")


def _optional(_: PinMap) -> Iterator[Text]:
    """Which parts may stay away together."""
    groups = {
        "LED": "D1 R1",
        "buzzer": "BZ1 R2",
        "reset": "SW5",
        "battery": "J2 D2 R3 R4 C1",
    }
    yield Text("These may stay empty:", _LEFT, 49.0, align="left")
    for index, (name, refs) in enumerate(groups.items()):
        y = 49.0 + _LINE * (index + 1)
        yield Text(name, _LEFT, y, align="left")
        yield Text(refs, _LEFT + 7.0, y, align="left")


def _back(pin_map: PinMap) -> Iterator[Text]:
    """The wires of the Pico, and the names of the buttons."""
    x, y = _BACK_TABLE
    rows = [("GPIO", "pin", "wire")]
    rows += [
        ("" if net.gpio is None else f"GP{net.gpio}", str(net.pin), net.name)
        for net in pin_map.nets
        if net.pin is not None
    ]
    for index, row in enumerate(rows):
        for word, column in zip(row, (0.0, 5.4, 9.4), strict=True):
            if word:
                yield Text(word, x - column, y + 2.2 * index, align="left", back=True)
    for ref in ("SW1", "SW2", "SW3", "SW4"):
        left, top, _ = pin_map.parts[ref].at
        yield Text(pin_map.parts[ref].value, left + 6.25, top + 2.5, 1.5, back=True)
    x, y = _BACK_TITLE
    yield Text("CROUPIER", x, y, 3.0, back=True)
    yield Text(f"carrier board, rev {REVISION}", x, y + 4.0, 1.2, back=True)
    yield Text(LICENCE, x, y + 6.4, 1.2, back=True)
