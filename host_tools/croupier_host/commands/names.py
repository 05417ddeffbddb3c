"""`croupier names`: the names that a box offers for a new game, a simulated or a connected one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from croupier.i18n.texts import refusal
from croupier.rules.errors import RuleError
from croupier.rules.names import check_name
from croupier.store.faults import NEWER
from croupier.store.settings import LONGEST_NAME, MOST_NAMES

from ..console import DONE, REFUSED, Trouble, say, write
from ..device.folder import locked
from ..device.stores import end_trail, look_into, store_in
from ..messages import message, printable
from ..pico import box_names
from ..pico.link import taken_over
from ..pico.trouble import told
from . import options

HELP = f"""\
Write the NAMES that the box offers for a new game, in the place of those that it has.

Without names, prints those that it has, one a line. A name has at most {LONGEST_NAME} letters, as
on the box, and there are at most {MOST_NAMES}. Without --data they are those of `croupier play`,
with --port those of a connected box; --port auto is the only one that is found.
"""


@click.command("names", help=HELP, epilog="Example: croupier names Zoé Max Ana Luc")
@click.argument("names", nargs=-1)
@options.play_data
@click.option("--port", metavar="PORT", help="Serial port of a connected box, or auto.")
@options.lang
@click.pass_context
def names_command(
    context: click.Context, names: tuple[str, ...], data: Path, port: str | None, lang: str
) -> int:
    """Returns the exit status."""
    if port and context.get_parameter_source("data") is not ParameterSource.DEFAULT:
        raise click.UsageError("--data and --port exclude each other.")
    with told(lang):
        refused = _refused(names, lang)
        if refused:
            say(refused)
            return REFUSED
        if port:
            return _of_box(port, list(names), lang)
        if not names:
            return _print((look_into(str(data)).settings() or {}).get("names", []), lang)
        with locked(data):
            _store(data, list(names), lang)
    return DONE


def _of_box(port: str, names: list[str], lang: str) -> int:
    """Writes the names of a connected box, or prints them; the exit status."""
    with taken_over(port) as link:
        if not names:
            return _print(box_names.names(link), lang)
        box_names.save(link, names)
    return DONE


def _print(kept: Any, lang: str) -> int:
    for name in kept if isinstance(kept, list) else []:
        if isinstance(name, str):
            write(f"{printable(name)}\n".encode(), lang)
    return DONE


def _refused(names: tuple[str, ...], lang: str) -> str:
    """Why one of the names is not possible, "" when all are."""
    if len(names) > MOST_NAMES:
        return message(lang, "TOO_MANY_NAMES", most=MOST_NAMES)
    faults = (_fault(name, list(names[:place]), lang) for place, name in enumerate(names))
    return next(filter(None, faults), "")


def _fault(name: str, others: list[str], lang: str) -> str:
    try:
        check_name(name, others)
        if len(name) > LONGEST_NAME:
            raise RuleError("BAD_NAME", why="long", max=LONGEST_NAME)
    except RuleError as error:
        return f"{name}: {refusal(lang, '', error.code, error.values, [])}"
    return ""


def _store(data: Path, names: list[str], lang: str) -> None:
    store = store_in(str(data))
    if NEWER in store.faults:
        raise Trouble(f"{data}: {message(lang, 'NEWER')}")
    settings = store.settings() or {}
    settings["names"] = names
    try:
        store.save_settings(settings)
        end_trail(store)
    except OSError as error:
        detail = error.strerror or str(error)
        raise Trouble(f"{data}: {message(lang, 'CANNOT_WRITE', detail=detail)}") from None
