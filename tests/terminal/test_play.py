"""Whole games at the keyboard, without one."""

from __future__ import annotations

import io
import subprocess
from collections.abc import Callable
from os import utime
from pathlib import Path

import pytest
from rich.console import Console

from donjon.core.box.shelf import box
from donjon.core.engine.game import View
from donjon.core.engine.seats import CHANCE, EVERYONE
from donjon.core.record.journal import Journal
from donjon.core.record.proof import fair
from donjon.terminal.play import display, saved_games, session
from donjon.terminal.play.dealer import Chance
from donjon.terminal.play.seats import parse
from donjon.terminal.play.sitting import Sitting
from tests.terminal.driving import BOX, LAUNCH, Run


def only(folder: Path) -> Journal:
    """The one journal in a folder."""
    (path,) = folder.glob("*/*.json")
    return Journal.read(path)


def numbers(count: int) -> str:
    """Answers that fit nearly any question, a different one each time."""
    return "".join(f"{1 + i % 3}\n" for i in range(count))


def test_a_whole_game_by_numbers(run: Run, data: Path) -> None:
    result = run("play", BOX, "--seats", "you,random", "--seed", "4", input=numbers(400))
    assert result.exit_code == 0
    text = result.stdout
    assert "Skull Tower · seed 4" in text
    assert "ST-13" in text
    assert "The end" in text
    assert "Nobody wins." in text
    assert max(map(len, text.splitlines()[:-1])) <= 80
    told = only(data / "finished")
    assert told.replay(box(BOX)).over
    assert told.extra["seats"] == ["you:Player", "bot:random"]
    assert str(data / "finished") in text.splitlines()[-1]
    assert not list((data / "unfinished").glob("*/*.json"))


