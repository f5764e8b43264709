import Foundation
import RainPrizes
import Testing

@testable import Venue

/// The folder of an event, which pays prizes, and its copies, which do not.
@Suite struct SiteFolderTests {
    private let files: Files

    init() throws {
        files = try Files()
        try PrivateFile.write(Data(Files.secret.bytes), to: "\(files.folder)/secret", isNew: true)
        var plan = Files.plan
        let site = try #require(Site(of: files.folder))
        plan.site = site
        try files.make(plan)
    }

    private func copied(to name: String) throws -> String {
        let copy = "\(files.folder)-\(name)"
        try FileManager.default.copyItem(atPath: files.folder, toPath: copy)
        return copy
    }

    private func open(_ folder: String, _ use: ScreenFacts.Access) throws -> ScreenFacts {
        try ScreenFacts.open(folder, mirror: files.mirror, key: Files.secret, for: use)
    }

    /// A folder remains the same site under another name and with other files. A copy is another site.
    @Test func copiesOfAFolderAreOtherSites() throws {
        let site = try #require(Site(of: files.folder))
        #expect(site.name.hasSuffix(":\(files.folder)"))
        try Data("x".utf8).write(to: URL(filePath: "\(files.folder)/other"))
        let copy = try #require(Site(of: copied(to: "copy")))
        #expect(copy.mark != site.mark)
        let moved = "\(files.folder)-moved"
        try FileManager.default.moveItem(atPath: files.folder, toPath: moved)
        #expect(Site(of: moved)?.mark == site.mark)
        #expect(Site(of: files.folder) == nil)
    }

    /// Wins are paid in the folder in which the event was opened. A copy of the folder pays nothing and cannot be played,
    /// even with the mirror, until staff say that the event goes on there.
    @Test func aCopyOfTheFolderPaysNothing() throws {
        let won: EventRound.End
        do {
            won = try #require(try files.open(.play).play(900))
        }
        let copy = try copied(to: "laptop")
        let name = try #require(Site(of: files.folder)).name
        let laptop = try open(copy, .write)
        let opens = Files.plan.times.opens
        func redeemed() throws -> RedemptionResult { try laptop.redeem("\(won.code)", desk: "2", at: opens) }
        #expect(try redeemed() == .refused(.elsewhere(name)))
        #expect(laptop.ledger.payments.isEmpty)
        do {
            _ = try open(copy, .play)
            Issue.record("a copy is played")
        } catch {
            #expect("\(error)".contains("is a copy of \(name)") && "\(error)".contains("--here-too"), "\(error)")
        }
        _ = try open(copy, .read)
        // The other folder is gone.
        try laptop.goOnHere(at: opens)
        let facts = laptop.ledger.head.number
        try laptop.goOnHere(at: opens)
        #expect(laptop.ledger.head.number == facts)
        guard case .paid = try redeemed() else {
            Issue.record("the event goes on at the copy, but pays nothing")
            return
        }
        #expect(laptop.ledger.sites.map(\.name) == [name, try #require(Site(of: copy)).name])
        _ = try open(copy, .play)
    }

    /// If the plan is lost or unreadable, the noted path of the second medium is used.
    @Test func theCopyIsKnownWithoutThePlan() throws {
        let plan = URL(filePath: "\(files.folder)/event.yaml")
        try Data("copy: \(files.mirror)\n".utf8).write(to: plan)
        #expect(try NotedMirror.known(in: files.folder) == files.mirror)
        NotedMirror.note(files.mirror, in: files.folder)
        for text in ["copy: [\n", nil] {
            try FileManager.default.removeItem(at: plan)
            if let text { try Data(text.utf8).write(to: plan) }
            #expect(try NotedMirror.known(in: files.folder) == files.mirror)
            #expect(try ScreenFacts.comparison(of: files.folder) == .alike)
        }
        NotedMirror.note(nil, in: files.folder)
        #expect(try NotedMirror.known(in: files.folder) == nil)
        // An earlier version noted no path, but the seal shows that there is a copy.
        _ = try files.open(.write)
        #expect(throws: VenueError.self) { try NotedMirror.known(in: files.folder) }
    }
}
