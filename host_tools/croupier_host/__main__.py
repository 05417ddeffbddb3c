"""The program `croupier`, also to be run as `python -m croupier_host`."""

import sys

from . import INTERRUPTED


def main() -> None:
    """Runs the command. It is loaded here, so that Ctrl-C meets no traceback meanwhile either."""
    try:
        from .cli import main as command

        command()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
