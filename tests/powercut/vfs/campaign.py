"""An evening on MicroPython's own LittleFS, the power going in every operation of every step.

Runs under MicroPython alone.
"""

import gc

from croupier.store.store import Store
from tests.contract.dice import Dice
from tests.powercut.vfs.device import FORMS, Device, boot, format_device
from tests.store.kit import LONG, entry, header

CURRENT = Store.CURRENT


def _enter(event):
    return lambda store: store.open(CURRENT).commit(event)


def _place(place):
    return lambda store: store.keep_place(place)


def _entries(first, count):
    steps = []
    for number in range(first, first + count):
        steps += [_enter(entry(number)), _place(b"place %d" % number)]
    return steps


def _correct_an_old_one(store):
    store.open(store.names()[1]).commit({"t": "undo"})


def evening(entries):
    """The steps: each one call of the store."""
    steps = [lambda store: store.begin(header(1), {"language": "fr"}), _place(b"seated")]
    steps += _entries(0, 5)
    steps += [lambda store: store.begin(header(2)), _place(b"seated")]
    steps += [lambda store: store.bring_back(), _place(b"back")]
    steps += _entries(5, entries)
    steps += [_enter({"t": "undo"}), _enter({"t": "redo"}), _enter(LONG), _place(b"long")]
    steps += [lambda store: store.save_settings({"language": "en"})]
    steps += [lambda store: store.begin(header(3))]
    steps += _entries(0, 3)
    steps += [_correct_an_old_one, _place(b"old")]
    steps += _entries(500, 3)
    return steps


def shown(store):
    """All that a store says."""
    games = []
    for name in store.names():
        session = store.open(name)
        games.append((session.header.id, bytes(session.timeline.log)))
    return [store.settings(), games, store.place, store.is_place_exact, store.has_previous()]


def run(entries, one_in):
    """Cuts one of so many operations, in each form. Prints how many cuts there were."""
    device = Device()
    format_device(device)
    boot(device).save_settings({})
    cuts = number = 0
    for step in evening(entries):
        start = Device(device.blocks)
        before = shown(boot(device))
        step(boot(device))
        after = shown(boot(device))
        at = number % one_in
        while _cut(start.blocks, step, at, 0, before, after):
            cuts += FORMS
            for form in range(1, FORMS):
                assert _cut(start.blocks, step, at, form, before, after)
            at += one_in
            number += 1
        number += 1
        gc.collect()
    assert device.violations == 0
    print("cuts", cuts)


def _cut(blocks, step, at, form, before, after):
    """Cuts a step after so many operations, and looks. False when it has not so many."""
    device = Device(blocks)
    store = boot(device)
    device.cut_at, device.form, device.dice = at, form, Dice(at * FORMS + form)
    try:
        step(store)
    except OSError:
        pass
    if device.left is None:
        return False
    device = Device(device.left)
    store = boot(device)
    found = shown(store)
    assert (store.faults, store.dropped) == ([], 0), (at, form, store.faults)
    assert found in (before, after), (at, form, found, before, after)
    session = store.open(CURRENT)
    if session is None:
        store.save_settings({"light": 7})
    else:
        session.commit({"t": "rename", "p": 1, "name": "Zed"})
    store.keep_place(b"on")
    assert device.violations == 0
    again = boot(device)
    assert (again.faults, again.dropped, again.place) == ([], 0, b"on")
    if session is None:
        assert again.settings() == {"light": 7}
    else:
        assert again.is_place_exact
        assert again.open(CURRENT).log() == session.log()
    return True
