"""`python -m backroom.compiling`."""

from backroom.compiling.build import main

main()
