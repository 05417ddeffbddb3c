"""The developers' command `python -m croupier_host.build`: writes the generated modules of the
firmware from its data files and from the pin map. It works in a checkout only."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from croupier.rules.games import GAMES

from .codegen import fonts, missions, pins, source, splash, texts, uses
from .codegen.faults import DataFault

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"
SHARED_TEXTS = ("box", "errors")
GAME_TEXTS = tuple((f"{game}_box", game) for game in GAMES)


def _load(path: Path) -> dict[str, Any]:
    text = _read(path)
    try:
        return tomllib.loads(text)
    except ValueError as error:
        raise DataFault(f"{path.name}: {error}") from None


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:  # wrong UTF-8 is a ValueError
        raise DataFault(f"{path.name}: {error}") from None


def generated(firmware: Path) -> dict[Path, str]:
    """The source of every generated module, by its path. Raises `DataFault`."""
    data, croupier = firmware / "data", firmware / "croupier"
    pictures = {
        name: fonts.read(name, _read(data / "font" / f"{name}.txt")) for name in fonts.FORMS
    }
    font = fonts.characters(pictures["small"])
    cards = _load(data / "missions.toml")
    made = {
        "rules": missions.card_modules(cards),
        "i18n": {**missions.text_modules(cards, font), **_text_modules(firmware, font)},
        "ui": {"font": fonts.module(pictures)},
        "board": {
            "pins": pins.module(_load(firmware.parent / pins.DATA_FILE)),
            "splash": splash.module(_read(data / "splash.txt")),
        },
    }
    return {
        croupier / package / f"{name}.py": text
        for package, modules in made.items()
        for name, text in modules.items()
    }


def _text_modules(firmware: Path, font: frozenset[str]) -> dict[str, str]:
    files = [*SHARED_TEXTS, *(file for files in GAME_TEXTS for file in files)]
    loaded = {file: _load(firmware / "data" / "texts" / f"{file}.toml") for file in files}
    built: dict[str, str] = {}
    for file, entries in loaded.items():
        built.update(texts.modules(file, entries, font))
    for of_game in GAME_TEXTS:
        uses.check_distinct({file: loaded[file] for file in (*SHARED_TEXTS, *of_game)})
    uses.check(_written_by_hand(firmware), loaded)
    return built


def _written_by_hand(firmware: Path) -> dict[str, str]:
    """The modules of the firmware that are not generated, by their paths within it."""
    modules = {
        path.relative_to(firmware).as_posix(): _read(path)
        for path in sorted(firmware.glob("croupier/**/*.py"))
    }
    return {name: text for name, text in modules.items() if not text.startswith(source.NOTICE)}


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
    """Write the generated modules of the firmware (in a checkout)."""
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
