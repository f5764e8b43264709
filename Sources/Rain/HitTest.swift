public import Motion

/// What lies at a point of the field.
public enum Hit: Hashable, Sendable {
    case drop(Drop)
    /// An opened pack, which takes the tap and gives nothing.
    case shield
    case nothing
}

/// Something an app lays over the field: it shields what is under it unless taps go through.
public struct Cover: Hashable, Sendable {
    public let area: Rect
    public let clickThrough: Bool

    public init(area: Rect, clickThrough: Bool = true) {
        self.area = area
        self.clickThrough = clickThrough
    }
}

extension Round {
    /// What a tap at a point would meet at a moment: opened packs shield, then drops from the topmost (oldest) down.
    /// O(log n + drops about as high).
    public func hit(at point: Vector, in moment: Moment) -> Hit { look(at: point, in: moment).hit }

    /// The same, and how many drops were looked at to find it.
    func look(at point: Vector, in moment: Moment) -> (hit: Hit, drops: Int) {
        var hit = Hit.nothing
        let (time, head, history) = (moment.time, moment.head, history)
        let looks = shower.forEachDrop(near: point, from: time - Self.openedTime, to: time) { drop in
            if let touch = history.touch(of: drop.number, before: head) {
                guard !drop.isBomb, touch.time > time - Self.openedTime, drop.shields(point, openedAt: touch.time)
                else { return true }
                hit = .shield
                return false
            }
            if hit == .nothing, drop.end > time, drop.contains(point, at: time) { hit = .drop(drop) }
            return true
        }
        return (hit, looks)
    }

    /// Calls `body` with each opened pack that is still a shield at a moment, newest first, and the game time at which it
    /// was caught. O(packs).
    func forEachOpened(in moment: Moment, _ body: (Drop, _ caught: Double) -> Void) {
        history.forEachCatch(from: moment.head, after: moment.time - Self.openedTime) { node in
            body(shower.drop(Int(node.drop)), node.time)
        }
    }

    /// Taps a point at a time of the round, in whole nanoseconds since its start, under what an app has laid over the
    /// field. Returns what it came to; nil if it did not count.
    @discardableResult
    public mutating func tap(_ point: Vector, at host: Int64, under covers: [Cover] = []) -> Outcome? {
        if covers.contains(where: { !$0.clickThrough && $0.area.contains(point) }) { return nil }
        return append(.init(host: host, action: .tap(point)))
    }
}

extension Drop {
    /// Whether it takes a tap at a point after it was opened at a game time: it stays as it was then, no wider than it is
    /// drawn.
    func shields(_ point: Vector, openedAt caught: Double) -> Bool { contains(point, at: caught, margin: 0) }
}
