"""The pictures of all screens in both languages are the goldens, on both interpreters."""

import pytest
from PIL import Image

from croupier_host.device.simulated import DARK

from . import album, guide_pictures, readme_picture, report
from .boxes import starter
from .cases import Case, played

AGAIN = "If all of it is meant: python -m tests.goldens"


def fail_with_report(old, new, what):
    found = report.write(old, new)
    keys = [*found.changed, *found.new, *found.gone]
    shown = ", ".join(keys[:8]) + (", ..." if len(keys) > 8 else "")
    pytest.fail(f"{what}: {found} ({shown}). Look at {report.REPORT}. {AGAIN}", pytrace=False)


def test_micropython_draws_the_same_pixels(frames_there, run):
    if album.difference(run.frames, frames_there):
        fail_with_report(run.frames, frames_there, "MicroPython draws otherwise than CPython")


def test_every_picture_is_its_golden(run):
    if album.difference(album.goldens(), album.digests(run.frames)):
        fail_with_report(album.pictures(), run.frames, "not the goldens")


def test_the_picture_of_the_readme_shows_the_goldens():
    """Of the pixels: another Pillow may pack them otherwise, or write other captions."""
    with Image.open(readme_picture.PATH) as file:
        old = file.convert("RGB")
    new = readme_picture.image(album.pictures()).convert("RGB")
    assert old.size == new.size
    for box in readme_picture.boxes():
        assert old.crop(box).tobytes() == new.crop(box).tobytes(), AGAIN


def test_the_pictures_of_the_guides_show_the_goldens():
    """Of the pixels, and no file is left over."""
    made = guide_pictures.images(album.pictures())
    assert {path.name for path in guide_pictures.FOLDER.iterdir()} == made.keys(), AGAIN
    for name, new in made.items():
        with Image.open(guide_pictures.FOLDER / name) as file:
            old = file.convert("RGB")
        assert old.size == new.size, f"{name}: {AGAIN}"
        assert old.tobytes() == new.convert("RGB").tobytes(), f"{name}: {AGAIN}"


def test_the_kept_pictures_are_those_of_the_goldens():
    assert album.digests(album.pictures()) == album.goldens()


def test_the_goldens_are_sorted_and_have_both_languages():
    keys = list(album.goldens())
    assert keys == sorted(keys)
    french = [key[:-3] for key in keys if key.endswith("/fr")]
    english = [key[:-3] for key in keys if key.endswith("/en")]
    assert french == english
    assert len(keys) == len(french) + len(english)


# ---- light ---------------------------------------------------------------------------------------


def dimming(stage):
    lights.clear()
    stage.switch_on()
    for name, wait_ms in ("bright", 1000), ("dim", 119_000), ("dark", 780_000):
        stage.play(f"wait {wait_ms}\nshot {name}")
        lights.append(stage.light())


lights = []


def test_a_dimmed_picture_is_the_same_picture_with_less_light():
    with starter("cpython") as start:
        frames = played(start, only=[Case("light", dimming)])
    bright, dim, dark = lights
    assert bright > dim > dark == 0
    assert frames["light/bright/fr"] == frames["light/dim/fr"]
    assert frames["light/dark/fr"] == DARK
