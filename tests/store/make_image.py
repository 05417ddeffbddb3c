"""Writes the files of a box as the present version of the store keeps them, and what they hold:
`python -m tests.store.make_image v2`. Every version that is released has its image for ever.
"""

import json
import sys
from pathlib import Path

from croupier.store.store import Store
from tests.powercut.box import Box
from tests.powercut.cuts import formatted
from tests.powercut.evening import play_evening
from tests.powercut.flash import Flash
from tests.powercut.little_files import every_file
from tests.store.memory_files import MemoryFiles

IMAGES = Path(__file__).with_name("images")
FOLDERS = ("j", "s", "m", "a", "bad")
EVENING = 1


def shown(store):
    """What an image holds, as JSON has it."""
    games = []
    for name in store.names():
        session = store.open(name)
        header = session.header.event(with_draws=True)
        games.append({"header": header, "log": session.log(), "state": session.game.view()})
    return {
        "settings": store.settings(),
        "games": games,
        "place": store.place.hex(),
        "is_place_exact": store.is_place_exact,
        "dropped": store.dropped,
        "faults": store.faults,
    }


def files_of_a_box():
    """The files after an evening, the journal half full, a bad file among them."""
    box = Box(Flash(formatted()))
    play_evening(box, EVENING)
    box.enter({"t": "adjust", "p": 0, "d": 0, "why": "🂡" * 40})
    files = MemoryFiles(dict(every_file(box.files, FOLDERS)))
    files.files["s/1"] = files.files["s/1"][:-1]
    store = Store(files)
    for number in range(30):
        store.open(Store.CURRENT).commit({"t": "rename", "p": 0, "name": "N%d" % number})
    store.told()
    store.keep_place(b"a place")
    return files


def main(version):
    """Writes the image of a version that has none yet."""
    folder = IMAGES / version
    folder.mkdir(parents=True)
    files = files_of_a_box()
    for path, data in files.files.items():
        file = folder / path
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(data)
    text = json.dumps(shown(Store(files)), ensure_ascii=False, indent=1, sort_keys=True)
    (folder / "expected.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
