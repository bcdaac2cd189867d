"""The regulation as data: provisions, readings, assumptions, and the matrix of what carries them."""

from __future__ import annotations

from pitboss.law.citations import by_analogy, check, sentence

__all__ = ["by_analogy", "check", "sentence"]
