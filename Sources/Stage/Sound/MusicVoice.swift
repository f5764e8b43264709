/// The music that is heard: cross-faded between two decks, and in step with game time.
struct MusicVoice: ~Copyable {
    private struct Part {
        /// The number of the request; nil for none.
        var want: Int?
        /// The next frame of the tune, counted on through all repetitions, and the share of the way to the frame after
        /// it.
        var position = 0
        var share: Float = 0
        var isHeard = false
        var level = Fade(0, frames: MusicVoice.fadeFrames)
    }

    private let decks: UnsafeMutablePointer<MusicDeck>
    private var parts = (Part(), Part())
    /// The index of the present deck.
    private var current = 0
    private var gain = Ramp(1, time: 0.05)
    /// The speed of the present tune's playback, without the haste.
    private var speed = Ramp(1, time: 0.01)
    /// The wanted position of the tune at an instant of the mixer's clock; nil if it plays freely.
    private var anchor: (position: Double, at: Double)?
    /// The number of the present tune, and for how many frames it has been far from its wanted position.
    private var tune: Int?
    private var farFrames = 0
    /// The extra speed with which the tune approaches its wanted position, as a share of its speed.
    private var haste = 0.0
    /// The number of blocks that found too few frames in their ring.
    private(set) var starved = 0

    /// The length of the cross-fade between two pieces, frames: 20 ms.
    static let fadeFrames = 960
    /// The gain of music relative to sounds.
    private static let share: Float = 0.56
    /// The deviation above which the speed changes, seconds, and the maximum change, which is inaudible.
    private static let tolerance = 0.003
    private static let maxHaste = 0.004
    /// The deviation above which the tune restarts at its wanted position, as after a standstill of the device,
    /// seconds, and the number of frames for which it must last: a deviation after a reset of the clock ends by itself.
    private static let maxLate = 0.06
    private static let patience = 24_000

    init(_ decks: UnsafeMutablePointer<MusicDeck>) { self.decks = decks }
}

extension MusicVoice {
    /// Replaces the present tune, with a fade unless it is inaudible (`isCut`), by another from a frame on; nil for
    /// silence. The present one is heard until the other is decoded, so that there is no hole between them on a busy
    /// machine.
    mutating func set(_ tune: Int?, from start: Int, at clock: Double?, now: Double, isCut: Bool) {
        if isCut || tune == nil { for deck in 0..<2 { fade(deck, to: 0, isCut: isCut) } }
        anchor = nil
        self.tune = tune
        guard let tune else { return }
        if part(current).isHeard { current = 1 - current }
        // Music that still fades on this deck is cut: it has been replaced twice.
        var part = Part()
        part.want = decks[current].want(tune, from: start)
        part.position = start
        set(current, part)
        anchor = clock.map { (Double(start) / Mixer.rate, $0) }
    }

    mutating func steer(to position: Double, at clock: Double) { anchor = (position, clock) }

    mutating func setGain(_ gain: Float) { self.gain.target = gain }

    mutating func setSpeed(_ speed: Float) { self.speed.target = speed }

    private func part(_ deck: Int) -> Part { deck == 0 ? parts.0 : parts.1 }

    private mutating func set(_ deck: Int, _ part: Part) { if deck == 0 { parts.0 = part } else { parts.1 = part } }

    private mutating func fade(_ deck: Int, to level: Float, isCut: Bool) {
        var part = part(deck)
        if isCut { part.level.jump(to: level) } else { part.level.go(to: level) }
        if isCut || !part.isHeard { part.want = nil }
        set(deck, part)
    }

    /// Adds the next frames, at most a block.
    mutating func add(to block: borrowing SoundBlock, frames: Int, now: Double) {
        guard frames > 0 else { return }
        beginAnew(after: frames, now)
        for deck in 0..<2 {
            var part = part(deck)
            guard let want = part.want, decks[deck].holds(want) else { continue }
            if deck == current { catchUp(&part, deck, now) }
            add(&part, decks + deck, isCurrent: deck == current, to: block, frames)
            if part.level.isSilent, deck != current { part.want = nil }
            set(deck, part)
        }
        for frame in 0..<frames {
            let gain = gain.next() * Self.share
            block.left[frame] *= gain
            block.right[frame] *= gain
        }
    }

