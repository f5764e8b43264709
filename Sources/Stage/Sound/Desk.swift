import Motion
public import Picture
import RealModule

/// What is to be heard, as the game says it frame by frame: only what changed is passed on to the mixer.
public struct Desk {
    /// Sounds to start; taken out once they are passed on.
    public var cues: [Cue] = []
    /// Two sounds that go on.
    public var drones: (Drone?, Drone?) = (nil, nil)
    public var music: Music?
    /// Whether the field and the music stand still.
    public var isPaused = false
    public var isMuted = false
    /// Ends what sounds of the field.
    public var stops = false
    /// Volumes, each 0...1.
    public var master = 1.0
    public var effects = 1.0
    public var tunes = 1.0
    private var told = Told()

    /// What the mixer has been told last.
    private struct Told {
        var drones: (Drone?, Drone?) = (nil, nil)
        var music: Music?
        var isPaused = false
        var volumes = Mixer.Volumes()
    }

    /// How far pitch varies to either side, semitones.
    private static let pitchSpread = 0.6

    public init() {}
}

extension Desk {
    /// Passes on what changed since the last time.
    mutating func send(to queue: borrowing CommandQueue, _ bank: SoundBank) {
        let volumes = Mixer.Volumes(
            master: isMuted ? 0 : Float(master), effects: Float(effects), music: Float(tunes))
        if volumes != told.volumes, queue.push(.volumes(volumes)) { told.volumes = volumes }
        if stops {
            queue.push(.stop)
            told.drones = (nil, nil)
            stops = false
        }
        for cue in cues { play(cue, queue, bank) }
        cues.removeAll(keepingCapacity: true)
        if drones.0 != told.drones.0, set(0, drones.0, queue, bank) { told.drones.0 = drones.0 }
        if drones.1 != told.drones.1, set(1, drones.1, queue, bank) { told.drones.1 = drones.1 }
        if isPaused != told.isPaused, queue.push(.pause(isPaused)) { told.isPaused = isPaused }
        send(music, queue, bank)
    }

    private func play(_ cue: Cue, _ queue: borrowing CommandQueue, _ bank: SoundBank) {
        guard let samples = bank.samples(cue.sound) else { return }
        let (left, right) = Self.sides(cue.pan, cue.gain)
        queue.push(
            .play(
                samples, left: left, right: right, step: .exp2(cue.pitch * Self.pitchSpread / 12),
                ducks: cue.sound.ducksMusic, isOfScreens: cue.sound.isOfScreens))
    }

    /// Passes a drone on. Returns whether it has been: its sound may still have to be read, or the queue be full.
    private func set(_ slot: Int, _ drone: Drone?, _ queue: borrowing CommandQueue, _ bank: SoundBank) -> Bool {
        let samples = drone.flatMap { bank.samples($0.sound) }
        if drone != nil, samples == nil { return false }
        let (left, right) = Self.sides(drone?.pan ?? 0, drone?.gain ?? 0)
        return queue.push(.drone(slot, samples, left: left, right: right, step: drone?.speed ?? 1))
    }

    private mutating func send(_ music: Music?, _ queue: borrowing CommandQueue, _ bank: SoundBank) {
        let isNew = music?.tune != told.music?.tune || music?.section != told.music?.section
        if isNew {
            let source = music.flatMap { bank.source($0.tune) }
            // A tune that is still to be opened is asked for again with the next frame.
            if music != nil, source == nil { return }
            let layer = music?.tune == .musicRound ? bank.source(.musicFinale) : nil
            guard queue.push(.music(source, layer: layer, from: (music?.section ?? 0) * Music.roundSection)) else {
                return
            }
        }
        let (isFinale, isMuffled) = (music?.isFinale ?? false, music?.isMuffled ?? false)
        if isNew || isFinale != told.music?.isFinale ?? false { queue.push(.layer(isFinale)) }
        if isMuffled != told.music?.isMuffled ?? false { queue.push(.muffle(isMuffled)) }
        told.music = music
    }

    /// How loud both sides are for a sound at a place.
    private static func sides(_ pan: Double, _ gain: Double) -> (Float, Float) {
        (Float(gain * min(1, 1 - pan)), Float(gain * min(1, 1 + pan)))
    }
}
