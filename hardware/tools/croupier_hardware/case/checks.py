"""What is wrong with the files of the case, held against the pin map."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import trimesh
from manifold3d import Manifold

from . import caps, fitting, holding, openings, overhangs, sizes, soundness, walls
from .dimensions import Plan
from .meshes import read, solid
from .models import lids, names
from .poses import seated

Meshes = dict[str, trimesh.Trimesh]


def faults(plan: Plan, folder: Path) -> list[str]:
    """All faults of the files in a folder. Bodies that are none are not looked into."""
    wanted = [f"{name}.{kind}" for name in names(plan) for kind in ("stl", "step")]
    if absent := [name for name in wanted if not (folder / name).is_file()]:
        return [f"{name} is missing" for name in absent]
    meshes = {name: read(folder / f"{name}.stl") for name in names(plan)}
    found = [fault for name, mesh in meshes.items() for fault in soundness.faults(name, mesh)]
    if found:
        return found
    for name, mesh in meshes.items():
        found += soundness.bed_faults(name, mesh)
        found += soundness.step_faults(name, mesh, folder / f"{name}.step")
    return found + printing_faults(meshes) + case_faults(plan, meshes)


def printing_faults(meshes: Meshes) -> list[str]:
    """What a printer could not make."""
    found = []
    for name, mesh in meshes.items():
        body = _on_the_bed(mesh)
        found += walls.thin_faults(name, mesh, body) + overhangs.hanging_faults(name, body)
    return found


def case_faults(plan: Plan, meshes: Meshes) -> list[str]:
    """What does not fit the parts of the circuit, or another part of the case."""
    bodies = _in_the_case(plan, meshes)
    base = bodies["base"]
    found = [fault for name in meshes for fault in sizes.size_faults(plan, name, meshes[name])]
    found += openings.base_faults(plan, base)
    fit_test = _on_the_bed(meshes["fit_test"])
    found += holding.keeper_faults(plan, base, bodies["keeper"])
    found += holding.rest_faults(plan, bodies["rest"])
    found += openings.standing_faults(plan, _on_the_bed(meshes["base"]))
    for glass in plan.at.glasses:
        name = f"lid_{glass.name}"
        found += openings.lid_faults(plan, glass, bodies[name])
        found += openings.fit_test_faults(plan, glass, bodies[name], fit_test)
        found += fitting.closing_faults(plan, base, name, bodies[name])
        found += [fault for fault in caps.cap_faults(plan, bodies, glass) if fault not in found]
        without = [other for other in lids(plan) if other != name] + ["fit_test"]
        printed = {key: body for key, body in bodies.items() if key not in without}
        for more in (fitting.overlap_faults, fitting.way_faults):
            found += [fault for fault in more(plan, printed, glass) if fault not in found]
    return found


def _on_the_bed(mesh: trimesh.Trimesh) -> Manifold:
    return solid(np.asarray(mesh.vertices), np.asarray(mesh.faces))


def _in_the_case(plan: Plan, meshes: Meshes) -> fitting.Bodies:
    """The bodies in the board's frame; caps are numbered."""
    found = {}
    for name, mesh in meshes.items():
        places = seated(plan, name, np.asarray(mesh.vertices))
        for number, points in enumerate(places, 1):
            key = name if len(places) == 1 else f"{name} {number}"
            found[key] = solid(points, np.asarray(mesh.faces))
    return found
