"""Plays seeded games of the contract suite and prints a hash of each log and state.

Runs under CPython and MicroPython: `croupier` and `tests` must be importable.
"""

import binascii
import hashlib

from tests.contract.suite import play_game


def canonical(value):
    """The value as a text that does not depend on the order of keys."""
    if isinstance(value, dict):
        pairs = [repr(key) + ":" + canonical(value[key]) for key in sorted(value)]
        return "{" + ",".join(pairs) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join([canonical(each) for each in value]) + "]"
    if isinstance(value, str):
        return "'" + "".join([str(ord(character)) + "." for character in value]) + "'"
    return str(value)


def digest(player, number):
    """The hash of the log and the state of one game."""
    session = play_game(player, number)
    text = canonical([session.log(), session.entries(), session.game.view()])
    return binascii.hexlify(hashlib.sha256(text.encode()).digest()).decode()


def print_digests(player, numbers):
    """One line a game: its number and its hash."""
    for number in numbers:
        print(number, digest(player, number))
