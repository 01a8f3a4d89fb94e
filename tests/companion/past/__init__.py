"""Games that were played."""
