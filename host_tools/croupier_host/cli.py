"""The program `croupier` and its subcommands (CONTRACT.md 2)."""

from __future__ import annotations

import sys

import click

from . import INTERRUPTED
from .commands.backup import backup_command, restore_command
from .commands.doctor import doctor_command
from .commands.emulate import emulate_command
from .commands.flash import flash_command
from .commands.log import log_command
from .commands.names import names_command
from .commands.play import play_command
from .commands.pull import pull_command
from .commands.repl import repl_command
from .commands.replay import replay_command
from .commands.run import run_command
from .commands.screens import screens_command
from .console import DONE, UNUSABLE, detail, drop, say, show
from .messages import message


@click.group()
@click.version_option(package_name="croupier", prog_name="croupier", message="%(prog)s %(version)s")
def cli() -> None:
    """Croupier, the box that keeps the score, from a laptop."""


COMMANDS = (
    play_command,
    run_command,
    replay_command,
    screens_command,
    names_command,
    flash_command,
    doctor_command,
    pull_command,
    backup_command,
    restore_command,
    repl_command,
    log_command,
    emulate_command,
)
for command in COMMANDS:
    cli.add_command(command)


def main() -> None:
    """The entry point; always ends the process with an exit status."""
    sys.exit(_status())


def _status() -> int:
    try:
        status = cli.main(prog_name="croupier", standalone_mode=False)
    except click.ClickException as error:
        show(error)
        return error.exit_code
    except click.Abort:
        return INTERRUPTED
    except OSError as error:  # --help and --version
        drop(sys.stdout)
        say(message("en", "CANNOT_WRITE", detail=error.strerror))
        return UNUSABLE
    except SystemExit:  # the same, when click found a closed pipe
        return UNUSABLE
    except Exception as error:
        say(message("en", "OWN_FAULT", detail=detail(error)))
        return UNUSABLE
    return status if isinstance(status, int) else DONE
