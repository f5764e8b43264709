package import Motion
import RealModule
package import Show

extension Lion {
    /// Seconds from one blink to the next, and of a blink; the sway of the pompoms, points.
    private static let (blinkEvery, blink, sway) = (3.7, 0.14, 2.0)

    /// Returns the lion at rest on a screen, `age` seconds after it appeared: it blinks, and its pompoms sway. With
    /// reduced motion it stands still.
    package static func watching(at center: Vector, scale: Double, _ age: Double, _ looks: Looks) -> Lion {
        var lion = Lion(at: center, scale: scale)
        guard !looks.isCalm else { return lion }
        let share = (age.truncatingRemainder(dividingBy: blinkEvery) - blinkEvery / 2) / blink
        lion.face.lids = (0...1).contains(share) ? 1 - abs(2 * share - 1) : 0
        lion.face.pompoms = sway * .sin(2.4 * age)
        return lion
    }
}
