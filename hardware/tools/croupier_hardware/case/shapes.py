"""Boxes, discs and cones where one wants them."""

from __future__ import annotations

from build123d import Align, Box, Cone, Cylinder, Location, Part, RectangleRounded, extrude

_LOW = (Align.CENTER, Align.CENTER, Align.MIN)


def box(low: tuple[float, float, float], high: tuple[float, float, float]) -> Part:
    """A box between two corners."""
    x, y, z = (b - a for a, b in zip(low, high, strict=True))
    return Location(low) * Box(x, y, z, align=(Align.MIN, Align.MIN, Align.MIN))


def disc(at: tuple[float, float], radius: float, low: float, high: float) -> Part:
    """An upright cylinder."""
    return Location((*at, low)) * Cylinder(radius, high - low, align=_LOW)


def cone(at: tuple[float, float], radii: tuple[float, float], low: float, high: float) -> Part:
    """An upright cone: its radii below and above."""
    return Location((*at, low)) * Cone(*radii, high - low, align=_LOW)


def slab(
    at: tuple[float, float],
    size: tuple[float, float, float],
    low: float,
    high: float,
    taper: float = 0.0,
) -> Part:
    """An upright prism over a rectangle: its width, depth and corner radius. A taper of -45 makes
    it wider upwards."""
    return Location((*at, low)) * extrude(RectangleRounded(*size), high - low, taper=taper)
