"""Players that are programs. A bot gets a view, as a person's page does, and nothing else."""

from backroom.bots.bot import Bot
from backroom.bots.careful import Careful
from backroom.bots.uniform import Uniform

__all__ = ["Bot", "Careful", "Uniform"]
