"""The table's sign from its posting, as text, PDF or picture: one object, so that they agree."""

from __future__ import annotations

from pitboss.signs.composing import compose
from pitboss.signs.plain import plain
from pitboss.signs.sign import Limit, Part, Row, Sign

__all__ = ["Limit", "Part", "Row", "Sign", "compose", "plain"]
