import ArgumentParser
import Foundation
import Rain
import RainApp
import RainCommandParts
import RainPlatform
import RainScores
import RainScreens
import RainShow
import Stage

/// The record to share as a card or a video, and the looks of both.
struct SendOptions: ParsableArguments {
    @Argument(help: "The number of a record, or a file written by 'redpackrain export'.")
    var record: RecordName

    @Flag(help: "Upright, 1080x1920.")
    var tall = false

    @Flag(help: "Without the player's name.")
    var noName = false

    @Option(help: .language)
    var language: String = "auto"

    @OptionGroup var looks: LooksOptions
    @OptionGroup var others: SetOption
    @OptionGroup var scores: ScoresOption

    @Flag(help: .hidden)
    var background = false
}

/// A round that can be shared: played to its end, not for practice, and verified.
struct SentRound {
    let round: Round
    let card: Card
    let goals: RainGoals?
    let settings: Settings
    let font: FontFile
}

extension SendOptions {
    /// Returns the file to write; - is standard output. Throws a `UsageError` for the record's own file, too.
    func file(_ output: String) throws -> OutputFile {
        if case .file(let path) = record, FileBytes.isSame(path, output) {
            throw UsageError("-o \(output): is the record itself; name another file")
        }
        return try OutputFile(output == "-" ? "/dev/stdout" : output, flag: "-o", isNew: background)
    }

    /// Reads and verifies the record. Throws a `Failure` for rounds that are not shared.
    func round() throws -> SentRound {
        var settings = try looks.settings(language: language)
        try others.apply(to: &settings)
        let score = try record.score(in: scores.neededBook)
        switch score.status {
        case .playing: throw Failure("\(record.text): is still being played")
        case .abandoned: throw Failure("\(record.text): was left early; only whole rounds are shared")
        case .ended: break
        }
        guard !score.practice else { throw Failure("\(record.text): was practice; only rounds that count are shared") }
        do {
            try score.verify()
        } catch {
            throw Failure("\(record.text): \(trusted: error.description.shown)")
        }
        guard let journal = try? Journal(decoding: Array(score.journal)),
            let round = Round(replaying: journal, within: Journal.maxWork)
        else { throw Failure("\(record.text): too many taps and drops to replay") }
        try Assets.check()
        let font = try Assets.font(for: &settings)
        let goals = RainGoals(round.level, seed: journal.seed)
        var card = Card(of: round, as: score, goals: goals)
        if noName { card.player = nil }
        return SentRound(round: round, card: card, goals: goals, settings: settings, font: font)
    }
}
