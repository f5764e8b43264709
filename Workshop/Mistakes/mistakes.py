"""Builds the packages once with all mistakes in them, switches them on one at a time, and runs the tests of their rooms."""

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

clone = pathlib.Path(__file__).resolve().parents[2]
copy = pathlib.Path(os.environ.get("REDPACKRAIN_MISTAKES_DIR", clone / ".build/mistakes")).resolve()
switch = "CMistakes"


class Package:
    """A package: its manifest, its folders of rooms, its build commands and its test runner, all below the clone's folder."""

    def __init__(self, manifest, dependency, buildings, commands, runner):
        self.manifest, self.dependency, self.buildings = manifest, dependency, buildings
        self.commands, self.runner = commands, runner


# As Scripts/test builds them.
optimised = ["swift", "build", "-c", "release", "-Xswiftc", "-enable-testing", "--product"]
packages = [
    Package(
        "Package.swift", f'"{switch}"', ["Sources", "Libraries", "Event", "Forecast", "Workshop"],
        [[*optimised, "redpackrain"], [*optimised, "redpackrainPackageTests"]],
        [".build/release/redpackrainPackageTests.xctest"]),
    # The kiosks of its tests are the release build of the game.
    Package(
        "Server/Package.swift", f'.product(name: "{switch}", package: "redpackrain")', ["Server/Sources"],
        [[*optimised, "redpackrain"], ["swift", "build", "--package-path", "Server", "--build-tests"]],
        ["Server/.build/debug/redpackrain-venuePackageTests.xctest", "--no-parallel"]),
]

# The tests of commands.
commands = (
    r"^redpackrainTests\.(Command|CommandOutput|CrowdCommand|Doctor|EventCommand|EventGame|Font|Forecast|ForeignInput"
    r"|GallerySheet|GameSettings|KioskFlag|LevelFile|Listing|Log|Output|Party|RainCommand|Record|ScoreList|SendCommand"
    r"|Settings|Simulate|Slip|Sound|Trouble|WindowShape)Tests|^redpackrainTests\.InstallTests/aShellCompletes"
)
# The tests of a room, a folder or a file, if they are not in the target with the room's name.
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
    # Some suites of the centre take minutes, so most of its files name their own tests.
    "PostgresLog/Address.swift": r"^PostgresLogTests.*/(aHost|errors|hosts|other|passwords)",
    "PostgresLog/Connection.swift": r"^PostgresLogTests.*/(callsToAFrozen|aRestart|errors|numbers|theNext|timelines|warnings)",
    "PostgresLog/Hosts.swift": r"^PostgresLogTests.*/(aHost|theFirst|theNext)",
    "PostgresLog/Pool.swift": r"^PostgresLogTests.*/(aRestart|theFirst|theNext|readers)",
    "PostgresLog/PostgresLog.swift": r"^PostgresLogTests.*/(aCancelled|aDatabase|anOpen|events|factsAre|names|nothing"
    "|passwords|refusals|theFirst|readers)",
    "redpackrain-venue": r"^VenueServerTests\.(CommandTests|ServerPartsTests)",
    "redpackrain-venue/Centre": r"^VenueServerTests\.(CommandTests/impossible|ServerPartsTests)",
    "redpackrain-venue/Centre/BoardCache.swift": r"^VenueServerTests\.(BoardPageTests|PageTests/the(Board|Pages))",
    "redpackrain-venue/Centre/CentreCertificate.swift": r"^VenueServerTests\.(ClockTests|NetworkTests/another|ServerParts)",
    "redpackrain-venue/Centre/CentreFiles.swift": r"^VenueServerTests\.(CommandTests/(both|replacing)|NetworkTests/another)",
    "redpackrain-venue/Centre/CentreServer.swift": r"^VenueServerTests\.(AttackTests/(aKiosk|codes|nobody)"
    "|CommandTests/(replacing|impossible)|PageTests/the(Board|Desk|Pages))",
    "redpackrain-venue/Centre/Connections.swift": r"^VenueServerTests\.(ConnectionTests|ServerPartsTests)",
    "redpackrain-venue/Centre/Descriptors.swift": r"^VenueServerTests\.(AttackTests/without|ServerPartsTests)",
    "redpackrain-venue/Centre/HeardFile.swift": r"^VenueServerTests\.(CommandTests/replacing|ServerPartsTests)",
    "redpackrain-venue/Centre/LogAddress.swift": r"^VenueServerTests\.(DatabaseTests/(aPrimary|thePassword)|ServerParts)",
    "redpackrain-venue/Centre/Ticket.swift": r"^VenueServerTests\.(CommandTests/replacing|DatabaseTests/aTicket|ServerParts)",
    "redpackrain-venue/Centre/TokenFile.swift": r"^VenueServerTests\.DatabaseTests/aTicket",
    "redpackrain-venue/Commands/ClockOption.swift": r"^VenueServerTests\.ClockTests/aClock",
    "redpackrain-venue/Commands/DatabaseOption.swift": r"^VenueServerTests\.(DatabaseTests/thePassword|ServerParts)",
    "redpackrain-venue/Commands/FolderOption.swift": r"^VenueServerTests\.(FormerEventTests|ServerPartsTests)",
    "redpackrain-venue/Commands/KioskCommands.swift": r"^VenueServerTests\.CommandTests/(replacing|impossible)",
    "redpackrain-venue/Commands/Migrate.swift": r"^VenueServerTests\.(CommandTests/both|DatabaseTests/(aTicket|names|the))",
    "redpackrain-venue/Commands/OrganiserCommands.swift": r"^VenueServerTests\.(CommandTests|DatabaseTests/aDatabase"
    "|FormerEventTests|NetworkTests/another|PageTests/theBoard)",
    "redpackrain-venue/Commands/Serve.swift": r"^VenueServerTests\.DatabaseTests/(aCode|without)",
    "redpackrain-venue/Commands/Tickets.swift": r"^VenueServerTests\.CommandTests/(replacing|impossible)",
    "redpackrain-venue/Ending.swift": r"^VenueServerTests\.EndingTests",
    "redpackrain-venue/Kiosk": r"^VenueServerTests\.PageTests/(theDesk|twoDesks)",
    "redpackrain-venue/Kiosk/KioskSync.swift": r"^VenueServerTests\.(ClockTests|NetworkTests/aKiosk)",
    "redpackrain-venue/Pages": r"^VenueServerTests\.(BoardPageTests|PageTests/theDesk|ServerPartsTests)",
    "redpackrain-venue/Pages/Asset.swift": r"^VenueServerTests\.PageTests/the(Desk|Pages)",
    "redpackrain-venue/Terminal.swift": r"^VenueServerTests\.CommandTests/impossible",
    "redpackrain-venue/VenueCommand.swift": r"^VenueServerTests\.(AttackTests/without|CommandTests/impossible)",
}
# Maximum processor time of tests with a mistake, relative to their time without one.
patience = 5
# Tests that do not compute for this time are stopped, seconds.
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
    """A mistake: the right code, the wrong code, and its place."""

    def __init__(self, number, fresh, file, words):
        self.number, self.isFresh, self.file, self.words = number, fresh, file, words
        self.room = file.split("/")[0]
        self.package, self.building = packages[0], packages[0].buildings[0]
        for package, building in [(package, name) for package in packages for name in package.buildings]:
            if (clone / building / self.room).is_dir():
                self.package, self.building = package, building
        # The file, the folder or the room by which its tests are named.
        path = pathlib.PurePath(file)
        self.subject = next((str(part) for part in [path, *path.parents] if str(part) in tests), self.room)
        self.after, self.right, self.wrong, self.isStatement = "", [], [], False
        self.verdict = None

    def place(self, text):
        """The range of the right code in a text. It must be there once, or else the first one after the given line is taken."""
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
            # C needs the parentheses, and Swift allows them.
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
    """Writes a file unless it has these contents already, so that only changes are built."""
    if path.exists() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def mistaken_text(file, text, mistakes):
    """A file's text with its mistakes. A mistake is gone if its code no longer exists or overlaps another mistake's."""
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
    # Code that is inlined into other modules must not call functions that these do not see.
    return f"import {switch}; " + text.replace("@inlinable", "")


