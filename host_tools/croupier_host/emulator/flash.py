"""The flash of a Pico: where its file system lies, and what is on it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any

from ..pico.trouble import BadFile

BLOCK = 4096
BLOCKS = 352  # the last 1408 KiB of 2 MiB
START = 0xA0000
SIZE = BLOCK * BLOCKS

_PROGRAM = 256
_READ = 32
_DISK_VERSION = 0x00020001  # as MicroPython writes it


def file_system(files: Mapping[str, bytes]) -> bytes:
    """A LittleFS as MicroPython has it on a Pico that holds some files, by their paths. Raises
    `BadFile` where they are too large for it."""
    from littlefs import LittleFSError

    fs, content = _littlefs(bytes(SIZE))
    fs.format()
    fs.mount()
    try:
        for path, data in files.items():
            fs.makedirs(str(PurePosixPath(path).parent), exist_ok=True)
            with fs.open(path, "wb") as file:
                file.write(data)
    except LittleFSError as error:
        if error.code != LittleFSError.Error.LFS_ERR_NOSPC:
            raise
        raise BadFile("DATA_TOO_LARGE", most=SIZE // 1024) from None
    fs.unmount()
    return bytes(content)


def files_in(image: bytes) -> dict[str, bytes]:
    """The files of a file system, by their paths. Raises `LittleFSError` where there is none."""
    fs, _ = _littlefs(image)
    fs.mount()
    files = {}
    for folder, _, names in fs.walk("/"):
        for name in names:
            path = str(PurePosixPath(folder) / name)
            with fs.open(path, "rb") as file:
                files[path] = file.read()
    return files


def _littlefs(image: bytes) -> tuple[Any, bytearray]:
    """A file system that is not mounted, and its bytes."""
    from littlefs import LittleFS, UserContext

    context = UserContext(buffsize=SIZE)
    context.buffer[:] = image
    fs = LittleFS(
        context=context,
        block_size=BLOCK,
        block_count=BLOCKS,
        prog_size=_PROGRAM,
        read_size=_READ,
        disk_version=_DISK_VERSION,
        mount=False,
    )
    return fs, context.buffer
