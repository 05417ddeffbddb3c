"""A game in the making: the log of its events, and the state that follows from it.

`commit` takes the events of a game and the three of the session itself: undo, redo and amend
(CONTRACT.md 1). It validates, hands the packed bytes to `append`, and only then changes the state:
when `append` raises, nothing has happened.
"""

from .amend import read_edits, show_amend
from .codec import Schema
from .errors import SHAPE_CODES, BadRecord, RuleError
from .fields import FLAG, Reader, read_under
from .timeline import AMEND_CODE, NO_CUT, REDO_CODE, UNDO_CODE, Amend, Timeline, pack_amend

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Iterable, Iterator

    from .game import Game
    from .header import Header

_UNDO = bytes((UNDO_CODE,))
_REDO = bytes((REDO_CODE,))
_NO_LINE = 1 << 28  # beyond every line: nothing is checked


class Conflict(Exception):
    """An event in force that is illegal: its line, its place among the line's events, and why."""

    def __init__(self, line: int, place: int, why: RuleError) -> None:
        super().__init__(line)
        self.line = line
        self.place = place
        self.why = why

    def refusal(self) -> RuleError:
        """How the rules refuse what would bring the event into force."""
        return RuleError("AMEND_CONFLICT", at=self.line, why=self.why.code)


class _Legal(Exception):
    """An event that `commit` would take."""


def _stop_here(record: bytes) -> None:
    raise _Legal


def _keep_nothing(record: bytes) -> None:
    pass


