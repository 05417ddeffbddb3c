"""Copies of the schematic and the board with something damaged, to see it noticed."""

import shutil
import zipfile

from croupier_hardware.board.sexpr import Quoted, child, children, dump, parse, properties, value
from croupier_hardware.pin_map import HARDWARE

BOARD = HARDWARE / "board"


def copied(folder):
    """A copy of all files of the board, to be damaged."""
    return shutil.copytree(BOARD, folder / "board")


def changed(path, change):
    """Writes a file of KiCad's again after a change of what is in it."""
    root = parse(path.read_text(encoding="utf-8"))
    change(root)
    path.write_text(dump(root) + "\n", encoding="utf-8")


def replaced(path, old, new):
    """Replaces a piece of a file's text, which stands there once."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands there {text.count(old)} times"
    path.write_text(text.replace(old, new), encoding="utf-8")


def part(root, ref):
    """The symbol or the footprint of a part."""
    kind = "symbol" if root[0] == "kicad_sch" else "footprint"
    (found,) = [each for each in children(root, kind) if properties(each)["Reference"] == ref]
    return found


def field(item, name):
    """A field of a symbol or a footprint."""
    (found,) = [each for each in children(item, "property") if each[1] == name]
    return found


def pad(root, ref, number):
    """A pad of a part."""
    return next(each for each in children(part(root, ref), "pad") if each[1] == number)


def tracks(root, net):
    """The tracks of a net."""
    (number,) = [each[1] for each in children(root, "net") if each[2:] == [net]]
    return [each for each in children(root, "segment") if value(each, "net") == number]


def label_at(root, name, far_left):
    """The label of a net nearest to the left edge of the sheet, or nearest to the right one."""
    found = [each for each in children(root, "global_label") if each[1] == name]
    found.sort(key=lambda each: float(child(each, "at")[1]), reverse=not far_left)
    return found[0]


def moved(item, name, right=0.0, down=0.0):
    """Shifts the place of something, in millimetres."""
    at = child(item, name)
    at[1:3] = [f"{float(at[1]) + right:.4f}", f"{float(at[2]) + down:.4f}"]


def renamed(item, text):
    """Gives a label or a text other words."""
    item[1] = Quoted(text)


def zipped_again(folder, name, content):
    """Writes an archive anew with another content of one of its files."""
    path = folder / "fab" / "croupier-fab.zip"
    with zipfile.ZipFile(path) as archive:
        kept = {entry: archive.read(entry) for entry in archive.namelist()}
    with zipfile.ZipFile(path, "w") as archive:
        for entry, data in {**kept, name: content}.items():
            archive.writestr(entry, data)


def zipped_anew(folder):
    """Writes an archive anew of the files that lie beside it."""
    fab = folder / "fab"
    with zipfile.ZipFile(fab / "croupier-fab.zip", "w") as archive:
        for path in sorted(fab.iterdir()):
            if path.suffix not in (".zip", ".csv"):
                archive.write(path, path.name)
