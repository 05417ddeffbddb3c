"""What the guides say of the case, and of what must fit into it, is what pin map and case say."""

import re
from math import cos, radians, sin

import pytest

from croupier_hardware.pin_map import HARDWARE
from tests.hardware.guides import IN_BOTH, LANGUAGES, PIN_MAP, guide, rows, section
from tests.hardware.tools import needs

FIT_TEST = {"en": "Print the fit test first", "fr": "Imprimer d'abord la pièce d'essai"}
TOGETHER = {"en": "Put it together", "fr": "Assembler"}


def on_one_line(text):
    """With the points of English numbers."""
    return re.sub(r"(?<=\d),(?=\d)", ".", " ".join(text.split()))


def by(size):
    return " x ".join(f"{each:g}" for each in size)


@IN_BOTH
def test_the_table_of_panels_is_the_pin_maps(language):
    table = rows(section(FIT_TEST[language], guide(language)))
    told = [[on_one_line(cell) for cell in column] for column in zip(*table)][1:]
    assert told == [
        [
            on_one_line((panel.en, panel.fr)[LANGUAGES.index(language)]),
            "---",
            by(panel.pcb),
            f"{panel.pins_below_top:g}",
            by(panel.active),
            f"{panel.active_below_pins:g}",
            f"{panel.thick:g}",
        ]
        for panel in PIN_MAP.panels
    ]


@IN_BOTH
def test_the_battery_holder_has_the_size_of_the_pin_map_wherever_it_is_told(language):
    told = re.findall(r"\d+ x \d+ x \d+ mm", on_one_line(guide(language)))
    assert len(told) >= 2
    assert set(told) == {f"{by(PIN_MAP.battery_holder)} mm"}


@IN_BOTH
def test_the_letters_of_the_pictures_are_explained(language):
    text = section(TOGETHER[language], guide(language))
    (legend,) = re.findall(r"^A base[^.]+\.$", text, re.MULTILINE)
    pictures = re.findall(r"\((case/\w+\.svg)\)", text)
    drawn = "".join((HARDWARE / each).read_text(encoding="utf-8") for each in pictures)
    shown = set(re.findall(r">([A-Z])</text>", drawn))
    assert shown == set(re.findall(r"\b[A-Z]\b", legend))


# ---- measured on the case ------------------------------------------------------------------------


@pytest.fixture(params=[pytest.param(0, marks=needs("module:build123d"), id="case")])
def plan():
    from croupier_hardware.case.dimensions import plan_of

    return plan_of(PIN_MAP)


def numbers(pattern, text):
    """The numbers in the only place of a text where a pattern is."""
    (found,) = re.finditer(pattern, on_one_line(text))
    return [float(each) for each in found.groups()]


@IN_BOTH
def test_the_feet_go_where_the_case_has_room_for_them(plan, language):
    text = section(TOGETHER[language], guide(language))
    place = r"(\d+) mm (?:from the sides|des côtés) (?:and|et à) (\d+) mm (?:from the|du bord) "
    front = numbers(place + "(?:front|avant)", text)
    behind = numbers(place + "(?:rear|arrière)", text)
    edges = [plan.leaning(y, 0) for y in (-plan.outer[1] / 2, plan.outer[1] / 2)]
    side = plan.outer[0] / 2
    (_, _), (x, y), (_, _), (rear_x, rear_y) = plan.feet
    assert front == pytest.approx([side - x, y - edges[0]], abs=0.5)
    assert behind == pytest.approx([side - rear_x, edges[1] - rear_y], abs=0.5)
    assert numbers(r"(\d+) mm (?:across|au plus)", text) == [2 * plan.size.foot]


@IN_BOTH
def test_the_screwdriver_of_the_guide_reaches_the_deepest_screws(plan, language):
    size, tilt = plan.size, radians(plan.size.tilt)
    rear = max(y for _, y in plan.at.posts)
    below_head = plan.lift + rear * sin(tilt) + (plan.underside - size.land) * cos(tilt)
    (deep,) = numbers(
        r"(\d+) mm (?:deep|de profondeur)", section(TOGETHER[language], guide(language))
    )
    assert deep == pytest.approx(below_head / cos(tilt) - 2, abs=1)  # to the top of its head
    long, thick = numbers(r"PH1\)[^|]+?(\d+) mm[^|]+?(\d+) mm", guide(language))
    assert long > deep + 10
    assert thick < size.head


@IN_BOTH
def test_the_rod_of_the_guide_reaches_bootsel_and_reset(plan, language):
    text = section(TOGETHER[language], guide(language))
    deep, thin = numbers(r"(?:buttons|boutons) (\d+) mm .+?(?:than|moins de) (\d+) mm", text)
    assert deep == pytest.approx(plan.top - plan.size.tube_bottom, abs=0.5)
    assert thin < plan.size.tube_bore


@IN_BOTH
def test_a_plug_that_the_guide_allows_goes_through_the_slot(plan, language):
    from croupier_hardware.case.dimensions import OVERMOULD

    assert guide(language).count(f"{by(OVERMOULD)} mm") == 2
    assert all(plug < slot for plug, slot in zip(OVERMOULD, plan.size.usb_slot))
