"""Building a copy of the firmware whose data a test has changed."""

import re

import click

from croupier_host import build
from tests.host.command import ROOT

FIRMWARE = ROOT / "firmware"


def run(*arguments):
    """The sentence with which the build fails, None when it does not."""
    try:
        build.main(list(arguments), standalone_mode=False)
    except click.ClickException as error:
        assert error.exit_code == 1
        return error.message
    return None


def files(firmware):
    """The sources of a firmware by their paths."""
    paths = sorted(firmware.rglob("*.py"))
    return {path.relative_to(firmware).as_posix(): path.read_bytes() for path in paths}


def change(path, pattern, replacement):
    """Changes the first place in a file that a pattern fits."""
    text = path.read_text(encoding="utf-8")
    changed, count = re.subn(pattern, replacement, text, count=1, flags=re.MULTILINE)
    assert count == 1, pattern
    path.write_text(changed, encoding="utf-8")
