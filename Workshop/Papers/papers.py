"""Draws the twelve papers of red packs, closed and open, from the drawings of the plain red pack.

A paper has an emblem, a cut of gold paper on a red disc, and a border: a sign in both lower corners, and the manner of its
lines. All else, outlines above all, is the plain pack's, whose drawings are read from the folder that is named, and beside
which the papers are written. Lengths are points of a pack; an emblem lies around (0, 0), 20 points to each side.
"""

import pathlib
import re
import sys

# The parts of an emblem, back to front: gold, or red that is cut out of it; a fill, or a line of some width; whole, or the
# right half of something symmetrical.


def gold(path):
    return ("gold", path, None, False)


def red(path):
    return ("red", path, None, False)


def gold_line(width, path):
    return ("gold", path, width, False)


def red_line(width, path):
    return ("red", path, width, False)


def both(part):
    return part[:3] + (True,)


def disc(x, y, r, s=None):
    """The path of an ellipse."""
    s = r if s is None else s
    return f"M{x - r:g} {y:g}a{r:g} {s:g} 0 1 0 {2 * r:g} 0a{r:g} {s:g} 0 1 0 {-2 * r:g} 0Z"


EMBLEMS = {
    "rat": [
        both(gold(disc(12, -9.5, 8))),
        both(red(disc(12.2, -9.3, 4.6))),
        both(gold_line(1.3, "M5 8.4L17.4 5M5 10.4L17.6 10.8M5 12L15.4 15.8")),
        both(gold("M-.3 -10C6 -11 11.6 -7 11.6 -.5C11.6 6 5.4 13.6 0 18.4L-.3 18.4Z")),
        both(red(disc(4.8, .4, 2, 2.5))),
        both(red("M-.3 -7.6C2 -5 2 -2.6 -.3 -.6Z")),
        both(red("M8.6 1.6C8.8 5 7 8 4.6 10.4C6 7.4 7.6 4.6 8.6 1.6Z")),
        red(disc(0, 15, 2.3, 2)),
    ],
    "ox": [
        both(gold("M5 -8C12 -8 15.6 -11.6 14 -19.6C21.6 -14 20.6 -2.6 9 -2Z")),
        both(gold("M9 -2.6C14 -4 18.4 -1.6 19.6 2C16 5.6 11.6 4.4 9 2.4Z")),
        both(gold("M-.3 -9.4C5 -10.4 9.6 -7.6 10.2 -3C11 2 7.6 7 8.4 11.6C8.8 16.6 4.6 19.6 0 19.6H-.3Z")),
        both(red("M2.6 -1.4C4 -3 6.8 -2.6 7.6 -.4C6 .8 3.6 .6 2.6 -1.4Z")),
        both(red("M11.6 -.4C13.6 -.8 15.4 .2 16.4 1.6C14.4 2.6 12.6 2 11.6 -.4Z")),
        red_line(1.5, "M-6.4 10C-4 6.6 4 6.6 6.4 10"),
        both(red(disc(3.4, 13, 1.5, 2))),
        red("M0 -8L1.6 -5L4.2 -5.6L2.6 -3.2L0 1L-2.6 -3.2L-4.2 -5.6L-1.6 -5Z"),
        red_line(1.3, "M-2.6 17C-1 18 1 18 2.6 17"),
    ],
    "tiger": [
        both(gold(disc(12, -13, 5.6))),
        both(red(disc(12.4, -13, 2.8))),
        both(
            gold(
                "M-.3 -16.6C7 -17 13.6 -12 14.8 -4L18.6 -1.6L15.8 1.8L19 5.6L15 7.4L16 12L11.4 12.2C8.4 17 4 18.8 0 18.8"
                "H-.3Z"
            )
        ),
        red_line(1.7, "M-4.2 -13.4H4.2M-3.4 -10.2H3.4M-4.8 -6.8H4.8M0 -13.4V-6.8"),
        both(red("M3.4 -1C5.4 -5 10.4 -4.6 12 -2.2C10.6 1 5.6 2 3.4 -1Z")),
        both(gold(disc(7.6, -1.9, 1.3))),
        both(red("M15.4 2.6L10.2 4.2L15 5ZM14.8 8L9.8 8L14 10.4ZM12.6 -9.2L8.4 -8.4L13.6 -6.4Z")),
        red("M-3.4 4.2H3.4C3.6 6.4 1.6 7.8 0 8.4C-1.6 7.8 -3.6 6.4 -3.4 4.2Z"),
        red_line(1.5, "M0 8V10.6M-6 11C-4.6 14 -1.2 13.6 0 10.6C1.2 13.6 4.6 14 6 11"),
    ],
    "rabbit": [
        both(gold("M1 -5C-.4 -12 1.4 -21.6 6 -22C11.4 -22 11.6 -12.6 8 -4Z")),
        both(red("M4.2 -7C3.2 -12 3.8 -17.6 6.2 -18.4C8.8 -17.8 8.2 -12 6.4 -6.6Z")),
        both(gold("M-.3 -7.4C8 -8 13.4 -3 14 4.6C14.4 12.6 8 18.4 0 18.4H-.3Z")),
        both(red(disc(5.6, 3.2, 2.1, 2.8))),
        both(gold(disc(6.2, 2.2, .8))),
        both(red("M12 8.4C11.4 12.6 8.6 15.2 5.4 16C8.4 13.8 10.6 11.4 12 8.4Z")),
        red("M-2.4 8H2.4L0 10.6Z"),
        red_line(1.3, "M0 10.2V12.4M-4.2 12.2C-3 14.2 -.8 14 0 12.4C.8 14 3 14.2 4.2 12.2"),
        red("M0 -5.6C1.6 -4 1.6 -2.4 0 -.6C-1.6 -2.4 -1.6 -4 0 -5.6Z"),
    ],
    "dragon": [
        both(gold_line(2.7, "M4.4 -8C4.6 -13 7.6 -15.6 6.6 -20.4M6.4 -13.6C9.6 -13.2 12.4 -14.8 13.4 -18.6")),
        both(gold("M8 -8L15.6 -11.6L13.4 -5.6L20 -4.4L14.6 -.4L19.4 4L12.6 5L8 4Z")),
        both(gold_line(1.8, "M10.6 10.6C15.6 8.6 19.6 12 18.4 16.4C17.4 19 14.2 18 14.8 15.6")),
        both(gold("M-.3 15H2.6L6.6 20L6.4 14.6L10 16L8.6 11H-.3Z")),
        gold("M-2.6 15L0 21.6L2.6 15Z"),
        both(
            gold(
                "M-.3 -10.6C4 -11.4 9 -9.6 9.6 -5.4C10.2 -2 8 .4 8.6 2.6C13 3.6 14.4 8 12.4 11.2C10 14.4 5 13 4 16.2"
                "H-.3Z"
            )
        ),
        both(red("M1.8 -2C3 -5.4 7 -6 9 -4.2C8 -1.2 4.4 .6 1.8 -2Z")),
        both(gold(disc(5.4, -3, 1.2))),
        both(red_line(1.4, "M1.4 -6.4C3.6 -8.6 6.4 -8.8 8 -7.6")),
        both(red_line(1.4, "M5 9.8C4.4 7.2 7.4 5.8 9 7.6C10 9 8.8 10.6 7.4 10.2")),
        red("M0 -.8L1.5 1.6L0 4.2L-1.5 1.6Z"),
        red_line(1.4, "M-8.6 12.4C-5 10.6 -3 12.6 0 12.4C3 12.6 5 10.6 8.6 12.4"),
    ],
    "snake": [
        gold_line(6.4, "M-13.4 9C-15 15.4 -8 17.2 0 17.2C9 17.2 16.6 15 15.4 9.6C14.4 5 5 6.4 -1 4.6C-8 2.4 -9.4 -4 -5.6 -8"
                       "C-3 -10.8 1 -11.4 4 -11"),
        gold("M1 -14.6C4 -18.2 10 -18 12.8 -14.6C14.4 -12.4 14 -9.6 11.6 -8C8 -6 2.6 -6.6 .4 -9.4C-.2 -11 0 -13.2 1 -14.6Z"),
        gold_line(1.4, "M12.8 -11.2C15 -11.6 16.4 -11 17.6 -9.8M16.4 -10.8L19.4 -12.4"),
        gold("M-16.2 9.8L-17.4 2.8L-11.4 8Z"),
        red(disc(8.2, -13.4, 1.6)),
        red_line(1.2, "M12.6 -10.8C10.6 -9.6 8.6 -9.8 7 -10.4"),
        red("M-9.4 13.4L-6.6 15.8L-9.4 18.2L-12.2 15.8ZM-2.6 14.9L.2 17.3L-2.6 19.7L-5.4 17.3ZM4.8 14.6L7.6 17L4.8 19.4L2 17Z"
            "M11.4 12.4L14.2 14.8L11.4 17.2L8.6 14.8Z"),
        red(disc(9.4, 6.5, 1.4) + disc(3, 5.8, 1.4) + disc(-3.2, 4, 1.4) + disc(-7.4, -.6, 1.4) + disc(-6.2, -6.2, 1.3)),
    ],
    "horse": [
        gold("M7.6 -20.6C9.4 -17.6 9.4 -15.2 8.8 -13.2L13.6 -14L11.8 -9.6L17 -8.6L14.4 -4.6L19 -1.8L15.6 1.2L19.4 5.4L15.8 7"
             "C17.4 11 18 15 17.6 19.4H-5C-2.4 14.4 -1.6 10 -3.6 6.4C-6 6.6 -8 8.6 -9.6 11.4C-11.6 14 -15 13.6 -16.6 11"
             "C-18 8.6 -17.4 5.4 -15.4 3.2L-7.6 -9.6C-6 -13 -3 -15.2 .6 -16.2C2.4 -17.6 4.6 -19.4 7.6 -20.6Z"),
        red("M4.6 -16C6.2 -16.6 7 -17.4 7.4 -18.4C7.8 -16.4 7 -14.6 5.2 -13.4Z"),
        red("M-6.4 -6.8C-4.6 -9.4 -1.4 -9.2 -.4 -7.2C-2 -5.2 -5 -4.6 -6.4 -6.8Z"),
        red(disc(-13.4, 7.4, 1.3, 1.6)),
        red_line(1.3, "M-14.8 11.4C-12.8 10.8 -11.4 9.6 -10.6 8.4"),
        red_line(1.4, "M-11.4 -1.6L-5 6M-6.6 5.2C1 4 4.4 -3.6 3.8 -12.6"),
        red("M7.8 -9.6C11.2 -3 12.6 3 12.2 9.8C9.6 3.6 8.2 -3 7.8 -9.6ZM11.6 -6C14.4 -2 15.2 2 14.6 6C12.8 2.4 11.8 -2 11.6 -6Z"),
        red("M3 5C6.4 9.6 7.4 14 6.8 19.4H4.4C4.6 14 4.2 9.6 3 5ZM.2 9C2 12.4 2.2 15.8 1.6 19.4H-.6C.4 15.8 .6 12.4 .2 9Z"),
    ],
    "goat": [
        both(gold_line(5, "M3.2 -8.4C5.6 -17 17.4 -18.6 17.6 -8.2C17.6 -1.4 9.6 -1.6 10.6 -6.6C11 -8.6 13 -8.8 13.4 -7.4")),
        both(red_line(1, "M5.6 -15.8L8.2 -12.4M10.6 -18L11.2 -13.8M16 -16L13.4 -13M19.8 -9.8L15.6 -9.4M17.6 -4L15 -6.4")),
        both(gold("M6.6 -1C11 -1.6 15.6 .6 17.4 6.4C12.4 7.4 8.4 5.8 6 2.6Z")),
        both(gold("M-.3 -9.6C4.6 -10 8 -7 7.8 -2C7.6 4 6.2 8.4 4.6 11.4C4.4 15.4 2.4 19 0 22H-.3Z")),
        both(red("M1.8 -1.4C3.2 -3.4 5.8 -3.2 6.8 -1.2C5.4 .4 3 .4 1.8 -1.4Z")),
        both(red("M9.4 1.4C11.4 1.4 13.4 2.8 14.4 4.8C12 4.8 10.2 3.6 9.4 1.4Z")),
        red("M-3 6.2H3L0 9.2Z"),
        red_line(1.2, "M0 9V11.2M-3.2 11.8C-2 13 -.8 12.6 0 11.2C.8 12.6 2 13 3.2 11.8"),
        red_line(1, "M-1.4 14.8L-.6 18.4M1.4 14.8L.6 18.4"),
        red("M0 -8.4L1.8 -5.4L0 -1L-1.8 -5.4Z"),
    ],
    "monkey": [
        both(gold(disc(14.4, 1.4, 5.4, 6))),
        both(red(disc(14.8, 1.6, 2.9, 3.4))),
        both(gold("M-.3 -17.6C2 -21 5.4 -20.4 6.4 -18.6C4.4 -18.6 4.4 -17 5 -16C10.6 -13.6 13.6 -8 13.4 -1C13.2 12 8 19 0 19"
                  "H-.3Z")),
        both(red_line(1.5, "M0 -5.4C1.6 -10.6 10.2 -10 10.2 -2.6C10.2 1.2 8.4 2.8 8.6 5.6C9 12 5.4 16.2 0 16.2")),
        both(red(disc(4.9, -2.6, 1.9, 2.5))),
        both(gold(disc(5.5, -3.5, .7))),
        both(red(disc(1.7, 5.4, 1, 1.3))),
        red("M-6 8.8C-3 10.2 3 10.2 6 8.8C5.2 13.6 -5.2 13.6 -6 8.8Z"),
        both(red("M2.6 -15.6C6.4 -14.4 9.2 -12.2 10.4 -9.4C8 -11.6 5 -13 2.6 -12.6Z")),
    ],
    "rooster": [
        gold(disc(-5.4, -15.6, 3.4, 4) + disc(.6, -17.6, 3.6, 4.2) + disc(6, -14.4, 3.4, 4)),
        gold("M-7.4 -9.4C-7.4 -14 -3.6 -16.6 .4 -16.4C6.6 -16.4 9.4 -12 9.6 -6.6C10 0 14.6 3.6 17.6 8.4L13.4 8.6L15.8 14.4"
             "L11 13L11.4 18.8L6.8 15.8L5 20.6L1.4 16.4L-2 20.4L-4 15.8L-8.4 18L-8 12.4L-11.6 12C-7.4 7.6 -6.4 2 -7.4 -3Z"),
        gold("M-6.4 -11.6C-10 -12 -13.6 -9.8 -16.8 -6C-13 -5 -9.6 -4.8 -6.4 -5.2Z"),
        gold("M-8.6 -4.2C-5 -4.4 -4 -1.4 -5 1.6C-6 5.4 -10.4 5.2 -11 1.6C-11.2 -1 -10 -3 -8.6 -4.2Z"),
        red(disc(-1.6, -9.8, 2)),
        gold(disc(-2, -10.2, .7)),
        red_line(1.2, "M-15.4 -6.6C-12 -7.8 -9.4 -8.2 -6.8 -8.2M-4.6 -4.8C-6 -5 -7.4 -4.8 -8.6 -4"),
        red("M2.6 -6.6C5.4 -3.4 5.4 0 3.4 2.8C3.8 -.4 3.6 -3.4 2.6 -6.6ZM6.6 -3.6C9.4 0 9.6 3.6 7.8 6.8C7.8 3 7.6 -.2 6.6 -3.6Z"
            "M-1.4 -3.6C1 0 1 3.6 -.6 6.8C-.8 3.2 -.8 0 -1.4 -3.6ZM2.6 4.6C5 7.4 5 10.4 3.4 13.4C3.2 10.4 3.2 7.6 2.6 4.6Z"
            "M-2.6 8.6C-.8 10.6 -.8 12.4 -1.6 14.6C-2.4 12.8 -2.6 10.8 -2.6 8.6ZM7.4 8.6C9.4 10.4 9.6 12.2 8.8 14.4"
            "C8.2 12.6 7.8 10.6 7.4 8.6ZM-6.4 8.2C-5 9.8 -4.8 11.4 -5.6 13.6C-6.2 11.8 -6.4 10 -6.4 8.2Z"),
    ],
    "dog": [
        both(gold("M-.3 -15.4C7 -16 11.6 -11 11.6 -4.6C11.6 1.4 9.6 4.6 9.4 9C9 15 5 18.6 0 18.6H-.3Z")),
        both(("edge", "M6.4 -14C12 -18.6 20 -13.4 20 -4.4C20 2.6 17.6 7.4 14.4 8.6C10.4 7 10.6 1.6 9.8 -3.4Z", None, False)),
        both(red("M13.4 -11.2C16.6 -9.8 17.6 -5.6 17 -1.2C15.8 -5 14.6 -8 13.4 -11.2Z")),
        both(red(disc(5, -2.6, 2.1, 2.7))),
        both(gold(disc(5.6, -3.6, .8))),
        red("M-4.2 5.2C-4.2 3.2 4.2 3.2 4.2 5.2C4.2 7.4 1.6 9.2 0 9.2C-1.6 9.2 -4.2 7.4 -4.2 5.2Z"),
        red_line(1.4, "M0 9V11M-6.4 10.6C-5 13.6 -1.2 13.4 0 11C1.2 13.4 5 13.6 6.4 10.6"),
        red("M-2.4 13.4H2.4C2.6 16 1.4 17.2 0 17.2C-1.4 17.2 -2.6 16 -2.4 13.4Z"),
        red("M0 -13.6C2.2 -10.4 2.2 -7.4 0 -4.6C-2.2 -7.4 -2.2 -10.4 0 -13.6Z"),
    ],
    "pig": [
        both(gold("M4 -10.6C8 -15 13 -17.6 18.4 -17C19 -11.6 17 -6.6 12.4 -3Z")),
        both(red("M9.4 -10.4C11.6 -12.6 13.8 -13.8 16.2 -14C16 -11 14.4 -8.4 12.2 -6.4Z")),
        both(gold("M-.3 -12.4C9.4 -12.4 17 -5.6 17 3.6C17 13 9.4 18.6 0 18.6H-.3Z")),
        both(red_line(1.7, "M5 -1.4C6 -4.4 9.8 -4.4 10.8 -1.4")),
        red_line(1.5, disc(0, 5.6, 7.4, 5.4)),
        both(red(disc(2.8, 5.6, 1.5, 2.4))),
        red_line(1.4, "M-5 13.2C-2.6 15.8 2.6 15.8 5 13.2"),
        both(red("M14.8 4.6C14.6 8.6 12.8 11.4 10.2 13C12 10.4 13.6 7.6 14.8 4.6Z")),
        red("M0 -10.4L1.5 -7.9L4.2 -7.6L2.4 -5.6L2.8 -3L0 -4.2L-2.8 -3L-2.4 -5.6L-4.2 -7.6L-1.5 -7.9Z"),
    ],
}

