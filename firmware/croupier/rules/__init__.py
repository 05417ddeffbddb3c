"""The shared core: pure rules, the same on the box and on a laptop."""
