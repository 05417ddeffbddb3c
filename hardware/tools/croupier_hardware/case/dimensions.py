"""How large everything of the case is, in millimetres, and where it lies.

Two frames are used. In the *board's* frame the carrier is level: x to the right, y to the back, z
upwards from the upper side of the carrier, and the middle of the carrier is at the origin. In the
*standing* frame the case stands on a table, tilted to the player, and the table is at z = 0.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import cos, radians, sin, tan

from ..pin_map import Carrier, Panel, Part, PinMap

Point = tuple[float, float]

# Of the real parts, over the carrier. None of them has been measured.
SOCKET_HIGH = 8.5  # J1, into which the panel is put
HEADER_HIGH = 2.5  # plastic of a row of pins
PICO_UNDERSIDE = 2.54
PICO_THICK = 1.0
PLUG_AXIS_OVER_PICO = 1.4
SWITCH_HIGH = 7.3
SWITCH_BODY_HIGH = 4.3
SWITCH_STROKE = 0.4
STEM = 3.8
MODULE_THICK = 1.2
OVERMOULD = (12.0, 8.0)  # of the plug of a USB cable, width and height


@dataclass(frozen=True)
class Dimensions:
    """What the designer decides. A test builds a faulty case with others."""

    tilt: float = 15.0
    wall: float = 2.4
    floor: float = 2.4
    plate: float = 2.4  # of the lid
    gap: float = 0.6  # around the carrier
    front_clear: float = 10.0  # from the table to the underside of the carrier, at its front edge
    glass_gap: float = 0.4  # from the glass to the lid
    edge: float = 1.2  # chamfer around the lid
    seam: float = 0.4  # chamfer on both sides of the gap between lid and base
    # screws M2.5 x 10, self-cutting
    screw_hole: float = 2.8
    pilot: float = 2.1
    pilot_deep: float = 8.0
    head: float = 5.4
    land: float = 2.0  # of plastic between a screw's head and the carrier
    pillar: float = 4.2  # radius
    boss: float = 3.4  # radius
    boss_gap: float = 0.15  # over the carrier: the lid closes on the base before it presses here
    # the lid
    lip_deep: float = 3.0
    lip_thick: float = 1.4
    lip_gap: float = 0.25
    window_margin: float = 1.0
    window_land: float = 1.2  # height of the window's upright edge; the rest of it is chamfer
    window_rim: float = 3.0
    tube_bottom: float = 8.0  # over the carrier; a pen's tip is led to BOOTSEL and RESET
    tube_bore: float = 4.2
    tube_wall: float = 1.5
    led_hole: float = 3.2
    sound_hole: float = 2.0
    sound_ring: float = 4.0  # radius
    # the caps
    cap: float = 12.0  # diameter
    cap_play: float = 0.35  # around
    cap_proud: float = 1.8
    cap_edge: float = 0.8
    cap_drop: float = 0.5  # from a cap at rest up to the lid
    flange: float = 1.6
    flange_high: float = 1.2
    countersink: float = 1.2
    socket_play: float = 0.15  # across
    neck: float = 4.2  # radius
    # the slot for the plug
    usb_slot: tuple[float, float] = (13.0, 9.0)
    usb_round: float = 1.5
    usb_lift: float = 0.0  # of the slot over the plug's axis
    # the battery's bay
    bay_play: float = 0.6
    bay_behind: float = 2.8  # from the holder to the rear wall, at the holder's upper edge
    bay_wall: float = 2.0
    holder_up: float = 0.2  # from the keeper to the holder
    corbel: float = 2.0
    corbel_nose: float = 1.2
    tails: float = 4.8  # room for the cut ends of pins below the carrier
    wire_gap: float = 7.0
    keeper_wide: float = 12.0
    keeper_play: float = 0.3
    keeper_screw: float = 4.2  # from the holder to a screw
    keeper_end: float = 8.1  # from the holder to the end
    keeper_sink: float = 1.2
    keeper_block: float = 13.0  # height
    # the rest below the panel's lower edge
    rest: tuple[float, float, float] = (32.0, 7.0, 9.0)
    rest_arch: tuple[float, float] = (14.0, 4.0)  # in its middle, over R5 and R6
    foam: float = 1.0  # below it and on it
    foot: float = 5.0  # radius of a rubber foot


@dataclass(frozen=True)
class Glass:
    """A panel in the board's frame: the middles of its module and of its lit area."""

    name: str
    module: Point
    module_size: Point
    lit: Point
    lit_size: Point
    face: float  # height of the glass


@dataclass(frozen=True)
class Layout:
    """Where the pin map has what the case must fit, in the board's frame."""

    carrier: Carrier
    posts: tuple[Point, ...]
    buttons: tuple[Point, ...]
    plug_y: float
    bootsel: Point
    reset: Point
    led: Point
    buzzer: Point
    glasses: tuple[Glass, ...]
    holder: tuple[float, float, float]
    parts: dict[str, Part] = field(repr=False)

    def glass(self, name: str) -> Glass:
        """The panel of a name."""
        return next(glass for glass in self.glasses if glass.name == name)

    def on_board(self, x: float, y: float) -> Point:
        """A place of the pin map, which counts from the upper left corner, in the board's frame."""
        return x - self.carrier.size[0] / 2, self.carrier.size[1] / 2 - y

    def in_part(self, ref: str, right: float, down: float) -> Point:
        """A place in the drawing of a part's footprint, in the board's frame."""
        x, y, turned = self.parts[ref].at
        c, s = round(cos(radians(turned)), 9), round(sin(radians(turned)), 9)
        return self.on_board(x + right * c + down * s, y - right * s + down * c)


