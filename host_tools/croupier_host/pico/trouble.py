"""Why a command on a connected Pico did not do its work."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ..console import REFUSED, UNUSABLE, Trouble, without_traceback
from ..messages import message


class PicoTrouble(Exception):
    """A key of `messages`, and the values of its sentence."""

    exit_code = REFUSED

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class BadFile(PicoTrouble):
    """The same of a file of this computer that cannot be used."""

    exit_code = UNUSABLE


class Refused(Trouble):
    """A sentence of which the exit status is `REFUSED`."""

    exit_code = REFUSED


@contextmanager
def told(lang: str) -> Iterator[None]:
    """Says what goes wrong in a command on a connected Pico as one sentence."""
    with without_traceback(lang):
        try:
            yield
        except PicoTrouble as trouble:
            kind = Trouble if trouble.exit_code == UNUSABLE else Refused
            raise kind(message(lang, trouble.key, **trouble.values)) from None
