"""A second opinion: for each game a calculator written from the rulebook alone, run beside the app over whole games.

A referee reads entries as they are stored (a type, a seat, values) and does its own arithmetic. It imports nothing of a
game's rules; printed numbers come from its own tables, copied from the sources. Any number on which the two do not
agree is a mistake of one of them. `python -m tests.referee --games 200 --seed 1` plays as many as wanted.
"""
