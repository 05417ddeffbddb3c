"""`croupier log`: the crash notes of a connected box."""

from __future__ import annotations

import click

from ..console import DONE, say, write
from ..messages import message, printable
from ..pico import crash_notes
from ..pico.link import taken_over
from ..pico.trouble import told
from . import options

HELP = """\
Print what a connected box has noted of its latest crashes, the latest last.

They are what somebody who mends the firmware wants to see.
"""


@click.command("log", help=HELP, epilog="Example: croupier log > crashes.txt")
@options.port
@options.lang
def log_command(port: str | None, lang: str) -> int:
    """Returns the exit status."""
    with told(lang):
        with taken_over(port) as link:
            notes = crash_notes.notes(link)
        if not notes:
            say(message(lang, "NO_CRASH"))
        for note in notes:
            for line in [note.head, *note.traceback]:
                write(f"{printable(line)}\n".encode(), lang)
    return DONE
