"""Type: the faces, how wide their letters are, and text that fits its field.

It imports nothing of `drawing` but `svg` and `theme`.
"""
