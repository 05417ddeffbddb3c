"""Every statement of the source documents is shown by a test: trace.md against `@rule`."""

import ast
import re
from pathlib import Path

import pytest

from croupier.rules.games import GAMES

ROOT = Path(__file__).parents[2]
TRACE = ROOT / "firmware" / "croupier" / "rules" / "trace.md"
TESTS = ROOT / "tests"

ROWS = 261
PREFIXES = {"PP": "pili_pili", "CO": "copenhagen", "BP": "bucket_pyramid"}
ROW = re.compile(r"\|\s*([A-Z]{2}\d?-\d{2})\s*\|")
COLUMNS = 5  # id, L, statement, box, spec
OUT_OF_SCOPE = "out of scope because"


def read_trace(text):
    """The rows of the trace: pairs (id, what the box does with it)."""
    rows = []
    for line in text.splitlines():
        found = ROW.match(line)
        if found:
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            assert len(cells) == COLUMNS, f"not {COLUMNS} columns: {line}"
            rows.append((found.group(1), cells[3]))
    return rows


def is_due(row_id, box, games):
    """Whether a test must name the row: its game is built, and the box does something with it."""
    return PREFIXES[row_id[:2]] in games and not box.startswith(OUT_OF_SCOPE)


def rules_of(node):
    """The `@rule(...)` decorators of a function or class."""
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call):
            name = decorator.func
            if getattr(name, "id", None) == "rule" or getattr(name, "attr", None) == "rule":
                yield decorator


def read_tests(folder):
    """The ids that tests name, each with the places, and the faults of the decorators."""
    named, faults = {}, []
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        tests = tree.body if path.name.startswith("test_") else []
        for node in ast.walk(tree):
            if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                continue
            for decorator in rules_of(node):
                place = f"{path.relative_to(folder)}:{decorator.lineno}"
                is_function = not isinstance(node, ast.ClassDef)
                if not (is_function and node in tests and node.name.startswith("test_")):
                    faults.append(f"{place}: {node.name} is no test")
                if not decorator.args or decorator.keywords:
                    faults.append(f"{place}: name one id or more")
                for argument in decorator.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        named.setdefault(argument.value, []).append(place)
                    else:
                        faults.append(f"{place}: an id is a text, written out")
    return named, faults


def check(rows, games, folder):
    """What is wrong between the rows of the trace and the tests in a folder."""
    named, faults = read_tests(folder)
    ids = [row_id for row_id, _ in rows]
    faults += [f"{row_id} is there twice" for row_id in sorted(set(ids)) if ids.count(row_id) > 1]
    for row_id, box in rows:
        if is_due(row_id, box, games) and row_id not in named:
            faults.append(f"{row_id} ({box}) is named by no test")
    for row_id, places in sorted(named.items()):
        if row_id not in ids:
            faults.append(f"{row_id} is no row: {', '.join(places)}")
    return faults


# ---- the trace of the project --------------------------------------------------------------------


def test_the_trace_has_all_its_rows():
    rows = read_trace(TRACE.read_text(encoding="utf-8"))
    assert len(rows) == ROWS
    assert {row_id[:2] for row_id, _ in rows} == set(PREFIXES)


def test_the_games_of_the_trace_are_known():
    assert set(GAMES) <= set(PREFIXES.values())


def test_every_statement_of_a_game_that_is_built_is_shown_by_a_test():
    faults = check(read_trace(TRACE.read_text(encoding="utf-8")), GAMES, TESTS)
    assert not faults, "\n".join(faults)


# ---- and the check itself ------------------------------------------------------------------------

TABLE = """
| id | L | statement | box | spec |
|---|---|---|---|---|
| PP0-01 | 7 | A trick | computes: one event | 1.5 |
| PP0-02 | 8 | A box | out of scope because it is packaging | - |
| CO-01 | 9 | A facade | computes: nine rows | 2.3 |
"""
SHOWN = '@rule("PP0-01")\ndef test_a_trick():\n    pass\n'


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("test_a.py", SHOWN, None),
        ("deep/test_a.py", "import kit\n" + SHOWN.replace("@rule", "@kit.rule"), None),
        ("test_a.py", SHOWN.replace('"PP0-01"', '"PP0-01", "PP0-02", "CO-01"'), None),
        ("test_a.py", "", "PP0-01 (computes: one event) is named by no test"),
        ("test_a.py", SHOWN.replace("PP0-01", "PP0-02"), "PP0-01 (computes: one event)"),
        ("test_a.py", SHOWN.replace("PP0-01", "PP0-1"), "PP0-1 is no row: test_a.py:1"),
        ("test_a.py", SHOWN.replace("test_a_trick", "a_trick"), "a_trick is no test"),
        ("kit.py", SHOWN, "test_a_trick is no test"),
        ("test_a.py", '@rule("PP0-01")\nclass test_a:\n    pass\n', "test_a is no test"),
        (
            "test_a.py",
            "def test_outer():\n    @rule('PP0-01')\n    def test_inner(): ...",
            "test_inner is no test",
        ),
        ("test_a.py", SHOWN + "@rule()\ndef test_b(): ...", "test_a.py:4: name one id or more"),
        ("test_a.py", SHOWN + "@rule(NAME)\ndef test_b(): ...", "an id is a text, written out"),
    ],
)
def test_the_check_finds(tmp_path, name, text, fault):
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    faults = check(read_trace(TABLE), ("pili_pili",), tmp_path)
    if fault is None:
        assert not faults
    else:
        assert fault in "\n".join(faults)


def test_the_check_finds_a_row_that_is_there_twice(tmp_path):
    (tmp_path / "test_a.py").write_text(SHOWN, encoding="utf-8")
    rows = read_trace(TABLE)
    assert check(rows + rows[:1], ("pili_pili",), tmp_path) == ["PP0-01 is there twice"]


def test_a_game_that_gets_built_wants_its_rows_shown(tmp_path):
    (tmp_path / "test_a.py").write_text(SHOWN, encoding="utf-8")
    faults = check(read_trace(TABLE), ("pili_pili", "copenhagen"), tmp_path)
    assert faults == ["CO-01 (computes: nine rows) is named by no test"]
