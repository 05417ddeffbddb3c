"""A sheet of a schematic: symbols, wires, labels, and the net that each pin of the pin map has.

All positions are in steps of the grid, from the upper left corner of the paper.
"""

from __future__ import annotations

import uuid
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import TypeAlias

from ..pin_map import Net, Part, PinMap
from .sexpr import Node, Quoted, dump
from .symbols import STEP, Spot, definition, pins

PROJECT = "croupier"
Point: TypeAlias = tuple[float, float]
Wire: TypeAlias = tuple[Point, Point]

_NAMES = uuid.UUID("1d6c1f3e-5a0e-4f0c-9f56-0c6f0b1e7a11")
# A net with one of these names has a symbol of its own instead of a label.
_POWER = {"GND": "power:GND", "+3V3": "power:+3V3"}
_TURN_OF = {"right": 0, "up": 90, "left": 180, "down": 270}
_JUSTIFY_OF = {"right": "left", "up": "left", "left": "right", "down": "right"}


def identity(*names: object) -> str:
    """A UUID that is the same each time: the board finds its symbols by it."""
    return str(uuid.uuid5(_NAMES, "/".join(map(str, names))))


def is_bought(part: Part) -> bool:
    """Whether it is in a shopping list: a solder jumper and a test point are but copper."""
    return bool(part.en)


class Sheet:
    """Draws on it, and gives it as a file."""

    def __init__(self, pin_map: PinMap) -> None:
        self._pin_map = pin_map
        self._net_of = pin_map.net_of()
        self._items: list[Node] = []
        self._used: dict[str, Node] = {}
        self._pins: dict[str, Point] = {}
        self._wires: list[Wire] = []
        self._powers = 0

    @property
    def nets(self) -> tuple[Net, ...]:
        """Those of the pin map."""
        return self._pin_map.nets

    def pin(self, name: str) -> Point:
        """Where the pin of a part that has been placed ends, as "SW1.2"."""
        return self._pins[name]

    def place(self, ref: str, spot: Spot, reference: Point, value: Point) -> None:
        """Places a part, and the middle of the texts of its reference and value."""
        part = self._pin_map.parts[ref]
        fields = [
            _field("Reference", ref, reference, spot.turn),
            _field("Value", part.value, value, spot.turn),
            _field("Footprint", part.footprint, (spot.x, spot.y), hidden=True),
        ]
        self._symbol(part.symbol, spot, ref, fields, part)
        for number, at in pins(part.symbol, spot).items():
            self._pins[f"{ref}.{number}"] = at

    def wire(self, *points: Point) -> None:
        """A wire along some points."""
        self._wires += list(pairwise(points))

    def label(self, pin: str, *way: Point, to: str = "right") -> None:
        """A wire from a pin by some points to a label of its net, or to its symbol of power."""
        net = self._net_of[pin]
        points = (self.pin(pin), *way)
        self.wire(*points)
        if net in _POWER:
            self.power(_POWER[net], points[-1])
        else:
            self._label(net, points[-1], to)

    def mark(self, pin: str, at: Point, to: str = "right") -> None:
        """A label for the net of a pin, on a wire that is there."""
        self._label(self._net_of[pin], at, to)

    def power(self, lib_id: str, at: Point) -> None:
        """A symbol of power: ground, 3.3 V, or the flag that says where power comes from."""
        self._powers += 1
        name = lib_id.partition(":")[2]
        ref = f"#PWR{self._powers:02}"
        below = 3.4 if name == "GND" else -3.2
        fields = [
            _field("Reference", ref, at, hidden=True),
            _field("Value", name, (at[0], at[1] + below)),
            _field("Footprint", "", at, hidden=True),
        ]
        self._symbol(lib_id, Spot(*at), ref, fields)

    def leave_open(self, ref: str) -> None:
        """A cross at each pin of a part that has no net."""
        for pin, at in self._pins.items():
            if pin.startswith(f"{ref}.") and pin not in self._net_of:
                self._items.append(["no_connect", _xy("at", at), _uuid(identity("open", pin))])

    def block(self, title: str, left: float, top: float, right: float, bottom: float) -> None:
        """A frame around what belongs together, with its title."""
        corners = [_xy("start", (left, top)), _xy("end", (right, bottom))]
        fill = ["fill", ["type", "none"]]
        name = identity("block", title)
        self._items.append(["rectangle", *corners, _stroke(0.15, "dash"), fill, _uuid(name)])
        self.text(title, (left + 1.2, top + 2), 2.0, bold=True)

    def text(self, text: str, at: Point, size: float = 1.27, bold: bool = False) -> None:
        """A text that begins at a point."""
        font: Node = ["font", ["size", size, size], *([["bold", "yes"]] if bold else [])]
        effects = ["effects", font, ["justify", "left"]]
        where = [*_xy("at", at), 0]
        self._items.append(
            ["text", Quoted(text), ["exclude_from_sim", "no"], where, effects]
            + [_uuid(identity("text", text))]
        )

    def file(self, title: Node) -> str:
        """The file, with a title block."""
        root: Node = ["kicad_sch", ["version", 20250114], ["generator", Quoted("eeschema")]]
        root += [["generator_version", Quoted("9.0")], _uuid(identity("sheet"))]
        root += [["paper", Quoted("A4")], title, ["lib_symbols", *self._used.values()]]
        root += [*self._items, *self._wiring()]
        page = ["path", Quoted("/"), ["page", Quoted("1")]]
        root += [["sheet_instances", page], ["embedded_fonts", "no"]]
        return dump(root) + "\n"

    def _symbol(
        self, lib_id: str, spot: Spot, ref: str, fields: Iterable[Node], part: Part | None = None
    ) -> None:
        self._used.setdefault(lib_id, definition(lib_id))
        bought = _yes(part is None or is_bought(part))
        dnp = _yes(part is not None and not part.fitted)
        node: Node = [
            "symbol",
            ["lib_id", Quoted(lib_id)],
            [*_xy("at", (spot.x, spot.y)), spot.turn],
        ]
        node += [["mirror", "y"]] if spot.mirrored else []
        node += [["unit", 1], ["exclude_from_sim", "no"], ["in_bom", bought], ["on_board", "yes"]]
        node += [["dnp", dnp], _uuid(identity("symbol", ref)), *fields]
        for name in ("Datasheet", "Description"):
            node.append(_field(name, "", (spot.x, spot.y), hidden=True))
        for number in pins(lib_id, spot):
            node.append(["pin", Quoted(number), _uuid(identity("pin", ref, number))])
        path: Node = ["path", Quoted(f"/{identity('sheet')}")]
        path += [["reference", Quoted(ref)], ["unit", 1]]
        node.append(["instances", ["project", Quoted(PROJECT), path]])
        self._items.append(node)

    def _label(self, net: str, at: Point, to: str) -> None:
        effects = ["effects", _font(1.27), ["justify", _JUSTIFY_OF[to]]]
        hidden = _field("Intersheetrefs", "${INTERSHEET_REFS}", at, hidden=True)
        where = [*_xy("at", at), _TURN_OF[to]]
        self._items.append(
            ["global_label", Quoted(net), ["shape", "passive"], where, effects]
            + [_uuid(identity("label", net, at)), hidden]
        )

    def _wiring(self) -> list[Node]:
        """The wires, broken where another one ends on them, and a dot wherever three ends meet."""
        ends = {end for wire in self._wires for end in wire}
        pieces = {piece for wire in self._wires for piece in _broken(wire, ends)}
        found: list[Node] = []
        for start, end in sorted(pieces):
            points = ["pts", _xy("xy", start), _xy("xy", end)]
            found.append(["wire", points, _stroke(0), _uuid(identity("wire", start, end))])
        meeting = Counter(end for piece in pieces for end in piece)
        for at in sorted(end for end, count in meeting.items() if count > 2):
            dot: Node = ["junction", _xy("at", at), ["diameter", 0], ["color", 0, 0, 0, 0]]
            found.append([*dot, _uuid(identity("junction", at))])
        return found


