"""Every message and every refusal has its words in both languages, and they fit the panel."""

import ast
import re
import string
import textwrap

import pytest

from croupier.i18n import errors_fr, pili_pili_fr
from croupier.i18n.texts import refusal, text
from croupier.rules.missions import ASKS
from croupier_host import messages
from tests.host.command import ROOT
from tests.texts import by_key

GAME = "pili_pili"
FIRMWARE = ROOT / "firmware"
RULES = sorted((FIRMWARE / "croupier" / "rules").glob("*.py"))
HOST = ROOT / "host_tools" / "croupier_host"
LINES, LINE = 2, 20  # a refusal on the panel
OTHER_GAMES = {"LINE_FULL", "UNFINISHED"}  # Copenhagen's; listed among the codes of every game

# The widest that each value can be.
WIDEST = {
    **dict.fromkeys(("p", "prev"), 0),
    **dict.fromkeys(("k", "m", "s", "v", "lo", "hi", "max"), 56),
    "at": 9999,
    "name": "first_dealer",
    "colour": "cyan",  # shown as turquoise in French
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

CODE = re.compile(r"[A-Z]{3,}(_[A-Z]+)*")


def raised():
    """What the rules raise: pairs of a code and the keywords of its `RuleError`."""
    for path in RULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "RuleError":
                (code,) = node.args
                yield code, {keyword.arg: keyword.value for keyword in node.keywords}


def bid_codes():
    """The codes that a bid is refused with: `pili_bids` returns them."""
    tree = ast.parse((FIRMWARE / "croupier" / "rules" / "pili_bids.py").read_text("utf-8"))
    returned = [node.value for node in ast.walk(tree) if isinstance(node, ast.Return)]
    return {node.value for node in returned if isinstance(node, ast.Constant) and node.value}


RAISED = list(raised())
NAMED = {code.value for code, _ in RAISED if isinstance(code, ast.Constant)}
CODES = sorted(NAMED | bid_codes())


def test_only_a_bid_is_refused_with_a_code_from_elsewhere():
    elsewhere = [values for code, values in RAISED if not isinstance(code, ast.Constant)]
    assert [set(values) for values in elsewhere] == [{"k", "v", "prev"}]
    assert bid_codes() == {"BID_RANGE", "BID_SUM", "BID_FORBIDDEN", "BID_SAME_AS_PREV"}


def contract_codes():
    """The codes of the contract that belong to games that are built: those of every game, and
    those of Pili Pili in the table of pili_pili.md 1.5."""
    contract = (FIRMWARE / "CONTRACT.md").read_text(encoding="utf-8")
    section = contract.split("### Codes\n")[1].split("###")[0]
    rules = (FIRMWARE / "croupier" / "rules" / "pili_pili.md").read_text(encoding="utf-8")
    table = rules.split("## 1.5")[1].split("\n\n")[1]
    cells = [row.split("|")[1] for row in table.splitlines()]
    words = re.findall(r"`([^`]+)`", section + "".join(cells))
    return {word for word in words if CODE.fullmatch(word)} - OTHER_GAMES


def test_the_codes_of_the_contract_are_those_that_the_rules_raise():
    assert contract_codes() == set(CODES)


def sentences(code, language):
    """The sentences of a code with its widest values, one for each of its reasons."""
    for what in ("tricks", *ASKS) if code == "MISSING" else (None,):
        for why in reasons(code):
            values = {**WIDEST, "why": why, **({"what": what} if what else {})}
            yield refusal(language, GAME, code, values, NAMES)


def reasons(code):
    """The values of `why` that the rules give the code."""
    given = [values.get("why") for name, values in RAISED if getattr(name, "value", "") == code]
    return [why.value for why in given if isinstance(why, ast.Constant)] or ["WRONG_PHASE"]


@pytest.mark.parametrize("language", messages.LANGUAGES)
@pytest.mark.parametrize("code", sorted(contract_codes() | set(CODES)))
def test_a_code_has_a_text_that_fits_two_lines_of_twenty(code, language):
    for sentence in sentences(code, language):
        wrapped = textwrap.wrap(sentence, LINE, break_long_words=False, break_on_hyphens=False)
        assert 1 <= len(wrapped) <= LINES, sentence
        assert max(map(len, wrapped)) <= LINE, sentence
        assert "{" not in sentence


def test_a_bad_name_says_which_of_four_things_is_wrong():
    assert sorted(reasons("BAD_NAME")) == ["chars", "empty", "long", "taken"]


def keys_of(code, values):
    """The keys of the texts that a raised error may need."""
    if code == "BAD_NAME":
        return ["BAD_NAME_" + values["why"].value]
    return [code]


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_whoever_raises_a_code_gives_the_values_that_its_text_shows(language):
    for code, values in RAISED:
        for name in [code.value] if isinstance(code, ast.Constant) else sorted(bid_codes()):
            for key in keys_of(name, values):
                assert placeholders(text(language, key, GAME)) <= set(values), key


@pytest.mark.parametrize("key", [*by_key(errors_fr), *by_key(pili_pili_fr)])
def test_a_text_differs_between_the_languages(key):
    french, english = (text(language, key, GAME) for language in messages.LANGUAGES)
    assert french.strip() and english.strip() and french != english
