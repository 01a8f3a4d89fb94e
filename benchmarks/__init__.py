"""Measurements with limits. Each `bench_*.py` has a `rows()`; `make bench` prints them all."""
