package import Motion

/// A QR code: a square of dark and light modules.
package struct QRCode: Hashable, Sendable {
    /// The number of modules of a side.
    package let size: Int
    private let modules: [Bool]
    /// Rectangles that cover all dark modules, in modules: each run in a row, and each in a column, so that no light
    /// shows where two rows or columns meet.
    let runs: [Rect]

    /// The width of the light border that scanners need around a code, modules.
    package static let quietZone = 4

    /// Creates a code from its modules, row by row, true where dark. Nil unless they form a square.
    package init?(modules: [Bool]) {
        let size = Int(Double(modules.count).squareRoot())
        guard size > 0, size * size == modules.count else { return nil }
        (self.size, self.modules) = (size, modules)
        runs = Self.runs(of: modules, size: size)
    }

    /// Whether a module is dark; false outside the code.
    package func isDark(_ row: Int, _ column: Int) -> Bool {
        (0..<size).contains(row) && (0..<size).contains(column) && modules[row * size + column]
    }

    private static func runs(of modules: [Bool], size: Int) -> [Rect] {
        var runs: [Rect] = []
        for isRow in [true, false] {
            func index(_ line: Int, _ place: Int) -> Int { isRow ? line * size + place : place * size + line }
            for line in 0..<size {
                var start = 0
                while start < size {
                    guard modules[index(line, start)] else {
                        start += 1
                        continue
                    }
                    var end = start
                    while end < size, modules[index(line, end)] { end += 1 }
                    let length = end - start
                    // A single module is part of a run in the other direction, or alone.
                    let isAlone =
                        length == 1 && isRow
                        && !(line > 0 && modules[index(line - 1, start)])
                        && !(line + 1 < size && modules[index(line + 1, start)])
                    if length > 1 || isAlone {
                        let (from, across, along) = (Double(start), Double(line), Double(length))
                        runs.append(isRow ? Rect(from, across, along, 1) : Rect(across, from, 1, along))
                    }
                    start = end
                }
            }
        }
        return runs
    }
}

extension Frame {
    /// Appends a QR code in the middle of an area: black modules in a white square, as wide as the area's shorter side.
    /// Modules are whole points wide if there is room.
    package mutating func append(_ code: QRCode, over area: Rect) {
        let side = min(area.size.x, area.size.y)
        let modules = Double(code.size + 2 * QRCode.quietZone)
        let square = Rect(center: area.center, size: Vector(side, side))
        fill(square, .white)
        let module = side >= modules ? (side / modules).rounded(.down) : side / modules
        // The rest is a wider quiet zone. Whole points again: half a point would blur every edge.
        let rest = (side - module * Double(code.size)) / 2
        let corner = square.origin + Vector(rest, rest)
        let origin = side >= modules ? Vector(corner.x.rounded(.down), corner.y.rounded(.down)) : corner
        for run in code.runs {
            let place = origin + run.origin * module
            fill(Rect(origin: place, size: run.size * module), .black)
        }
    }
}
