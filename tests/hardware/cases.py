"""Faulty cases, and what is said of them."""

from dataclasses import replace


def sized(plan, **sizes):
    return replace(plan, size=replace(plan.size, **sizes))


def faults(plan, meshes):
    from croupier_hardware.case.checks import case_faults

    return case_faults(plan, meshes)


def print_faults(name, meshes):
    from croupier_hardware.case.checks import printing_faults

    return printing_faults({name: meshes[name]})


def has(found, *words):
    return any(all(word in fault for word in words) for fault in found)