def put_all(mistakes):
    """The texts of all files with mistakes, including the mistakes, by file name. Mistakes without a place are gone."""
    by_file = {}
    for mistake in mistakes:
        by_file.setdefault(f"{mistake.building}/{mistake.file}", []).append(mistake)
    texts = {}
    for name, some in by_file.items():
        if (clone / name).is_file():
            texts[name] = mistaken_text(name, (clone / name).read_text(), some)
        else:
            for mistake in some:
                mistake.verdict = "gone"
    return texts


def make(mistakes):
    """Brings the copy up to date: the clone with every mistake in it, and the switch."""
    texts = put_all(mistakes)
    mistaken = {mistake.package.manifest: mistake.package for mistake in mistakes}
    wanted = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=clone, check=True, capture_output=True
    ).stdout.decode().split("\0")
    for name in wanted + ["Package.resolved", "Server/Package.resolved"]:
        path = clone / name
        if not name or not path.is_file():
            continue
        data = path.read_bytes()
        if name in texts:
            data = texts[name].encode()
        if name == packages[0].manifest:
            data += new_target.encode()
        if name in mistaken:
            data += with_switch(mistaken[name]).encode()
        put(copy / name, data)
        if os.access(path, os.X_OK):
            (copy / name).chmod(0o755)
    put(copy / f"Sources/{switch}/include/{switch}.h", header.encode())
    put(copy / f"Sources/{switch}/{switch}.c", source.encode())
    known = {copy / name for name in wanted if name}
    folders = [building for package in packages for building in package.buildings]
    for folder in [*folders, "Tests", "Server/Tests"]:
        for path in (copy / folder).rglob("*"):
            if path.is_file() and path not in known and switch not in path.parts and (clone / folder).exists():
                path.unlink()
    # The packages' dependencies need not be fetched again.
    for name in [f"{build}/{name}" for build in [".build", "Server/.build"]
                 for name in ["checkouts", "repositories", "workspace-state.json"]]:
        have, want = clone / name, copy / name
        if have.exists() and not want.exists():
            want.parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if have.is_dir() else shutil.copy)(have, want)


