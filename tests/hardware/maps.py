"""Pin maps with something changed, to see it noticed."""

from dataclasses import replace

from croupier_hardware.pin_map import FILE, load


def changed(folder, *changes):
    """The pin map after changes of its text, each a pair: what stands there, and what then does."""
    text = FILE.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands there {text.count(old)} times"
        text = text.replace(old, new)
    copy = folder / "pinmap.toml"
    copy.write_text(text, encoding="utf-8")
    return load(copy)


def rewired(layout, net, old, new):
    """A layout with one wire replaced: both are pairs of holes, as "a1 b2"."""
    wires = [" ".join(wire) for wire in layout.wires[net]]
    assert old in wires
    wires[wires.index(old)] = new
    ends = tuple(tuple(wire.split()) for wire in wires)
    return replace(layout, wires={**layout.wires, net: ends})


def moved(layout, ref, *holes):
    """A layout with a part in other holes."""
    return replace(layout, places={**layout.places, ref: holes})
