"""Omerta for JAX: the rules once more, for tens of thousands of matches at once."""
