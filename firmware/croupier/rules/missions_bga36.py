CARDS: "tuple[tuple[str, bytes], ...]" = ()
