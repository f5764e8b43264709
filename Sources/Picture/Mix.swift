/// What is to be heard at an instant, besides the cues that begin to sound.
public struct Mix: Sendable {
    /// Two sounds that go on.
    public var drones: (Drone?, Drone?) = (nil, nil)
    /// The music; silence when nil.
    public var music: Music?
    /// The number of the screen that is heard, or none: what rings of a field, and its music, end with it.
    public var field: Int?
    /// Whether the field and the music stand still.
    public var isStill = false
    /// Volume of all, 0 ... 1.
    public var master = 1.0
    /// Volume of sounds, 0 ... 1.
    public var effects = 1.0
    /// Volume of music, 0 ... 1.
    public var tunes = 1.0
    /// Whether both sides are to be the same.
    public var isMono = false

    /// Silence.
    public init() {}
}
