"""What is said to Android when the package is built, and what Android's own API is said to be."""
