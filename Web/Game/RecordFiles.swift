import Rain
import RainPlayers
import RainScreens
import RainShow

// All records as one file, to be saved, and files to be read: one of everything (`.rpb`) or of one round (`.rpr`).

/// The file that is being written.
nonisolated(unsafe) private var written = BookFile()
/// The file that is being read: its bytes, and then its rounds, each as it will be kept.
nonisolated(unsafe) private var incoming: [UInt8] = []
nonisolated(unsafe) private var read = BookFile()
nonisolated(unsafe) private var checked: [(round: KeptRound, file: [UInt8])] = []

/// Tells the page that keeps records the outcome of a file, and the browser's promise if there is news of it.
private func tell(_ outcome: Keeping.Outcome?, promise: Keeping.Promise? = nil) {
    var keeping = game.navigator.context.session.memory.keeping ?? Keeping()
    keeping.outcome = outcome
    if let promise { keeping.promise = promise }
    game.navigator.context.session.memory.keeping = keeping
}

/// The browser has promised to keep what the page stores (1), or has not (0).
@_expose(wasm, "book_promised") @_cdecl("web_book_promised")
package func notePromise(_ isGiven: Int32) {
    tell(game.navigator.context.session.memory.keeping?.outcome, promise: isGiven != 0 ? .given : .refused)
}

// MARK: Saving

/// Begins the file of everything. Puts the numbers of the rounds whose files are not in memory into the outbox, one in a
/// line; the others are in the file already.
@_expose(wasm, "book_begin") @_cdecl("web_book_begin")
package func beginBook() -> Int32 {
    written = BookFile()
    var missing = ""
    for kept in game.book.rounds {
        if let file = game.book.file(of: .record(RecordID(kept.id))) {
            written.rounds.append(BookFile.Entry(kept, record: file.bytes))
        } else {
            missing += "\(kept.id)\n"
        }
    }
    return give(Array(missing.utf8))
}

/// Adds the file of a round, by its number, to the file of everything. The inbox has its bytes.
@_expose(wasm, "book_add") @_cdecl("web_book_add")
package func addRound(_ number: Double, _ length: Int32) {
    guard let kept = game.book.rounds.first(where: { $0.id == Int64(number) }) else { return }
    written.rounds.append(BookFile.Entry(kept, record: received(length)))
}

/// Ends the file of everything with all facts and with the settings, which are in the inbox as lines `name value`.
/// Returns the number of bytes in the outbox.
@_expose(wasm, "book_written") @_cdecl("web_book_written")
package func writeBook(_ length: Int32) -> Int32 {
    for (name, text) in game.book.facts.sorted(by: { $0.key < $1.key }) { written.facts.append(.init(name, text)) }
    for line in receivedText(length).split(separator: "\n") {
        guard let space = line.firstIndex(of: " ") else { continue }
        written.settings.append(.init(String(line[..<space]), String(line[line.index(after: space)...])))
    }
    written.rounds.sort { $0.number < $1.number }
    let bytes = written.encoded
    written = BookFile()
    return give(bytes)
}

/// The file of everything has the name in the inbox, or could not be made (0 bytes).
@_expose(wasm, "book_saved") @_cdecl("web_book_saved")
package func noteSaved(_ length: Int32) {
    tell(length > 0 ? .saved(receivedText(length)) : .failed(.recordsFail))
}

// MARK: Reading

/// Begins to read a file.
@_expose(wasm, "file_begin") @_cdecl("web_file_begin")
package func beginFile() {
    (incoming, read, checked) = ([], BookFile(), [])
    tell(.checking(0))
}

/// The file is larger than any file of the game (1), or could not be read (0).
@_expose(wasm, "file_refuse") @_cdecl("web_file_refuse")
package func refuseFile(_ isTooLarge: Int32) {
    beginFile()
    tell(.refused(isTooLarge != 0 ? .notRecords : .unreadable))
}

/// Takes the next bytes of a file from the inbox.
@_expose(wasm, "file_add") @_cdecl("web_file_add")
package func addBytes(_ length: Int32) { incoming += received(length) }

