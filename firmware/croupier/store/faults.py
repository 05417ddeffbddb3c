"""What is wrong with what was kept; each is the end of a key of the texts of the box."""

BAD_FILE = "BAD_FILE"  # a file was put aside
BAD_GAME = "BAD_GAME"  # a game, or its end, cannot be read
OLDER = "OLDER"  # the latest state cannot be read: one before it is used
GONE = "GONE"  # nothing is left but the archive
NEWER = "NEWER"  # a newer firmware has written the files: none is touched
NOT_READABLE = "NOT_READABLE"  # the file system gives errors
