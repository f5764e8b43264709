public import Foundation
import RainPrizes

// MARK: Opening

extension Centre {
    /// The purpose for which a program opens a centre.
    public enum Use: Hashable, Sendable {
        /// Only reads; the second medium may be missing.
        case reading
        /// Makes facts; other programs may do so at the same time.
        case command
        /// Answers kiosks and desks. With facts in the folder, only one program at a time.
        case serving
    }

    /// The name of the file that marks a folder as a centre's.
    public static let markName = "centre"

    private static func mark(_ folder: String) -> String { "\(folder)/\(markName)" }

    /// Whether a folder is a centre's. No game plays an event from a centre's folder.
    package static func isCentre(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: mark(folder))
    }

    /// Turns an event's folder into a centre's permanently. The file that marks it holds the key of the centre's seals.
    public static func make(of folder: String) throws(VenueError) {
        guard sealKey(in: folder) == nil else { return }
        var generator = SystemRandomNumberGenerator()
        let key = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        try PrivateFile.write(Data(key), to: mark(folder))
    }

    /// The key of the seals by which a centre recognizes its own marks; nil in a folder from before 0.4.0.
    static func sealKey(in folder: String) -> [UInt8]? {
        FileManager.default.contents(atPath: mark(folder)).flatMap { $0.isEmpty ? nil : Array($0) }
    }

    /// Opens the centre of an event. Throws if the event has not been opened, if its facts are incomplete, or if
    /// something that the use needs is missing.
    /// - Parameters:
    ///   - log: the log of the facts; nil if they are in the folder.
    public static func open(
        _ folder: String, for use: Use, log: (any FactLog)? = nil
    ) throws(VenueError) -> Centre {
        guard let log else {
            let (mirror, secret) = (try mirror(of: folder), try Secret(in: folder))
            guard CentreFacts.isOpened(folder) else {
                throw VenueError(folder, "has not been opened; first: redpackrain event open \(folder)")
            }
            let own: CentreFacts.Access =
                switch use {
                case .reading: .read
                case .command: .write
                case .serving: .play
                }
            let facts = try CentreFacts.open(folder, mirror: mirror, key: secret, for: own)
            if use == .serving { NotedMirror.note(mirror, in: folder) }
            return Centre(facts, in: folder, secret: secret)
        }
        guard (try? EventOperation.mirror(in: folder)) == nil else {
            throw VenueError(
                "\(folder)/event.yaml", "copy: a database has a standby in place of a second medium; leave it out")
        }
        let secret = try Secret(in: folder)
        let facts = try SharedFacts<CentreLedger>(log, key: secret, place: folder)
        return Centre(facts, in: folder, secret: secret, log: log)
    }

    /// Resumes a centre whose folder or mirror was lost or restored from a backup. The longer history is kept, and the
    /// other is completed. Throws if neither history continues the other.
    /// - Returns: the numbers of facts added to the folder and to the mirror, and whether the folder got facts without
    ///   its seal (`VenueError.foreignFacts`).
    public static func resume(
        _ folder: String
    ) throws(VenueError) -> (folder: Int, mirror: Int, areForeign: Bool) {
        guard let mirror = try mirror(of: folder) else {
            guard !PlanOrigin.isElsewhere(folder) else {
                throw VenueError(
                    "\(folder)/event.yaml", "is another computer's; first: \(PlanOrigin.advice(for: folder))")
            }
            throw VenueError("\(folder)/event.yaml", "names no copy; there is nothing to resume from")
        }
        return try resume(folder, from: mirror)
    }

    /// Resumes a centre whose folder was just made from its mirror; see `resume(_:)`.
    public static func resume(
        _ folder: String, from mirror: String
    ) throws(VenueError) -> (folder: Int, mirror: Int, areForeign: Bool) {
        try CentreFacts.resume(folder, mirror: mirror, key: Secret(in: folder))
    }

    /// Resumes a centre without its mirror; programs that have it open go on as well.
    public static func resumeWithoutMirror(_ folder: String) throws(VenueError) {
        try CentreFacts.resumeWithoutMirror(folder)
    }

    /// The folder of the second medium, from the event's file, or as last noted if the file cannot be read; nil without
    /// one.
    public static func mirror(of folder: String) throws(VenueError) -> String? { try NotedMirror.known(in: folder) }

    /// Lets the event go on from this folder as well, which is a copy of a lost one.
    public func goOnHere(at clock: Int) throws(VenueError) {
        try telling(at: clock) { try venue.goOnHere(at: clock) }
    }

    /// SHA-256 of the event's secret: 32 bytes. It identifies the event, and the chain of facts begins with it.
    public static func commitment(of folder: String) throws(VenueError) -> [UInt8] { try Secret(in: folder).commitment }

    /// The latest timeline of the database that a folder has noted; 0 if it has noted none.
    public static func seenTimeline(in folder: String) -> Int { SeenFacts.mark(in: folder)?.timeline ?? 0 }

    /// Goes on with a database that replaced another one, for example after an upgrade to new servers, whose timelines
    /// start again. The database must have the last fact that was seen from the folder, and no other host may have
    /// taken over from it.
    /// - Parameter log: the facts in the database, opened without a required timeline.
    /// - Returns: a line that describes the database.
    public static func resume(_ folder: String, with log: any FactLog) throws(VenueError) -> String {
        let ledger = try SharedFacts<CentreLedger>(log, key: Secret(in: folder), place: folder).ledger
        let (seen, now) = (SeenFacts.mark(in: folder), log.timeline ?? 0)
        if let seen, !SeenFacts.has(ledger, seen) {
            throw VenueError(
                folder, "the database lacks fact \(seen.number), which was seen before, or has another in its place",
                .damaged)
        }
        guard let former = seen?.timeline, now < former else {
            return "the database is the same as before, on timeline \(now), with \(ledger.head.number) facts"
        }
        if let system = SeenDatabase(in: folder)?.system, system == log.system {
            throw VenueError(
                folder, "the database is an old primary: another host took over from it, on timeline \(former)",
                .refused)
        }
        try SeenDatabase(system: log.system, moved: ledger.head.number).write(in: folder)
        try SeenFacts.write(FactMark(ledger.head, timeline: now), in: folder)
        return
            "goes on with another database, on timeline \(now) instead of \(former): it has \(ledger.head.number) "
            + "facts, among them the last one seen before"
    }

    /// Renames the file of the facts after they were moved elsewhere.
    public static func retireFacts(in folder: String) throws(VenueError) {
        do {
            let path = "\(folder)/\(FactFile.name)"
            try FileManager.default.moveItem(atPath: path, toPath: "\(folder)/facts.migrated")
        } catch {
            throw VenueError(error, path: folder, isMirror: false)
        }
    }

    /// Whether the folder holds the facts of the event.
    public static func hasFacts(_ folder: String) -> Bool { CentreFacts.isOpened(folder) }
}

