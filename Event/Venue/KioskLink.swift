public import Foundation
import RainPrizes

/// A kiosk's side of the exchange with its centre. The link and the game at the kiosk share the kiosk's facts, and each
/// works without the other. Calls block until their facts are on disk.
public struct KioskLink: Sendable {
    private let venue: ScreenFacts
    private let kiosk: Int
    private let memory: String

    /// - Throws: a `VenueError` if the folder is not a kiosk's.
    package init(_ venue: ScreenFacts) throws(VenueError) {
        guard let heldPrizes = venue.ledger.heldPrizes else {
            throw VenueError(venue.folder, "is not a kiosk of an event with a centre")
        }
        (self.venue, kiosk, memory) = (venue, heldPrizes.kiosk, "\(venue.folder)/centre.json")
    }

    /// The kiosk's memory of its centre.
    private struct Memory: Codable {
        /// The centre's last fact.
        var head: FactMark
        /// The number of the kiosk's facts that the centre has.
        var taken: Int
        /// The names that the centre has, by rounds.
        var names: [Int: String]?
    }

    /// The outcome of an exchange.
    public enum Outcome: Hashable, Sendable {
        /// The kiosk made `facts` new facts, which must still be sent. Its clock is `skew` seconds ahead of the
        /// centre's.
        case done(facts: Int, skew: Int)
        /// The centre lacks a fact that it once told the kiosk: its disk was restored from a backup. The kiosk has
        /// stopped its prizes.
        case centrePutBack
        /// The kiosk's own disk was restored from a backup. The kiosk has stopped its prizes.
        case kioskPutBack
        /// The centre takes no more facts of the kiosk, for the given reason.
        case expelled(String)
    }
}

extension KioskLink {
    /// Opens the folder of a kiosk, even if the game is playing there. Throws if the folder is not a kiosk's.
    public static func open(_ folder: String) throws(VenueError) -> KioskLink {
        guard !Centre.isCentre(folder) else {
            throw VenueError(folder, "is the centre of an event, not a kiosk")
        }
        let mirror = try NotedMirror.known(in: folder)
        return try KioskLink(ScreenFacts.open(folder, mirror: mirror, key: Secret(in: folder), for: .write))
    }

    /// Returns the next request as JSON, and whether the request ends a round that won a prize: the kiosk shows the
    /// code of that round, which the centre may not know yet.
    public func outgoing() throws(VenueError) -> (request: Data, hasCode: Bool) {
        let request = try request()
        let hasCode = request.facts.contains { fact in
            if case .ended(_, let ending) = fact.fact?.fact { ending.prize != nil } else { false }
        }
        do {
            return (try JSONEncoder().encode(request), hasCode)
        } catch {
            throw VenueError(error, path: memory, isMirror: false)
        }
    }

    /// The number of the kiosk's last fact, including the game's facts. O(1) plus the new facts.
    public func lastFact() throws(VenueError) -> Int { try venue.refreshed().head.number }

    /// Applies a centre's answer.
    /// - Parameters:
    ///   - answer: JSON.
    ///   - clock: seconds since 1970 UTC.
    public func apply(_ answer: Data, at clock: Int) throws(VenueError) -> Outcome {
        guard let answer = try? JSONDecoder().decode(SyncAnswer.self, from: answer) else {
            throw VenueError(venue.folder, "the answer of its centre cannot be read")
        }
        do {
            return try apply(answer, at: clock)
        } catch {
            throw VenueError(error, path: venue.folder, isMirror: false)
        }
    }

    /// Returns the next request: the facts that the centre may not have, up to half a megabyte.
    package func request() throws(VenueError) -> SyncRequest {
        let known = remembered
        var size = 0
        let facts = try venue.facts(after: known?.taken ?? 0).map(SentFact.init).prefix { fact in
            size += fact.text.utf8.count + 100
            return size <= SyncRequest.maxSize / 2
        }
        let new = NameFile(in: venue.folder).names.filter { known?.names?[$0.key] != $0.value }
        let names = new.sorted { $0.key < $1.key }.prefix(SyncRequest.maxNames).map {
            SentName(round: $0.key, text: $0.value)
        }
        return SyncRequest(kiosk: kiosk, facts: Array(facts), heard: known?.head, names: names)
    }

    /// Applies a centre's answer.
    /// - Parameter clock: seconds since 1970 UTC.
    package func apply(_ answer: SyncAnswer, at clock: Int) throws -> Outcome {
        guard let directives = CentreDirectives(answer) else {
            throw VenueError(venue.folder, "the answer of its centre cannot be read")
        }
        let before = try venue.refreshed()
        let hasAll = directives.taken.map { before.has($0.number, $0.hash) } ?? true
        let facts = try follow(directives, at: clock)
        if answer.areNamesForgotten == true { try forgetNames() }
        if let reason = answer.expulsion.flatMap(Fact.Expulsion.init) {
            return .expelled(Refusal.expelled(reason).text(in: before.plan.times, now: clock))
        }
        guard answer.isKnown else { return .centrePutBack }
        guard hasAll else { return .kioskPutBack }
        var names = remembered?.names ?? [:]
        if !answer.named.isEmpty {
            let typed = NameFile(in: venue.folder).names
            for round in answer.named { names[round] = typed[round] }
        }
        try remember(Memory(head: answer.head, taken: directives.taken?.number ?? 0, names: names))
        return .done(facts: facts, skew: clock - answer.time)
    }

    private func follow(_ directives: CentreDirectives, at clock: Int) throws -> Int {
        var made = 0
        while true {
            let before = venue.ledger.head.number
            let ledger = try venue.make(at: clock) { (ledger, time) throws(Refusal) in
                ledger.due(by: directives, at: time)
            }
            guard ledger.head.number > before else { return made }
            made += 1
        }
    }

    /// Deletes the names that visitors typed at the kiosk, also from the kiosk's memory.
    private func forgetNames() throws(VenueError) {
        try NameFile(in: venue.folder).forget()
        guard var known = remembered, known.names?.isEmpty == false else { return }
        known.names = [:]
        try remember(known)
    }

    private var remembered: Memory? {
        (try? Data(contentsOf: URL(fileURLWithPath: memory))).flatMap {
            try? JSONDecoder().decode(Memory.self, from: $0)
        }
    }

    private func remember(_ known: Memory) throws(VenueError) {
        do {
            // The memory is private, since it has the names that visitors typed.
            try PrivateFile.write(JSONEncoder().encode(known), to: memory)
        } catch {
            throw VenueError(error, path: memory, isMirror: false)
        }
    }
}

extension CentreDirectives {
    /// Nil for an answer that is malformed or of another version.
    fileprivate init?(_ answer: SyncAnswer) {
        self.init()
        guard answer.version == SyncRequest.version else { return nil }
        if let mark = answer.taken {
            guard let hash = [UInt8](hex: mark.hash) else { return nil }
            taken = Ledger.Head(number: mark.number, time: 0, hash: hash)
        }
        if let text = answer.secret {
            guard let bytes = [UInt8](hex: text) else { return nil }
            secret = bytes
        }
        time = answer.time
        isStopped = answer.isStopped || answer.expulsion != nil || !answer.isKnown
        deals = answer.deals
    }
}
