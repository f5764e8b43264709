#!/usr/bin/env python3
"""Clears parts of a built program that the game never uses: Scripts/slim.py PROGRAM

Foundation contains ICU's tables for every language and encoding: 34 MB. The game uses only English, Chinese and UTF-8. All
other items are removed from the tables' list of contents and set to zero, so that they take no space in a package. For
their languages, ICU then uses its root tables, as for any unknown language. Swift's hashes of modules are set to zero as
well: they differ from build to build, and a running program does not need them.
"""

import re
import struct
import sys

KEPT_LANGUAGES = {"en", "zh"}
# A locale, as in de.res or sr_Latn_BA.res.
LOCALE = re.compile(r"(?P<language>[a-z]{2,3})(_[A-Za-z0-9]+)*\.res$")
# Tables for other encodings, word breaks of languages without spaces, line breaks, transliteration, names of languages and
# regions, the order of Chinese characters, and the names and look-alikes of characters.
UNUSED = re.compile(
    r".*(\.cnv|\.dict)$|brkitr/line.*|(translit|lang|region)/.*|coll/zh\.res$|unames\.icu$|confusables\.cfu$"
)


def is_kept(name):
    """Whether the game may use an item. The name does not include the tables' own name."""
    locale = LOCALE.match(name.rsplit("/", 1)[-1])
    if locale and locale["language"] not in KEPT_LANGUAGES:
        return False
    return not UNUSED.match(name)


def slim_tables(program):
    """Removes unused items from the tables' list, and sets them to zero. Returns their size in bytes."""
    # A header: its size, two bytes that mark ICU's files, 8 bytes about the machine, and the type of the file.
    found = [m.start() for m in re.finditer(rb"(?s)..\xda\x27.{8}CmnD", program)]
    if len(found) != 1:
        sys.exit(f"slim.py: the program contains ICU's tables {len(found)} times, not once")
    start = found[0] + struct.unpack_from("<H", program, found[0])[0]
    # Then the number of items, and for each item the offsets of its name and its contents from here, sorted by name.
    (count,) = struct.unpack_from("<I", program, start)
    items = [struct.unpack_from("<II", program, start + 4 + 8 * i) for i in range(count)]
    kept, saved = [], 0
    for index, (name_at, at) in enumerate(items):
        first = start + name_at
        name = program[first : program.index(0, first)].decode("ascii").split("/", 1)[-1]
        # The end of the last item is not known.
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
    print(f"{saved} bytes of tables removed")


main()