/// Reads the file that was added. Returns the number of its rounds; -1 for a file that is refused.
@_expose(wasm, "file_read") @_cdecl("web_file_read")
package func readFile() -> Int32 {
    let bytes = incoming
    (incoming, checked) = ([], [])
    let isBook = bytes.starts(with: BookFile.magic)
    do throws(JournalError) {
        if isBook {
            read = try BookFile(decoding: bytes)
        } else {
            _ = try RecordFile.read(bytes)
            read = BookFile()
            var entry = BookFile.Entry(number: 1, record: bytes)
            entry.isImported = true
            read.rounds = [entry]
        }
        return Int32(read.rounds.count)
    } catch {
        tell(.refused(refusal(of: bytes, isBook: isBook)))
        return -1
    }
}

/// Returns why a file cannot be read. After the first four bytes it names its format.
private func refusal(of bytes: [UInt8], isBook: Bool) -> Keeping.Refusal {
    guard isBook || bytes.starts(with: RecordFile.magic) else { return .notRecords }
    var reader = ByteReader(bytes)
    reader.offset = BookFile.magic.count
    let format = (try? reader.varint()) ?? 0
    return format > (isBook ? BookFile.format : RecordFile.formatVersions.upperBound) ? .newer : .damaged
}

/// Replays a round of the file, by its index. Returns 1, or 0 if the file is refused for it.
@_expose(wasm, "file_check") @_cdecl("web_file_check")
package func checkRound(_ index: Int32) -> Int32 {
    guard read.rounds.indices.contains(Int(index)) else { return 0 }
    let entry = read.rounds[Int(index)]
    do throws(JournalError) {
        if let kept = try KeptRound(replaying: entry) { checked.append((kept, entry.record)) }
        tell(.checking(100 * (Int(index) + 1) / read.rounds.count))
        return 1
    } catch {
        tell(.refused(.differs(Int(index) + 1)))
        return 0
    }
}

/// Keeps the rounds and facts of the file that the page lacks. Returns the settings of the file in the outbox, as lines
/// `name value`, if the page had no rounds; otherwise 0.
@_expose(wasm, "file_take") @_cdecl("web_file_take")
package func takeFile() -> Int32 {
    let wasEmpty = !game.book.hasRounds
    let added = game.book.add(checked)
    game.book.add(read.facts)
    var settings = ""
    if wasEmpty {
        // A page fills the screen only within a press.
        for line in read.settings where line.name != Setting.fullscreen.rawValue {
            guard let setting = Setting(rawValue: line.name),
                setting.set(line.text, in: &game.navigator.context.session.settings) == nil
            else { continue }
            settings += game.navigator.context.session.settings.text(of: [setting])
        }
    }
    var (kept, failed) = (game.navigator.context.session.memory.keeping ?? Keeping(), Keeping())
    failed.promise = kept.promise
    kept.outcome = .added(added, known: checked.count - added)
    failed.outcome = .failed(.recordsUnwritable)
    game.book.answer(nil, .keeping(kept), or: .keeping(failed))
    (checked, read) = ([], BookFile())
    return give(Array(settings.utf8))
}

// MARK: Rounds

extension BookFile.Entry {
    fileprivate init(_ kept: KeptRound, record: [UInt8]) {
        self.init(number: kept.id, record: record)
        (levelName, session, seat) = (kept.levelName, kept.session, kept.seat)
        origin =
            switch kept.origin {
            case .drawn: .drawn
            case .given: .given
            case .today: .today
            case .party: .party
            case .night: .night
            }
        (isRepeated, isFavourite) = (kept.isRepeated, kept.isFavourite)
        (isByOneSwitch, isImported) = (kept.isByOneSwitch, kept.isImported)
        (par, wishes) = (kept.par, kept.wishes)
    }
}

extension KeptRound {
    /// Replays the round of an entry: everything that the replay gives comes from there, whatever the file says. Returns
    /// nil for a round that a program played, which a page does not keep. O(entries + work).
    /// - Throws: a `JournalError` for a record that does not match its journal.
    fileprivate init?(replaying entry: BookFile.Entry) throws(JournalError) {
        let (record, journal) = try RecordFile.read(entry.record)
        guard record.simulatedBy == nil else { return nil }
        guard let round = Round(replaying: journal, within: Journal.maxWork) else {
            throw JournalError(offset: 0, reason: "too many taps and drops to replay")
        }
        let moment = round.finalMoment
        guard moment.phase == .over(early: !record.isEnded), round.level.digest == record.levelDigest,
            Tally.counts(of: round.level).allSatisfy({ record.tally[$0] == moment.tally[$0] })
        else { throw JournalError(offset: 0, reason: "the record differs from its journal") }
        let origin: Origin =
            switch entry.origin {
            case .drawn: .drawn
            case .given, .duel: .given
            case .today: .today
            case .party: .party
            case .night: .night
            }
        self.init(
            id: entry.number, player: record.player, level: round.level,
            levelName: entry.levelName.isEmpty ? round.level.name : entry.levelName, seed: journal.seed,
            milliseconds: record.milliseconds, origin: origin)
        (session, seat) = (entry.session, entry.seat)
        (isEnded, time, tally) = (record.isEnded, moment.time, moment.tally)
        (isRepeated, isFavourite) = (entry.isRepeated, entry.isFavourite)
        (isByOneSwitch, isImported, par) = (entry.isByOneSwitch, entry.isImported, entry.par)
        if origin == .night, earns { wishes = round.wishes(in: moment).reduce(0) { $0 | 2 << $1 } }
    }

