"""From levels of buttons to gestures."""
