import Motion
import Rain
import RainPlayers
import RainScreens
import RainShow

/// The records of the page's players. The page keeps the changes of each frame in one transaction. All records are
/// read at the start, and each journal when it is needed.
final class Book: @unchecked Sendable {
    /// The rounds in the order in which they were kept.
    var rounds: [KeptRound] = []
    /// The record files that are in memory, by the number of the round.
    fileprivate var files: [Int64: [UInt8]] = [:]
    /// Facts beside the rounds, by their names. A name begins with the kind: seen, feat, wish, thing, gold.
    private(set) var facts: [String: String] = [:]
    var last: Int64 = 0
    fileprivate var running: Running?
    /// The rounds that have ended in this run, by their tickets.
    fileprivate var ended: [Ticket: Ended] = [:]
    /// Answers that wait until the page has kept what they say, or has failed to, each with the number of the commit
    /// that holds it.
    private var pending: [(commit: Int, asker: Int?, kept: Answer, failed: Answer)] = []
    var hasChanged = false
    private var commits = 0
    /// The time of day, milliseconds since 1970 UTC, and the player's time zone, seconds east of UTC.
    var now: UInt64 = 0
    var offset: Int64 = 0
    /// The seed of the ids of this run's rounds.
    var ids = Seed(0)
    /// The number of rounds that could not be read at the start.
    private(set) var unread = 0
    private var known = KeptRound.Known()

    /// A round that is being played.
    fileprivate struct Running {
        let ticket: Ticket
        let asker: Int
        let player: String
        let rain: RainChoice
        let began: UInt64
        let isSimulated: Bool
        /// The round as far as it is known, from its entries.
        var round: Round
        var isSeen = false
        var isRepeated = false
        var isByOneSwitch = false
        /// The kept sum of the rain's par; 0 until it is known.
        var par = 0
        /// Whether the page lacks some of the journal, and when it was told last.
        var isUntold = false
        var told: UInt64 = 0
    }

    /// A round that has ended in this run: what a change of its player's name needs.
    fileprivate struct Ended {
        let id: Int64
        let asker: Int
        let feats: [Feat]
        /// The day of a first try; nil for other rains.
        let day: Int?
        /// Whether its first player had seen the rain before.
        let isKnown: Bool
        /// The same for each player that it was named after.
        var hadSeen: [String: Bool]
    }

    var hasRounds: Bool { !rounds.isEmpty }
}

// MARK: What the page keeps

extension Book {
    private static let playing = "playing"

    /// Takes a kept round; rounds come in the order of their numbers.
    func load(round number: Int64, _ bytes: [UInt8]) {
        guard (1...BookFile.lastNumber).contains(number) else {
            unread += 1
            return
        }
        last = max(last, number)
        do {
            rounds.append(try KeptRound(id: number, decoding: bytes, known: &known))
        } catch {
            unread += 1
        }
    }

    func load(fact name: String, _ text: String) { facts[name] = text }

    /// Takes the file of a round, which was asked for.
    func load(file number: Int64, _ bytes: [UInt8]) { files[number] = bytes }

    func forget(file number: Int64) { files[number] = nil }

    func keep(_ round: KeptRound) {
        Page.tell(.round, "\(round.id)", round.encoded)
        hasChanged = true
    }

    func keep(_ name: String, _ text: String?) {
        guard facts[name] != text else { return }
        facts[name] = text
        Page.tell(text == nil ? .forgetFact : .fact, name, Array((text ?? "").utf8))
        hasChanged = true
    }

    /// Ends a frame: everything that it changed is kept together.
    func commit() {
        tellRunning()
        guard hasChanged else { return }
        Page.tell(.commit, "\(commits)")
        commits += 1
        hasChanged = false
    }

    /// Returns the answers that waited for the page to keep a commit and those before it, or that it has failed to
    /// keep. A commit that has failed is tried again.
    func answers(to commit: Int, isKept: Bool) -> [Reply] {
        let due = pending.filter { $0.commit <= commit }
        if isKept { pending.removeAll { $0.commit <= commit } }
        return due.map { ($0.asker, isKept ? $0.kept : $0.failed) }
    }

