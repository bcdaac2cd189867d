"""Exact odds: what a hand can expect."""

from pitboss.odds.calculation import equity
from pitboss.odds.kinds import KINDS
from pitboss.odds.tally import Equity, HandEquity

__all__ = ["KINDS", "Equity", "HandEquity", "equity"]
