import Foundation
import GRDB
import Motion
import Rain
import RainPrizes
import Synchronization
import Testing

@testable import Venue

/// An event's folder with a mirror: two media that are removed, restored, damaged and used by several programs at once.
@Suite struct VenueTests {
    private let files: Files

    init() throws { files = try Files() }

    private static let opens = Files.plan.times.opens

    // MARK: Facts

    @Test func programsReadEachOthersFacts() throws {
        try files.make()
        let (game, desk) = (try files.open(.play), try files.open(.write))
        let code = try #require(try game.play(900)?.code)
        #expect(try desk.refreshed() == game.ledger)
        #expect(try desk.redeem(code) == nil)
        #expect(try game.redeem(code) == .alreadyPaid(at: Self.opens, desk: "desk"))
        #expect(try files.open(.read).ledger == game.refreshed())
        #expect(try files.rows(of: files.folder) == files.rows(of: files.mirror))
        #expect(try files.rows(of: files.folder).count == 4)
    }

    /// Several desks at the same instant pay a code once.
    @Test func concurrentDesksPayACodeOnce() throws {
        try files.make()
        let game = try files.open(.play)
        let codes = try (0..<5).map { _ in try #require(try game.play(900)?.code) }
        let paid = Mutex([ClaimCode: Int]())
        let desks = try (0..<4).map { _ in try files.open(.write) }
        DispatchQueue.concurrentPerform(iterations: 4) { index in
            for code in codes where (try? desks[index].redeem(code)) == .some(nil) {
                paid.withLock { $0[code, default: 0] += 1 }
            }
        }
        #expect(paid.withLock { $0 } == Dictionary(uniqueKeysWithValues: codes.map { ($0, 1) }))
        #expect(try files.open(.read).ledger.payments.count == 5)
    }

    /// A repeated press gets the first answer again, marked as repeated.
    @Test func repeatedPressesGetTheSameAnswer() throws {
        try files.make()
        let game = try files.open(.play)
        let code = try #require(try game.play(900)?.code)
        let first = try game.redeem(code.description, desk: "1", press: 7, at: Self.opens + 5)
        guard case .paid(let prizes, Self.opens + 5, isRepeated: false) = first else {
            Issue.record("\(first)")
            return
        }
        #expect(prizes.count == 1)
        let again = try game.redeem(code.description, desk: "1", press: 7, at: Self.opens + 60)
        #expect(again == .paid(prizes, at: Self.opens + 5, isRepeated: true))
        func lines(_ result: RedemptionResult, _ now: Int) -> [String] {
            EventReport(result, of: code.description, in: Files.plan, at: now).lines
        }
        #expect(lines(first, Self.opens + 5) == ["paid: Coffee (2.50)"])
        let repeated = "and asked again with the same press: Coffee (2.50)"
        #expect(lines(again, Self.opens + 60) == ["paid at 21:46, \(repeated)"])
        #expect(lines(again, Self.opens + 86_400) == ["paid at 1970-01-12 21:46, \(repeated)"])
        #expect(try game.redeem(code.description, desk: "1", press: 8, at: Self.opens + 60) != first)
    }

    /// A log that does not know whether it has stored a payment repeats the call. This is not a repeated press.
    @Test func repeatsByTheLogAreNotPresses() throws {
        try files.make()
        let code = try #require(try files.open(.play).play(900)?.code.description)
        let log = FactsInMemory(try files.rows(of: files.folder), asksTwice: true)
        let facts = try SharedFacts<Ledger>(log, key: Files.secret, place: "memory")
        let answers = try (0..<2).map { _ in try facts.redeem(code, desk: "1", press: 7, at: Self.opens + 5) }
        let repeats = answers.map { if case .paid(_, _, let isRepeated) = $0 { isRepeated } else { nil as Bool? } }
        #expect(repeats == [false, true])
    }

    /// If the copy is on the folder's disk, for example because a stick is not mounted, staff get a warning.
    @Test func copiesOnTheSameDiskAreReported() throws {
        let line = try #require(ScreenFacts.oneDiskWarning(files.folder, mirror: files.mirror))
        #expect(line.hasPrefix("\(files.mirror): the copy is on the same disk as the event's folder"))
        for mirror in ["/proc", "\(files.mirror)/none", nil] {
            #expect(ScreenFacts.oneDiskWarning(files.folder, mirror: mirror) == nil)
        }
        try ScreenFacts.resumeWithoutMirror(files.folder)
        #expect(ScreenFacts.oneDiskWarning(files.folder, mirror: files.mirror) == nil)
    }

    /// An event that goes on without its copy says so first. If the copy is there, it is still compared: a restored folder
    /// does not pay again what the copy knows to be paid.
    @Test func eventsWithoutTheirCopyAreReported() throws {
        try files.make()
        try Data("copy: \(files.mirror)\n".utf8).write(to: URL(fileURLWithPath: "\(files.folder)/event.yaml"))
        let code = try #require(try files.open(.write).play(900)?.code)
        let early = try files.saved(files.folder)
        #expect(try files.open(.write).redeem(code) == nil)
        try ScreenFacts.resumeWithoutMirror(files.folder)
        let mark = "\(files.folder)/one-disk: the event goes on without its copy, \(files.mirror): "
        func found() throws -> (line: String, areApart: Bool) {
            let found = try look()
            return (found.line ?? "", found.areApart)
        }
        #expect(try found().line.hasPrefix(mark) && !found().areApart)
        #expect(ScreenFacts.mediaWarnings(files.folder, mirror: files.mirror).first?.hasPrefix(mark) == true)
        // The copy lacks the facts made since.
        _ = try files.open(.play).play(900)
        #expect(try found().line.hasPrefix(mark) && !found().areApart)
        try files.put(early, into: files.folder)
        #expect(try found().line.hasPrefix("folder and copy differ from fact 4 on: ") && found().areApart)
        for use in [ScreenFacts.Access.write, .play] { #expect(kind { try files.open(use) } == .apart) }
        _ = try files.open(.read)
        // A damaged copy is ignored.
        try files.put(Data("no facts".utf8), into: files.mirror)
        #expect(try found().line.hasPrefix(mark) && files.open(.write).redeem(code) == nil)
    }

    /// Files of the folder and of the copy that others can read, for example on a stick without modes, are reported.
    @Test func filesThatOthersCanReadAreReported() throws {
        try files.make()
        func told() -> [String] {
            ScreenFacts.mediaWarnings(files.folder, mirror: files.mirror).filter { $0.contains(": others can ") }
        }
        #expect(told().isEmpty)
        for path in [
            "\(files.mirror)/secret", "\(files.mirror)/event.yaml", "\(files.folder)/names.sqlite",
            "\(files.folder)/event.yaml",
        ] {
            #expect(FileManager.default.createFile(atPath: path, contents: nil))
        }
        for (path, mode) in [
            ("\(files.mirror)/secret", 0o604), ("\(files.mirror)/facts.sqlite", 0o640),
            ("\(files.mirror)/event.yaml", 0o644), ("\(files.folder)/facts.sqlite", 0o620),
            ("\(files.folder)/names.sqlite", 0o644), ("\(files.folder)/event.yaml", 0o640),
        ] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
            #expect(told().contains("\(path): others can read it; chmod 600 it, or mount its medium with umask=077"))
        }
        #expect(told().count == 6)
        try FileManager.default.setAttributes([.posixPermissions: 0o622], ofItemAtPath: "\(files.folder)/event.yaml")
        #expect(told().contains { $0.hasPrefix("\(files.folder)/event.yaml: others can change it, its PIN and the") })
        try FileManager.default.setAttributes([.posixPermissions: 0o733], ofItemAtPath: files.folder)
        #expect(told().contains("\(files.folder): others can put files in it; chmod 700 it") && told().count == 7)
    }

    /// A folder or copy in memory is reported, except for a rehearsal, which has nothing to lose.
    @Test(.enabled(if: FileManager.default.isWritableFile(atPath: "/dev/shm"))) func mediaInMemoryAreReported() throws {
        func told(_ mirror: String?) -> [String] {
            ScreenFacts.mediaWarnings(files.folder, mirror: mirror).filter {
                $0.contains(" is in memory, and a power cut")
            }
        }
        #expect(
            told("/proc").count == 1 && told(nil).first?.hasPrefix("\(files.folder): the event's folder is") == true)
        #expect(told(files.mirror).last?.hasPrefix("\(files.mirror): the copy is in memory") == true)
        var plan = Files.plan
        plan.isRehearsal = true
        try files.make(plan)
        #expect(told(files.mirror).isEmpty)
    }

