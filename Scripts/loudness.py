"""Measures sounds and mixes for Scripts/loudness."""

import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

import numpy as np

sounds = pathlib.Path("Resources/sounds")
rate = 48_000
# The game's factors for the music and for the whole mix, `MusicVoice.share` and `Mixer.headroom`; tones in a file of a catch.
music_share, headroom, notes = 0.56, 0.93, 12
# `Music.alone`, the factor for music outside rounds.
alone = 1.7
countdown, duration = 3, 30
levels = ("calm", "festive", "storm", "survival")


def length(level):
    """The measured time of a level's rounds, seconds; None for all of survival, whose rounds end with the last heart."""
    return None if level == "survival" else duration


def samples(path):
    """The samples of both channels of a sound or a mix, -1...1."""
    raw = subprocess.run(
        ["ffmpeg", "-v", "error", "-i", str(path), "-f", "f32le", "-ac", "2", "-ar", str(rate), "-"],
        check=True, capture_output=True).stdout
    return np.frombuffer(raw, np.float32).reshape(-1, 2).astype(float)


def r128(path, start=None, length=None):
    """Integrated loudness in LUFS, loudness range in LU and true peak in dBTP."""
    span = (["-ss", str(start)] if start else []) + (["-t", str(length)] if length else [])
    text = subprocess.run(
        ["ffmpeg", "-hide_banner", "-nostats", *span, "-i", str(path), "-af", "ebur128=peak=true", "-f", "null", "-"],
        check=True, capture_output=True, text=True).stderr
    text = text[text.rindex("Summary:"):]
    return tuple(float(re.search(name + r":\s+(-?[\d.]+|-inf)", text).group(1)) for name in ("I", "LRA", "Peak"))


def decibels(value):
    return 20 * np.log10(max(float(value), 1e-9))


def tell_sounds():
    print(f"{'sound':<20}{'seconds':>9}{'peak dB':>9}{'50 ms dB':>10}")
    for file in sorted(sounds.iterdir()):
        if file.suffix not in (".wav", ".ogg"):
            continue
        wave = samples(file)
        power = np.cumsum(np.concatenate([[0], (wave**2).mean(1)]))
        length = min(2400, len(wave))
        loudest = np.sqrt((power[length:] - power[:-length]).max() / length)
        print(f"{file.stem:<20}{len(wave) / rate:9.2f}{decibels(abs(wave).max()):9.1f}{decibels(loudest):10.1f}")


def mixed(game, folder, level, player, seed, *flags):
    path = pathlib.Path(folder) / f"{level}-{player}-{seed}{''.join(flags)}.wav"
    subprocess.run(
        [game, "play", "--headless", "--level", level, "--autoplay", player, "--seed", str(seed), "--mix", str(path),
         "--scores", str(path) + ".sqlite", *flags], check=True, capture_output=True)
    return path


def tell_rounds(game):
    with tempfile.TemporaryDirectory() as folder:
        print(f"{'level':<10}{'mean':>7}{'least':>7}{'most':>7}  LUFS   {'range':>6} LU {'peak':>6} dBTP")
        cases = [(level, "casual") for level in levels] + [("storm", "perfect")]
        for level, player in cases:
            found, counted = [], []
            for seed in range(1, 9):
                path = mixed(game, folder, level, player, seed)
                found.append(r128(path, countdown, length(level)))
                counted.append(r128(path, 0, countdown)[0])
                path.unlink()
            loudness, ranges, peaks = zip(*found)
            name = level if player == "casual" else f"{level}, {player}"
            print(f"{name:<16}{statistics.mean(loudness):7.1f}{min(loudness):7.1f}{max(loudness):7.1f}"
                  f"{statistics.median(ranges):8.1f}{max(peaks):8.1f}   countdown {statistics.mean(counted):.1f}")
        for name in ("title", "title-late", "results", "records"):
            loudness = r128(sounds / f"music-{name}.ogg")[0] + decibels(music_share * alone * headroom)
            print(f"{name:<16}{loudness:7.1f}")
        for level in levels:
            path = mixed(game, folder, level, "casual", 1, "--effects-volume", "0")
            wave = samples(path)[countdown * rate:]
            if length(level):
                wave = wave[:duration * rate]
            left, right = np.fft.rfft(wave[:, 0]), np.fft.rfft(wave[:, 1])
            hertz = np.fft.rfftfreq(len(wave), 1 / rate)
            power = abs(left)**2 + abs(right)**2

            def share(low, high):
                return 10 * np.log10(power[(hertz >= low) & (hertz < high)].sum() / power.sum())

            def likeness(low, high):
                band = (hertz >= low) & (hertz < high)
                both = (left[band] * right[band].conj()).sum().real
                return both / np.sqrt((abs(left[band])**2).sum() * (abs(right[band])**2).sum())

            print(f"music of {level:<8} 2-8 kHz {share(2000, 8000):6.1f}  8-16 kHz {share(8000, 16000):6.1f} dB, "
                  f"likeness of the sides {likeness(250, 4000):.2f}, in the bass {likeness(20, 120):.2f}")


