"""What the command line prints, as plain values and as tables."""
