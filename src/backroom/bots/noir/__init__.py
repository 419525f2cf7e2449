"""Bots for the six Noir games: one package per game, and a kit of what they share."""
