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
        try:
            stage(name).build(load(), HARDWARE)
        except (PinMapFault, StageFault, OSError) as fault:
            raise click.ClickException(str(fault)) from None


@main.command()
@_STAGES
def check(names: tuple[str, ...]) -> None:
    """Say what disagrees with the pin map, with the rules of the trade, or with itself."""
    faults = 0
    for name in names or NAMES:
        click.echo(f"checking: {name}")
        try:
            found = faults_of(name)
        except PinMapFault as error:
            raise click.ClickException(str(error)) from None
        for fault in found:
            faults += 1
            click.echo(f"  {fault}", err=True)
    if faults:
        sys.exit(1)


def faults_of(name: str, folder: Path = HARDWARE) -> list[str]:
    """What is wrong with a stage's files, and with those that are not as they are made now.

    The check comes first: it may explain why nothing can be made.
    """
    pin_map = load()
    found: list[str] = []
    try:
        found += stage(name).check(pin_map, folder)
        with tempfile.TemporaryDirectory() as scratch:
            stage(name).build(pin_map, Path(scratch))
            return found + differences(name, Path(scratch), folder)
    except StageFault as fault:
        told = "\n".join(found)
        return found + [line for line in str(fault).splitlines() if line not in told]


if __name__ == "__main__":
    main(prog_name="python -m croupier_hardware")