    /// Answers once the page has kept the present changes, or has failed to.
    func answer(_ asker: Int?, _ kept: Answer, or failed: Answer) {
        pending.append((commits, asker, kept, failed))
        hasChanged = true
    }

    private func answer(_ asker: Int, _ ticket: Ticket, _ kept: Answer) {
        answer(asker, kept, or: .notKept(ticket, .recordsUnwritable))
    }

    /// Returns the number of the round whose file a request needs and that is not in memory; nil if there is none.
    func missingFile(for request: Request) -> Int64? {
        let number: Int64? =
            switch request {
            case .open(let id), .card(.record(let id)), .send(_, .record(let id), _, _): id.number
            case .send(_, .round(let ticket), _, _): ended[ticket]?.id
            case .rival(let level, let seed, let player?, _): bestOfRain(level, seed, player)?.id
            default: nil
            }
        return number.flatMap { number in
            files[number] == nil && rounds.contains { $0.id == number } ? number : nil
        }
    }
}

// MARK: A round in progress

extension Book {
    /// Performs a request about a round that is being played. Returns whether it was one.
    func perform(_ request: Request, for asker: Int) -> Bool {
        switch request {
        case .begin(let ticket, let player, let rain, let autoplay):
            running = Running(
                ticket: ticket, asker: asker, player: player, rain: rain, began: now, isSimulated: autoplay != nil,
                round: Round(level: rain.level, seed: rain.seed, id: id(of: ticket)))
        case .markSeen(let ticket):
            guard running?.ticket == ticket, let round = running, !round.isSimulated, !round.isSeen else { break }
            running?.isSeen = true
            running?.isUntold = true
            running?.isRepeated = isRainSeen(on: round.rain.level, seed: round.rain.seed, by: round.player)
            markSeen(round.rain.level, round.rain.seed, round.player, day: round.rain.day)
        case .entries(let ticket, let entries, let isByOneSwitch):
            guard running?.ticket == ticket else { break }
            for entry in entries { running?.round.append(entry) }
            running?.isByOneSwitch = isByOneSwitch
            running?.isUntold = true
        case .finish(let ticket, let round, let moment, let isByOneSwitch):
            finish(ticket, round, moment, isByOneSwitch)
        case .amend(let ticket, let player, let isFavourite): amend(ticket, player, isFavourite)
        default: return false
        }
        return true
    }

    /// The id of a round, as the session derives it.
    private func id(of ticket: Ticket) -> UInt128 {
        let own = ids[ticket.number]
        return UInt128(own[0].bits) << 64 | UInt128(own[1].bits)
    }

    private func finish(_ ticket: Ticket, _ round: Round, _ moment: Moment, _ isByOneSwitch: Bool) {
        guard let played = running, played.ticket == ticket else { return }
        running = nil
        Page.tell(.forgetPlaying, Self.playing)
        hasChanged = true
        guard !played.isSimulated else {
            return answer(played.asker, ticket, .kept(ticket, Rank(place: nil, count: 0)))
        }
        guard played.isSeen || !round.journal.entries.isEmpty else { return }
        var kept = record(played, of: round, at: moment)
        kept.isByOneSwitch = isByOneSwitch
        let feats = kept.earns ? round.feats(in: moment) : []
        if kept.origin == .night, kept.earns {
            kept.wishes = round.wishes(in: moment).reduce(0) { $0 | 2 << $1 }
        }
        store(kept, round.journal)
        ended[ticket] = Ended(
            id: kept.id, asker: played.asker, feats: feats, day: played.rain.day, isKnown: played.isRepeated,
            hadSeen: [played.player: played.isRepeated])
        let new = earn(feats, kept)
        answer(played.asker, ticket, .kept(ticket, rank(of: kept), new))
    }

