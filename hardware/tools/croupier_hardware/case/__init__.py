"""The case: a base, a lid for each panel, caps and small parts, around what the pin map says."""

from __future__ import annotations

from pathlib import Path

from ..pin_map import PinMap
from . import checks, export, models, pictures
from .dimensions import Plan, plan_of

FILES: tuple[str, ...] = ("case",)


def build(pin_map: PinMap, folder: Path) -> None:
    """Writes the STL and STEP files and the pictures."""
    plan = plan_of(pin_map)
    case = folder / "case"
    case.mkdir(parents=True, exist_ok=True)
    parts = {name: models.model(plan, name) for name in models.names(plan)}
    for name, part in parts.items():
        export.write(models.on_the_bed(plan, name, part), case)
    pictures.write(plan, parts, case)


def build_parts(plan: Plan, folder: Path, names: list[str] | None = None) -> None:
    """Writes the STL and STEP files of any plan, also of a faulty one."""
    for name in names or models.names(plan):
        export.write(models.on_the_bed(plan, name, models.model(plan, name)), folder)


def check(pin_map: PinMap, folder: Path) -> list[str]:
    """What is wrong with the files of the case."""
    return checks.faults(plan_of(pin_map), folder / "case")
