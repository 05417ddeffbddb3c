"""Budget 6: the bytes of the compiled firmware, on flash and loaded at once."""

from .heap import LANGUAGE
from .on_micropython import compiled, on_unix

ON_FLASH = 120_000
LOADED = 55_000


def on_flash():
    """All of it, by package: both languages, all that is loaded on demand."""
    sizes = {}
    for path, data in compiled().items():
        package = "/".join(path.split("/")[1:-1])
        if path.startswith("croupier/"):
            sizes[package] = sizes.get(package, 0) + len(data)
    return sizes


def loaded():
    """The bytes and the number of the modules that are loaded after a whole round."""
    names = on_unix(f"loaded({LANGUAGE!r})")
    files = compiled()
    sizes = []
    for name in names:
        path = name.replace(".", "/")
        sizes.append(len(files.get(path + ".mpy") or files[path + "/__init__.mpy"]))
    return sum(sizes), len(sizes)


def rows():
    """The lines of the report."""
    sizes = on_flash()
    parts = ", ".join(f"{name or 'app'} {size:,}" for name, size in sorted(sizes.items()))
    total, count = loaded()
    return [
        ("6", f".mpy on flash: {parts}", f"{sum(sizes.values()):,} bytes", f"<= {ON_FLASH:,}"),
        (
            "6",
            f".mpy of the {count} modules loaded after a new game and a round",
            f"{total:,} bytes",
            f"<= {LOADED:,}",
        ),
    ]
