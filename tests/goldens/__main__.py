"""`python -m tests.goldens` makes the pictures of now the goldens, and shows what that changes. The
pictures of the README and of the guides follow from them."""

import argparse
import sys

from . import album, guide_pictures, readme_picture, report
from .boxes import starter
from .cases import played


def main(arguments=None):
    """The exit status: with --check 1 where a picture differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.goldens", description=__doc__)
    parser.add_argument("--check", action="store_true", help="change no golden, only compare")
    is_check = parser.parse_args(arguments).check
    with starter("cpython") as start:
        new = played(start)
    found = report.write(album.pictures(), new)
    print(f"{len(new)} pictures: {found}. See {report.REPORT}")
    if is_check:
        return 1 if found else 0
    album.keep(new)
    readme_picture.write(new)
    guide_pictures.write(new)
    return 0


if __name__ == "__main__":
    sys.exit(main())
