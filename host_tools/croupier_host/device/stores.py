"""What a box keeps in a folder of this computer. Runs under CPython and MicroPython."""

from croupier.store.store import Store
from croupier.ui.flows.place import Place

from .host_files import HostFiles, ReadOnlyFiles


def store_in(folder: str, is_lasting: bool = True) -> Store:
    """The store of the box whose files lie in a folder that exists, and lasts or is temporary."""
    return Store(HostFiles(folder, is_lasting))


def look_into(folder: str) -> Store:
    """The same to look at: nothing of it can be changed."""
    return Store(ReadOnlyFiles(folder))


def end_trail(store: Store) -> None:
    """What was answered since the last entry may mean something else, once the settings were
    changed from outside: the box comes back to where its flow begins. Raises `OSError`."""
    if store.place is not None and store.is_place_exact:
        store.keep_place(Place.unpack(store.place).packed_base())
