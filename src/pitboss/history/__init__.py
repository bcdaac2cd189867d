"""The record of play: settled lines, journals, hand histories."""
