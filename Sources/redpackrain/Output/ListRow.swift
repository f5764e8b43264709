/// A line of what a command lists: in columns, or as CSV or JSON for other programs.
protocol ListRow: Encodable {
    static var csvHeader: String { get }
    /// The row as RFC 4180 has it.
    var csv: String { get }
    /// All rows in columns.
    static func table(_ rows: [Self]) -> String
}
