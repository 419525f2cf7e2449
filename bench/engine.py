"""Prints the engine's benchmark: `make bench`, the same as `backroom bench`."""

from backroom.lab.bench import main

main()
