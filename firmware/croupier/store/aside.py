"""Files that cannot be read are kept aside, for who may still get something out of them."""

from .numbered import number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FOLDER = "bad"
MOST = 16  # files; the oldest leave

_DIGITS = 4  # that a name begins with, before a dash


def put_aside(files: "Any", path: str) -> None:
    """Moves a file among the bad ones. Raises `OSError`."""
    files.make(FOLDER)
    numbers = [(_number(name), name) for name in files.names(FOLDER) if _number(name) >= 0]
    numbers.sort()
    for _, name in numbers[: max(0, len(numbers) - MOST + 1)]:
        files.remove(FOLDER + "/" + name)
    latest = numbers[-1][0] if numbers else 0
    files.rename(path, "%s/%04d-%s" % (FOLDER, latest + 1, path.replace("/", "-")))


def _number(name: str) -> int:
    return number(name.split("-")[0], _DIGITS)
