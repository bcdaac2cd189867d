"""A table's night: commands of players, dealer and floor in, events with their paragraphs out."""

from __future__ import annotations

from pitboss.table.night.deck import cut
from pitboss.table.night.due import Due
from pitboss.table.night.events import Event
from pitboss.table.night.night import Night
from pitboss.table.night.report import Report

__all__ = ["Due", "Event", "Night", "Report", "cut"]
