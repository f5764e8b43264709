import Foundation
import Motion
import Rain
import RainScores
import Testing

@Suite struct VerificationTests {
    private func mismatch(_ score: Score) -> RecordMismatch? {
        do {
            try score.verify()
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: 0..<20)
    func playedRoundsVerify(number: Int) {
        let score = Rounds.score(Rounds.played(number))
        #expect(score.status == .ended)
        #expect(mismatch(score) == nil)
        #expect(score.isVerified)
    }

    @Test func largeClaimsDifferAtTheEndSmallOnesWhereTheyAreExceeded() throws {
        let round = Rounds.played(1)
        let score = Rounds.score(round)
        var more = score
        more.score += 10
        #expect(!more.isVerified)
        let (claimed, given) = (score.score + 10, score.score)
        #expect(
            mismatch(more)?.description
                == "differs at game time 8.000 s: score: the record says \(claimed), the replay gives \(given)")
        var outcomes: [Outcome] = []
        round.forEachOutcome(in: round.finalMoment, within: .infinity) { outcomes.append($0) }
        var less = score
        less.taps = 2
        #expect(mismatch(less)?.time == outcomes.reversed()[2].time)
    }

    @Test func everyClaimIsCompared() {
        let score = Rounds.score(Rounds.played(2))
        let changes: [(inout Score) -> Void] = [
            { $0.score -= 1 }, { $0.packsSeen += 1 }, { $0.caught[.red] += 1 }, { $0.caught[.silver] += 1 },
            { $0.caught[.gold] += 1 }, { $0.packsMissed += 1 }, { $0.bombsSeen += 1 }, { $0.bombsHit += 1 },
            { $0.taps -= 1 }, { $0.bestCombo += 1 }, { $0.rewindsUsed += 1 }, { $0.pauses += 1 },
            { $0.levelDigest = Level().digest }, { $0.level = Level().text },
            { $0.practice = true }, { $0.seed += 1 }, { $0.status = .abandoned }, { $0.journal = Data() },
            { $0.journal.removeLast() },
        ]
        for (index, change) in changes.enumerated() {
            var changed = score
            change(&changed)
            #expect(mismatch(changed) != nil, "change \(index)")
            #expect(!changed.isVerified, "change \(index)")
        }
        var other = score
        other.player = "Ann"
        other.favourite = true
        #expect(mismatch(other) == nil && other.isVerified)
        // A replay ignores the name of the level, since another version may use another name.
        other.levelName = "calm-1"
        #expect(mismatch(other) == nil && !other.isVerified)
    }

    @Test func cutOffJournalsAreNotComplete() {
        var round = Round(level: Rounds.level, seed: 1)
        round.append(.init(host: 5_000_000_000, action: .pause))
        var score = Rounds.score(round)
        #expect(score.status == .playing)
        score.status = .ended
        #expect(mismatch(score)?.reason == "the record says the round was played to its end, the journal is cut short")
        round.append(.init(host: 6_000_000_000, action: .end))
        let left = Rounds.score(round)
        #expect(left.status == .abandoned)
        #expect(mismatch(left) == nil)
    }

    @Test(arguments: [
        ("小明", "小明"), ("  Ann \n", "Ann"), ("👨‍👩‍👧‍👦🇨🇳", "👨‍👩‍👧‍👦🇨🇳"),
        (String(repeating: "ع", count: 24), String(repeating: "ع", count: 24)),
        ("", nil), (" \u{3000}\t", nil), (String(repeating: "x", count: 25), nil), ("a\u{7}b", nil), ("a\nb", nil),
        ("\u{202E}evil", nil), ("a\u{2028}b", nil), ("e" + String(repeating: "\u{301}", count: 2000), nil),
    ])
    func playersNames(given: String, kept: String?) {
        #expect(PlayerName.checked(given) == kept)
    }

    /// A complete round is not accepted as one that was left early.
    @Test func completeRoundsAreNotLeftEarly() {
        var score = Rounds.score(Rounds.played(2))
        score.status = .abandoned
        let reason = "the record says the round was left early, the journal is complete"
        #expect(mismatch(score)?.description == "differs at game time 8.000 s: \(reason)")
    }

    /// If the claimed level differs from the journal's, the message names both values.
    @Test func wrongLevelsAreReported() {
        let score = Rounds.score(Rounds.played(2))
        let changes: [((inout Score) -> Void, String)] = [
            ({ $0.level = Level().text }, "level: differs from the journal's"),
            (
                { $0.levelDigest = "a\nb" },
                "level digest: ab, the journal has \(score.levelDigest)"
            ),
            ({ $0.practice = true }, "practice: true, the journal has false"),
            ({ $0.seed = -1 }, "seed: \(UInt64.max), the journal has \(score.seedBits)"),
        ]
        for (change, words) in changes {
            var changed = score
            change(&changed)
            #expect(mismatch(changed)?.description == "differs at game time 0.000 s: \(words)")
        }
        var none = score
        none.journal = Data()
        #expect(mismatch(none)?.reason.hasPrefix("journal: ") == true && mismatch(none)?.time == 0)
    }

    /// An impossible action is reported by its number, at its claimed game time.
    @Test func impossibleActionsAreReported() throws {
        let round = Rounds.played(2)
        var score = Rounds.score(round)
        let number = try #require(
            round.journal.entries.indices.dropFirst(6).first { index in
                guard case .tap = round.journal.entries[index].action else { return false }
                return round.moment(at: round.journal.entries[index].roundTime).phase == .playing
            })
        let entry = round.journal.entries[number]
        var entries = Array(round.journal.entries)
        // Nothing was paused.
        entries[number] = .init(host: entry.host, action: .resume)
        let rest = Journal.encoded(round.journal.entries[...], after: 0).count
        let bytes = round.journal.encoded.dropLast(rest) + Journal.encoded(entries[...], after: 0)
        score.journal = Data(bytes)
        let decoded = try Journal(decoding: Array(bytes))
        #expect(decoded.entries == entries)
        let mismatch = mismatch(score)
        #expect(mismatch?.reason == "act \(number + 1) of the journal is impossible at its time")
        #expect(mismatch?.time == round.moment(at: entry.roundTime).time)
    }

    /// Of several wrong claims, the one that differs first is reported.
    @Test func theFirstMismatchIsReported() {
        var score = Rounds.score(Rounds.played(2))
        score.packsSeen += 1
        #expect(mismatch(score)?.time == 8)
        score.taps = 2
        let early = mismatch(score)
        #expect(early?.reason.hasPrefix("taps: the record says 2, the replay gives ") == true && early?.time ?? 8 < 8)
        score.taps = 0
        #expect(mismatch(score)?.time ?? 8 < early?.time ?? 0)
    }

    /// A round that goes on has neither an end nor a proof, whatever the record had before.
    @Test func aRoundThatGoesOnProvesNothing() {
        let round = Rounds.played(2)
        var score = Rounds.score(round)
        #expect(score.time == round.finalMoment.time && score.isVerified)
        score.update(from: round, at: round.moment(at: 4))
        #expect(score.status == .playing && score.time == nil && !score.isVerified)
        #expect(score.tally == round.moment(at: 4).tally)
    }
}