    /// Whether two records are of the same round, whatever number and player they have.
    fileprivate func isSameRound(as other: KeptRound) -> Bool {
        (seed, milliseconds, time) == (other.seed, other.milliseconds, other.time) && level == other.level
            && tally == other.tally
    }
}

extension Book {
    /// Keeps rounds that are not here yet, under new numbers. Returns how many were new.
    fileprivate func add(_ new: [(round: KeptRound, file: [UInt8])]) -> Int {
        // A book may have thousands of rounds, but few of one seed.
        var own = Dictionary(grouping: rounds, by: { $0.seed })
        var count = 0
        for (round, file) in new.sorted(by: { $0.round.id < $1.round.id }) {
            let twins = own[round.seed] ?? []
            guard !twins.contains(where: { $0.isSameRound(as: round) }) else { continue }
            count += 1
            last += 1
            var kept = round
            kept.id = last
            if round.isImported {
                kept.isRepeated =
                    twins.contains { $0.level == round.level && $0.player == round.player }
                    || isRainSeen(on: round.level, seed: round.seed, by: round.player)
            }
            own[round.seed] = twins + [kept]
            rounds.append(kept)
            keep(kept)
            Page.tell(.file, "\(kept.id)", file)
        }
        return count
    }

    /// Keeps facts that are not here yet. Of gold, the greater sum stays.
    fileprivate func add(_ facts: [BookFile.Line]) {
        var seen: [(number: Int, line: BookFile.Line)] = []
        var things: [(number: Int, line: BookFile.Line)] = []
        for line in facts {
            switch line.name.prefix(while: { $0 != " " }) {
            // The number of the round that earned it is known in its own book only.
            case "feat", "wish":
                let day = line.text.split(separator: " ").first.flatMap { number(String($0)) }
                if let day { keepNew(line.name, "\(day) 0") }
            case "gold":
                let (own, other) = (self.facts[line.name].flatMap(number) ?? 0, number(line.text) ?? 0)
                if other > own { keep(line.name, "\(other)") }
            case "thing":
                let words = line.name.split(separator: " ", maxSplits: 3)
                if words.count == 4, let number = number(String(words[1])) { things.append((number, line)) }
            case "seen":
                let words = line.text.split(separator: " ").map { number(String($0)) }
                if let number = words.first ?? nil { seen.append((number, line)) }
            default: break
            }
        }
        for (_, line) in things.sorted(by: { $0.number < $1.number }) { add(thing: line) }
        // In the order in which they were seen.
        var count = self.facts.count { $0.key.hasPrefix("seen ") }
        for (_, line) in seen.sorted(by: { ($0.number, $0.line.name) < ($1.number, $1.line.name) })
        where self.facts[line.name] == nil {
            count += 1
            let day = line.text.split(separator: " ").dropFirst().first
            keep(line.name, day.map { "\(count) \($0)" } ?? "\(count)")
        }
    }

    /// Keeps a thing of a player, `thing NUMBER PLACE PLAYER`, behind the player's others.
    private func add(thing line: BookFile.Line) {
        let words = line.name.split(separator: " ", maxSplits: 3)
        let tail = " \(words[2]) \(words[3])"
        var last = 0
        for (name, text) in facts where name.hasPrefix("thing ") {
            let own = name.split(separator: " ", maxSplits: 3)
            guard own.count == 4, own[3] == words[3] else { continue }
            if own[2] == words[2], text == line.text { return }
            last = max(last, number(String(own[1])) ?? 0)
        }
        keep("thing \(last + 1)\(tail)", line.text)
    }
}