# The sign of a border: strokes and fills from a corner at (0, 0), 14 points to the right and up; and how its lines are
# drawn: the dashes of the line, or none.
SOLID, BEADS, STEPS = None, ".1 3.6", "6.5 2.2"
CORNERS = {
    "rat": (STEPS, "M0 0C5 -3 9 -7 12.6 -13", "M3.4 -2.4C3 -6 4.6 -7.6 6 -8C6.6 -6 5.8 -3.8 3.4 -2.4ZM6.6 -5.4C6 -8.8 7.4 -10.6 9 -11"
            "C9.6 -9 8.8 -6.8 6.6 -5.4ZM4.6 -2C7.6 -.4 9.6 -1 10.6 -2.2C9 -3.6 6.8 -3.6 4.6 -2ZM8 -5.4C10.8 -3.8 12.8 -4.4 13.8 -5.8"
            "C12 -7.2 9.8 -7 8 -5.4Z"),
    "ox": (SOLID, "M0 0V-11.4H11.4V-2.6H3.4V-8H8V-5.4", ""),
    "tiger": (STEPS, "", "M0 -13C4 -11 6 -9 7 -6C4.4 -8 2.4 -8.8 0 -9.2ZM0 -7.2C3 -6 4.8 -4.4 5.6 -2C3.6 -3.4 2 -4 0 -4.2Z"
              "M13 0C11 -4 9 -6 6.4 -7C8.2 -4.6 8.8 -2.4 9.2 0ZM6.8 0C6 -2.4 5.2 -3.4 3.6 -4.6C4 -2.6 3.8 -1.6 3.6 0Z"),
    "rabbit": (BEADS, "", "M8 -13C2 -13 -1 -8.6 .4 -4C1.8 0 6.4 1.4 10 -.8C6 -.6 3.4 -3 3.4 -6.6C3.4 -9.6 5.2 -12.2 8 -13Z"
               "M11 -9.6L11.9 -7.4L14 -6.6L11.9 -5.7L11 -3.6L10.1 -5.7L8 -6.6L10.1 -7.4Z"),
    "dragon": (SOLID, "M0 -1H13.4M2 -1C-2 -3 -.6 -8 3 -7.4C3.4 -12.6 10.4 -12.8 10.4 -7.6C14.2 -7.8 14.6 -2.8 11.4 -1M4.4 -4.2"
               "C4.4 -6 7 -6.2 7 -4.2", ""),
    "snake": (BEADS, "M0 -8.4C0 -3 7 -3 7 -8.4C7 -3 14 -3 14 -8.4M0 -3.4C0 2 7 2 7 -3.4C7 2 14 2 14 -3.4M3.5 -12.8C3.5 -8 10.5 -8"
              " 10.5 -12.8", ""),
    "horse": (STEPS, "", "M.6 -11.4C-.6 -4 1.4 0 6.8 0S14.2 -4 13 -11.4L9.8 -11C11 -6 9.8 -3.2 6.8 -3.2S2.6 -6 3.8 -11Z"),
    "goat": (SOLID, "", "M6.8 0C5.6 -5 6 -9.6 7 -13.4C8.4 -9.4 8.4 -4.6 7.4 0ZM5.8 0C4.8 -4 2.8 -7.4 .4 -9.6C.6 -5.6 2.2 -2.4 4.4 0Z"
             "M8.4 0C9.2 -4 11 -7.4 13.6 -9.6C13.4 -5.6 12 -2.4 9.8 0Z"),
    "monkey": (BEADS, "", "M6.4 -11.4C9.4 -10.4 13 -8.4 12.4 -4.4C12 -1 8.6 .4 5.6 .2C2.4 0 -.4 -2.4 .2 -5.8C.8 -9 3.8 -10.2 6.4"
               " -11.4ZM7.6 -11.4C9 -14 11.8 -14.6 14 -13.4C12.8 -11 10.2 -10.2 7.6 -11.4Z"),
    "rooster": (STEPS, "M9.4 -3L14 -4.4M8 -6L12 -9.2M5.4 -8.4L8 -12.6M2 -9.4L2.6 -14",
                "M0 0V-7.4A7.4 7.4 0 0 1 7.4 0Z"),
    "dog": (SOLID, "", "M6.8 -6C10 -6 12 -3 11.2 -1C10.4 .8 8.4 -.2 6.8 -.2S3.2 .8 2.4 -1C1.6 -3 3.6 -6 6.8 -6Z" + disc(1.4, -6.4, 1.6, 2)
            + disc(4.6, -9.4, 1.7, 2.2) + disc(9, -9.4, 1.7, 2.2) + disc(12.2, -6.4, 1.6, 2)),
    "pig": (BEADS, "", "M6.8 -13A6.6 6.6 0 1 0 6.8 .2A6.6 6.6 0 1 0 6.8 -13ZM4.2 -9V-3.8H9.4V-9Z"),
}

