/// A sound that is to start now.
public struct Cue: Hashable, Sendable {
    /// The sound.
    public var sound: Sound
    /// The panning: -1 left ... 1 right.
    public var pan: Double
    /// The shift of its pitch: -1 ... 1 times `Sound.pitchSpread`.
    public var pitch: Double
    /// The gain, 0 ... 1.
    public var gain: Double
    /// The index of its tone, 0 ..< `Sound.notes`.
    public var note: Int
    /// The time of its cause, seconds after the beginning of the requested span.
    public var offset = 0.0
    /// The delay after its cause, seconds.
    public var delay = 0.0
    /// Whether it continues a sound that has begun: another tone of a chord, or the next one of a run.
    public var isMore = false

    /// Creates a cue without a delay that continues no other sound.
    public init(_ sound: Sound, pan: Double = 0, pitch: Double = 0, gain: Double = 1, note: Int = 0, offset: Double = 0)
    {
        self.sound = sound
        self.pan = pan
        self.pitch = pitch
        self.gain = gain
        self.note = note
        self.offset = offset
    }
}

/// A sound that is looped as long as it is requested.
public struct Drone: Hashable, Sendable {
    /// The sound; its file is a loop.
    public var sound: Sound
    /// The gain, 0 ... 1.
    public var gain: Double
    /// The speed of playback; 1 is the file's own.
    public var speed: Double
    /// The panning: -1 left ... 1 right.
    public var pan: Double

    /// Creates a drone; by default as loud and fast as its file, and centered.
    public init(_ sound: Sound, gain: Double = 1, speed: Double = 1, pan: Double = 0) {
        self.sound = sound
        self.gain = gain
        self.speed = speed
        self.pan = pan
    }
}
