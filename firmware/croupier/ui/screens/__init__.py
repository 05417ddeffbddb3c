"""The kinds of screens. A screen draws itself and turns a key into an answer, no more."""
