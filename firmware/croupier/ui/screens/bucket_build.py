"""A pyramid is built: which colour stands where."""

from ..canvas import numeral
from .bucket_screen import OnPyramid
from .buckets import Pyramid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas

_LEFT_X = 109  # how many of each colour are left


class Build(OnPyramid):
    """The colour of the bucket under the cursor is asked."""

    def __init__(
        self,
        keys: "tuple[str, str, str, str]",
        pyramid: Pyramid,
        name: str,
        progress: str,
        left: "list[int]",
    ) -> None:
        """`left` of each colour are still to be put somewhere."""
        super().__init__(keys, pyramid, name, progress)
        self._left = left

    def beside(self, canvas: "Canvas") -> None:
        letters = self.pyramid.pictures.letters
        page = 2
        for colour, count in enumerate(self._left):
            if count:
                canvas.text(letters[colour], _LEFT_X, page)
                canvas.text("×", _LEFT_X + 6, page)
                canvas.text(numeral(count), _LEFT_X + 12, page)
            page += 1
