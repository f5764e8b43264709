/// A row of a list: as a table row, or as CSV or JSON for other programs.
protocol ListRow: Encodable {
    static var csvHeader: String { get }
    var csv: String { get }
    static func table(_ rows: [Self]) -> String
}
