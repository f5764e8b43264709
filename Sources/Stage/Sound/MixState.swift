import Motion
import Picture
import RealModule

/// What the mixer was told last, so that of what is to be heard only what changed is passed on.
struct MixState {
    private var drones: (Drone?, Drone?) = (nil, nil)
    private var told: Music?
    /// Whether the music that sounds is that of a round that has been left.
    private var left = false
    private var field: Int?
    private var isStill = false
    private var volumes = Mixer.Volumes()

    /// Whether all begins when its cause came, also what answers somebody: for who is not there.
    private let isExact: Bool

    init(isExact: Bool = false) { self.isExact = isExact }
}

extension MixState {
    /// Passes on what changed since the last time, and the cues.
    mutating func send(_ mix: Mix, _ cues: [Cue], to queue: borrowing CommandQueue, _ bank: SoundBank) {
        let volumes = Mixer.Volumes(
            master: Float(mix.master), effects: Float(mix.effects), music: Float(mix.tunes), isMono: mix.isMono)
        if volumes != self.volumes, queue.push(.volumes(volumes)) { self.volumes = volumes }
        var isElsewhere = false
        if mix.field != field, queue.push(.stop) {
            drones = (nil, nil)
            field = mix.field
            isElsewhere = true
        }
        for cue in cues { play(cue, queue, bank) }
        if mix.drones.0 != drones.0, set(0, mix.drones.0, queue, bank) { drones.0 = mix.drones.0 }
        if mix.drones.1 != drones.1, set(1, mix.drones.1, queue, bank) { drones.1 = mix.drones.1 }
        // Before it may go on: what stood still of another round is not to be heard again.
        send(mix.music, isElsewhere: isElsewhere, queue, bank)
        if mix.isStill != isStill, queue.push(.pause(mix.isStill)) { isStill = mix.isStill }
    }

    private func play(_ cue: Cue, _ queue: borrowing CommandQueue, _ bank: SoundBank) {
        guard let samples = bank.samples(cue.sound)?.note(cue.note, of: cue.sound.notes) else { return }
        let gain = Float(cue.gain)
        let (left, right) = (gain * Float(min(1, 1 - cue.pan)), gain * Float(min(1, 1 + cue.pan)))
        // What answers a person waits for nothing but itself.
        let delay = cue.delay + (isExact || !cue.sound.isAnswer ? cue.offset : 0)
        queue.push(
            .play(
                samples, left: left, right: right, step: .exp2(cue.pitch * cue.sound.pitchSpread / 12),
                delay: Int((delay * Mixer.rate).rounded()), ducks: cue.sound.ducksMusic && !cue.isMore,
                isOfScreens: cue.sound.isOfScreens))
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
        _ music: Music?, isElsewhere: Bool, _ queue: borrowing CommandQueue, _ bank: SoundBank
    ) {
        if isElsewhere, told != nil, told?.tune == .musicRound { left = true }
        let isNew = left || music?.tune != told?.tune || music?.section != told?.section
        if isNew {
            let source = music.flatMap { bank.source($0.tune) }
            // A tune that is still to be opened is asked for again with the next frame, and silent until then.
            if music != nil, source == nil, !left { return }
            let layer = music?.tune == .musicRound ? bank.source(.musicFinale) : nil
            guard queue.push(.music(source, layer: layer, from: (music?.section ?? 0) * Music.roundSection)) else {
                return
            }
            left = false
            if music != nil, source == nil {
                told = nil
                return
            }
        }
        let (isFinale, isMuffled) = (music?.isFinale ?? false, music?.isMuffled ?? false)
        if isNew || isFinale != told?.isFinale ?? false { queue.push(.layer(isFinale)) }
        if isMuffled != told?.isMuffled ?? false { queue.push(.muffle(isMuffled)) }
        told = music
    }
}
