import ArgumentParser
import Scores

struct ListOptions: ParsableArguments {
    enum List: String, ExpressibleByArgument, CaseIterable {
        case all, fresh, today, again, party, left
    }

    enum Order: String, ExpressibleByArgument, CaseIterable {
        case score, share, newest, row
        case catchRate = "catch-rate"
    }

    @Option(
        help: """
            Rounds to list: all (played to the end), fresh, today (first tries of a day's rain), again (on a chosen or \
            known rain), party or left (before the end) (default: all).
            """)
    var list: List?

    @Option(
        help: "Order: score, share (of par), newest, row (longest combo) or catch-rate (default: score; left: newest).")
    var sort: Order?
}

extension ListOptions {
    func apply(to filter: inout ScoreFilter) {
        switch list {
        case .all, nil: filter.list = .all
        case .fresh: filter.list = .fresh
        case .today: filter.list = .today
        case .again: filter.list = .again
        case .party: filter.list = .party
        case .left: filter.list = .leftEarly
        }
        switch sort {
        case nil: filter.order = nil
        case .score: filter.order = .score
        case .share: filter.order = .share
        case .newest: filter.order = .newest
        case .row: filter.order = .row
        case .catchRate: filter.order = .catchRate
        }
    }
}
