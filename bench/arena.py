"""Measures whether the bots are as good as they should be: `make arena`. `--table FILE` prints a saved run for docs/bots.md."""

from backroom.lab.gates import main

if __name__ == "__main__":
    main()
