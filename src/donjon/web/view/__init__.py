"""What a page shows of a table, a replay and a box: state, question, log, pictures, the end.

All that is shown of a game is made from views. `query.py` is how somebody wants to look, already
parsed. These modules may import core, drawing, tables and, of the web, the shapes in `responses`;
they know no request, no key and no call.
"""
