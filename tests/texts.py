"""What a generated file of texts holds, read without looking for a key."""


def by_key(file):
    """The texts of a file of `croupier.i18n` by their keys."""
    lines = str(file.TEXTS, "utf-8").split("\n")[1:-1]
    return dict([line.split("=", 1) for line in lines])
