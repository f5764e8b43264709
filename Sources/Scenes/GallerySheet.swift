import Motion
import Picture
import Rain
import RainApp
package import RainCommandParts
import RainScreens
package import RainShow
import Stage

/// A contact sheet of effects at equal time steps: a row for each effect, or all rows for a single one.
package struct GallerySheet {
    private let exhibits: [Exhibit]

    private static let columns = 6
    private static let rows = 3
    private static let size = (width: 320, height: 180)
    /// The field of each picture, points; smaller than the window's field, so that an effect fills its picture.
    private static let field = Vector(640, 360)

    package init(exhibits: [Exhibit]) { self.exhibits = exhibits }

    package func save(to output: OutputFile) throws {
        let alone = exhibits.count == 1
        let steps = alone ? Self.columns * Self.rows : Self.columns
        var sheet = try ContactSheet(
            count: steps * exhibits.count, columns: Self.columns, field: Self.field,
            size: (Self.size.width, Self.size.height), art: Assets.art(for: Gallery.level), font: Assets.font())
        var frame = Frame(size: Self.field)
        for exhibit in exhibits {
            for step in 0..<steps {
                let time = exhibit.loop * (Double(step) + 0.5) / Double(steps)
                frame.clear()
                Gallery.append(exhibit, at: time, variant: 0, run: 0, place: Self.field * Vector(0.5, 0.56), to: &frame)
                try sheet.draw(frame)
            }
        }
        try output.write(sheet)
    }
}

/// A contact sheet of the parts of pages: a column for each language, a row for each text size.
struct PartsSheet {
    func save(to output: OutputFile) throws {
        let field = Parts.field
        var sheet = try ContactSheet(
            count: Language.allCases.count * TextSize.allCases.count, columns: Language.allCases.count, field: field,
            size: (Int(field.x), Int(field.y)), art: Assets.art(for: Gallery.level), font: Assets.font())
        var frame = Frame(size: field)
        for textSize in TextSize.allCases {
            for language in Language.allCases {
                var settings = Settings()
                (settings.language, settings.access.textSize) = (language, textSize)
                let session = Session(
                    settings: settings, first: LevelChoice(name: Level.presets[0].name, level: Gallery.level), seed: 0)
                frame.clear()
                let drawing = DrawContext(
                    now: Instant(nanoseconds: 0), age: 10, pointer: Button.Pointer(), looks: settings.looks)
                let page = Parts().page(drawing, in: session, over: &frame)
                frame.enlargeText(by: textSize.factor, among: page.buttons)
                try sheet.draw(frame)
            }
        }
        try output.write(sheet)
    }
}
