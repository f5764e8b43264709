package import Motion
package import Picture
import RainShow

/// Shells at both sides of a panel: five for a medal, and for a record one after the other without end.
package struct SideShells {
    let field: Vector
    let hasMedal: Bool
    let isRecord: Bool
    /// The kind of all shells; nil for kinds by chance.
    let kind: Shell.Kind?

    package init(field: Vector, hasMedal: Bool = false, isRecord: Bool, kind: Shell.Kind? = nil) {
        (self.field, self.hasMedal, self.isRecord, self.kind) = (field, hasMedal, isRecord, kind)
    }

    /// Seconds between the shells of a medal, and between the shells of a record.
    private static let step = (medal: 0.18, record: 0.6)
    private static let ofMedal = 5
    /// Their middles, in shares of the field's width from either edge and of its height, and their reaches, points.
    private static let sides = 0.03...0.14
    private static let heights = 0.1...0.5
    private static let reach = 120.0...170

    /// - Parameters:
    ///   - age: seconds since the screen appeared.
    ///   - first: the time of the first shell on the same clock.
    package func append(at age: Double, from first: Double = 0, to frame: inout Frame) {
        let since = age - first
        guard isRecord || hasMedal, since >= 0 else { return }
        let medal = hasMedal ? Self.ofMedal : 0
        if since < Shell.duration + Self.step.medal * Double(medal) {
            for index in 0..<medal {
                append(shell: index, begin: first + Self.step.medal * Double(index), at: age, to: &frame)
            }
        }
        guard isRecord else { return }
        let begin = first + Self.step.medal * Double(medal)
        let latest = Int(((age - begin) / Self.step.record).rounded(.down))
        for index in max(0, latest - Int(Shell.duration / Self.step.record))...max(0, latest) {
            append(shell: medal + index, begin: begin + Self.step.record * Double(index), at: age, to: &frame)
        }
    }

    private func append(shell index: Int, begin: Double, at age: Double, to frame: inout Frame) {
        let draw = Seed(8)["record"][index % 64]
        let side = draw[0].uniform(in: Self.sides)
        let place = Vector(index.isMultiple(of: 2) ? side : 1 - side, draw[1].uniform(in: Self.heights)) * field
        let shell = Shell(
            seed: draw[2], kind: kind ?? draw[3].pick(Palette.shellKinds), center: place,
            reach: draw[4].uniform(in: Self.reach), begin: begin, color: draw[5].pick(Palette.shells))
        shell.append(at: age, to: &frame)
    }
}
