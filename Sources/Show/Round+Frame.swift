import Motion
package import Picture
package import Rain
import RealModule

// The field of a round as sprites: a pure function of level, seed, journal and instant.
extension Round {
    /// Appends the field at a moment, back to front: backdrop, drops, eaves, outcomes of taps, and the effect of a
    /// rewind.
    /// - Parameters:
    ///   - words: the language of the texts about catches.
    ///   - ghost: the ghost whose taps are shown below the drops.
    ///   - scores: the scores that are celebrated with fireworks.
    ///   - beneath: appends anything else beneath the drops.
    package func appendField(
        in moment: Moment, looks: Looks = Looks(), words: Words = .english, ghost: Ghost? = nil,
        saluting scores: [Int] = [], beneath: (inout Frame) -> Void = { _ in }, to frame: inout Frame
    ) {
        appendNight(in: moment, looks, saluting: scores, to: &frame)
        appendDesaturation(in: moment, to: &frame)
        appendLightning(in: moment, looks, to: &frame)
        if looks.backdrop < 1 { frame.fill(frame.bounds, Color.black.faded(to: 1 - looks.backdrop)) }
        appendFever(in: moment, looks, to: &frame)
        if looks.isDeep { Self.appendFarPacks(at: moment.time, to: &frame) }
        appendLion(in: moment, looks, to: &frame)
        beneath(&frame)
        if moment.phase != .paused, isVeiled(in: moment) {
            // No drop can be told from another below the veil, since a darkened field could still be used for aiming.
            if case .rewinding(let age, _) = moment.phase {
                appendStandstill(in: moment, age: age, looks, to: &frame)
            } else {
                frame.fill(frame.bounds, Palette.veil.faded(to: veilStrength(in: moment)))
            }
            appendEaves(at: moment.time, looks, to: &frame)
        } else {
            if let ghost { appendRings(of: ghost, in: moment, to: &frame) }
            let trailSparks = appendDrops(in: moment, looks, to: &frame)
            appendEaves(at: moment.time, looks, to: &frame)
            appendOutcomes(in: moment, looks, words, sparks: RoundTuning.maxSparks - trailSparks, to: &frame)
        }
        if looks.hasReducedMotion, let age = ageOfEnd(in: moment) {
            // With reduced motion the field becomes dark instead.
            frame.fill(frame.bounds, Palette.night.faded(to: min(RoundTuning.dusk, age)))
        }
        Backwards(over: frame.bounds, strength: backwardsStrength(in: moment)).append(at: moment.time, to: &frame)
    }

    /// Opacity of the veil. It appears at once; near the end of the countdown after a pause it fades quickly.
    private func veilStrength(in moment: Moment) -> Double {
        let age =
            if case .counting(let left, .resume) = moment.phase {
                left - Self.unveiledTime
            } else {
                RoundTuning.veilTime
            }
        return RoundTuning.veil * (age / RoundTuning.veilTime).clamped(to: 0...1)
    }

    /// Appends the city in its weather. With reduced motion, nothing falls or bursts there, and it moves more slowly.
    private func appendNight(in moment: Moment, _ looks: Looks, saluting scores: [Int], to frame: inout Frame) {
        let weather = weatherChange(at: moment.time)
        var light = weather.light
        // Catches light windows in the city.
        light.windows = min(1, light.windows + RoundTuning.windowsOfCatch * Double(moment.combo))
        light = self.light(light, inFever: feverStrength(in: moment))
        Backdrop.append(
            at: looks.backdropTime(moment.time), shift: shake(in: moment, looks), light: light,
            place: place(in: moment),
            beneath: { appendShells(weather, in: moment, looks, saluting: scores, to: &$0) }, to: &frame)
        if !looks.hasReducedMotion { appendAir(weather, at: moment.time, lanterns: looks.lanterns, to: &frame) }
    }

    private func appendEaves(at time: Double, _ looks: Looks, to frame: inout Frame) {
        if level.eaves > 0 {
            Eaves.append(
                height: level.openField.minY, light: weatherChange(at: time).light, roof: looks.worn.roof, to: &frame)
        }
    }

