import Foundation

/// Rows of cells in columns: the first is left-aligned, the others right-aligned.
package struct Table {
    private var rows: [[String]]

    package init(_ head: [String]) {
        rows = [head]
    }

    package mutating func add(_ row: [String]) { rows.append(row) }

    /// Rows may be shorter than the head.
    package var lines: [String] {
        let widths = rows[0].indices.map { column in
            rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            let cells = zip(row, widths).dropFirst().map { "  " + $0.padded(to: $1, leading: true) }
            return (row[0].padded(to: widths[0]) + cells.joined()).replacing(/[ ]+$/, with: "")
        }
    }
}

extension Int {
    /// Returns a count with its noun: "1 round", "2 rounds".
    package func of(_ thing: String) -> String { "\(self) \(thing)\(self == 1 ? "" : "s")" }
}

extension String {
    /// Returns the text padded with spaces to a width, on the right or on the left.
    package func padded(to width: Int, leading: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - count))
        return leading ? space + self : self + space
    }
}
