"""A box that is told what to do, step by step, with the truth beside its store."""

from collections.abc import Callable
from typing import Any, NamedTuple

from croupier.rules.games import find
from croupier.rules.header import Header
from croupier.rules.session import Session
from croupier.store.store import Store

from .flash import Flash
from .little_files import LittleFiles
from .truth import Kept, Truth, kept


class Step(NamedTuple):
    """One call of the store, the operations on flash that it took, and what must hold before it
    and after. Between the two, `between` may hold."""

    what: str
    first: int
    end: int
    before: Truth
    after: Truth
    between: Truth | None


class Box:
    """A store on flash, and the steps that it has made."""

    def __init__(self, flash: Flash) -> None:
        """Boots, which may mend what a cut has left."""
        self.flash = flash
        self.files = LittleFiles(flash)
        self.compactions = 0  # snapshots that an entry needed to make room
        self.store = Store(self.files)
        self.model: Session | None = None  # what the session must be
        self._session: Session | None = None
        self.know(Truth())

    def know(self, truth: Truth) -> None:
        """What holds after the boot is this; a new box holds nothing."""
        self.truth = truth.copy()
        self.steps: list[Step] = []
        self._note("boot", 0, truth)

    def save_settings(self, settings: dict[str, Any]) -> None:
        def change() -> None:
            self.truth.settings = settings

        self._do("settings", lambda: self.store.save_settings(settings), change)

    def keep_place(self, place: bytes) -> None:
        self._do(
            "place", lambda: self.store.keep_place(place), lambda: self.truth.keep_place(place)
        )

    def begin(self, header: dict[str, Any]) -> None:
        """A new game, with the header of a log."""

        def begin() -> None:
            self._session = self.store.begin(_header(header))

        def change() -> None:
            self.model = Session(_header(header), lambda record: None)
            self.truth.begin(kept(self.model))

        self._do("begin", begin, change, is_archiving=True)

    def bring_back(self) -> None:
        """The game before the new one again."""

        def bring_back() -> None:
            self._session = self.store.bring_back()

        def change() -> None:
            self.truth.bring_back()
            assert self.truth.current is not None
            self.model = self.truth.current.session()

        self._do("bring back", bring_back, change)

    def open_current(self) -> Session | None:
        """The session of the current game, as after a boot."""
        game = self.truth.current
        self.model = game.session() if game else None
        self._session = self.store.open(Store.CURRENT) if game else None
        return self._session

    def open_archived(self, place: int) -> Session:
        """An older game, which an entry makes the current one."""
        name = [name for name in self.store.names() if name != Store.CURRENT][place]
        game: Kept = self.truth.shown()[2][place]
        self.model = game.session()
        self._session = self.store.open(name)
        assert self._session is not None
        return self._session

    def enter(self, event: dict[str, Any]) -> None:
        """An event of the game that is open."""
        session, model = self._session, self.model
        assert session is not None and model is not None
        is_current = self.truth.current is not None and (
            model.header.pack() == self.truth.current.header
        )

        def change() -> None:
            model.commit(event)
            if is_current:
                self.truth.current = kept(model)
            else:
                self.truth.put_current_away()
                self.truth.become(kept(model))

        self._do(
            str(event["t"]), lambda: session.commit(event), change, is_archiving=not is_current
        )

    def _do(
        self,
        what: str,
        action: Callable[[], None],
        change: Callable[[], None],
        is_archiving: bool = False,
    ) -> None:
        before = self.truth.copy()
        first = len(self.flash.operations)
        snapshots = self.files.writes["s"]
        action()
        self.compactions += self.files.writes["s"] == snapshots + 1
        change()
        self._note(what, first, before, is_archiving)

    def _note(self, what: str, first: int, before: Truth, is_archiving: bool = False) -> None:
        between = None
        if is_archiving:
            between = before.copy()
            between.put_current_away()
        end = len(self.flash.operations)
        self.steps.append(Step(what, first, end, before, self.truth.copy(), between))


def _header(header: dict[str, Any]) -> Header:
    game_class = find(header["game"])
    assert game_class is not None
    return Header.read(game_class, header)
