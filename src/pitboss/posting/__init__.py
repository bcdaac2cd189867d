"""A table's posted rules: read from TOML, held against the law, enforced by the engine."""

from __future__ import annotations

from pitboss.posting.canon import digest, sealed, to_toml
from pitboss.posting.defaults import default
from pitboss.posting.faults import Fault, Faulty
from pitboss.posting.load import load, loads
from pitboss.posting.posting import (
    BankedRules,
    BankedStudRules,
    Betting,
    Limits,
    PokerRules,
    Posting,
    Progressive,
    Rake,
    Rules,
    TimeCharge,
)

__all__ = [
    "BankedRules",
    "BankedStudRules",
    "Betting",
    "Fault",
    "Faulty",
    "Limits",
    "PokerRules",
    "Posting",
    "Progressive",
    "Rake",
    "Rules",
    "TimeCharge",
    "default",
    "digest",
    "load",
    "loads",
    "sealed",
    "to_toml",
]
