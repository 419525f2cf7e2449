"""What the six Noir games share: plain functions and values."""
