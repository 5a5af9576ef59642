"""People at a browser: what they see, what they click and press, and what goes wrong unseen."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    ViewportSize,
)
from playwright.sync_api import TimeoutError as Missed

from tests.browser.scripts import (
    AIM,
    ANSWERED,
    FOCUS,
    KEYS,
    LISTENS,
    MARK,
    NOW,
    OUT_OF_SIGHT,
    SHOWN,
    TOUCHED,
)
from tests.tables.serving import PATIENCE, Server
from tests.web.unfolding import Album

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
LYING: dict[str, Any] = {**PHONE, "viewport": {"width": 740, "height": 360}}
"""A phone that lies on its side."""
STILL = {"reduced_motion": "reduce"}
DARK = {"color_scheme": "dark"}

SWIFT = {"steady": "off", "moments": "instant"}
"""What visitors have set unless a test says otherwise: they press as fast as they can, and great
moments pass by themselves."""

GRAVE = ("serious", "critical")
STEP = 40.0
"""Milliseconds between two looks at a page that should change."""

STATES: list[list[str]] = [[], ["answers"], ["undo"]]
"""What is asked of a table that brings its state."""


class Visitor:
    """Somebody with a browser of their own: cookies, settings and a screen."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        settings: dict[str, str] | None = None,
        **screen: Any,
    ) -> None:
        self.server = server
        self.size: ViewportSize = screen["viewport"]
        self.touches = screen.get("has_touch", False)
        self.trouble: list[str] = []
        self.states: list[dict[str, Any]] = []
        """All states of tables that the server has sent to this browser."""
        self.album = Album()
        self.excused: list[str] = []
        """Parts of troubles that are meant to happen."""
        self.context = browser.new_context(base_url=self.home, **screen)
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(
            "addEventListener('securitypolicyviolation', (event) =>"
            " console.error('policy', event.violatedDirective, event.blockedURI))"
        )
        for name, value in {**SWIFT, **(settings or {})}.items():
            self.context.add_init_script(
                f"if (location.host) localStorage['donjon.{name}'] ??= '{value}'"
            )
        self.context.on("page", self._watch)
        self.page = self.context.new_page()

    @property
    def home(self) -> str:
        return f"http://127.0.0.1:{self.server.port}/"

    # What goes wrong

    def _watch(self, page: Page) -> None:
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.trouble.append(f"{page.url}: {error}"))
        page.on("request", self._asked)
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        place = message.location.get("url", "")
        if "status of 409" in message.text and urlsplit(place).path.endswith("/answers"):
            return  # somebody else was faster, which is no fault
        self.trouble.append(f"{message.type} at {place}: {message.text}")

    def _asked(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob") and not request.url.startswith(self.home):
            self.trouble.append(f"asks elsewhere: {request.url}")

    def _failed(self, request: Request) -> None:
        if request.failure == "net::ERR_ABORTED":
            return  # the person went on, or saved a file
        self.trouble.append(f"fails: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        address = urlsplit(response.url)
        path = address.path.split("/")
        if not response.ok or path[1:3] != ["api", "tables"] or path[4:] not in STATES:
            return
        try:
            state = response.json()
        except Exception:
            return  # the person went on before it was all here
        if "picture" in state:
            base = parse_qs(address.query).get("base", [""])[0]
            self.states.append(self.album.unfold(state, base))

    @property
    def faults(self) -> list[str]:
        """What went wrong and was not meant to."""
        return [one for one in self.trouble if not any(part in one for part in self.excused)]

    def picture(self, file: Path) -> None:
        """Keep what is on the screen."""
        self.page.screenshot(path=file)

    # Going about

    def comes(self) -> None:
        """Get a key, as with the first page."""
        if not self.context.cookies():
            self.context.request.get("/")

    def goes(self, path: str) -> None:
        self.page.goto(path)

    def waits(self, script: str, arg: Any = None) -> Any:
        """Wait until something is so on the page."""
        return self.page.wait_for_function(script, arg=arg, polling=STEP).json_value()

    def until(self, so: Callable[[], object], what: str = "it never came to that") -> None:
        """Wait until something is so, wherever."""
        deadline = time.monotonic() + PATIENCE
        while not so():
            assert time.monotonic() < deadline, what
            self.page.wait_for_timeout(STEP)

    def point(self, target: Locator) -> None:
        """Click or tap, as one does on this screen."""
        if self.touches:
            self.taps(target.tap)
        else:
            target.click()

    def taps(self, tap: Callable[[], None]) -> None:
        """Tap, and wait until the page has felt it: it does so after the finger is gone."""
        self.page.evaluate(LISTENS)
        tap()
        self.waits(TOUCHED)

    def button(self, name: str, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def link(self, name: str, exact: bool = True) -> Locator:
        return self.page.get_by_role("link", name=name, exact=exact)

    def api(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the server as this person, past the pages."""
        answer = self.context.request.fetch(f"{self.home}api{path}", method=method, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    @property
    def table(self) -> str:
        """The table of the page."""
        return self.page.url.split("/tables/")[1].partition("/")[0].partition("?")[0]

    def hurries(self) -> None:
        """Set that nothing is shown of what happens on the way."""
        self.context.add_init_script("localStorage.setItem('donjon.pace', 'instant')")

    # Opening a box

    def opens_box(self, box: str) -> Locator:
        """Take a box from the shelf; its dialog."""
        self.goes("/")
        self.point(self.page.locator(f".open-box[data-box={box}]"))
        dialog = self.page.locator(f"#open-{box}")
        dialog.wait_for()
        return dialog

    def starts(
        self, box: str, way: str = "alone", name: str = "", bots: str = "random", **chosen: str
    ) -> str:
        """Start a game from the shelf, with the fields of the form as told; its table."""
        dialog = self.opens_box(box)
        if set(chosen) - {"count", "preset"}:
            self.point(dialog.locator(".more > summary"))
        for word, value in {"way": way, **chosen}.items():
            field = word if word in ("way", "count", "undo", "preset", "pack") else f"option:{word}"
            dialog.locator(f"[name='{field}'][value='{value}']").check(force=True)
        for seat in dialog.locator(".seating select").all():
            if seat.input_value().startswith("bot:"):
                seat.select_option(f"bot:{bots}")
        if name:
            dialog.locator(".seating input").first.fill(name)
        self.point(dialog.locator(".start"))
        self.arrives()
        return self.table

    def arrives(self) -> None:
        """Wait for a table, open or in play."""
        self.page.wait_for_url("**/tables/*")
        self.page.locator("#ask-text:not(:empty), #lobby-seats li").first.wait_for()

    def sits(self, name: str, seat: int = 1) -> None:
        """Take an open seat of the table of this page."""
        self.page.locator("#lobby-name").fill(name)
        self.point(self.page.locator(f"[data-lobby=sit-{seat}]"))

    def opens(self, box: str, *seats: str, **more: Any) -> str:
        """Open a table past the shelf and go there; a seat is me, open or the level of a bot."""
        self.comes()
        table: str = self.api("POST", "/tables", wish(box, *seats, **more))["table"]
        self.goes(f"/tables/{table}")
        self.arrives()
        return table

    def plays_out(self, table: str, seed: int = 1) -> None:
        """Answer at random past the pages until the game is over; all seats are one's own."""
        rng = Random(seed)
        moved = self.api("GET", f"/tables/{table}?picture=none")
        keys = [option["key"] for option in moved["question"]["options"]]
        while keys:
            body = {"version": moved["version"], "answer": rng.choice(keys)}
            moved = self.api("POST", f"/tables/{table}/answers", body)
            keys = moved["question"]["options"] if moved["question"] else []

    def answers_past(self, table: str, *wanted: str) -> None:
        """Give one of these answers past the page, as from another one; else the first."""
        state = self.api("GET", f"/tables/{table}?picture=none")
        keys = [option["key"] for option in state["question"]["options"]]
        key = next((key for key in keys if key in wanted), keys[0])
        body = {"version": state["version"], "answer": key, "seat": state["seat"]}
        self.api("POST", f"/tables/{table}/answers", body)

    # Being asked

    def reads_text(self) -> None:
        """Set that the board is shown as text, not as a picture."""
        self.button("Settings").click()
        self.page.get_by_role("checkbox", name="Text board").check()
        self.press("Escape")
        self.page.locator("#view").wait_for(state="hidden")

    def now(self) -> str:
        """What the table wants: mine, curtain, over, or nothing yet."""
        found: str = self.page.evaluate(NOW)
        return found

    def turn(self) -> str:
        """Wait until the table wants something."""
        found: str = self.waits(NOW)
        return found

    def mark(self) -> None:
        self.page.evaluate(MARK)

    def shown(self) -> None:
        """Wait for another position than was marked."""
        self.waits(SHOWN)

    def moved_on(self) -> bool:
        """Whether another position is shown than was marked."""
        found: bool = self.page.evaluate(f"() => 'marked' in window && ({SHOWN})()")
        return found

    def answered(self) -> bool:
        """Wait for another position than was marked; a card that was only opened is put down."""
        found = self.waits(ANSWERED)
        if found == "shown":
            return True
        if found == "part":
            self.page.evaluate(MARK)
            return False
        self.press("Escape")
        self.waits("() => !document.querySelector('dialog .large')")
        return False

    def keys(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(KEYS)
        return found

    def aims(self, key: str, where: str) -> None:
        """Click or tap an answer, on the board or in the bar."""
        spot = self.page.evaluate(AIM, {"key": key, "where": where})
        if spot is None and self.moved_on():
            return  # somebody else was faster
        assert spot is not None, f"nothing of {key} in the {where} can be clicked"
        self.touch(spot)

    def touch(self, spot: dict[str, float]) -> None:
        """Click or tap a place of the screen."""
        if self.touches:
            self.taps(lambda: self.page.touchscreen.tap(spot["x"], spot["y"]))
        else:
            self.page.mouse.click(spot["x"], spot["y"])

    def confirms(self) -> None:
        """Say yes to what is armed, until it is heard: at first it could be a double click."""
        yes = self.page.locator("#options .grave")
        while yes.count() and self.page.evaluate(NOW) == "mine":
            try:
                (yes.tap if self.touches else yes.click)(timeout=2000)
            except Missed:
                continue  # it was heard meanwhile
            self.page.wait_for_timeout(150)

    def armed(self) -> bool:
        return self.page.locator("#options .grave").count() > 0

    def in_sight(self) -> None:
        """The question and its answers are on the screen, whatever else is."""
        wrong = self.page.evaluate(OUT_OF_SIGHT)
        assert not wrong, wrong

    def focus(self) -> str:
        found: str = self.page.evaluate(FOCUS)
        return found

    def resizes(self, width: int, height: int) -> None:
        """Turn the screen, or take another."""
        self.size = {"width": width, "height": height}
        self.page.set_viewport_size(self.size)
        self.waits(
            "([width, height]) => innerWidth >= width && innerHeight >= height", [width, height]
        )

    def no_sideways(self) -> None:
        """Nothing of the page lies beside the screen."""
        wide = self.page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1] <= self.size["width"], f"{self.page.url}: {wide}"

    def barriers(self) -> list[str]:
        """What of the page keeps people out, as axe sees it."""
        found = Axe().run(self.page).response["violations"]
        return [
            f"{one['id']}: {node['html'][:200]} {node.get('failureSummary', '')}"
            for one in found
            if one["impact"] in GRAVE
            for node in one["nodes"]
        ]

    # Keys

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, selector: str, back: bool = False, most: int = 120) -> None:
        """Press Tab until the focus is where it should be."""
        there = "(selector) => document.activeElement?.matches(selector) ?? false"
        for _ in range(most):
            if self.page.evaluate(there, selector):
                return
            self.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"Tab never leads to {selector}")


def wish(box: str, *seats: str, **more: Any) -> dict[str, Any]:
    """What is posted to open a table; a seat is me, me:Name, open or the level of a bot."""

    def seat(word: str) -> dict[str, str]:
        kind, _, name = word.partition(":")
        if kind == "me":
            return {"kind": kind, "name": name or "Ann"}
        return {"kind": kind} if kind == "open" else {"kind": "bot", "bot": kind}

    undo = "turn" if "open" in seats else "free"
    return {"box": box, "seats": [seat(word) for word in seats], "undo": undo, **more}
