"""The scene of draw.c by pygame: a turned copy of a picture for each sprite, all shown by one call of `blits`.

What is measured, and how, stands there. Turning takes the nearest pixel: the smooth way is several times slower.
"""
import json
import math
import sys
import time

import pygame

WIDTH, HEIGHT, CELL, RATE, WARM_UP, OPACITY = 1280, 720, 64, 60, 5, 230
COLOURS = [(255, 214, 90), (226, 60, 48), (120, 200, 255), (230, 120, 220)]


def disc(colour, size):
    picture = pygame.Surface((CELL, CELL), pygame.SRCALPHA)
    for y in range(CELL):
        for x in range(CELL):
            distance = math.hypot(x + 0.5 - CELL / 2, y + 0.5 - CELL / 2)
            alpha = min(max((30 - distance) / 6, 0), 1) * OPACITY
            picture.set_at((x, y), (*colour, round(alpha)))
    return pygame.transform.smoothscale(picture, (size, size)).convert_alpha()


def main():
    options = dict(zip(sys.argv[1::2], sys.argv[2::2]))
    sprites, size, frames = (int(options[name]) for name in ("--sprites", "--size", "--frames"))
    pygame.display.init()
    screen = pygame.display.set_mode((WIDTH, HEIGHT), pygame.NOFRAME)
    pictures = [disc(colour, size) for colour in COLOURS]
    seeds = [[i * step % 1 for step in (0.6180339887498949, 0.7548776662466927, 0.5698402909980532)]
             for i in range(sprites)]
    times = []
    for frame in range(-WARM_UP, frames):
        pygame.event.pump()
        start = time.perf_counter()
        t = max(frame, 0) / RATE
        screen.fill((12, 10, 40))
        copies = []
        for i, (a, b, c) in enumerate(seeds):
            x = a * WIDTH + 24 * math.sin(math.tau * (0.25 * t + c))
            y = (b + t * (0.1 + 0.15 * c)) % 1 * (HEIGHT + size) - size / 2
            turn = (360 if i & 1 else -360) * (c + t * (0.5 + 0.5 * a))
            copy = pygame.transform.rotate(pictures[i & 3], turn)
            copies.append((copy, (x - copy.get_width() / 2, y - copy.get_height() / 2)))
        screen.blits(copies, False)
        pygame.display.flip()
        if frame >= 0:
            times.append((time.perf_counter() - start) * 1000)
    times.sort()
    print(json.dumps({
        "scene": "draw", "renderer": "pygame", "sprites": sprites, "size": size, "frames": frames,
        "medianMs": round(times[len(times) // 2], 3)}))


main()
