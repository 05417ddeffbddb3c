"""What the box has to say to the ear: a short sound each, if sounds are switched on.

What works is silent, for a round has twenty presses.
"""

MENU = 1  # BACK was held long enough: the menu is there, and the finger may go
REFUSED = 2  # a press that does nothing now
NOT_SAVED = 3  # an entry could not be kept
RING = 4  # something has happened that the whole table waits for
