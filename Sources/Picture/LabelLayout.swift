import Motion

/// Where the letters of a label stand, in pixels of the pictures of its letters.
package struct LabelLayout {
    /// The start of the line, relative to the label's position.
    package private(set) var start: Double
    /// The factor by which the pictures are drawn larger.
    package private(set) var zoom: Double
    /// The factor on the distances of letters.
    package private(set) var squeeze = 1.0

    /// The minimum factor on the distances of letters in small text, which is squeezed instead of shrunk, and the
    /// font size below which text is small, pixels.
    private static let (leastSqueeze, smallPixels) = (0.82, 14.0)

    /// - Parameters:
    ///   - width: the length of the line, pixels.
    ///   - scale: pixels per point of the pictures.
    ///   - isOfLetters: whether each letter is a picture of its own, drawn at the size at which it was rasterised.
    package init(of label: Label, width: Double, scale: Double, isOfLetters: Bool) {
        zoom = Self.zoom(of: label, width: width, scale: scale)
        start = Self.start(of: width, label.alignment)
        if isOfLetters, zoom < label.zoom, label.zoom == 1, zoom >= Self.leastSqueeze, !label.isGilded,
            Self.isSmall(label.style, scale: scale)
        {
            // Small letters are legible only on whole pixels: they stand closer instead of being drawn smaller.
            start = Self.start(of: width * zoom, label.alignment)
            (squeeze, zoom) = (zoom, 1)
        }
    }

    /// Returns the factor by which a line of a width in pixels is drawn larger than its style, limited by its room.
    package static func zoom(of label: Label, width: Double, scale: Double) -> Double {
        guard let room = label.room, width > 0 else { return label.zoom }
        return min(label.zoom, room * scale / width)
    }

    /// Whether letters of a style are too small for fractions of a pixel between them.
    package static func isSmall(_ style: Label.Style, scale: Double) -> Bool { style.rawValue * scale < smallPixels }

    /// Returns the start of a line of some length, relative to its position.
    package static func start(of length: Double, _ alignment: Label.Alignment) -> Double {
        switch alignment {
        case .leading: 0
        case .center: -length / 2
        case .trailing: -length
        }
    }
}

/// The finish of a letter's picture: white, a white shape wider by an outline, or gold.
package enum LetterFinish: Int, CaseIterable { case plain, outline, gilded }

/// One of the layers in which a label is drawn.
package struct LabelLayer {
    package let finish: LetterFinish
    /// The colour, by which a white picture is tinted.
    package let color: Color
    /// The distance by which it stands lower than the label, as a share of the text's size.
    package let drop: Double
}

extension Label {
    /// The width of an outline, as a share of the text's size.
    package static let outlineShare = 0.07

    /// Returns a layer by its index, from the bottom; nil behind the last one.
    package func layer(_ index: Int) -> LabelLayer? {
        if isGilded {
            let opacity = color.opacity
            return switch index {
            case 0: LabelLayer(finish: .outline, color: Color(hex: 0x1A0510).faded(to: opacity), drop: 0.035)
            case 1: LabelLayer(finish: .outline, color: Color(hex: 0x96131F).faded(to: opacity), drop: 0)
            case 2: LabelLayer(finish: .gilded, color: Color.white.faded(to: opacity), drop: 0)
            default: nil
            }
        }
        if index == 0, let outline { return LabelLayer(finish: .outline, color: outline, drop: 0) }
        return index == (outline == nil ? 0 : 1) ? LabelLayer(finish: .plain, color: color, drop: 0) : nil
    }

    /// Whether the line is set as a whole, and not letter by letter: its letters join, turn or stack, or it is a name
    /// large enough for fractions of a pixel between letters.
    package func isSet(atScale scale: Double) -> Bool {
        isName && !LabelLayout.isSmall(style, scale: scale) || !text.isPlain
    }
}

extension String {
    /// Whether each scalar is a letter or sign of its own, shown in its order, as in the game's own texts. Such a line
    /// need not be set run by run.
    package var isPlain: Bool { unicodeScalars.allSatisfy { $0.isPlain } }
}

extension Unicode.Scalar {
    fileprivate var isPlain: Bool {
        switch value {
        case 0x20...0x7E, 0xA0...0xBF, 0xD7, 0xF7: true
        case 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20BF, 0x2190...0x22FF, 0x2460...0x25FF: true
        case 0x2600...0x27BF: !properties.isEmojiPresentation
        case 0x3000...0x3029, 0x3030...0x3096, 0x309B...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
        case 0xF900...0xFAFF, 0xFF01...0xFF9D, 0xFFE0...0xFFEE, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
