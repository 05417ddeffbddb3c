"""`croupier repl`: MicroPython on a connected box, for who wants to look inside."""

from __future__ import annotations

import click

from ..console import DONE, say
from ..messages import message
from ..pico import repl
from ..pico.link import taken_over
from ..pico.trouble import told
from . import options

HELP = """\
Talk to the MicroPython of a connected box. Ctrl-X, or Ctrl-], leaves it and starts the box again.
"""


@click.command("repl", help=HELP, epilog="Example: croupier repl --port /dev/ttyACM0")
@options.port
@options.lang
def repl_command(port: str | None, lang: str) -> int:
    """Returns the exit status."""
    with told(lang):
        repl.require_terminal()
        with taken_over(port) as link:
            say(message(lang, "REPL_HELP"))
            repl.talk(link)
    return DONE
