"""The flow of each game, and its words. They are imported when they are needed, and leave the
memory when another game is. The modules of a game, its rules, screens and texts too, begin with the
first word of its name, or are listed here.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

OWN = {
    "pili": ("mission", "tricks", "tally", "round_cards", "timer"),
    "copenhagen": ("facade",),
    "bucket": ("pyramid",),
}


def find(name: str) -> "Any":
    """The module of a game's flow. It offers:

    * `SELDOM`, flows and screens that it needs now and then, and that are not at the top of the
      imports of what stays: they leave the memory again;
    * `turn(box)`: a flow of one prompt or a few, of the phase of now;
    * `scores(box)`: the screen of the table; `rules(box)`: the rules in short, paragraphs;
    * `looks(box)`: lines of the menu that only this game has, pairs of words and a flow;
    * `correct(box)`: a flow that corrects what was played.
    """
    return __import__("croupier.ui.flows." + name, None, None, ("turn",))


def words(name: str) -> "Any":
    """The module of what is said and asked outside the turns of a game too. It offers:

    * `FIRST_OPTION`, the option of the game that holds who is first; `QUIET`, the phases in which
      nobody presses for long; `USUAL`, the options that a first game is set up with;
    * `fewest_most(options)`: how many can play; `set_up(box, count, options)`: a flow that gives
      the options of a new game for so many, None when it was left;
    * `follows(box, event)`: whether an entry follows from those before it, so that the flow made it
      without asking: undo and redo pass over it;
    * `position(box)`, `progress(box)` and `entry(box, event)`: where the game is, short and inside
      a sentence, and what an entry was, in words; `summary(box)`: the end in one line.

    The texts of the game have its name (`GAME_TITLE`), the words above the player drawn to be first
    (`GAME_FIRST`) and the question who it is (`GAME_WHO_FIRST`), when players may come and go
    (`GAME_BETWEEN`), and the line of the menu that corrects what was played (`GAME_CORRECT`).
    """
    return __import__("croupier.ui.flows." + _first_word(name) + "_words", None, None, ("entry",))


def is_of(module: str, name: str) -> bool:
    """Whether a module, by its own name without its packages, is of this game alone."""
    word = _first_word(name)
    for beginning in (word,) + OWN.get(word, ()):
        if module.startswith(beginning):
            return True
    return False


def _first_word(name: str) -> str:
    return name.split("_")[0]
