"""What a form holds and asks, without a window: the app draws it with widgets, the live table sends it as data."""
