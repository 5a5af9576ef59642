"""Simulation and statistics: many games between bots, and what they tell."""

from donjon.lab.fit import Fit, fit
from donjon.lab.simulate import Record, Result, pooled, simulate
from donjon.lab.stats import Rate, Spread, Summary, rate, spread, summary, wilson

__all__ = [
    "Fit",
    "Rate",
    "Record",
    "Result",
    "Spread",
    "Summary",
    "fit",
    "pooled",
    "rate",
    "simulate",
    "spread",
    "summary",
    "wilson",
]
