"""When a server looks for garbage.

Thousands of tables have few cycles among them, and a look through all of them would stall everybody for seconds. Python counts what is made
less what goes, and at busy tables as much goes as is made: it looked at nothing for a quarter of a minute and then at half a million things
at once. So the young are looked at by the clock, a few at a time, and those that stay once more; the old wait until nobody is here (`House`).
"""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Final

PAUSE: Final = 0.05
"""Seconds between two looks at what was made since the last one."""
ENOUGH: Final = 0.01
"""Seconds that such looks have taken in all, after which those that stayed are looked at once more: that takes about as long again."""
AT_LAST: Final = 10.0
"""Seconds after which they are in any case."""
MANY: Final = 500_000
"""Things more than before, for Python's own count: only if something keeps the clock from being heard."""


def take_over() -> None:
    """What is here now stays; from now on the clock says when to look."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MANY, 1_000, 1_000_000)


async def sweep() -> None:
    """For as long as the server is open."""
    took, last = 0.0, time.monotonic()
    while True:
        await asyncio.sleep(PAUSE)
        began = time.monotonic()
        gc.collect(0)
        took += time.monotonic() - began
        if took > ENOUGH or began - last > AT_LAST:
            gc.collect(1)
            took, last = 0.0, began
