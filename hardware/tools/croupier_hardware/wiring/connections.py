"""Which pins a layout joins, and where that is not what the nets say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


class Joints:
    """Things that conduct, joined one by one; a thing is any name."""

    def __init__(self) -> None:
        self._next: dict[str, str] = {}

    def join(self, one: str, other: str) -> None:
        """From now on these two are one conductor."""
        self._next[self.conductor(one)] = self.conductor(other)

    def conductor(self, thing: str) -> str:
        """The name of the conductor that a thing is of: the same for all that are joined."""
        while (above := self._next.get(thing, thing)) != thing:
            thing = above
        return thing

    def groups(self, things: Iterable[str]) -> list[frozenset[str]]:
        """The things that are joined to each other, group by group."""
        found: dict[str, set[str]] = {}
        for thing in things:
            found.setdefault(self.conductor(thing), set()).add(thing)
        return [frozenset(group) for group in found.values()]


def disagreements(
    groups: Iterable[frozenset[str]], nets: Mapping[str, frozenset[str]]
) -> list[str]:
    """Where groups of pins are not the nets, one sentence each. A pin in no net must be alone."""
    net_of = {pin: net for net, pins in nets.items() for pin in pins}
    faults = []
    for group in sorted(groups, key=sorted):
        names = {net_of.get(pin, f"{pin} (no net)") for pin in group}
        if len(names) > 1:
            faults.append(f"{', '.join(sorted(names))} are shorted: {', '.join(sorted(group))}")
    for net, pins in nets.items():
        pieces = sorted(sorted(group & pins) for group in groups if group & pins)
        if missing := sorted(pins - {pin for piece in pieces for pin in piece}):
            faults.append(f"{net} lacks {', '.join(missing)}")
        if len(pieces) > 1:
            faults.append(f"{net} is in {len(pieces)} pieces: {' | '.join(map(', '.join, pieces))}")
    return faults
