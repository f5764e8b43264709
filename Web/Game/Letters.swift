import Picture
import RainPage

/// The picture of a letter or of a line: its place in the texture, texels; its upper left corner from the pen, which
/// is on the middle of a capital, and its advance, pixels. The page writes it.
struct Letter {
    var layer, x, y, width, height, left, top, advance: Float

    static let none = Letter(layer: 0, x: 0, y: 0, width: 0, height: 0, left: 0, top: 0, advance: 0)

    /// Calls a function with the address of the numbers.
    fileprivate mutating func withNumbers(_ body: (UnsafeMutablePointer<Float>) -> Bool) -> Bool {
        withUnsafeMutablePointer(to: &self) {
            $0.withMemoryRebound(to: Float.self, capacity: MemoryLayout<Letter>.size / MemoryLayout<Float>.size, body)
        }
    }
}

/// The pictures of letters that the page has rasterised.
struct Letters {
    private struct Line: Hashable {
        let text: String
        let size: Int32
        let finish: Int
    }

    private var letters: [UInt64: Letter] = [:]
    private var lines: [Line: Letter] = [:]
    /// Whether the texture was full, so that the next frame begins with an empty one.
    private var isFull = false

    /// Begins a frame.
    mutating func begin() {
        if isFull { forget() }
    }

    mutating func forget() {
        letters.removeAll(keepingCapacity: true)
        lines.removeAll(keepingCapacity: true)
        isFull = false
        page_forget_letters()
    }

    mutating func letter(_ scalar: Unicode.Scalar, _ pixels: Int32, _ finish: LetterFinish) -> Letter {
        let key = UInt64(scalar.value) << 16 | UInt64(pixels) << 2 | UInt64(finish.rawValue)
        if let known = letters[key] { return known }
        var letter = Letter.none
        let isThere = letter.withNumbers { page_letter(scalar.value, pixels, Int32(finish.rawValue), $0) != 0 }
        if isThere { letters[key] = letter } else { isFull = true }
        return letter
    }

    mutating func line(_ text: String, _ pixels: Int32, _ finish: LetterFinish) -> Letter {
        let key = Line(text: text, size: pixels, finish: finish.rawValue)
        if let known = lines[key] { return known }
        var letter = Letter.none
        let bytes = Array(text.utf8)
        let isThere = letter.withNumbers {
            page_line(bytes, Int32(bytes.count), pixels, Int32(finish.rawValue), $0) != 0
        }
        if isThere { lines[key] = letter } else { isFull = true }
        return letter
    }
}
