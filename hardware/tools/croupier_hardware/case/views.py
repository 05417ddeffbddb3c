"""Bodies as one sees them from a side: filled areas in a few tones, and lines that are not hidden.

Each body is drawn as a whole, those in front after those behind.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np
import trimesh
from build123d import Edge, GeomType, Part
from manifold3d import CrossSection, FillRule
from numpy.typing import NDArray

from .meshes import solid
from .poses import Points
from .svg import Drawing, Place

_FAR = 1000.0
_LIGHT = (-0.35, -0.45, 0.82)  # where it comes from
_STEP = 0.8  # mm along a curve
_LEAST = 6  # pieces of a curve, so that a small hole is round
_OUTSIDE = 0.1  # how far a corner may be before a face of the hull
_SEAM = 0.08

Vector = tuple[float, float, float]


@dataclass(frozen=True)
class Body:
    """What is drawn: its colour is that of a face in full light."""

    part: Part
    colour: str


@dataclass(frozen=True)
class Eye:
    """Looks from far away at the origin."""

    towards: Vector  # from the origin to the eye

    def axes(self) -> tuple[Vector, Vector, Vector]:
        """Right, up, and to the eye."""
        x, y, z = _unit(self.towards)
        right = _unit((-y, x, 0.0))
        up = (-z * right[1], z * right[0], x * right[1] - y * right[0])
        return right, up, (x, y, z)

    def project(self, point: Vector) -> Place:
        """Where a point is in the picture."""
        right, up, _ = self.axes()
        return (
            sum(a * b for a, b in zip(right, point, strict=True)),
            sum(a * b for a, b in zip(up, point, strict=True)),
        )

    def draw(self, drawing: Drawing, body: Body, at: Place = (0.0, 0.0)) -> None:
        """Draws a body, shifted in the picture."""
        points, triangles = body.part.tessellate(0.05, 0.2)
        mesh = trimesh.Trimesh([tuple(point) for point in points], triangles)
        mesh.merge_vertices(digits_vertex=6)
        turned = self._turned(np.asarray(mesh.vertices))
        faces = np.asarray(mesh.faces)
        shadow = solid(turned, faces).project().translate(at)
        drawing.area(outlines(shadow), shade(body.colour, 0.0), _SEAM)
        for colour, area in self._lit(mesh, turned, body.colour):
            drawing.area(outlines(area.translate(at)), colour, _SEAM)
        drawing.lines(self._edges(body.part, at))

    def _turned(self, points: Points) -> Points:
        """Points as the eye sees them: right, up, and nearer."""
        return np.stack([sum(points[:, n] * axis[n] for n in range(3)) for axis in self.axes()], 1)

    def _lit(
        self, mesh: trimesh.Trimesh, turned: Points, colour: str
    ) -> list[tuple[str, CrossSection]]:
        """By tone, the faces that nothing of the body can hide, for they are on its hull."""
        by_tone: dict[str, list[NDArray[np.float64]]] = {}
        points, to_eye = np.asarray(mesh.vertices), self.axes()[2]
        for triangle, normal in zip(mesh.faces, mesh.face_normals, strict=True):
            x, y, z = (float(value) for value in normal)
            if x * to_eye[0] + y * to_eye[1] + z * to_eye[2] < 0.01:
                continue
            heights = points[:, 0] * x + points[:, 1] * y + points[:, 2] * z
            if heights.max() - heights[triangle[0]] < _OUTSIDE:
                light = x * _LIGHT[0] + y * _LIGHT[1] + z * _LIGHT[2]
                tone = shade(colour, 0.35 + 0.65 * max(0.0, round(light * 12) / 12))
                by_tone.setdefault(tone, []).append(turned[triangle][:, :2])
        return [(tone, CrossSection(by_tone[tone], FillRule.NonZero)) for tone in sorted(by_tone)]

    def _edges(self, part: Part, at: Place) -> list[list[Place]]:
        x, y, z = self.axes()[2]
        eye = (x * _FAR, y * _FAR, z * _FAR)
        visible, _ = part.project_to_viewport(eye, (0, 0, 1), (0, 0, 0))
        return [_curve(edge, at) for edge in visible]


def _unit(vector: Vector) -> Vector:
    x, y, z = vector
    length = sqrt(x * x + y * y + z * z)
    return x / length, y / length, z / length


def _curve(edge: Edge, at: Place) -> list[Place]:
    count = 1 if edge.geom_type == GeomType.LINE else max(_LEAST, round(edge.length / _STEP))
    places = [edge.position_at(n / count) for n in range(count + 1)]
    found = [(round(p.X, 3) + at[0], round(p.Y, 3) + at[1]) for p in places]
    return min(found, found[::-1])


def outlines(area: CrossSection) -> list[list[Place]]:
    """Outlines that begin at their least corner, so that they are the same on every run."""
    found = []
    for outline in area.simplify(0.03).to_polygons():
        places = [(round(float(x), 2), round(float(y), 2)) for x, y in outline]
        first = places.index(min(places))
        found.append(places[first:] + places[:first])
    return found


def shade(colour: str, light: float) -> str:
    """A colour between its shadow (0) and full light (1); below 0 it is darker still."""
    factor = 0.72 + 0.28 * light
    values = [round(int(colour[n : n + 2], 16) * factor) for n in (1, 3, 5)]
    return "#" + "".join(f"{value:02x}" for value in values)