    private func record(_ played: Running, of round: Round, at moment: Moment) -> KeptRound {
        last += 1
        var kept = KeptRound(
            id: last, player: played.player, level: round.level, levelName: played.rain.levelName,
            seed: round.journal.seed, milliseconds: played.began, origin: .init(played.rain.origin))
        if case .party(let session, let seat) = played.rain.origin { (kept.session, kept.seat) = (session, seat) }
        (kept.isEnded, kept.time, kept.tally) = (moment.phase == .over(early: false), moment.time, moment.tally)
        kept.isRepeated = played.isRepeated
        let other = rounds.last { $0.seed == kept.seed && $0.level == kept.level && $0.par > 0 }
        kept.par = played.par > 0 ? played.par : other?.par ?? 0
        return kept
    }

    /// Stores a round with its file.
    private func store(_ kept: KeptRound, _ journal: Journal) {
        rounds.append(kept)
        keep(kept)
        keepFile(of: kept, journal.encoded)
    }

    private func keepFile(of kept: KeptRound, _ journal: [UInt8]) {
        var file = RecordFile(player: kept.player, journal: journal)
        (file.isEnded, file.tally, file.levelDigest) = (kept.isEnded, kept.tally, kept.level.digest)
        (file.milliseconds, file.version) = (kept.milliseconds, Page.version)
        let bytes = file.encoded(counts: Tally.counts(of: kept.level))
        files[kept.id] = bytes
        Page.tell(.file, "\(kept.id)", bytes)
    }

    /// Keeps the feats and the wishes of a round for its player. Returns the new feats.
    private func earn(_ feats: [Feat], _ kept: KeptRound) -> [Feat] {
        let text = kept.earned
        let new = feats.filter { facts["feat \($0.rawValue) \(kept.player)"] == nil }
        for feat in new { keep("feat \(feat.rawValue) \(kept.player)", text) }
        guard kept.origin == .night, kept.earns, let night = Night(level: kept.level, seed: kept.seed) else {
            return new
        }
        for wish in 1...night.wishes.count where kept.wishes >> wish & 1 != 0 {
            keepNew("wish \(night.number) \(wish) \(kept.player)", text)
        }
        if roundsOfNight(night, kept.player).count >= Night.roundsToOpen {
            keepNew("wish \(night.number) 0 \(kept.player)", text)
        }
        return new
    }

    private func amend(_ ticket: Ticket, _ player: String?, _ isFavourite: Bool?) {
        guard let id = ended[ticket]?.id, let index = rounds.firstIndex(where: { $0.id == id }) else { return }
        if let isFavourite { rounds[index].isFavourite = isFavourite }
        let isRenamed = player.map { $0 != rounds[index].player } ?? false
        if let player, isRenamed { rename(ticket, index, player) }
        keep(rounds[index])
        guard let round = ended[ticket] else { return }
        let new = isRenamed ? earn(round.feats, rounds[index]) : []
        answer(round.asker, ticket, .kept(ticket, rank(of: rounds[index]), new))
    }

    /// Gives a round of this run to another player, with its feats and wishes.
    private func rename(_ ticket: Ticket, _ index: Int, _ player: String) {
        guard let round = ended[ticket] else { return }
        let (kept, old) = (rounds[index], rounds[index].player)
        for (name, text) in facts where text == kept.earned && name.hasSuffix(" " + old) {
            if name.hasPrefix("feat ") || name.hasPrefix("wish ") { keep(name, nil) }
        }
        let found = isRainSeen(on: kept.level, seed: kept.seed, by: player)
        let hadSeen = round.hadSeen[player] ?? (round.isKnown || found)
        ended[ticket]?.hadSeen[player] = hadSeen
        (rounds[index].player, rounds[index].isRepeated) = (player, hadSeen)
        // A round that was not a first try does not become one under another name.
        markSeen(kept.level, kept.seed, player, day: round.isKnown ? nil : round.day)
        if let file = files[kept.id], let (record, _) = try? RecordFile.read(file) {
            keepFile(of: rounds[index], record.journal)
        }
    }

