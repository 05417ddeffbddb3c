"""The REPL of a connected box, in mpremote's own terminal loop."""

from __future__ import annotations

import sys
from types import SimpleNamespace

from .link import Link
from .trouble import PicoTrouble


def require_terminal() -> None:
    """Raises `PicoTrouble` where there is none."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout and sys.stdout.isatty()):
        raise PicoTrouble("REPL_NEEDS_TERMINAL")


def talk(link: Link) -> None:
    """Lets a person talk to a board that was taken over, until Ctrl-X or Ctrl-]. Raises
    `PicoTrouble`."""
    from mpremote.console import Console
    from mpremote.repl import do_repl_main_loop

    wire = link.wire
    wire.exit_raw_repl()
    console = Console()
    console.enter()
    try:
        is_gone = do_repl_main_loop(
            SimpleNamespace(transport=wire),
            console,
            console.write,
            escape_non_printable=True,
            code_to_inject=None,
            file_to_inject=None,
        )
    finally:
        console.exit()
    if is_gone:
        raise PicoTrouble("PORT_LOST", port=link.port)
    link.interrupt()
