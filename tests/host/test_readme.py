"""What the documents say is there: the README's lines, commands and files, and every link."""

import os
import re
import shlex
import sys
from fnmatch import fnmatch
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from croupier_host.messages import message
from tests.host.command import ROOT, croupier

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")


# ---- the two lines -------------------------------------------------------------------------------

TRY_LINE = "python3 -m venv .venv && .venv/bin/pip install -q -e . && .venv/bin/croupier play"
REPLAY_LINE = ".venv/bin/croupier replay tests/evenings/friday_bga.jsonl --lang en"
TEST_LINE = (
    "python3 -m venv .venv && .venv/bin/pip install -q -e '.[test]' && .venv/bin/python -m pytest"
)


def blocks(text):
    """The lines of the code blocks of a document."""
    found = re.findall(r"^```\w*\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    return [line for block in found for line in block.splitlines()]


@pytest.mark.parametrize("line", [TRY_LINE, TEST_LINE, REPLAY_LINE])
def test_the_readme_has_a_line_to_try_it_one_to_test_it_and_one_to_replay(line):
    assert README.splitlines().count(line) == 1
    assert line in blocks(README)


def test_ci_finds_each_line_that_it_takes_from_the_readme():
    patterns = re.findall(r"grep -E '([^']+)' README\.md", CI)
    taken = [re.findall(pattern, README, re.MULTILINE) for pattern in patterns]
    assert [TEST_LINE] in taken
    assert all(lines in ([TEST_LINE], [TRY_LINE]) for lines in taken)


def test_the_line_to_try_it_starts_the_simulator(tmp_path):
    command = shlex.split(TRY_LINE.rpartition(" && ")[2])
    done = croupier(*command[1:], "--data", tmp_path)
    assert (done.status, done.err) == (2, message("fr", "NO_TERMINAL") + "\n")


def test_the_line_to_replay_runs_a_log_of_the_repository(monkeypatch):
    monkeypatch.chdir(ROOT)
    assert croupier(*shlex.split(REPLAY_LINE)[1:]).status == 0


# ---- the commands --------------------------------------------------------------------------------


def test_the_command_croupier_is_installed_with_the_package():
    module, _, function = PROJECT["project"]["scripts"]["croupier"].partition(":")
    assert callable(getattr(import_module(module), function))


@cache
def commands():
    """All that the README gives as a command: the blocks, and code that names a tool of ours."""
    names = ("pytest", "python", "pip", "ruff", "mypy", "croupier ", ".venv", ".ci", "--")
    code = [each for each in re.findall(r"`([^`\n]+)`", README) if each.startswith(names)]
    return [part.strip() for line in blocks(README) + code for part in line.split("&&")]


def test_the_extras_that_the_readme_installs_exist():
    named = [extra for command in commands() for extra in re.findall(r"\.\[(\w+)\]", command)]
    assert set(named) == {"test", "tools", "emulator", "oled"}
    assert set(named) <= set(PROJECT["project"]["optional-dependencies"])


def test_the_options_of_replay_that_the_readme_names_exist():
    shown = croupier("replay", "--help").out.decode()
    replays = [each for each in commands() if "croupier replay " in each or "--at" in each]
    options = {word for each in replays for word in each.split() if word.startswith("--")}
    assert options == {"--lang", "--at", "--runtime"}
    assert all(re.search(rf"^ +{option}\b", shown, re.MULTILINE) for option in options)


def test_the_modules_that_the_readme_runs_exist():
    modules = {word for each in commands() for word in re.findall(r"python3? -m (\S+)", each)}
    assert modules == {
        "venv",
        "pytest",
        "croupier_hardware",
        "croupier_host.build",
        "tests.bench",
        "tests.mutants",
        "tests.powercut",
    }
    assert all(find_spec(module) for module in modules)


def test_the_tests_that_the_readme_selects_exist():
    selected = {word for each in commands() for word in re.findall(r"^pytest -m (\S+)", each)}
    markers = {
        marker.partition(":")[0] for marker in PROJECT["tool"]["pytest"]["ini_options"]["markers"]
    }
    assert selected == {"ci", "release"}
    assert selected <= markers


def test_the_tools_that_the_readme_runs_are_installed_by_its_extras():
    extras = PROJECT["project"]["optional-dependencies"]
    packages = " ".join(extras["test"] + extras["tools"])
    tools = {each.split()[0] for each in commands() if each.split()[0].isalpha()} - {"pip"}
    assert tools == {"pytest", "croupier", "python", "ruff", "mypy"}
    assert all(tool in packages for tool in tools - {"croupier", "python"})
    assert "pytest-cov" in packages  # pytest --cov


def test_ci_run_can_be_run():
    assert ".ci/run" in commands()
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`((?:\w[\w.]*/)+[\w.]*)`", README))))
def test_a_file_that_the_readme_names_exists(name):
    assert (ROOT / name).exists()


# ---- links ---------------------------------------------------------------------------------------

DOCUMENTS = [
    *sorted(ROOT.glob("*.md")),
    *sorted(ROOT.glob("firmware/*.md")),
    *sorted(ROOT.glob("firmware/croupier/rules/*.md")),
    *sorted(ROOT.glob("hardware/*.md")),
]


def anchors(document):
    """The anchors of the headings of a document, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in headings}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_a_document_links_to_exists(document):
    text = document.read_text(encoding="utf-8")
    for link in re.findall(r"\[[^\]\n]*\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (document.parent / path) if path else document
        assert target.exists(), link
        assert target.resolve().is_relative_to(ROOT), link
        assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_path_in_a_document_leads_to_a_file(document):
    text = document.read_text(encoding="utf-8")
    for path in re.findall(r"`((?:\.\./)+[\w./]+)`", text):
        assert (document.parent / path).exists(), path


# ---- places that only some machine has -----------------------------------------------------------

# Taken apart, so that this file does not hold them.
ELSEWHERE = ["../" + "shared", "/wor" + "k/", "/roo" + "t/", "pypi" + ".org", "npm" + "js"]


def ignored():
    """The names that .gitignore keeps out of the repository."""
    lines = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    return [".git", *(line.strip("/") for line in lines if line and not line.startswith("#"))]


def repository(folder, skipped):
    """The files below a folder that belong to the repository."""
    for path in sorted(folder.iterdir()):
        if any(fnmatch(path.name, name) for name in skipped) or (path / "pyvenv.cfg").exists():
            continue
        if path.is_dir():
            yield from repository(path, skipped)
        else:
            yield path


def test_no_file_of_the_repository_names_a_place_that_only_some_machine_has():
    found = []
    files = list(repository(ROOT, ignored()))
    for path in files:
        text = path.read_bytes().decode("utf-8", "ignore")
        found += [f"{path.relative_to(ROOT)}: {each}" for each in ELSEWHERE if each in text]
    assert Path(__file__).resolve() in files
    assert found == []
