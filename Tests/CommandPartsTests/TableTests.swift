import Testing

@testable import RainCommandParts

/// Tables and waiting times, as commands print them.
@Suite struct TableTests {
    /// The first column is left-aligned, the others are right-aligned. Each is as wide as its widest cell.
    @Test func columnsAreAligned() {
        var table = Table(["mean", "A", "sum"])
        for row in [["score", "12", "3"], ["a", "7", "12345"], ["longer name", "100"]] { table.add(row) }
        #expect(
            table.lines == [
                "mean           A    sum",
                "score         12      3",
                "a              7  12345",
                "longer name  100",
            ])
        // A Chinese character is two columns wide, and so is an emoji.
        table.add(["咖啡 a", "咖", "1"])
        table.add(["🧧", "2"])
        #expect(table.lines.suffix(2) == ["咖啡 a        咖      1", "🧧             2"])
        #expect(Table(["one", ""]).lines == ["one"], "a line has no trailing spaces")
    }

    /// The text of a wait is never shorter than the wait.
    @Test(arguments: [
        (0.2, "1 s"), (1, "1 s"), (89.5, "90 s"), (90, "2 min"), (120, "2 min"), (121, "3 min"), (5399, "90 min"),
        (5400, "2 h"), (7201, "3 h"),
    ])
    func waitsAreRoundedUp(seconds: Double, text: String) { #expect(ProgressBar.words(seconds) == text) }
}
