"""Finished games, people and statistics."""
