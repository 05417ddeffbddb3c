"""The names that a connected box offers for a new game, by means of its own store."""

from __future__ import annotations

import json
from typing import Any

from .link import Link
from .trouble import PicoTrouble


def names(link: Link) -> Any:
    """What is kept of names. Raises `PicoTrouble`."""
    return link.ask("names()")


def save(link: Link, given: list[str]) -> None:
    """Puts names in the place of those that the box has. Raises `PicoTrouble`."""
    if not link.ask(f"save_names(json.loads({json.dumps(given)!r}))"):
        raise PicoTrouble("BOX_IS_NEWER")
