"""Settings of the whole test suite."""

import os
import signal

import pytest
from hypothesis import settings

settings.register_profile("croupier", derandomize=True, deadline=None)
settings.load_profile("croupier")

IS_CI = os.environ.get("CI") == "true"


def pytest_configure():
    """What the tests start is to hear Ctrl-C: a background job of a shell ignores it, and so would
    all that it starts."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """In CI a skipped test is a failure, but for those that need an emulated Pico."""
    report = yield
    if IS_CI and report.skipped and not item.get_closest_marker("emulator"):
        report.outcome = "failed"
        report.longrepr = f"skipped in CI: {report.longrepr}"
    return report