GRADIENTS = """\
    <linearGradient id="e0" gradientUnits="userSpaceOnUse" x1="-17" y1="-19" x2="17" y2="19"><stop offset="0" \
stop-color="#ecb86e"/><stop offset="0.5" stop-color="#d88a24"/><stop offset="1" stop-color="#803604"/></linearGradient>
    <linearGradient id="e1" gradientUnits="userSpaceOnUse" x1="-16" y1="-18" x2="16" y2="18"><stop offset="0" \
stop-color="#8c0204"/><stop offset="0.5" stop-color="#6c0004"/><stop offset="1" stop-color="#960606"/></linearGradient>
    <linearGradient id="e2" gradientUnits="userSpaceOnUse" x1="0" y1="-21" x2="0" y2="21"><stop offset="0" \
stop-color="#fac85a"/><stop offset="0.45" stop-color="#eca022"/><stop offset="1" stop-color="#d2760c"/></linearGradient>
"""
CUT, EDGE, LINES = "#700004", "#700004", 'stroke-linecap="round" stroke-linejoin="round"'


def attributes(path, width, colour):
    if width is None:
        return f'<path d="{path}" fill="{colour}" fill-rule="evenodd"/>'
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" {LINES}/>'


def drawn(part):
    kind, path, width, is_half = part
    if kind == "edge":
        # Gold with a red edge, which parts it from the gold beneath.
        text = f'<path d="{path}" fill="url(#e2)" stroke="{EDGE}" stroke-width="1.5" stroke-linejoin="round"/>'
    else:
        text = attributes(path, width, "url(#e2)" if kind == "gold" else CUT)
    return f'{text}<g transform="scale(-1 1)">{text}</g>' if is_half else text


