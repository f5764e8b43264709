import Rain
import RainPlayers
import RainScreens

/// A round as the page keeps it, without its journal: what lists, medals, steps, nights and the bowl read, so that
/// nothing is found by replaying.
struct KeptRound {
    var id: Int64
    var player: String
    let level: Level
    let levelName: String
    let seed: UInt64
    /// The start of the round, milliseconds since 1970 UTC.
    let milliseconds: UInt64
    let origin: Origin
    /// The party of the round and the number of the turn; 0 for a round of no party.
    var session: UInt128 = 0
    var seat = 0
    var isEnded = true
    /// Whether the player had seen the rain before.
    var isRepeated = false
    var isFavourite = false
    var isByOneSwitch = false
    var isImported = false
    /// The game time at which the round was over, seconds.
    var time = 0.0
    /// The kept sum of the rain's par; 0 without one, or until it is known.
    var par = 0
    /// The numbers of the wishes that a round of a night fulfilled, from 1, as bits.
    var wishes = 0
    var tally = Tally()

    enum Origin: UInt8 { case drawn, given, today, party, night }
}

extension KeptRound.Origin {
    init(_ origin: RainChoice.Origin) {
        switch origin {
        case .drawn, .event: self = .drawn
        case .given: self = .given
        case .today: self = .today
        case .party: self = .party
        case .night: self = .night
        }
    }
}

// MARK: What follows from it

extension KeptRound {
    /// Whether the rain was drawn or a day's, and new to the player.
    var isFresh: Bool { (origin == .drawn || origin == .today) && !isRepeated }

    /// The goals of its rain; nil for a round that was left, and where there are none or they are not known.
    var goals: RainGoals? {
        guard isEnded else { return nil }
        let medals = MedalTable.kept(for: level)
        if level.hearts > 0 { return medals.map { RainGoals(survival: $0) } }
        return Par(keptSum: par).map { RainGoals(par: $0, medals: medals) }
    }

    /// The thousandths of par; nil without par.
    var share: Int? { isEnded ? Par(keptSum: par).map { $0.thousandths(of: tally.score) } : nil }

    /// The share of packs caught, by which lists are ordered; -1 without packs.
    var rate: Double { tally.packsCaught + tally.packsMissed > 0 ? tally.catchRate : -1 }

    /// The text of the facts that it earned: its day, from 1970-01-01 UTC, and its number.
    var earned: String { "\(milliseconds / 86_400_000) \(id)" }

    /// Whether the round can earn feats and wishes: a person played it here to its end, not as practice.
    var earns: Bool { isEnded && !isImported && !level.practice }

    /// The gold that it brings into the bowl; 0 while that is not known.
    var gold: Int {
        guard earns, origin == .night || isFresh, tally.accuracy >= Gold.accuracy else { return 0 }
        if origin == .night { return Gold.ofNight(wishes: wishes.nonzeroBitCount) }
        return level.isOffered ? goals?.gold(of: tally.score, lasting: time) ?? 0 : 0
    }

    /// The round as lists show it.
    /// - Parameter offset: the player's time zone, seconds east of UTC.
    func listed(offset: Int64) -> ListedRecord {
        let date = DailyRain.date(ofDay: Int(clamping: (Int64(milliseconds / 1000) + offset) / 86_400))
        var listed = ListedRecord(
            id: RecordID(id), player: player, score: tally.score,
            day: .init(year: date.year, month: date.month, day: date.day))
        listed.code = RainCode(level: level, seed: seed)
        (listed.isPractice, listed.isGiven, listed.isRepeated) = (level.practice, origin == .given, isRepeated)
        (listed.isOfParty, listed.tally, listed.hasEnded, listed.time) = (origin == .party, tally, isEnded, time)
        (listed.isFavourite, listed.goals, listed.isByOneSwitch) = (isFavourite, goals, isByOneSwitch)
        return listed
    }
}

// MARK: As bytes

extension KeptRound {
    /// The players of rounds that were read, and their levels with the bytes of their texts: to look one up takes
    /// less time than to read it again.
    struct Known {
        fileprivate var players: [String] = []
        fileprivate var levels: [(text: [UInt8], level: Level)] = []
    }

    /// The number of the form, which a newer version raises.
    private static let form: UInt8 = 1

    var encoded: [UInt8] {
        var bytes = [Self.form]
        for text in [player, levelName, level.text] { bytes.append(text: text) }
        bytes.appendWord(seed, 8)
        bytes.appendVarint(milliseconds)
        bytes.append(origin.rawValue)
        bytes.appendWord(UInt64(truncatingIfNeeded: session >> 64), 8)
        bytes.appendWord(UInt64(truncatingIfNeeded: session), 8)
        bytes.appendVarint(UInt64(seat))
        let flags = [isEnded, isRepeated, isFavourite, isByOneSwitch, isImported]
        bytes.append(flags.enumerated().reduce(0) { $0 | ($1.element ? 1 << UInt8($1.offset) : 0) })
        bytes.appendWord(time.bitPattern, 8)
        bytes.appendVarint(UInt64(par))
        bytes.appendVarint(UInt64(wishes))
        for count in Tally.counts { bytes.appendVarint(UInt64(max(0, tally[count]))) }
        return bytes
    }

    /// Reads the bytes of a round.
    /// - Parameter known: what was read before; most rounds are of a few players on a few levels.
    /// - Throws: `JournalError` for bytes that are damaged, or of a newer version.
    init(id: Int64, decoding bytes: [UInt8], known: inout Known) throws(JournalError) {
        var reader = ByteReader(bytes)
        guard try reader.byte() == Self.form else { throw reader.error("a newer version kept it") }
        self.id = id
        player = try reader.text(upTo: PlayerName.maxBytes, of: "player")
        if !known.players.contains(player) {
            guard PlayerName.isKept(player) else { throw reader.error("player: not a name") }
            known.players.append(player)
        }
        levelName = try reader.text(upTo: 256, of: "name of the level")
        let text = try reader.bytes(try reader.count(upTo: 65_536, of: "bytes of level"))
        // Hashing a text of this length would take as long as all the rest.
        if let found = known.levels.first(where: { $0.text[...] == text }) {
            level = found.level
        } else if let read = try? Level(text: String(decoding: text, as: UTF8.self)) {
            level = read
            known.levels.append((Array(text), read))
        } else {
            throw reader.error("level: not one of this version")
        }
        seed = try reader.word(8)
        milliseconds = try reader.varint()
        guard let origin = Origin(rawValue: try reader.byte()) else { throw reader.error("unknown origin") }
        self.origin = origin
        session = UInt128(try reader.word(8)) << 64
        session |= UInt128(try reader.word(8))
        seat = try reader.count(upTo: 1000, of: "seat")
        let flags = try reader.byte()
        func flag(_ place: UInt8) -> Bool { flags >> place & 1 != 0 }
        (isEnded, isRepeated, isFavourite) = (flag(0), flag(1), flag(2))
        (isByOneSwitch, isImported) = (flag(3), flag(4))
        time = Double(bitPattern: try reader.word(8))
        par = try reader.count(upTo: RecordFile.maxCounted, of: "par")
        wishes = try reader.count(upTo: 255, of: "wishes")
        for count in Tally.counts { tally[count] = try reader.count(upTo: RecordFile.maxCounted, of: count.words) }
        guard reader.isAtEnd, time >= 0, time < 1e6, milliseconds <= RecordFile.latest else {
            throw reader.error("a time out of range, or bytes after the end")
        }
    }
}
