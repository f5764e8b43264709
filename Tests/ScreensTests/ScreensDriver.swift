import Driver
import Motion
import Picture
import Rain
import Show
import Testing

@testable import Screens

/// Drives screens that nothing stands behind: the test looks at their requests and answers them.
typealias ScreensDriver = Driver<Unanswered>

extension Driver where Service == Unanswered {
    /// - Parameter screen: the first one; the title by default.
    init(
        isQuick: Bool = false, _ change: (inout Session) -> Void = { _ in },
        at screen: (inout Context) -> any Screen = { _ in Title() }
    ) {
        var session = Session.driven(isQuick: isQuick)
        change(&session)
        self.init(session, service: Unanswered(), at: screen)
    }

    /// Answers the last request.
    mutating func answer(_ answer: Answer) throws {
        let last = try #require(asked.last)
        navigator.receive((last.from, answer), at: now)
        wait(0.4)
    }
}

extension ListedRecord {
    /// A record of somebody.
    init(_ number: Int64, player: String = "Li", score: Int = 120, goals: RainGoals? = nil) {
        self.init(
            id: RecordID(number), player: player, score: score, day: Day(year: 2026, month: 2, day: 17))
        self.goals = goals
    }
}

extension Honours {
    /// Those of somebody with one round.
    init(score: Int) {
        self.init()
        best = ListedRecord(1, score: score)
    }
}

extension RainChoice {
    /// A rain that came by chance.
    static let drawn = RainChoice(level: Level(), levelName: "calm", seed: 7, origin: .drawn)
}
