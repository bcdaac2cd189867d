"""The counting of house edges by the kernel, or without one by `plain`, with the same answers."""

from __future__ import annotations

from pitboss.rankings import fast

__all__ = ["contests", "draws"]

if fast.NATIVE:
    from pitboss.rankings._kernel import edge_contests as contests
    from pitboss.rankings._kernel import edge_draws as draws
else:
    from pitboss.odds.edges.plain import contests, draws
