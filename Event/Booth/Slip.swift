package import Motion
package import Picture
import RainShow

/// A slip of paper for a winner, with the prize and its claim code.
///
/// A receipt printer has 576 dots on 80 mm of paper, 8 a millimetre. If only 72.0 mm (575.4 dots) can be printed, CUPS
/// cuts a picture of 576 dots into two pages. A picture of 568 dots is printed dot for dot in either case.
package struct Slip: Codable, Hashable, Sendable {
    package let event: String
    /// The name of the prize; nil if it is decided later.
    package var prize: String?
    /// The worth of the prize, as text.
    package var worth: String?
    /// The claim code, as text.
    package let code: String
    /// Until when the prize is paid, as text.
    package let date: String

    package init(event: String, prize: String? = nil, worth: String? = nil, code: String, date: String) {
        (self.event, self.prize, self.worth, self.code, self.date) = (event, prize, worth, code, date)
    }
}

extension Slip {
    /// Dots of a receipt printer per metre (203 per inch).
    package static let dotsPerMetre = 8000

    /// Returns the size of the picture of a slip, points and pixels alike.
    package func size(hasCode: Bool) -> Vector {
        let lines = lines
        let height = lines.reduce(0) { $0 + $1.height } + (hasCode ? Metrics.code : 0)
        return Vector(Metrics.width, height + 2 * Metrics.margin)
    }

    /// Appends the slip, black on white from the frame's upper edge; without a QR code if there is none.
    package func append(_ code: QRCode?, to frame: inout Frame) {
        frame.fill(frame.bounds, .white)
        let (middle, room) = (Metrics.width / 2, Metrics.width - 2 * Metrics.margin)
        var top = Metrics.margin
        for line in lines {
            frame.text(
                line.text, at: Vector(middle, top + line.height / 2), style: line.style, color: .black, zoom: line.zoom,
                room: room)
            top += line.height
            guard line.isCode, let code else { continue }
            frame.append(code, over: Rect((Metrics.width - Metrics.code) / 2, top, Metrics.code, Metrics.code))
            top += Metrics.code
        }
    }

    private struct Line {
        let text: String
        let style: Label.Style
        var zoom = 1.0
        var isCode = false

        /// The height of the line, points.
        var height: Double { style.rawValue * zoom * Metrics.leading }
    }

    private var lines: [Line] {
        let room = Metrics.width - 2 * Metrics.margin
        /// The text as one line, or as two if its letters would be too small in one.
        func split(_ text: String, _ style: Label.Style) -> [Line] {
            let isLong = text.estimatedWidth(in: style) > room * Metrics.shrinkage
            return (isLong ? text.halves : [text]).map { Line(text: $0, style: style) }
        }
        return split(event, .button) + (prize.map { split($0, .heading) } ?? [])
            + [worth.map { Line(text: $0, style: .heading) }].compactMap(\.self)
            + [Line(text: code, style: .title, zoom: Metrics.codeZoom, isCode: true)]
            + split(date, .body)
    }
}

/// The layout, in the printer's dots.
private enum Metrics {
    static let width = 568.0
    static let margin = 24.0
    /// The side of the square of a QR code with its quiet zone.
    static let code = 400.0
    /// The height of a line as a share of its letters' size.
    static let leading = 1.45
    static let codeZoom = 0.9
    /// The factor on the paper's width up to which a text stays in one line.
    static let shrinkage = 1.4
}
