"""`make fresh`: a fresh Debian 12 with python3, make and git and nothing else, in which the README's two commands run.
`host` says what is taken from the machine it runs on, `machine` is the Debian itself, `__main__` measures in it."""
