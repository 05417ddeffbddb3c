"""Names of files that are numbers, or begin with one."""

_MOST = 9  # digits


def number(text: str, digits: int) -> int:
    """The number that is written with so many digits, or with more where it needs them; -1 for any
    other text."""
    if not digits <= len(text) <= _MOST or len(text) > digits and text[0] == "0":
        return -1
    for digit in text:
        if digit not in "0123456789":  # `isdigit` knows others too
            return -1
    return int(text)
