"""`python -m donjon.drawing -o specimen.svg` draws the specimen sheet."""

import argparse
import sys
from pathlib import Path

from donjon.drawing.specimen.sheet import specimen
from donjon.drawing.theme import INKS


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m donjon.drawing", description="Draw the specimen sheet of signs and pieces."
    )
    parser.add_argument("-o", "--output", type=Path, help="file to write (standard output if none)")
    parser.add_argument("--accent", choices=INKS, default="violet", help="the colour of a game")
    options = parser.parse_args()
    sheet = specimen(options.accent)
    if options.output:
        options.output.write_text(sheet, encoding="utf-8")
    else:
        sys.stdout.write(sheet)


if __name__ == "__main__":
    main()
