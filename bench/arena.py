"""Measures whether the bots are as good as they should be: `make arena`. `--table FILE` prints a saved run for docs/bots.md."""

import os

# Before numpy is there: what a decision takes is the time of one core.
os.environ |= {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}

from backroom.lab.gates import main

if __name__ == "__main__":
    main()