# Lines at the end of the first manifest: the switch as a target, and as a product for other packages.
new_target = f"""
package.targets.append(.target(name: "{switch}"))
package.products.append(.library(name: "{switch}", targets: ["{switch}"]))
"""


def with_switch(package):
    """Lines at the end of a manifest, by which every target depends on the switch as well."""
    return f"""
for target in package.targets where target.name != "{switch}" && target.type != .system {{
    target.dependencies.append({package.dependency})
}}
"""


def build(mistakes):
    """Makes the copy and builds the packages that have mistakes. Mistakes that no longer compile are gone."""
    made = {mistake.package: mistake.package.commands for mistake in mistakes}
    left = [command for commands in made.values() for command in commands]
    while left:
        make(mistakes)
        run = subprocess.run(left[0], cwd=copy, stdout=subprocess.PIPE, text=True, errors="replace")
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
    """The environment of one run. All processes that the tests start inherit its mark."""
    values = dict(os.environ, MISTAKE=str(number), REDPACKRAIN_MISTAKES_RUN=mark)
    for name in ["DISPLAY", "WAYLAND_DISPLAY"]:
        values.pop(name, None)
    home = copy / f".build/homes/{threading.get_ident()}"
    for name in ["DATA", "CONFIG", "CACHE"]:
        values[f"XDG_{name}_HOME"] = str(home / name.lower())
        (home / name.lower()).mkdir(parents=True, exist_ok=True)
    return values


def processes(mark):
    """The ids of all processes with a run's mark, since games, X servers and window managers have sessions of their own."""
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
    """Kills all processes of one run, including processes that they start in the meantime."""
    while found := list(processes(mark)):
        for number in found:
            try:
                os.kill(number, signal.SIGKILL)
            except ProcessLookupError:
                pass
        time.sleep(0.05)


runs = itertools.count()


def ask(package, subject, number, most=float("inf")):
    """
    Runs the tests of a subject until one fails or they have taken `most` seconds of processor time.
    Returns a verdict (noticed, unseen, endless), what failed, and the processor time.
    """
    mark = f"{os.getpid()}-{next(runs)}"
    runner = subprocess.Popen(
        [*package.runner, "--testing-library", "swift-testing", "--filter", tests.get(subject, f"^{subject}Tests")],
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
            parser.error(f"{name}: is neither the number of a mistake nor a room with mistakes")

    def is_asked(mistake):
        names = {str(mistake.number), mistake.room} | ({"fresh"} if mistake.isFresh else set())
        return not options.which or names & set(options.which)

    if options.list:
        put_all(mistakes)
        for mistake in filter(is_asked, mistakes):
            state = mistake.verdict or ("fresh" if mistake.isFresh else "")
            print(f"{mistake.number:4} {state:5} {mistake.file}: {mistake.words}")
        return
    asked = [mistake for mistake in mistakes if is_asked(mistake)]
    # The build has all mistakes of a package, so that the next run needs no new one.
    build([mistake for mistake in mistakes if any(mistake.package is one.package for one in asked)])
    most = {}
    for subject, package in sorted({mistake.subject: mistake.package for mistake in asked}.items()):
        verdict, failed, used = ask(package, subject, 0)
        if verdict == "unseen":
            most[subject] = patience * used + 10
            print(f"{subject}: {used:.0f} s of processor time without a mistake", flush=True)
        else:
            print(f"{subject}: {failed or 'its tests do not end'} without a mistake", flush=True)

    def answer(mistake):
        if mistake.verdict == "gone" or mistake.subject not in most:
            return mistake, None
        mistake.verdict, failed, _ = ask(mistake.package, mistake.subject, mistake.number, most[mistake.subject])
        return mistake, failed

    with ThreadPoolExecutor(options.jobs) as pool:
        for mistake, failed in pool.map(answer, asked):
            by = f" ({failed})" if failed else ""
            mistake.verdict = mistake.verdict or "not asked"
            print(f"{mistake.number:4} {mistake.verdict:9} {mistake.file}: {mistake.words}{by}", flush=True)
    table(asked)
    if len(most) < len({mistake.subject for mistake in asked}):
        sys.exit("Mistakes whose tests fail without a mistake were not tried.")


verdicts = ["noticed", "endless", "unseen", "gone", "not asked"]


def table(asked):
    """Prints the numbers of verdicts by room. Endless tests count as noticed; mistakes that are gone do not count."""

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
