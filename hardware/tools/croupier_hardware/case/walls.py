"""Whether every wall of a part is thick enough to be printed.

Rays go inwards from points all over the surface, one for each square millimetre and one at least
for each triangle. The face where a ray comes out is the wall's other side if within 40 degrees of
parallel. So the only excuse is an edge: two faces that meet at 40 degrees or more, as those of a
chamfer do, are no thin wall there.
"""

from __future__ import annotations

from math import cos, radians

import numpy as np
import trimesh
from manifold3d import Manifold
from numpy.typing import NDArray

from .poses import Points

THINNEST = 1.2  # three lines of a nozzle of 0.4 mm
_SLACK = 0.02  # curves are made of straight pieces
_EDGE = cos(radians(40))
_PER_POINT = 1.0  # mm2
_INSIDE = 0.002  # where a ray starts, below the surface


def thin_faults(name: str, mesh: trimesh.Trimesh, body: Manifold) -> list[str]:
    """The thinnest wall of a part, if it is too thin."""
    points, normals = samples(mesh)
    found = [
        (thickness, tuple(point))
        for point, normal in zip(points, normals, strict=True)
        if (thickness := _thickness(body, point, normal)) < THINNEST - _SLACK
    ]
    if not found:
        return []
    thickness, point = min(found)
    where = ", ".join(f"{value:.1f}" for value in point)
    return [
        f"{name}.stl has a wall of {thickness:.2f} mm at ({where}), and {len(found)} places below "
        f"{THINNEST} mm"
    ]


def samples(mesh: trimesh.Trimesh) -> tuple[Points, Points]:
    """Points all over a surface, always the same, and where the surface looks there."""
    counts = np.maximum(1, np.ceil(mesh.area_faces / _PER_POINT).astype(int))
    triangle = np.repeat(np.arange(len(counts)), counts)
    number = np.arange(len(triangle)) - np.repeat(np.cumsum(counts) - counts, counts)
    a, b = _spread(number)
    corners = np.asarray(mesh.triangles)[triangle]
    sides = corners[:, 1:] - corners[:, :1]
    points = corners[:, 0] + a[:, None] * sides[:, 0] + b[:, None] * sides[:, 1]
    return points, np.asarray(mesh.face_normals)[triangle]


def _spread(number: NDArray[np.int64]) -> tuple[Points, Points]:
    """The n-th of points spread evenly over a triangle; the first is its middle."""
    a = (1 / 3 + 0.7548776662466927 * number) % 1
    b = (1 / 3 + 0.5698402909980532 * number) % 1
    over = a + b > 1
    return np.where(over, 1 - a, a), np.where(over, 1 - b, b)


def _thickness(body: Manifold, point: Points, normal: Points) -> float:
    start, end = point - normal * _INSIDE, point - normal * THINNEST
    hits = body.ray_cast(tuple(start), tuple(end))
    if not hits or float(np.dot(hits[0].normal, normal)) > -_EDGE:
        return THINNEST
    return _INSIDE + float(hits[0].distance) * (THINNEST - _INSIDE)
