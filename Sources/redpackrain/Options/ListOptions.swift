import ArgumentParser
import Rain
import RainScores

struct ListOptions: ParsableArguments {
    @Option(
        help: """
            Rounds to list: all (played to the end), fresh, today (first tries of a day's rain), again (on a chosen or \
            known rain), party or left (before the end) (default: all).
            """)
    var list: ScoreFilter.List?

    @Option(
        help: "Order: score, share (of par), newest, row (longest combo) or catch-rate (default: score; left: newest).")
    var sort: RecordOrder?
}

extension ListOptions {
    func apply(to filter: inout ScoreFilter) {
        filter.list = list ?? .all
        filter.order = sort
    }
}

extension ScoreFilter.List: ExpressibleByArgument {}
extension RecordOrder: ExpressibleByArgument {}
