"""What the tests of the case share. Large libraries are imported when a test runs."""

import pytest


@pytest.fixture(scope="module")
def plan():
    from croupier_hardware.case.dimensions import plan_of
    from croupier_hardware.pin_map import load

    return plan_of(load())


@pytest.fixture(scope="module")
def kept(plan):
    """The meshes in the repository."""
    from croupier_hardware.case.meshes import read
    from croupier_hardware.case.models import names
    from croupier_hardware.pin_map import HARDWARE

    return {name: read(HARDWARE / "case" / f"{name}.stl") for name in names(plan)}


@pytest.fixture
def built(kept, tmp_path):
    """The meshes with one of them built from another plan."""

    def build(plan, name):
        from croupier_hardware.case import build_parts
        from croupier_hardware.case.meshes import read

        build_parts(plan, tmp_path, [name])
        return {**kept, name: read(tmp_path / f"{name}.stl")}

    return build
