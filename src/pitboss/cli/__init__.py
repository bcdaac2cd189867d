"""The command line: one small module per command, found by `main`."""
