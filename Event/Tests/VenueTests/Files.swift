import Foundation
import Motion
import Rain
import RainPrizes
import Testing

@testable import Venue

/// The folder of an event and its mirror, which are deleted with this object.
final class Files: Sendable {
    let folder: String
    let mirror: String
    private let root: String

    static let secret: Secret = {
        guard let secret = Secret([UInt8](1...32)) else { preconditionFailure("a secret has 32 bytes") }
        return secret
    }()

    static let plan: Plan = {
        let level = EventLevel(
            name: "festive", level: .festive, medals: [260, 880, 1060, 1280, 1600], parVersion: 2)
        var plan = Plan(
            name: "Test", times: .init(opens: 1_000_000, closes: 1_007_200, redeemUntil: 1_010_000, offset: 8 * 3600),
            levels: [level],
            entries: [
                PrizeEntry(
                    name: "Coffee", kind: .equal(worth: 250, count: 30), rule: .reaching(.medal(.bronze)))
            ])
        plan.pace = .none
        return plan
    }()

    /// The plan with lanterns for the best.
    static func plan(lanterns count: Int) -> Plan {
        var plan = plan
        plan.entries.append(PrizeEntry(name: "Lantern", kind: .equal(worth: 3000, count: count), rule: .best))
        return plan
    }

    /// The plan of an event whose visitors type their names.
    static var planWithNames: Plan {
        var plan = plan
        plan.names = .typed
        return plan
    }

    init() throws {
        // In memory if there is such a folder, since the disk is not tested.
        let memory = "/dev/shm"
        let place =
            FileManager.default.isWritableFile(atPath: memory) ? memory : FileManager.default.temporaryDirectory.path
        root = "\(place)/redpackrain-\(UUID().uuidString)"
        (folder, mirror) = ("\(root)/event", "\(root)/copy")
        for path in [folder, mirror] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func make(_ plan: Plan = Files.plan, at time: Int = 999_000) throws(VenueError) {
        let first = Ledger.opening(plan, secret: Self.secret, at: time)
        try ScreenFacts.make(folder, mirror: mirror, first, key: Self.secret)
    }

    func open(_ use: ScreenFacts.Access) throws(VenueError) -> ScreenFacts {
        try ScreenFacts.open(folder, mirror: mirror, key: Self.secret, for: use)
    }

    func rows(of path: String) throws -> [StoredFact] { try FactFile(in: path, isMirror: false).rows(after: 0) }

    func saved(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: "\(path)/facts.sqlite")) }

    func put(_ data: Data, into path: String) throws {
        try data.write(to: URL(fileURLWithPath: "\(path)/facts.sqlite"), options: .atomic)
    }
}

extension ScreenFacts {
    /// Plays a round to its end; nil if it cannot.
    func play(_ share: Int) throws -> EventRound.End? {
        let opens = Files.plan.times.opens
        try make(at: opens) { (ledger, time) throws(Refusal) in try ledger.begin(level: 0, at: time) }
        let number = ledger.rounds.count
        let ledger = try make(at: opens) { (ledger, time) throws(Refusal) in
            try ledger.end(
                number, [UInt8(number)], RoundResult(score: share, share: share), code: .drawn(), at: time)
        }
        return ledger[round: number]?.end
    }

    /// Pays a code. Returns the refusal; nil if the code was paid.
    func redeem(_ code: ClaimCode) throws -> Refusal? {
        do {
            try make(at: Files.plan.times.opens) { (ledger, time) throws(Refusal) in
                try ledger.redeem(code, desk: "desk", press: ledger.head.number, at: time)
            }
            return nil
        } catch let refusal as Refusal {
            return refusal
        }
    }
}

extension ClaimCode {
    static func drawn() -> Self { Self(bits: .random(in: 0...UInt64.max)) }
}

/// Returns the kind of the `VenueError` that `body` throws; nil for no error, and for other errors.
func kind<Value>(_ body: () throws -> Value) -> VenueError.Kind? {
    do {
        _ = try body()
        return nil
    } catch {
        return (error as? VenueError)?.kind
    }
}
