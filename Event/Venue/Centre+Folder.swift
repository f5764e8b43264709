public import Foundation
import Prizes
import Synchronization

// MARK: Opening

extension Centre {
    /// What a program does with a centre.
    public enum Use: Hashable, Sendable {
        /// It reads; the second medium need not be there.
        case reading
        /// It makes facts beside others.
        case command
        /// It answers kiosks and desks. Over a folder, one program at a time.
        case serving
    }

    /// The name of the file that makes a folder that of a centre.
    public static let markName = "centre"

    private static func mark(_ folder: String) -> String { "\(folder)/\(markName)" }

    /// Whether an event's folder is that of a centre, so that no game plays it.
    package static func isCentre(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: mark(folder))
    }

    /// Makes the folder of an event that of a centre, for good.
    public static func make(of folder: String) throws(VenueError) {
        guard isCentre(folder) || FileManager.default.createFile(atPath: mark(folder), contents: Data()) else {
            throw VenueError(mark(folder), "cannot be written; give write permission", .unwritable)
        }
    }

    /// Opens the centre of an event. Throws if the event has not been opened, if its facts are not whole, and if what its
    /// use needs is not there.
    /// - Parameters:
    ///   - log: where its facts are; nil if they are in the folder.
    public static func open(
        _ folder: String, for use: Use, log: (any FactLog)? = nil
    ) throws(VenueError) -> Centre {
        let operation = try EventOperation(in: folder)
        let secret = try Secret(in: folder)
        guard let log else {
            guard CentreVenue.isOpened(folder) else {
                throw VenueError(folder, "has not been opened; first: redpackrain event open \(folder)")
            }
            let own: CentreVenue.Use =
                switch use {
                case .reading: .reading
                case .command: .desk
                case .serving: .game
                }
            return Centre(
                try CentreVenue.open(folder, copy: operation.copy, key: secret, for: own), in: folder, secret: secret)
        }
        guard operation.copy == nil else {
            throw VenueError(
                "\(folder)/event.yaml", "copy: a database has a standby in place of a second medium; leave it out")
        }
        let facts = try SharedFacts<CentreLedger>(log, key: secret, place: folder)
        return Centre(facts, in: folder, secret: secret, names: log)
    }

    /// Lets a centre go on after its folder or its copy was lost or put back: the one whose facts go on from the other's is
    /// kept, and the other gets what it lacks. Throws if neither does.
    /// - Returns: how many facts the folder and the copy got.
    public static func resume(_ folder: String) throws(VenueError) -> (folder: Int, copy: Int) {
        guard let copy = try EventOperation(in: folder).copy else {
            throw VenueError("\(folder)/event.yaml", "names no copy; there is nothing to go on from")
        }
        return try CentreVenue.resume(folder, copy: copy, key: Secret(in: folder))
    }

    /// Lets a centre go on without its copy, in programs that have it open as well.
    public static func resumeWithoutCopy(_ folder: String) throws(VenueError) {
        try CentreVenue.resumeWithoutCopy(folder)
    }

    /// The folder of the second medium, as the event's file says; nil without one.
    public static func copy(of folder: String) throws(VenueError) -> String? { try EventOperation(in: folder).copy }

    /// SHA-256 of the event's secret: 32 bytes, which come before the first fact and tell events apart.
    public static func promise(of folder: String) throws(VenueError) -> [UInt8] { try Secret(in: folder).promise }

    /// Gives the file of the facts another name, since they are elsewhere now.
    public static func retireFacts(in folder: String) throws(VenueError) {
        do {
            let path = "\(folder)/\(FactFile.name)"
            try FileManager.default.moveItem(atPath: path, toPath: "\(folder)/facts.migrated")
        } catch {
            throw VenueError(error, path: folder, isCopy: false)
        }
    }

    /// Whether the facts of an event are in its folder.
    public static func hasFacts(_ folder: String) -> Bool { CentreVenue.isOpened(folder) }
}

// MARK: Kiosks

extension Centre {
    /// The numbers that kiosks can have.
    public static var kioskNumbers: ClosedRange<Int> { 1...CentreLedger.maxKiosks }

    /// Returns what a kiosk needs to join, as JSON: the plan, the terms and a secret of its own. Whoever has it can play
    /// as that kiosk.
    public func welcome(forKiosk number: Int) throws(VenueError) -> Data {
        let operation = try EventOperation(in: folder)
        guard let own = Secret(secret.ofKiosk(number).bytes) else { throw VenueError(folder, "has no secret") }
        return try Welcome(
            kiosk: number, plan: venue.ledger.plan, promise: secret.promise, secret: own, file: operation.text,
            terms: operation.terms
        ).json()
    }

    /// Names of the prizes that are won at once and of which there are fewer than a number of kiosks: some would never
    /// have one.
    public func scarcePrizes(amongKiosks count: Int) -> [String] {
        venue.ledger.plan.entries.filter { $0.rule != .best && $0.count < count }.map(\.name)
    }

    /// Exchanges what a kiosk and its centre have to say; see `docs/event.md`. Journals are played again first.
    /// - Parameters:
    ///   - request: JSON, at most a megabyte.
    ///   - kiosk: the kiosk that the sender is known to be.
    ///   - clock: seconds since 1970 UTC.
    /// - Returns: JSON; nil for a request that is not written as one, or is of another kiosk or version.
    public func sync(_ request: Data, from kiosk: Int, at clock: Int) throws(VenueError) -> Data? {
        guard let request = SyncRequest(json: request), request.kiosk == kiosk else { return nil }
        return try telling(at: clock) { try JSONEncoder().encode(sync(request, at: clock, isProven: isProven)) }
    }

    /// Runs `body`; what it refuses becomes an error of the folder.
    func telling<Value>(at clock: Int, of path: String? = nil, _ body: () throws -> Value) throws(VenueError) -> Value {
        do {
            return try body()
        } catch let refusal as Refusal {
            let offset = venue.ledger.plan.times.offset
            throw VenueError(path ?? folder, refusal.text(offset: offset, now: clock), .refused)
        } catch {
            throw VenueError(error, path: folder, isCopy: false)
        }
    }
}