// MARK: Kiosks

extension Centre {
    /// The range of kiosk numbers.
    public static var kioskNumbers: ClosedRange<Int> { 1...CentreLedger.maxKiosks }

    /// Returns the message with which a kiosk joins, as JSON: the plan, the terms and the kiosk's own secret. Anyone
    /// who has it can play as that kiosk.
    public func welcome(forKiosk number: Int) throws(VenueError) -> Data {
        let operation = try EventOperation(in: folder)
        guard let own = Secret(secret.ofKiosk(number).bytes) else { throw VenueError(folder, "has no secret") }
        return try Welcome(
            kiosk: number, plan: venue.ledger.plan, commitment: secret.commitment, secret: own, file: operation.text,
            terms: operation.terms(in: folder)
        ).json()
    }

    /// Whether facts record which kiosks have tickets: since format 4.
    public var tellsTickets: Bool { venue.ledger.plan.hasInvitations }

    /// Whether a kiosk has joined.
    public func hasHeard(ofKiosk number: Int) -> Bool { venue.ledger.kiosks[number] != nil }

    /// Whether a desk has paid.
    public func hasHeard(ofDesk name: String) -> Bool { venue.ledger.payments.values.contains { $0.desk == name } }

    /// The kiosks of a range whose tickets should be recorded by a fact but are not.
    public func uninvited(of kiosks: Range<Int>) -> [Int] {
        tellsTickets ? kiosks.filter { !venue.ledger.isKnown($0) } : []
    }

    /// The kiosks that have tickets, by facts or in `tickets`, were never heard of and are not expelled.
    public func unheard(besides tickets: Set<Int>) -> [Int] { venue.ledger.unheard(besides: tickets) }

    /// Names of prizes won at once that are fewer than the kiosks, so that some kiosks would never hold one.
    public func scarcePrizes(amongKiosks count: Int) -> [String] {
        venue.ledger.plan.entries.filter { $0.rule != .best && $0.count < count }.map(\.name)
    }

    /// Answers the exchange of a kiosk; see `docs/event.md`. Journals are replayed first.
    /// - Parameters:
    ///   - request: JSON, at most a megabyte.
    ///   - kiosk: the authenticated number of the sender.
    ///   - clock: seconds since 1970 UTC.
    /// - Returns: JSON; nil if the request is malformed, or from another kiosk or version.
    public func sync(_ request: Data, from kiosk: Int, at clock: Int) throws(VenueError) -> Data? {
        guard let request = SyncRequest(json: request), request.kiosk == kiosk else { return nil }
        return try telling(at: clock) { try JSONEncoder().encode(sync(request, at: clock, isProven: isProven)) }
    }

    /// Runs `body`; turns its refusals into errors about `path`, and its other errors into errors of the folder.
    /// - Parameter path: the subject of the errors, such as a claim code; nil for the folder.
    func telling<Value>(at clock: Int, of path: String? = nil, _ body: () throws -> Value) throws(VenueError) -> Value {
        do {
            return try body()
        } catch let refusal as Refusal {
            let times = venue.ledger.plan.times
            throw VenueError(path ?? folder, refusal.text(in: times, now: clock), .refused)
        } catch {
            throw VenueError(error, path: folder, isMirror: false)
        }
    }
}
