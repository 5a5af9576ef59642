"""The checks: a function for each promise, which looks at a `Walk` and raises a `Fault`.

Checks of one subject share a module (questions, copies, hidden things, appearance, ...).
`donjon.kit.conformance` lists them in their order and runs them. A check may import the machinery
at the root of the kit, and none that is listed after it.
"""
