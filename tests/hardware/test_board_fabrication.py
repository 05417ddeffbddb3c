"""The files for the maker are the same each time that they are made."""

import pytest

from croupier_hardware.board.fabrication import TO_UPLOAD, undated
from tests.hardware.boards import BOARD


def test_no_file_for_the_maker_says_when_it_was_made():
    for name in TO_UPLOAD:
        text = (BOARD / "fab" / name).read_text(encoding="utf-8")
        assert "CreationDate" not in text
        assert " date " not in text


@pytest.mark.parametrize(
    ("dated", "text"),
    [
        ("%TF.CreationDate,2026-12-01T15:41:33+00:00*%\nG01*\n", "G01*\n"),
        ("; #@! TF.CreationDate,2026-12-01T15:41:34+00:00\nM48\n", "M48\n"),
        (
            "%TF.GenerationSoftware,KiCad,Pcbnew,9.0.8+1*%\n",
            "%TF.GenerationSoftware,KiCad,Pcbnew,9.0*%\n",
        ),
        (
            "; #@! TF.GenerationSoftware,Kicad,Pcbnew,9.0.9\n",
            "; #@! TF.GenerationSoftware,Kicad,Pcbnew,9.0\n",
        ),
        (
            "G04 Created by KiCad (PCBNEW 9.0.8+1) date 2026-12-01 15:41:33*\n",
            "G04 Created by KiCad (PCBNEW 9.0)*\n",
        ),
        (
            "; DRILL file {KiCad 9.0.8+1} date 2026-12-01T15:41:34+0000\n",
            "; DRILL file {KiCad 9.0}\n",
        ),
    ],
)
def test_a_date_and_the_last_number_of_the_version_are_taken_out(dated, text):
    assert undated(dated) == text
