"""Token buckets: how much a socket or an address may ask for in a while."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict


class Bucket:
    """Fills at `rate` a second up to `size`; each request takes one."""

    __slots__ = ("_at", "_left", "rate", "size")

    def __init__(self, rate: float, size: float, now: float) -> None:
        self.rate = rate
        self.size = size
        self._left = size
        self._at = now

    def take(self, now: float) -> bool:
        """Whether there was one left; `now` in seconds."""
        if not self.has(now):
            return False
        self._left -= 1
        return True

    def has(self, now: float) -> bool:
        """Whether there is one left."""
        self._left = min(self.size, self._left + max(0.0, now - self._at) * self.rate)
        self._at = now
        return self._left >= 1


class Addresses:
    """One bucket per address, the least recently seen forgotten first."""

    def __init__(self, rate: float, size: float, known: int = 10_000) -> None:
        self._rate = rate
        self._size = size
        self._known = known
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._size, now)
        self._buckets[address] = bucket
        if len(self._buckets) > self._known:
            self._buckets.popitem(last=False)
        return bucket.take(now)

    def has(self, address: str, now: float) -> bool:
        """Whether there is one left; none is taken."""
        bucket = self._buckets.get(address)
        return bucket is None or bucket.has(now)


def network(host: str) -> str:
    """What counts as one address: of IPv6 the part that a provider gives a household, which has as many of the rest as it likes."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.IPv6Network((address, 64), strict=False))
    return str(address)
