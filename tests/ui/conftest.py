"""The tests of flows are told in both languages."""

import pytest

from . import table

LANGUAGES = ("fr", "en")


def pytest_generate_tests(metafunc):
    if hasattr(metafunc.module, "table_with") or hasattr(metafunc.module, "Table"):
        metafunc.parametrize("language_of_the_box", LANGUAGES, indirect=True)


@pytest.fixture(autouse=True)
def language_of_the_box(request, monkeypatch):
    monkeypatch.setattr(table, "LANGUAGE", getattr(request, "param", "en"))
