"""What all screens with a pyramid at the left share."""

from .buckets import Pyramid
from .screen import MARK_X, SAVED, Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas

_X = 66  # right of the top of a pyramid


class OnPyramid(Screen):
    """A pyramid, and whom it is about: his name, inverted where he acts, and a note below it. A
    subclass draws its part in `beside`. Answers the key."""

    acts = True

    def __init__(
        self, keys: "tuple[str, str, str, str]", pyramid: Pyramid, name: str, note: str
    ) -> None:
        super().__init__(keys)
        self.pyramid = pyramid
        self.name = name
        self._note = note

    def body(self, canvas: "Canvas") -> None:
        self.pyramid.draw(canvas)
        end = canvas.text(self.name, _X, 0)
        if self.acts and not self.is_fresh:
            canvas.invert(_X - 2, end + 1, 0)
        canvas.text(SAVED, MARK_X, 0)
        canvas.right(self._note, 1)
        self.beside(canvas)

    def beside(self, canvas: "Canvas") -> None:
        """What stands right of the pyramid."""
