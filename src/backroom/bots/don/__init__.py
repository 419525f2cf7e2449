"""The Don: bots that have learned. A net looks at the seat's own view and decides at once; where a game has a Don of its own, that one reads the others by their habits."""
