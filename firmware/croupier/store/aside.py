"""Files that cannot be read are kept aside, for who may still get something out of them."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FOLDER = "bad"
MOST = 16  # files; the oldest leave

_NUMBER = 4  # digits that a name begins with


def put_aside(files: "Any", path: str) -> None:
    """Moves a file among the bad ones. Raises `OSError`."""
    files.make(FOLDER)
    names = sorted([name for name in files.names(FOLDER) if name[:_NUMBER].isdigit()])
    for name in names[: max(0, len(names) - MOST + 1)]:
        files.remove(FOLDER + "/" + name)
    number = int(names[-1][:_NUMBER]) + 1 if names else 1
    files.rename(path, "%s/%04d-%s" % (FOLDER, number % 10000, path.replace("/", "-")))
