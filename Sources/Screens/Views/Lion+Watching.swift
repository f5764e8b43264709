package import Motion
package import RainShow
import RealModule

extension Lion {
    /// The sway of the pompoms, points.
    private static let sway = 2.0
    /// The height of a lion at a scale of 1, points.
    static let height = 300.0

    /// Returns the lion at rest on a screen, `age` seconds after it appeared: it blinks, and its pompoms sway. With
    /// reduced motion it stands still.
    /// - Parameter mane: the mane that the player has chosen; nil for the lion's own.
    package static func watching(
        at center: Vector, scale: Double, _ age: Double, _ looks: Looks, mane: Mane? = nil
    ) -> Lion {
        var lion = Lion(at: center, scale: scale)
        lion.wear(mane)
        guard !looks.hasReducedMotion else { return lion }
        lion.face.lids = blink(at: age, Seed(37))
        lion.face.pompoms = sway * .sin(2.4 * age)
        return lion
    }
}
