import Motion
import Picture
import Rain
import Show

extension View where Content == Results {
    var metrics: ResultsLayout { isPortrait ? .portrait : .landscape }

    /// The column of the points and all lines that follow: right of the medal, or below it.
    var column: Rect {
        isPortrait
            ? panel.inset(sides: ResultsLayout.columnSide)
            : panel.inset(leading: ResultsLayout.columnStart, trailing: ResultsLayout.columnSide)
    }

    /// Returns the column between two lines, given below the panel's upper edge.
    func band(_ from: Double, _ to: Double) -> Rect {
        Rect(column.minX, panel.minY + from, column.size.x, to - from)
    }
}

/// The layout, points: static for all fields, instance properties by orientation. Lines are from the panel's upper edge
/// to a middle, positions from its upper left corner.
struct ResultsLayout {
    static let headingLine = 53.0
    static let headingHeight = 58.0
    /// The main button, the width of one beside it, and the free space beside a column of buttons.
    static let main = Vector(400, 84)
    static let other = 262.0
    static let menuSide = 20.0
    static let menuGap = 15.0
    /// The column's distance from the panel's left and right edges.
    static let columnStart = 312.0
    static let columnSide = 36.0
    /// The corner with the name and the heart.
    static let corner = (height: 58.0, gap: 14.0)
    /// The factor on the bowl's size when there is no medal.
    static let bowlAlone = 1.35
    /// The distance between two bonuses, and the scale of their text, relative to a button's.
    static let bonusStep = 36.0
    static let bonusZoom = 32.0 / 30
    static let medalTick = 36.0
    /// The tally: a picture's side, its distance from the number, and the rows and columns of the strip and the table.
    static let strip = (icon: 27.0, gap: 6.0, side: 14.0, columns: 5, sign: 20.0)
    static let table = (icon: 30.0, gap: 10.0, side: 14.0, columns: 2, between: 26.0, foot: 10.0)

    let panelSize: Vector
    /// How far the panel is above the field's middle.
    let panelRise: Double
    let nameWidth: Double
    let codeWidth: Double
    /// How far the heading is left of the middle, so that it is centred between code and name.
    let headingShift: Double
    let headingRoom: Double
    /// The distance of name and heart from the panel's edges.
    let cornerSide: Double
    let cornerTop: Double
    /// The middles of the medal, of its name if that has its own line, and of the bowl.
    let medal: Vector
    let medalSide: Double
    let medalName: Vector?
    let bowl: Vector
    let bowlSize: Vector
    let points: Double
    let standing: Double
    /// The first bonus; the share of par, its bar, and the lines beneath that.
    let bonus: Double
    let par: (share: Double, bar: Double, first: Double, second: Double)
    /// The edges of the tally's strip, and the top of its table.
    let strip: (top: Double, bottom: Double)
    let tableTop: Double

    static let landscape = ResultsLayout(
        panelSize: Vector(860, 560), panelRise: 44, nameWidth: 210, codeWidth: 210, headingShift: 36,
        headingRoom: 236, cornerSide: 28, cornerTop: 24, medal: Vector(162, 216), medalSide: 220,
        medalName: Vector(162, 350), bowl: Vector(162, 466), bowlSize: Vector(200, 123), points: 146,
        standing: 230, bonus: 268, par: (346, 380, 414, 438), strip: (458, 540), tableTop: 252)
    /// The panel's foot has more room for the name.
    static let portrait = ResultsLayout(
        panelSize: Vector(620, 940), panelRise: 70, nameWidth: 224, codeWidth: 190, headingShift: 0,
        headingRoom: 480, cornerSide: 40, cornerTop: 862, medal: Vector(310, 190), medalSide: 200, medalName: nil,
        bowl: Vector(310, 342), bowlSize: Vector(170, 105), points: 452, standing: 536, bonus: 576,
        par: (652, 688, 724, 750), strip: (766, 848), tableTop: 560)
}