    // MARK: Both media

    private func look() throws -> MediaComparison { try ScreenFacts.comparison(of: files.folder) }

    /// A difference between folder and copy is reported: facts missing on either of them, or a changed fact.
    @Test func mediaThatDifferAreReported() throws {
        try files.make()
        #expect(try look() == .alike, "without a plan no copy is known")
        try Data("copy: \(files.mirror)\n".utf8).write(to: URL(fileURLWithPath: "\(files.folder)/event.yaml"))
        #expect(try look() == .alike)
        let first = try files.saved(files.folder)
        _ = try files.open(.write).play(900)
        #expect(try look() == .alike)
        let whole = try files.saved(files.folder)
        for path in [files.folder, files.mirror] {
            try files.put(first, into: path)
            let found = try look()
            let ends = ["\(files.folder)/facts.sqlite ends with fact", "\(files.mirror)/facts.sqlite ends with fact"]
            #expect(found.areApart && found.line?.hasPrefix("folder and copy differ from fact 2 on: ") == true)
            for end in ends { #expect(found.line?.contains(end) == true, "\(found)") }
            try files.put(whole, into: path)
        }
        try DatabaseQueue(path: "\(files.mirror)/facts.sqlite").write {
            try $0.execute(sql: "UPDATE fact SET text = replace(text, 'prizes', 'points') WHERE number = 2")
        }
        let changed = try look()
        #expect(changed.areApart && changed.line?.contains("differ from fact 2 on") == true, "\(changed)")
        try files.put(Data("text".utf8), into: files.mirror)
        let damaged = try look()
        #expect(damaged.areApart && damaged.line?.contains("facts.sqlite: is damaged") == true, "\(damaged)")
        try ScreenFacts.resumeWithoutMirror(files.folder)
        let without = try look()
        #expect(!without.areApart && without.line?.contains("goes on without its copy") == true, "\(without)")
    }

    /// While one medium is missing, the other is used, and the report says which was seen.
    @Test func missingMediaAreReported() throws {
        try files.make()
        try Data("copy: \(files.mirror)\n".utf8).write(to: URL(fileURLWithPath: "\(files.folder)/event.yaml"))
        _ = try files.open(.write).play(900)
        let (facts, whole) = try (files.rows(of: files.folder), files.saved(files.mirror))
        try FileManager.default.removeItem(atPath: "\(files.mirror)/facts.sqlite")
        var found = try look()
        #expect(!found.areApart && found.line?.hasPrefix("only the event's folder was seen: ") == true, "\(found)")
        try files.put(whole, into: files.mirror)
        try FileManager.default.removeItem(atPath: "\(files.folder)/facts.sqlite")
        found = try look()
        #expect(!found.areApart && found.line?.hasPrefix("only the copy was seen, ") == true, "\(found)")
        #expect(try ScreenFacts.stored(in: files.folder) == facts && files.open(.read).ledger.rounds.count == 1)
        #expect(kind { try files.open(.write) } == .damaged, "no fact can be made without the folder's file")
        try FileManager.default.removeItem(atPath: "\(files.mirror)/facts.sqlite")
        #expect(try look() == .alike && kind { try files.open(.read) } == .damaged)
    }

    /// A comparison while facts are made sees both media at the same fact.
    @Test func comparisonsSeeBothMediaAtOneFact() throws {
        try files.make()
        try Data("copy: \(files.mirror)\n".utf8).write(to: URL(fileURLWithPath: "\(files.folder)/event.yaml"))
        let game = try files.open(.write)
        let apart = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 2) { index in
            for _ in 0..<40 {
                if index == 0 {
                    _ = try? game.play(900)
                } else if (try? look()) != .alike {
                    apart.withLock { $0 += 1 }
                }
            }
        }
        #expect(apart.withLock { $0 } == 0)
    }

