"""The store: databases, the entries and rows kept in them, and word to other processes.

It may import tables and entries, and knows neither conduct nor house.
"""
