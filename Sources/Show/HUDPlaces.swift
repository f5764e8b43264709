import Motion
import Rain

/// The places of the HUD's parts that depend on the field's shape and on whether there are eaves.
struct HUDPlaces {
    /// The start of the combo's line, and the bar of its remaining time.
    let combo: Vector
    let comboBar: Rect
    /// The hearts' lanterns, and the bar of missed packs beneath them.
    let hearts: Rect
    let heartBar: Rect
    /// Distance of a timer's ring from the middle of the field, and its centre's height.
    let timer: Vector
    /// The next medal with its bar; nil if the next medal is a number beside the score.
    let goal: Rect?

    init(_ level: Level) {
        let isNarrow = level.field.x < level.field.y
        let isRoofed = level.eaves > 0
        timer = isNarrow ? Vector(36, 142) : Vector(86, 62)
        guard isRoofed else {
            (combo, comboBar) = (Vector(30, 118), Rect(30, 150, 186, 8))
            (hearts, heartBar) = (Rect(26, 168, 194, 48), Rect(26, 220, 194, 6))
            goal = nil
            return
        }
        if isNarrow {
            (combo, comboBar) = (Vector(30, 118), Rect(30, 150, 186, 8))
            (hearts, heartBar) = (Rect(484, 108, 198, 40), Rect(484, 149, 198, 5))
            goal = level.hearts > 0 ? Rect(446, 157, 254, 37) : Rect(446, 108, 254, 64)
        } else {
            (combo, comboBar) = (Vector(770, 46), Rect(770, 84, 130, 8))
            (hearts, heartBar) = (Rect(948, 28, 150, 48), Rect(948, 84, 150, 6))
            goal = Rect(238, 20, 272, 64)
        }
    }
}

extension RoundView {
    var places: HUDPlaces { HUDPlaces(round.level) }
    /// Whether the display lies on eaves.
    package var isRoofed: Bool { round.level.eaves > 0 }
}
