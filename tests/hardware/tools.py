"""What the tests of the hardware need: tools that are no Python packages, and large libraries."""

import shutil
from importlib.util import find_spec

import pytest


def needs(*names):
    """A marker for tests that CI runs at its figures, and that skip where one of these is missing:
    programs, or modules written `module:name`."""
    missing = [name for name in names if not _is_there(name)]
    reason = f"needs {', '.join(missing)}; hardware/README.md says how to get it"
    return [pytest.mark.ci, pytest.mark.skipif(bool(missing), reason=reason)]


def _is_there(name):
    if name.startswith("module:"):
        return find_spec(name.removeprefix("module:")) is not None
    return shutil.which(name) is not None
