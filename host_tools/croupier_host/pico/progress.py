"""How far the copying is, for who waits at the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from ..messages import message


@contextmanager
def progress(lang: str, size: int) -> Iterator[Callable[[int], object]]:
    """A bar on the standard error for so many bytes; what is yielded is told of more of them."""
    if not size or sys.stderr is None or not sys.stderr.isatty():
        yield bool
        return
    with click.progressbar(length=size, label=message(lang, "COPYING"), file=sys.stderr) as bar:
        yield bar.update
