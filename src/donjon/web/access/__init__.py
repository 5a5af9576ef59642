"""Access: who asks, how often they may, and how much work strangers get.

It may import tables, and knows no call and no web framework.
"""