def layout_of(pin_map: PinMap) -> Layout:
    """What the pin map says, in the board's frame."""
    nowhere = (0.0, 0.0)
    bare = Layout(
        carrier=pin_map.carrier,
        posts=(),
        buttons=(),
        plug_y=0.0,
        bootsel=nowhere,
        reset=nowhere,
        led=nowhere,
        buzzer=nowhere,
        glasses=(),
        holder=pin_map.battery_holder,
        parts=dict(pin_map.parts),
    )
    return replace(
        bare,
        posts=tuple(bare.on_board(*hole) for hole in pin_map.carrier.holes),
        buttons=tuple(bare.in_part(f"SW{n}", 6.25, 2.5) for n in range(1, 5)),
        plug_y=bare.in_part("A1", 8.89, 0.0)[1],
        bootsel=bare.in_part("A1", 5.39, 10.63),
        reset=bare.in_part("SW5", 3.25, 2.25),
        led=bare.in_part("D1", 1.27, 0.0),
        buzzer=bare.in_part("BZ1", 2.5, 0.0),
        glasses=tuple(_glass(bare, panel) for panel in pin_map.panels),
    )


def _glass(layout: Layout, panel: Panel) -> Glass:
    x, pins = layout.in_part("J1", 0.0, 3.81)
    top = pins + panel.pins_below_top
    return Glass(
        name=panel.name,
        module=(x, top - panel.pcb[1] / 2),
        module_size=panel.pcb,
        lit=(x, pins - panel.active_below_pins),
        lit_size=panel.active,
        face=SOCKET_HIGH + HEADER_HIGH + panel.thick,
    )


@dataclass(frozen=True)
class Plan:
    """Dimensions and layout, and what follows from both."""

    size: Dimensions
    at: Layout

    @property
    def inner(self) -> tuple[float, float, float]:
        """Width, depth and corner radius of the room inside."""
        width, depth = self.at.carrier.size
        gap = self.size.gap
        return width + 2 * gap, depth + 2 * gap, self.at.carrier.corner + gap

    @property
    def outer(self) -> tuple[float, float, float]:
        """Width, depth and corner radius of the case."""
        width, depth, radius = self.inner
        wall = self.size.wall
        return width + 2 * wall, depth + 2 * wall, radius + wall

    @property
    def rim(self) -> float:
        """Height of the base's rim, which is the lid's underside: over the highest glass."""
        return max(glass.face for glass in self.at.glasses) + self.size.glass_gap

    @property
    def top(self) -> float:
        """Height of the lid's upper side."""
        return self.rim + self.size.plate

    @property
    def plug_z(self) -> float:
        """Height of the axis of the USB plug."""
        return PICO_UNDERSIDE + PICO_THICK + PLUG_AXIS_OVER_PICO

    @property
    def underside(self) -> float:
        """Of the carrier."""
        return -self.at.carrier.thickness

    @property
    def lift(self) -> float:
        """Height of the board frame's origin over the table."""
        tilt = radians(self.size.tilt)
        front = -self.at.carrier.size[1] / 2
        return self.size.front_clear - front * sin(tilt) - self.underside * cos(tilt)

    @property
    def hole(self) -> float:
        """Radius of a button's hole."""
        return self.size.cap / 2 + self.size.cap_play

    @property
    def holder_bottom(self) -> float:
        """Height of the battery holder's underside over the table."""
        return self.size.floor + self.size.holder_up

    @property
    def holder_top(self) -> float:
        """Height of the battery holder's upper side over the table."""
        return self.holder_bottom + self.at.holder[2]

    def leaning(self, y: float, height: float) -> float:
        """Where a wall that is upright in the board's frame, at y, has come to at a height over the
        table, in the standing frame."""
        tilt = radians(self.size.tilt)
        return y * cos(tilt) - (height - self.lift - y * sin(tilt)) * tan(tilt)

    @property
    def holder_back(self) -> float:
        """Where the battery holder ends at the back, in the standing frame."""
        return self.leaning(self.inner[1] / 2, self.holder_top) - self.size.bay_behind

    @property
    def holder_front(self) -> float:
        """Where the battery holder ends at the front, in the standing frame."""
        return self.holder_back - self.at.holder[1]

    @property
    def feet(self) -> tuple[Point, ...]:
        """The middles of the rubber feet, in the standing frame. Those at the front stand before
        the buttons, so that a press does not tip the case."""
        in_front = self.leaning(-self.outer[1] / 2, 0) + self.size.foot + 2
        beside = (self.at.holder[0] / 2 + self.size.bay_play + self.outer[0] / 2) / 2
        behind = (self.holder_front + self.holder_back) / 2
        across = self.at.posts[1][0] - self.size.head / 2 - self.size.foot - 3
        return (-across, in_front), (across, in_front), (-beside, behind), (beside, behind)

    @property
    def rest_at(self) -> Point:
        """The middle of the rest: below the lower edge of the shortest panel."""
        edge = max(glass.module[1] - glass.module_size[1] / 2 for glass in self.at.glasses)
        return self.at.glasses[0].module[0], edge + 0.5 + self.size.rest[1] / 2


def plan_of(pin_map: PinMap) -> Plan:
    """The case that the pin map wants."""
    return Plan(Dimensions(), layout_of(pin_map))