def test_a_whole_game_by_keys(data: Path, tmp_path: Path) -> None:
    """Keys are read off the screen of a process, one question after another."""
    words = ["play", BOX, "--seats", "you,random", "--seed", "8"]
    with subprocess.Popen(
        [*LAUNCH, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        bufsize=0,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        seen, keys = "", 0
        while some := process.stdout.read(1):
            seen += some
            if seen.endswith("\n> "):
                option = next(line for line in seen.splitlines() if line.lstrip().startswith("1  "))
                process.stdin.write(
                    next(w for w in option.split() if ":" in w or w == "done") + "\n"
                )
                process.stdin.flush()
                seen, keys = "", keys + 1
        assert process.wait(60) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""
    assert keys > 20
    assert "The end" in seen
    assert only(data / "finished").replay(box(BOX)).over


def test_bots_alone_need_nobody(run: Run, data: Path) -> None:
    result = run("play", BOX, "--seats", "random,random", "--seed", "4")
    assert result.exit_code == 0
    assert "Random bot 1 plays" in result.stdout
    assert only(data / "finished").replay(box(BOX)).over


def test_the_same_seed_and_answers_give_the_same_game(run: Run, data: Path) -> None:
    texts = [
        run("play", BOX, "--seats", "you,easy", "--seed", "9", input="1\n1\n2\nquit\n").stdout
        for _ in range(2)
    ]
    assert texts[0].split("The game is saved")[0] == texts[1].split("The game is saved")[0]


def test_without_a_seed_the_dice_are_sealed_and_opened_at_the_end(run: Run, data: Path) -> None:
    first, second = (run("play", BOX, "--seats", "you,random").stdout for _ in range(2))
    seals = [text.splitlines()[0].rpartition("dice sealed ")[2] for text in (first, second)]
    assert seals[0] != seals[1]
    for path in (data / "unfinished").glob("*/*.json"):
        extra = Journal.read(path).extra
        assert extra["commitment"][:12] in seals
        assert "secret" not in extra
        path.unlink()
    run("play", BOX, "--seats", "random,random")
    (path,) = (data / "finished").glob("*/*.json")
    assert "Chance kept its word" in run("replay", str(path), "--verify").stdout


def test_sealed_dice_go_on_where_they_were(run: Run, data: Path) -> None:
    run("play", BOX, "--seats", "you,random", input="1\n1\n")
    journal = only(data / "unfinished")
    run("play", "--resume", input="1\n1\n1\n")
    longer = only(data / "unfinished")
    assert longer.answers[: len(journal)] == journal.answers
    secret = longer.extra.pop("sealed")
    assert "Chance kept its word" in fair(
        Journal(longer.header, longer.answers, longer.by, {**longer.extra, "secret": secret}),
        box(BOX),
    )


def test_games_that_were_left_are_listed_and_resumed_by_number(run: Run, data: Path) -> None:
    assert "No game was left" in run("left").stdout
    run("play", BOX, "--seats", "you:Ann,random", input="1\n")
    (older,) = (data / "unfinished").glob("*/*.json")
    utime(older, (1, 1))
    run("play", BOX, "--seats", "you:Ben,random", input="1\n")
    text = run("left").stdout
    assert text.index("Ben") < text.index("Ann")
    assert "Ann" in run("play", "2", "--resume").stdout.splitlines()[1]
    assert run("play", "3", "--resume").exit_code == 2


def test_what_can_be_typed(run: Run, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    (tmp_path / "letter.txt").write_text("Dear Ann")
    lines = [
        "?",
        "rule",
        "rule 39",
        "rule 99",
        "",
        "log",
        "cards",
        "map",
        "dance",
        "play",
        "undo",
        f"save {copy}",
        f"save {tmp_path}/letter.txt",
        f"save {tmp_path}",
        "save /dev/null/x",
        "save",
        "QUIT",
    ]
    text = run("play", BOX, "--seed", "4", "--seats", "you,random", input="\n".join(lines)).stdout
    flat = " ".join(text.split())
    for said in (
        "save FILE write the journal",
        "ST-13 A turn is one of three things",
        "ST-39 When every skeleton",
        "has no rule '99'",
        "The tower from the bottom up: ",
        "Level 3, 2 gold each: 6 to be bought",
        "Red/Blue 1: one sword, one arrow [to be bought]",
        "@ standing x fallen",
        "'dance' is no option here",
        "'play' can mean several",
        "There is nothing to take back.",
        "Saved in",
        "is no journal; choose another name",
        "cannot be written",
        "Say where to",
        "The game is saved.",
    ):
        assert said in flat
    named = View(box(BOX).open(seed=4), 0, ["Player", "Random bot"])
    assert text.count(named.text()) == 2
    assert (tmp_path / "letter.txt").read_text() == "Dear Ann"
    assert len(Journal.read(copy)) > 5


# Leaving and coming back


@pytest.mark.parametrize("end", ["quit\n", ""])
def test_quit_and_the_end_of_input_save(run: Run, data: Path, end: str) -> None:
    result = run("play", BOX, "--seats", "you,random", "--seed", "4", input="1\n2\n" + end)
    assert result.exit_code == 0
    assert "The game is saved. Go on with: donjon play --resume" in result.stdout
    left = only(data / "unfinished")
    assert left.extra["seats"] == ["you:Player", "bot:random"]


def test_a_break_changes_nothing(run: Run, data: Path) -> None:
    """With a break after each answer, the game is the same as without."""
    words = ["play", BOX, "--seats", "you,easy", "--seed", "6", "--options", "difficulty=easy"]
    run(*words, input="1\n2\n1\n1\n2\n")
    whole = only(data / "unfinished")
    (path,) = (data / "unfinished").glob("*/*.json")
    path.unlink()
    run(*words, input="1\n")
    for line in ("2\n", "1\n", "1\n", "2\n"):
        assert "resumed" in run("play", "--resume", input=line).stdout
    assert only(data / "unfinished").answers == whole.answers
    assert only(data / "unfinished").header == whole.header


def test_the_latest_game_is_resumed_and_a_file_can_be(run: Run, data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    run("play", BOX, "--seats", "you,random", "--seed", "1", input=f"1\nsave {copy}\n2\n")
    run("play", BOX, "--seats", "you,random", "--seed", "2", input="1\n")
    assert "seed 2 · resumed" in run("play", "--resume").stdout
    assert "seed 2 · resumed" in run("play", BOX, "--resume").stdout
    before = copy.read_bytes()
    result = run("play", str(copy), "--resume", input=numbers(400))
    assert "seed 1 · resumed" in result.stdout
    assert "The end" in result.stdout
    assert copy.read_bytes() == before


def test_a_folder_of_ones_own(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DONJON_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    run("play", BOX, "--seats", "you,random")
    assert len(only(tmp_path / "share" / "donjon" / "unfinished")) > 5


# Taking back


def test_alone_with_bots_everything_can_be_taken_back_if_that_was_agreed(
    run: Run, data: Path
) -> None:
    words = ["play", BOX, "--seats", "you,random", "--seed", "4", "--undo", "free"]
    result = run(*words, input="1\n2\n1\nundo\nundo\nundo\nundo\n")
    assert "There is nothing to take back." in result.stdout
    assert only(data / "unfinished").by.count(0) == 0


def test_unless_said_otherwise_what_a_bot_has_answered_stays(run: Run, data: Path) -> None:
    words = ["play", BOX, "--seats", "you,random", "--seed", "4"]
    result = run(*words, input="1\n2\n1\nundo\nundo\n")
    assert "Too late" in result.stdout
    result = run(*words, "--undo", "off", input="1\nundo\n")
    assert "Nothing is taken back in this game." in result.stdout


def test_who_takes_back_and_repeats_gets_the_same(run: Run, data: Path) -> None:
    words = ["play", BOX, "--seats", "you,random", "--seed", "4", "--undo", "free"]
    run(*words, input="4\n1\n1\n")
    once = only(data / "unfinished")
    run("play", "--resume", input="undo\nundo\n1\n1\n")
    assert only(data / "unfinished").answers == once.answers


# Several people at one screen


class Table:
    """A sitting of people; what each one sees before each question is handed to `look`."""

    def __init__(self, tmp_path: Path, seats: str, seed: int) -> None:
        self.buffer = io.StringIO()
        company = parse(seats)
        game = box(BOX).open(seed=seed)
        console = Console(file=self.buffer, width=80)
        chance = Chance([one.name for one in company], seed)
        path = tmp_path / "x.json"
        self.sitting = Sitting(game, box(BOX), company, chance, "turn", path, console)

    def play(
        self,
        monkeypatch: pytest.MonkeyPatch,
        look: Callable[[str, str], str],
    ) -> None:
        def read_line(prompt: str, words: list[str]) -> str:
            seen = self.buffer.getvalue()
            self.buffer.seek(0)
            self.buffer.truncate()
            return look(prompt, seen)

        monkeypatch.setattr(display, "read_line", read_line)
        monkeypatch.setattr(self.sitting.keyboard, "answer", read_line)
        session.run(self.sitting)


@pytest.mark.parametrize("seed", range(8))
def test_neither_sees_the_others_hand_while_apart(
    tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """ST-35, with a board that shows nothing but what the view knows of hands."""
    table = Table(tmp_path, "you:Ann,you:Ben", seed)
    sitting = table.sitting
    titles = sitting.game.setup.content.titles["card"]
    checked = curtains = 0
    last = -1
    asked = 0

    def hands(view: object) -> str:
        held = view.state.hands  # type: ignore[attr-defined]
        return "\n".join(", ".join(titles[c] if c >= 0 else "?" for c in hand) for hand in held)

    monkeypatch.setattr(View, "text", hands)

    def known(seat: int) -> set[str]:
        """Cards that this seat was shown by what happened since it was last told."""
        vocabulary = sitting.game.vocabulary
        found: set[str] = set()
        for who, answer, witnesses in sitting.game.history()[sitting.log_read.get(seat, 0) :]:
            verb = vocabulary.verb(answer)
            hidden = who == CHANCE or verb.secret
            if "card" in verb.kinds and (
                not hidden or witnesses == EVERYONE or witnesses >> seat & 1
            ):
                found.add(titles[vocabulary.args(answer)[0]])
        for told in sitting.game.told():
            witness = told.witnesses == EVERYONE or told.witnesses >> seat & 1
            if witness and told.number >= sitting.log_read.get(seat, 0):
                kinds = zip(told.event.kinds, told.args, strict=False)
                found |= {titles[number] for kind, number in kinds if kind == "card"}
        return found

    def look(prompt: str, seen: str) -> str:
        nonlocal checked, curtains, last, asked
        if not prompt.endswith("> "):
            curtains += 1
            assert "is next. The others look away." in seen
            assert not any(title in seen for title in titles)
            return ""
        seat = sitting.viewer
        game = sitting.game
        if game.view(seat).pools:
            assert seat == last or not seen or "press" not in seen
            hidden = {titles[card] for card in game.hands[1 - seat]}  # type: ignore[attr-defined]
            secret = hidden - known(seat)
            words = {line for title in secret for line in seen.splitlines() if title in line}
            assert not words
            checked += len(secret)
        last = seat
        asked += 1
        assert game.question is not None
        return str(1 + (asked * 7 + seed) % len(game.question.options))

    table.play(monkeypatch, look)
    assert sitting.game.over
    assert checked > 10
    assert curtains > 5


def test_a_curtain_falls_whenever_hands_are_hidden_and_the_screen_changes_hands(
    run: Run,
) -> None:
    result = run("play", BOX, "--seats", "you:Ann,you:Ben", "--seed", "5", input="1\n2\n\n")
    assert "Ben is next" not in result.stdout
    assert "Ann is next. The others look away." in result.stdout
    assert "Ann, press Enter." in result.stdout


def test_with_others_only_what_nobody_has_answered_is_taken_back(run: Run, data: Path) -> None:
    words = ["play", BOX, "--seats", "you:Ann,you:Ben", "--seed", "5"]
    text = run(*words, input="play:purple-1\nundo\nredraw:purple-1\nundo\n").stdout
    assert "Ann takes the last answer back." in text
    assert "Too late" in text


def test_a_person_decides_for_the_group(
    tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ST-29: either player may say what is bought; bots leave it to people."""
    table = Table(tmp_path, "random,you", 3)
    sitting = table.sitting
    groups = 0

    def look(prompt: str, seen: str) -> str:
        nonlocal groups
        question = sitting.game.question
        assert question is not None
        groups += len(question.asked()) > 1
        return "1"

    table.play(monkeypatch, look)
    assert groups > 0
    vocabulary = sitting.game.vocabulary
    bought = [
        who for who, answer, _ in sitting.game.history() if vocabulary.key(answer)[:4] == "buy:"
    ]
    assert set(bought) == {1}


def test_names_of_saved_games_never_clash(data: Path) -> None:
    first = saved_games.fresh(box(BOX))
    first.parent.mkdir(parents=True)
    first.write_text("")
    assert saved_games.fresh(box(BOX)) != first


def test_packs_come_along(run: Run, data: Path, tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    about = f'id = "mine"\nbox = "{BOX}"\ntitle = "Mine"\n'
    (pack / "pack.toml").write_text(about)
    run("play", BOX, "--seats", "you,random", "--pack", str(pack), input="1\n")
    (path,) = (data / "unfinished").glob("*/*.json")
    assert "resumed" in run("play", "--resume", input="1\n").stdout
    assert run("replay", str(path), "--verify").exit_code == 0
    pack.rename(tmp_path / "moved")
    moved = ["--pack", str(tmp_path / "moved")]
    assert run("replay", str(path), *moved, "--verify").exit_code == 0


# The people deal


def test_the_people_deal_with_real_cards(run: Run, data: Path) -> None:
    words = ["play", "escape-the-dark-castle", "--seats", "you", "--dealer", "people"]
    typed = "choose:abbot\nchoose:miller\nrotten apple\nPartially Rotten Apple\n"
    text = run(*words, input=typed).stdout
    assert "you deal" in text.splitlines()[0]
    assert "What does it show?" in text
    assert text.count("Partially Rotten Apple  find") == text.count("An item is drawn.")
    journal = only(data / "unfinished")
    assert journal.answers[-1].startswith("find:rotten-apple")
    assert journal.by[-1] == CHANCE
    again = run("play", "--resume", input="undo\nStale Loaf of Bread\n").stdout
    assert "Chance takes the last answer back." in again
    journal = only(data / "unfinished")
    assert journal.answers[-1].startswith("find:stale-loaf")
    (path,) = (data / "unfinished").glob("*/*.json")
    assert "Chance was the people's" in run("replay", str(path), "--verify").stdout


def test_what_nobody_can_see_is_drawn_by_the_house(run: Run, data: Path) -> None:
    """The drums of the Dark Tower stand behind their seals."""
    words = ["play", "return-to-dark-tower", "--preset", "first-game", "--seats", "you"]
    text = run(*words, "--dealer", "people", input="1\n" * 9).stdout
    assert "What does it show?" in text
    journal = only(data / "unfinished")
    assert sum(answer.startswith("set-drum:") for answer in journal.answers) == 3


def test_what_comes_out_of_a_tower_of_their_own_is_told_by_the_people(run: Run, data: Path) -> None:
    words = ["play", "return-to-dark-tower", "--options", "tower=own", "--seats", "you"]
    typed = "1\n" * 4 + "skip\nend\nfall:east\n"
    text = run(*words, "--dealer", "people", input=typed).stdout
    assert "Where does it come out?\n" in text
    journal = only(data / "unfinished")
    assert "fall:east" in journal.answers
    assert journal.by[journal.answers.index("fall:east")] == CHANCE
