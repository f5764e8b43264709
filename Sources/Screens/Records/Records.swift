package import Motion
package import Picture
package import Rain
package import RainShow

/// The screen with the records of a level.
package struct Records: Screen {
    package typealias Picture = RecordsPicture

    /// The listed records; nil until they are known.
    package var page: RecordPage?
    /// The filter and the order, kept while the screen is open. The defaults list what most players look for.
    package private(set) var filter: RecordsFilter
    package private(set) var order: RecordOrder
    /// The index of the page, from 0.
    private(set) var number = 0
    /// The query whose answer is awaited; nil for none.
    private var query: RecordQuery?

    package init(_ filter: RecordsFilter = .fresh, by order: RecordOrder = .score) {
        (self.filter, self.order) = (filter, order)
    }

    package var name: String { "records" }

    package func isReady(at now: Instant) -> Bool { page != nil }

    package func mix(at now: Instant, into mix: inout Mix) { mix.music = Music(.musicRecords, gain: Music.alone) }
}

extension Records {
    /// Requests the page. The current page stays until the answer comes.
    private mutating func ask(_ context: inout Context) {
        let session = context.session
        let query = RecordQuery(
            level: session.level, filter: filter, order: order, player: session.player, page: number,
            limit: RecordsMetrics.maxRows(in: session.field))
        self.query = query
        context.ask(.read(query))
    }

    // A record may have been deleted or made a favourite meanwhile.
    package mutating func appear(_ context: inout Context) { ask(&context) }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .less(let row), .more(let row): change(row, up: role == .more(row), &context)
        case .item(.record, let row):
            // Rows cannot be opened while another page is awaited.
            guard query == nil, let page, page.records.indices.contains(row) else { return }
            context.go(.push(OneRecord(page.records[row], levelName: context.session.levelName, at: context.now)))
        case .start: context.go(.root(context.firstRound()))
        case .feats: context.go(.push(Feats()))
        case .keep: context.go(.push(KeepPage()))
        case .back: context.go(.back(nil))
        default: break
        }
    }

    /// Steps the level, the filter, the order or the page.
    private mutating func change(_ row: Button.Row, up: Bool, _ context: inout Context) {
        // The number of pages is not known while a page is awaited.
        if row == .page, query != nil { return }
        switch row {
        case .level: context.changeLevel(up: up)
        case .filter: filter = Self.next(filter, up)
        case .order: order = Self.next(order, up)
        default: number = max(0, number + (up ? 1 : -1))
        }
        if row != .page { number = 0 }
        ask(&context)
    }

    private static func next<Value: CaseIterable & Equatable>(_ value: Value, _ up: Bool) -> Value {
        let all = Array(Value.allCases)
        let index = all.firstIndex(of: value) ?? 0
        return all[(index + (up ? 1 : all.count - 1)) % all.count]
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        guard case .page(let page) = answer, page.query == query else { return }
        query = nil
        // The only record of the last page may have been deleted.
        if page.records.isEmpty, number > 0 {
            number -= 1
            return ask(&context)
        }
        self.page = page
    }
}

extension Button.Role {
    package static func record(_ number: Int) -> Button.Role { .item(.record, number) }
}

extension Button.Action {
    package static let record = Button.Action("record")
}
