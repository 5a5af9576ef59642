"""Rendering: the state of a table as bytes, made in this process or in processes of their own.

It may import views and tables, and knows no request.
"""