def shadow(part):
    kind, path, width, is_half = part
    text = attributes(path, width, "#4e0004") if kind != "red" else ""
    return f'{text}<g transform="scale(-1 1)">{text}</g>' if is_half and text else text


def emblem(name, x, y, size):
    parts = EMBLEMS[name]
    return f"""\
  <g transform="translate({x:g} {y:g}) scale({size:g})">
    <g transform="translate(1.4 3) scale(1.36)"><circle cx="0" cy="0" r="20" fill="url(#SHADE)"/></g>
    <circle cx="0" cy="0" r="24" fill="url(#e0)"/>
    <circle cx="0" cy="0" r="22.2" fill="url(#e1)"/>
    <circle cx="0" cy="0" r="21.2" fill="none" stroke="#ffc85a" stroke-width="0.7" opacity="0.55"/>
    <g transform="translate(.7 1.1) scale(.98)">{"".join(shadow(part) for part in parts)}</g>
    <g transform="scale(.98)">
      {chr(10).join("      " + drawn(part) for part in parts).strip()}
    </g>
    <path d="M-20.6 -6.4A21.6 21.6 0 0 1 -6.4 -20.6" fill="none" stroke="#ffffff" stroke-width="1.3" opacity="0.75" \
stroke-linecap="round"/>
  </g>
"""


