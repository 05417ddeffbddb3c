"""The developers' command `python -m croupier_host.build`: writes the generated modules of the
firmware from its data files. It works in a checkout only."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from .codegen import missions, source, texts
from .codegen.faults import DataFault

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"
TEXT_FILES = ("errors", "pili_pili")


def _load(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:  # TOML and UTF-8 errors are ValueErrors
        raise DataFault(f"{path.name}: {error}") from None


def generated(firmware: Path) -> dict[Path, str]:
    """The source of every generated module, by its path. Raises `DataFault`."""
    data = firmware / "data"
    cards = _load(data / "missions.toml")
    texts_of_i18n = missions.text_modules(cards)
    for file in TEXT_FILES:
        texts_of_i18n.update(texts.modules(file, _load(data / "texts" / f"{file}.toml")))
    rules, i18n = firmware / "croupier" / "rules", firmware / "croupier" / "i18n"
    built = {rules / f"{name}.py": text for name, text in missions.card_modules(cards).items()}
    built.update({i18n / f"{name}.py": text for name, text in texts_of_i18n.items()})
    return built


def stale(firmware: Path, built: dict[Path, str]) -> list[Path]:
    """The generated files that are missing, differ, or are no longer made."""
    differing = [
        path
        for path, text in built.items()
        if not path.is_file() or path.read_text(encoding="utf-8") != text
    ]
    left_over = [
        path
        for path in firmware.glob("croupier/*/*.py")
        if path not in built and path.read_text(encoding="utf-8").startswith(source.NOTICE)
    ]
    return sorted(differing + left_over)


def _bring_up_to_date(path: Path, built: dict[Path, str]) -> None:
    if path in built:
        path.write_text(built[path], encoding="utf-8", newline="\n")
    else:
        path.unlink()


@click.command(epilog="Example: python -m croupier_host.build --check")
@click.option("--check", is_flag=True, help="Change nothing; fail when a generated file is stale.")
def main(check: bool) -> None:
    """Write the generated modules of the firmware from firmware/data (in a checkout)."""
    if not (FIRMWARE / "data").is_dir():
        raise click.ClickException(
            "works on the files of a checkout: install it there with pip install -e ."
        )
    try:
        built = generated(FIRMWARE)
    except DataFault as fault:
        raise click.ClickException(str(fault)) from None
    paths = stale(FIRMWARE, built)
    for path in paths:
        name = path.relative_to(FIRMWARE.parent).as_posix()
        click.echo(f"{name} is stale" if check else f"{name} written", err=True)
        if not check:
            _bring_up_to_date(path, built)
    if check and paths:
        raise click.ClickException("run python -m croupier_host.build")


if __name__ == "__main__":
    main()
