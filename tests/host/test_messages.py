"""Every message and every refusal has its words in both languages, and they fit the panel."""

import ast
import re
import string
import textwrap

import pytest

from croupier.i18n import bucket_pyramid_fr, copenhagen_fr, errors_fr, pili_pili_fr
from croupier.i18n.texts import refusal, text
from croupier.rules.games import GAMES
from croupier.rules.missions import ASKS
from croupier.ui.flows.games import is_of
from croupier_host import messages
from tests.host.command import ROOT
from tests.texts import by_key

FIRMWARE = ROOT / "firmware"
RULES = sorted((FIRMWARE / "croupier" / "rules").glob("*.py"))
HOST = ROOT / "host_tools" / "croupier_host"
LINES, LINE = 2, 20  # a refusal on the panel
# Where the table of codes of a game is in its rules.
TABLES = {"pili_pili": "## 1.5", "copenhagen": "## 2.6", "bucket_pyramid": "## 3.5"}

# The widest that each value can be.
WIDEST = {
    **dict.fromkeys(("p", "prev"), 0),
    **dict.fromkeys(("k", "m", "n", "s", "t", "v", "lo", "hi", "max"), 56),
    "at": 9999,
    "name": "first_dealer",
}
WIDEST_OF = {
    "pili_pili": {"colour": "cyan"},  # turquoise in French
    "copenhagen": {},
    "bucket_pyramid": {"colour": "Y"},
}
NAMES = ["W" * 12]


def placeholders(sentence):
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


# ---- messages of the command line ----------------------------------------------------------------


@pytest.mark.parametrize("key", messages._MESSAGES)
def test_a_message_has_both_languages_with_the_same_values(key):
    french, english = messages._MESSAGES[key]
    assert french.strip() and english.strip() and french != english
    assert placeholders(french) == placeholders(english)


def keys_used():
    """The keys of messages that the host tools name, as words in their source."""
    words = set()
    for path in HOST.rglob("*.py"):
        if path.name in ("messages.py", "messages_pico.py"):  # where they are defined
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
    return words


def test_every_message_is_used():
    assert set(messages._MESSAGES) <= keys_used()


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("Zoé: ça va ?", "Zoé: ça va ?"),
        ("a\x1b[31m\n\t\x7f\x9b", "a?[31m????"),
        ("\u202e\ud800", "??"),
    ],
)
def test_printable_leaves_nothing_that_a_terminal_obeys(said, shown):
    assert messages.printable(said) == shown


# ---- codes of the rules --------------------------------------------------------------------------

CODE = re.compile(r"[A-Z]{3,}|[A-Z]+(_[A-Z]+)+")


def games_of(path):
    """The games that a file of the rules works for."""
    return [game for game in GAMES if is_of(path.stem, game)] or list(GAMES)


def raised(game):
    """What the rules of a game raise: pairs of a code and the keywords of its `RuleError`."""
    for path in RULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "RuleError":
                if game in games_of(path):
                    (code,) = node.args
                    yield code, {keyword.arg: keyword.value for keyword in node.keywords}


def returned_by(name):
    """The codes that the functions of a file return."""
    tree = ast.parse((FIRMWARE / "croupier" / "rules" / name).read_text("utf-8"))
    returned = [node.value for node in ast.walk(tree) if isinstance(node, ast.Return)]
    words = [part.value for node in returned for part in ast.walk(node) if is_text(part)]
    return {word for word in words if CODE.fullmatch(word)}


def is_text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


# The codes that a bid, and a tile that has no place there, are refused with.
RETURNED = {
    "pili_pili": returned_by("pili_bids.py"),
    "copenhagen": returned_by("facade.py"),
    "bucket_pyramid": set(),
}
RAISED = {game: list(raised(game)) for game in GAMES}


def codes(game):
    """All codes that a game may be refused with."""
    named = {code.value for code, _ in RAISED[game] if isinstance(code, ast.Constant)}
    return named | RETURNED[game]


