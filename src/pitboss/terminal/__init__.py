"""The table on a terminal: for now, how events are told in words."""
