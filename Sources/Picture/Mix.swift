/// The sound at an instant, apart from the cues that begin then.
public struct Mix: Sendable {
    /// Up to two drones.
    public var drones: (Drone?, Drone?) = (nil, nil)
    /// The music; nil for silence.
    public var music: Music?
    /// The number of the screen whose field is heard; nil for none. When it changes, the sounds and the music of the
    /// field before end.
    public var field: Int?
    /// Whether the field and the music are paused.
    public var isStill = false
    /// Volume of everything, 0 ... 1.
    public var master = 1.0
    /// Volume of sounds, 0 ... 1.
    public var effects = 1.0
    /// Volume of music, 0 ... 1.
    public var tunes = 1.0
    /// Whether both channels play the same.
    public var isMono = false

    /// Silence.
    public init() {}
}
