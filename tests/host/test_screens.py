"""`croupier screens`: a picture of every shot of the gallery, and all on one sheet."""

import re

import pytest
from PIL import Image

from croupier_host import gallery
from croupier_host.gallery import Scene
from croupier_host.messages import LANGUAGES
from tests.host.command import croupier

TINY = Scene("tiny", "shot home\npress OK\nshot next", ("Max", "Ana"), b"\1")


@pytest.fixture
def one_scene(monkeypatch):
    monkeypatch.setattr(gallery, "scenes", lambda: [TINY])


def test_each_language_has_its_folder(tmp_path, one_scene):
    done = croupier("screens", "--out", tmp_path / "a" / "b")
    assert (done.status, done.out) == (0, b"")
    for lang in LANGUAGES:
        found = sorted(path.name for path in (tmp_path / "a" / "b" / lang).iterdir())
        assert found == ["contact.png", "tiny-home.png", "tiny-next.png"]
    french, english = (
        (tmp_path / "a" / "b" / lang / "tiny-home.png").read_bytes() for lang in LANGUAGES
    )
    assert french != english


def test_one_language_may_be_asked_for(tmp_path, one_scene):
    done = croupier("screens", "--out", tmp_path, "--lang", "en", "--scale", 2)
    assert (done.status, done.out) == (0, b"")
    assert done.err == f"2 screens in {tmp_path}/en\n"
    assert [path.name for path in tmp_path.iterdir()] == ["en"]
    with Image.open(tmp_path / "en" / "tiny-home.png") as picture:
        assert picture.size == (256, 128)
    with Image.open(tmp_path / "en" / "contact.png") as sheet:
        assert sheet.width > 256 and sheet.height > 128


def test_a_folder_that_cannot_be_made_is_told(tmp_path, one_scene):
    (tmp_path / "file").write_text("")
    done = croupier("screens", "--out", tmp_path / "file", "--lang", "en")
    assert done == (2, b"", f"{tmp_path}/file/en: cannot write: Not a directory\n")


def test_the_folder_must_be_named():
    assert croupier("screens").status == 2


def test_the_scripts_of_the_gallery_say_how_their_box_is_set_up():
    scenes = gallery.scenes()
    assert len({scene.name for scene in scenes}) == len(scenes) > 3
    for scene in scenes:
        assert re.search(r"^shot ", scene.text, re.MULTILINE), scene.name
        assert all(0 < len(name) <= 8 for name in scene.names)
