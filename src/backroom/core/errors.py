"""The one error of ours that callers catch by name."""


class IllegalAction(ValueError):
    """A decision of this game that this seat may not make now. Nothing has changed."""