    /// Strength of the rewind effect, 0...1: it grows while game time stands still, and fades after the release.
    private func backwardsStrength(in moment: Moment) -> Double {
        if case .rewinding(let age, _) = moment.phase { return min(1, age / RewindCurve.standard.hold) }
        guard let ended = endedRewind(in: moment) else { return 0 }
        let rest = max(0, 1 - ended.age / RoundTuning.releaseTime)
        return min(1, ended.length / RewindCurve.standard.hold) * rest * rest
    }

    /// Offset of the city when bombs shake it. Drops never shake, since taps are judged by their shown places.
    private func shake(in moment: Moment, _ looks: Looks) -> Vector {
        guard looks.hasShake else { return .zero }
        var offset = Vector.zero
        let seed = Seed(journal.seed)["shake"]
        forEachOutcome(in: moment, within: Shake.time) { outcome in
            guard case .bombHit = outcome.kind, let drop = outcome.drop else { return }
            offset = offset + Shake(seed: seed[drop.number], begin: outcome.time).offset(at: moment.time)
        }
        return offset
    }

    /// Fades the colours of the backdrop behind a blast; drops keep theirs, since they are tapped.
    private func appendDesaturation(in moment: Moment, to frame: inout Frame) {
        var strength = 0.0
        forEachOutcome(in: moment, within: Desaturation.duration) { outcome in
            if case .bombHit = outcome.kind {
                strength = max(strength, Desaturation(begin: outcome.time).strength(at: moment.time))
            }
        }
        if strength > 0 { frame.fill(frame.bounds, Palette.ash.faded(to: strength)) }
    }

    /// Appends the drops. Returns the number of sparks in their trails.
    private func appendDrops(in moment: Moment, _ looks: Looks, to frame: inout Frame) -> Int {
        var sparks = 0
        let seed = Seed(journal.seed)["looks"]
        let red = looks.closed(.red)
        let risen = looks.hasReducedMotion ? 0 : risen(in: moment)
        let fever = looks.hasReducedMotion || risen > 0 ? 0 : feverStrength(in: moment)
        let isDoubled = level.eaves > 0 && moment.doubleUntil > moment.time
        forEachDropToPaint(in: moment) { drop in
            var place = drop.position(at: moment.time)
            let turn = drop.turn(at: moment.time)
            if risen > 0 { place.y -= risen * (1 + drop.phase) }
            switch drop.kind {
            case .pack(_, let kind):
                if fever > 0 { appendFeverTrail(of: drop, at: moment.time, strength: fever, to: &frame) }
                if let glow = kind.glow { appendGlow(glow, at: place, drop, moment.time, to: &frame) }
                if kind == .gold {
                    appendHalo(at: place, drop, moment.time, to: &frame)
                    let before = frame.sprites.count
                    if sparks < RoundTuning.maxTrailSparks {
                        drop.trail(seed[drop.number]).append(at: moment.time, to: &frame)
                    }
                    sparks += frame.sprites.count - before
                }
                appendShadow(at: place, drop.size, to: &frame)
                let image =
                    switch kind {
                    case .red: red
                    case .great: Image.great[strikes(of: drop, in: moment)]
                    default: kind.look.closed
                    }
                var sprite = Sprite(image, at: place, size: drop.size, turn: turn)
                if looks.isDeep {
                    let tilt = drop.tilt(kind, at: moment.time)
                    sprite.size.x *= tilt.width
                    sprite.color = Color(tilt.brightness, tilt.brightness, tilt.brightness)
                }
                if looks.outline > 0 { frame.append(sprite.outlined(looks.outline, Palette.cream)) }
                frame.append(sprite)
                if !looks.isDeep, let sheen = kind.look.sheen {
                    appendShimmer(sheen, drop, at: place, turn, moment.time, to: &frame)
                }
                if isDoubled { appendDoubleSeal(at: place, drop.size, to: &frame) }
            case .bomb:
                appendShadow(at: place, drop.size * 0.9, to: &frame)
                let sprite = Sprite(looks.bomb, at: place, size: drop.size, turn: turn)
                if looks.outline > 0 { frame.append(sprite.outlined(looks.outline, Palette.cyan)) }
                frame.append(sprite)
                appendFuse(drop, at: place, turn, moment.time, seed, to: &frame)
            }
        }
        return sparks
    }

