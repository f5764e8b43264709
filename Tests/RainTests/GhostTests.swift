import Motion
import Testing

@testable import Rain

/// Races between rounds on one rain, compared with sums over all outcomes.
@Suite struct GhostTests {
    /// A random round, and another one on the same rain with most of its acts, some of them later.
    private static func pair(_ number: Int) -> (mine: Round, ghost: Round) {
        let mine = RandomPlay.round(number)
        var other = Round(level: mine.level, seed: mine.journal.seed)
        for (place, entry) in mine.journal.entries.enumerated() {
            let draw = Seed(UInt64(number))["ghost"][place]
            guard draw[0].chance(0.75), entry.action != .end else { continue }
            other.append(.init(host: entry.host + (draw[1].chance(0.3) ? 40_000_000 : 0), action: entry.action))
        }
        return (mine, other)
    }

    /// The acts in force at a moment, oldest first.
    private static func outcomes(_ round: Round, in moment: Moment) -> [Outcome] {
        var outcomes: [Outcome] = []
        round.forEachOutcome(in: moment, within: .infinity) { outcomes.append($0) }
        return outcomes.reversed()
    }

    private static func sum(_ outcomes: [Outcome], upTo time: Double) -> Int {
        outcomes.reduce(0) { $1.time <= time ? $0 + $1.points : $0 }
    }

    /// The passings up to a moment, straight from their definition.
    private static func passings(_ mine: [Outcome], _ its: [Outcome], upTo last: Double) -> [Passing] {
        let times = Set((mine + its).map(\.time)).filter { $0 <= last }.sorted()
        let leads = times.map { sum(mine, upTo: $0) - sum(its, upTo: $0) }
        return times.indices.compactMap { place in
            let (time, lead) = (times[place], leads[place])
            guard time >= 3, lead != 0 else { return nil }
            // The lead at the window's start, and after each outcome within it.
            let begin = sum(mine, upTo: time - 3) - sum(its, upTo: time - 3)
            let within = [begin] + (0..<place).filter { times[$0] > time - 3 }.map { leads[$0] }
            guard within.allSatisfy({ lead > 0 ? $0 <= 0 : $0 >= 0 }) else { return nil }
            return Passing(time: time, isAhead: lead > 0)
        }
    }

    private static func told(_ mine: Round, _ ghost: Ghost, at times: [RoundTime]) -> [Passing] {
        var all: [Passing] = []
        for (from, to) in zip(times, times.dropFirst()) {
            mine.forEachPassing(of: ghost, from: from, to: to) { all.append($0) }
        }
        return all
    }

