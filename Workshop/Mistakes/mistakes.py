"""Builds the package once with all mistakes in it, switches them on one at a time, and runs the tests of their rooms."""

import argparse
import itertools
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

package = pathlib.Path(__file__).resolve().parents[2]
copy = pathlib.Path(os.environ.get("REDPACKRAIN_MISTAKES_DIR", package / ".build/mistakes")).resolve()
switch = "CMistakes"
# Where rooms are.
buildings = ["Sources", "Libraries", "Event", "Forecast", "Workshop"]

# The tests of commands.
commands = (
    r"^redpackrainTests\.(Command|CommandOutput|CrowdCommand|Doctor|EventCommand|EventGame|Font|Forecast|ForeignInput"
    r"|GallerySheet|GameSettings|KioskFlag|LevelFile|Listing|Log|Output|Party|RainCommand|Record|ScoreList|SendCommand"
    r"|Settings|Simulate|Slip|Sound|Trouble|WindowShape)Tests|^redpackrainTests\.InstallTests/aShellCompletes"
)
# Where the tests of a room are, if not in the target of its name.
tests = {
    "Motion": "^(MotionTests|AnimationsTests)",
    "Animations": "^(AnimationsTests|MotionTests)",
    "CPixels": "^StageTests",
    "Scores": r"^ScoresTests|^redpackrainTests\.RecordTests",
    "Prizes": r"^(PrizesTests|VenueTests)|^redpackrainTests\.EventCommandTests",
    "Venue": r"^(VenueTests|HostingTests\.EventFileTests)|^redpackrainTests\.EventCommandTests",
    "Screens": "^(ScreensTests|BoothTests)",
    "Booth": "^(BoothTests|ScreensTests)",
    "Hosting": r"^HostingTests|^redpackrainTests\.(EventCommand|EventGame|KioskFlag|Slip)Tests",
    "EventCommands": commands,
    "App": r"^AppTests|^redpackrainTests\.(Cache|Clipboard|CommandOutput|Console|Doctor|EventCommand|EventGame|Font|Game"
    r"|GameFocus|GameSettings|KeptRound|KioskService|LevelFile|Log|Output|Renderer|SendCommand|Settings|Slip|Sound|Trouble"
    r"|WindowShape)Tests|^redpackrainTests\.RealDesktops/WaylandTests/theWindowGoes",
    "Platform": r"^(PlatformTests|VenueTests)|^redpackrainTests\.OutputTests",
    "PlainYAML": r"^(PlainYAMLTests|HostingTests\.EventFileTests)|^redpackrainTests\.LevelFileTests",
    "Players": "^(PlayersTests|ForecastTests)",
    "CommandParts": f"^CommandPartsTests|{commands}",
    "ForecastCommands": f"^ForecastCommandsTests|{commands}",
    "Scenes": commands,
    "redpackrain": commands,
}
# How many times the processor time that a room's tests take without a mistake they may take with one.
patience = 5
# Tests that no longer compute are given up after this long, seconds.
longestStill = 120

header = """#pragma once
#include <stdbool.h>
extern int mistakeThatIsOn;
/// Whether a mistake is on: the one that MISTAKE in the environment numbers.
static inline bool mistake(int number) { return number == mistakeThatIsOn; }
"""
source = """#include "CMistakes.h"
#include <stdlib.h>
int mistakeThatIsOn = 0;
__attribute__((constructor)) static void readMistake(void) {
    const char *number = getenv("MISTAKE");
    if (number) mistakeThatIsOn = atoi(number);
}
"""