    /// Distance that drops in the air have flown upwards since time was up, points.
    private func risen(in moment: Moment) -> Double {
        guard let age = ageOfEnd(in: moment) else { return 0 }
        return RoundTuning.burstSpeed * age * age
    }

    /// Seconds since the round ended by itself; nil before.
    package func ageOfEnd(in moment: Moment) -> Double? {
        guard case .over(early: false) = moment.phase else { return nil }
        return max(0, moment.roundTime - completion(after: lastActionTime))
    }

    /// Appends a soft shadow on the backdrop, away from the light.
    private func appendShadow(at place: Vector, _ size: Vector, to frame: inout Frame) {
        frame.image(
            .glow, at: place + size * RoundTuning.shadowShift, size: size * RoundTuning.shadowSize,
            color: Palette.shadow)
    }

    /// Appends a sheen that moves over a pack once a second, with its images blended into each other.
    private func appendShimmer(
        _ sheen: [Image], _ drop: Drop, at place: Vector, _ turn: Double, _ time: Double, to frame: inout Frame
    ) {
        let loop = time / RoundTuning.shimmerTime + drop.phase
        let step = (loop - loop.rounded(.down)) * Double(sheen.count)
        let share = step - step.rounded(.down)
        for offset in 0...1 {
            let weight = offset == 0 ? 1 - share : share
            frame.image(
                sheen[(Int(step) + offset) % sheen.count], at: place, size: drop.size, turn: turn,
                color: Color(1, 1, 1, RoundTuning.shimmer * weight), blend: .additive)
        }
    }

    private func appendFuse(
        _ drop: Drop, at place: Vector, _ turn: Double, _ time: Double, _ seed: Seed, to frame: inout Frame
    ) {
        let tip = (Bomb.fuseTip * drop.size.x).turned(cosine: .cos(turn), sine: .sin(turn))
        let flicker = seed[drop.number]["fuse", Int(time * Bomb.flickersPerSecond)]
        let side = drop.size.x * 0.42 * flicker[0].uniform(in: 0.85...1.2)
        frame.icon(
            Image.fuse[flicker[1].integer(in: 0..<Image.fuse.count)], at: place + tip, side: side,
            turn: flicker[2].uniform(in: 0...2 * .pi), blend: .additive)
    }

    private func appendGlow(_ color: Color, at place: Vector, _ drop: Drop, _ time: Double, to frame: inout Frame) {
        let pulse = 1 + 0.06 * Double.sin(time * 5 + drop.phase * 2 * .pi)
        let side = drop.size.y * 1.7 * pulse
        frame.icon(.glow, at: place, side: side, color: color.faded(to: 0.38), blend: .additive)
    }

    private func appendHalo(at place: Vector, _ drop: Drop, _ time: Double, to frame: inout Frame) {
        let pulse = 1 + 0.08 * Double.sin(time * 6 + drop.phase * 2 * .pi)
        let side = drop.size.y * 2.1 * pulse
        frame.icon(.glow, at: place, side: side, color: Palette.gold.faded(to: 0.55), blend: .additive)
    }
}

enum Bomb {
    /// Tip of the fuse, from the centre, in sides of the box.
    static let fuseTip = Vector(0.38, -0.38)
    static let flickersPerSecond = 18.0
}

extension Drop {
    /// The sparks that a golden pack trails.
    func trail(_ seed: Seed) -> Trail {
        var trail = Trail(seed: seed, from: origin, to: target, begin: start, time: fallTime)
        (trail.width, trail.slowing) = (size.x * 0.35, slowing)
        return trail
    }
}

extension Sprite {
    /// The shape of a drop in one colour, larger by a rim, points. Drawn below the drop, it becomes an outline.
    fileprivate func outlined(_ rim: Double, _ color: Color) -> Sprite {
        Sprite(
            image.silhouette, at: position, size: size + Vector(2 * rim, 2 * rim), turn: turn, color: color)
    }
}
