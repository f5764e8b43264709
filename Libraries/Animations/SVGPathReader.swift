import Motion

/// A parser of SVG path data. Errors carry their column.
struct SVGPathReader {
    private let bytes: [UInt8]
    private var offset = 0
    /// The last control point of the previous curve, mirrored by a smooth one.
    private var cubicControl: Vector?
    private var quadraticControl: Vector?

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    mutating func path() throws(SVGPathError) -> Path {
        skipBlanks()
        guard offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "m") else { throw error(.start) }
        // The first move is relative to the origin in either case.
        var path = Path(from: .zero)
        while offset < bytes.count {
            let letter = bytes[offset]
            guard Self.commands.contains(letter | 0x20) else { throw error(.command) }
            offset += 1
            try run(letter, on: &path)
            skipBlanks()
        }
        return path
    }

    private static let commands = Array("mlhvcsqtaz".utf8)

    /// A command with all its arguments and their repetitions.
    private mutating func run(_ letter: UInt8, on path: inout Path) throws(SVGPathError) {
        let isRelative = letter & 0x20 != 0
        var command = letter | 0x20
        guard command != UInt8(ascii: "z") else {
            (cubicControl, quadraticControl) = (nil, nil)
            return path.close()
        }
        repeat {
            try step(command, from: isRelative ? path.end : .zero, on: &path)
            // Further pairs after a move are lines.
            if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
        } while isNumberNext()
    }

    private mutating func step(_ command: UInt8, from: Vector, on path: inout Path) throws(SVGPathError) {
        var (cubic, quadratic): (Vector?, Vector?)
        switch command {
        case UInt8(ascii: "m"): path.move(to: from + (try point()))
        case UInt8(ascii: "l"): path.line(to: from + (try point()))
        case UInt8(ascii: "h"): path.line(to: Vector(from.x + (try number()), path.end.y))
        case UInt8(ascii: "v"): path.line(to: Vector(path.end.x, from.y + (try number())))
        case UInt8(ascii: "c"), UInt8(ascii: "s"):
            let mirrored = path.end * 2 - (cubicControl ?? path.end)
            let first = command == UInt8(ascii: "c") ? from + (try point()) : mirrored
            let second = from + (try point())
            path.curve(to: from + (try point()), first, second)
            cubic = second
        case UInt8(ascii: "q"), UInt8(ascii: "t"):
            let mirrored = path.end * 2 - (quadraticControl ?? path.end)
            let control = command == UInt8(ascii: "q") ? from + (try point()) : mirrored
            path.curve(to: from + (try point()), control)
            quadratic = control
        default:
            let radii = try point()
            let degrees = try number()
            let (isLarge, isForward) = (try flag(), try flag())
            path.ellipticArc(
                to: from + (try point()), radii: radii,
                turn: degrees.truncatingRemainder(dividingBy: 360) / 180 * .pi, isLarge: isLarge, isForward: isForward)
        }
        (cubicControl, quadraticControl) = (cubic, quadratic)
    }
}

// MARK: Numbers

extension SVGPathReader {
    private func error(_ reason: SVGPathError.Reason) -> SVGPathError {
        SVGPathError(column: offset + 1, reason: reason)
    }

    private func isNext(_ holds: (UInt8) -> Bool) -> Bool { offset < bytes.count && holds(bytes[offset]) }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private mutating func skipBlanks() {
        while isNext({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0C || $0 == 0x0D }) { offset += 1 }
    }

    private mutating func skipComma() {
        skipBlanks()
        guard isNext({ $0 == UInt8(ascii: ",") }) else { return }
        offset += 1
        skipBlanks()
    }

    /// Whether the command has another number. A comma counts, since a number must follow it.
    private mutating func isNumberNext() -> Bool {
        skipBlanks()
        return isNext { Self.isDigit($0) || ".+-,".utf8.contains($0) }
    }

    private mutating func point() throws(SVGPathError) -> Vector { Vector(try number(), try number()) }

    private mutating func skipDigits() -> Int {
        let first = offset
        while isNext(Self.isDigit) { offset += 1 }
        return offset - first
    }

    private mutating func number() throws(SVGPathError) -> Double {
        skipComma()
        let first = offset
        func fail(_ reason: SVGPathError.Reason) -> SVGPathError { SVGPathError(column: first + 1, reason: reason) }
        if isNext({ $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }) { offset += 1 }
        var digits = skipDigits()
        if isNext({ $0 == UInt8(ascii: ".") }) {
            offset += 1
            digits += skipDigits()
        }
        guard digits > 0 else { throw fail(.number) }
        // An e without digits after it is no exponent.
        let mantissa = offset
        if isNext({ $0 | 0x20 == UInt8(ascii: "e") }) {
            offset += 1
            if isNext({ $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }) { offset += 1 }
            if skipDigits() == 0 { offset = mantissa }
        }
        guard let value = Double(String(decoding: bytes[first..<offset], as: UTF8.self)) else { throw fail(.number) }
        guard abs(value) <= Path.svgReach else { throw fail(.large) }
        return value
    }

    /// A flag is one digit: the next number may follow without a separator.
    private mutating func flag() throws(SVGPathError) -> Bool {
        skipComma()
        guard isNext({ $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "1") }) else { throw error(.flag) }
        offset += 1
        return bytes[offset - 1] == UInt8(ascii: "1")
    }
}
