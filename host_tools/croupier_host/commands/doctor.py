"""`croupier doctor`: looks at a connected box, and says what is wrong with it."""

from __future__ import annotations

import click

from ..console import DONE, REFUSED, write
from ..messages import message, printable
from ..pico import contract, doctor
from ..pico.doctor import Check
from ..pico.link import Link, taken_over
from ..pico.trouble import told
from . import options

HELP = """\
Look at a connected box, part by part, and say what to do where something is wrong.

The box is stopped for that and started again; nothing that it keeps is changed. Nobody presses a
button meanwhile. The exit status is 1 when something is not as it should be.
"""


@click.command("doctor", help=HELP, epilog="Example: croupier doctor --lang en")
@options.port
@click.option("--contract", "is_whole", is_flag=True, help="Test each function of the board too.")
@options.stay
@options.lang
def doctor_command(port: str | None, is_whole: bool, stay: bool, lang: str) -> int:
    """Returns the exit status."""
    with told(lang), taken_over(port, stay) as link:
        is_well = _examine(link, lang)
        if is_whole:
            is_well = _test(link, lang) and is_well
    return DONE if is_well else REFUSED


def _examine(link: Link, lang: str) -> bool:
    """Prints a line for each part; whether all are well."""
    is_well = True
    for check in doctor.examine(link, lang):
        _print(check.is_ok, message(lang, check.part), _found(check, lang), lang)
        is_well = is_well and check.is_ok
    return is_well


def _found(check: Check, lang: str) -> str:
    return message(lang, check.found, **check.values)


def _test(link: Link, lang: str) -> bool:
    """Prints a line for each check of the contract; whether all are passed."""
    results = contract.results(link)
    for result in results:
        _print(not result.fault, result.name.replace("_", " "), result.fault, lang)
    return not any(result.fault for result in results)


def _print(is_ok: bool, part: str, found: str, lang: str) -> None:
    verdict = message(lang, "IS_OK" if is_ok else "IS_NOT_OK")
    line = f"{verdict} {part}" + (f": {found}" if found else "")
    write(f"{printable(line)}\n".encode(), lang)