class Mistake:
    """What is right, what is wrong in its place, and where."""

    def __init__(self, number, fresh, file, words):
        self.number, self.isFresh, self.file, self.words = number, fresh, file, words
        self.room = file.split("/")[0]
        self.after, self.right, self.wrong, self.isStatement = "", [], [], False
        self.verdict = None

    def place(self, text):
        """Where the right snippet is in a text: it must be there once, or first after the line that is given."""
        right = "\n".join(self.right)
        start = text.find(self.after)
        if start < 0 or (self.after and text.count(self.after) != 1):
            return None
        first = text.find(right, start)
        if first < 0 or (not self.after and text.count(right) != 1):
            return None
        return first, first + len(right)

    def mistaken(self, right):
        wrong = "\n".join(self.wrong)
        if self.isStatement:
            # C asks for the parentheses, and Swift does not mind them.
            return f"if (mistake({self.number})) {{ {wrong} }} else {{ {right} }}"
        return f"(mistake({self.number}) ? ({wrong}) : ({right}))"


def listed():
    """The mistakes of all files, by number."""
    found = []
    for file in sorted(pathlib.Path(__file__).parent.glob("*.txt")):
        for number, line in enumerate(file.read_text().splitlines(), 1):
            head = re.match(r"(\d+) (fresh )?(\S+): (.*)", line)
            if head:
                found.append(Mistake(int(head[1]), bool(head[2]), head[3], head[4]))
            elif line.startswith(("-", "+")):
                now = found[-1]
                now.isStatement = now.isStatement or line[1:2] == ";"
                (now.right if line[0] == "-" else now.wrong).append(line[2 + (line[1:2] == ";"):])
            elif line.startswith("@ "):
                found[-1].after = line[2:]
            elif line and not line.startswith("#"):
                sys.exit(f"{file}:{number}: {line}: not a mistake as in docs/mistakes.md")
    found.sort(key=lambda mistake: mistake.number)
    for one, next in zip(found, found[1:]):
        if one.number == next.number:
            sys.exit(f"{one.number}: two mistakes have this number")
    return found


def put(path, data):
    """Writes what is not there yet, so that the build has no more to do than it must."""
    if path.exists() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def mistaken_text(file, text, mistakes):
    """A file with its mistakes in it. What is no longer there is gone, and so is what another one has changed."""
    places = {}
    for mistake in mistakes:
        place = mistake.place(text) if mistake.verdict is None else None
        if place is None or any(a < place[1] and place[0] < b and (a, b) != place for a, b in places):
            mistake.verdict = "gone"
        else:
            places.setdefault(place, []).append(mistake)
    for start, end in sorted(places, reverse=True):
        snippet = text[start:end]
        for mistake in places[start, end]:
            snippet = mistake.mistaken(snippet)
        text = text[:start] + snippet + text[end:]
    if not places:
        return text
    if file.endswith((".c", ".h")):
        return f'#include "{switch}.h"\n{text}'
    # What is inlined into other modules must not call what they do not see.
    return f"import {switch}; " + text.replace("@inlinable", "")


def put_all(mistakes):
    """The texts of the files that have mistakes, with them, by their names. Mistakes without a place are gone."""
    by_file = {}
    for mistake in mistakes:
        building = next((name for name in buildings if (package / name / mistake.room).is_dir()), buildings[0])
        by_file.setdefault(f"{building}/{mistake.file}", []).append(mistake)
    texts = {}
    for name, some in by_file.items():
        if (package / name).is_file():
            texts[name] = mistaken_text(name, (package / name).read_text(), some)
        else:
            for mistake in some:
                mistake.verdict = "gone"
    return texts


def make(mistakes):
    """Brings the copy up to date: the package with every mistake in it, and the switch."""
    texts = put_all(mistakes)
    wanted = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=package, check=True, capture_output=True
    ).stdout.decode().split("\0")
    for name in wanted + ["Package.resolved"]:
        path = package / name
        if not name or not path.is_file():
            continue
        data = path.read_bytes()
        if name in texts:
            data = texts[name].encode()
        if name == "Package.swift":
            data = with_switch(data.decode()).encode()
        put(copy / name, data)
        if os.access(path, os.X_OK):
            (copy / name).chmod(0o755)
    put(copy / f"Sources/{switch}/include/{switch}.h", header.encode())
    put(copy / f"Sources/{switch}/{switch}.c", source.encode())
    known = {copy / name for name in wanted if name}
    for folder in [*buildings, "Tests"]:
        for path in (copy / folder).rglob("*"):
            if path.is_file() and path not in known and switch not in path.parts and (package / folder).exists():
                path.unlink()
    # What the package depends on need not be fetched again.
    for name in ["checkouts", "repositories", "workspace-state.json"]:
        have, want = package / ".build" / name, copy / ".build" / name
        if have.exists() and not want.exists():
            want.parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if have.is_dir() else shutil.copy)(have, want)


