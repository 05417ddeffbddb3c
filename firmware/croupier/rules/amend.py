"""The form of an amend: its edits from JSON to packed events, and back (CONTRACT.md 1)."""

from .codec import Schema
from .errors import RuleError
from .fields import NUMBER, Reader, read_under
from .timeline import NO_CUT, Amend

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_NOT_INSIDE = ("undo", "redo", "amend")


def read_edits(event: "dict[str, Any]", schema: Schema) -> "list[tuple[int, list[bytes]]]":
    """The edits of an amend: each a line and the packed events that replace it.

    Raises `BAD_EVENT` or `NOT_INT` for a fault of form, of the amend or of an event inside it.
    """
    edits = event.get("edits")
    if "at" in event and "event" in event and "edits" not in event:
        edits = [{"at": event["at"], "events": [event["event"]]}]
    elif "at" in event or "event" in event:
        raise RuleError("BAD_EVENT", key="at")
    if type(edits) is not list or not edits:
        raise RuleError("BAD_EVENT", key="edits")
    read = [_read_edit(edit, schema) for edit in edits]
    lines = [at for at, _ in read]
    if len(set(lines)) != len(lines):
        raise RuleError("BAD_EVENT", key="at")
    return read


def _read_edit(edit: "Any", schema: Schema) -> "tuple[int, list[bytes]]":
    if type(edit) is not dict or "at" not in edit or type(edit.get("events")) is not list:
        raise RuleError("BAD_EVENT", key="edits")
    at = read_under("at", NUMBER, edit["at"])
    return at, [_read_event(event, schema) for event in edit["events"]]


def _read_event(event: "Any", schema: Schema) -> bytes:
    if type(event) is not dict or event.get("t") in _NOT_INSIDE:
        raise RuleError("BAD_EVENT", key="event")
    shape = schema.shape(event)
    return shape.packed(shape.read(event))


def show_amend(amend: Amend, schema: Schema) -> "dict[str, Any]":
    """The amend as JSON has it."""
    edits = [
        {"at": at, "events": [schema.event(Reader(amend.data, start)) for start in starts]}
        for at, starts in amend.edits
    ]
    event: "dict[str, Any]" = {"t": "amend", "edits": edits}
    if amend.cut_line != NO_CUT:
        event["cut"] = True
    return event
