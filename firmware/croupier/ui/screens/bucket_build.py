"""A pyramid is built: which colour stands where."""

from ..canvas import numeral
from .bucket_head import head
from .buckets import Pyramid
from .screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas

_LEFT_X = 109  # how many of each colour are left


class Build(Screen):
    """The colour of the bucket under the cursor is asked. Answers the key."""

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        pyramid: Pyramid,
        name: str,
        progress: str,
        left: "list[int]",
    ) -> None:
        """`left` of each colour are still to be put somewhere."""
        super().__init__(keys)
        self.pyramid = pyramid
        self.name = name
        self._progress = progress
        self._left = left

    def body(self, canvas: "Canvas") -> None:
        self.pyramid.draw(canvas)
        head(canvas, self.name, self._progress, self.is_fresh)
        letters = self.pyramid.pictures.letters
        page = 2
        for colour, count in enumerate(self._left):
            if count:
                canvas.text(letters[colour], _LEFT_X, page)
                canvas.text("×", _LEFT_X + 6, page)
                canvas.text(numeral(count), _LEFT_X + 12, page)
            page += 1