    /// Tells the page once a second what has been played of the round in progress.
    private func tellRunning() {
        guard var round = running, round.isUntold, round.isSeen, !round.isSimulated, now >= round.told + 1000 else {
            return
        }
        (round.isUntold, round.told) = (false, now)
        running = round
        var bytes: [UInt8] = []
        bytes.append(text: round.player)
        bytes.append(text: round.rain.levelName)
        bytes.appendVarint(round.began)
        bytes.append(KeptRound.Origin(round.rain.origin).rawValue)
        bytes.append((round.isRepeated ? 1 : 0) | (round.isByOneSwitch ? 2 : 0))
        var (session, seat) = (0 as UInt128, 0)
        if case .party(let party, let turn) = round.rain.origin { (session, seat) = (party, turn) }
        bytes.appendWord(UInt64(truncatingIfNeeded: session >> 64), 8)
        bytes.appendWord(UInt64(truncatingIfNeeded: session), 8)
        bytes.appendVarint(UInt64(seat))
        bytes += round.round.journal.encoded
        Page.tell(.playing, Self.playing, bytes)
        hasChanged = true
    }

    /// Keeps the round that was in progress when the page was closed or its browser killed, as one that was left.
    func settle(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard let player = try? reader.text(upTo: PlayerName.maxBytes, of: "player"),
            let levelName = try? reader.text(upTo: 256, of: "name of the level"), let began = try? reader.varint(),
            let origin = (try? reader.byte()).flatMap(KeptRound.Origin.init), let flags = try? reader.byte(),
            let high = try? reader.word(8), let low = try? reader.word(8),
            let seat = try? reader.count(upTo: 1000, of: "seat"), PlayerName.isKept(player), began <= RecordFile.latest,
            let journal = try? Journal(decoding: Array(bytes[reader.offset...])),
            var round = Round(replaying: journal, within: Journal.maxWork)
        else {
            hasChanged = true
            return Page.tell(.forgetPlaying, Self.playing)
        }
        // A round that is over takes no more entries.
        round.append(Journal.Entry(host: journal.entries.last?.host ?? 0, action: .end))
        let moment = round.finalMoment
        last += 1
        var kept = KeptRound(
            id: last, player: player, level: round.level, levelName: levelName, seed: journal.seed,
            milliseconds: began, origin: origin)
        (kept.isEnded, kept.time, kept.tally) = (moment.phase == .over(early: false), moment.time, moment.tally)
        (kept.isRepeated, kept.isByOneSwitch) = (flags & 1 != 0, flags & 2 != 0)
        (kept.session, kept.seat) = (UInt128(high) << 64 | UInt128(low), seat)
        store(kept, round.journal)
        Page.tell(.forgetPlaying, Self.playing)
        hasChanged = true
    }
}

// MARK: Lists

extension Book: RequestService {
    /// The rounds in the order of scores: the highest first, then the one with fewer rewinds, then the older one.
    private static func isBetter(_ one: KeptRound, _ other: KeptRound) -> Bool {
        (-one.tally.score, one.tally.rewindsUsed, one.id) < (-other.tally.score, other.tally.rewindsUsed, other.id)
    }

    fileprivate func rank(of kept: KeptRound) -> Rank {
        let compared = rounds.filter { other in
            other.isEnded && other.level == kept.level && (kept.isFresh ? other.isFresh : other.seed == kept.seed)
        }
        let better = compared.count { Self.isBetter($0, kept) }
        return Rank(place: kept.isEnded ? better + 1 : nil, count: compared.count, isOfRain: !kept.isFresh)
    }

    func honours(on level: Level, of player: String) -> Honours {
        var honours = Honours()
        honours.medals = MedalTable.kept(for: level)
        let own = rounds.filter { $0.level == level && $0.player == player && $0.isEnded }
        honours.isBeginner = own.count < 3
        let fresh = own.filter { $0.isFresh }
        honours.best = fresh.min(by: Self.isBetter)?.listed(offset: offset)
        for round in fresh {
            let result = level.hearts > 0 ? Int(round.time) : round.share
            if round.tally.rewindsUsed == 0 {
                honours.clean = [honours.clean, result].compactMap { $0 }.max()
            } else {
                honours.rewound = [honours.rewound, result].compactMap { $0 }.max()
            }
        }
        honours.longest = fresh.map { $0.time }.max()
        return honours
    }

