package import Motion
package import Picture
package import Rain

/// What the loop presents: it is told what a person does and what time it is, and says what is to be seen and heard.
///
/// Instants are nanoseconds of steady time.
package protocol Presentation {
    /// The size of the field, points.
    var field: Vector { get }
    /// The level whose packs and bombs are shown: pictures are rasterised in its sizes.
    var level: Level { get }
    /// What the window and the sound device are to be. The loop puts in what the machine has, and takes back what it
    /// cannot do.
    var settings: Settings { get set }
    /// The share of particles that the machine manages.
    var detail: Double { get set }
    /// Whether there is nothing more to present.
    var isDone: Bool { get }
    /// Whether it draws the pointer itself, so that the system need not.
    var drawsPointer: Bool { get }
    /// Where what is typed stands, in points of the field; nil while keys are commands.
    var textArea: Rect? { get }

    mutating func begin(at now: Int64)
    mutating func handle(_ input: Input, at now: Int64, cues: inout [Cue])
    mutating func advance(from previous: Int64, to now: Int64, cues: inout [Cue])
    /// Whether the screen must stay on though nobody touches anything but the field.
    func isPlaying(at now: Int64) -> Bool
    func mix(at now: Int64) -> Mix
    func append(at now: Int64, to frame: inout Frame)

    /// The machine is found to be silent, or not to be any more.
    mutating func take(isSilent: Bool)
    /// What the settings say is to draw cannot, and another does; or it has shown its first frame.
    mutating func take(rendererFails: Bool)
    /// Nothing more is shown: what is still to be done may take its time.
    mutating func close()
}

extension Presentation {
    package var drawsPointer: Bool { false }
    package var textArea: Rect? { nil }
    package mutating func begin(at now: Int64) {}
    package mutating func advance(from previous: Int64, to now: Int64, cues: inout [Cue]) {}
    package func isPlaying(at now: Int64) -> Bool { false }
    package func mix(at now: Int64) -> Mix { Mix() }
    package mutating func take(isSilent: Bool) {}
    package mutating func take(rendererFails: Bool) {}
    package mutating func close() {}
}