def _broken(wire: Wire, ends: set[Point]) -> list[Wire]:
    points = sorted({*wire, *(end for end in ends if _passes(end, *wire))})
    return list(pairwise(points))


def _passes(at: Point, start: Point, end: Point) -> bool:
    """Whether a wire goes through a point that is not one of its ends."""
    (x, y), (x1, y1), (x2, y2) = at, start, end
    if at in (start, end) or (x2 - x1) * (y - y1) != (y2 - y1) * (x - x1):
        return False
    return min(x1, x2) <= x <= max(x1, x2) and min(y1, y2) <= y <= max(y1, y2)


def _field(name: str, text: str, at: Point, turn: int = 0, hidden: bool = False) -> Node:
    """A field, upright: KiCad turns it with its symbol, so it is turned back."""
    effects: Node = ["effects", _font(1.27), *([["hide", "yes"]] if hidden else [])]
    return ["property", Quoted(name), Quoted(text), [*_xy("at", at), turn % 180], effects]


def _font(size: float) -> Node:
    return ["font", ["size", size, size]]


def _xy(name: str, at: Point) -> Node:
    return [name, round(at[0] * STEP, 3), round(at[1] * STEP, 3)]


def _stroke(width: float, kind: str = "default") -> Node:
    return ["stroke", ["width", width], ["type", kind]]


def _uuid(name: str) -> Node:
    return ["uuid", Quoted(name)]


def _yes(value: bool) -> str:
    return "yes" if value else "no"
