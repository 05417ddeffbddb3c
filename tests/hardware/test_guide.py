"""The guides for builders say the same in both languages, and what the pin map, the shopping list,
the box and the tools say."""

import csv
import re
from collections import Counter
from functools import cache

import pytest

from croupier_hardware.__main__ import main
from croupier_hardware.pin_map import HARDWARE, load
from croupier_hardware.stages import NAMES, stage
from croupier_hardware.wiring.levels import nets_at
from croupier_host.cli import cli
from croupier_host.messages import message
from croupier_host.messages_pico import PICO_MESSAGES
from tests.documents import COMMAND, is_said, prose, shape

LANGUAGES = ("en", "fr")
FILES = {"en": "BUILD.md", "fr": "BUILD.fr.md"}
IN_BOTH = pytest.mark.parametrize("language", LANGUAGES)
PIN_MAP = load()

# How the heading of each level's part begins.
LEVELS = {"breadboard": "1", "wires": "2", "carrier": "3"}
LEVEL = {"en": "Level", "fr": "Niveau"}
LAYOUTS = {"breadboard": PIN_MAP.breadboard, "wires": PIN_MAP.stripboard}


@cache
def guide(language):
    return (HARDWARE / FILES[language]).read_text(encoding="utf-8")


@cache
def part(level, language):
    """What a guide says of one level."""
    parts = re.split(r"^(?=## )", guide(language), flags=re.MULTILINE)
    begins = f"## {LEVEL[language]} {LEVELS[level]}"
    (found,) = (each for each in parts if each.startswith(begins))
    return found


