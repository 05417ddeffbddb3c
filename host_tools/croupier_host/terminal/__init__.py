"""The simulator in a terminal: the panel in characters, four buttons on keys and mouse."""
