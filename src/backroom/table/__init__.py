"""The authority over one table: seats, clocks, windows, races and the log. No transport, no clock of its own, no chance of its own."""

from backroom.table.jobs import Job
from backroom.table.refusals import CODES, Refused
from backroom.table.streams import Audience, Step
from backroom.table.table import Table, opening

__all__ = ["CODES", "Audience", "Job", "Refused", "Step", "Table", "opening"]
