"""Measuring the games."""
