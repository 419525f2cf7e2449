"""The one error of ours that callers catch by name."""


class IllegalAction(ValueError):
    """What this seat may not decide now, be it no decision of the game at all. Nothing has changed."""
