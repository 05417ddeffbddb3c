"""Croupier on a laptop: the command line, and the tools that make what the box reads."""

INTERRUPTED = 130  # exit status after Ctrl-C
