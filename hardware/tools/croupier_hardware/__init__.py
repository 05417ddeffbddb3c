"""Everything that is made from the pin map, and the checks that it all agrees."""
