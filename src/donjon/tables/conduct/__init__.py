"""The rules of conduct: plain functions from a table to the change that somebody wishes for.

They write nothing, and know neither house nor store.
"""
