import Rain
import RainApp

/// Rows of cells in columns: the first is left-aligned, the others right-aligned.
package struct Table {
    private var rows: [[String]]

    package init(_ head: [String]) {
        rows = [head]
    }

    package mutating func add(_ row: [String]) { rows.append(row) }

    /// The formatted lines. Rows may be shorter than the head.
    package var lines: [String] {
        let widths = rows[0].indices.map { column in
            rows.map { $0.indices.contains(column) ? $0[column].columns : 0 }.max() ?? 0
        }
        return rows.map { row in
            let cells = zip(row, widths).dropFirst().map { "  " + $0.padded(to: $1, leading: true) }
            return (row[0].padded(to: widths[0]) + cells.joined()).replacing(/[ ]+$/, with: "")
        }
    }
}