class Session:
    """One game from its header on. `game` is the state; never change it but by `commit`."""

    def __init__(self, header: "Header", append: "Callable[[bytes], None]") -> None:
        """A new game. `append(record)` makes a record durable or raises."""
        self.header = header
        self.timeline = Timeline()
        self._append = append
        self._schema = Schema(header.game_class)
        # What undo, redo and amend have cost so far: events done again, and amends looked through
        # for each line.
        self.steps = 0
        self.is_settled = True  # else an entry is kept that the state does not have yet
        self.game = self._new_game()

    def commit(self, event: "dict[str, Any]") -> None:
        """Takes an event. Raises `RuleError`, or what `append` raises; then nothing has changed."""
        t = event.get("t")
        if t == "undo":
            self._undo()
        elif t == "redo":
            self._redo()
        elif t == "amend":
            self._amend(event)
        else:
            shape = self._schema.shape(event)
            values = shape.read(event)
            shape.check(self.game, values)
            self._enter(shape.packed(values))
            shape.do(self.game, *values)
        self.is_settled = True

    def check(self, event: "dict[str, Any]") -> None:
        """Raises `RuleError` where `commit` would; nothing changes."""
        append, self._append = self._append, _stop_here
        try:
            self.commit(event)
        except _Legal:
            pass
        finally:
            self._append = append

    def outcome(self, event: "dict[str, Any]") -> "Game":
        """The state that an event of the game would give; nothing changes. Raises what its commit
        would."""
        self.check(event)
        shape = self._schema.shape(event)
        game = self._replay(self.timeline, self.timeline.force, _NO_LINE)
        shape.do(game, *shape.read(event))
        return game

    def load(self, records: "Iterable[bytes]") -> None:
        """Takes the records that an earlier session has appended, and brings their state back.

        Raises `BadRecord` for bytes that are no records, or where an event in force is illegal;
        then nothing has changed. What is out of force is checked when an undo or a redo brings it
        back.
        """
        timeline = Timeline()
        for record in records:
            self._check_record(record, timeline)
            timeline.take(record)
        try:
            game = self._replay(timeline, timeline.force, 0)
        except Conflict as conflict:
            raise BadRecord("line %d: %s" % (conflict.line, conflict.why.code)) from None
        self.game = game
        self.timeline = timeline

    def before(self, place: int) -> "Session":
        """Another session of the same game, which is kept nowhere: with the events in force, as
        `entries` has them, before the one at a place. For who tries what else might have been
        entered there."""
        other = Session(self.header, _keep_nothing)
        for at, (_, source) in enumerate(self._in_force()):
            if at == place:
                break
            shape, values = self._schema.unpack(source)
            other._enter(shape.packed(values))
            shape.do(other.game, *values)
        return other

    def entries(self) -> "list[tuple[int, dict[str, Any]]]":
        """The events in force, as amended, each with the line that it belongs to."""
        return list(self.each_entry())

    def each_entry(self) -> "Iterator[tuple[int, dict[str, Any]]]":
        """The same one by one: all of a long game at once would fill the heap of a Pico."""
        for line, source in self._in_force():
            yield line, self._schema.event(source)

    def replayed(self) -> "Iterator[tuple[str, Game]]":
        """The type of each event in force, and the state that it was entered in."""
        game = self._new_game()
        for _, source in self._in_force():
            shape, values = self._schema.unpack(source)
            yield shape.t, game
            shape.do(game, *values)

    def _in_force(self) -> "Iterator[tuple[int, Reader]]":
        timeline = self.timeline
        return timeline.events(timeline.force, timeline.amends(timeline.force))

    def log(self) -> "list[dict[str, Any]]":
        """Every line after the header, as JSON has it."""
        log = self.timeline.log
        return [self._shown(log, start) for start in self.timeline.starts()]

    def show(self, record: bytes) -> "dict[str, Any]":
        """What `append` was handed, as JSON has it."""
        return self._shown(record, 0)

    def latest(self) -> "dict[str, Any] | None":
        """What an undo would take back, None when there is nothing."""
        return self._line(self.timeline.force)

    def undone(self) -> "dict[str, Any] | None":
        """What a redo would bring back, None when there is nothing."""
        return self._line(self.timeline.undone)

    def was_undo(self) -> bool:
        """Whether the last line is an undo."""
        timeline = self.timeline
        length = timeline.length
        return length > 0 and timeline.log[timeline.start(length - 1)] == UNDO_CODE

    def _line(self, lines: list[int]) -> "dict[str, Any] | None":
        """The last of some lines as JSON has it."""
        if not lines:
            return None
        timeline = self.timeline
        return self._shown(timeline.log, timeline.start(lines[-1]))

    def _shown(self, data: "bytes | bytearray", start: int) -> "dict[str, Any]":
        code = data[start]
        if code == UNDO_CODE:
            return {"t": "undo"}
        if code == REDO_CODE:
            return {"t": "redo"}
        if code == AMEND_CODE:
            return show_amend(Amend(0, data, start), self._schema)
        return self._schema.event(Reader(data, start))

    # ---- undo and redo -------------------------------------------------------------------------

    def _undo(self) -> None:
        timeline = self.timeline
        if not timeline.force:
            raise RuleError("NOTHING_TO_UNDO")
        is_amend = timeline.is_amend(timeline.force[-1])
        game = self._moved(timeline.force[:-1], 0 if is_amend else _NO_LINE)
        self._enter(_UNDO)
        self.game = game

    def _redo(self) -> None:
        timeline = self.timeline
        if not timeline.undone:
            raise RuleError("NOTHING_TO_REDO")
        line = timeline.undone[-1]
        is_amend = timeline.is_amend(line)
        game = self._moved(timeline.force + [line], 0 if is_amend else line)
        self._enter(_REDO)
        self.game = game

    def _moved(self, force: list[int], check_from: int) -> "Game":
        """The state after an undo or a redo. A log that was loaded may hold an illegal event that
        was out of force then: it is refused as in an amend."""
        try:
            return self._replay(self.timeline, force, check_from)
        except Conflict as conflict:
            raise conflict.refusal() from None

    # ---- amend ---------------------------------------------------------------------------------

    def amended(self, event: "dict[str, Any]") -> "Game":
        """The state that an amend would give; nothing changes. Raises what its commit would."""
        return self._try_amend(event)[1]

    def _amend(self, event: "dict[str, Any]") -> None:
        record, game = self._try_amend(event)
        self._enter(record)
        self.game = game

    def _try_amend(self, event: "dict[str, Any]") -> "tuple[bytes, Game]":
        """The record of an amend, and the state after it."""
        edits = read_edits(event, self._schema)
        may_cut = read_under("cut", FLAG, event["cut"]) if "cut" in event else False
        edited = [at for at, _ in edits]
        target = self.timeline.unamendable(edited)
        if target is not None:
            raise RuleError("AMEND_TARGET", at=target)
        record = pack_amend(edits, NO_CUT, 0)
        try:
            game = self._replay_amended(record, min(edited))
        except Conflict as conflict:
            if conflict.why.code in SHAPE_CODES and conflict.line in edited:
                raise conflict.why from None
            if not may_cut:
                raise conflict.refusal() from None
            record = pack_amend(edits, conflict.line, conflict.place)
            game = self._replay_amended(record, _NO_LINE)
        return record, game

    # ---- mechanism -----------------------------------------------------------------------------

    def _enter(self, record: bytes) -> None:
        """Makes a record durable and a line of the log."""
        self._append(record)
        self.is_settled = False
        self.timeline.take(record)

    def _new_game(self) -> "Game":
        return self.header.game_class(self.header.names, self.header.options)

    def _replay_amended(self, record: bytes, check_from: int) -> "Game":
        """The state if the packed amend were the next line."""
        timeline = self.timeline
        amends = timeline.amends(timeline.force) + [Amend(timeline.length, record, 0)]
        return self._run(timeline, timeline.force, amends, check_from)

    def _replay(self, timeline: Timeline, force: list[int], check_from: int) -> "Game":
        """The state after the lines in force."""
        return self._run(timeline, force, timeline.amends(force), check_from)

    def _run(
        self, timeline: Timeline, force: list[int], amends: list[Amend], check_from: int
    ) -> "Game":
        """The state after the lines in force, as amended. Events of lines from `check_from` on are
        checked: raises `Conflict` at the first that is illegal."""
        self.steps += len(force) * len(amends)
        game = self._new_game()
        unpack = self._schema.unpack
        last = -1
        place = 0
        for line, source in timeline.events(force, amends):
            shape, values = unpack(source)
            place = place + 1 if line == last else 0
            last = line
            if line >= check_from:
                try:
                    shape.check(game, values)
                except RuleError as error:
                    raise Conflict(line, place, error) from None
            shape.do(game, *values)
            self.steps += 1
        return game

    def _check_record(self, record: bytes, timeline: Timeline) -> None:
        """Raises `BadRecord` unless the record is well formed and could come next."""
        try:
            is_whole = self._is_whole(record, timeline)
        except IndexError:  # the bytes end too early
            is_whole = False
        if not is_whole:
            raise BadRecord("not a record")

    def _is_whole(self, record: bytes, timeline: Timeline) -> bool:
        code = Reader(record).byte()
        if code == UNDO_CODE or code == REDO_CODE:
            movable = timeline.force if code == UNDO_CODE else timeline.undone
            return len(record) == 1 and len(movable) > 0
        if code == AMEND_CODE:
            amend = Amend(timeline.length, record, 0)
            for _, starts in amend.edits:
                for start in starts:
                    self._schema.unpack(Reader(record, start))
            lines = [at for at, _ in amend.edits]
            is_target = timeline.unamendable(lines) is None
            return len(lines) > 0 and is_target and amend.end == len(record)
        shape, values = self._schema.unpack(Reader(record))
        return bool(shape.packed(values) == record)
