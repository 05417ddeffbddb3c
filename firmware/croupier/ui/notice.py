"""Pictures for when nothing is played: what has happened, in a few lines. No screen, no flow, no
app is needed for them."""

from ..i18n.texts import LANGUAGES, Texts
from .canvas import PAGES, WIDTH
from .screens.card import wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .canvas import Canvas

SAFE_MODE = "SAFE_MODE"
CRASHED = "CRASHED"
INTERRUPTED = "INTERRUPTED"

_WIDEST = 20
_LAST_ROW = 8 * PAGES - 1


def notice_lines(kind: str, language: str = "") -> "list[str]":
    """What to say of one of the kinds above, at most three lines; in both languages where it is not
    known which one is spoken."""
    lines: "list[str]" = []
    for each in (language,) if language else LANGUAGES:
        t = Texts(each)
        lines.append(t("NOTICE_" + kind))
        lines += wrapped(t("NOTICE_DO_" + kind), _WIDEST)
    return lines


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
