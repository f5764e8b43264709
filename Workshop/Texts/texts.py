"""Writes the texts of a language to a file that a translator fills, checks such a file, and reads it into the sources.

A text is a call with all languages in it: text("English", zh: "中文", hant: "…"). Its block in the file has the place of the
call as its key, the comment there, the English, the Chinese, and the line of the language. A block belongs to the call with
the same key and the same English, so that calls may move. docs/translating.md is the page for translators.
"""

import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ["Sources", "Event", "Server/Sources"]
LABELS = {"zh-Hant": "hant"}
MARK = "(expression)"
# English is what texts are translated from.
LANGUAGE = re.compile(r"(?!en$)[a-z]{2,3}(-[A-Za-z]+)?")


def after(code, start):
    """The place after the string, the pair of brackets or the character at `start`; a placeholder may have strings in it."""
    closing, place = {'"': '"', "(": ")", "[": "]", "{": "}"}.get(code[start]), start + 1
    while closing:
        if place >= len(code) or closing != '"' and code[place] in ")]}" and code[place] != closing:
            raise ValueError(f"a {code[start]} has no {closing}")
        if code[place] == closing:
            return place + 1
        if closing != '"':
            place = after(code, place)
        else:
            place = after(code, place + 1) if code.startswith("\\(", place) else place + 1 + (code[place] == "\\")
    return place


def commas(code, start, end):
    """The places of the commas between the arguments from `start` to `end`."""
    found, place = [], start
    while place < end:
        found += [place] if code[place] == "," else []
        place = after(code, place)
    return found


def arguments(code, start, end):
    """The arguments between two brackets: a dictionary from labels to the places where the values begin and end."""
    between, found = commas(code, start, end), {}
    for first, last in zip([start - 1] + between, between + [end]):
        head = re.compile(r"\s*(?:(\w+):\s+)?").match(code, first + 1, last)
        if head.end() < last:
            found[head[1]] = (head.end(), head.end() + len(code[head.end():last].rstrip()))
    return found


def parts(text):
    """What is seen of a text besides its placeholders, and these; words within a placeholder do not count."""
    seen, holders, place = "", set(), 0
    while place < len(text):
        if text.startswith("\\(", place):
            end = after(text, place + 1)
            bare, _, inner = strings(text[place:end])
            holders |= {bare} | inner
            place = end
        elif text[place] == "\\" and not re.match(r'\\["\\nt]|\\u\{[0-9a-fA-F]+\}', text[place:]):
            raise ValueError("a \\ stands alone: a placeholder begins with \\( in plain brackets")
        else:
            seen += text[place]
            place += 1
    return seen, holders | set(re.findall(r"(?<!\\u)\{\w+\}", seen))


def strings(code):
    """Swift without the words of its strings, the texts that are seen of the strings, and their placeholders."""
    bare, seen, holders, place = "", [], set(), 0
    while place < len(code):
        bare += code[place]
        if code[place] == '"':
            end = after(code, place)
            words, inner = parts(code[place + 1:end - 1])
            seen, holders, bare, place = seen + [words], holders | inner, bare + '"', end - 1
        place += 1
    return bare, seen, holders


def line(code):
    """Swift as it stands in the file: a string as its text, in quotes if they show a space at an end."""
    code = re.sub(r"\s*\n\s*", " ", code)
    if code[0] != '"' or after(code, 0) < len(code):
        return f"{MARK} {code}"
    return code if code[1:-1] != code[1:-1].strip() else code[1:-1]


def swift(value):
    """A line of the file as Swift."""
    if value.startswith(MARK):
        value = value[len(MARK):].strip()
        if after(f"({value})", 0) < len(value) + 2 or commas(value, 0, len(value)):
            raise ValueError("an expression has no bracket and no comma too many")
        return value
    if value.startswith('"') and value.endswith('"') and len(value) > 1 and after(value, 0) == len(value):
        return value
    text, place = "", 0
    while place < len(value):
        end = after(value, place + 1) if value.startswith("\\(", place) else place + 1 + (value[place] == "\\")
        text += '\\"' if value[place] == '"' else value[place:end]
        place = end
    return f'"{text}"'


def width(value):
    """The width of a line's widest string, as Sources/Show/String+Width.swift estimates it: 1 is the height of letters."""
    seen = strings(swift(value))[1]
    return max((sum(1.02 if ord(letter) >= 0x2E80 else 0.52 for letter in text) for text in seen), default=0)


class Text:
    """A call in the sources."""

    def __init__(self, file, code, call, end):
        self.file, self.places = file, arguments(code, call.end(), end)
        # A declaration of a type stands at the margin, and those in it four spaces from there.
        heads = list(re.finditer(r"^    (?:\w+ )*(?:func|var) (\w+)", code[:call.start()], re.M))
        cases = re.findall(r"\b(case [^\n]+?|default):\s", code[heads[-1].end():call.start()])
        self.key = ", ".join([f"{file.relative_to(ROOT)} {heads[-1][1]}"] + cases[-1:])
        comment = re.search(r"((?:    //.*\n)*)\Z", code[:heads[-1].start()])[1]
        self.comment = [row.strip(" /") for row in comment.splitlines()]
        self.lines = {label: line(code[first:last]) for label, (first, last) in self.places.items()}
        self.english, self.chinese = self.lines[None], self.lines["zh"]

    def block(self, language):
        label = LABELS.get(language, language.replace("-", ""))
        lines = [f"[{self.key}]"] + [f"# {row}" for row in self.comment] + [f"en: {self.english}"]
        lines += [f"zh: {self.chinese}"] * (label != "zh") + [f"{language}: {self.lines.get(label, '')}".strip(), ""]
        return "\n".join(lines)

    def faults(self, value):
        """What makes a line unfit for the sources."""
        try:
            english, chinese, own = (strings(swift(text))[2] for text in (self.english, self.chinese, value))
        except ValueError as fault:
            return [str(fault)]
        if own in [english, chinese]:
            return []
        return [f"placeholder {name} is missing" for name in sorted(english - own)] + [
            f"placeholder {name} is not in the English" for name in sorted(own - english)]

    def is_wide(self, value):
        """Whether a line is much wider than the English, or than the Chinese where the English is put together elsewhere."""
        return width(value) > 1.4 * (width(self.english) or width(self.chinese)) + 1


