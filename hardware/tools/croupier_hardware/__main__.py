"""`python -m croupier_hardware build` makes everything from the pin map, `check` compares."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import click

from .pin_map import HARDWARE, PinMapFault, load
from .stages import NAMES, StageFault, differences, stage

_STAGES = click.argument("names", metavar="[STAGE]...", nargs=-1, type=click.Choice(NAMES))


@click.group()
def main() -> None:
    """The hardware of the box: wiring, shopping list, board and case, all from pinmap.toml."""


@main.command()
@_STAGES
def build(names: tuple[str, ...]) -> None:
    """Make the files again: of all stages, or of those that are named."""
    for name in names or NAMES:
        click.echo(f"building: {name}")
        stage(name).build(load(), HARDWARE)


@main.command()
@_STAGES
def check(names: tuple[str, ...]) -> None:
    """Say what disagrees with the pin map, with the rules of the trade, or with itself."""
    faults = 0
    for name in names or NAMES:
        click.echo(f"checking: {name}")
        for fault in faults_of(name):
            faults += 1
            click.echo(f"  {fault}", err=True)
    if faults:
        sys.exit(1)


def faults_of(name: str, folder: Path = HARDWARE) -> list[str]:
    """What is wrong with a stage's files, and with those that are not as they are made now."""
    pin_map = load()
    with tempfile.TemporaryDirectory() as scratch:
        stage(name).build(pin_map, Path(scratch))
        return stage(name).check(pin_map, folder) + differences(name, Path(scratch), folder)


if __name__ == "__main__":
    try:
        main(prog_name="python -m croupier_hardware")
    except (PinMapFault, StageFault) as fault:
        sys.exit(str(fault))