    func page(_ query: RecordQuery) -> RecordPage {
        var found = rounds.filter { round in
            guard round.level == query.level else { return false }
            return switch query.filter {
            case .fresh, .bestOfEach: round.isEnded && round.isFresh
            case .all: round.isEnded
            case .own: round.isEnded && round.player == query.player
            case .today: round.isEnded && round.origin == .today && !round.isRepeated
            case .repeats: round.isEnded && (round.isRepeated || round.origin == .given)
            case .party: round.isEnded && round.origin == .party
            case .favourites: round.isEnded && round.isFavourite
            case .withoutRewinds: round.isEnded && round.tally.rewindsUsed == 0
            case .leftEarly: !round.isEnded && round.time > 0
            }
        }
        let order = query.filter == .leftEarly && query.order == .score ? .newest : query.order
        found.sort { one, other in
            switch order {
            case .score: break
            case .newest: return one.id > other.id
            case .share: if one.share != other.share { return one.share ?? -1 > other.share ?? -1 }
            case .row:
                if one.tally.bestCombo != other.tally.bestCombo { return one.tally.bestCombo > other.tally.bestCombo }
            case .catchRate:
                let (a, b) = (one.rate, other.rate)
                if a != b { return a > b }
            }
            return Self.isBetter(one, other)
        }
        if query.filter == .bestOfEach {
            var players: Set<String> = []
            found = found.filter { players.insert($0.player).inserted }
        }
        let shown = found.dropFirst(query.page * query.limit)
        return RecordPage(
            query: query, records: shown.prefix(query.limit).map { $0.listed(offset: offset) },
            hasMore: shown.count > query.limit)
    }

    func day(_ day: Int, on level: Level, player: String) -> DayPage {
        var page = DayPage(level: level, day: day, player: player)
        func tries(_ day: Int) -> [KeptRound] {
            let seed = DailyRain.seed(ofDay: day, on: level)
            var players: Set<String> = []
            return rounds.filter { round in
                round.level == level && round.seed == seed && round.origin == .today && !round.isRepeated
                    && (round.isEnded || isRainSeen(on: level, seed: seed, by: round.player))
            }.sorted { one, other in
                if one.isEnded != other.isEnded { return one.isEnded }
                let (a, b) = one.isEnded ? (Double(one.tally.score), Double(other.tally.score)) : (one.time, other.time)
                return a != b ? a > b : one.id < other.id
            }.filter { players.insert($0.player).inserted }
        }
        page.isTried = isRainSeen(on: level, seed: DailyRain.seed(ofDay: day, on: level), by: player)
        page.tries = tries(day).map { $0.listed(offset: offset) }
        page.yesterday = tries(day - 1).first { $0.isEnded }?.listed(offset: offset)
        page.days = days(of: player)
        return page
    }

    func bestOfDay(on level: Level) -> [BestRow] {
        func day(_ milliseconds: UInt64) -> Int64 { (Int64(milliseconds / 1000) + offset) / 86_400 }
        return rounds.filter { $0.isEnded && $0.level == level && day($0.milliseconds) == day(now) }
            .sorted(by: Self.isBetter).prefix(BestRow.most)
            .map { BestRow(seed: $0.seed, name: nil, score: $0.tally.score) }
    }

    func partyNames() -> [String] {
        guard let session = rounds.last(where: { $0.origin == .party })?.session, session != 0 else { return [] }
        var names: [String] = []
        for round in rounds.filter({ $0.session == session }).sorted(by: { $0.seat < $1.seat })
        where !names.contains(round.player) { names.append(round.player) }
        return names
    }
}

// MARK: Facts

extension Book {
    /// The facts of a kind about a player: the words between the kind and the name, and the text.
    private func facts(_ kind: String, of player: String) -> [(words: [Substring], text: String)] {
        facts.compactMap { name, text in
            guard name.hasPrefix(kind + " "), name.hasSuffix(" " + player) else { return nil }
            let words = name.dropFirst(kind.count + 1).dropLast(player.count + 1).split(separator: " ")
            return (words, text)
        }
    }

