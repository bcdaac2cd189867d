"""The operator's console: a table's night in typed words and lines of text."""

from __future__ import annotations

from pitboss.terminal.console.console import Console
from pitboss.terminal.console.desk import WIPE, Said

__all__ = ["WIPE", "Console", "Said"]
