"""The box on a laptop: a board without hardware, its files in a folder, and the app on it."""
