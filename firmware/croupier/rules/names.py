"""Names of players: which are possible, and when two are the same (CONTRACT.md 1)."""

from .errors import RuleError

LONGEST_NAME = 12
_ASCII = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -'."
# What is left of the letters U+00E0 to U+00FF without their accents; the small form of a capital
# is 32 further. MicroPython's own `lower` knows ASCII only.
_PLAIN = "aaaaaaæceeeeiiiiðnooooo÷øuuuuyþy"


def is_in_font(character: str) -> bool:
    """Whether names may have this character: letters of Latin-1, digits, space, - ' and dot."""
    return character in _ASCII or "À" <= character <= "ÿ" and character not in "×÷"


def fold(name: str) -> str:
    """The name without case, accents and outer spaces: equal for names that look the same."""
    folded = ""
    for character in name.strip(" "):
        code = ord(character)
        if 0xC0 <= code < 0xDF:
            code += 32
        folded += _PLAIN[code - 0xE0] if code >= 0xE0 else character.lower()
    return folded


def check_name(name: str, others: list[str]) -> None:
    """Raises `BAD_NAME` with `why`: `empty`, `long`, `chars`, or `taken` by one of `others`."""
    if not name.strip(" "):
        raise RuleError("BAD_NAME", why="empty")
    if len(name) > LONGEST_NAME:
        raise RuleError("BAD_NAME", why="long", max=LONGEST_NAME)
    for character in name:
        if not is_in_font(character):
            raise RuleError("BAD_NAME", why="chars")
    folded = fold(name)
    for other in others:
        if fold(other) == folded:
            raise RuleError("BAD_NAME", why="taken")
