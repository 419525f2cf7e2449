"""What compiles the engine's busiest modules where there is a C compiler: `python -m backroom.compiling`."""
