"""What many games tell together: the statistics, a person's page, and people in the settings.

No other room may import it. It imports `form` and `home`.
"""
