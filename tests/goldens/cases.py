"""All that is played: the scripts of the gallery, and what no script reaches."""

from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from croupier_host import gallery
from croupier_host.device.simulated import shown
from croupier_host.device.stores import store_in
from croupier_host.script import STEP_MS, Player, parse

LANGUAGES = ("fr", "en")


class Case(NamedTuple):
    """`act(stage)` plays it."""

    name: str
    act: object
    names: tuple = ()
    seed: bytes = bytes(1)


class Stage:
    """One box, its folder, and the pictures that are taken of it."""

    def __init__(self, start, folder, language, keep, widen):
        """`start(language=...)` starts the box, `keep(name, frame)` keeps a picture, and
        `widen(name)` is what a player is called in place of his name."""
        self.folder = folder
        self.language = language
        self.widen = widen
        self._start = start
        self._keep = keep
        self._device = None
        self._player = None

    def switch_on(self, language=None):
        """Starts the box: in the language of the case, or in that of its settings with ""."""
        self._device = self._start(language=self.language if language is None else language)

    def play(self, text):
        """Plays the commands of a script."""
        self._player = Player(self._device, self._keep)
        missed = self._player.play(parse(text))
        assert missed is None, f"line {missed.line} expects {missed.text!r}: {missed.lines}"

    @property
    def line(self):
        """The line of the script that is played."""
        return self._player.line if self._player else 0

    def hold_down(self, buttons, duration_ms):
        """Lets time pass with these buttons down, and does not let go of them."""
        for _ in range(duration_ms // STEP_MS):
            self._device.step(buttons, STEP_MS)

    def shot(self, name):
        """Takes a picture of the panel."""
        self._keep(name, shown(self._device))

    def keep(self, name, frame):
        """Keeps a picture that no device shows."""
        self._keep(name, bytes(frame))

    def light(self):
        """How bright the panel is."""
        return self._device.light()

    def close(self):
        """Switches off."""
        if self._device:
            self._device.close()


def of_gallery(scene):
    """The case of a script of the gallery."""

    def act(stage):
        stage.switch_on()
        stage.play(scene.text)

    return Case(scene.name, act, scene.names, scene.seed)


def cases():
    """All of them, by name."""
    from . import staged, staged_buckets, staged_copenhagen, staged_hardware

    staged_cases = staged.STAGED + staged_copenhagen.STAGED + staged_buckets.STAGED
    staged_cases += staged_hardware.STAGED
    return sorted([*map(of_gallery, gallery.scenes()), *staged_cases])


def same_name(name):
    """The name itself."""
    return name


class Onlooker:
    """Somebody who is told what is played."""

    def place(self, where):
        """From now on `where()` says which line of which case is played."""

    def shot(self, key):
        """The picture of this key is taken."""


def played(start, onlooker=None, widen=same_name, only=None):
    """The pictures of all cases, or of some only, in both languages: {"case/shot/language": frame}.
    `start` is that of `boxes.starter`, `widen(name)` what a player is called."""
    frames = {}
    for case in cases() if only is None else only:
        for language in LANGUAGES:
            frames.update(_played(case, language, start, onlooker or Onlooker(), widen))
    return frames


def _played(case, language, start, onlooker, widen):
    frames = {}

    def keep(shot, frame):
        key = f"{case.name}/{shot}/{language}"
        assert key not in frames, f"two shots are named {key}"
        frames[key] = frame
        onlooker.shot(key)

    with TemporaryDirectory(prefix="goldens-", ignore_cleanup_errors=True) as folder:
        stage = Stage(
            partial(start, Path(folder), seed=case.seed), Path(folder), language, keep, widen
        )
        onlooker.place(lambda: f"{case.name} ({language}), line {stage.line}")
        if case.names:
            store_in(folder).save_settings({"names": [widen(name) for name in case.names]})
        case.act(stage)
        stage.close()
    return frames
