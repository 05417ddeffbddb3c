"""The guides for builders say the same in both languages, and what pin map and prices say."""

import csv
import re
from collections import Counter
from functools import cache

import pytest

from croupier_hardware.pin_map import HARDWARE
from croupier_hardware.wiring.breadboard import board as breadboard
from croupier_hardware.wiring.levels import nets_at, ref_of
from tests.documents import prose, shape
from tests.hardware.guides import FILES, IN_BOTH, LANGUAGES, LEVELS, PIN_MAP, guide, part, rows

LAYOUTS = {"breadboard": PIN_MAP.breadboard, "wires": PIN_MAP.stripboard}

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
def test_the_lines_of_a_guide_are_short_and_a_size_stands_on_one(language):
    lines = prose(guide(language)).splitlines()
    assert [line for line in lines if len(line) > 120 and line[0] not in "|!"] == []
    assert [line for line in lines if re.search(r"\d x$|^\s*x \d", line)] == []


@IN_BOTH
def test_a_link_within_a_guide_leads_to_a_heading(language):
    titles = re.findall(r"^#+ (.+)$", guide(language), re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}
    links = set(re.findall(r"\]\(#([^)]+)\)", guide(language)))
    assert links
    assert links <= anchors


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
    "BN": ("brown", "marron"),
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


def joined(level):
    """The parts that each net of a level joins, and its pin of the Pico."""
    apart = {PIN_MAP.mcu_ref, "panel", "battery"}
    pins = {net.name: {str(net.pin)} - {"None"} for net in PIN_MAP.nets}
    nets = nets_at(PIN_MAP, level).items()
    return sorted(sorted({ref_of(end) for end in ends} - apart | pins[net]) for net, ends in nets)


@IN_BOTH
def test_the_wires_for_any_board_are_those_of_the_pin_map(language):
    hues = {net.name: COLOURS[net.wire][LANGUAGES.index(language)] for net in PIN_MAP.nets}
    table = [row for row in rows(part("wires", language)) if row[-1] in hues.values()]
    table = [row for row in table if len(row) == 3]
    told = []
    for begin, end, _ in table:
        pins = {str(pin) for pin, _ in pins_named(begin)}
        refs = {ref for ref in refs_named(f"{begin}, {end}") if not ref.startswith("GP")}
        told.append(sorted(refs | pins))
    assert sorted(told) == joined("wires")
    wanted = [hues[net] for net in nets_at(PIN_MAP, "wires")]
    assert sorted(row[-1] for row in table) == sorted(wanted)


# Where the guide moves a wire to, from a hole that the wide panel covers.
MOVED = {"B+41": "B+48", "B-42": "B-49", "B+43": "B+51"}


@IN_BOTH
def test_with_a_wide_panel_on_a_breadboard_wires_move_to_holes_that_are_free(language):
    at, text = breadboard().holes, part("breadboard", language)
    taken = {hole for wires in PIN_MAP.breadboard.wires.values() for wire in wires for hole in wire}
    middle = sum(at[hole][0] for hole in PIN_MAP.breadboard.places["panel"]) / 4
    edge = {panel.name: middle + panel.pcb[0] / 2 / 2.54 for panel in PIN_MAP.panels}
    for old, new in MOVED.items():
        assert old in text and new in text
        assert new not in taken
        assert edge["1in3"] + 0.5 < at[old][0] < edge["2in42"] + 0.5 < at[new][0]
    assert taken & set(MOVED) == {"B+41", "B-42"}


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
