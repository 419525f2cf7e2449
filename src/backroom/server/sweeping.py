"""When a server looks for garbage.

Thousands of tables have few cycles among them, and a look through all of them would stall everybody for seconds. Python counts what is made
less what goes, and at busy tables as much goes as is made: it looked at nothing for a quarter of a minute and then at half a million things
at once. So the young are looked at by the clock, a few at a time, and those that stay once more; the old wait until nobody is here (`House`).
When thousands come back at once nearly all that is made stays, and only some of it is looked at.
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
GROWN: Final = 20_000
"""Things more than at the last look: the house fills up, as after a restart, and what comes then stays."""
TRUST: Final = 4
"""So often that is taken for granted, where a look has found next to nothing; then the next look is due."""
FEW: Final = 0.05
"""Next to nothing: the share of what is new that was garbage."""
MANY: Final = 500_000
"""Things more than before, for Python's own count: only if something keeps the clock from being heard."""


def take_over() -> None:
    """What is here now stays; from now on the clock says when to look."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MANY, 1_000, 1_000_000)


def look_through() -> None:
    """All that is old as well, which takes a while: only when nobody is here."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


async def sweep() -> None:
    """For as long as the server is open."""
    took, last, trusted = 0.0, time.monotonic(), 0
    while True:
        await asyncio.sleep(PAUSE)
        began = time.monotonic()
        grown = gc.get_count()[0]
        if grown > GROWN:
            if trusted:
                trusted -= 1
                gc.freeze()  # it is among the old without a look
            else:
                trusted = TRUST if gc.collect(1) < FEW * grown else 0
            took, last = 0.0, began
            continue
        gc.collect(0)
        took += time.monotonic() - began
        if took > ENOUGH or began - last > AT_LAST:
            gc.collect(1)
            took, last = 0.0, began
