"""The goldens: what every picture is to be. `goldens.json` has their hashes, `frames.json` the
pictures themselves, so that a difference can be shown."""

import base64
import hashlib
import json
import zlib
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent
HASHES = FOLDER / "goldens.json"
FRAMES = FOLDER / "frames.json"
_HEX_DIGITS = 16
_FRAME = 1024  # bytes
_NOTHING = zlib.compress(b"")


class Difference(NamedTuple):
    """What two sets of pictures do not have in common, by the keys of the pictures."""

    changed: list
    new: list
    gone: list

    def __bool__(self):
        return any(self)

    def __str__(self):
        return f"{len(self.changed)} changed, {len(self.new)} new, {len(self.gone)} gone"


def digest(frame):
    """The golden of a picture."""
    return hashlib.sha256(frame).hexdigest()[:_HEX_DIGITS]


def digests(frames):
    """The golden of each picture."""
    return {key: digest(frame) for key, frame in frames.items()}


def difference(old, new):
    """What has become of the old pictures, or goldens."""
    return Difference(
        sorted(key for key in old.keys() & new.keys() if old[key] != new[key]),
        sorted(new.keys() - old.keys()),
        sorted(old.keys() - new.keys()),
    )


def goldens(path=HASHES):
    """The goldens: {"case/shot/language": hash}."""
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def pictures(hashes=HASHES, frames=FRAMES):
    """The pictures that belong to the goldens: {"case/shot/language": frame}."""
    found = {}
    packed = json.loads(frames.read_text(encoding="utf-8")) if frames.exists() else {}
    for case, keys in _by_case(goldens(hashes)).items():
        data = zlib.decompress(base64.b85decode(packed.get(case, "")) or _NOTHING)
        for place, key in enumerate(keys):
            found[key] = data[_FRAME * place : _FRAME * (place + 1)]
    return found


def keep(new, hashes=HASHES, frames=FRAMES):
    """Makes these pictures the goldens. Those of a case are packed together, by their keys."""
    packed = {}
    for case, keys in _by_case(new).items():
        data = zlib.compress(b"".join(new[key] for key in keys), 9)
        packed[case] = base64.b85encode(data).decode()
    _write(hashes, dict(sorted(digests(new).items())))
    _write(frames, packed)


def _by_case(keys):
    """The keys of each case, both in order."""
    cases = {}
    for key in sorted(keys):
        cases.setdefault(key.split("/")[0], []).append(key)
    return cases


def _write(path, value):
    path.write_text(json.dumps(value, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")
