"""What only the hardware brings up: a stuck button, a low battery, a board with all facts; and the
pictures for when nothing is played."""

from croupier.ui.canvas import Canvas
from croupier.ui.notice import CRASHED, INTERRUPTED, SAFE_MODE, draw_notice, notice_lines
from tests.ui.memory_store import MemoryStore
from tests.ui.table import Table, table_with

from .cases import Case

ASKED_MS = 11_000  # the battery was asked, and an alert listens
MINUS, OK = 2, 8
FACTS = [
    ("PANEL", "SSD1306 0x3C"),
    ("MEMORY", "168"),
    ("FLASH", "1100"),
    ("VERSION", "1.26.1"),
    ("BATTERY", "4.32 V"),
]
NAMES = ("Zoé", "Philippe", "Ana", "Baptiste")


def stuck(stage):
    """On a box as it usually lies, and on one that lies the other way round."""
    table = Table(language=stage.language)
    table.board.stuck_mask = MINUS
    stage.keep("minus", table.wait(1000).frame)
    table.board.stuck_mask = OK
    stage.keep("ok", table.wait(1000).frame)
    table = Table(MemoryStore({"turned": True}), stage.language)
    table.board.stuck_mask = OK
    stage.keep("back_turned", seen(table.wait(1000)))


def low_battery(stage):
    """The alert, and the sign on screens of all kinds."""
    names = [stage.widen(name) for name in NAMES]
    table = table_with(names, [("mission", "m13")], stage.language)
    table.board.millivolts = 3200
    stage.keep("alert", table.wait(ASKED_MS).frame)
    stage.keep("deal", table.press("ok").frame)
    stage.keep("bid", table.press("ok").frame)
    stage.keep("menu", table.menu().frame)
    for game in ("copenhagen", "bucket_pyramid"):
        table = table_with(names, [], stage.language, game)
        table.board.millivolts = 3200
        stage.keep(game, table.wait(ASKED_MS).press("ok ok ok").frame)


def all_facts(stage):
    """The first page of the self-test on a whole board, with a button down."""
    for is_turned in (False, True):
        table = Table(MemoryStore({"turned": is_turned}), stage.language).choose("SETTINGS")
        table.board.found = FACTS
        table.choose("TEST").press("+")
        table._pass(MINUS, 60)
        stage.keep("turned" if is_turned else "upright", seen(table))


def notices(stage):
    canvas = Canvas()
    for kind in (SAFE_MODE, CRASHED, INTERRUPTED):
        draw_notice(canvas, notice_lines(kind, stage.language))
        stage.keep(kind.lower(), canvas.buffer)
        draw_notice(canvas, notice_lines(kind))
        stage.keep(kind.lower() + "_in_both", canvas.buffer)


def seen(table):
    """The panel as it is seen: the last page comes first where it is turned."""
    frame = table.frame
    return frame[-128:] + frame[:-128] if table.board.display.is_turned else frame


STAGED = (
    Case("staged_stuck", stuck),
    Case("staged_low_battery", low_battery),
    Case("staged_all_facts", all_facts),
    Case("staged_notices", notices),
)
