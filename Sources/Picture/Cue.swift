/// A sound that is to start now.
public struct Cue: Hashable, Sendable {
    /// What is to be heard.
    public var sound: Sound
    /// Where it comes from: -1 left ... 1 right.
    public var pan: Double
    /// How far its pitch is moved, -1 ... 1 of what the speaker varies pitch by.
    public var pitch: Double
    /// How loud it is, 0 ... 1.
    public var gain: Double
    /// Which of its tones it has, 0 ..< `Sound.notes`.
    public var note: Int
    /// When in the span that was asked for its cause came, seconds after the span began.
    public var offset = 0.0
    /// How much later than its cause it begins, seconds.
    public var delay = 0.0
    /// Whether it is more of a sound that has been told of: a chord's other tones, a run's next ones.
    public var isMore = false

    /// A sound that begins as it is told of: no delay, a sound of its own.
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

/// A sound that goes on as long as it is asked for.
public struct Drone: Hashable, Sendable {
    /// What is to be heard; its file is a loop.
    public var sound: Sound
    /// How loud it is, 0 ... 1.
    public var gain: Double
    /// How fast it is played, 1 being its own speed.
    public var speed: Double
    /// Where it comes from: -1 left ... 1 right.
    public var pan: Double

    /// A sound that goes on, as loud and fast as its file and from the middle unless told otherwise.
    public init(_ sound: Sound, gain: Double = 1, speed: Double = 1, pan: Double = 0) {
        self.sound = sound
        self.gain = gain
        self.speed = speed
        self.pan = pan
    }
}
