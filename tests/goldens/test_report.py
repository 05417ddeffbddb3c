"""What is told when pictures differ from the goldens, and how the goldens are made anew."""

import base64
import io
import re

import pytest
from PIL import Image

from . import __main__, album, guide_pictures, readme_picture, report

DARK = bytes(1024)
DOT = bytes((1,)) + bytes(1023)  # the pixel at the upper left
LOW_DOT = bytes((0x80,)) + bytes(1023)  # seven rows lower


@pytest.fixture
def told(tmp_path):
    """The report on a changed, a new, a lost, and an unchanged picture."""
    path = tmp_path / "report.html"
    old = {"a/changed/fr": DOT, "a/gone/fr": DOT, "a/same/fr": DARK}
    new = {"a/changed/fr": LOW_DOT, "a/<new>/fr": DOT, "a/same/fr": DARK}
    return report.write(old, new, path), path.read_text(encoding="utf-8")


def pictures(html):
    """The pictures on a page, by what they are called."""
    found = re.findall(r'<img src="data:image/png;base64,([^"]*)" alt="([^"]*)">', html)
    return {
        name: Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB") for data, name in found
    }


def test_a_report_tells_what_has_changed(told):
    found, _ = told
    assert found == (["a/changed/fr"], ["a/<new>/fr"], ["a/gone/fr"])
    assert str(found) == "1 changed, 1 new, 1 gone"


def test_a_report_shows_old_new_and_difference(told):
    shown = pictures(told[1])
    assert list(shown) == [
        "a/changed/fr, old",
        "a/changed/fr, new",
        "a/changed/fr, difference",
        "a/&lt;new&gt;/fr, new",
        "a/gone/fr, gone",
    ]
    assert {image.size for image in shown.values()} == {(3 * 128, 3 * 64)}


def test_a_difference_is_red_for_what_was_lit_and_green_for_what_is(told):
    picture = pictures(told[1])["a/changed/fr, difference"]
    assert picture.getpixel((1, 1)) == (255, 70, 70)
    assert picture.getpixel((1, 3 * 7 + 1)) == (80, 230, 110)
    assert picture.getpixel((1, 3 * 3)) == picture.getpixel((300, 100))


def test_a_report_needs_nothing_else(told):
    assert re.findall(r'(?:src|href)="(?!data:)', told[1]) == []
    assert "<script" not in told[1]


def test_kept_pictures_come_back(tmp_path):
    places = tmp_path / "goldens.json", tmp_path / "frames.json"
    frames = {"b/x/fr": DOT, "a/x/fr": LOW_DOT, "a/x/en": DARK}
    album.keep(frames, *places)
    assert album.pictures(*places) == frames
    assert album.goldens(places[0]) == album.digests(frames)
    assert list(album.goldens(places[0])) == ["a/x/en", "a/x/fr", "b/x/fr"]


def test_before_the_first_goldens_there_are_none(tmp_path):
    assert album.pictures(tmp_path / "goldens.json", tmp_path / "frames.json") == {}


@pytest.fixture
def commanded(monkeypatch, tmp_path):
    """Runs the command where all pictures are those given, with goldens of its own."""
    hashes, frames, page = (tmp_path / name for name in ("h.json", "f.json", "r.html"))
    monkeypatch.setattr(report, "REPORT", page)
    monkeypatch.setattr(album, "pictures", lambda get=album.pictures: get(hashes, frames))
    monkeypatch.setattr(album, "keep", lambda new, keep=album.keep: keep(new, hashes, frames))
    monkeypatch.setattr(readme_picture, "write", lambda frames: None)
    monkeypatch.setattr(guide_pictures, "write", lambda frames: None)
    monkeypatch.setattr(report, "write", lambda *two, write=report.write: write(*two, page))

    def command(pictures, *arguments):
        monkeypatch.setattr(__main__, "played", lambda start: pictures)
        return __main__.main(arguments), album.pictures()

    return command


def test_the_command_makes_the_pictures_the_goldens(commanded, capsys):
    assert commanded({"a/x/fr": DOT}) == (0, {"a/x/fr": DOT})
    assert commanded({"a/x/fr": DARK}) == (0, {"a/x/fr": DARK})
    assert "1 pictures: 1 changed, 0 new, 0 gone. See " in capsys.readouterr().out


def test_a_check_only_compares(commanded):
    commanded({"a/x/fr": DOT})
    assert commanded({"a/x/fr": DARK}, "--check") == (1, {"a/x/fr": DOT})
    assert commanded({"a/x/fr": DOT}, "--check") == (0, {"a/x/fr": DOT})
