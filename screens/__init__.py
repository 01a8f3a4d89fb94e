"""What is seen and touched: Kivy. Imports companion.table, companion.text and rules.kit, never a game."""
