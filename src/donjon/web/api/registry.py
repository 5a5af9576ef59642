"""All calls of the API, by subject, in the order in which they are described."""

from __future__ import annotations

from donjon.web.api import boxes, invitations, journals, seats, sheets, tables

GROUPS = [
    boxes.group,
    sheets.group,
    tables.group,
    seats.group,
    invitations.group,
    journals.group,
]
CALLS = [call for group in GROUPS for call in group.calls]
