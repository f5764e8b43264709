package import Motion
package import Picture
import Rain
package import Show
import Tuning

/// The best rounds of a level.
package struct Records: Screen {
    /// The records that are listed; nil until they are known.
    private(set) package var page: RecordPage?
    private var number = 0
    /// The query that is under way.
    private var query: RecordQuery?
    /// The row whose heart was changed last, and when.
    private var liked: (row: Int, at: Double)?
    /// The record that is to be watched, and its round once that has been read.
    private var opening: RecordID?
    private var opened: Round?
    private let since: Instant

    package init(at now: Instant) { since = now }

    package var name: String { "records" }

    package func isReady(at now: Instant) -> Bool { page != nil }

    private func look(in session: Session) -> RecordsScreen {
        let words = session.settings.words
        let first = (page?.query.page ?? 0) * (page?.query.limit ?? 0)
        var look = RecordsScreen(
            field: session.field, levelName: session.levelName,
            filter: session.recordsFilter.name(words, player: session.player),
            page: number, hasMore: page?.hasMore ?? false,
            rows: (page?.records ?? []).enumerated().map { .init($1, place: first + $0 + 1, words) })
        look.isWaiting = page == nil
        if let liked, look.rows.indices.contains(liked.row) { look.rows[liked.row].likedAt = liked.at }
        return look
    }

    package func buttons(at now: Instant, in session: Session) -> [Button] { look(in: session).buttons }

    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {
        look(in: session).append(at: glance.age, pointer: glance.pointer, words: session.settings.words, to: &frame)
    }
}

extension Records {
    /// Asks for the page that is to be listed. What is listed stays until that is there.
    private mutating func ask(_ context: inout Context) {
        let query = RecordQuery(
            level: context.session.level, filter: context.session.recordsFilter, player: context.session.player,
            page: number,
            limit: RecordsScreen.mostRows(in: context.session.field))
        self.query = query
        context.ask(.read(query))
    }

    package mutating func appear(_ context: inout Context) {
        if page == nil { ask(&context) }
    }

    package mutating func handle(_ input: Input, _ context: inout Context) {
        if input == .key(.escape, isDown: true) { context.go(.back(nil)) }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .less(let row), .more(let row): change(row, up: role == .more(row), &context)
        case .like(let row): like(row, &context)
        case .watch(let row): open(row, &context)
        case .back: context.go(.back(nil))
        default: break
        }
    }

    /// A record by its row; none while others are on their way.
    private func listed(_ row: Int) -> ListedRecord? {
        guard query == nil, let page, page.records.indices.contains(row) else { return nil }
        return page.records[row]
    }

    /// Takes the level, the filter or the page to the next one, or the one before.
    private mutating func change(_ row: Button.Row, up: Bool, _ context: inout Context) {
        // How many pages there are is not known while one is on its way.
        if row == .page, query != nil { return }
        switch row {
        case .level: context.session.changeLevel(up: up)
        case .filter:
            let all = RecordsFilter.allCases
            let index = all.firstIndex(of: context.session.recordsFilter) ?? 0
            context.session.recordsFilter = all[(index + (up ? 1 : all.count - 1)) % all.count]
        default: number = max(0, number + (up ? 1 : -1))
        }
        if row != .page { number = 0 }
        ask(&context)
    }

    private mutating func open(_ row: Int, _ context: inout Context) {
        guard opening == nil, let record = listed(row) else { return }
        opening = record.id
        context.ask(.open(record.id))
    }

    private mutating func like(_ row: Int, _ context: inout Context) {
        guard let record = listed(row) else { return }
        page?.records[row].isFavourite.toggle()
        liked = (row, context.now.seconds(since: since))
        context.ask(.like(record.id, !record.isFavourite))
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        guard let round = opened else { return }
        (opening, opened) = (nil, nil)
        if round.level.field == context.session.field { context.go(.push(Replaying(round, at: context.now))) }
    }

    package mutating func take(_ answer: Answer, _ context: inout Context) {
        switch answer {
        case .page(let page) where page.query == query:
            (self.page, query, liked) = (page, nil, nil)
        case .round(let round):
            if opening != nil { opened = round }
        case .refused(let id):
            if opening == id {
                opening = nil
                return
            }
            // A heart that could not be given or taken back.
            guard let row = page?.records.firstIndex(where: { $0.id == id }) else { return }
            page?.records[row].isFavourite.toggle()
            liked = nil
        default:
            break
        }
    }
}

extension RecordsScreen.Row {
    /// A record as it is listed.
    fileprivate init(_ record: ListedRecord, place: Int, _ words: Words) {
        let remarks = [
            words.day(record.day.year, record.day.month, record.day.day), record.isPractice ? words.practice : nil,
            record.rewindsUsed > 0 ? words.rewinds(record.rewindsUsed) : nil,
            record.isVerified ? nil : words.unverified,
        ]
        self.init(
            place: place, player: record.player, score: record.score,
            remark: remarks.compactMap { $0 }.joined(separator: "  ·  "), isFavourite: record.isFavourite)
        share = record.yardstick.map { $0.par.thousandths(of: record.score) / 10 }
        medal = record.medal
    }
}
