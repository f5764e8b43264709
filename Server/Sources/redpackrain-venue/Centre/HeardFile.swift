import Foundation
import Synchronization

/// A file next to the facts with the times at which the centre last heard of each kiosk and desk, for
/// `redpackrain-venue status` and `tickets`.
final class HeardFile: Sendable {
    private let path: String
    private let state = Mutex<(times: [Int: Int], isWritten: Bool)>((times: [:], isWritten: true))

    init(in folder: String) {
        path = Self.path(folder)
        let times = Self.times(in: folder)
        state.withLock { $0.times = times }
    }

    private static func path(_ folder: String) -> String { "\(folder)/heard.json" }

    /// The times by keys of kiosks and desks (`key(of:)`), seconds since 1970 UTC; empty if unknown.
    static func times(in folder: String) -> [Int: Int] {
        FileManager.default.contents(atPath: path(folder)).flatMap {
            try? JSONDecoder().decode([Int: Int].self, from: $0)
        } ?? [:]
    }

    /// The key of a bearer: a kiosk's number, or the negative number of a desk, since earlier versions read only
    /// numbers. Nil for a desk whose name is no number.
    static func key(of bearer: Ticket.Bearer) -> Int? {
        switch bearer {
        case .kiosk(let number): number
        case .desk(let name): Int(name).map { -$0 }
        }
    }

    func note(_ bearer: Ticket.Bearer) {
        guard let key = Self.key(of: bearer) else { return }
        state.withLock { $0 = (times: $0.times.merging([key: now()]) { $1 }, isWritten: false) }
    }

    /// Writes the file if a kiosk or desk was heard of since the last write. Errors are ignored: the file is only a
    /// hint.
    func write() {
        let times = state.withLock { state -> [Int: Int]? in
            defer { state.isWritten = true }
            return state.isWritten ? nil : state.times
        }
        guard let times, let data = try? JSONEncoder().encode(times) else { return }
        try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}
