#!/usr/bin/env python3
"""Takes out of a built program what the game never asks for: Scripts/slim.py PROGRAM

Foundation brings the tables of ICU for every language and encoding: 34 MB. The game speaks English and Chinese and reads
nothing but UTF-8. What is for others is taken off the tables' list of contents and set to zero, so that a package need not
carry it; ICU goes on with the root tables then, as it does for any language that it does not know. Swift's hashes of its
modules are set to zero as well: they differ from build to build, and a program that runs has no use for them.
"""

import re
import struct
import sys

KEPT_LANGUAGES = {"en", "zh"}
# A locale, as in de.res or sr_Latn_BA.res.
LOCALE = re.compile(r"(?P<language>[a-z]{2,3})(_[A-Za-z0-9]+)*\.res$")
# Tables for other encodings, words of languages that write no spaces, where lines may end, letters of one script in
# another, the names of languages and regions, the order of Chinese characters, and the characters' names and look-alikes.
UNUSED = re.compile(
    r".*(\.cnv|\.dict)$|brkitr/line.*|(translit|lang|region)/.*|coll/zh\.res$|unames\.icu$|confusables\.cfu$"
)


def is_kept(name):
    """Whether the game may ask for an item: a name below the tables' own."""
    locale = LOCALE.match(name.rsplit("/", 1)[-1])
    if locale and locale["language"] not in KEPT_LANGUAGES:
        return False
    return not UNUSED.match(name)


def slim_tables(program):
    """Takes items out of the tables' list. Returns how many bytes are zero that were not meant to be before."""
    # A header: its size, two bytes that mark ICU's files, 8 of what machine it is for, and the kind of file.
    found = [m.start() for m in re.finditer(rb"(?s)..\xda\x27.{8}CmnD", program)]
    if len(found) != 1:
        sys.exit(f"slim.py: the program contains ICU's tables {len(found)} times, not once")
    start = found[0] + struct.unpack_from("<H", program, found[0])[0]
    # Then how many items there are, and for each where its name and its contents are, from here on, by their names.
    (count,) = struct.unpack_from("<I", program, start)
    items = [struct.unpack_from("<II", program, start + 4 + 8 * i) for i in range(count)]
    kept, saved = [], 0
    for index, (name_at, at) in enumerate(items):
        first = start + name_at
        name = program[first : program.index(0, first)].decode("ascii").split("/", 1)[-1]
        # Where the last one ends is not told.
        if is_kept(name) or index + 1 == count:
            kept.append((name_at, at))
            continue
        end = items[index + 1][1]
        program[start + at : start + end] = bytes(end - at)
        saved += end - at
    struct.pack_into("<I", program, start, len(kept))
    for i, item in enumerate(kept + [(0, 0)] * (count - len(kept))):
        struct.pack_into("<II", program, start + 4 + 8 * i, *item)
    return saved


def clear_section(program, wanted):
    """Sets an ELF section of a 64-bit little-endian program to zero."""
    (table,) = struct.unpack_from("<Q", program, 0x28)
    size, count, names = struct.unpack_from("<HHH", program, 0x3A)
    sections = [struct.unpack_from("<IIQQQQ", program, table + size * i) for i in range(count)]
    for name, _, _, _, at, length in sections:
        first = sections[names][4] + name
        if program[first : program.index(0, first)] == wanted:
            program[at : at + length] = bytes(length)


def main():
    with open(sys.argv[1], "r+b") as file:
        program = bytearray(file.read())
        saved = slim_tables(program)
        clear_section(program, b".swift_modhash")
        file.seek(0)
        file.write(program)
    print(f"{saved} bytes of tables taken out")


main()
