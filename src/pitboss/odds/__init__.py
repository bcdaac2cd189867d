"""Exact odds: what a hand can expect, and what a game costs."""

from pitboss.odds.calculation import equity
from pitboss.odds.edges.answer import HouseEdge
from pitboss.odds.house_edge import house_edge
from pitboss.odds.kinds import KINDS
from pitboss.odds.tally import Equity, HandEquity

__all__ = ["KINDS", "Equity", "HandEquity", "HouseEdge", "equity", "house_edge"]
