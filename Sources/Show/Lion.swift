package import Motion
package import Picture
import RealModule

/// The lion of the dance: a face in layers, drawn around its middle.
package struct Lion: Sendable {
    package enum Eyes: Sendable { case open, shut, glad }

    /// The expression of the face; by default at rest. Lengths are points at the lion's own size.
    package struct Face: Sendable {
        /// How far the jaw is open: 0...1, a little more while it swings.
        package var jaw = 0.0
        package var eyes = Eyes.open
        /// Offset of the irises, and their size as a factor.
        package var look = Vector.zero
        package var iris = 1.0
        /// The share of the eyes that the lids cover, 0...1.
        package var lids = 0.0
        /// The angles by which the ears hang and the brows are turned, degrees.
        package var ears = 0.0
        package var frown = 0.0
        /// Distances by which the brows and the pompoms are lower than at rest.
        package var brows = 0.0
        package var pompoms = 0.0
    }

    /// The middle of its head, points of the frame; its size, as a factor of a width of 312 points.
    package var center: Vector
    package var scale: Double
    package var face = Face()
    package var brightness = 1.0
    /// Factor of the colours of the mane and the brows.
    package var mane = Color.white
    /// Whether its hair is pale, so that the colour shows fully.
    package var isPale = false
    /// The thing between its teeth: the image, its size in points at the lion's own size, and its turn in radians.
    package var held: (image: Image, size: Vector, turn: Double)?

    package init(at center: Vector, scale: Double) { (self.center, self.scale) = (center, scale) }

    /// The distance that the jaw falls when it opens fully, points at the lion's own size.
    private static let jawFall = 34.0
    /// The middles of the body and between its feet, from the middle of the head; its hind feet from there, points at
    /// the lion's own size; the turn of a lion that rears, radians.
    private static let body = (
        middle: Vector(142, 44), feet: Vector(142, 152), hind: Vector(90, 0), rear: 0.16
    )
    /// Interval of blinks and duration of a blink, seconds.
    private static let (blinkEvery, blinkTime) = (3.7, 0.14)
    /// The radius of an eyeball, and the place of the right eye, points at the lion's own size.
    private static let (ball, eye) = (33.5, Vector(47, -14))
}

extension Lion {
    /// Gives the lion a mane; nil for its own.
    package mutating func wear(_ mane: Mane?) {
        guard let mane else { return }
        (isPale, self.mane) = (true, mane.color)
    }

    /// The share of the eyes that a blink covers, 0...1. In each interval there is one blink, at a random time.
    package static func blink(at time: Double, _ seed: Seed) -> Double {
        let stretch = (time / blinkEvery).rounded(.down)
        let begin = (stretch + 0.9 * seed["blink", Int(stretch)][0].unit) * blinkEvery
        let share = (time - begin) / blinkTime
        return (0...1).contains(share) ? 1 - abs(2 * share - 1) : 0
    }

    /// Appends the body behind the head: a cape over two dancers, seen from the side.
    /// - Parameter rear: how far the lion rears up, 0...1.
    func appendBody(rear: Double, to frame: inout Frame) {
        let feet = center + Self.body.feet * scale
        // It turns around its hind feet.
        let (turn, hind) = (Self.body.rear * rear, feet + Self.body.hind * scale)
        let middle = (center + Self.body.middle * scale - hind).turned(cosine: .cos(turn), sine: .sin(turn))
        frame.image(
            .lionBody, at: hind + middle, size: Image.lionBody.size * scale, turn: turn, color: shade(.white))
    }

    /// Appends the raft on which the lion stands.
    func appendRaft(to frame: inout Frame) {
        frame.image(
            .raft, at: center + Self.body.feet * scale, size: Image.raft.size * scale, color: shade(.white))
    }