def with_switch(manifest):
    """The manifest in which every target depends on the switch as well."""
    head = "var targets: [Target] = [\n"
    manifest = manifest.replace(head, f'{head}    .target(name: "{switch}"),\n', 1)
    return manifest + f"""
for target in package.targets where target.name != "{switch}" && target.type != .system {{
    target.dependencies.append("{switch}")
}}
"""


def build(mistakes):
    """Makes the copy and builds it as Scripts/test does. Mistakes that no longer compile are gone."""
    left = ["redpackrain", "redpackrainPackageTests"]
    while left:
        make(mistakes)
        command = ["swift", "build", "-c", "release", "-Xswiftc", "-enable-testing", "--product", left[0]]
        run = subprocess.run(command, cwd=copy, stdout=subprocess.PIPE, text=True, errors="replace")
        print(run.stdout, end="", flush=True)
        if run.returncode == 0:
            left.pop(0)
            continue
        wrong = set()
        for file, line in re.findall(r"^(/.+?):(\d+):\d+: error:", run.stdout, re.MULTILINE):
            wrong |= set(re.findall(r"\bmistake\((\d+)\)", pathlib.Path(file).read_text().splitlines()[int(line) - 1]))
        gone = [mistake for mistake in mistakes if str(mistake.number) in wrong]
        if not gone:
            sys.exit("A package with these mistakes does not build.")
        for mistake in gone:
            mistake.verdict = "gone"


def environment(number, mark):
    """The environment of one run. Its mark is inherited by whatever the tests start."""
    values = dict(os.environ, MISTAKE=str(number), REDPACKRAIN_MISTAKES_RUN=mark)
    for name in ["DISPLAY", "WAYLAND_DISPLAY"]:
        values.pop(name, None)
    home = copy / f".build/homes/{threading.get_ident()}"
    for name in ["DATA", "CONFIG", "CACHE"]:
        values[f"XDG_{name}_HOME"] = str(home / name.lower())
        (home / name.lower()).mkdir(parents=True, exist_ok=True)
    return values


def processes(mark):
    """The numbers of all processes of one run: games, X servers and window managers have sessions of their own."""
    wanted = f"REDPACKRAIN_MISTAKES_RUN={mark}".encode()
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if wanted in (folder / "environ").read_bytes().split(b"\0"):
                yield int(folder.name)
        except OSError:
            pass


def processor_time(mark):
    """The processor time of the processes of one run and of their ended children, in seconds."""
    ticks = 0
    for number in processes(mark):
        try:
            fields = pathlib.Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()
            ticks += sum(int(field) for field in fields[11:15])
        except OSError:
            pass
    return ticks / os.sysconf("SC_CLK_TCK")


def end(mark):
    """Ends every process of one run, and those that they start in the meantime."""
    while found := list(processes(mark)):
        for number in found:
            try:
                os.kill(number, signal.SIGKILL)
            except ProcessLookupError:
                pass
        time.sleep(0.05)


runs = itertools.count()


