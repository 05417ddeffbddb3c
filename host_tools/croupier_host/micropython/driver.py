"""The other side of `runner`: runs under MicroPython and plays what it is told to.

Started with the folder of the firmware as its argument. Every line of the standard input is a
request, a JSON list; every line of the standard output answers one, in the same order:

    ["start", header]       ["done"] or ["refused", code, values]
    ["commit", event]       ["done", its steps so far] or ["refused", code, values]
    ["view"]                ["state", state]
"""

import json
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from croupier.rules.session import Session


def _keep_nothing(record: bytes) -> None:
    """A replay needs no journal."""


def _started(header: "dict[str, Any]") -> "Session":
    from croupier.rules.games import find
    from croupier.rules.header import Header
    from croupier.rules.session import Session

    game = find(header["game"])
    assert game is not None
    return Session(Header.read(game, header), _keep_nothing)


def main() -> None:
    """Answers requests until there are no more."""
    sys.path[:] = [".frozen", sys.argv[1]]
    from croupier.rules.errors import RuleError

    session: "Any" = None  # a Session from the first request on
    while True:
        line = sys.stdin.readline()
        if not line:
            return
        request = json.loads(line)
        answer: "list[Any]" = ["done"]
        try:
            if request[0] == "start":
                session = _started(request[1])
            elif request[0] == "commit":
                session.commit(request[1])
                answer = ["done", session.steps]
            else:
                answer = ["state", session.game.view()]
        except RuleError as error:
            answer = ["refused", error.code, error.values]
        print(json.dumps(answer))


main()
