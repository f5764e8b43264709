import Foundation
import RainPrizes
import Testing

@testable import Venue

/// A centre with a mirror, and kiosks. Each kiosk has a folder that two programs share, the game and the link.
final class Network {
    let centreFiles: Files
    private(set) var centre: Centre
    private(set) var folders: [Files] = []
    /// The facts as the kiosks' games have opened them.
    private(set) var kiosks: [ScreenFacts] = []
    /// The kiosks' links, which have opened the facts separately.
    private(set) var links: [KioskLink] = []

    init(kiosks count: Int, plan: Plan = Files.plan) throws {
        centreFiles = try Files()
        try centreFiles.make(plan)
        try Data("copy: \(centreFiles.mirror)".utf8).write(
            to: URL(fileURLWithPath: "\(centreFiles.folder)/event.yaml"))
        centre = try Self.centre(centreFiles)
        for number in 1...count {
            let files = try Files()
            let first = Ledger.joining(
                plan, asKiosk: number, commitment: Files.secret.commitment, at: plan.times.opens - 9)
            try ScreenFacts.make(files.folder, mirror: nil, first, key: Self.key(number))
            folders.append(files)
            kiosks.append(try Self.open(files, number, .play))
            links.append(try KioskLink(Self.open(files, number, .write)))
        }
    }

    private static func centre(_ files: Files) throws -> Centre {
        Centre(
            try CentreFacts.open(files.folder, mirror: files.mirror, key: Files.secret, for: .play), in: files.folder,
            secret: Files.secret)
    }

    private static func key(_ number: Int) -> Secret {
        guard let key = Secret(Files.secret.ofKiosk(number).bytes) else { preconditionFailure("32 bytes") }
        return key
    }

    private static func open(_ files: Files, _ number: Int, _ use: ScreenFacts.Access) throws -> ScreenFacts {
        try ScreenFacts.open(files.folder, mirror: nil, key: key(number), for: use)
    }

    func heldPrizes(_ number: Int) -> Int? { kiosks[number - 1].ledger.heldPrizes?.held.count }

    /// The prizes that the kiosks hold, as the status lists them.
    var holdings: [[String]] {
        let ledger = centre.venue.ledger
        return ledger.kiosks.sorted { $0.key < $1.key }.map { ledger.holdings(of: $0.value) }
    }

    /// The centre's answer to a request; both are encoded and decoded.
    func answer(_ request: SyncRequest, at time: Int = Files.plan.times.opens) throws -> SyncAnswer {
        let sent = try JSONEncoder().encode(request)
        let read = try #require(SyncRequest(json: sent))
        let answer = try centre.sync(read, at: time) { _ in true }
        return try JSONDecoder().decode(SyncAnswer.self, from: JSONEncoder().encode(answer))
    }

    /// Exchanges until the kiosk has nothing more to say.
    @discardableResult
    func exchange(_ number: Int, at time: Int = Files.plan.times.opens) throws -> KioskLink.Outcome {
        let link = links[number - 1]
        var outcome = KioskLink.Outcome.done(facts: 0, skew: 0)
        for _ in 0..<20 {
            outcome = try link.apply(answer(try link.request(), at: time), at: time)
            _ = try kiosks[number - 1].refreshed()
            guard case .done(let facts, _) = outcome, facts > 0 else { return outcome }
        }
        Issue.record("kiosk \(number) never comes to an end")
        return outcome
    }

    func redeem(_ code: ClaimCode) throws -> Refusal? {
        do {
            try centre.venue.make(at: Files.plan.times.opens) { (ledger, time) throws(Refusal) in
                try ledger.redeem(code, desk: "desk", press: ledger.head.number, at: time)
            }
            return nil
        } catch let refusal as Refusal {
            return refusal
        }
    }

    /// Ends the programs of a kiosk, changes its folder, and starts them again.
    func reopen(_ number: Int, _ change: () throws -> Void) throws {
        kiosks.remove(at: number - 1)
        links.remove(at: number - 1)
        try change()
        kiosks.insert(try Self.open(folders[number - 1], number, .play), at: number - 1)
        links.insert(try KioskLink(Self.open(folders[number - 1], number, .write)), at: number - 1)
    }

    func reopenCentre(_ change: () throws -> Void) throws {
        let other = try Files()
        try other.make()
        centre = try Self.centre(other)
        try change()
        centre = try Self.centre(centreFiles)
    }
}
