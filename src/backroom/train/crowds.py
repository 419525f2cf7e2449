"""The games of many seats whose rules are written for JAX with decisions in parts: see crowd_learning.py."""

from __future__ import annotations

from backroom.train.crowd_learning import CrowdRules
from backroom.train.omerta.playing import Omerta

CROWDS: dict[str, CrowdRules] = {Omerta.key: Omerta()}