    /// Restarts a tune that has been too far off for too long to catch up.
    private mutating func beginAnew(after frames: Int, _ now: Double) {
        let part = part(current)
        guard let tune, let anchor, part.isHeard else {
            farFrames = 0
            return
        }
        let wanted = anchor.position + (now - anchor.at) * Double(speed.target)
        let isFar = (wanted - Double(part.position) / Mixer.rate).magnitude > Self.maxLate
        farFrames = isFar ? farFrames + frames : 0
        guard farFrames > Self.patience else { return }
        set(tune, from: Int((wanted * Mixer.rate).rounded()), at: now, now: now, isCut: false)
    }

    /// Brings a tune to its wanted position: at once before it is heard, and by a slight change of speed from then on.
    private mutating func catchUp(_ part: inout Part, _ deck: Int, _ now: Double) {
        if let anchor {
            let wanted = (anchor.position + (now - anchor.at) * Double(speed.target)) * Mixer.rate
            if !part.isHeard {
                let late = Int(wanted.rounded()) - part.position
                let step = min(max(0, late), decks[deck].available)
                decks[deck].skip(step)
                part.position += step
                // Not decoded that far, or too early: one of the next blocks begins it.
                guard step == late else { return }
            } else {
                let late = wanted / Mixer.rate - (Double(part.position) + Double(part.share)) / Mixer.rate
                if late.magnitude > Self.tolerance {
                    haste = min(max(late / 2, -Self.maxHaste), Self.maxHaste)
                } else if late.magnitude < Self.tolerance / 6 || late * haste <= 0 {
                    haste = 0
                }
            }
        }
        guard !part.isHeard, decks[deck].available > 0 else { return }
        fade(1 - deck, to: 0, isCut: false)
        part.isHeard = true
        part.level.go(to: 1)
        haste = 0
        speed.jump(to: speed.target)
    }

    private mutating func add(
        _ part: inout Part, _ deck: UnsafeMutablePointer<MusicDeck>, isCurrent: Bool,
        to block: borrowing SoundBlock, _ frames: Int
    ) {
        guard part.isHeard else { return }
        if speed.target == 1, (speed.value - 1).magnitude < 1e-3 { speed.jump(to: 1) }
        let isEven = speed.target == 1 && speed.value == 1
        let step = isCurrent ? 1 + Float(haste) : 1
        let needed = Int((part.share + step * Float(frames)).rounded(.up)) + 1
        let available = deck.pointee.available
        if available < needed { starved += 1 }
        var index = 0
        for frame in 0..<frames where index + 1 < available {
            let (l0, r0) = deck.pointee.frame(index)
            let level = part.level.next()
            if part.share == 0 {
                block.left[frame] += l0 * level
                block.right[frame] += r0 * level
            } else {
                let (l1, r1) = deck.pointee.frame(index + 1)
                block.left[frame] += (l0 + (l1 - l0) * part.share) * level
                block.right[frame] += (r0 + (r1 - r0) * part.share) * level
            }
            if haste == 0, isCurrent, isEven, part.share != 0 {
                // Back onto whole frames, which need no interpolation.
                part.share = max(0, part.share - 1e-4)
                index += 1
                continue
            }
            // The tune that fades out has the speed of the one that follows.
            part.share += isEven ? step : (isCurrent ? speed.next() : speed.value) * step
            let whole = part.share.rounded(.down)
            index += Int(whole)
            part.share -= whole
        }
        deck.pointee.skip(index)
        part.position += index
    }
}

/// The ducking of music under gold, a blast or a medal: down 4 dB at once, held, and slowly back.
struct Duck {
    private var age = Int.max / 2
    private var level = Ramp(1)

    private static let depth: Float = 0.63
    private static let hold = Int(0.25 * Mixer.rate)

    mutating func begin() { age = 0 }

    @inline(__always)
    mutating func next() -> Float {
        age += 1
        if age <= Self.hold {
            level.target = Self.depth
        } else if level.target < 1 {
            level.target = min(1, level.target + (1 - Self.depth) / Float(0.7 * Mixer.rate))
        }
        return level.next()
    }
}
