"""Measurements with limits. Each `bench_*.py` has `rows()`, made of `Row`s; `make bench` prints them all."""
