"""Whether what is printed is a body at all, fits on a bed, and is the same as STL and as STEP."""

from __future__ import annotations

from pathlib import Path

import trimesh
from build123d import import_step

_BED = 180.0
_SAME = 0.005  # of the volume, between STL and STEP


def faults(name: str, mesh: trimesh.Trimesh) -> list[str]:
    """What is wrong with a mesh as such. With a fault of this kind it is no solid: what else one
    would ask of it has no answer."""
    found = []
    if not mesh.is_watertight:
        found.append(f"{name}.stl has a hole in its surface: it is not watertight")
    if not mesh.is_winding_consistent:
        found.append(f"{name}.stl has triangles that look to the wrong side")
    if mesh.is_watertight and mesh.body_count != 1:
        found.append(f"{name}.stl falls into {mesh.body_count} bodies")
    if mesh.volume <= 0:
        found.append(f"{name}.stl is inside out")
    return found


def bed_faults(name: str, mesh: trimesh.Trimesh) -> list[str]:
    """Whether it lies on a printer's bed, and fits there."""
    low, high = mesh.bounds
    found = []
    if abs(low[2]) > 0.001:
        found.append(f"{name}.stl does not lie on the bed: its lowest point is at {low[2]:.3f}")
    if max(high[:2] - low[:2]) > _BED:
        found.append(f"{name}.stl does not fit on a bed of {_BED:.0f} x {_BED:.0f} mm")
    return found


def step_faults(name: str, mesh: trimesh.Trimesh, path: Path) -> list[str]:
    """Whether the STEP file can be read and is the same body."""
    try:
        volume = import_step(path).volume
    except (ValueError, RuntimeError, OSError) as error:
        return [f"{path.name} cannot be read: {error}"]
    if abs(volume - mesh.volume) > _SAME * mesh.volume:
        return [
            f"{path.name} has {volume:.0f} mm3, {name}.stl {mesh.volume:.0f}: not the same body"
        ]
    return []
