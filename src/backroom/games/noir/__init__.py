"""The six games of Noir."""