    func feats(of player: String) -> [EarnedFeat] {
        let found = facts("feat", of: player).compactMap { words, text -> (Feat, Int)? in
            guard words.count == 1, let feat = Int(words[0]).flatMap(Feat.init),
                let day = text.split(separator: " ").first.flatMap({ self.number(String($0)) })
            else { return nil }
            return (feat, day)
        }
        return found.sorted { $0.0.rawValue < $1.0.rawValue }.map { feat, day in
            let date = DailyRain.date(ofDay: day)
            return EarnedFeat(feat, on: .init(year: date.year, month: date.month, day: date.day))
        }
    }

    fileprivate func roundsOfNight(_ night: Night, _ player: String) -> [KeptRound] {
        rounds.filter { round in
            round.isEnded && !round.isImported && round.origin == .night && round.player == player
                && Night(level: round.level, seed: round.seed)?.number == night.number
        }
    }

    func nights(of player: String) -> [NightResult] {
        var results = Array(repeating: NightResult(), count: Night.all.count)
        for (words, _) in facts("wish", of: player) {
            guard words.count == 2, let night = Int(words[0]), let wish = Int(words[1]),
                results.indices.contains(night - 1)
            else { continue }
            if Night.all[night - 1].wishes.indices.contains(wish - 1) { results[night - 1].wishes.insert(wish - 1) }
            results[night - 1].opensNext = true
        }
        for (index, night) in Night.all.enumerated() {
            let own = roundsOfNight(night, player)
            (results[index].rounds, results[index].best) = (own.count, own.map { $0.tally.score }.max())
        }
        return results
    }

    func bowl(of player: String, taking thing: Cosmetic?) -> BowlContents {
        let taken = facts("thing", of: player).compactMap { words, text -> (Int, Cosmetic)? in
            guard words.count == 2, let number = self.number(String(words[0])),
                let place = Cosmetic.Place(rawValue: String(words[1]))
            else { return nil }
            return Cosmetic(place, named: text).map { (number, $0) }
        }
        let things = taken.sorted { $0.0 < $1.0 }.map { $0.1 }
        let gold = rounds.filter { $0.player == player }.reduce(0) { $0 + $1.gold } + deletedGold(of: player)
        let bowl = BowlContents(gold: gold, things: things)
        guard let thing, bowl.canTake, !things.contains(thing) else { return bowl }
        let number = (taken.map { $0.0 }.max() ?? 0) + 1
        keep("thing \(number) \(thing.place.rawValue) \(player)", thing.name)
        return BowlContents(gold: gold, things: things + [thing])
    }

    private func deletedGold(of player: String) -> Int { facts["gold \(player)"].flatMap(number) ?? 0 }

    /// Reads a number that is not so great that sums of it overflow.
    func number(_ text: String) -> Int? { Int(text).flatMap { (0...1_000_000_000).contains($0) ? $0 : nil } }

    /// Keeps a fact unless it is known.
    func keepNew(_ name: String, _ text: String) {
        if facts[name] == nil { keep(name, text) }
    }

    private static func seen(_ level: Level, _ seed: UInt64, _ player: String) -> String {
        "seen \(level.digest) \(String(seed, radix: 16)) \(player)"
    }

    func isRainSeen(on level: Level, seed: UInt64, by player: String) -> Bool {
        facts[Self.seen(level, seed, player)] != nil
            || rounds.contains { $0.isImported && $0.level == level && $0.seed == seed && $0.player == player }
    }

    func markRainSeen(on level: Level, seed: UInt64, by player: String) { markSeen(level, seed, player, day: nil) }

    /// Keeps that a player has seen a rain: its number among all that were seen, and its day if it was a first try of
    /// one.
    func markSeen(_ level: Level, _ seed: UInt64, _ player: String, day: Int?) {
        let name = Self.seen(level, seed, player)
        guard facts[name] == nil else { return }
        let number = facts.count { $0.key.hasPrefix("seen ") } + 1
        keep(name, day.map { "\(number) \($0)" } ?? "\(number)")
    }

