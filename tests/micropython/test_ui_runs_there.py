"""The tests of the interface under MicroPython, unchanged.

The modules are compiled from their sources here, which takes more room than a Pico's compiled ones
do; whether those fit is measured by `tests.bench`.
"""

import pytest

from .mp import ROOT, run
from .test_rules_run_there import RUNNER

HEAP = "1024wK"
HOST_MODULES = ("pytest", "hypothesis", "croupier_host", "pathlib", "re")


def needs_the_host(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    starts = [line.split() for line in lines if line.startswith(("import ", "from "))]
    return any(words[1].partition(".")[0] in HOST_MODULES for words in starts)


MODULES = sorted(
    path.stem for path in (ROOT / "tests" / "ui").glob("test_*.py") if not needs_the_host(path)
)


@pytest.mark.parametrize("module", MODULES)
def test_a_module_of_interface_tests_passes(module):
    printed = run(RUNNER.replace("tests.rules", "tests.ui").format(module=module), HEAP)
    assert "passed" in printed