    @Test(arguments: RandomPlay.numbers(60))
    func ghostsMatchTheirFinalBranch(number: Int) {
        let (mine, other) = Self.pair(number)
        let ghost = Ghost(of: other)
        let end = other.finalMoment
        let its = Self.outcomes(other, in: end)
        #expect(ghost.total == end.tally.score && ghost.finalTime == end.time)
        #expect(ghost.isOutOfHearts == (end.phase == .over(early: false) && end.time < other.level.duration))
        let draws = Seed(UInt64(number))["times"]
        let times = (0..<40).map { draws[$0].uniform(in: -0.5...mine.level.duration + 1) } + its.map(\.time)
        for time in times { #expect(ghost.score(at: time) == Self.sum(its, upTo: time), "at \(time) s") }
        // Its taps between any two times.
        for (from, to) in zip(times, times.dropFirst()) {
            var tapped: [Vector] = []
            ghost.forEachTap(after: from, upTo: to) { tapped.append($0.point) }
            let wanted = its.filter { $0.link == 0 && $0.kind != .comboEnded && $0.time > from && $0.time <= to }
            #expect(tapped == wanted.map(\.point))
        }
        for step in 0...60 {
            let moment = mine.moment(at: RoundTime(seconds: Double(step) * 0.7))
            let lead = mine.lead(over: ghost, in: moment)
            if moment.phase.isOver {
                #expect(lead == moment.tally.score - end.tally.score, "bonuses count now")
            } else {
                let wanted = Self.sum(Self.outcomes(mine, in: moment), upTo: moment.time)
                #expect(lead == wanted - Self.sum(its, upTo: moment.time))
            }
        }
    }

    /// A round against itself is level to its end, bonuses included.
    @Test(arguments: RandomPlay.numbers(40))
    func noRoundPassesItself(number: Int) {
        let round = RandomPlay.round(number)
        let ghost = Ghost(of: round)
        let end = round.finalMoment
        #expect(round.lead(over: ghost, in: end) == 0)
        #expect(round.lastPassing(of: ghost, in: end, within: .infinity) == nil)
    }

    @Test(arguments: RandomPlay.numbers(60))
    func passingsMatchTheirDefinition(number: Int) {
        let (mine, other) = Self.pair(number)
        let ghost = Ghost(of: other)
        let its = Self.outcomes(other, in: other.finalMoment)
        let length = mine.finalMoment.roundTime.seconds
        for step in 1...24 {
            let moment = mine.moment(at: RoundTime(seconds: length * Double(step) / 24))
            let all = Self.passings(Self.outcomes(mine, in: moment), its, upTo: moment.time)
            #expect(mine.lastPassing(of: ghost, in: moment, within: .infinity) == all.last, "\(moment.time) s")
            let age = Double(step) / 4
            let late = all.last { $0.time > moment.time - age }
            #expect(mine.lastPassing(of: ghost, in: moment, within: age) == late)
        }
        guard mine.journal.entries.allSatisfy({ $0.action != .rewind }) else { return }
        let all = Self.passings(Self.outcomes(mine, in: mine.finalMoment), its, upTo: mine.finalMoment.time)
        #expect(Self.told(mine, ghost, at: [0, mine.finalMoment.roundTime]) == all)
    }

    /// The same passings are reported in one span, at 10 frames a second, and in frames of all lengths.
    @Test(arguments: RandomPlay.numbers(60))
    func frameLengthsChangeNothing(number: Int) {
        let (mine, other) = Self.pair(number)
        let ghost = Ghost(of: other)
        let length = mine.finalMoment.roundTime.seconds + 1
        let whole = Self.told(mine, ghost, at: [0, RoundTime(seconds: length)])
        let even = (0...Int(length * 10) + 1).map { RoundTime(seconds: min(length, Double($0) / 10)) }
        #expect(Self.told(mine, ghost, at: even) == whole)
        let draws = Seed(UInt64(number))["frames"]
        let cuts = (0..<400).map { RoundTime(seconds: draws[$0].uniform(in: 0...length)) }
        // Frames also end at the times of acts.
        let acts = mine.journal.entries.map(\.roundTime).filter { $0.seconds < length }
        #expect(Self.told(mine, ghost, at: [0] + (cuts + acts).sorted() + [RoundTime(seconds: length)]) == whole)
        // Backwards nothing is reported.
        #expect(Self.told(mine, ghost, at: [RoundTime(seconds: length), 0]).isEmpty)
    }

    /// Passings that a rewind undid and that happen again are reported again; nothing is reported while time runs back.
    @Test func repeatedPassingsAreReportedAgain() throws {
        var level = Level()
        (level.silver, level.gold, level.bombEvery, level.interval) = (0, 0, 0, 1)
        var (mine, other) = (Round(level: level, seed: 3), Round(level: level, seed: 3))
        func catches(_ number: Int, at host: Double, in round: inout Round) {
            let moment = round.moment(at: RoundTime(seconds: host))
            round.tap(round.schedule.drop(number).position(at: moment.time), at: Int64(host * 1e9))
        }
        catches(0, at: 6.5, in: &other)
        catches(1, at: 7, in: &mine)
        catches(2, at: 7.25, in: &mine)
        mine.append(.init(host: 8_000_000_000, action: .rewind))
        mine.append(.init(host: 8_800_000_000, action: .release))
        let back = mine.moment(at: 8.8).time
        #expect(back > 3.5 && back < 4)
        catches(1, at: 10, in: &mine)
        catches(2, at: 10.5, in: &mine)
        let ghost = Ghost(of: other)
        let again = mine.moment(at: 10.5).time
        let wanted = [(3.5, false), (4.25, true), (again, true)].map { Passing(time: $0.0, isAhead: $0.1) }
        for rate in [1.0, 7, 60] {
            let times = (0...Int(12 * rate)).map { RoundTime(seconds: Double($0) / rate) }
            #expect(Self.told(mine, ghost, at: times) == wanted)
        }
        // The first catches are undone, and so is the lead.
        #expect(mine.lead(over: ghost, in: mine.moment(at: 7.9)) > 0)
        #expect(mine.lead(over: ghost, in: mine.moment(at: 8.8)) == -10)
    }

    /// The random rounds above have enough passings, rewinds, slow packs and lost hearts.
    @Test func racesCoverTheCases() {
        var (passings, rewinds, slow, out) = (0, 0, 0, 0)
        for number in RandomPlay.numbers(60) {
            let (mine, other) = Self.pair(number)
            let ghost = Ghost(of: other)
            let end = mine.finalMoment
            passings += Self.told(mine, ghost, at: [0, end.roundTime]).count
            if end.tally.rewindsUsed > 0 { rewinds += 1 }
            if end.tally.caught[.slow] > 0 { slow += 1 }
            if ghost.isOutOfHearts { out += 1 }
        }
        #expect(passings > 25, "\(passings)")
        #expect(rewinds > 20 && slow > 5 && out > 5, "\(rewinds) \(slow) \(out)")
    }
}
