"""What people wish for at the tables of a house."""

from __future__ import annotations

import time

from donjon.tables.conduct import answers, seats, undo_and_talk
from donjon.tables.house.house import House
from donjon.tables.table import Table


async def answer(
    house: House, name: str, holder: str, seat: int | None, seen: int, key: str
) -> Table:
    return await house.change(
        name, lambda room: answers.answer(room.table, holder, seat, seen, key)
    )


async def undo(house: House, name: str, holder: str, seen: int) -> Table:
    return await house.change(name, lambda room: undo_and_talk.undo(room.table, holder, seen))


async def speak(
    house: House, name: str, holder: str, seat: int | None, text: str, word: str
) -> Table:
    now = int(time.time())
    return await house.change(
        name, lambda room: undo_and_talk.speak(room.table, holder, seat, text, word, now)
    )


async def sit(house: House, name: str, holder: str, seat: int, person: str, word: str) -> Table:
    return await house.change(name, lambda room: seats.sit(room.table, holder, seat, person, word))


async def seat_bot(house: House, name: str, holder: str, seat: int, level: str) -> Table:
    return await house.change(
        name, lambda room: seats.seat_bot(room.table, holder, seat, level, room.away(seat))
    )


async def resume_seat(house: House, name: str, holder: str, seat: int) -> Table:
    return await house.change(name, lambda room: seats.resume_seat(room.table, holder, seat))
