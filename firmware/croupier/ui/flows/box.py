"""What all flows work with: the game that is played, the texts, and what is kept."""

from ...i18n.texts import Texts, refusal
from ...rules.errors import RuleError
from ...rules.names import check_name
from . import games
from .draft import Draft

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Generator, TypeVar

    from ...rules.session import Session
    from ..screens.screen import Screen

    T = TypeVar("T")
    Flow = Generator[Screen, int, T]

LONGEST_SHOWN = 8  # letters of a name; a log may hold more
USUAL_LIGHT = 128
MOST_RECENT = 20  # names


class Box:
    """The state of the box around the rules. Flows read it and change it by its methods."""

    def __init__(self, store: "Any", entropy: "Any", language: str = "") -> None:
        """`store` keeps games and settings, `entropy(n)` gives n random bytes. A `language` takes
        the place of the saved one."""
        self.store = store
        self.entropy = entropy
        self.settings: "dict[str, Any]" = store.settings()
        self.session: "Session | None" = None
        self.flow: "Any" = None  # the module of the game that is played
        self.taken_back: "dict[str, Any] | None" = None  # the entry that BACK took back last
        self.draft: "Draft | None" = None
        self.is_looked_at = False  # a game that was over when it was taken up
        self.told: "list[str]" = []  # damaged games of which the box has spoken
        self._language = language
        self._asks_language = self.language() == ""
        self.load_texts()

    # ---- texts -----------------------------------------------------------------------------------

    def language(self) -> str:
        """`fr` or `en`; "" before it was chosen."""
        language: str = self._language or self.settings.get("language", "")
        return language if language in ("fr", "en") else ""

    def load_texts(self, game: str = "") -> None:
        """The texts of the language and of a game: the one that is played, or is set up."""
        if self.session:
            game = self.session.game.NAME
        self._texts_of = game
        self.t = Texts(self.language() or "fr", game)

    def title_of(self, game: str) -> str:
        """The name of a game."""
        return Texts(self.language() or "fr", game)(games.find(game).TITLE)

    def name(self, p: int) -> str:
        """The name of a player, as long as the screens have room for it."""
        name: str = self.game.names[p]
        return name[:LONGEST_SHOWN]

    def names(self, players: "list[int]") -> "list[str]":
        """The names of some players."""
        return [self.name(p) for p in players]

    def refusal(self, error: "RuleError") -> str:
        """Why the rules refuse, as a sentence."""
        names = self.session.game.names if self.session else []
        return refusal(self.language() or "fr", self._texts_of, error.code, error.values, names)

    # ---- the game --------------------------------------------------------------------------------

    @property
    def game(self) -> "Any":
        """The state of the game that is played."""
        assert self.session is not None
        return self.session.game

    def take_up(self, session: "Session | None") -> None:
        """Plays this game from now on; None puts the game away."""
        self.session = session
        self.draft = None
        self.is_looked_at = False
        self.flow = games.find(session.game.NAME) if session else None
        self.taken_back = None
        self.load_texts()

    def commit(self, event: "dict[str, Any]") -> None:
        """Enters an event. Raises `RuleError`, or OSError when it cannot be kept."""
        assert self.session is not None
        self.session.commit(event)
        self.taken_back = None
        self.is_looked_at = False
        if event["t"] not in ("rename", "adjust"):
            self.draft = None

    def undo(self) -> None:
        """Takes back the latest entry. Raises as `commit` does."""
        assert self.session is not None
        latest = self.session.latest()
        self.session.commit({"t": "undo"})
        self.taken_back = latest
        self.draft = None
        self.is_looked_at = False

    def taken(self, t: str) -> "dict[str, Any]":
        """The entry that BACK took back last if it is such a one, else {}."""
        taken = self.taken_back
        return taken if taken and taken["t"] == t else {}

    def has_draft(self, event: str) -> bool:
        """Whether the entry of this round was begun: `tricks` or `bids`."""
        return self.draft is not None and self.draft.of == (event, self.game.round)

    def draft_of(self, event: str) -> Draft:
        """The entry of this round as far as it was said; what was taken back, as it was."""
        draft = self.draft
        if draft is None or draft.of != (event, self.game.round):
            draft = Draft((event, self.game.round), [None] * len(self.game.names))
            taken = self.taken(event)
            if taken:
                draft.values = list(taken["v"])
                draft.at = len(draft.values)
            self.draft = draft
        return draft

    def entries(self) -> int:
        """How many lines the log of the game has: it grows with every change."""
        return self.session.timeline.length if self.session else 0

    # ---- settings --------------------------------------------------------------------------------

    def asks_language(self) -> bool:
        """Whether this is a first boot."""
        return self._asks_language

    def set(self, key: str, value: "Any") -> None:
        """Keeps a setting; one that cannot be kept holds until the power goes."""
        self.settings[key] = value
        if key == "language":
            self._language = ""
            self._asks_language = False
            self.load_texts()
        try:
            self.store.save_settings(self.settings)
        except OSError:
            pass

    def light(self) -> int:
        """The brightness of the panel, 0 to 255."""
        light = self.settings.get("light")
        return light if isinstance(light, int) and 0 < light < 256 else USUAL_LIGHT

    def recent_names(self) -> "list[str]":
        """Names that were played with, the latest first."""
        kept = self.settings.get("names")
        names: "list[str]" = []
        for name in kept if isinstance(kept, list) else []:
            if isinstance(name, str) and len(name) <= LONGEST_SHOWN and _is_name(name, names):
                names.append(name)
        return names[:MOST_RECENT]

    def remember_names(self, names: "list[str]", instead_of: str = "") -> None:
        """Puts names in front of the recent ones, one of them in the place of an old one."""
        recent = [name for name in self.recent_names() if name != instead_of]
        others = [name for name in recent if _is_name(name, names)]
        self.set("names", (names + others)[:MOST_RECENT])


def _is_name(name: str, others: "list[str]") -> bool:
    """Whether somebody may be called so beside the others."""
    try:
        check_name(name, others)
    except RuleError:
        return False
    return True
