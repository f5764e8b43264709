import Motion
import Picture
import Rain
import RainShow

/// The step of a round in a list: the medal with the step's number beside it, or, below the first medal, a storey with
/// the number.
struct StepMark {
    let medal: Medal?
    /// Nil where no steps are given.
    let step: Int?

    /// The plate of the number: its place from the medal's middle and its radius, in sides of the medal; the height of
    /// the number, in radii of the plate.
    private static let (corner, plate, number) = (Vector(0.38, 0.34), 0.25, 1.35)

    func append(at place: Vector, side: Double, _ words: Words, to frame: inout Frame) {
        if let medal { frame.icon(medal.image, at: place, side: side) }
        guard let step else { return }
        if medal == nil { frame.icon(.stepSign, at: place, side: side) }
        let (middle, radius) = (place + Self.corner * side, Self.plate * side)
        frame.disc(middle, radius: radius, Palette.ink.faded(to: 0.85))
        frame.numerals(words.number(step), at: middle, height: Self.number * radius, room: 1.7 * radius)
    }
}
