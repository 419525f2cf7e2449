"""The Don: bots that have taught themselves. A net looks at the seat's own view and decides at once, without any search."""
