"""Where no emulated Pico is, one line says why its tests are skipped."""

import pytest

from .pico import image, missing


@pytest.fixture(scope="session")
def uf2():
    """The MicroPython image that the emulated Pico runs."""
    if missing():
        pytest.skip(missing())
    return image()
