"""House-banked games: the machines, on shared wagers, meters and settlement."""
