"""What a document for users is made of, and what of it the box says."""

import re
import sys
from functools import cache
from pathlib import Path

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

COMMAND = "croupier"
TEXTS = Path(__file__).parents[1] / "firmware" / "data" / "texts"
VALUE = r"\{\w+\}"


def prose(text):
    """A document without its blocks of code."""
    return re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)


def shape(text):
    """What each line of a document is, but for lines of text, in order."""
    kinds = {
        "heading": r"(#+) ",
        "picture": r"!\[.*\(([\w/]+)",
        "row": r"\|",
        "number": r"(\d+)\. ",
        "point": r"\* ",
        "block": r"```",
    }
    found = []
    for line in text.splitlines():
        for kind, pattern in kinds.items():
            match = re.match(pattern, line)
            if match:
                found.append((kind, *match.groups()))
    return found


@cache
def texts(language):
    """All texts of the box in a language, but for those that are values only."""
    found = []
    for path in sorted(TEXTS.glob("*.toml")):
        with path.open("rb") as file:
            found += [entry[language] for entry in tomllib.load(file).values()]
    return [text for text in found if re.search(r"\w", re.sub(VALUE, "", text))]


def is_said(quotation, language):
    """Whether the box says this, with any values."""
    return any(re.fullmatch(_with_values(text), quotation) for text in texts(language))


@cache
def _with_values(text):
    return ".+".join(re.escape(part) for part in re.split(VALUE, text))