    /// The days whose rain the player has tried, in the order in which they were tried.
    private func days(of player: String) -> [Int] {
        var days: [Int] = []
        let tried = facts("seen", of: player).compactMap { rain, text -> (Int, Int)? in
            let words = text.split(separator: " ")
            // The name of another player may end with this one.
            guard rain.count == 2, words.count == 2, let number = self.number(String(words[0])),
                let day = self.number(String(words[1]))
            else { return nil }
            return (number, day)
        }
        for (_, day) in tried.sorted(by: { $0.0 < $1.0 }) where !days.contains(day) { days.append(day) }
        return days
    }
}

// MARK: Single rounds

extension Book {
    /// Returns the record file of a round, which is in memory, and the name of its player.
    func file(of subject: Sending.Subject) -> (bytes: [UInt8], player: String)? {
        guard let number = number(of: subject), let file = files[number],
            let kept = rounds.first(where: { $0.id == number })
        else { return nil }
        return (file, kept.player)
    }

    private func number(of subject: Sending.Subject) -> Int64? {
        switch subject {
        case .record(let record): record.number
        case .round(let ticket): ended[ticket]?.id
        case .podium: nil
        }
    }

    func round(of record: RecordID) -> Round? {
        guard let file = files[record.number], let (_, journal) = try? RecordFile.read(file) else { return nil }
        return Round(replaying: journal, within: Journal.maxWork)
    }

    func card(of subject: Sending.Subject) -> Card? {
        guard let number = number(of: subject), let kept = rounds.first(where: { $0.id == number }), kept.isEnded,
            let round = round(of: RecordID(number))
        else { return nil }
        var card = Card(of: round, levelName: kept.levelName)
        card.player = PlayerName.checked(kept.player)
        if kept.isFresh { card.medal = kept.goals?.medal(for: kept.tally.score, lasting: card.life) }
        let day = Int(clamping: kept.milliseconds / 86_400_000)
        if DailyRain.seed(ofDay: day, on: round.level) == kept.seed { card.day = day }
        return card
    }

    func setFavourite(_ record: RecordID, _ isFavourite: Bool) -> Bool {
        guard let index = rounds.firstIndex(where: { $0.id == record.number }) else { return false }
        rounds[index].isFavourite = isFavourite
        keep(rounds[index])
        return true
    }

    func delete(_ record: RecordID) -> Bool {
        guard let index = rounds.firstIndex(where: { $0.id == record.number }) else { return true }
        let round = rounds.remove(at: index)
        files[round.id] = nil
        // Its gold stays in the bowl.
        if round.gold > 0 { keep("gold \(round.player)", "\(deletedGold(of: round.player) + round.gold)") }
        Page.tell(.forgetRound, "\(round.id)")
        hasChanged = true
        return true
    }

    func goals(of level: Level, seed: UInt64) -> RainGoals? {
        let medals = MedalTable.kept(for: level)
        if level.hearts > 0 { return medals.map { RainGoals(survival: $0) } }
        let known = rounds.last { $0.par > 0 && $0.seed == seed && $0.level == level }?.par
        guard let par = known.flatMap({ Par(keptSum: $0) }) ?? Par(of: level, seed: seed) else { return nil }
        if let now = running, now.rain.level == level, now.rain.seed == seed { running?.par = par.sum }
        for index in rounds.indices where rounds[index].par == 0 && rounds[index].isEnded {
            guard rounds[index].seed == seed, rounds[index].level == level else { continue }
            rounds[index].par = par.sum
            keep(rounds[index])
        }
        return RainGoals(par: par, medals: medals)
    }

    fileprivate func bestOfRain(_ level: Level, _ seed: UInt64, _ player: String) -> KeptRound? {
        rounds.filter { $0.isEnded && $0.level == level && $0.seed == seed && $0.player == player }
            .min(by: Self.isBetter)
    }

    func rival(on level: Level, seed: UInt64, bestOf player: String?, orSteady: Bool) -> Rival? {
        if let player, let best = bestOfRain(level, seed, player), let round = round(of: RecordID(best.id)) {
            return Rival(best: round, of: player)
        }
        return orSteady ? Par.firstRound(of: level, seed: seed).map { Rival(Ghost(of: $0)) } : nil
    }

    func save(_ settings: [Setting], of values: Settings) -> Problem? {
        Page.tell(.settings, values.text(of: settings))
        hasChanged = true
        return nil
    }
}
