import Foundation
import Rain
import Scores
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
    func whatWasPlayedHolds(number: Int) {
        let score = Rounds.score(Rounds.played(number))
        #expect(score.status == .ended)
        #expect(mismatch(score) == nil)
        #expect(score.isVerified)
    }

    @Test func aClaimOfMorePartsAtTheEndAndOfLessWhereItIsPassed() throws {
        let round = Rounds.played(1)
        let score = Rounds.score(round)
        var more = score
        more.score += 10
        #expect(!more.isVerified)
        let (claimed, given) = (score.score + 10, score.score)
        #expect(
            mismatch(more)?.description
                == "differs at game time 8.000 s: score \(claimed) is claimed, the journal gives \(given)")
        var outcomes: [Outcome] = []
        round.forEachOutcome(in: round.finalMoment, within: .infinity) { outcomes.append($0) }
        var less = score
        less.taps = 2
        #expect(mismatch(less)?.time == outcomes.reversed()[2].time)
    }

    @Test func everythingThatIsClaimedIsCompared() {
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
        // What a level was called is what it was kept under: another version calls it otherwise.
        other.levelName = "calm-1"
        #expect(mismatch(other) == nil && !other.isVerified)
    }

    @Test func aRoundThatBreaksOffIsNoWholeRound() {
        var round = Round(level: Rounds.level, seed: 1)
        round.append(.init(host: 5_000_000_000, action: .pause))
        var score = Rounds.score(round)
        #expect(score.status == .playing)
        score.status = .ended
        #expect(mismatch(score)?.reason == "a whole round is claimed, the journal is cut short")
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
}
