"""The flow of each game. It is imported when its game is played."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def find(name: str) -> "Any":
    """The module of a game's flow. It offers:

    * `TITLE`, the key of the game's name; `QUIET`, the phases in which nobody presses for long;
    * `fewest_most(box)`: how many can play; `set_up(box, names)`: a flow that gives the options
      of a new game, None when it was left;
    * `turn(box)`: a flow of one prompt or a few, of the phase of now;
    * `follows(box, event)`: whether an entry follows from those before it, so that the flow made it
      without asking: undo and redo pass over it;
    * `position(box)` and `entry(box, event)`: where the game is, and what an entry was, in words;
    * `scores(box)`: the screen of the table; `rules(box)`: the rules in short, lines of text;
    * `correct(box)`: a flow that corrects what was played; `summary(box)`: the end in one line.
    """
    return __import__("croupier.ui.flows." + name, None, None, ("turn",))
