"""A table's posted rules: read from TOML, held against the law, enforced by the engine."""

from __future__ import annotations

from pitboss.posting.canon import digest, sealed, to_toml
from pitboss.posting.changes import NOTICE, Change, changes
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
    "NOTICE",
    "BankedRules",
    "BankedStudRules",
    "Betting",
    "Change",
    "Fault",
    "Faulty",
    "Limits",
    "PokerRules",
    "Posting",
    "Progressive",
    "Rake",
    "Rules",
    "TimeCharge",
    "changes",
    "default",
    "digest",
    "load",
    "loads",
    "sealed",
    "to_toml",
]
