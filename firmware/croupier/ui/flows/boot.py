"""What the box says when it is switched on, before it goes on where it was."""

from ..screens.card import Message, wrapped
from .common import faults, notice, test

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .box import Box, Flow

_MOST_LOST = 99  # that is said
_LINES = 2
_HARMLESS = "BAD_FILE"  # of what the store finds: nothing is lost by it


def notices(box: "Box", starts_test: bool) -> "Flow[None]":
    """The self-test where it is wanted; the language on a first boot; settings and files that went
    bad; and where the game stands when the power went."""
    if starts_test:
        yield from test(box)
    if box.asks_language():
        from .home import language

        yield from language(box)
    if box.bad_settings:
        from .settings import tell_reset

        yield from tell_reset(box)
    store = box.store
    has_news = bool(store.faults) or store.dropped > 0
    is_whole = store.faults in ([], [_HARMLESS])
    yield from faults(box)
    if box.session is not None:
        yield _restored(box, is_whole)
    elif store.dropped:
        yield notice(box.t("POWER_LOST"), box.t("ENTRIES_LOST", n=_lost(box)))
    if has_news:
        box.told()


def _lost(box: "Box") -> int:
    dropped: int = box.store.dropped
    return min(dropped, _MOST_LOST)


def _restored(box: "Box", is_whole: bool) -> Message:
    """The game, the last entry that is kept, and how many are not."""
    session = box.session
    assert session is not None
    lines = []
    if box.store.dropped:
        lines = wrapped(box.t("ENTRIES_LOST", n=_lost(box)))
    elif is_whole:
        lines = [box.t("NOTHING_LOST")]
    lines += [box.t("GAME_TITLE") + ", " + box.words.progress(box)]
    latest = session.latest()
    if box.steps():
        lines += [""] + wrapped(box.t("GOES_ON"))
    elif latest and len(lines) <= _LINES:
        lines += ["", box.t("LAST_ENTRY"), box.entry(latest)]
    return Message(("", "", "", box.t("KEY_GO_ON")), box.t("POWER_LOST"), lines)
