import Rain

/// Something that is counted in a round: its place in a tally, and the column in which a record keeps it.
struct Count: Sendable {
    let name: String
    let path: Path<Tally>
    let column: Path<ListedScore>

    typealias Path<Root> = any WritableKeyPath<Root, Int> & Sendable

    private init(_ name: String, _ path: Path<Tally>, _ column: Path<ListedScore>) {
        (self.name, self.path, self.column) = (name, path, column)
    }
}

extension Count {
    /// The order is that of the record file and of what a proof is over.
    static let all = firstEdition + secondEdition

    /// What rounds of the rules' first edition have.
    static let firstEdition = [
        Count("score", \.score, \.score), Count("packs seen", \.packsSeen, \.packsSeen),
        Count("red caught", \.redCaught, \.redCaught), Count("silver caught", \.silverCaught, \.silverCaught),
        Count("gold caught", \.goldCaught, \.goldCaught), Count("packs missed", \.packsMissed, \.packsMissed),
        Count("bombs seen", \.bombsSeen, \.bombsSeen), Count("bombs hit", \.bombsHit, \.bombsHit),
        Count("taps", \.taps, \.taps), Count("best combo", \.bestCombo, \.bestCombo),
        Count("rewinds", \.rewindsUsed, \.rewindsUsed), Count("pauses", \.pauses, \.pauses),
    ]

    /// What those of the second have beside it; 0 in rounds of the first.
    static let secondEdition = [
        Count("lucky caught", \.luckyCaught, \.luckyCaught), Count("double caught", \.doubleCaught, \.doubleCaught),
        Count("slow caught", \.slowCaught, \.slowCaught), Count("chains caught", \.chainCaught, \.chainCaught),
        Count("great caught", \.greatCaught, \.greatCaught), Count("chained", \.chained, \.chained),
        Count("strikes", \.strikes, \.strikes),
    ]

    /// What rounds of a level have.
    static func of(_ level: Level) -> [Count] { level.isOfFirstEdition ? firstEdition : all }
}
