"""The machine that every poker game runs on: streets, openers, betting, drawing, pots, showdown."""
