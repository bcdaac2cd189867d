"""A table's night: for now the shuffle, the only place where chance enters."""
