"""What each kind of house-banked game costs its players, hand by hand: see `house_edge`."""
