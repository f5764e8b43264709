import ArgumentParser
import Scores

struct ListOptions: ParsableArguments {
    enum List: String, ExpressibleByArgument, CaseIterable {
        case all, fresh, today, again, left
    }

    enum Order: String, ExpressibleByArgument, CaseIterable {
        case score, share, newest, row
        case catchRate = "catch-rate"
    }

    @Option(
        help: """
            Which: all that ended; of these the fresh ones, the first tries of days' rains, or those of a given or known rain; \
            or those that were left (default: all).
            """)
    var list: List?

    @Option(help: "What comes first (default: score; of those that were left: newest).")
    var sort: Order?
}

extension ListOptions {
    func apply(to filter: inout ScoreFilter) {
        switch list {
        case .all, nil: filter.list = .all
        case .fresh: filter.list = .fresh
        case .today: filter.list = .today
        case .again: filter.list = .again
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