def rows(text):
    """The rows of all tables, as lists of cells."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


# ---- the same in both languages ------------------------------------------------------------------


def pictures(text):
    return re.findall(r"!\[[^\]]+\]\(([^)]+)\)", text)


def test_both_languages_have_the_same_sections_steps_tables_and_pictures():
    english, french = (shape(guide(language)) for language in LANGUAGES)
    assert english == french
    assert pictures(guide("en")) == pictures(guide("fr"))
    cells = [[len(row) for row in rows(guide(language))] for language in LANGUAGES]
    assert cells[0] == cells[1]


def figures(text):
    """Numbers, holes, pins and references, as often as they are named."""
    return Counter(re.findall(r"\b[A-Za-z]{0,3}[+-]?\d+\b", text))


@pytest.mark.parametrize("level", LEVELS)
def test_both_languages_name_the_same_parts_pins_and_holes(level):
    english, french = (figures(part(level, language)) for language in LANGUAGES)
    assert english - french == french - english == Counter()


@IN_BOTH
def test_a_guide_leads_to_the_other_language(language):
    (other,) = set(LANGUAGES) - {language}
    assert f"]({FILES[other]})" in guide(language).splitlines()[2]


@IN_BOTH
def test_the_pictures_are_there(language):
    shown = pictures(guide(language))
    assert [each for each in shown if not (HARDWARE / each).is_file()] == []
    assert len(shown) == len(set(shown))


# ---- the pin map ---------------------------------------------------------------------------------

# English, French.
COLOURS = {
    "BU": ("blue", "bleu"),
    "YE": ("yellow", "jaune"),
    "OG": ("orange", "orange"),
    "GN": ("green", "vert"),
    "VT": ("violet", "violet"),
    "WH": ("white", "blanc"),
    "GY": ("grey", "gris"),
    "PK": ("pink", "rose"),
    "TQ": ("turquoise", "turquoise"),
    "RD": ("red", "rouge"),
    "BK": ("black", "noir"),
}
VALUES = {"1k": "1 kohm", "220": "220 ohm", "10k": "10 kohm", "4.7k": "4.7 kohm"}


def refs_named(text):
    """The references of a text; "SW1 to SW4" names four."""
    found = set(re.findall(r"\b[A-Z]{1,2}\d+\b", text))
    for kind, first, last in re.findall(r"\b([A-Z]+)(\d+) (?:to|à) \1(\d+)\b", text):
        found |= {f"{kind}{number}" for number in range(int(first), int(last) + 1)}
    return found


@IN_BOTH
@pytest.mark.parametrize("level", LEVELS)
def test_every_part_of_a_level_is_named_there(level, language):
    wanted = {ref for ref, each in PIN_MAP.parts.items() if level in each.levels}
    assert sorted(wanted - refs_named(part(level, language))) == []


def pins_named(text):
    """Each pin of the Pico that a text names with its GPIO, or None."""
    found = re.findall(r"\b(?:pin|broche) (\d+)(?: \(GP(\d+)\))?", text)
    return {(int(pin), int(gpio) if gpio else None) for pin, gpio in found}


@IN_BOTH
@pytest.mark.parametrize("level", LEVELS)
def test_every_wire_of_a_level_is_named_with_its_pin(level, language):
    named = pins_named(part(level, language))
    there = nets_at(PIN_MAP, level)
    wires = [net for net in PIN_MAP.nets if net.pin is not None and net.name in there]
    assert wires
    missing = [net.name for net in wires if not {(net.pin, net.gpio), (net.pin, None)} & named]
    assert missing == []


@IN_BOTH
def test_a_pin_that_is_named_with_a_gpio_has_it(language):
    gpios = {net.pin: net.gpio for net in PIN_MAP.nets if net.gpio is not None}
    named = {(pin, gpio) for pin, gpio in pins_named(guide(language)) if gpio is not None}
    assert named == set(gpios.items())


@IN_BOTH
@pytest.mark.parametrize("level", LAYOUTS)
def test_the_tables_of_holes_are_the_layouts(level, language):
    layout = LAYOUTS[level]
    table = {row[0]: row[-1] for row in rows(part(level, language))}
    holes = {ref: " ".join(each) for ref, each in layout.places.items()}
    placed = {ref: at for ref, at in table.items() if ref in holes}
    assert placed == {ref: holes[ref] for ref in holes if ref not in ("A1", "panel", "battery")}
    wires = {net: ", ".join(map(" ".join, each)) for net, each in layout.wires.items()}
    assert {net: at for net, at in table.items() if net in wires} == wires
    # These are told in the steps.
    told = [hole for ref in ("A1", "panel", "battery") for hole in layout.places.get(ref, ())]
    for hole in [*told, *layout.cuts]:
        assert re.search(rf"\b{hole}\b", part(level, language)), hole


@IN_BOTH
def test_the_table_of_nets_is_that_of_the_pin_map(language):
    """At the level of the carrier; a row may have two nets."""
    told = {row[0]: refs_named(row[-1]) for row in rows(part("carrier", language))}
    refs = {net.name: {pin.split(".")[0] for pin in net.pins} for net in PIN_MAP.nets}
    nets = {names: names.split(", ") for names in told if set(names.split(", ")) <= set(refs)}
    assert sorted(name for names in nets.values() for name in names) == sorted(refs)
    assert {names: told[names] for names in nets} == {
        names: {ref for name in each for ref in refs[name]} for names, each in nets.items()
    }


@IN_BOTH
@pytest.mark.parametrize("level", LAYOUTS)
def test_the_wires_of_a_table_have_the_colours_of_the_pin_map(level, language):
    colours = {row[0]: row[1] for row in rows(part(level, language))}
    for net in PIN_MAP.nets:
        if net.name in LAYOUTS[level].wires:
            assert colours[net.name] == COLOURS[net.wire][LANGUAGES.index(language)], net.name


@IN_BOTH
def test_every_resistor_that_is_named_with_a_value_has_it(language):
    text = guide(language).replace("4,7", "4.7")
    named = re.findall(r"\b(R\d)(?: \(| \| )([\d.]+ k?ohm)", text)
    for ref, value in named:
        assert value == VALUES[PIN_MAP.parts[ref].value], ref
    assert {ref for ref, _ in named} >= {"R1", "R2", "R3", "R4"}
    assert set(re.findall(r"[\d.]+ kohm", text)) <= set(VALUES.values())


@IN_BOTH
def test_the_size_of_the_board_that_is_ordered_is_the_pin_maps(language):
    width, height = (f"{value:g}" for value in PIN_MAP.carrier.size)
    assert f"{width} x {height} mm" in guide(language).replace(",", ".")
    assert f"| {PIN_MAP.carrier.thickness:g} mm |" in guide(language).replace(",", ".")


# ---- what the box and the tools say --------------------------------------------------------------

# Signs, what is no text of the box, and how a quotation is explained.
ELSEWHERE = {
    "en": {"words like these", "Words like these"},
    "fr": {"les mots écrits ainsi", "Les mots écrits ainsi"},
}
SIGNS = {"✓", "FR", "EN", "SH1106", "SSD1306", "croupier", ".uf2", "--lang en"}

COLUMNS_OF_QUANTITIES = {f"quantity_{level}" for level in LEVELS}


def is_told(quotation, language):
    """Whether a command says this, with any values, as a whole or as a part."""
    said = (message(language, key, **dict.fromkeys(values(key), "\0")) for key in PICO_MESSAGES)
    patterns = (".+".join(map(re.escape, text.strip().split("\0"))) for text in said)
    return any(re.fullmatch(pattern, quotation) for pattern in patterns)


def values(key):
    return re.findall(r"\{(\w+)\}", PICO_MESSAGES[key][0])


@IN_BOTH
def test_what_a_guide_quotes_is_said_by_the_box_or_by_a_command(language):
    quoted = set(re.findall(r"`([^`\n]+)`", prose(guide(language))))
    quoted -= SIGNS | ELSEWHERE[language] | COLUMNS_OF_QUANTITIES
    quoted = {each for each in quoted if not each.startswith((f"{COMMAND} ", "python "))}
    assert quoted
    odd = [each for each in quoted if not is_said(each, language) and not is_told(each, language)]
    assert sorted(odd) == []


def test_a_quotation_that_no_command_says_is_found():
    assert is_told("answers at 0x3C", "en")
    assert not is_told("answers at 0x3C", "fr")
    assert not is_told("answers", "en")


def commands(name, text):
    return re.findall(rf"(?:`|^)({name} [^`\n]+)", text, re.MULTILINE)


@IN_BOTH
def test_the_commands_and_options_of_a_guide_exist(language):
    lines = commands(COMMAND, guide(language))
    assert {line.split()[1] for line in lines} >= {"flash", "doctor", "names", "backup"}
    for line in lines:
        name, *rest = line.split()[1:]
        assert name in cli.commands, line
        options = {option for each in cli.commands[name].params for option in each.opts}
        assert {word for word in rest if word.startswith("--")} <= options, line


# ---- prices --------------------------------------------------------------------------------------

COLUMNS = 7  # of the table of levels


@cache
def totals():
    """What the shopping list says that each level costs, on USB and with its battery."""
    with (HARDWARE / "bom.csv").open(encoding="utf-8", newline="") as file:
        found = [row for row in csv.DictReader(file) if row["refs"] == "total"]
    level_of = [(row, [each for each in LEVELS if row[f"quantity_{each}"] == "1"]) for row in found]
    return {(level, row["needed"] == "battery"): row["price_each"] for row, (level,) in level_of}


@IN_BOTH
def test_the_prices_are_those_of_the_shopping_list(language):
    prices = {}
    for row in rows(guide(language)):
        level = next((each for each, number in LEVELS.items() if row[0][:1] == number), None)
        if level is not None and len(row) == COLUMNS:
            for battery, cell in zip((False, True), row[2:4]):
                if cell != "-":
                    prices[level, battery] = re.fullmatch(r"([\d.,]+) euros", cell)[1]
    assert {key: price.replace(",", ".") for key, price in prices.items()} == totals()


# ---- for maintainers -----------------------------------------------------------------------------

README = (HARDWARE / "README.md").read_text(encoding="utf-8")


def test_the_readme_names_every_stage_and_what_it_makes():
    named = {row[2].strip("`"): row[0] for row in rows(README) if len(row) == 3}
    assert set(named) & set(NAMES) == set(NAMES)


@pytest.mark.parametrize("name", ["wiring", "shopping"])
def test_the_files_of_a_stage_are_in_the_folders_that_the_readme_gives(name):
    (cell,) = (row[0] for row in rows(README) if len(row) == 3 and row[2] == f"`{name}`")
    for file in stage(name).FILES:
        assert f"({file})" in cell or f"({file.split('/')[0]}/)" in cell, file


def test_the_commands_of_the_readme_exist():
    lines = commands("python -m croupier_hardware", README)
    assert lines
    for line in lines:
        name, *stages = line.removeprefix("python -m croupier_hardware ").split()
        assert name in main.commands, line
        assert set(stages) <= set(NAMES), line
