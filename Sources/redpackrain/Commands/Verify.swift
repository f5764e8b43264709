import ArgumentParser
import Foundation
import Rain
import RainApp
import RainCommandParts
import RainPlayers
import RainScores

struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Replay records without a window; print a line for each whose score, counts, level or gold differ.")

    @Argument(help: "Numbers of records, or files written by 'redpackrain export'.")
    var records: [RecordName] = []

    @Flag(help: "Verify all records.")
    var all = false

    @Flag(help: "Correct the gold, the wishes and the par of records whose journal gives other values.")
    var fix = false

    @Flag(help: "Print a JSON array.")
    var json = false

    @OptionGroup var scores: ScoresOption

    private struct Verdict: Encodable {
        let record: String
        var verified = true
        /// Game time at which record and journal differ, seconds.
        var time: Double?
        var reason: String?
        /// Whether the differences were corrected.
        var fixed: Bool?
    }

    func run() throws {
        guard all != !records.isEmpty else { throw UsageError("verify: needs numbers of records or files, or --all") }
        let needsBook = all || records.contains { if case .id = $0 { true } else { false } }
        let book = needsBook ? (all ? try scores.existingBook() : try scores.neededBook()) : nil
        let names = all ? (try book?.ids() ?? []).map(RecordName.id) : records
        var pars: [Int64: Int] = [:]
        let bar = ProgressBar(total: names.count, unit: names.count == 1 ? "record" : "records")
        let verdicts = try names.enumerated().compactMap { index, name in
            defer { bar.show(index + 1) }
            return try verdict(on: name, in: book, noting: &pars)
        }
        bar.clear()
        if !pars.isEmpty { try? scores.changedBook().note(pars: pars, version: Par.version) }
        let failed = verdicts.filter { !$0.verified }
        if json {
            try Console.write(JSON.text(verdicts))
        } else {
            for verdict in verdicts where verdict.reason != nil {
                let end = verdict.fixed == true ? "; corrected" : ""
                try Console.write("\(verdict.record.shown): \(verdict.reason ?? "")\(end)")
            }
            try Console.write("\(verdicts.count - failed.count) verified, \(failed.count) not")
        }
        if !failed.isEmpty { throw ExitCode.failure }
    }

    /// Returns the verdict on a record; nil if the round is still being played.
    /// - Parameter pars: gets the computed par of each verified record that has none, by record number.
    private func verdict(
        on name: RecordName, in book: ScoreBook?, noting pars: inout [Int64: Int]
    ) throws -> Verdict? {
        var verdict = Verdict(record: name.text)
        var score: Score
        do {
            score = try name.score { if let book { book } else { try scores.neededBook() } }
        } catch let error as Failure {
            verdict.verified = false
            verdict.reason = error.description.replacing("\(name.text.shown): ", with: "")
            return verdict
        }
        guard score.status != .playing else { return nil }
        do {
            try score.verify()
        } catch {
            verdict.verified = false
            verdict.time = error.time
            verdict.reason = error.description.shown
        }
        // Stores a changed verdict. If the scores file cannot be written, the verdict is printed all the same.
        if case .id = name, verdict.verified != score.isVerified {
            try? scores.changedBook().note(score, isVerified: verdict.verified)
        }
        if case .id(let id) = name, verdict.verified, score.par == nil {
            score.notePar()
            pars[id] = score.par
        }
        if case .id(let id) = name, let book, verdict.verified { try lookAtYield(of: score, id, in: book, &verdict) }
        return verdict
    }

    /// Compares the gold, the wishes and the par of a record with the values that its journal gives. `Score.verify` does
    /// not cover them.
    private func lookAtYield(of score: Score, _ id: Int64, in book: ScoreBook, _ verdict: inout Verdict) throws {
        guard let claimed = try book.claimedYield(of: id) else { return }
        var par = claimed.par
        // Computing a par takes sixteen rounds, so the par of a record without gold, or of another version, is trusted.
        if claimed.gold ?? 0 > 0, score.parVersion == Par.version, let level = try? Level(text: score.level) {
            par = Par(of: level, seed: score.seedBits)?.sum
        }
        let due = try book.dueYield(of: score, par: par, .standard)
        let faults = claimed.faults(against: due)
        guard !faults.isEmpty else { return }
        verdict.reason = faults.joined(separator: "; ")
        guard fix else {
            verdict.verified = false
            return
        }
        try scores.changedBook().repair(id, to: due)
        verdict.fixed = true
    }
}
