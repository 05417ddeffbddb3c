"""Files that cannot be read are kept aside, for who may still get something out of them."""

from .numbered import number
from .sealed import LARGEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FOLDER = "bad"
MOST = 16  # files; the oldest leave

_DIGITS = 4  # that a name begins with, before a dash


def put_aside(files: "Any", path: str, stays: bool = False) -> None:
    """Moves a file among the bad ones, or copies it there. Raises `OSError`.

    It is copied and then removed: when LittleFS renames from folder to folder and the power goes,
    it hides another file of the old folder until something is written.
    """
    new = free_place(files, path.replace("/", "-"))
    try:
        data = files.read(path, LARGEST + 1)
    except OSError:
        data = None
    if data is None or len(data) > LARGEST:
        files.rename(path, new)
        return
    files.write(new, (data,))
    if not stays:
        files.remove(path)


def free_place(files: "Any", label: str) -> str:
    """The path of the next bad file; the oldest ones leave to make room. Raises `OSError`."""
    files.make(FOLDER)
    numbers = [(_number(name), name) for name in files.names(FOLDER) if _number(name) >= 0]
    numbers.sort()
    for _, name in numbers[: max(0, len(numbers) - MOST + 1)]:
        _remove(files, FOLDER + "/" + name)
    latest = numbers[-1][0] if numbers else 0
    return "%s/%04d-%s" % (FOLDER, latest + 1, label)


def _remove(files: "Any", path: str) -> None:
    try:
        files.remove(path)
    except OSError:
        pass  # a folder, for example: then there is one more


def _number(name: str) -> int:
    return number(name.split("-")[0], _DIGITS)