def ask(room, number, most=float("inf")):
    """
    Asks the tests of a room until one fails or they have taken the most processor time, in seconds.
    Returns a verdict (noticed, unseen, endless), what failed, and the processor time.
    """
    mark = f"{os.getpid()}-{next(runs)}"
    runner = subprocess.Popen(
        [".build/release/redpackrainPackageTests.xctest", "--testing-library", "swift-testing", "--filter",
         tests.get(room, f"^{room}Tests")],
        cwd=copy, env=environment(number, mark), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL, start_new_session=True)
    failed, used, ended = [], [0], threading.Event()

    def watch():
        moved, at = 0, time.monotonic()
        while not ended.wait(1):
            used[0] = max(used[0], processor_time(mark))
            if used[0] > moved + 0.5:
                moved, at = used[0], time.monotonic()
            if used[0] > most or time.monotonic() - at > longestStill:
                failed.append(None)
                end(mark)

    watcher = threading.Thread(target=watch)
    watcher.start()
    lines = []
    for line in runner.stdout:
        lines = (lines + [line.decode(errors="replace")])[-5:]
        if found := re.search(r"Test (.+?)\(?\)? recorded an issue", lines[-1]):
            failed.append(found[1])
            break
    if failed:
        end(mark)
    code = runner.wait()
    ended.set()
    watcher.join()
    end(mark)
    if failed:
        return ("noticed", failed[0], used[0]) if failed[0] else ("endless", None, used[0])
    return ("unseen", None, used[0]) if code == 0 else ("noticed", f"the tests end with {code}", used[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("which", nargs="*", help="numbers, rooms or fresh (default: all mistakes)")
    parser.add_argument("--list", action="store_true", help="only list the mistakes")
    parser.add_argument("--jobs", type=int, default=1, help="number of mistakes tried at once")
    options = parser.parse_args()
    mistakes = listed()
    known = {str(m.number) for m in mistakes} | {m.room for m in mistakes} | {"fresh"}
    for name in options.which:
        if name not in known:
            parser.error(f"{name}: no mistake, and no room that has any")

    def is_asked(mistake):
        names = {str(mistake.number), mistake.room} | ({"fresh"} if mistake.isFresh else set())
        return not options.which or names & set(options.which)

    if options.list:
        put_all(mistakes)
        for mistake in filter(is_asked, mistakes):
            state = mistake.verdict or ("fresh" if mistake.isFresh else "")
            print(f"{mistake.number:4} {state:5} {mistake.file}: {mistake.words}")
        return
    build(mistakes)
    asked = [mistake for mistake in mistakes if is_asked(mistake)]
    most = {}
    for room in sorted({mistake.room for mistake in asked}):
        verdict, failed, used = ask(room, 0)
        if verdict == "unseen":
            most[room] = patience * used + 10
            print(f"{room}: {used:.0f} s of processor time without a mistake", flush=True)
        else:
            print(f"{room}: {failed or 'its tests do not end'} without a mistake", flush=True)

    def answer(mistake):
        if mistake.verdict == "gone" or mistake.room not in most:
            return mistake, None
        mistake.verdict, failed, _ = ask(mistake.room, mistake.number, most[mistake.room])
        return mistake, failed

    with ThreadPoolExecutor(options.jobs) as pool:
        for mistake, failed in pool.map(answer, asked):
            by = f" ({failed})" if failed else ""
            mistake.verdict = mistake.verdict or "not asked"
            print(f"{mistake.number:4} {mistake.verdict:9} {mistake.file}: {mistake.words}{by}", flush=True)
    table(asked)
    if len(most) < len({mistake.room for mistake in asked}):
        sys.exit("Mistakes of rooms whose tests fail without a mistake were not tried.")


verdicts = ["noticed", "endless", "unseen", "gone", "not asked"]


def table(asked):
    """Prints how many were noticed, by rooms; tests that no longer end notice as well, what is gone counts for nothing."""

    def row(name, some):
        count = {v: sum(m.verdict == v for m in some) for v in verdicts}
        seen = count["noticed"] + count["endless"]
        share = 100 * seen / max(1, seen + count["unseen"])
        print(f"{name:16}" + "".join(f"{count[v]:10}" for v in verdicts) + f"{share:8.0f} %")

    print(f"\n{'':16}" + "".join(f"{v:>10}" for v in verdicts))
    for room in sorted({m.room for m in asked}):
        row(room, [m for m in asked if m.room == room])
    row("all", asked)
    row("of these fresh", [m for m in asked if m.isFresh])


if __name__ == "__main__":
    main()
