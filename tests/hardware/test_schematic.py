"""The schematic: KiCad's own eyes see that it is the pin map, and see what is not."""

import pytest

from croupier_hardware.board import checks
from croupier_hardware.board.project import project_files
from croupier_hardware.board.schematic import schematic
from croupier_hardware.board.sexpr import Quoted, child, children, properties
from croupier_hardware.pin_map import load
from tests.hardware.boards import changed, copied, field, label_at, moved, part, renamed, replaced
from tests.hardware.maps import changed as map_changed
from tests.hardware.tools import needs

pytestmark = needs("kicad-cli")

PIN_MAP = load()
# One pin of the Pico to the next.
PITCH = 2.54


@pytest.fixture
def folder(tmp_path):
    return copied(tmp_path)


def faults(folder):
    return checks.schematic(PIN_MAP, folder) + checks.electrical_rules(PIN_MAP, folder)


def damaged(folder, change):
    changed(folder / checks.SCHEMATIC, change)
    return faults(folder)


def with_wire(label):
    """The wire whose end is a label."""

    def find(root):
        at = child(label, "at")[1:3]
        wires = [(each, child(each, "pts")[1:]) for each in children(root, "wire")]
        (found,) = [wire for wire, ends in wires if any(end[1:] == at for end in ends)]
        return found

    return find


def test_it_is_the_pin_map_and_keeps_the_rules(folder):
    assert faults(folder) == []


def test_it_stays_so_when_it_is_written_again(folder):
    assert damaged(folder, lambda root: None) == []


def test_a_wrong_gpio_is_found(folder):
    def to_the_next_pin(root):
        label = label_at(root, "BTN_OK", far_left=False)
        wire = with_wire(label)(root)
        moved(label, "at", down=PITCH)
        for end in child(wire, "pts")[1:]:
            end[2] = f"{float(end[2]) + PITCH:.2f}"

    found = damaged(folder, to_the_next_pin)
    assert "croupier.kicad_sch: A1.19 is on BTN_OK, by the pin map on no net" in found
    assert any("A1.17 is on" in fault for fault in found)


def test_a_renamed_label_is_found(folder):
    found = damaged(folder, lambda root: renamed(label_at(root, "LED", far_left=True), "LAMP"))
    assert "croupier.kicad_sch: A1.5 is on LAMP, by the pin map on LED" in found


def test_two_swapped_labels_are_found(folder):
    def swap(root):
        one, other = (label_at(root, f"OLED_{name}", far_left=True) for name in ("SDA", "SCL"))
        renamed(one, "OLED_SCL")
        renamed(other, "OLED_SDA")

    found = damaged(folder, swap)
    assert "croupier.kicad_sch: J1.4 is on OLED_SCL, by the pin map on OLED_SDA" in found
    assert "croupier.kicad_sch: J1.3 is on OLED_SDA, by the pin map on OLED_SCL" in found


def test_a_missing_wire_is_found(folder):
    def cut(root):
        root.remove(with_wire(label_at(root, "RESET", far_left=False))(root))

    assert any("A1.30" in fault for fault in damaged(folder, cut))


def test_a_wrong_value_is_found(folder):
    def other(root):
        field(part(root, "R2"), "Value")[2] = Quoted("22")

    assert damaged(folder, other) == [
        "croupier.kicad_sch: value of R2 is 22, by the pin map 220",
    ]


def test_a_wrong_footprint_is_found(folder):
    def other(root):
        name = properties(part(root, "R1"))["Footprint"].replace("10.16", "7.62")
        field(part(root, "C1"), "Footprint")[2] = Quoted(name)

    assert any("footprint of C1" in fault for fault in damaged(folder, other))


def test_a_pull_up_that_is_fitted_is_found(folder):
    def fit(root):
        child(part(root, "R5"), "dnp")[1] = "no"

    assert damaged(folder, fit) == [
        "croupier.kicad_sch: fitted of R5 is True, by the pin map False",
    ]


def test_a_missing_part_is_found(folder):
    found = damaged(folder, lambda root: root.remove(part(root, "TP3")))
    assert "croupier.kicad_sch: TP3 is missing" in found


def test_a_pin_that_hangs_in_the_air_breaks_the_rules(folder):
    changed(folder / checks.SCHEMATIC, lambda root: root.remove(child(root, "no_connect")))
    assert any("pin_not_connected" in fault for fault in checks.electrical_rules(PIN_MAP, folder))


def test_another_pin_map_makes_another_schematic(tmp_path):
    pin_map = map_changed(tmp_path, ("gpio = 13\n", "gpio = 14\n"))
    for name, text in project_files(pin_map).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / checks.SCHEMATIC).write_text(schematic(pin_map), encoding="utf-8")
    assert checks.schematic(pin_map, tmp_path) == []
    assert "croupier.kicad_sch: A1.19 is on BTN_OK, by the pin map on no net" in checks.schematic(
        PIN_MAP, tmp_path
    )


def test_two_outputs_of_power_are_all_that_may_meet(folder):
    """The symbol of the Pico has two grounds: the rules of the project let them be one net."""
    replaced(folder / "croupier.kicad_pro", '"pin_map"', '"other"')
    found = checks.electrical_rules(PIN_MAP, folder)
    assert len(found) == 1
    assert "pin_to_pin" in found[0]
