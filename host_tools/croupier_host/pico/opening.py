"""Opens the port of a Pico, and says why it cannot be opened."""

from __future__ import annotations

import errno
import sys
from typing import Protocol
from urllib.parse import urlsplit

from ..console import UNUSABLE
from .trouble import PicoTrouble

MOST_ANSWERED = 4 * 1024 * 1024  # bytes; more than a Pico has flash for

_SOCKET = "socket://"
_LONGEST_DETAIL = 200  # characters of an error


class BadPort(PicoTrouble):
    """The same of a port that is wrong usage, whatever is connected."""

    exit_code = UNUSABLE


class Wire(Protocol):
    """What is used of mpremote's `SerialTransport`."""

    def enter_raw_repl(self, soft_reset: bool, timeout_overall: float) -> None:
        """Interrupts what runs, and waits for the prompt."""

    def exit_raw_repl(self) -> None:
        """To the REPL for people."""

    def exec_raw(self, command: str, timeout: float) -> tuple[bytes, bytes]:
        """Runs a source: what it prints, and its traceback."""

    def exec_raw_no_follow(self, command: str) -> None:
        """Starts a source, and does not wait for its end."""

    def close(self) -> None:
        """Leaves the port."""


def connect(port: str) -> Wire:
    """Opens a port. Raises `PicoTrouble` with the reason why not."""
    from mpremote.transport import TransportError

    if port.lower().startswith(_SOCKET) and not _is_socket(port):
        raise BadPort("PORT_MALFORMED", port=port)
    from .wire import BoundedTransport

    try:
        return BoundedTransport(port, MOST_ANSWERED)
    except (TransportError, OSError, ValueError):
        raise _why_not(port) from None


def _is_socket(port: str) -> bool:
    """Whether it names a host and the number of a port."""
    try:
        parts = urlsplit(port)
        return bool(parts.hostname and parts.port)
    except ValueError:  # of a number that is none, or too large
        return False


def _why_not(port: str) -> PicoTrouble:
    """The reason why a port cannot be opened: mpremote does not tell it."""
    import serial

    try:
        serial.serial_for_url(port, exclusive=True).close()
    except (OSError, ValueError) as error:
        return trouble_of_port(port, error)
    return PicoTrouble("PORT_BUSY", port=port)  # it was a moment ago


def trouble_of_port(port: str, error: Exception) -> PicoTrouble:
    """What to say of an error of pyserial. On Windows its words alone tell what it is, and a port
    that is in use counts as forbidden."""
    number, words = getattr(error, "errno", None), str(error)
    if number in (errno.EBUSY, errno.EAGAIN) or "PermissionError(13" in words:
        return PicoTrouble("PORT_BUSY", port=port)
    if number in (errno.EACCES, errno.EPERM):
        key = "PORT_DENIED" if sys.platform.startswith("linux") else "PORT_BUSY"
        return PicoTrouble(key, port=port)
    if number in (errno.ENOENT, errno.ENXIO) or "FileNotFoundError(2" in words:
        return PicoTrouble("PORT_NOT_FOUND", port=port)
    return PicoTrouble("PORT_FAILED", port=port, detail=words[:_LONGEST_DETAIL])
