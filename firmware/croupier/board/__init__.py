"""What is soldered and wired: files, and later panel, buttons, buzzer."""