def all_texts(language):
    found = {}
    for file in sorted(file for folder in FOLDERS for file in (ROOT / folder).rglob("*.swift")):
        code = file.read_text()
        # The centre's pages have one Chinese.
        if not re.search(r"\bzh: ", code) or language == "zh-Hant" and "Server" in file.parts:
            continue
        for call in re.finditer(r"(?<!func )\btext\(", code):
            end = after(code, call.end() - 1) - 1
            if "zh" in arguments(code, call.end(), end):
                text = Text(file, code, call, end)
                while (text.key, text.english) in found:
                    text.key += ", again"
                found[text.key, text.english] = text
    return found


def read(name):
    """The language of a file, and its lines by key and English; ends where a line is none."""
    try:
        rows = pathlib.Path(name).read_text("utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as fault:
        sys.exit(f"{name}: cannot be read: {getattr(fault, 'strerror', None) or 'it is not UTF-8'}")
    key, english, found = None, None, {}
    language = next((row[10:].strip() for row in rows if row.startswith("language: ")), "")
    if not LANGUAGE.fullmatch(language):
        sys.exit(f"{name}: a line such as language: de is missing")
    for number, row in enumerate(rows, 1):
        head, _, value = (part.strip() for part in row.partition(":"))
        if row.startswith("[") and row.rstrip().endswith("]"):
            key, english = row.rstrip()[1:-1], None
        elif head == "en" and key:
            english = value
        elif head == language and english is not None:
            found[key, english] = value
        elif row.strip() and row[0] != "#" and head not in ["zh", "language"]:
            sys.exit(f"{name}:{number}: a line begins with [, #, en:, zh: or {language}: and is not broken: {row}")
    return language, found


def check(name):
    """Says what a file lacks. Returns its language, its lines by text, how many are missing and how many are unfit."""
    language, found = read(name)
    texts, lines, told = all_texts(language), {}, {"missing": [], "unfit": [], "much wider than the English": []}
    for key, english in found.keys() - texts.keys():
        told["unfit"].append(f"{key}: the game has no such text now, write the file anew: {english}")
    for key, text in texts.items():
        value = found.get(key)
        if value:
            lines[text] = value
            faults = text.faults(value)
            if faults:
                told["unfit"].append(f"{text.key}: {', '.join(faults)}: {value}")
            elif text.is_wide(value):
                told["much wider than the English"].append(f"{text.key}: much wider than the English: {value}")
        elif language != "zh-Hant":  # Which has the Chinese text then.
            told["missing"].append(f"{text.key}: missing: {text.english}")
    counts = ", ".join(f"{len(rows)} {what}" for what, rows in told.items())
    print(*sum(told.values(), []), f"{len(texts)} texts: {counts}", sep="\n")
    return language, lines, len(told["missing"]), len(told["unfit"])


def write_sources(language, lines):
    """Writes lines into the sources, and formats the files that changed."""
    label, changes = LABELS.get(language, language.replace("-", "")), {}
    declared = re.findall(r"\b(\w+) \w+: @autoclosure", (ROOT / "Sources/Show/Texts/Words.swift").read_text())
    for text, value in lines.items():
        # Arguments stand in the order of the parameters; a new one is the last.
        later = declared[declared.index(label) + 1:] if label in declared else []
        place = max(end for other, (_, end) in text.places.items() if other not in later)
        if label not in text.places:
            changes.setdefault(text.file, []).append((place, place, f", {label}: {swift(value)}"))
        elif text.lines[label] != value:
            changes.setdefault(text.file, []).append((*text.places[label], swift(value)))
    for file, places in changes.items():
        code = file.read_text()
        for first, last, new in sorted(places, reverse=True):
            code = code[:first] + new + code[last:]
        file.write_text(code)
        print(f"changed: {file.relative_to(ROOT)}")
    if changes and shutil.which("swift"):
        subprocess.run(["swift", "format", "--in-place", *map(str, changes)], cwd=ROOT)


def main(words):
    if len(words) == 1 and LANGUAGE.fullmatch(words[0]):
        print(f"# The texts of Red Pack Rain. Fill the lines that begin with {words[0]}: and leave the others as they are;")
        print(f"# docs/translating.md says how.\nlanguage: {words[0]}\n")
        print("\n".join(text.block(words[0]) for text in all_texts(words[0]).values()), end="")
    elif len(words) == 2 and words[0] in ["--check", "--read"]:
        language, lines, missing, unfit = check(words[1])
        if words[0] == "--read" and not unfit:
            write_sources(language, lines)
        sys.exit(1 if unfit or missing and words[0] == "--check" else 0)
    else:
        print("usage: Scripts/texts LANGUAGE | --check FILE | --read FILE; a language is de or pt-BR", file=sys.stderr)
        sys.exit(64)


main(sys.argv[1:])
