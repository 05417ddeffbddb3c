"""Pictures for when nothing is played: what has happened, in a few lines. No screen, no flow, no
app is needed for them."""

from ..i18n.texts import LANGUAGES, Texts
from .canvas import PAGES, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .canvas import Canvas

SAFE_MODE = "SAFE_MODE"
CRASHED = "CRASHED"
INTERRUPTED = "INTERRUPTED"

_LAST_ROW = 8 * PAGES - 1


def notice_lines(kind: str, language: str = "") -> "list[str]":
    """What to say of one of the kinds above, and what to do; in both languages where it is not
    known which one is spoken."""
    if language:
        title, what_to_do = _said(kind, language)
        return [title, "", what_to_do]
    return _said(kind, LANGUAGES[0]) + [""] + _said(kind, LANGUAGES[1])


def _said(kind: str, language: str) -> "list[str]":
    t = Texts(language)
    return [t("NOTICE_" + kind), t("NOTICE_DO_" + kind)]


def draw_notice(canvas: "Canvas", lines: "list[str]", is_turned: bool = False) -> None:
    """Up to six lines in the middle of a frame. `is_turned`: whether the panel shows its last page
    first."""
    canvas.clear()
    canvas.frame(0, 0, WIDTH - 1, _LAST_ROW)
    page = (PAGES + 1 - len(lines)) // 2
    for line in lines:
        canvas.centre(line, page)
        page += 1
    if is_turned:
        canvas.roll()