def test_only_bids_and_places_are_refused_with_a_code_from_elsewhere():
    for game, keys in (("pili_pili", [{"k", "v", "prev"}]), ("copenhagen", [set(), set()])):
        elsewhere = [values for code, values in RAISED[game] if not isinstance(code, ast.Constant)]
        assert [set(values) for values in elsewhere] == keys
    bids = {"BID_RANGE", "BID_SUM", "BID_FORBIDDEN", "BID_SAME_AS_PREV"}
    assert RETURNED["pili_pili"] == bids
    assert RETURNED["copenhagen"] == {"OFF_BOARD", "OVERLAP", "UNSUPPORTED"}


def contract_codes():
    """The codes of the contract that belong to games that are built: those of every game, and
    those of the table of each game."""
    contract = (FIRMWARE / "CONTRACT.md").read_text(encoding="utf-8")
    text = contract.split("### Codes\n")[1].split("###")[0]
    for game, heading in TABLES.items():
        rules = (FIRMWARE / "croupier" / "rules" / f"{game}.md").read_text(encoding="utf-8")
        table = rules.split(heading)[1].split("| code | when |")[1].split("\n\n")[0]
        text += "".join(row.split("|")[1] for row in table.splitlines()[2:])
    return {word for word in re.findall(r"`([^`]+)`", text) if CODE.fullmatch(word)}


def test_the_codes_of_the_contract_are_those_that_the_rules_raise():
    assert contract_codes() == set().union(*map(codes, GAMES))


def sentences(game, code, language):
    """The sentences of a code with its widest values, one for each of its reasons."""
    for what in ("tricks", *ASKS) if code == "MISSING" else (None,):
        for why in reasons(game, code):
            values = {**WIDEST, **WIDEST_OF[game], "why": why}
            values.update({"what": what} if what else {})
            yield refusal(language, game, code, values, NAMES)


def reasons(game, code):
    """The values of `why` that the rules of a game give the code."""
    raised = RAISED[game]
    given = [values.get("why") for name, values in raised if getattr(name, "value", "") == code]
    return [why.value for why in given if isinstance(why, ast.Constant)] or ["WRONG_PHASE"]


@pytest.mark.parametrize("language", messages.LANGUAGES)
@pytest.mark.parametrize(("game", "code"), [(g, code) for g in GAMES for code in sorted(codes(g))])
def test_a_code_has_a_text_that_fits_two_lines_of_twenty(game, code, language):
    for sentence in sentences(game, code, language):
        wrapped = textwrap.wrap(sentence, LINE, break_long_words=False, break_on_hyphens=False)
        assert 1 <= len(wrapped) <= LINES, sentence
        assert max(map(len, wrapped)) <= LINE, sentence
        assert "{" not in sentence


def test_a_bad_name_says_which_of_four_things_is_wrong():
    assert sorted(reasons("pili_pili", "BAD_NAME")) == ["chars", "empty", "long", "taken"]


def keys_of(code, values):
    """The keys of the texts that a raised error may need."""
    if code == "BAD_NAME":
        return ["BAD_NAME_" + values["why"].value]
    return [code]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_whoever_raises_a_code_gives_the_values_that_its_text_shows(language, game):
    for code, values in RAISED[game]:
        for name in [code.value] if isinstance(code, ast.Constant) else sorted(RETURNED[game]):
            for key in keys_of(name, values):
                assert placeholders(text(language, key, game)) <= set(values), key


FRENCH = [
    ("", errors_fr),
    ("pili_pili", pili_pili_fr),
    ("copenhagen", copenhagen_fr),
    ("bucket_pyramid", bucket_pyramid_fr),
]


@pytest.mark.parametrize(("game", "key"), [(g, key) for g, file in FRENCH for key in by_key(file)])
def test_a_text_differs_between_the_languages(game, key):
    french, english = (text(language, key, game) for language in messages.LANGUAGES)
    assert french.strip() and english.strip() and french != english
