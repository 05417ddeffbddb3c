"""The tests of flows are told in both languages."""

import pytest

from . import table

LANGUAGES = ("fr", "en")
# Who imports one of these has a box.
TABLES = ("table_with", "Table", "facades", "pyramids", "hurried", "coloured")


def pytest_generate_tests(metafunc):
    if any(hasattr(metafunc.module, name) for name in TABLES):
        metafunc.parametrize("language_of_the_box", LANGUAGES, indirect=True)


@pytest.fixture(autouse=True)
def language_of_the_box(request, monkeypatch):
    monkeypatch.setattr(table, "LANGUAGE", getattr(request, "param", "en"))
