/// A row of a list: as a table row, or as CSV or JSON for other programs.
protocol ListRow: Encodable {
    static var csvHeader: String { get }
    /// The row as CSV.
    var csv: String { get }
    /// Returns all rows as a table.
    static func table(_ rows: [Self]) -> String
}
