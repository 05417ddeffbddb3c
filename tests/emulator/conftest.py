"""Where no emulated Pico is, one line says why its tests are skipped."""

import pytest

from .pico import image, missing


@pytest.fixture(scope="session")
def uf2():
    """The MicroPython image that the emulated Pico runs."""
    if missing():
        pytest.skip(missing())
    return image()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """All are skipped in one place, for pytest counts them by place and reason."""
    report = yield
    if report.skipped and isinstance(report.longrepr, tuple):
        report.longrepr = (__file__, None, report.longrepr[2])
    return report