def corner(name, gradient):
    _, line, fill = CORNERS[name]
    text = f'<path d="{line}" fill="none" stroke="url(#{gradient})" stroke-width="1.3" {LINES}/>' if line else ""
    return text + (f'<path d="{fill}" fill="url(#{gradient})" fill-rule="evenodd"/>' if fill else "")


def paper(name, plain, place):
    """The drawing of a pack in a paper, from that of the plain one."""
    # The plain emblem is the only group that has its shade within, and the corners are the only ones at these places.
    found = re.search(r'  <g transform="translate\(38 \d+\) scale\([\d.]+\)">\n    <g transform="translate\(1\.5 3\).*?\n  </g>\n',
                      plain, re.S)
    shade = re.search(r'<circle cx="0" cy="0" r="20" fill="url\(#(g\d+)\)"/>', found[0])[1]
    text = plain.replace(found[0], emblem(name, *place).replace("SHADE", shade))
    curl = re.search(r'<g transform="translate\(14 91\)">\n\s*<path d="([^"]*)" [^>]*url\(#(g\d+)\)[^>]*/>', text)
    text = re.sub(r'<path d="' + re.escape(curl[1]) + r'"[^>]*/>', lambda _: corner(name, curl[2]), text)
    dashes, cap = CORNERS[name][0], ' stroke-linecap="round"' if CORNERS[name][0] == BEADS else ""
    if dashes:
        wide = "2.1" if cap else "1.5"
        text = re.sub(r'(fill="none" stroke="url\(#g\d+\)" stroke-width=")1\.2"', rf'\g<1>{wide}" stroke-dasharray="{dashes}"{cap}',
                      text)
    return text.replace("  </defs>", GRADIENTS + "  </defs>")


def main(folder):
    for ending, place in [("", (38, 51, 1)), ("-open", (38, 80, .92))]:
        plain = (folder / f"pack-red{ending}.svg").read_text()
        for name in EMBLEMS:
            (folder / f"paper-{name}{ending}.svg").write_text(paper(name, plain, place))


main(pathlib.Path(sys.argv[1]))
