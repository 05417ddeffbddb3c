"""The flow of each game. It is imported when its game is played."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def find(name: str) -> "Any":
    """The module of a game's flow. It offers:

    * `TITLE`, the key of the game's name; `FIRST` and `WHO_IS_FIRST`, the keys of the words above
      the player drawn to be first, and of the question who it is; `FIRST_OPTION`, the option of the
      game that holds him; `BETWEEN`, the key of the sentence that says when players may come and
      go; `CORRECT`, that of the line of the menu that corrects what was played; `QUIET`, the phases
      in which nobody presses for long; `SELDOM`, modules of its flow that are not at the top of
      another one's imports: they leave the memory again;
    * `fewest_most(options)`: how many can play; `set_up(box, count, options)`: a flow that gives
      the options of a new game for so many, None when it was left;
    * `turn(box)`: a flow of one prompt or a few, of the phase of now;
    * `follows(box, event)`: whether an entry follows from those before it, so that the flow made it
      without asking: undo and redo pass over it;
    * `position(box)`, `progress(box)` and `entry(box, event)`: where the game is, short and inside
      a sentence, and what an entry was, in words;
    * `scores(box)`: the screen of the table; `rules(box)`: the rules in short, paragraphs;
    * `looks(box)`: lines of the menu that only this game has, pairs of words and a flow;
    * `correct(box)`: a flow that corrects what was played; `summary(box)`: the end in one line.
    """
    return __import__("croupier.ui.flows." + name, None, None, ("turn",))
