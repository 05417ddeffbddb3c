"""Copenhagen: facades, coats of arms, abilities and the End card (CONTRACT.md 1, copenhagen.md)."""

from .copenhagen_history import ABILITIES, COAT_ABILITY, COAT_REFRESH, KINDS, Row, Turns
from .errors import RuleError
from .facade import (
    COLUMNS,
    COPIES,
    FLOORS,
    SPECIAL,
    SPECIAL_COPIES,
    TILES,
    Facade,
    Piece,
    size_of,
)
from .fields import FLAG, NUMBER, PER_PLAYER, Between, Exactly, ListOf, Maybe, Ordinal, Word
from .game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ANY_CARDS, EXTRA_CARD, DISCOUNT, CHANGE_COLOURS, DOUBLE = range(5)  # places among `ABILITIES`
OF_A_TAKE = (ANY_CARDS, EXTRA_CARD, DOUBLE)
OF_A_BUILD = (DISCOUNT, CHANGE_COLOURS)
ALL_ABILITIES = 31
MOST_POINTS = 999  # whatever is adjusted by hand
NOBODY = -1
_MOST_CELLS = COLUMNS * FLOORS

_ABILITY = Ordinal(ABILITIES)
_USE = ("use", Maybe(ListOf(_ABILITY)))


class Copenhagen(Game):
    """The state of one game. `TURN` asks the player in turn for an action, `COAT` for what he does
    with a coat of arms; with points only, lines are entered in `TURN`, and `TIE` asks for the empty
    cells. Lists are over player ids; sets of abilities are bits."""

    NAME = "copenhagen"
    # Their places are their numbers in the journal: a new option goes at the end.
    OPTIONS = (
        ("track", Word("board", "points")),
        ("first_player", NUMBER),
        ("target", Between(1, 99)),
        ("end_card", Word("physical", "secret")),
    )
    EVENTS = (
        ("take", 16, "take", (("n", NUMBER), _USE)),
        (
            "build",
            17,
            "build",
            (("tile", Ordinal(TILES)), ("x", NUMBER), ("y", NUMBER), ("o", Between(0, 7)), _USE),
        ),
        ("pass", 18, "pass", ()),
        ("coat", 19, "special", (("do", Exactly("tile")), ("x", NUMBER), ("y", NUMBER))),
        ("coat", 20, "ability", (("do", Exactly("ability")), ("name", _ABILITY))),
        ("coat", 21, "refresh", (("do", Exactly("refresh")),)),
        ("end_card", 22, "end_card", ()),
        ("line", 23, "line", (("p", NUMBER), ("kind", Ordinal(KINDS)), ("windows", FLAG))),
        ("empties", 24, "empties", (("v", PER_PLAYER),)),
    )
    VIEW: tuple[str, ...] = ("game", "phase", "turn", "must", "points", "empty", "coats", "cost")
    VIEW += ("abilities", "boards", "supply", "players", "left", "over", "winners", "decided_by")
    VIEW += ("ranks", "history")
    HISTORY: tuple[str, ...] = ("turn", "p", "take", "tile", "x", "y", "o", "cost", "use", "coats")
    HISTORY += ("line", "windows", "gain", "points")
    KEYS = (
        ("abilities", ABILITIES),
        ("supply", TILES + ("white-1",)),
        ("coats", ("do", "name", "x", "y")),
    )
    TAKES_JOINERS = False

    def __init__(self, names: list[str], options: "dict[str, Any]") -> None:
        super().__init__(names, options)
        count = len(names)
        self.has_boards = options["track"] == "board"
        self.phase = "TURN"
        self.turn: int = options["first_player"] if self.has_boards else NOBODY
        self.must_build = False
        self.coats = 0  # still to be used
        self.cost: "int | None" = None  # of the latest build of anybody
        self.facades = [Facade() for _ in names] if self.has_boards else []
        self.owned = [1 << ANY_CARDS] * count
        self.active = [1 << ANY_CARDS] * count
        self.supply = bytearray(bytes(COPIES[count]) * 5 + bytes((SPECIAL_COPIES,)))
        self.by_hand = [0] * count  # points that were adjusted
        self.lines = [[0] * count, [0] * count]  # rows and columns, with points only
        self.line_points = [0] * count
        self.empties: "list[int | None]" = []
        self.target_reached_by = NOBODY
        self.history = Turns()  # that are over
        self.row: "Row | None" = None  # of the turn that is not

    # ---- header --------------------------------------------------------------------------------

    @classmethod
    def read_options(cls, given: "dict[str, Any]") -> "dict[str, Any]":
        options: "dict[str, Any]" = {}
        options.update({"track": "board", "first_player": 0, "target": 12, "end_card": "physical"})
        options.update(given)
        return options

    @classmethod
    def player_range(cls, options: "dict[str, Any]") -> tuple[int, int]:
        return 2, 4

    # ---- what a screen offers ------------------------------------------------------------------

    def is_usable(self, ability: int) -> bool:
        """Whether the player in turn has the ability, and it is active."""
        return self.active[self.turn] >> ability & 1 == 1

    def cost_of(self, tile: int, piece: Piece, x: int, y: int, has_discount: bool) -> int:
        """The cards that the player in turn pays for a tile there: one a cell, one less where it
        touches its colour, one less with the discount (copenhagen.md 2.6)."""
        less = 1 if has_discount else 0
        if self.facades[self.turn].touches(piece, x, y):
            less += 1
        return max(0, size_of(tile) - less)

    def may_add_special(self) -> bool:
        """Whether a coat can place a special tile. A board that is not full has a place for it."""
        return self.supply[SPECIAL] > 0 and self.facades[self.turn].empty() > 0

    def abilities_to_gain(self) -> int:
        """The abilities that the player in turn does not own."""
        return ALL_ABILITIES & ~self.owned[self.turn]

    def may_refresh(self) -> bool:
        """Whether a coat can make an ability active again."""
        return self.owned[self.turn] != self.active[self.turn]

    # ---- take and build ------------------------------------------------------------------------

    def _require_action(self) -> None:
        """Raises `RuleError` unless the player in turn may take or build."""
        if self.phase == "COAT":
            raise RuleError("UNFINISHED")
        if self.phase != "TURN" or not self.has_boards:
            raise RuleError("WRONG_PHASE")

    def _require_abilities(self, use: "list[int] | None", usable: "tuple[int, ...]") -> None:
        """Raises `RuleError` for an ability that is not for this action, or not ready."""
        used = use or []
        for ability in used:
            if ability not in usable:
                raise RuleError("ABILITY_TIMING")
        for place, ability in enumerate(used):
            if not self.is_usable(ability) or ability in used[:place]:
                raise RuleError("ABILITY_NOT_ACTIVE")

    def _use(self, use: "list[int] | None") -> None:
        for ability in use or ():
            self.active[self.turn] &= ~(1 << ability)
            self._open_row().uses |= 1 << ability

    def check_take(self, n: int, use: "list[int] | None") -> None:
        """Cards are taken: two, or three with the extra card (copenhagen.md 2.6)."""
        self._require_action()
        if self.must_build:
            raise RuleError("UNFINISHED")
        if n != (3 if EXTRA_CARD in (use or ()) else 2):
            raise RuleError("TAKE_COUNT", n=n)
        self._require_abilities(use, OF_A_TAKE)

    def do_take(self, n: int, use: "list[int] | None") -> None:
        """Ends the turn, unless a double action lets him build."""
        self._open_row().take = n
        self._use(use)
        if use and DOUBLE in use:
            self.must_build = True
        else:
            self._next_turn()

    def check_build(self, tile: int, x: int, y: int, o: int, use: "list[int] | None") -> None:
        """A tile is placed on the own board (copenhagen.md 2.6)."""
        self._require_action()
        if not self.supply[tile]:
            raise RuleError("TILE_GONE")
        fault = self.facades[self.turn].fault(Piece(tile, o), x, y)
        if fault:
            raise RuleError(fault)
        self._require_abilities(use, OF_A_BUILD)

    def do_build(self, tile: int, x: int, y: int, o: int, use: "list[int] | None") -> None:
        """Places it; then the end, coats of arms, or the next turn."""
        piece = Piece(tile, o)
        row = self._open_row()
        row.tile, row.x, row.y, row.o = tile, x, y, o
        row.cost = self.cost_of(tile, piece, x, y, use is not None and DISCOUNT in use)
        self.cost = row.cost
        self._use(use)
        self.must_build = False
        self._place(tile, piece, x, y)

    def check_pass(self) -> None:
        """After the take of a double action nothing is built."""
        if self.phase != "TURN" or not self.must_build:
            raise RuleError("WRONG_PHASE")

    def do_pass(self) -> None:
        """Ends the turn."""
        self._next_turn()

    def _place(self, tile: int, piece: Piece, x: int, y: int) -> None:
        """A tile from the supply on the board in turn. Twelve points end the game before coats
        (copenhagen.md 2.6)."""
        p = self.turn
        facade = self.facades[p]
        self.supply[tile] -= 1
        self.coats += facade.coats(piece, x, y)
        self._open_row().gain += facade.put(piece, x, y)
        if self.score_of(p) >= self.options["target"]:
            self.target_reached_by = p
            self._end()
        else:
            self._go_on()

    def _go_on(self) -> None:
        """A coat, while one can be used; those that cannot are lost (copenhagen.md 2.6)."""
        is_useful = self.may_add_special() or self.abilities_to_gain() or self.may_refresh()
        if self.coats and is_useful:
            self.phase = "COAT"
        else:
            self._next_turn()

    def _open_row(self) -> Row:
        """The row of the turn that is played."""
        if self.row is None:
            self.row = Row(self.turn)
        return self.row

    def _close_row(self) -> None:
        row = self.row
        if row:
            row.points = self.score_of(row.p)
            self.history.add(row)
            self.row = None

    def _next_turn(self) -> None:
        self._close_row()
        self.phase = "TURN"
        self.coats = 0
        self.must_build = False
        self.turn = self.next_in(self.turn)

    # ---- coats of arms -------------------------------------------------------------------------

    def _require_coat(self) -> None:
        if not self.has_boards:
            raise RuleError("WRONG_PHASE")
        if self.phase != "COAT":
            raise RuleError("NO_COAT")

    def check_special(self, do: str, x: int, y: int) -> None:
        """A special tile is placed, which nobody pays (copenhagen.md 2.6)."""
        self._require_coat()
        if not self.supply[SPECIAL]:
            raise RuleError("NO_WHITE")
        fault = self.facades[self.turn].fault(Piece(SPECIAL), x, y)
        if fault:
            raise RuleError(fault)

    def do_special(self, do: str, x: int, y: int) -> None:
        """It may earn points and another coat."""
        self.coats -= 1
        self._open_row().coats.append(y * COLUMNS + x)
        self._place(SPECIAL, Piece(SPECIAL), x, y)

    def check_ability(self, do: str, name: int) -> None:
        """A new ability is taken, one that he does not own, used or not (copenhagen.md 2.6)."""
        self._require_coat()
        if self.owned[self.turn] >> name & 1:
            raise RuleError("ABILITY_OWNED")

    def do_ability(self, do: str, name: int) -> None:
        """It is active at once."""
        self.coats -= 1
        self.owned[self.turn] |= 1 << name
        self.active[self.turn] |= 1 << name
        self._open_row().coats.append(COAT_ABILITY + name)
        self._go_on()

    def check_refresh(self, do: str) -> None:
        """All used abilities become active again (copenhagen.md 2.6)."""
        self._require_coat()
        if not self.may_refresh():
            raise RuleError("NOTHING_TO_REFRESH")

    def do_refresh(self, do: str) -> None:
        """They are."""
        self.coats -= 1
        self.active[self.turn] = self.owned[self.turn]
        self._open_row().coats.append(COAT_REFRESH)
        self._go_on()

    # ---- lines, with points only ---------------------------------------------------------------

    def check_line(self, p: int, kind: int, windows: bool) -> None:
        """A player has completed a floor or a column."""
        if self.phase != "TURN" or self.has_boards:
            raise RuleError("WRONG_PHASE")
        self.require_player(p)
        if self.lines[kind][p] >= (COLUMNS if kind else FLOORS):
            raise RuleError("LINE_FULL")

    def do_line(self, p: int, kind: int, windows: bool) -> None:
        """It counts 1 for a floor and 2 for a column, twice as much with windows only
        (copenhagen.md 2.7)."""
        self.row = row = Row(p)
        row.set_line(kind, windows)
        row.gain = (1 + kind) * (2 if windows else 1)
        self.lines[kind][p] += 1
        self.line_points[p] += row.gain
        self._close_row()
        if self.score_of(p) >= self.options["target"]:
            self.target_reached_by = p
            self._end()

    def check_empties(self, v: "list[int | None]") -> None:
        """How many cells of each board are empty."""
        if self.phase != "TIE":
            raise RuleError("WRONG_PHASE")
        for value in v:
            if value is not None and not 0 <= value <= _MOST_CELLS:
                raise RuleError("BAD_EVENT", key="v")

    def do_empties(self, v: "list[int | None]") -> None:
        """Breaks the tie, if it can."""
        self.empties = v
        self._end()

    # ---- the end -------------------------------------------------------------------------------

    def check_end_card(self) -> None:
        """The End card was turned up (copenhagen.md 2.8)."""
        if self.phase != "TURN":
            raise RuleError("WRONG_PHASE")

    def do_end_card(self) -> None:
        """The game is over at once; with points only, a tie asks for the empty cells."""
        if not self.has_boards and len(self._first_by_points()) > 1:
            self.phase = "TIE"
        else:
            self._end()

    def _end(self) -> None:
        self._close_row()
        self.phase = "OVER"
        self.over = True
        self.turn = NOBODY
        self.coats = 0
        self.must_build = False

    def _first_by_points(self) -> list[int]:
        """Who has the most points, of those still in. Ascending ids."""
        still_in = sorted(self.players_in())
        most = max([self.score_of(p) for p in still_in])
        return [p for p in still_in if self.score_of(p) == most]

    def empty_of(self, p: int) -> "int | None":
        """The empty cells of a player's board; None where they are not known."""
        if self.has_boards:
            return self.facades[p].empty()
        return self.empties[p] if self.empties else None

    def _decide(self) -> "tuple[list[int], str | None]":
        """Who reached the `target`; after the End card who has the most points (`score`), and of
        several the fewest `empty` cells (copenhagen.md 2.8)."""
        if not self.over:
            return [], None
        if self.target_reached_by != NOBODY:
            return [self.target_reached_by], "target"
        best = self._first_by_points()
        if len(best) == 1:
            return best, "score"
        fewest = min([self.empty_of(p) or 0 for p in best])
        best = [p for p in best if self.empty_of(p) == fewest]
        return best, "empty" if len(best) == 1 else "shared"

    # ---- players, and points by hand -----------------------------------------------------------

    def may_join(self) -> bool:
        """Never: boards, cards and tiles are dealt for those who began."""
        return False

    def may_leave(self) -> bool:
        return self.phase == "TURN"

    def gone(self, p: int) -> None:
        if self.turn == p:
            self._next_turn()

    def score_of(self, p: int) -> int:
        board = self.facades[p].points if self.has_boards else self.line_points[p]
        return board + self.by_hand[p]

    def adjusted(self, p: int, d: int) -> None:
        now = self.score_of(p)
        self.by_hand[p] += min(max(0, now + d), MOST_POINTS) - now

    # ---- the state as data ---------------------------------------------------------------------

    def view(self) -> "dict[str, Any]":
        winners, decided_by = self._decide()
        everybody = range(len(self.names))
        has_boards = self.has_boards
        return {
            "game": self.NAME,
            "phase": self.phase,
            "turn": None if self.turn == NOBODY else self.turn,
            "must": "build" if self.must_build else None,
            "points": [self.score_of(p) for p in everybody],
            "empty": [facade.empty() for facade in self.facades] if has_boards else None,
            "coats": self.coats,
            "cost": self.cost,
            "abilities": [self._abilities(p) for p in everybody] if has_boards else None,
            "boards": [facade.drawn() for facade in self.facades] if has_boards else None,
            "supply": self._supply() if has_boards else None,
            "players": list(self.names),
            "left": list(self.left),
            "over": self.over,
            "winners": winners,
            "decided_by": decided_by,
            "ranks": self.ranks(),
            "history": self.history.view(),
        }

    def _abilities(self, p: int) -> "dict[str, str]":
        return {
            name: "active" if self.active[p] >> place & 1 else "used"
            for place, name in enumerate(ABILITIES)
            if self.owned[p] >> place & 1
        }

    def _supply(self) -> "dict[str, int]":
        supply = {tile: self.supply[place] for place, tile in enumerate(TILES)}
        supply["white-1"] = self.supply[SPECIAL]
        return supply