def thirds(wave):
    """RMS of each third-octave band of some samples, from 100 Hz to 16 kHz, as the mean of both channels."""
    spectrum = (abs(np.fft.rfft(wave, axis=0))**2).mean(1) / len(wave)**2 * 2
    hertz = np.fft.rfftfreq(len(wave), 1 / rate)
    centres = 1000 * 2.0 ** (np.arange(-10, 13) / 3)
    return np.array([
        np.sqrt(spectrum[(hertz >= c * 2 ** (-1 / 6)) & (hertz < c * 2 ** (1 / 6))].sum()) for c in centres])


def tell_catches():
    music = {}
    pieces = [f"{name}-{part}" for name in levels for part in ("[a-c]?", "fever", "finale")]
    for file in [file for piece in pieces for file in sorted(sounds.glob(f"music-{piece}.ogg"))]:
        wave = samples(file) * music_share
        parts = np.array([thirds(wave[at:at + 2400]) for at in range(0, len(wave) - 2400, 2400)])
        music[file.stem[6:]] = np.percentile(parts, 90, axis=0)
    print("the quietest tone of each catch relative to the music, decibels")
    print(" " * 14 + "".join(f"{name:>16}" for name in music))
    for file in sorted(sounds.glob("hit*")):
        wave = samples(file)
        length = len(wave) // notes
        heard = [thirds(wave[note * length:note * length + 2400]) for note in range(notes - 1)]
        least = [min(decibels(h[h.argmax()] / level[h.argmax()]) for h in heard) for level in music.values()]
        print(file.stem.ljust(14) + "".join(f"{value:16.1f}" for value in least))


class Limiter:
    """A model of `PeakLimiter`, to measure its distortion."""

    ahead, window, ceiling, release = 240, 240 + 961, 0.84, 1 - np.exp(-1 / (0.2 * rate))

    def gains(self, wave):
        wanted = np.minimum(1, self.ceiling / np.maximum(abs(wave).max(1), 1e-9))
        held, out, now = [], [], 1.0
        from collections import deque
        least = deque()
        for frame, gain in enumerate(wanted):
            while least and wanted[least[-1]] >= gain:
                least.pop()
            least.append(frame)
            if least[0] <= frame - self.window:
                least.popleft()
            low = wanted[least[0]]
            now = low if low < now else now + (low - now) * self.release
            held.append(now)
        held = np.concatenate([np.ones(self.ahead), held])
        sums = np.cumsum(held)
        return (sums[self.ahead:] - sums[:-self.ahead]) / self.ahead


def tell_limits():
    hit = samples(sounds / "hit.wav")
    length = len(hit) // notes
    tones = [hit[note * length:(note + 1) * length] for note in range(notes)]
    blast = samples(sounds / "boom-1.ogg")

    def case(events):
        wave = np.zeros((rate, 2))
        for at, sound, gain in events:
            start = 4800 + int(at * rate)
            wave[start:start + len(sound)] += sound * gain
        return wave * headroom

    cases = {
        "5 catches at once": case([(0.008 * n, tones[n // 2], min(1, 2 / (n + 1)) ** 0.5) for n in range(5)]),
        "15 in 0.1 s": case([(0.1 * n / 15, tones[n // 2], min(1, 2 / (n + 1)) ** 0.5) for n in range(15)]),
        "a bomb with 5": case([(0, blast, 1)] + [(0.008 * n, tones[n // 2], min(1, 2 / (n + 1)) ** 0.5) for n in range(5)]),
    }
    print("the limiter's distortion, compared with a gain in straight lines of 5 ms, in the worst 50 ms")
    for name, wave in cases.items():
        gains = Limiter().gains(wave)
        delayed = np.concatenate([np.zeros((Limiter.ahead, 2)), wave])[:len(wave)]
        out = delayed * gains[:len(wave), None]
        worst = -200.0
        for at in range(0, len(out) - 2400, 480):
            part, source = out[at:at + 2400], delayed[at:at + 2400]
            if (part**2).mean() < 1e-7:
                continue
            # The nearest gain in straight lines of 5 ms, by least squares.
            knots = np.linspace(0, 2400, 11)
            base = np.array([np.interp(np.arange(2400), knots, np.eye(11)[k]) for k in range(11)]).T
            rows = np.concatenate([base * source[:, :1], base * source[:, 1:]])
            goal = np.concatenate([part[:, 0], part[:, 1]])
            rest = goal - rows @ np.linalg.lstsq(rows, goal, rcond=None)[0]
            worst = max(worst, 10 * np.log10((rest**2).sum() / (goal**2).sum()))
        print(f"{name:<20} sum {decibels(abs(wave).max()):6.1f} dBFS, peak out {decibels(abs(out).max()):6.1f},"
              f" distortion {worst:6.1f} dB")


game = sys.argv[1]
wanted = sys.argv[2:] or ["sounds", "rounds", "catches", "limits"]
if "sounds" in wanted:
    tell_sounds()
if "rounds" in wanted:
    tell_rounds(game)
if "catches" in wanted:
    tell_catches()
if "limits" in wanted:
    tell_limits()
