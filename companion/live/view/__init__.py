"""The game as plain data, for a browser that knows nothing of rules or languages. Pure: the server's thread asks."""
