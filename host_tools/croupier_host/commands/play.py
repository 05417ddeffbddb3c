"""`croupier play`: the simulator in the terminal."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

import click

from ..console import DONE, Trouble, without_traceback
from ..device.folder import locked
from ..device.simulated import Device, start
from ..device.stores import look_into
from ..messages import LANGUAGES, message
from ..oled_mirror import MirroredDevice, OledPanel, OledTrouble, find
from . import options

HELP = """\
Play on a simulated box: its own firmware, its screen in the terminal.

The four buttons lie on keys and under the mouse; b is BACK, m holds it, arrows are − and +, Enter
is OK, and q leaves. Games are kept event by event in a folder, so that one goes on where it was.
"""


@click.command("play", help=HELP, epilog="Example: croupier play --lang en")
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    help="Language of the box, and of what is told; by default the one chosen on it.",
)
@options.play_data
@options.runtime
@click.option(
    "--oled",
    is_flag=True,
    help="Show the screen on a real SSD1306 panel too, wired to this computer (I2C).",
)
def play_command(lang: str | None, data: Path, runtime: str, oled: bool) -> int:
    """Returns the exit status."""
    with without_traceback(lang or LANGUAGES[0]), locked(data):
        spoken = lang or _language(data)
        with without_traceback(spoken):
            _check_terminal(spoken)
            panel = _panel(spoken) if oled else None
            with closing(_shown_on(panel, start(runtime, data, lang or ""))) as device:
                from ..terminal.simulator import Simulator  # other commands do not wait for it

                simulator = Simulator(device, spoken, lambda: lang or _language(data))
                status = simulator.run()
            if simulator.fault is not None:
                raise simulator.fault
            return status or DONE


def _language(data: Path) -> str:
    """The one that was chosen on the box."""
    language = (look_into(str(data)).settings() or {}).get("language")
    return language if language in LANGUAGES else LANGUAGES[0]


def _panel(lang: str) -> OledPanel:
    """The real panel. Raises `Trouble` where there is none."""
    try:
        return find()
    except OledTrouble as trouble:
        raise Trouble(message(lang, trouble.key, **trouble.values)) from None


def _shown_on(panel: OledPanel | None, device: Device) -> Device:
    return device if panel is None else MirroredDevice(device, panel)


def _check_terminal(lang: str) -> None:
    """Raises `Trouble` where the screen cannot be shown."""
    # Textual draws on the standard error; on Windows on the standard output.
    screen = sys.__stdout__ if sys.platform == "win32" else sys.__stderr__
    if not (sys.__stdin__ and screen and sys.__stdin__.isatty() and screen.isatty()):
        raise Trouble(message(lang, "NO_TERMINAL"))
    if "utf" not in (screen.encoding or "").lower():
        raise Trouble(message(lang, "NO_UNICODE"))
