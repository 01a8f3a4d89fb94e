"""Every page and every drawer is left while something on it still moves or is awaited."""