    package func append(to frame: inout Frame) {
        let fall = Self.jawFall * face.jaw
        layer(isPale ? .lionManePale : .lionMane, at: .zero, anchor: Vector(156, 146), tint: mane, to: &frame)
        pair(.lionPom, at: Vector(42, -128 + face.pompoms), anchor: Vector(18, 18), to: &frame)
        pair(.lionEar, at: Vector(86, -70), anchor: Vector(34, 72), turn: (18 + face.ears) * .pi / 180, to: &frame)
        layer(.lionBeard, at: Vector(0, 86 + fall), anchor: Vector(56, 8), to: &frame)
        layer(
            .lionMouth, at: Vector(0, 44), anchor: Vector(82, 10), stretch: Vector(1, 0.55 + 0.62 * face.jaw),
            to: &frame)
        layer(
            .lionJaw, at: Vector(0, 40 + fall), anchor: Vector(112, 20), stretch: Vector(1 - 0.04 * face.jaw, 1),
            to: &frame)
        if let held {
            frame.image(
                held.image, at: center + Vector(0, 78 + 0.4 * fall) * scale, size: held.size * scale, turn: held.turn,
                color: Color(brightness, brightness, brightness))
        }
        layer(.lionHead, at: .zero, anchor: Vector(136, 104), to: &frame)
        appendEyes(to: &frame)
        pair(
            isPale ? .lionBrowPale : .lionBrow, at: Vector(50, -50 + face.brows), anchor: Vector(34, 48),
            turn: (6 + face.frown) * .pi / 180, tint: mane, to: &frame)
        layer(.lionCrown, at: Vector(0, -76), anchor: Vector(28, 64), to: &frame)
    }

    private func appendEyes(to frame: inout Frame) {
        switch face.eyes {
        case .shut: return pair(.lionShut, at: Self.eye, anchor: Vector(35, 35), to: &frame)
        case .glad: return pair(.lionGlad, at: Self.eye, anchor: Vector(35, 35), to: &frame)
        case .open: break
        }
        pair(.lionEye, at: Self.eye, anchor: Vector(33, 33), to: &frame)
        // Both eyes look the same way, so only their places are mirrored.
        for side in [-1.0, 1] {
            let place = Vector(Self.eye.x * side, Self.eye.y) + face.look
            layer(.lionIris, at: place, anchor: Vector(24, 24), stretch: Vector(face.iris, face.iris), to: &frame)
        }
        if face.lids > 0 {
            let lid = Image.lionLid.size
            let shown = Vector(lid.x, lid.y * min(1, face.lids))
            for side in [-1.0, 1] {
                let top = center + (Vector(Self.eye.x * side, Self.eye.y) - Vector(0, lid.y / 2)) * scale
                frame.image(
                    .lionLid, at: top + Vector(0, shown.y / 2) * scale,
                    size: Vector(shown.x * side, shown.y) * scale, color: shade(.white),
                    part: Rect(0, 0, 1, min(1, face.lids)))
            }
        }
        let edge = -Self.ball + 2 * Self.ball * face.lids
        let chord = max(0, Self.ball * Self.ball - edge * edge).squareRoot() / Self.ball
        pair(
            .lionLash, at: Self.eye + Vector(0, edge), anchor: Vector(36, 6),
            stretch: Vector(max(0.3, chord), 1), to: &frame)
    }

    private func shade(_ color: Color) -> Color {
        Color(color.red * brightness, color.green * brightness, color.blue * brightness, color.opacity)
    }

    /// Appends a layer with its anchor at a place. The anchor is in points of the image, the place in points of the
    /// lion's own size, from its middle.
    private func layer(
        _ image: Image, at place: Vector, anchor: Vector, turn: Double = 0, stretch: Vector = Vector(1, 1),
        mirrored: Bool = false, tint: Color = .white, to frame: inout Frame
    ) {
        let side = mirrored ? -1.0 : 1.0
        let size = image.size * stretch
        let middle = (size / 2 - anchor * stretch).turned(cosine: .cos(turn), sine: .sin(turn))
        frame.image(
            image, at: center + Vector((place.x + middle.x) * side, place.y + middle.y) * scale,
            size: Vector(size.x * side, size.y) * scale, turn: turn * side, color: shade(tint))
    }

    /// Appends a layer on the right, and mirrored on the left.
    private func pair(
        _ image: Image, at place: Vector, anchor: Vector, turn: Double = 0, stretch: Vector = Vector(1, 1),
        tint: Color = .white, to frame: inout Frame
    ) {
        for mirrored in [true, false] {
            layer(
                image, at: place, anchor: anchor, turn: turn, stretch: stretch, mirrored: mirrored, tint: tint,
                to: &frame)
        }
    }
}
