"""Who may import whom: the table of firmware/DESIGN.md, and where a tree breaks it."""

import ast

OURS = ("croupier", "croupier_host", "main")
PICO = "croupier.board.pico"

NOTHING = ()
RULES = ("croupier.rules",)
I18N = ("croupier.i18n",)
FONT = ("croupier.ui.font",)
CANVAS = ("croupier.ui.canvas",)
SCREENS = ("croupier.ui.canvas", "croupier.ui.softkeys", "croupier.ui.screens")
SETTINGS = ("croupier.store.settings",)
FLOWS = ("croupier.ui.flows", "croupier.ui.navigator") + SETTINGS
CUES = ("croupier.ui.cues",)
VERSION = ("croupier.__version__",)
KEPT = ("croupier.rules.fields", "croupier.rules.errors", "croupier.rules.header")
KEPT += ("croupier.rules.session", "croupier.rules.games")

# A part of the project, and what it may import of ours besides itself. The longest name that fits a
# module is its part; a module under `croupier` that has none is a fault.
PARTS = {
    "main": ("croupier",),
    "croupier.run": ("croupier",),
    "croupier.app": ("croupier",),
    "croupier.rules": NOTHING,
    "croupier.i18n": NOTHING,
    "croupier.input": NOTHING,
    "croupier.ui.font": NOTHING,
    "croupier.ui.canvas": FONT,
    "croupier.ui.changes": CANVAS,
    "croupier.ui.cues": NOTHING,
    "croupier.ui.idle": NOTHING,
    "croupier.ui.softkeys": CANVAS,
    "croupier.ui.lamp": NOTHING,
    "croupier.ui.screens": SCREENS + I18N,
    "croupier.ui.alerts": SCREENS + I18N + ("croupier.input.gestures",),
    "croupier.ui.notice": CANVAS + I18N,
    "croupier.ui.flows": RULES + SCREENS + FLOWS + I18N + CUES + VERSION,
    "croupier.ui.navigator": RULES + SCREENS + FLOWS + I18N,
    "croupier.store": KEPT,
    "croupier.store.settings": ("croupier.rules.names", "croupier.rules.errors"),
    "croupier.board.contract": NOTHING,
    "croupier.board.files": NOTHING,
    "croupier.board.pins": NOTHING,
    "croupier.board.oled": NOTHING,
    "croupier.board.splash": NOTHING,
    "croupier.board.buttons": NOTHING,
    "croupier.board.buzzer": NOTHING,
    "croupier.board.battery": NOTHING,
    "croupier.board.crashes": NOTHING,
    "croupier.board.board": ("croupier.board",),
    "croupier.board.pico": ("croupier.board",),
    "croupier_host": ("croupier",),
}
PACKAGES = ("croupier", "croupier.ui", "croupier.board")  # their __init__ imports nothing of ours
ONLY_MAIN_MAY = PICO
ONLY_PICO_MAY = ("machine", "rp2")
HOW_TO_IMPORT = ("__import__", "import_module")


def is_within(name, part):
    return name == part or name.startswith(part + ".")


def part_of(module):
    """The part that a module belongs to, None for a module without a row in the table."""
    fitting = [part for part in PARTS if is_within(module, part)]
    return max(fitting, key=len) if fitting else None


# ---- reading -------------------------------------------------------------------------------------


def modules(folder):
    """The modules under a folder: pairs (dotted name, path)."""
    for path in sorted(folder.rglob("*.py")):
        names = list(path.relative_to(folder).with_suffix("").parts)
        if names[-1] == "__init__":
            names.pop()
        yield ".".join(names), path


def imports(module, path):
    """What a module imports: (line, dotted name of what is bound, whether written relative, whether
    for type checkers only). A name of None is one that cannot be read from the source."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for_checkers = {
        id(inside)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"
        for statement in node.body
        for inside in ast.walk(statement)
    }
    for node in ast.walk(tree):
        for name, is_relative in _names(node, package):
            yield node.lineno, name, is_relative, id(node) in for_checkers


def _names(node, package):
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield alias.name, False
    elif isinstance(node, ast.ImportFrom):
        base = node.module or ""
        if node.level:
            above = package.split(".")
            above = above[: len(above) - node.level + 1]
            base = ".".join(above + ([base] if base else []))
        for alias in node.names:
            yield f"{base}.{alias.name}", bool(node.level)
    elif isinstance(node, ast.Call):
        name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
        if name in HOW_TO_IMPORT:
            yield _beginning(node.args[0]) if node.args else None, False


def _beginning(text):
    """The name, or its constant beginning, of what is imported by a call."""
    while isinstance(text, ast.BinOp):
        text = text.left
    if isinstance(text, ast.Constant) and isinstance(text.value, str):
        return text.value.rstrip(".")
    return None


# ---- judging -------------------------------------------------------------------------------------


def fault_of(module, name, is_relative, is_for_checkers):
    """What is wrong with an import, None when nothing is."""
    part = part_of(module)
    if name is None:
        return "imports what cannot be read from the source"
    is_ours = name.partition(".")[0] in OURS
    if name.endswith(".*") and is_ours:
        return f"imports everything of {name[:-2]}"
    if is_within(name, ONLY_MAIN_MAY) and module not in ("main", PICO):
        return f"imports {name}: only main may"
    if not is_ours:
        return _fault_of_foreign(module, part, name, is_for_checkers)
    if part is None:
        return f"imports {name}: it has no row in the table"
    if part == "croupier.rules" and not is_relative:
        return f"imports {name}: the rules import relatively"
    if not any(is_within(name, allowed) for allowed in (part, *PARTS[part])):
        return f"imports {name}"
    return None


def _fault_of_foreign(module, part, name, is_for_checkers):
    if is_for_checkers and is_within(name, "typing"):
        return None
    if part == "croupier.rules":
        return f"imports {name}: the rules import nothing but rules"
    is_of_the_pico = any(is_within(name, only) for only in ONLY_PICO_MAY)
    if is_of_the_pico and is_within(module, "croupier") and module != PICO:
        return f"imports {name}: only {PICO} may"
    return None


def faults(root):
    """Every import of a tree that the table forbids, and every module without a row."""
    found = []
    for folder in (root / "firmware", root / "host_tools"):
        for module, path in modules(folder):
            place = path.relative_to(root).as_posix()
            if part_of(module) is None and module not in PACKAGES:
                found.append(f"{place}: no row in the table")
            for line, name, is_relative, is_for_checkers in imports(module, path):
                fault = fault_of(module, name, is_relative, is_for_checkers)
                if fault:
                    found.append(f"{place}:{line}: {fault}")
    return found
