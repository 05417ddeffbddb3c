"""All that is played: the scripts of the gallery, and what no script reaches."""

import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import croupier_host
from croupier_host.device.game_files import GameFiles
from croupier_host.device.simulated import shown
from croupier_host.script import STEP_MS, Player, parse

GALLERY = Path(croupier_host.__file__).with_name("gallery")
LANGUAGES = ("fr", "en")
_DIRECTIVE = re.compile(r"#\s*(names|seed):\s*(.*)")


class Case(NamedTuple):
    """`act(stage)` plays it."""

    name: str
    act: object
    names: tuple = ()
    seed: bytes = bytes(1)


class Stage:
    """One box, its folder, and the pictures that are taken of it."""

    def __init__(self, start, folder, language, seed, widen):
        """`widen(name)` is what a player is called in place of his name."""
        self.folder = folder
        self.language = language
        self.shots = {}
        self.widen = widen
        self._start = start
        self._seed = seed
        self._device = None
        self._player = None

    def switch_on(self, language=None):
        """Starts the box: in the language of the case, or in that of its settings with ""."""
        language = self.language if language is None else language
        self._device = self._start(self.folder, language, self._seed)

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

    def light(self):
        """How bright the panel is."""
        return self._device.light()

    def close(self):
        """Switches off."""
        if self._device:
            self._device.close()

    def _keep(self, name, frame):
        assert name not in self.shots, f"two shots are named {name}"
        self.shots[name] = frame


def script(path):
    """The case of a script of the gallery."""
    text = path.read_text(encoding="utf-8")
    found = dict(_DIRECTIVE.findall(text))
    names = [name.strip() for name in found.get("names", "").split(",") if name.strip()]

    def act(stage):
        stage.switch_on()
        stage.play(text)

    return Case(path.stem, act, tuple(names), bytes.fromhex(found.get("seed", "00")))


def cases():
    """All of them, by name."""
    from .staged import STAGED

    return sorted([*map(script, GALLERY.glob("*.txt")), *STAGED])


def same_name(name):
    """The name itself."""
    return name


def played(start, place=lambda where: None, widen=same_name, only=None):
    """The pictures of all cases in both languages: {"case/shot/language": frame}. `start` is that of
    `boxes.starter`. `place(where)` is told which case is played."""
    frames = {}
    for case in only or cases():
        for language in LANGUAGES:
            with TemporaryDirectory(prefix="goldens-", ignore_cleanup_errors=True) as folder:
                stage = Stage(start, Path(folder), language, case.seed, widen)
                place(lambda: f"{case.name} ({stage.language}), line {stage.line}")  # noqa: B023
                if case.names:
                    names = [widen(name) for name in case.names]
                    GameFiles(folder).save_settings({"names": names})
                case.act(stage)
                stage.close()
            for shot, frame in stage.shots.items():
                frames[f"{case.name}/{shot}/{language}"] = frame
    return frames