    /// The secret may be a link to a file elsewhere, which others must not be able to read.
    @Test func aSecretMayBeALink() throws {
        let (place, link) = ("\(files.mirror)/mine", "\(files.folder)/secret")
        try Data(Files.secret.bytes).write(to: URL(fileURLWithPath: place))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: place)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: place)
        #expect(try Secret(in: files.folder) == Files.secret)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: place)
        #expect(throws: VenueError.self) { try Secret(in: files.folder) }
    }

    /// A server that adds no fact still learns the facts of other servers.
    @Test func serversLearnFactsOfOthers() throws {
        let log = FactsInMemory([StoredFact(Ledger.opening(Files.plan, secret: Files.secret, at: 999_000))])
        let servers = try (0..<2).map { _ in try SharedFacts<Ledger>(log, key: Files.secret, place: "memory") }
        _ = try servers[0].make(at: Self.opens) { (ledger, time) throws(Refusal) in
            try ledger.begin(level: 0, at: time)
        }
        var asked = 0
        let state = try servers[1].make(at: Self.opens) { (ledger, _) throws(Refusal) in
            asked = ledger.rounds.count
            return nil
        }
        #expect(asked == 1 && state == servers[0].ledger && servers[1].ledger == state)
        #expect(log.facts(after: 0).count == 2)
    }

    @Test func oneGamePlaysAnEvent() throws {
        try files.make()
        var game: ScreenFacts? = try files.open(.play)
        #expect(kind { try files.open(.play) } == .inUse)
        _ = try files.open(.write)
        #expect(try game?.play(900) != nil)
        game = nil
        _ = try files.open(.play)
    }

    @Test func anEventIsOpenedOnce() throws {
        try files.make()
        #expect(kind { try files.make() } == .other)
        let other = try Files()
        #expect(kind { try other.open(.play) } == .damaged)
        // Killed between the two media: the mirror has the first fact, the folder has none.
        try ScreenFacts.make(
            other.mirror, mirror: nil, Ledger.opening(Files.plan, secret: Files.secret, at: 5), key: Files.secret)
        try other.make(at: 9)
        #expect(try other.open(.play).ledger.head.time == 5)
        // The mirror of another event is refused.
        let third = try Files()
        try FileManager.default.removeItem(atPath: third.mirror)
        try FileManager.default.copyItem(atPath: files.folder, toPath: third.mirror)
        _ = try files.open(.write).play(900)
        try FileManager.default.removeItem(atPath: third.mirror)
        try FileManager.default.copyItem(atPath: files.folder, toPath: third.mirror)
        #expect(kind { try third.make() } == .other)
    }

    @Test func aRefusalMakesNoFact() throws {
        try files.make()
        let game = try files.open(.play)
        #expect(throws: Refusal.notStopped) { try game.make(at: 0) { (_, _) throws(Refusal) in .goingOn } }
        try game.make(at: 0) { (_, _) throws(Refusal) in nil }
        #expect(try files.rows(of: files.folder).count == 1 && files.rows(of: files.mirror).count == 1)
    }

    // MARK: Damage

    /// A file with one changed byte is refused, or gives the same state. Tries each 23rd byte, or all with
    /// REDPACKRAIN_EVERY_BYTE.
    @Test func changedBytesAreRefusedOrHarmless() throws {
        try files.make()
        let game = try files.open(.play)
        for share in [900, 100, 1300] { _ = try game.play(share) }
        let ledger = game.ledger
        let path = "\(files.folder)/facts.sqlite"
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
        let isAll = ProcessInfo.processInfo.environment["REDPACKRAIN_EVERY_BYTE"] != nil
        var refused = 0
        for place in stride(from: 0, to: bytes.count, by: isAll ? 1 : 23) {
            for mask in isAll ? [0x01, 0x80, 0xFF] : [[0x01, 0x80, 0xFF][place % 3]] as [UInt8] {
                var changed = bytes
                changed[place] ^= mask
                try Data(changed).write(to: URL(fileURLWithPath: path))
                do throws(VenueError) {
                    let venue = try files.open(.read)
                    #expect(venue.ledger == ledger, "byte \(place) ^ \(mask)")
                } catch {
                    refused += 1
                    #expect(!"\(error)".contains("\n"))
                }
            }
        }
        #expect(refused > 20)
    }

    @Test func aDamagedFileStopsEverything() throws {
        try files.make()
        for share in [900, 100] { _ = try files.open(.write).play(share) }
        let path = "\(files.folder)/facts.sqlite"
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for wrong in [Data(), bytes.prefix(100), bytes.prefix(4096), bytes.prefix(bytes.count - 1), Data("text".utf8)] {
            try wrong.write(to: URL(fileURLWithPath: path))
            #expect(kind { try files.open(.write) } == .damaged)
            #expect(throws: VenueError.self) { try ScreenFacts.stored(in: files.folder) }
            // The damaged file is not repaired.
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == wrong)
        }
        try FileManager.default.removeItem(atPath: path)
        #expect(kind { try files.open(.write) } == .damaged)
        #expect(!FileManager.default.fileExists(atPath: path), "no new file is made")
    }

    /// Changes by SQL that do not recompute the hashes are refused.
    @Test(arguments: [
        "DELETE FROM fact WHERE number = 2", "DELETE FROM fact WHERE number = 3", "UPDATE head SET number = 2",
        "UPDATE fact SET text = replace(text, 'prizes', 'points')", "DELETE FROM head", "DROP TABLE fact",
        "UPDATE fact SET number = 9 WHERE number = 3", "UPDATE fact SET hash = zeroblob(32) WHERE number = 2",
        "DELETE FROM fact WHERE number = 3; UPDATE head SET number = 2",
    ])
    func changedFactsStopEverything(sql: String) throws {
        try files.make()
        _ = try files.open(.write).play(900)
        try DatabaseQueue(path: "\(files.folder)/facts.sqlite").write { try $0.execute(sql: sql) }
        #expect(kind { try files.open(.write) } == .damaged)
    }

    /// A file that is replaced or removed while a game has it open stops the game.
    @Test func aReplacedFileStopsTheGame() throws {
        try files.make()
        let game = try files.open(.play)
        let old = try Data(contentsOf: URL(fileURLWithPath: "\(files.folder)/facts.sqlite"))
        _ = try game.play(900)
        let path = "\(files.folder)/facts.sqlite"
        try old.write(to: URL(fileURLWithPath: path))
        #expect(throws: VenueError.self) { try game.play(900) }
        #expect(throws: VenueError.self) { try game.refreshed() }
        try FileManager.default.removeItem(atPath: path)
        #expect(kind { try game.play(900) } == .damaged)
    }

    /// Another file with the same facts may be on another disk. In the folder it stops the game; as a mirror it is used.
    @Test func replacedFilesAreNoticed() throws {
        try files.make()
        let game = try files.open(.play)
        _ = try game.play(900)
        try files.put(try files.saved(files.mirror), into: files.mirror)
        _ = try game.play(900)
        #expect(try files.rows(of: files.folder) == files.rows(of: files.mirror))
        try files.put(try files.saved(files.folder), into: files.folder)
        #expect(kind { try game.play(900) } == .damaged)
        #expect(try files.rows(of: files.mirror).count == 5)
    }

    @Test func theSecretOfAnotherEventOpensNothing() throws {
        try files.make()
        let other = try #require(Secret([UInt8](repeating: 3, count: 32)))
        #expect(
            kind {
                try ScreenFacts.open(files.folder, mirror: files.mirror, key: other, for: .read)
            } == .damaged)
    }

    // MARK: The mirror

    @Test func copiesOneFactAheadCompleteTheFolder() throws {
        try files.make()
        let desk = try files.open(.write)
        _ = try desk.play(900)
        let before = try files.saved(files.folder)
        try desk.make(at: Self.opens) { (_, _) throws(Refusal) in .shown(round: 1) }
        try files.put(before, into: files.folder)
        let again = try files.open(.play)
        #expect(again.ledger.rounds[0].isShown && again.ledger.head == desk.ledger.head)
        #expect(try files.rows(of: files.folder) == files.rows(of: files.mirror))
    }

    /// A thief with the copy's medium adds the end of the round under way, with a perfect result and a chosen code. The
    /// folder does not accept the fact as its own.
    @Test func foreignFactsOnTheCopyAreNotTaken() throws {
        try files.make()
        let game = try files.open(.play)
        _ = try game.play(100)
        try game.make(at: Self.opens) { (ledger, time) throws(Refusal) in try ledger.begin(level: 0, at: time) }
        let code = ClaimCode.drawn()
        let copy = "\(files.folder)-of-the-thief"
        try FileManager.default.copyItem(atPath: files.mirror, toPath: copy)
        let thief = try ScreenFacts.open(copy, mirror: nil, key: Files.secret, for: .write)
        try thief.make(at: Self.opens) { (ledger, time) throws(Refusal) in
            try ledger.end(2, [7], RoundResult(score: 1800, share: 1800), code: code, at: time)
        }
        try files.put(files.saved(copy), into: files.mirror)
        #expect(kind { try game.redeem(code) } == .apart)
        #expect(game.ledger.underWay?.number == 2 && game.ledger[code] == nil)
        #expect(kind { try files.open(.write) } == .apart)
        #expect(try files.rows(of: files.folder).count == 4 && files.rows(of: files.mirror).count == 5)
    }

    /// When resuming adds facts to the folder, facts that the folder had not put on the copy itself are reported.
    @Test(arguments: [true, false]) func foreignFactsAreReported(areForeign: Bool) throws {
        try files.make()
        _ = try files.open(.write).play(900)
        let before = try files.saved(files.folder)
        let path = areForeign ? files.mirror : files.folder
        let author = try ScreenFacts.open(
            path, mirror: areForeign ? nil : files.mirror, key: Files.secret, for: .write)
        for _ in 0..<2 { _ = try author.play(900) }
        try files.put(before, into: files.folder)
        #expect(kind { try files.open(.write) } == .apart)
        let added = try ScreenFacts.resume(files.folder, mirror: files.mirror, key: Files.secret)
        #expect(added == (4, 0, areForeign))
        // From now on the facts are the folder's own.
        _ = try files.open(.write).play(100)
        #expect(try files.rows(of: files.folder) == files.rows(of: files.mirror))
    }

    /// If the copy is a link to the folder's own facts, there is only one medium, and nothing is paid.
    @Test(arguments: [true, false]) func linkedCopiesCountAsMissing(isSymbolic: Bool) throws {
        try files.make()
        try Data("copy: \(files.mirror)\n".utf8).write(to: URL(fileURLWithPath: "\(files.folder)/event.yaml"))
        let game = try files.open(.play)
        let code = try #require(try game.play(900)?.code)
        let (own, copy) = ("\(files.folder)/facts.sqlite", "\(files.mirror)/facts.sqlite")
        try FileManager.default.removeItem(atPath: copy)
        #expect((isSymbolic ? symlink(own, copy) : link(own, copy)) == 0)
        #expect(kind { try game.redeem(code) } == .mirrorMissing)
        #expect(kind { try files.open(.write) } == .mirrorMissing)
        #expect(try look().line?.hasPrefix("only the event's folder was seen") == true)
        #expect(try files.open(.read).ledger.payments.isEmpty && files.rows(of: files.folder).count == 3)
    }

    /// A copy with triggers or views counts as damaged, since triggers could change facts or never end.
    @Test func aCopyWithTriggersIsDamaged() throws {
        try files.make()
        let game = try files.open(.play)
        _ = try game.play(900)
        var copy: Data?
        for sql in [
            "CREATE TRIGGER a AFTER INSERT ON fact BEGIN UPDATE head SET number = number; END",
            "CREATE VIEW a AS SELECT * FROM fact",
        ] {
            copy = try copy ?? files.saved(files.mirror)
            try files.put(copy ?? Data(), into: files.mirror)
            try DatabaseQueue(path: "\(files.mirror)/facts.sqlite").write { try $0.execute(sql: sql) }
            // The game takes the new file for another disk.
            try files.put(files.saved(files.mirror), into: files.mirror)
            #expect(kind { try game.play(900) } == .damaged)
        }
        try files.put(copy ?? Data(), into: files.mirror)
        #expect(try game.play(900) != nil)
    }

    /// A folder or a mirror that was restored to several facts ago is refused. The error names the last fact of each, and
    /// staff have to decide.
    @Test(arguments: [true, false]) func aMediumThatWasPutBackIsRefused(isMirror: Bool) throws {
        try files.make()
        let path = isMirror ? files.mirror : files.folder
        let desk = try files.open(.write)
        let code = try #require(try desk.play(900)?.code)
        let before = try files.saved(path)
        #expect(try desk.redeem(code) == nil)
        _ = try desk.play(100)
        try files.put(before, into: path)
        for use in [ScreenFacts.Access.play, .write] {
            #expect(kind { try files.open(use) } == .apart)
        }
        do { _ = try files.open(.write) } catch {
            #expect("\(error)".contains("fact 3") && "\(error)".contains("fact 6"), "\(error)")
        }
        let added = try ScreenFacts.resume(files.folder, mirror: files.mirror, key: Files.secret)
        #expect(added == (isMirror ? (0, 3, false) : (3, 0, false)))
        // A paid prize is not paid again.
        #expect(try files.open(.write).redeem(code) == .alreadyPaid(at: Self.opens, desk: "desk"))
        #expect(try files.rows(of: files.folder) == files.rows(of: files.mirror))
    }

    @Test func lostMediaAreMadeAgainOnlyOnRequest() throws {
        try files.make()
        _ = try files.open(.write).play(900)
        let facts = try files.rows(of: files.folder)
        for (path, other) in [(files.mirror, files.folder), (files.folder, files.mirror)] {
            try FileManager.default.removeItem(atPath: "\(path)/facts.sqlite")
            #expect(throws: VenueError.self) { try files.open(.write) }
            _ = try ScreenFacts.resume(files.folder, mirror: files.mirror, key: Files.secret)
            #expect(try files.rows(of: path) == facts && files.rows(of: other) == facts)
            _ = try files.open(.play)
        }
    }

    /// A damaged file is renamed only if the other medium has its facts.
    @Test func theOnlyFactsAreNotSetAside() throws {
        try files.make()
        try FileManager.default.removeItem(atPath: "\(files.mirror)/facts.sqlite")
        let damaged = Data("nothing".utf8)
        try files.put(damaged, into: files.folder)
        #expect(kind { try ScreenFacts.resume(files.folder, mirror: files.mirror, key: Files.secret) } == .damaged)
        #expect(try files.saved(files.folder) == damaged)
    }

    /// A file that was incomplete when the program was killed is made again.
    @Test func interruptedOpeningsStartAgain() throws {
        for path in [files.folder, files.mirror] {
            try Data("half a file".utf8).write(to: URL(fileURLWithPath: "\(path)/facts.sqlite.new"))
        }
        try files.make()
        #expect(try files.open(.play).ledger.head.number == 1)
    }

    @Test func unusableCopiesCountAsMissing() throws {
        for (code, own) in [
            (ResultCode.SQLITE_READONLY, VenueError.Kind.unwritable), (.SQLITE_CANTOPEN, .unwritable),
            (.SQLITE_FULL, .unwritable), (.SQLITE_IOERR, .unwritable), (.SQLITE_BUSY, .unwritable),
        ] {
            let error = DatabaseError(resultCode: code)
            #expect(VenueError(error, path: "a", isMirror: true).kind == .mirrorMissing, "\(code)")
            #expect(VenueError(error, path: "a", isMirror: false).kind == own, "\(code)")
        }
        try files.make()
        let game = try files.open(.play)
        #expect(game.hasAllMedia)
        try FileManager.default.moveItem(atPath: "\(files.mirror)/facts.sqlite", toPath: "\(files.mirror)/away")
        #expect(!game.hasAllMedia)
        try FileManager.default.moveItem(atPath: "\(files.mirror)/away", toPath: "\(files.mirror)/facts.sqlite")
        #expect(game.hasAllMedia)
    }

    @Test func divergedHistoriesAreNotMerged() throws {
        try files.make()
        _ = try files.open(.write).play(900)
        let before = try files.saved(files.mirror)
        _ = try files.open(.write).play(900)
        let first = try files.saved(files.folder)
        try files.put(before, into: files.folder)
        try files.put(before, into: files.mirror)
        _ = try files.open(.write).play(500)
        try files.put(first, into: files.folder)
        #expect(kind { try files.open(.play) } == .apart)
        #expect(kind { try ScreenFacts.resume(files.folder, mirror: files.mirror, key: Files.secret) } == .apart)
        // Staff decide by moving one file away.
        try FileManager.default.removeItem(atPath: "\(files.mirror)/facts.sqlite")
        _ = try ScreenFacts.resume(files.folder, mirror: files.mirror, key: Files.secret)
        #expect(try files.open(.play).ledger.rounds.last?.end?.result.share == 900)
    }

    @Test func withoutItsCopyNoFactIsMade() throws {
        try files.make()
        let game = try files.open(.play)
        let code = try #require(try game.play(900)?.code)
        let away = files.mirror + "-away"
        try FileManager.default.moveItem(atPath: files.mirror, toPath: away)
        let ledger = game.ledger
        for _ in 0..<2 {
            #expect(kind { try game.play(900) } == .mirrorMissing)
            #expect(kind { try game.redeem(code) } == .mirrorMissing)
        }
        // An empty folder where the medium was is no mirror.
        try FileManager.default.createDirectory(atPath: files.mirror, withIntermediateDirectories: false)
        #expect(kind { try game.redeem(code) } == .mirrorMissing)
        #expect(try FileManager.default.contentsOfDirectory(atPath: files.mirror).isEmpty)
        #expect(kind { try files.open(.write) } == .mirrorMissing)
        #expect(try files.open(.read).ledger == ledger && game.ledger == ledger)
        // The copy is back.
        try FileManager.default.removeItem(atPath: files.mirror)
        try FileManager.default.moveItem(atPath: away, toPath: files.mirror)
        #expect(try game.redeem(code) == nil)
        #expect(try files.rows(of: files.folder) == files.rows(of: files.mirror))
    }

    @Test func eventsGoOnOnOneDisk() throws {
        try files.make()
        let game = try files.open(.play)
        _ = try game.play(900)
        let away = files.mirror + "-away"
        try FileManager.default.moveItem(atPath: files.mirror, toPath: away)
        #expect(kind { try game.play(900) } == .mirrorMissing && !game.hasAllMedia)
        try ScreenFacts.resumeWithoutMirror(files.folder)
        #expect(try game.play(900) != nil && game.hasAllMedia)
        _ = try files.open(.write).play(300)
        try FileManager.default.moveItem(atPath: away, toPath: files.mirror)
        #expect(kind { try ScreenFacts.resume(files.folder, mirror: files.mirror, key: Files.secret) } == .inUse)
    }

    @Test func aResumedCopyIsUsedAgain() throws {
        try files.make()
        try ScreenFacts.resumeWithoutMirror(files.folder)
        for _ in 0..<3 { _ = try files.open(.write).play(900) }
        #expect(try files.rows(of: files.mirror).count == 1)
        #expect(try ScreenFacts.resume(files.folder, mirror: files.mirror, key: Files.secret) == (0, 6, false))
        _ = try files.open(.play).play(100)
        #expect(try files.rows(of: files.folder) == files.rows(of: files.mirror))
    }

    /// No fact is made while the copy cannot be written, for example on a full disk.
    @Test func unwritableCopiesPreventFacts() throws {
        try files.make()
        let game = try files.open(.play)
        _ = try game.play(900)
        let path = "\(files.mirror)/facts.sqlite"
        let blocker = try DatabaseQueue(path: path)
        try blocker.inDatabase { database in
            try database.execute(sql: "BEGIN IMMEDIATE")
            #expect(kind { try game.play(900) } == .mirrorMissing)
            try database.execute(sql: "ROLLBACK")
        }
        #expect(try game.play(900) != nil)
        #expect(try files.rows(of: files.folder) == files.rows(of: files.mirror))
    }

    // MARK: Names and modes

    @Test func forgottenNamesAreOverwritten() throws {
        try files.make()
        let names = NameFile(in: files.folder)
        #expect(names.names.isEmpty)
        try names.keep("Zanzibar Quux", ofRound: 3)
        try names.keep("李", ofRound: 3)
        try names.keep("Zanzibar Quux", ofRound: 4)
        #expect(names.names == [3: "李", 4: "Zanzibar Quux"])
        try names.forget()
        try names.forget()
        #expect(names.names.isEmpty)
        for path in [files.folder, files.mirror] {
            for file in try FileManager.default.contentsOfDirectory(atPath: path) {
                let data = try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)"))
                #expect(data.range(of: Data("Zanzibar".utf8)) == nil, "\(file)")
            }
        }
    }

    @Test func othersCannotReadTheFacts() throws {
        try files.make()
        for path in [files.folder, files.mirror] {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/facts.sqlite")
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }
}

/// A log of facts that several servers share, like a database.
private final class FactsInMemory: FactLog {
    private let rows: Mutex<[StoredFact]>
    /// Whether each call of a writer is repeated, as after a lost connection to a database.
    private let asksTwice: Bool

    init(_ rows: [StoredFact], asksTwice: Bool = false) {
        self.rows = Mutex(rows)
        self.asksTwice = asksTwice
    }

    func facts(after number: Int) -> [StoredFact] { rows.withLock { Array($0.dropFirst(number)) } }

    func append<Value>(
        after number: Int, _ judge: ([StoredFact]) throws -> (facts: [StoredFact], value: Value)
    ) throws -> Value {
        var (new, value) = try judge(facts(after: number))
        rows.withLock { $0 += new }
        if asksTwice {
            (new, value) = try judge(facts(after: number))
            rows.withLock { $0 += new }
        }
        return value
    }

    let timeline: Int? = nil
    func require(timeline: Int) {}

    var names: [Int: String] { [:] }
    func keep(_ name: String, ofRound number: Int) {}
    func forget() {}
    let areForgotten = false
    func noteForgotten() {}
}
