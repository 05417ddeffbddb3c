"""Triangles: read from an STL, cut across, and asked what a ray meets."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sqrt
from pathlib import Path

import numpy as np
import trimesh
from build123d import Part
from manifold3d import CrossSection, Manifold, Mesh
from numpy.typing import NDArray

from .poses import Points

Polygon = NDArray[np.float64]


def read(path: Path) -> trimesh.Trimesh:
    """The mesh of an STL, corners at the same place made one."""
    return trimesh.load_mesh(path, file_type="stl")


def solid(points: Points, triangles: NDArray[np.int64]) -> Manifold:
    """A closed mesh, for cutting. An open one gives an empty solid."""
    return Manifold(Mesh(points.astype(np.float32), triangles.astype(np.uint32)))


def solid_of(part: Part) -> Manifold:
    """The same from a model."""
    points, triangles = part.tessellate(0.05, 0.3)
    mesh = trimesh.Trimesh([tuple(point) for point in points], triangles)
    mesh.merge_vertices(digits_vertex=6)
    return solid(np.asarray(mesh.vertices), np.asarray(mesh.faces))


@dataclass(frozen=True)
class Hole:
    """A hole in a slice."""

    outline: Polygon
    centre: tuple[float, float]
    area: float

    @property
    def across(self) -> float:
        """The diameter of a round hole of this area."""
        return 2 * sqrt(self.area / pi)

    def inside(self) -> CrossSection:
        """What the hole leaves free."""
        return CrossSection([self.outline[::-1]])


def holes(body: Manifold, height: float) -> list[Hole]:
    """The holes in a slice at a height."""
    return holes_of(body.slice(height))


def holes_of(area: CrossSection) -> list[Hole]:
    """The holes in an area."""
    found = []
    for outline in area.to_polygons():
        x, y = outline[:, 0], outline[:, 1]
        cross = x * np.roll(y, -1) - np.roll(x, -1) * y
        size = float(cross.sum()) / 2
        if size < 0:
            centre = [((v + np.roll(v, -1)) * cross).sum() / (6 * size) for v in (x, y)]
            found.append(Hole(outline, (float(centre[0]), float(centre[1])), -size))
    return found


def seen_from_left(body: Manifold) -> Manifold:
    """Turned so that a slice at a height is one at x, and shows y and z."""
    return body.transform(np.array([[0.0, 1, 0, 0], [0, 0, 1, 0], [1, 0, 0, 0]]))


def rectangle(centre: tuple[float, float], size: tuple[float, float]) -> CrossSection:
    """A rectangle around a point."""
    return CrossSection.square(size, center=True).translate(centre)
