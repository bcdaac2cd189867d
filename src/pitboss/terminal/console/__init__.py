"""The operator's console: a table's night in typed words and lines of text."""

from __future__ import annotations

from pitboss.terminal.console.console import Console
from pitboss.terminal.console.desk import Said

__all__ = ["Console", "Said"]
