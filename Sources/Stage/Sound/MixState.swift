import Motion
import Picture
import RealModule

/// What the mixer was told last, so that of what is to be heard only what changed is passed on.
struct MixState {
    private var drones: (Drone?, Drone?) = (nil, nil)
    /// The music that was told of last, and when, seconds of the host's clock.
    private var told: Music?
    private var toldAt = 0.0
    /// When its present piece began.
    private var begunAt = -Double.infinity
    /// When was told of what is to be heard, seconds: what cues are counted from where they come with a span that ends now.
    private var sentAt: Double?
    private var field: Int?
    private var isStill = false
    private var volumes = Mixer.Volumes()

    /// Whether all begins when its cause came, also what answers somebody, and the span that cues come in begins now: for
    /// who is not there.
    private let isExact: Bool

    /// How far music may be from where it went on to before it begins anew there, seconds, and the least time from one
    /// such beginning to the next: what comes in meanwhile must have faded in.
    private static let leap = 0.04
    private static let leastPiece = 0.06

    init(isExact: Bool = false) { self.isExact = isExact }
}

extension MixState {
    /// Passes on what changed since the last time, and the cues.
    /// - Parameter host: the present instant of the host's clock, seconds.
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
        for cue in cues { play(cue, queue, bank, after: begin) }
        if mix.drones.0 != drones.0, set(0, mix.drones.0, queue, bank) { drones.0 = mix.drones.0 }
        if mix.drones.1 != drones.1, set(1, mix.drones.1, queue, bank) { drones.1 = mix.drones.1 }
        // Before it may go on: what stood still of another round is not to be heard again.
        if !mix.isStill || isElsewhere { send(mix.music, isElsewhere: isElsewhere, queue, at: host) }
        if mix.isStill != isStill, queue.push(.pause(mix.isStill)) { isStill = mix.isStill }
    }

    /// - Parameter begin: when the span began that the cue came in.
    private func play(_ cue: Cue, _ queue: borrowing CommandQueue, _ bank: SoundBank, after begin: Double) {
        guard let samples = bank.samples(cue.sound)?.note(cue.note, of: cue.sound.notes) else { return }
        let gain = Float(cue.gain)
        let (left, right) = (gain * Float(min(1, 1 - cue.pan)), gain * Float(min(1, 1 + cue.pan)))
        // What answers a person waits for nothing but itself.
        let isTimed = isExact || !cue.sound.isAnswer
        queue.push(
            .play(
                samples, left: left, right: right, step: .exp2(cue.pitch * cue.sound.pitchSpread / 12),
                delay: cue.delay + (isTimed ? cue.offset : 0), after: isTimed ? begin : nil,
                ducks: cue.sound.ducksMusic && !cue.isMore, isOfScreens: cue.sound.isOfScreens))
    }

    /// Passes a drone on. Returns whether it has been: its sound may still have to be read, or the queue be full.
    private func set(_ slot: Int, _ drone: Drone?, _ queue: borrowing CommandQueue, _ bank: SoundBank) -> Bool {
        let samples = drone.flatMap { bank.samples($0.sound) }
        if drone != nil, samples == nil { return false }
        return queue.push(
            .drone(
                slot, samples, gain: Float(drone?.gain ?? 0), pan: Float(drone?.pan ?? 0), step: drone?.speed ?? 1))
    }

    /// - Parameter isElsewhere: whether another screen is heard than before, so that a round's music is another one's.
    private mutating func send(
        _ music: Music?, isElsewhere: Bool, _ queue: borrowing CommandQueue, at host: Double
    ) {
        let isOther = music?.tune != told?.tune || isElsewhere && told?.position != nil
        let isAway = music?.position.map { position in
            told?.position.map { abs(position - ($0 + host - toldAt)) > Self.leap && host - begunAt > Self.leastPiece }
                ?? true
        }
        if isOther || isAway ?? false {
            let from = Int(((music?.position ?? 0) * Mixer.rate).rounded())
            guard queue.push(.music(music?.tune.rawValue, from: from, at: music?.position == nil ? nil : host)) else {
                return
            }
            begunAt = host
        } else if let position = music?.position {
            queue.push(.steer(position, at: host))
        }
        if let music, music.gain != told?.gain { queue.push(.musicGain(Float(music.gain))) }
        told = music
        toldAt = host
    }
}
