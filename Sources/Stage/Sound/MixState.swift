import Motion
import Picture
import RealModule

/// The state that was last sent to the mixer, so that only changes are sent.
struct MixState {
    private var drones: (Drone?, Drone?) = (nil, nil)
    /// The music that was last sent, and when, seconds of the host's clock.
    private var told: Music?
    private var toldAt = 0.0
    /// The speed of music that was last sent.
    private var speed = 1.0
    /// The instant at which music last began or restarted, seconds of the host's clock; -infinity before the first
    /// time.
    private var begunAt = -Double.infinity
    /// The instant at which the last mix was sent, seconds of the host's clock; nil before the first. Offsets of cues
    /// count from it, unless `isExact`.
    private var sentAt: Double?
    private var field: Int?
    private var isStill = false
    private var volumes = Mixer.Volumes()

    /// For a mixdown: every cue begins exactly at its offset from now, even an answer to the player.
    private let isExact: Bool

    /// The maximum deviation of music before it restarts at its wanted position, seconds, and the minimum time between
    /// such restarts, in which the new piece must have faded in.
    private static let leap = 0.04
    private static let minPiece = 0.06

    init(isExact: Bool = false) { self.isExact = isExact }
}

extension MixState {
    /// Sends what changed since the last call, and the cues; `host` is the present instant of the host's clock,
    /// seconds.
    mutating func send(
        _ mix: Mix, _ cues: [Cue], to queue: borrowing CommandQueue, _ bank: SoundBank, at host: Double
    ) {
        let volumes = Mixer.Volumes(
            master: Float(mix.master), effects: Float(mix.effects), music: Float(mix.tunes), isMono: mix.isMono)
        if volumes != self.volumes, queue.push(.volumes(volumes)) { self.volumes = volumes }
        var isElsewhere = false
        if mix.field != field, queue.push(.stop) {
            drones = (nil, nil)
            field = mix.field
            isElsewhere = true
        }
        let begin = isExact ? host : sentAt ?? host
        sentAt = host
        // The last bars, which do not loop, are the loudest of a round: nothing ducks them.
        let ducks = mix.music?.tune.isLoop ?? true
        for cue in cues { play(cue, queue, bank, after: begin, ducks: ducks) }
        if mix.drones.0 != drones.0, set(0, mix.drones.0, queue, bank) { drones.0 = mix.drones.0 }
        if mix.drones.1 != drones.1, set(1, mix.drones.1, queue, bank) { drones.1 = mix.drones.1 }
        // Sent before play goes on: paused music of another round is not to be heard again.
        if !mix.isStill || isElsewhere { send(mix.music, queue, at: host) }
        if mix.isStill != isStill, queue.push(.pause(mix.isStill)) { isStill = mix.isStill }
    }

    /// - Parameter begin: the instant from which the cue's offset counts.
    private func play(
        _ cue: Cue, _ queue: borrowing CommandQueue, _ bank: SoundBank, after begin: Double, ducks: Bool
    ) {
        guard let samples = bank.samples(cue.sound)?.note(cue.note, of: cue.sound.notes) else { return }
        let gain = Float(cue.gain * cue.sound.gain)
        let (left, right) = (gain * Float(min(1, 1 - cue.pan)), gain * Float(min(1, 1 + cue.pan)))
        // An answer to the player begins at once, apart from its own delay.
        let isTimed = isExact || !cue.sound.isAnswer
        queue.push(
            .play(
                samples, left: left, right: right, step: .exp2(cue.pitch * cue.sound.pitchSpread / 12),
                delay: cue.delay + (isTimed ? cue.offset : 0), after: isTimed ? begin : nil,
                ducks: ducks && cue.sound.ducksMusic && !cue.isMore, isOfScreens: cue.sound.isOfScreens))
    }

    /// Sends a drone. Returns false if its sound cannot be read or the queue is full.
    private func set(_ slot: Int, _ drone: Drone?, _ queue: borrowing CommandQueue, _ bank: SoundBank) -> Bool {
        let samples = drone.flatMap { bank.samples($0.sound) }
        if drone != nil, samples == nil { return false }
        return queue.push(
            .drone(
                slot, samples, gain: Float((drone?.gain ?? 0) * (drone?.sound.gain ?? 1)), pan: Float(drone?.pan ?? 0),
                step: drone?.speed ?? 1))
    }

    private mutating func send(_ music: Music?, _ queue: borrowing CommandQueue, at host: Double) {
        let isOther = music?.tune != told?.tune
        let passed = speed * (host - toldAt)
        let isAway = music?.position.map { position in
            told?.position.map { abs(position - ($0 + passed)) > Self.leap && host - begunAt > Self.minPiece } ?? true
        }
        if isOther || isAway ?? false {
            let from = Int(((music?.position ?? 0) * Mixer.rate).rounded())
            guard
                queue.push(
                    .music((music?.tune.index).map(Int.init), from: from, at: music?.position == nil ? nil : host))
            else {
                return
            }
            begunAt = host
        } else if let position = music?.position {
            queue.push(.steer(position, at: host))
        }
        if let music, music.gain != told?.gain { queue.push(.musicGain(Float(music.gain))) }
        if let music, music.speed != speed, queue.push(.musicSpeed(Float(music.speed))) { speed = music.speed }
        told = music
        toldAt = host
    }
}
