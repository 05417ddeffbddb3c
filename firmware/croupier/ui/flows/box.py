"""What all flows work with: the game that is played, the texts, and what is kept."""

from ...i18n.texts import Texts, refusal
from ...rules.errors import RuleError
from ...store.settings import LONGEST_NAME, USUAL, checked, good_names
from . import games
from .draft import Draft
from .loading import release_other_games, release_other_languages
from .place import HOME, LOOKING, PLAYING, Place
from .trail import Diverged, Trail

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Generator, TypeVar

    from ...rules.header import Header
    from ...rules.session import Session
    from ..screens.screen import Screen

    T = TypeVar("T")
    Flow = Generator[Screen, int, T]

_SHARED_ENTRIES = {
    "rename": "ENTRY_RENAME",
    "join": "ENTRY_JOIN",
    "leave": "ENTRY_LEAVE",
    "adjust": "ENTRY_ADJUST",
    "amend": "ENTRY_AMEND",
}
LONGEST_SHOWN = LONGEST_NAME  # letters of a name; a log may hold more


class Box:
    """The state of the box around the rules. Flows read it and change it by its methods."""

    def __init__(self, store: "Any", entropy: "Any", language: str = "") -> None:
        """`store` keeps games and settings, `entropy(n)` gives n random bytes. A `language` takes
        the place of the saved one."""
        self.store = store
        self.hardware: "Any" = None  # the board, for what only the self-test asks of it
        self.trail = Trail()
        self.seated: "list[str]" = []  # who sits down for a game that has not begun
        self.is_in_menu = False
        self.changes = 0  # of the game, or of which one is on
        self._place = Place()
        self._base = self._place.packed_base()
        self._entropy = entropy
        self.settings, self.bad_settings = checked(store.settings())
        self.session: "Session | None" = None
        self._flow: "Any" = None
        self._words: "Any" = None
        self.taken_back: "dict[str, Any] | None" = None  # the entry that BACK took back last
        self.draft: "Draft | None" = None
        self.is_looked_at = False  # a game that was over when it was taken up
        self._language = language
        self._asks_language = self._chosen_language() == ""
        self.load_texts()

    # ---- texts -----------------------------------------------------------------------------------

    def language(self) -> str:
        """`fr` or `en`; `fr` before it was chosen."""
        return self._chosen_language() or "fr"

    def _chosen_language(self) -> str:
        language: str = self._language or self.settings.get("language", "")
        return language if language in ("fr", "en") else ""

    def load_texts(self, game: str = "") -> None:
        """The texts of the language and of a game: the one that is played, or is set up."""
        if self.session:
            game = self.session.game.NAME
        if game:
            release_other_games(game)
        release_other_languages(self.language())
        self._texts_of = game
        self.t = Texts(self.language(), game)

    def title_of(self, game: str) -> str:
        """The name of a game."""
        return Texts(self.language(), game)("GAME_TITLE")

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
        return refusal(self.language(), self._texts_of, error.code, error.values, names)

    # ---- the game --------------------------------------------------------------------------------

    @property
    def game(self) -> "Any":
        """The state of the game that is played."""
        assert self.session is not None
        return self.session.game

    @property
    def flow(self) -> "Any":
        """The module of the flow of the game that is played."""
        if self._flow is None:
            self._flow = games.find(self.game.NAME)
        return self._flow

    @property
    def words(self) -> "Any":
        """The module of its words."""
        if self._words is None:
            self._words = games.words(self.game.NAME)
        return self._words

    def take_up(self, session: "Session | None", looked_at: str = "") -> None:
        """Plays this game from now on; None puts the game away. `looked_at` is the name in the
        store of one that is over, or was put aside."""
        self._require_base()
        self._show(session)
        self.is_looked_at = looked_at != "" and self.game.over
        self.taken_back = None
        self.draft = None
        kind = HOME if session is None else LOOKING if looked_at else PLAYING
        self._settle(Place(kind, looked_at))

    def begin(self, header: "Header", last: "dict[str, Any]") -> None:
        """Begins a game, and remembers who plays. Raises `OSError`."""
        self._require_base()
        settings = dict(self.settings)
        settings["last"] = last
        settings["names"] = good_names(header.names + self.recent_names())
        session = self.store.begin(header, settings)
        self.settings = settings
        self.seated = []
        self.take_up(session)

    def about(self, session: "Session", words: "Callable[[Box], T]") -> "T":
        """What a function has to say of a game that is not on."""
        self._show(session)
        said = words(self)
        self._show(None)
        return said

    def _show(self, session: "Session | None") -> None:
        self.session = session
        self._flow = self._words = None
        self.load_texts()

    def commit(self, event: "dict[str, Any]") -> None:
        """Enters an event. Raises `RuleError`, or OSError when it cannot be kept."""
        self._enter(event)
        self.taken_back = None
        if event["t"] not in ("rename", "adjust"):
            self.draft = None
        self._entered()

    def undo(self) -> None:
        """Takes back the latest entry; its prompt shows it, unless one did so in the menu. Raises
        as `commit` does."""
        assert self.session is not None
        latest = self.session.latest()
        self._enter({"t": "undo"})
        self.taken_back = None if self.is_in_menu else latest
        self.draft = None
        self._entered()

    def _enter(self, event: "dict[str, Any]") -> None:
        """While the trail is followed, only what the rules refuse comes so far: raises `Diverged`
        for all else."""
        assert self.session is not None
        if self.trail.is_followed():
            self.session.check(event)
            raise Diverged
        self.session.commit(event)

    def _entered(self) -> None:
        """Something was: whatever was looked at is played now."""
        self.is_looked_at = False
        place = Place(PLAYING, "", self.draft)
        place.shows_undone = self.taken_back is not None
        self._settle(place)

    def taken(self, t: str) -> "dict[str, Any]":
        """The entry that BACK took back last if it is such a one, else {}."""
        taken = self.taken_back
        return taken if taken and taken["t"] == t else {}

    def is_of_the_menu(self, event: "dict[str, Any]") -> bool:
        """Whether an entry was made in the menu: it is no answer to a prompt of the game."""
        return event["t"] in _SHARED_ENTRIES

    def entry(self, event: "dict[str, Any]") -> str:
        """What an entry was, in a word or two."""
        key = _SHARED_ENTRIES.get(event["t"])
        words: str = self.t(key) if key else self.words.entry(self, event)
        return words

    def has_draft(self, event: str) -> bool:
        """Whether the entry of this round was begun: `tricks` or `bids`."""
        draft = self.draft
        if draft is None or len(draft.values) != len(self.game.names):
            return False
        return draft.of == (event, self.game.round)

    def draft_of(self, event: str) -> Draft:
        """The entry of this round as far as it was said; what was taken back, as it was."""
        draft = self.draft
        if draft is None or not self.has_draft(event):
            draft = Draft((event, self.game.round), [None] * len(self.game.names))
            taken = self.taken(event)
            if taken:
                draft.values = list(taken["v"])
                draft.at = len(draft.values)
            self.draft = draft
        return draft

    # ---- the place -------------------------------------------------------------------------------

    def come_back(self) -> None:
        """Takes up what was on when the power went. The trail is followed from there."""
        store = self.store
        if store.place is None:  # a game had just been taken up
            self._place = Place(PLAYING)
        else:
            self._place = Place.unpack(store.place)
        place = self._place
        if place.kind != HOME:
            self._show(store.open(store.CURRENT if place.kind == PLAYING else place.name))
        session = self.session
        if session is None:
            self._place = place = Place(HOME, "") if place.kind != HOME else place
        else:
            self.is_looked_at = place.kind == LOOKING and self.game.over
            if place.shows_undone if store.is_place_exact else session.was_undo():
                self.taken_back = session.undone()
            place.shows_undone = self.taken_back is not None
        if not store.is_place_exact:
            place.draft = None
            place.items = b""
        if place.draft and (session is None or not place.draft.is_sound()):
            place.draft = None
        self.draft = place.draft
        self._base = place.packed_base()

    def start_over(self) -> None:
        """Nothing is left of the place but the game."""
        self.trail.stop()
        self.trail.clear()
        self.is_in_menu = False
        self.draft = None
        self.taken_back = None

    def steps(self) -> bytes:
        """The trail that was kept."""
        return self._place.items

    def told(self) -> None:
        """What the store has found is known now."""
        self.store.told()
        try:
            self.store.keep_place(self._base + self.steps())
        except OSError:
            pass

    def rest(self) -> None:
        """Here nothing is left of what was answered before, but names that were typed."""
        if not self.trail.is_followed():
            if self.seated:
                self.remember_names(self.seated)
                self.seated = []
            self.trail.clear()

    def _require_base(self) -> None:
        """While the trail is followed, nothing is changed. Raises `Diverged`."""
        if self.trail.is_followed():
            raise Diverged

    def _settle(self, place: Place) -> None:
        """Here is the base from which the trail starts anew."""
        self.changes += 1
        self.trail.clear()
        self._place = place
        self._base = place.packed_base()
        self._keep()

    def keep_place(self) -> None:
        """Keeps what was answered since it was kept last."""
        if self.trail.is_new:
            self._keep()

    def _keep(self) -> None:
        """A place that cannot be kept costs no entry: one would come back a few prompts earlier."""
        self.trail.is_new = False
        try:
            self.store.keep_place(self._base + self.trail.items())
        except OSError:
            pass

    def draw(self, n: int) -> bytes:
        """n random bytes; the same again when the power goes before they are used."""
        if self.trail.is_followed():
            return self.trail.draw(n)
        drawn: bytes = self._entropy(n)
        self.trail.drawn(drawn)
        return drawn

    # ---- settings --------------------------------------------------------------------------------

    def asks_language(self) -> bool:
        """Whether this is a first boot."""
        return self._asks_language

    def set(self, key: str, value: "Any") -> None:
        """Keeps a setting; one that cannot be kept holds until the power goes. While the trail is
        followed it is set already."""
        if self.trail.is_followed():
            return
        self.settings[key] = value
        if key == "language":
            self._language = ""
            self._asks_language = False
            self.load_texts()
        self._keep_settings()

    def setting(self, key: str) -> "Any":
        """The value of a setting of the table `USUAL`, the usual one where none was chosen."""
        return self.settings.get(key, USUAL[key])

    def forget_bad_settings(self) -> None:
        """They were told: from now on what took their place is kept."""
        self.bad_settings = []
        self._keep_settings()

    def recent_names(self) -> "list[str]":
        """Names that were played with, the latest first."""
        return list(self.settings.get("names", ()))

    def remember_names(self, names: "list[str]", instead_of: str = "") -> None:
        """Puts names in front of the recent ones, one of them in the place of an old one. Those of
        a log from elsewhere may be longer than the box has room for: they are not remembered."""
        recent = [name for name in self.recent_names() if name != instead_of]
        self.set("names", good_names(names + recent))

    def _keep_settings(self) -> None:
        try:
            self.store.save_settings(self.settings)
        except OSError:
            pass
